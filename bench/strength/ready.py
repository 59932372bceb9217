"""The players of a row today, and whether it was they who have played what is kept."""

from __future__ import annotations

from bench.strength.calibration import AskedThere, Calibrated, Calibration
from bench.strength.duel import Duel
from bench.strength.hints import Followed, Hinted
from bench.strength.ledger import latest
from bench.strength.questions import Questioned, Questions
from bench.strength.rows import Row, in_teams
from tefuda.engine.matches.registry import find


def ready(row: Row) -> Duel:
    """The players of such a row."""
    if isinstance(row, Calibration):
        return AskedThere(row) if in_teams(find(row.game)) else Calibrated(row)
    if isinstance(row, Questions):
        return Questioned(row)
    return Followed(row) if isinstance(row, Hinted) else Duel(row)


def of_today(row: Row) -> bool:
    """Would the same play its next pair as have played those that count?  True also before the first."""
    by, pairs = latest(row)
    return not pairs or by == ready(row).by()
