"""The lab: bots play many matches, and metrics show the effect of a rule, a number of players or a bot.

It needs the ``lab`` extra.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tefuda.lab.custom_metrics import CustomMetric, metric
    from tefuda.lab.datasets import dataset
    from tefuda.lab.laddering import Ladder, ladder
    from tefuda.lab.metrics import MetricEstimate, PairedDifference
    from tefuda.lab.runs import Run, simulate
    from tefuda.lab.sample_size import PowerEstimate, power
    from tefuda.lab.sampling import spread, stock_left, visibility
    from tefuda.lab.sweeping import ALL, RuleOption, Sweep, options, predictive_facts, sweep
    from tefuda.lab.table import ColumnarData
    from tefuda.lab.tuning import RulesTuningResult, tune
    from tefuda.lab.variants import RulesComparison, compare

__all__ = [
    "ALL",
    "ColumnarData",
    "CustomMetric",
    "Ladder",
    "MetricEstimate",
    "PairedDifference",
    "PowerEstimate",
    "RuleOption",
    "RulesComparison",
    "RulesTuningResult",
    "Run",
    "Sweep",
    "compare",
    "dataset",
    "ladder",
    "metric",
    "options",
    "power",
    "predictive_facts",
    "simulate",
    "spread",
    "stock_left",
    "sweep",
    "tune",
    "visibility",
]
_HOMES = {
    "datasets": ("dataset",),
    "laddering": ("Ladder", "ladder"),
    "metrics": ("MetricEstimate", "PairedDifference"),
    "custom_metrics": ("CustomMetric", "metric"),
    "sample_size": ("PowerEstimate", "power"),
    "runs": ("Run", "simulate"),
    "sampling": ("spread", "stock_left", "visibility"),
    "sweeping": ("ALL", "RuleOption", "Sweep", "options", "predictive_facts", "sweep"),
    "table": ("ColumnarData",),
    "tuning": ("RulesTuningResult", "tune"),
    "variants": ("RulesComparison", "compare"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a public name on first access: a simulation loads neither sweeps nor ladders."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"tefuda.lab.{_HOME[name]}"), name)
    return found


def __dir__() -> list[str]:
    """The names of this module, imported or not."""
    return sorted({*globals(), *__all__})
