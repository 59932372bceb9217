"""The scenarios of Rummy Fifty hold, and leave no clause, scenario, reading or option out."""

from __future__ import annotations

from tests.scenarios.coverage import Coverage, lettered, numbered

CLAUSES = [*numbered("RF-", 1, 23), *lettered("RF-11", "ab"), "RF-15d"]


class TestRummyFifty(Coverage):
    game = "rummy-fifty"
    names = (*CLAUSES, *numbered("RF-T", 1, 14), *numbered("RF-A", 1, 20))
