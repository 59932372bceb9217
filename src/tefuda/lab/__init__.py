"""The lab: change a rule, and see what it does.  Needs the ``lab`` extra."""

from __future__ import annotations

from tefuda.lab.house_rules import Option, options
from tefuda.lab.metrics import Metric, Paired
from tefuda.lab.runs import Run, run
from tefuda.lab.table import Table
from tefuda.lab.variants import Comparison, compare

__all__ = ["Comparison", "Metric", "Option", "Paired", "Run", "Table", "compare", "options", "run"]
