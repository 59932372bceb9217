"""The findings of a review as data for JSON, so that they can be stored and need not be computed again."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from tefuda.advice.judging import Hindsight, Judgement
from tefuda.advice.thinking import Difference, Option

LAYOUT = 1  # data stored in another layout is not read


@dataclass
class Findings:
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
    def from_json(cls, kept: Any) -> Findings | None:
        """Read stored findings; None if they have another layout."""
        if not isinstance(kept, dict) or kept.get("layout") != LAYOUT:
            return None
        judged = {int(at): None if one is None else _judgement(one) for at, one in kept["judged"].items()}
        hindsight = {int(at): Hindsight(**one) for at, one in kept["hindsight"].items()}
        return cls(kept["worlds"], kept["seed"], judged, hindsight)


def _judgement(kept: dict[str, Any]) -> Judgement:
    options = {name: Option(**kept[name]) for name in ("played", "best")}
    differences = tuple(Difference(**one) for one in kept["differences"])
    others = tuple((play, less) for play, less in kept.get("others", ()))
    return Judgement(**kept | options | {"differences": differences, "others": others})
