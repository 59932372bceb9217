"""Rooms to look at, without a server around them."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, Final

from tests.server.live import Players

from tefuda.clock import WALL
from tefuda.server.metrics import ServerMetrics
from tefuda.server.worker_processes import BackgroundWorker
from tefuda.session.bot_runner import BotPlayers
from tefuda.session.ports import Ports, Store, Workers
from tefuda.session.room import Room, RoomContent
from tefuda.session.settings import HostSettings
from tefuda.session.tokens import SeatKeys
from tefuda.show import ReaderPresenter
from tefuda.site.page_worker import InlinePool
from tefuda.table import Table

SILENT: Final[BotPlayers] = Players()  # no bots


def bare_room(table: Table, table_id: str = "bcdfghjkmnpq") -> Room:
    """A room with a table in it, and nobody else."""
    return opened(RoomContent(table_id, table, SeatKeys({})))


def opened(content: RoomContent, store: Any = None, bots: BotPlayers = SILENT, pace: float = 0.0) -> Room:
    """The room of a table; ``store`` keeps its journal, if anything is played."""
    ports = Ports(Store(store), Workers(InlinePool(), BackgroundWorker(False)), WALL, ServerMetrics())
    return Room(content, HostSettings(bot_pace=pace, away_after=0.0), ports, bots)


def told(presenter: ReaderPresenter, message: object = None) -> Any:
    """The message that the reader is sent (a scene, if nothing else), its keys as attributes."""
    text = presenter.write(presenter.scene() if message is None else message)
    return json.loads(text, object_hook=lambda keys: SimpleNamespace(**keys))
