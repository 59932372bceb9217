"""docs/protocol.md names every message, key, code and path that there is, and the reference is made from them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.server.messages_reference import COMMAND, page
from tests.server.messages_reference import PAGE as REFERENCE

from tefuda.protocol.json_form import definitions
from tefuda.protocol.schema import ANSWERS, REQUESTS
from tefuda.protocol.schema import RECEIVED as RECEIVED_FRAMES
from tefuda.protocol.schema import SENT as SENT_FRAMES
from tefuda.protocol.values import ClientFrame, InboundMessage
from tefuda.server.startup.app import create_app
from tefuda.server.startup.config import Settings
from tefuda.session.socket import CLOSE_CODES

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"[A-Za-z_]+(?:-[a-z]+)*", " ".join(re.findall(r"`([^`]*)`", PAGE))))
SENT = definitions([*SENT_FRAMES, *ANSWERS])
RECEIVED = (*RECEIVED_FRAMES, *REQUESTS)


@pytest.mark.parametrize("name", SENT)
def test_every_key_that_is_sent_is_described(name: str) -> None:
    assert set(SENT[name]["properties"]) - {"t"} <= NAMED


@pytest.mark.parametrize("model", RECEIVED, ids=lambda model: model.__name__)
def test_every_key_that_is_received_is_described(model: type[InboundMessage]) -> None:
    assert {*model.__struct_fields__} <= NAMED


def frame(model: type[Any]) -> str:
    """The name of this type's frame on the wire."""
    if issubclass(model, ClientFrame):
        return str(model.__struct_config__.tag)
    return str(next(one.default for one in structs.fields(model) if one.name == "t"))


def test_every_frame_is_described() -> None:
    assert {frame(model) for model in (*RECEIVED_FRAMES, *SENT_FRAMES)} <= NAMED


def test_the_reference_of_messages_is_what_the_declarations_say() -> None:
    assert REFERENCE.read_text(encoding="utf-8") == page(), f"write it: {COMMAND}"


@pytest.mark.parametrize("name", ["RefusedAnswer", "ErrorAnswer"])
def test_every_code_is_described(name: str) -> None:
    code = SENT[name]["properties"]["code"]
    assert set(code["enum"]) <= NAMED


def test_every_path_is_described() -> None:
    api = create_app(Settings("sqlite+aiosqlite://")).openapi()
    described = {re.sub(r"\?.*", "", path) for path in re.findall(r"`(?:GET|POST) ([^`]*)`", PAGE)}
    assert set(api["paths"]) <= described


def test_closing_codes_are_those_of_the_page() -> None:
    for code, number in CLOSE_CODES.items():
        assert re.search(rf"^\| `{code}` .*\| {number}(;[^|]*)? \|$", PAGE, re.MULTILINE)
