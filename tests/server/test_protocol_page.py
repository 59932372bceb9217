"""docs/protocol.md names every message, key, code and path that there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel

from tefuda.server import bodies, circle
from tefuda.server import messages as m
from tefuda.server.app import create_app
from tefuda.server.config import Settings
from tefuda.server.connection import CLOSE_CODES

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"[A-Za-z_]+(?:-[a-z]+)*", " ".join(re.findall(r"`([^`]*)`", PAGE))))
FRAMES: list[type[BaseModel]] = [*get_args(get_args(m.ToClient)[0]), *get_args(get_args(m.ToServer)[0])]
PARTS: list[type[BaseModel]] = [
    m.Zone,
    m.Player,
    m.Prompt,
    m.Action,
    m.Move,
    m.Event,
    m.Count,
    m.Sheet,
    m.Fairness,
    m.GameCard,
    m.BenchMeld,
    circle.Team,
    circle.Group,
    circle.Spoken,
    circle.Reach,
    circle.Board,
    circle.Clock,
    circle.Claim,
    circle.Step,
]
BODIES: list[type[BaseModel]] = [bodies.NewTable, bodies.Seated, bodies.Problem]


@pytest.mark.parametrize("model", [*FRAMES, *PARTS, *BODIES], ids=lambda model: model.__name__)
def test_every_key_is_described(model: type[BaseModel]) -> None:
    assert set(model.model_fields) - {"t"} <= NAMED


def test_every_frame_is_described() -> None:
    assert {model.model_fields["t"].default for model in FRAMES} <= NAMED


@pytest.mark.parametrize("model", [m.Refused, m.Trouble])
def test_every_code_is_described(model: type[BaseModel]) -> None:
    assert set(get_args(model.model_fields["code"].annotation)) <= NAMED


def test_every_path_is_described() -> None:
    api = create_app(Settings("sqlite+aiosqlite://")).openapi()
    described = {re.sub(r"\?.*", "", path) for path in re.findall(r"`(?:GET|POST) ([^`]*)`", PAGE)}
    assert set(api["paths"]) <= described


def test_closing_codes_are_those_of_the_page() -> None:
    for code, number in CLOSE_CODES.items():
        assert re.search(rf"^\| `{code}` .*\| {number}(;[^|]*)? \|$", PAGE, re.MULTILINE)
