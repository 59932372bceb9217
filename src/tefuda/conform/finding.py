"""What a check finds wrong: one sentence, in English and in Japanese."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import NamedTuple

from tefuda.engine.errors import TefudaError


class Both(NamedTuple):
    """A word or two, or more, in both languages."""

    english: str
    japanese: str

    def filled(self, **gaps: object) -> Both:
        """The same with what stands in braces filled in; a `Both` in each language by its own."""
        english, japanese = (
            text.format(**{name: value[at] if isinstance(value, Both) else value for name, value in gaps.items()})
            for at, text in enumerate(self)
        )
        return Both(english, japanese)


SEMICOLON = Both("; ", "；")
UNTOLD = Both("the text files have no words for {id}", "「{id}」を伝える文がテキストファイルにありません")


def listed(items: Iterable[Both], between: Both = SEMICOLON) -> Both:
    """One after another.

    >>> listed([who(0), who(None)], Both(" and ", "と")).japanese
    '席0と観戦者'
    """
    found = list(items)
    english, japanese = (glue.join(item[at] for item in found) for at, glue in enumerate(between))
    return Both(english, japanese)


def refusal_of(error: TefudaError, game: str) -> Both:
    """What the engine says is wrong, in the words of the tables; where they have none, that."""
    from tefuda.text import Speaker
    from tefuda.text.speaker import MissingWords

    localizer = Speaker("ja", game, [], None)
    if not localizer.has(error.said.id):
        return UNTOLD.filled(id=error.said.id)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MissingWords)  # that there are Japanese ones is looked at by other checks
        return Both(str(error), localizer.say(error.said))


class Wrong(AssertionError):
    """A promise that is not kept.  What stands in braces is filled from ``gaps``, a `Both` in the reader's language.

    >>> print(Wrong("{who} may act", "{who}がプレイできます", who=who(None)))
    an onlooker may act
    >>> Wrong("{who} may act", "{who}がプレイできます", who=who(1)).told("ja")
    '席1がプレイできます'
    """

    def __init__(self, english: str, japanese: str = "", **gaps: object) -> None:
        super().__init__(english)
        self.templates = Both(english, japanese or english)
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


def who(seat: int | None) -> Both:
    """A seat, or whoever has none."""
    return Both("an onlooker", "観戦者") if seat is None else Both(f"seat {seat}", f"席{seat}")
