"""The table: the one authority over a match in progress.

The server, the page without one, lessons and the tests all play through `Table`. It is pure and synchronous: it stores
nothing, waits for nothing, and does no input or output. Its commands are messages: `tefuda.protocol.commands`.
"""

from tefuda.table.clock import TableClockPlay
from tefuda.table.events import (
    BrokenJournal,
    CommandInputs,
    JournalEntry,
    NextBots,
    OutdatedJournal,
    TableEvent,
    VersionedEvent,
)
from tefuda.table.handlers import (
    CommandAccepted,
    CommandEnvelope,
    CommandRefused,
    CommandRepeated,
    CommandResult,
    LiveTableContext,
)
from tefuda.table.personas import BotInterface, BotTurn, let_bots_play
from tefuda.table.seat_commands import once_more
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.table import Table

__all__ = [
    "BotInterface",
    "BotTurn",
    "BrokenJournal",
    "CommandAccepted",
    "CommandEnvelope",
    "CommandInputs",
    "CommandRefused",
    "CommandRepeated",
    "CommandResult",
    "JournalEntry",
    "LiveTableContext",
    "NextBots",
    "OutdatedJournal",
    "SeatAssignment",
    "Table",
    "TableClockPlay",
    "TableEvent",
    "TableSetup",
    "VersionedEvent",
    "let_bots_play",
    "once_more",
]
