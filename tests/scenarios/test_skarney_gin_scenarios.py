"""The scenarios of Skarney Gin hold, and leave no clause, scenario, reading or option out."""

from __future__ import annotations

from tests.scenarios.coverage import Coverage, lettered, numbered

CLAUSES = [*numbered("SK-", 1, 21), *lettered("SK-3", "abcd"), *lettered("SK-8", "ab")]
WORKED = [*numbered("SK-T", 1, 9), *lettered("SK-T10", "ab"), *numbered("SK-T", 11, 13)]


class TestSkarneyGin(Coverage):
    game = "skarney-gin"
    names = (*CLAUSES, *WORKED, *numbered("SK-A", 1, 14))
