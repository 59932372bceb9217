"""docs/protocol.md names every message, key, code and path that there is."""

from __future__ import annotations

import re
from dataclasses import Field, fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from tefuda.server.sockets.closing import CLOSE_CODES
from tefuda.server.startup.app import create_app
from tefuda.server.startup.config import Settings
from tefuda.server.wire import answers, bodies
from tefuda.server.wire.base import Message
from tefuda.server.wire.schema import RECEIVED as RECEIVED_FRAMES
from tefuda.server.wire.schema import SENT as SENT_FRAMES
from tefuda.show.duplicate import Duplicate
from tefuda.show.json_form import definitions
from tefuda.show.messages import TableInfo
from tefuda.show.replay import Moments, Replay

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"[A-Za-z_]+(?:-[a-z]+)*", " ".join(re.findall(r"`([^`]*)`", PAGE))))
SENT = definitions(
    [
        *(*SENT_FRAMES, TableInfo, Replay, Moments, Duplicate, answers.Brought, answers.Shared, answers.Seated),
        *(answers.Passage, answers.Arrived, answers.Kept, answers.Problem),
    ]
)
RECEIVED: list[type[Message]] = [
    *(*RECEIVED_FRAMES, bodies.NewTable, bodies.PlayOn, bodies.Carry, bodies.Arrive),
    *(bodies.Sharing, bodies.SameCards),
]


def keys(model: type[Message]) -> tuple[Field[Any], ...]:
    assert is_dataclass(model)
    return fields(model)


@pytest.mark.parametrize("name", SENT)
def test_every_key_that_is_sent_is_described(name: str) -> None:
    assert set(SENT[name]["properties"]) - {"t"} <= NAMED


@pytest.mark.parametrize("model", RECEIVED, ids=lambda model: model.__name__)
def test_every_key_that_is_received_is_described(model: type[Message]) -> None:
    assert {one.name for one in keys(model)} - {"t"} <= NAMED


def test_every_frame_is_described() -> None:
    assert {next(one.default for one in keys(model) if one.name == "t") for model in RECEIVED_FRAMES} <= NAMED
    assert {SENT[kind.__name__]["properties"]["t"]["const"] for kind in SENT_FRAMES} <= NAMED


@pytest.mark.parametrize("name", ["Refused", "Trouble"])
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
