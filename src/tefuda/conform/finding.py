"""What a check finds wrong: one sentence, in English and in Japanese."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import NamedTuple

from tefuda.engine.errors import TefudaError


class Bilingual(NamedTuple):
    """A word or two, or more, in both languages."""

    english: str
    japanese: str

    def filled(self, **gaps: object) -> Bilingual:
        """The same with what stands in braces filled in; a `Bilingual` in each language by its own."""
        english, japanese = (
            text.format(**{name: value[at] if isinstance(value, Bilingual) else value for name, value in gaps.items()})
            for at, text in enumerate(self)
        )
        return Bilingual(english, japanese)


SEMICOLON = Bilingual("; ", "；")
UNTOLD = Bilingual("the text files have no words for {id}", "「{id}」を伝える文がテキストファイルにありません")


def listed(items: Iterable[Bilingual], between: Bilingual = SEMICOLON) -> Bilingual:
    """One after another.

    >>> listed([who(0), who(None)], Bilingual(" and ", "と")).japanese
    '席0と観戦者'
    """
    found = list(items)
    english, japanese = (glue.join(item[at] for item in found) for at, glue in enumerate(between))
    return Bilingual(english, japanese)


def refusal_of(error: TefudaError, game: str) -> Bilingual:
    """What the engine says is wrong, in the words of the tables; where they have none, that."""
    from tefuda.text import Speaker
    from tefuda.text.speaker import MissingWords

    localizer = Speaker("ja", game, [], None)
    if not localizer.has(error.said.id):
        return UNTOLD.filled(id=error.said.id)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MissingWords)  # that there are Japanese ones is looked at by other checks
        return Bilingual(str(error), localizer.say(error.said))


class Wrong(AssertionError):
    """A promise that is not kept.  What stands in braces is filled from ``gaps``, a `Bilingual` in the reader's
    language.

    >>> print(Wrong("{who} may act", "{who}がプレイできます", who=who(None)))
    an onlooker may act
    >>> Wrong("{who} may act", "{who}がプレイできます", who=who(1)).told("ja")
    '席1がプレイできます'
    """

    def __init__(self, english: str, japanese: str = "", **gaps: object) -> None:
        super().__init__(english)
        self.templates = Bilingual(english, japanese or english)
        self.gaps = gaps

    def __str__(self) -> str:
        return self.told("en")

    def told(self, lang: str) -> str:
        """The sentence, in one line."""
        return " ".join(self.templates.filled(**self.gaps)[int(lang == "ja")].split())


def hold(true: object, english: str, japanese: str = "", **gaps: object) -> None:
    """A promise, checked under ``python -O`` as well; said only where it is not kept.

    Raises:
        Wrong: it is not.
    """
    if not true:
        raise Wrong(english, japanese, **gaps)


def hold_all(found: Iterable[Wrong]) -> None:
    """Nothing was found; of several things none is lost.

    Raises:
        Wrong: one thing.
        ExceptionGroup: several.
    """
    wrongs = list(found)
    if len(wrongs) == 1:
        raise wrongs[0]
    if wrongs:
        raise ExceptionGroup("; ".join(map(str, wrongs)), wrongs)


def who(seat: int | None) -> Bilingual:
    """A seat, or whoever has none."""
    return Bilingual("an onlooker", "観戦者") if seat is None else Bilingual(f"seat {seat}", f"席{seat}")
