"""The view of a seat of Literature: an allow-list, tested against what the fields of `state.py` declare."""

from __future__ import annotations

from tefuda.games.literature.half_suits import CARDS, HALVES
from tefuda.games.literature.known import SEATS
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import TEAMS, Public, State, View


def view(r: Rules, s: State, seat: int, v: View) -> None:
    """Fill ``v`` with what ``seat`` (-1: an onlooker) knows: one's own hand, and nobody else's (LI-5)."""
    v.seat = seat
    for i in range(SEATS):
        v.hands[i] = s.hands[i] if i == seat else 0
    view_table(s, v)


def view_table(s: Public, v: Public) -> None:
    """Copy all but the hands: it is the same for everybody."""
    v.seats, v.phase, v.turn, v.dealer = s.seats, s.phase, s.turn, s.dealer
    v.asked_by, v.asked_of, v.asked_card, v.asked_given = s.asked_by, s.asked_of, s.asked_card, s.asked_given
    v.waiting, v.waited, v.ended, v.questions = s.waiting, s.waited, s.ended, s.questions
    for side in range(TEAMS):
        v.points[side], v.last_asker[side] = s.points[side], s.last_asker[side]
    for i in range(SEATS):
        v.counts[i] = s.counts[i]  # LI-A11
        v.scores[i], v.totals[i] = s.scores[i], s.totals[i]
    view_known(s, v)


def view_known(s: Public, v: Public) -> None:
    """Copy what follows from all that was asked and answered aloud."""
    for card in range(CARDS):
        v.where[card] = s.where[card]
    for half in range(HALVES):
        v.taken[half] = s.taken[half]
    for i in range(SEATS):
        v.failed[i], v.failed_at[i] = s.failed[i], s.failed_at[i]
        for half in range(HALVES):
            v.ways_low[i][half] = s.ways_low[i][half]
            v.ways_high[i][half] = s.ways_high[i][half]
