"""Equal layouts are made once and kept, for all tables: no reader is ever handed what another one knows."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from tests.show.matches import moments

from tefuda import layout
from tefuda.engine.matches.registry import find, games

MORE = pytest.mark.soak


def forget_all(game: str) -> None:
    """Forget all kept layouts of a game."""
    home = find(game).presentation.layout.__module__.split(".")[:3]
    modules = [module for name, module in sys.modules.items() if name.split(".")[:3] == home]
    for module in (layout, *modules):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


@pytest.mark.parametrize(
    ("game", "plays"), [(game, 18) for game in games()] + [pytest.param(game, 50, marks=MORE) for game in games()]
)
def test_a_layout_is_that_of_its_own_view(game: str, plays: int) -> None:
    forget_all(game)
    seen: list[tuple[Any, Any, Any]] = []
    for table in moments(game, plays):
        if (match := table.match) is not None:
            views = [match.observation(reader) for reader in (*range(match.seats), None)]
            seen += [(match.rules, view, match.game.presentation.layout(match.rules, view)) for view in views]
    for rules, view, kept in seen:
        forget_all(game)
        assert kept == find(game).presentation.layout(rules, view)
    assert len({str(kept.zones) for *_, kept in seen}) > plays, "they differ from reader to reader"
