"""Games of which some parts are others, for tests of whatever reads these parts."""

from __future__ import annotations

from copy import copy
from typing import Any, TypeVar

from tefuda.engine.declarations.game import GameDefinition

G = TypeVar("G", bound=GameDefinition[Any, Any, Any, Any])
GROUPS = ("rules", "presentation", "players")


def changed(game: G, **parts: Any) -> G:
    """The game with other parts, each by its name in the game or in the group that has it.

    >>> from tefuda.engine.matches.registry import find
    >>> slow = changed(find("skarney-gin"), costly=True, pace=2.0)
    >>> slow.rules.costly, slow.players.pace, slow.id, find("skarney-gin").rules.costly
    (True, 2.0, 'skarney-gin', False)
    """
    twin = copy(game)
    vars(twin)["id"] = game.id
    for name, part in parts.items():
        vars(twin if name in vars(twin) else _own_group(twin, name))[name] = part
    return twin


def _own_group(twin: GameDefinition[Any, Any, Any, Any], name: str) -> object:
    """The group that has this part, copied into the twin."""
    (group,) = (each for each in GROUPS if name in vars(getattr(twin, each)))
    vars(twin)[group] = copy(getattr(twin, group))
    return getattr(twin, group)
