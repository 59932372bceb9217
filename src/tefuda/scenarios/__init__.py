"""Scenario files: rules shown by example, as a position, plays, and the outcome that must follow.

`read` returns the cases of a file and its mistakes; `run` plays a case and returns its failures.  `docs/testing.md`
describes the format.
"""

from tefuda.scenarios.reading import ScenarioCase, ScenarioMistake, read
from tefuda.scenarios.running import ScenarioFailure, run

__all__ = ["ScenarioCase", "ScenarioFailure", "ScenarioMistake", "read", "run"]
