"""A hint for a person: the best that can be laid now, with a new table that changes little; or what else to do."""

from __future__ import annotations

from tefuda.engine.words import END, LONGEST
from tefuda.games.carousel.arranging import add_meld, sort_melds
from tefuda.games.carousel.best import NO_ROOM
from tefuda.games.carousel.disturbance import rearrange
from tefuda.games.carousel.laying import from_hand, most_points, say_lay, say_table
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.puzzle import GAME_ROOM, size_of_desk
from tefuda.games.carousel.rules import actors
from tefuda.games.carousel.state import Phase, Verb, View
from tefuda.games.carousel.words import may_draw, may_knock

Line = tuple[int, ...]


def hint(r: Rules, v: View) -> Line | None:
    """A whole play for the seat whose view this is, from what it knows alone; None if it is not to act.

    If anything can be laid, it is the most by penalty points, as a whole new table.
    """
    if v.seat < 0 or actors(r, v) != 1 << v.seat:
        return None
    if v.phase == Phase.DRAW:
        return (Verb.DRAW, END)
    return best_table(r, v) or otherwise(r, v)


def otherwise(r: Rules, v: View) -> Line:
    """Nothing can be laid."""
    if may_knock(r, v, v.seat):
        return (Verb.KNOCK, END)
    return (Verb.DRAW, END) if may_draw(v) else (Verb.DONE, END)


def best_table(r: Rules, v: View) -> Line | None:
    """The new table on which the most points are laid; of the old one's melds few are broken for it."""
    v, line = v.copy(), [0] * LONGEST
    if most_points_anyhow(r, v) <= 0:
        return None
    n = say_lay(line, *from_hand(v))
    broken = rearrange(r, v, v.seat, line, n)
    for i in range(v.melds):
        if broken >> i & 1 == 0:
            add_meld(v.desk, v.plain[i], v.jokers[i])
    sort_melds(v.desk)
    return tuple(line[: say_table(v.desk, line)])


def most_points_anyhow(r: Rules, v: View) -> int:
    """The most that can be laid, on a desk that is made as large as it must be."""
    points, room = NO_ROOM, GAME_ROOM
    while points == NO_ROOM:
        v.desk = [0] * size_of_desk(room)
        points = most_points(r, v, v.seat, room)
        room *= 4
    return points
