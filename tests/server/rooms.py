"""Rooms to look at, without a server around them."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

from tefuda.server.metrics import ServerMetrics
from tefuda.session.room import Room
from tefuda.show import ReaderPresenter
from tefuda.table import Table


def bare_room(table: Table, table_id: str = "bcdfghjkmnpq") -> Room:
    """A room with a table in it, and nobody else."""
    return Room(table_id, table, {}, None, ServerMetrics(), (), 0.0, 0.0)  # type: ignore[arg-type]  # no play, no store


def told(presenter: ReaderPresenter, message: object = None) -> Any:
    """The message that the reader is sent (a scene, if nothing else), its keys as attributes."""
    text = presenter.write(presenter.scene() if message is None else message)
    return json.loads(text, object_hook=lambda keys: SimpleNamespace(**keys))
