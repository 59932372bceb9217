"""A mistake in a scenario file is told in the words of its game, not by the name of a message."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tefuda.commands import check, page
from tefuda.scenarios import read
from tefuda.text import LANGUAGES

POSITIONS = {
    "skarney-gin": 'melds = [["AS 2H 9D"], []]',
    "carousel": 'table = ["AS 2H 9D"]',
    "literature": 'taken = [["XX"], []]',
    "rummy-fifty": 'almighty = "S"\nmelds = [["AS 2H 9D"], []]',
    "looking-and-down": 'melds = [["AS 2H 9D"], [], [], [], []]',
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", POSITIONS)
def test_what_was_expected_is_said_by_the_game(
    game: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "LANG", lang)
    file = tmp_path / "wrong.toml"
    file.write_text(f'[[case]]\nid = "wrong"\ngame = "{game}"\n[case.position]\n{POSITIONS[game]}\n', encoding="utf-8")
    (mistake,) = read(file)[1]
    told = check._mistake(mistake)
    assert "wrong.toml" in told
    assert not re.search(r"expected-[a-z]|bad-[a-z]", told), told


def test_a_mistake_without_a_game_is_told_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('[[case]]\nid = "wrong"\ngame = 7\n', encoding="utf-8")
    (mistake,) = read(file)[1]
    assert "game" in check._mistake(mistake)
