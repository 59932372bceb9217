"""Who has won a deal, and what that gives, in the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.observation import State


def best(s: State, seats: int) -> int:
    """The seats that made the most of the deal."""
    most = s.scores[0]
    for seat in range(seats):
        most = max(most, s.scores[seat])
    found = 0
    for seat in range(seats):
        found |= bit(seat) if s.scores[seat] == most else 0
    return found


def share(won: int, seats: int, reward: list[float]) -> None:
    """One to the winners and one from the others, each to be shared; nothing, if all have won, or nobody."""
    many = 0
    for seat in range(seats):
        many += (won >> seat) & 1
    if many == 0 or many == seats:
        return
    for seat in range(seats):
        if (won >> seat) & 1 != 0:
            reward[seat] = 1.0 / many
        else:
            reward[seat] = -1.0 / (seats - many)
