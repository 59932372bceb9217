"""The scenarios of Looking and Down hold, and leave no clause, reading, scenario or option out."""

from __future__ import annotations

from tests.scenarios.coverage import Coverage, numbered


class TestLookingAndDown(Coverage):
    game = "looking-and-down"
    names = (*numbered("LD-", 1, 25), *numbered("LD-T", 1, 17), *numbered("LD-A", 1, 24))
