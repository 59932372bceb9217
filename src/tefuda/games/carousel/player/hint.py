"""A hint for a person: the best that can be laid now, with a new table that changes little; or what else to do.

The hint shows what can be laid even where the greedy bot would rather draw on.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.capabilities import Caution
from tefuda.engine.declarations.words import END, LONGEST, Line
from tefuda.engine.texts.translatable import Cards, Translatable
from tefuda.games.carousel.melds import spread
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.player.greedy import without_laying
from tefuda.games.carousel.player.laying import ODDS, from_hand, most_points, say_lay, say_table
from tefuda.games.carousel.rearranging.disturbance import rearrange
from tefuda.games.carousel.rules import may_act
from tefuda.games.carousel.scoring import left
from tefuda.games.carousel.solver.puzzle import GAME_ROOM, add_meld, size_of_desk, sort_melds
from tefuda.games.carousel.solver.search import NO_ROOM
from tefuda.games.carousel.state import Phase, Verb, View
from tefuda.games.carousel.words import DRAWS, may_draw


def hint(r: Rules, v: View) -> Line | None:
    """Return a whole play for the seat of this view, from what it knows alone; None if it is not to act.

    Laying is shown as the whole new table, with the most penalty points that can be laid.
    """
    if v.seat < 0 or may_act(r, v) != bit(v.seat):
        return None
    if v.phase == Phase.DRAW:
        return (Verb.DRAW, END)
    points, desk = most_points_anyhow(r, v)
    if points <= 0:
        return (without_laying(r, v, [0] * ODDS), END)
    return new_table(r, v, desk, *from_hand(v, desk))


def most_points_anyhow(r: Rules, v: View) -> tuple[int, list[int]]:
    """Return the most points that can be laid, and the desk with the new table, made as large as needed."""
    room = GAME_ROOM
    while True:
        desk = [0] * size_of_desk(room)
        points = most_points(r, v, v.seat, room, desk)
        if points != NO_ROOM:
            return points, desk
        room *= 4


def new_table(r: Rules, v: View, desk: list[int], once: int, twice: int) -> Line:
    """Return ``arrange`` with these cards of the hand; few of the melds that lie there are broken for them."""
    line = [0] * LONGEST
    broken = rearrange(r, v, v.seat, line, say_lay(line, once, twice), desk)
    for i in range(v.melds):
        if not has(broken, i):
            add_meld(desk, v.plain[i], v.jokers[i])
    sort_melds(desk)
    return tuple(line[: say_table(desk, line)])


def reason(r: Rules, v: View, line: Line) -> Translatable | None:
    """Return the reason for this play, for the seat of this view; None if there is no certain one."""
    match line[0]:
        case Verb.ARRANGE:
            return Translatable("why-arrange", {"points": most_points_anyhow(r, v)[0]})
        case Verb.KNOCK:
            return Translatable("why-knock", {"points": left(v, v.seat)})
        case Verb.DRAW | Verb.DONE if v.phase == Phase.PLAY and most_points_anyhow(r, v)[0] == 0:
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
