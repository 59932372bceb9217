"""The winners of a deal and their reward, in the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.observation import State


def best(s: State, seats: int) -> int:
    """Return the seats that made the most of the deal, as bits."""
    most = s.scores[0]
    for seat in range(seats):
        most = max(most, s.scores[seat])
    found = 0
    for seat in range(seats):
        found |= bit(seat) if s.scores[seat] == most else 0
    return found


def share(won: int, seats: int, reward: list[float]) -> None:
    """Give 1 to the winners and -1 to the others, each shared among them; 0 to all if all have won, or nobody."""
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
