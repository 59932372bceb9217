"""The scenarios of Literature hold, and leave no clause, worked example, reading or option out."""

from __future__ import annotations

from tests.scenarios.coverage import Coverage, lettered, numbered

from tefuda.engine.matches.registry import find

CLAUSES = [*numbered("LI-", 1, 20), *lettered("LI-7", "abcde")]
RESTORED = numbered("LI-L", 1, 4)


class TestLiterature(Coverage):
    game = "literature"
    names = (*CLAUSES, *numbered("LI-T", 1, 14), *numbered("LI-A", 1, 14), *RESTORED)

    def test_the_presets_flip_every_option(self) -> None:
        game = find(self.game)
        offered = {name for name, limit in game.rules.limits.items() if limit.offered}
        assert {name for preset in game.rules.presets.values() for name in preset} == offered
