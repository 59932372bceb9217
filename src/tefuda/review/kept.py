"""What was found of decisions, as data for JSON: so it is kept, and need not be found again."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from tefuda.advice.judging import Hindsight, Judgement
from tefuda.advice.thinking import Difference, Option

LAYOUT = 1  # what was kept in another one is not read


@dataclass
class Findings:
    """By line of the journal what was found so far: None where there was nothing to decide.

    ``hindsight``: the same decisions with all cards open; a figure of its own, which goes into no other.
    """

    worlds: int
    seed: int = 0
    judged: dict[int, Judgement | None] = field(default_factory=dict)
    hindsight: dict[int, Hindsight] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """To be kept."""
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
        """As it was kept; None where it was in another layout."""
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
