"""Pictures for the documents: `make screenshots` writes a table of each game, in both languages.

The cards are those of the tests of tables (`tables.py`), so that a picture changes only where the page does.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from tefuda.protocol.values import Avatar, Ink, Shape

from .checks import rest
from .conftest import WIDE, Newcomer
from .staged import Stage
from .tables import Table, carousel, down, literature, rummy_for_two, skarney

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
QUALITY = 82
LOW = (1280, 660)  # the table that the README shows: with it the README fits two screens
PICTURED: list[Table] = [skarney, carousel, literature, rummy_for_two, down]


def attended(stage: Stage) -> Stage:
    """The same table with all its people there, each with an avatar."""
    setup, avatars = stage.table.setup, map(Avatar, get_args(Shape), get_args(Ink))
    seats = tuple(replace(seat, avatar=avatar) for seat, avatar in zip(setup.assignments, avatars, strict=False))
    stage.table.state = replace(stage.table.state, setup=replace(setup, assignments=seats))
    stage.room.shown.live = replace(stage.room.shown.live, online=lambda seat: True)
    return stage


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("table", PICTURED, ids=lambda table: table.__name__)
def test_a_table_is_pictured(table: Table, lang: str, newcomer: Newcomer) -> None:
    stage = attended(table())
    page = stage.seat(newcomer, size=LOW if table is skarney else WIDE, lang=lang)
    rest(page)
    FOLDER.mkdir(exist_ok=True)
    page.screenshot(path=FOLDER / f"{stage.table.setup.game}.{lang}.jpg", type="jpeg", quality=QUALITY)
