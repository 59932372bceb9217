"""The findings of checks: each is one sentence, in English and in Japanese."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import NamedTuple

from tefuda.engine.texts.errors import TefudaError


class Bilingual(NamedTuple):
    """A text in both languages, from a word to a sentence."""

    english: str
    japanese: str

    def filled(self, **gaps: object) -> Bilingual:
        """Return the text with its gaps filled; a `Bilingual` fills a gap in its own language."""
        english, japanese = (
            text.format(**{name: value[at] if isinstance(value, Bilingual) else value for name, value in gaps.items()})
            for at, text in enumerate(self)
        )
        return Bilingual(english, japanese)


SEMICOLON = Bilingual("; ", "；")
UNTOLD = Bilingual("the text files have no words for {id}", "「{id}」を伝える文がテキストファイルにありません")


def listed(items: Iterable[Bilingual], between: Bilingual = SEMICOLON) -> Bilingual:
    """Join texts in each language.

    >>> listed([who(0), who(None)], Bilingual(" and ", "と")).japanese
    '席0と観戦者'
    """
    found = list(items)
    english, japanese = (glue.join(item[at] for item in found) for at, glue in enumerate(between))
    return Bilingual(english, japanese)


def refusal_of(error: TefudaError, game: str) -> Bilingual:
    """Return an error of the engine in the words of the text files, or say that they have no words for it."""
    from tefuda.text import MessageFormatter
    from tefuda.text.speaker import MissingWords

    localizer = MessageFormatter("ja", game, [], None)
    if not localizer.has(error.said.id):
        return UNTOLD.filled(id=error.said.id)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MissingWords)  # other checks look for Japanese words
        return Bilingual(str(error), localizer.say(error.said))


class BrokenPromise(AssertionError):
    """A promise that is not kept.

    Gaps in braces are filled from ``gaps``; a `Bilingual` is given in the reader's language.

    >>> print(BrokenPromise("{who} may act", "{who}がプレイできます", who=who(None)))
    an onlooker may act
    >>> BrokenPromise("{who} may act", "{who}がプレイできます", who=who(1)).told("ja")
    '席1がプレイできます'
    """

    def __init__(self, english: str, japanese: str = "", **gaps: object) -> None:
        super().__init__(english)
        self.templates = Bilingual(english, japanese or english)
        self.gaps = gaps

    def __str__(self) -> str:
        return self.told("en")

    def told(self, lang: str) -> str:
        """Return the sentence in a language, in one line."""
        return " ".join(self.templates.filled(**self.gaps)[int(lang == "ja")].split())


def hold(true: object, english: str, japanese: str = "", **gaps: object) -> None:
    """Check a promise, under ``python -O`` as well; the sentence is formed only if the promise is not kept.

    Raises:
        BrokenPromise: The promise is not kept.
    """
    if not true:
        raise BrokenPromise(english, japanese, **gaps)


def hold_all(found: Iterable[BrokenPromise]) -> None:
    """Raise all findings, so that none of several is lost.

    Raises:
        BrokenPromise: There is one finding.
        ExceptionGroup: There are several.
    """
    wrongs = list(found)
    if len(wrongs) == 1:
        raise wrongs[0]
    if wrongs:
        raise ExceptionGroup("; ".join(map(str, wrongs)), wrongs)


def who(seat: int | None) -> Bilingual:
    """The name of a seat; None: an onlooker."""
    return Bilingual("an onlooker", "観戦者") if seat is None else Bilingual(f"seat {seat}", f"席{seat}")
