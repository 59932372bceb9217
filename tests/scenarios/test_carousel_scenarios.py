"""The scenarios of Carousel hold, and leave no clause, scenario, reading or option of the rules out."""

from __future__ import annotations

from tests.scenarios.coverage import Coverage, numbered


class TestCarousel(Coverage):
    game = "carousel"
    names = (*numbered("CA-", 1, 26), *numbered("CA-T", 1, 14), *numbered("CA-A", 1, 16))
