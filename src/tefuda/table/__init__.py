"""The table: the one authority over a match in progress.

The server, the page without one, lessons and the tests all play through `Table`. It is pure and synchronous: it stores
nothing, waits for nothing, and does no input or output.
"""

from tefuda.protocol.values import Avatar
from tefuda.table.clock import ScheduledPlay
from tefuda.table.commands import (
    Answer,
    Command,
    CommandAccepted,
    CommandRefused,
    CommandRepeated,
    ExpireClock,
    MakePlay,
    NextDeal,
    SitDown,
    TableCommand,
)
from tefuda.table.events import BrokenJournal, JournalEntry, TableEvent, VersionedEvent
from tefuda.table.match_commands import (
    AgreeToReview,
    AskToTakeBack,
    CommitSecret,
    ExpireTurn,
    ResignMatch,
    RevealSecret,
)
from tefuda.table.personas import BotInterface, BotTurn, let_bots_play
from tefuda.table.seat_commands import (
    CancelTable,
    ChangeAvatar,
    CloseTable,
    FillWithBots,
    LeaveTable,
    LetBotSubstitute,
    MoveToSeat,
    OfferRematch,
    OfferToEnd,
    ResumePlaying,
    TakeHint,
    once_more,
)
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.table import Table

__all__ = [
    "AgreeToReview",
    "Answer",
    "AskToTakeBack",
    "Avatar",
    "BotInterface",
    "BotTurn",
    "BrokenJournal",
    "CancelTable",
    "ChangeAvatar",
    "CloseTable",
    "Command",
    "CommandAccepted",
    "CommandRefused",
    "CommandRepeated",
    "CommitSecret",
    "ExpireClock",
    "ExpireTurn",
    "FillWithBots",
    "JournalEntry",
    "LeaveTable",
    "LetBotSubstitute",
    "MakePlay",
    "MoveToSeat",
    "NextDeal",
    "OfferRematch",
    "OfferToEnd",
    "ResignMatch",
    "ResumePlaying",
    "RevealSecret",
    "ScheduledPlay",
    "SeatAssignment",
    "SitDown",
    "Table",
    "TableCommand",
    "TableEvent",
    "TableSetup",
    "TakeHint",
    "VersionedEvent",
    "let_bots_play",
    "once_more",
]
