"""The decisions that one seat made in a match, each with what it knew then and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tefuda.engine.match import BACK, Match
from tefuda.engine.observation import Observation, State
from tefuda.engine.replaying import begun_again, follow


@dataclass(frozen=True)
class Decision:
    """Before line ``at`` of the journal (from 1) somebody waited for this seat; ``play`` is what it said."""

    at: int
    play: str
    view: Observation


def decisions(match: Match, seat: int) -> list[Decision]:
    """All of them in their order, but for plays that were taken back.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> _ = match.play(1, "draw")
    >>> [(one.at, one.play) for one in decisions(match, 1)], decisions(match, 0)
    ([(2, 'draw')], [])
    """
    now, found, run = begun_again(match), dict[int, Decision](), list[int]()
    for at, line in enumerate(match.journal, 1):
        if line.seat < 0:
            run = []
        elif line.text == BACK:
            found.pop(run.pop(), None)
        else:
            run.append(at)
            if line.seat == seat and seat in now.must_act:
                found[at] = Decision(at, line.text, now.observation(seat))
        follow(now, line)
    return list(found.values())


def with_truth(match: Match, made: Iterable[Decision]) -> Iterator[tuple[Decision, State]]:
    """Each with the cards as they lay: that is for hindsight, and nothing else may have it.

    The state is good until the next is asked for.
    """
    now, at = begun_again(match), 0
    for one in made:
        for line in match.journal[at : one.at - 1]:
            follow(now, line)
        at = one.at - 1
        yield one, now.state
