"""The table: the one authority over a match in progress.

The server, the page without one, lessons and the tests all play through `Table`. It is pure and synchronous: it stores
nothing, waits for nothing, and does no input or output. Its commands are messages: `tefuda.protocol.commands`.
"""

from tefuda.table.clock import ScheduledPlay
from tefuda.table.commands import (
    Answer,
    CommandAccepted,
    CommandRefused,
    CommandRepeated,
    Nobody,
    Surroundings,
    TableRequest,
)
from tefuda.table.events import BrokenJournal, JournalEntry, OutdatedJournal, Settled, TableEvent, VersionedEvent
from tefuda.table.personas import BotInterface, BotTurn, let_bots_play
from tefuda.table.seat_commands import once_more
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.table import Table

__all__ = [
    "Answer",
    "BotInterface",
    "BotTurn",
    "BrokenJournal",
    "CommandAccepted",
    "CommandRefused",
    "CommandRepeated",
    "JournalEntry",
    "Nobody",
    "OutdatedJournal",
    "ScheduledPlay",
    "SeatAssignment",
    "Settled",
    "Surroundings",
    "Table",
    "TableEvent",
    "TableRequest",
    "TableSetup",
    "VersionedEvent",
    "let_bots_play",
    "once_more",
]
