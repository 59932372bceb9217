"""The documents of facts cannot rot: they are what the games declare."""

from __future__ import annotations

import pytest
from tests.repository.facts import COMMAND, FOLDER, page, path_of

from tefuda.engine.matches.registry import find, games


@pytest.mark.parametrize("game", games())
def test_the_page_is_what_the_game_declares(game: str) -> None:
    path = path_of(find(game))
    assert path.exists() and path.read_text(encoding="utf-8") == page(find(game)), f"write it anew: {COMMAND}"


def test_no_page_is_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} == set(games())
