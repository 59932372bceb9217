"""Parts of a step, in the rules' dialect: views as numbers, what each seat hears, and the reward of a win."""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.declarations.events import WIDTH
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.supplied import encode
from tefuda.engine.encoding.tokens import MOST, hear
from tefuda.envs.step_records import StepTable


def see(v: Observation, out: list[int]) -> int:
    """Write a view as numbers, and do nothing else."""
    encode(v, out)
    return 0


ROOM = 4 * MOST  # the least room for what a seat has heard


def listen(t: StepTable) -> None:
    """Let each seat hear what the log tells it, and empty the log."""
    log, seats = t.scratch.log, t.shared.settings.seats
    for at in range(1, min(log[0], len(log)), WIDTH):
        for seat in range(seats):
            if (log[at + 1] >> seat) & 1 == 1:
                row = t.shared.heard[seats * t.number + seat]
                n = forget(row, t.lengths[seat])
                t.lengths[seat] = hear(log, at, seat, seats, t.shared.forms, row, n)
    log[0] = 1


def forget(row: list[int], n: int) -> int:
    """Drop the older half where there is no room for another fact; return how much is left."""
    if n + MOST <= len(row):
        return n
    half = n // 2
    for j in range(half):
        row[j] = row[n - half + j]
    return half


def recall(row: list[int], n: int, out: list[int], size: int) -> None:
    """Write what a seat has heard, and zeros behind it."""
    for j in range(n):
        out[j] = row[j]
    for j in range(n, size):
        out[j] = 0


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
