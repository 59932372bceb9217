"""A seat's knowledge of a table as text, with nothing that the seat may not know."""

from __future__ import annotations

import json

from tefuda.envs.vector import Vector


def told(tables: Vector, seat: int, table: int = 0) -> str:
    """Return a line for each thing that the seat knows, and one for what it has begun to say."""
    game, state, known = tables.game, tables.game.state(), tables.game.view_type()
    tables.backend.copy(tables.tables.states[table], state)
    game.view(tables.rules, state, seat, known)
    lines = [f"{name}: {json.dumps(value)}" for name, value in game.write_position(tables.rules, known).items()]
    said = " ".join(tables.words_so_far(table)) if tables.timestep.current_player[table] == seat else ""
    return "\n".join([f"{game.id}, seat {seat}", *lines, *([f"said: {said}"] if said else [])])
