"""The decisions that one seat made in a match, each with what it knew then and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from tefuda.advice.judging import Hindsight, Judgement
from tefuda.advice.thinking import FactRateDifference, RankedPlay
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import TakeBackEntry
from tefuda.engine.matches.replay import apply_entry, begun_again


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
        elif isinstance(line, TakeBackEntry):
            found.pop(run.pop(), None)
        elif line.is_play:
            run.append(at)
            if line.seat == seat and seat in now.must_act:
                found[at] = Decision(at, line.text, now.observation(seat))
        apply_entry(now, line)
    return list(found.values())


def with_truth(match: Match, made: Iterable[Decision]) -> Iterator[tuple[Decision, State]]:
    """Yield each decision with the true state before it, hidden cards included.

    Only hindsight may use that state.  It is valid until the next decision is asked for.
    """
    now, at = begun_again(match), 0
    for one in made:
        for line in match.journal[at : one.at - 1]:
            apply_entry(now, line)
        at = one.at - 1
        yield one, now.state


LAYOUT = 1  # data stored in another layout is not read


@dataclass
class ReviewFindings:
    """The findings so far, by line of the journal; None where there was nothing to decide.

    Attributes:
        worlds: The number of deals in which each play is tried.
        hindsight: The same decisions with all cards open.  It is a separate figure, and part of no other.
    """

    worlds: int
    seed: int = 0
    judged: dict[int, Judgement | None] = field(default_factory=dict)
    hindsight: dict[int, Hindsight] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return the findings as data for JSON."""
        judged = {str(at): None if one is None else asdict(one) for at, one in self.judged.items()}
        hindsight = {str(at): asdict(one) for at, one in self.hindsight.items()}
        return {
            "layout": LAYOUT,
            "worlds": self.worlds,
            "seed": self.seed,
            "judged": judged,
            "hindsight": hindsight,
        }

    @classmethod
    def from_json(cls, kept: Any) -> ReviewFindings | None:
        """Read stored findings; None if they have another layout."""
        if not isinstance(kept, dict) or kept.get("layout") != LAYOUT:
            return None
        judged = {int(at): None if one is None else _judgement(one) for at, one in kept["judged"].items()}
        hindsight = {int(at): Hindsight(**one) for at, one in kept["hindsight"].items()}
        return cls(kept["worlds"], kept["seed"], judged, hindsight)


def _judgement(kept: dict[str, Any]) -> Judgement:
    options = {name: RankedPlay(**kept[name]) for name in ("played", "best")}
    differences = tuple(FactRateDifference(**one) for one in kept["differences"])
    others = tuple((play, less) for play, less in kept.get("others", ()))
    return Judgement(**kept | options | {"differences": differences, "others": others})
