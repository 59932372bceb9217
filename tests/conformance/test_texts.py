"""The check of texts bites: one line taken out of a text file is named."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.changed import changed
from tests.conformance.knowing import known

from tefuda.conformance import learning, speech, texts
from tefuda.conformance.tables import GameConfiguration
from tefuda.conformance.texts import SOURCES
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import TefudaError
from tefuda.study.lessons import in_each
from tefuda.text import LANGUAGES
from tefuda.text.books import rulebook, spoken_by


@pytest.mark.parametrize(
    "id",
    [
        "name",
        "preset-by-eye",
        "option-last_round",
        "option-black3_counts_as_canasta-no",
        "option-grab_bonus-input",
        "verb-discard",
        "do-draw",
        "reason-too-short",
        "event-last-round",
    ],
)
def test_a_missing_message_is_named(id: str, tmp_path: Path) -> None:
    """One line taken out of a text file."""
    game = find("looking-and-down")
    for lang in LANGUAGES:
        (tmp_path / "text").mkdir(exist_ok=True)
        text = (game.folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
        assert re.search(f"^{id} =", text, re.MULTILINE), f"{id} is not in {lang}.ftl"
        cut = re.sub(f"^{id} =", f"x-{id} =", text, flags=re.MULTILINE) if lang == "ja" else text
        (tmp_path / "text" / f"{lang}.ftl").write_text(cut, encoding="utf-8")
    other = changed(game, folder=tmp_path)
    assert texts.lacking(other, "en") == []
    assert id in texts.lacking(other, "ja")


def test_the_sources_are_where_we_look() -> None:
    assert (SOURCES / "games").is_dir()


@pytest.fixture
def in_english(tmp_path: Path) -> Iterator[Game]:
    """A game that speaks English alone, and says so."""
    game = find("skarney-gin")
    for name in ("rulebook.en.md", "text/en.ftl"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(game.folder / name, tmp_path / name)
    other = changed(game, id="skarney-gin-in-english", folder=tmp_path, languages=("en",))
    with known(other):
        yield other


def test_a_game_of_one_language_owes_no_other(in_english: Game) -> None:
    """A reader of another language gets English; without the game's word for this both languages are owed."""
    table = GameConfiguration(in_english, 2, "source")
    for check in (texts.check_texts, texts.check_books, learning.check_learning, speech.check_buttons):
        check(table)
    assert rulebook(in_english.id, "ja") == rulebook(in_english.id, "en")
    silent = table._replace(game=changed(in_english, languages=()))
    with pytest.raises(AssertionError, match=r"text/ja\.ftl is missing"):
        texts.check_texts(silent)
    with pytest.raises(AssertionError, match="languages: de"):
        texts.check_texts(table._replace(game=changed(in_english, languages=("de",))))


def test_a_lesson_is_written_in_each_language_of_its_game(in_english: Game) -> None:
    game = find("skarney-gin")
    assert in_each({"en": "Hello."}, "title", in_english) == {"en": "Hello.", "ja": "Hello."}
    for given, to in (({"en": "Hello."}, game), ({"en": "Hello.", "ja": "やあ"}, in_english), ({}, in_english)):
        with pytest.raises(TefudaError, match="a text in each language of the game"):
            in_each(given, "title", to)


@pytest.mark.parametrize("game", games())
def test_ours_speak_every_language(game: str) -> None:
    assert spoken_by(find(game)) == LANGUAGES
