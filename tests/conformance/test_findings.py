"""Every sentence of the suite is there in both languages; those of wrong games are read in `test_bites`."""

from __future__ import annotations

import re

from tests.conformance.told import JAPANESE, english_in

from tefuda.conformance.finding import refusal_of
from tefuda.conformance.suite import broken
from tefuda.conformance.texts import SOURCES, messages
from tefuda.engine.matches.playouts import roll
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import IllegalPlay
from tefuda.engine.texts.translatable import Translatable
from tefuda.text.lexicon import entries, simple

IDS = [*messages(SOURCES / "conformance" / "text" / "en.ftl")]
GLUE = {
    "suite-error",
    "finding-semicolon",
    "facts-and",
    "learning-mistake",
    "learning-mistake-of-file",
    "house-rules-with-option",
}


def japanese(id: str) -> str:
    """The Japanese sentence with signs in its gaps."""
    gaps = simple(entries((SOURCES / "conformance" / "text" / "ja.ftl").read_text("utf-8"))[id])
    assert gaps is not None
    return gaps.filled(dict.fromkeys(gaps.gaps, "…"))


def test_every_sentence_is_there_in_both_languages() -> None:
    assert len(IDS) > 150
    assert {id for id in IDS if not JAPANESE.search(japanese(id))} == GLUE
    assert [id for id in IDS if english_in(japanese(id))] == []


def test_an_error_outside_the_game_is_said_to_be_there() -> None:
    """A line of Tefuda's own helps no author who does not know whose it is."""
    try:
        roll([1], 0)
    except ZeroDivisionError as error:
        found = broken(error, find("skarney-gin"))
    assert re.match(r"ZeroDivisionError: .*, in Tefuda’s playouts\.py, line \d+: a function of the game", str(found))


def test_a_refusal_without_words_is_told_in_a_sentence() -> None:
    told = refusal_of(IllegalPlay("SK-1", "unheard-of", Translatable("reason-unheard-of")), "skarney-gin")
    assert told.sentence("en") == "the text files have no words for reason-unheard-of"
    assert told.sentence("ja") == "「reason-unheard-of」を伝える文がテキストファイルにありません"
