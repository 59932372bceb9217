"""Why a play is good, as far as that is certain and its player can see it; and what may be overlooked.  Plain only."""

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
    """Why this play, for the seat whose view this is."""
    match line[0]:
        case Verb.ARRANGE:
            return Translatable("why-arrange", {"points": most_points_anyhow(r, v)[0]})
        case Verb.KNOCK:
            return Translatable("why-knock", {"points": left(v, v.seat)})
        case Verb.DRAW | Verb.DONE if v.phase == Phase.PLAY:
            return Translatable("why-nothing")
    return None


def caution(r: Rules, v: View, line: Line) -> Caution | None:
    """CA-10: whoever ends a turn, or draws a third card, lays nothing more in it."""
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
