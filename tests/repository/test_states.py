"""The documents of states cannot rot: they are what the games declare."""

from __future__ import annotations

import pytest
from tests.repository.states import COMMAND, FOLDER, page, path_of

from tefuda.engine.matches.registry import find, games


@pytest.mark.parametrize("game", games())
def test_the_page_is_what_the_game_declares(game: str) -> None:
    path = path_of(find(game))
    assert path.exists() and path.read_text(encoding="utf-8") == page(find(game)), f"write it anew: {COMMAND}"


@pytest.mark.parametrize("game", games())
def test_every_field_has_its_row(game: str) -> None:
    declared, encoded = (named(part) for part in page(find(game)).split("## As numbers"))
    state, view = find(game).rules.state.declarations, find(game).rules.view_type.declarations
    assert declared == [*state, *(name for name in view if name not in state)]
    assert encoded == [name for name in view if name != "seats"]


def named(text: str) -> list[str]:
    """The fields of its rows."""
    return [line.split("`")[1] for line in text.splitlines() if line.startswith("| `")]


def test_no_page_is_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} == set(games())
