"""Scenario files: rules shown as people argue about them, by a position, plays, and what must come of it.

`read` gives a file's cases and its mistakes; `run` plays a case and gives its failures. The format stands
in `docs/testing.md`.
"""

from tefuda.scenarios.reading import Case, Mistake, read
from tefuda.scenarios.running import Failure, run

__all__ = ["Case", "Failure", "Mistake", "read", "run"]
