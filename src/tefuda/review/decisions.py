"""The decisions that one seat made in a match, each with what it knew then and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tefuda.engine.match import BACK, Match
from tefuda.engine.observation import Observation, State
from tefuda.engine.replaying import begun_again, follow


@dataclass(frozen=True)
class Decision:
    """A play that a seat made while the match waited for it.

    Attributes:
        at: The line of the journal that holds the play, counted from 1.
        play: The play.
        view: The view of the seat before the play.
    """

    at: int
    play: str
    view: Observation


def decisions(match: Match, seat: int) -> list[Decision]:
    """Return the decisions of a seat in order, without plays that were taken back.

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
    """Yield each decision with the true state before it, hidden cards included.

    Only hindsight may use that state.  It is valid until the next decision is asked for.
    """
    now, at = begun_again(match), 0
    for one in made:
        for line in match.journal[at : one.at - 1]:
            follow(now, line)
        at = one.at - 1
        yield one, now.state
