"""The lab: change a rule, and see what it does.  It needs the ``lab`` extra."""

from __future__ import annotations

from tefuda.lab.dataset import dataset
from tefuda.lab.laddering import Ladder, ladder
from tefuda.lab.metrics import Metric, Paired
from tefuda.lab.own import CustomMetric, metric
from tefuda.lab.runs import Run, simulate
from tefuda.lab.sampling import spread, stock_left, visibility
from tefuda.lab.sweeping import ALL, RuleOption, Sweep, options, predictive_facts, sweep
from tefuda.lab.table import ColumnTable
from tefuda.lab.tuning import Tuned, tune
from tefuda.lab.variants import Comparison, compare

__all__ = [
    "ALL",
    "ColumnTable",
    "Comparison",
    "CustomMetric",
    "Ladder",
    "Metric",
    "Paired",
    "RuleOption",
    "Run",
    "Sweep",
    "Tuned",
    "compare",
    "dataset",
    "ladder",
    "metric",
    "options",
    "predictive_facts",
    "simulate",
    "spread",
    "stock_left",
    "sweep",
    "tune",
    "visibility",
]
