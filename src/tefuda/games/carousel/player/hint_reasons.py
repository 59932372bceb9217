"""The reasons why a play is good, where they are certain and visible to its player; and what may be overlooked.

Plain Python, for the interpreted backend only.
"""

from __future__ import annotations

from tefuda.engine.capabilities import Caution
from tefuda.engine.translatable import Cards, Translatable
from tefuda.engine.words import LONGEST, Line
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.packs import spread
from tefuda.games.carousel.player.hint import most_points_anyhow
from tefuda.games.carousel.player.laying import from_hand, say_lay
from tefuda.games.carousel.scoring import left
from tefuda.games.carousel.state import Phase, Verb, View
from tefuda.games.carousel.words import DRAWS, may_draw


def reason(r: Rules, v: View, line: Line) -> Translatable | None:
    """Return the reason for this play, for the seat of this view; None if there is no certain one."""
    match line[0]:
        case Verb.ARRANGE:
            return Translatable("why-arrange", {"points": most_points_anyhow(r, v)[0]})
        case Verb.KNOCK:
            return Translatable("why-knock", {"points": left(v, v.seat)})
        case Verb.DRAW | Verb.DONE if v.phase == Phase.PLAY:
            return Translatable("why-nothing")
    return None


def caution(r: Rules, v: View, line: Line) -> Caution | None:
    """Return a caution before a play after which nothing more can be laid in the turn, though something could be.

    Nothing is laid after the turn has ended, or after a third card (CA-10).
    """
    ends = line[0] in (Verb.DONE, Verb.KNOCK) or (line[0] == Verb.DRAW and v.drawn == DRAWS - 1 and may_draw(v))
    if not ends:
        return None
    points, desk = most_points_anyhow(r, v)
    if points <= 0:
        return None
    once, twice = from_hand(v, desk)
    lay = [0] * LONGEST
    said = Translatable(
        "caution-third" if line[0] == Verb.DRAW else "caution-lay", {"cards": [Cards(spread(once, twice))]}
    )
    return Caution(said, tuple(lay[: say_lay(lay, once, twice)]))
