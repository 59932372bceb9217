"""Rooms to look at, without a server around them."""

from __future__ import annotations

from tefuda.server.metrics import Metrics
from tefuda.server.room import Room
from tefuda.table import Table


def bare_room(table: Table, table_id: str = "bcdfghjkmnpq") -> Room:
    """A room with a table in it, and nobody else."""
    return Room(table_id, table, {}, None, Metrics(), {}, 0.0, 0.0)  # type: ignore[arg-type]  # no play, no store
