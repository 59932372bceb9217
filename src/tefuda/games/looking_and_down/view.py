"""The view of a seat of Looking and Down: an allow-list, tested against what the fields of `state.py` declare."""

from __future__ import annotations

from tefuda.games.looking_and_down.counting import rank
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import KNOWN, LANES, SEATS, Phase, State, Verb, View


def view(r: Rules, s: State, seat: int, v: View) -> None:
    """Fill ``v`` with what ``seat`` (-1: an onlooker) knows.

    It never shows the stock, nor any Down before it is taken up, not even one's own. It shows what the dealers grabbed
    only when the deal is counted.
    """
    v.seat = seat
    view_table(s, v)
    counted = s.phase == Phase.DEAL or s.phase == Phase.OVER
    for i in range(2):
        v.grabbed[i] = s.grabbed[i] if counted else 0
    for i in range(SEATS):
        for lane in range(LANES):
            v.hands[i][lane] = s.hands[i][lane] if counted or i == seat else 0
            v.downs[i][lane] = s.downs[i][lane] if counted else 0


def view_table(s: State | View, v: State | View) -> None:
    """Copy all but the hands, the Downs and what was grabbed: it is the same for everybody."""
    v.seats, v.phase, v.turn, v.dealer, v.keeper = s.seats, s.phase, s.turn, s.dealer, s.keeper
    v.stock, v.top, v.height = s.stock, s.top, s.height
    v.took, v.frozen, v.opened = s.took, s.frozen, s.opened
    v.last_round, v.drawer, v.out, v.won = s.last_round, s.drawer, s.out, s.won
    for i in range(2):
        v.cuts[i] = s.cuts[i]
    for lane in range(LANES):
        v.pile[lane] = s.pile[lane]
    for i in range(SEATS):
        v.counts[i], v.down[i], v.scores[i], v.totals[i] = s.counts[i], s.down[i], s.scores[i], s.totals[i]
        for k in range(KNOWN):
            v.known[i][k] = s.known[i][k]
        view_melds(s, i, v)


def view_melds(s: State | View, i: int, v: State | View) -> None:
    """Copy the melds that lie open before a player."""
    for k in range((max(v.laid[i], s.laid[i]) + 1) >> 1):
        v.melds[i][k] = s.melds[i][k]
    v.laid[i] = s.laid[i]


def shows(r: Rules, s: State, seat: int, line: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a play shows: a player who takes the pile shows two of its top's rank and keeps them (LD-18).

    Interpreted backend only.

    Returns:
        The four kinds of card of that rank, or nothing for another play.
    """
    return tuple(4 * rank(s.top) + suit for suit in range(4)) if line[0] == Verb.TAKE else ()
