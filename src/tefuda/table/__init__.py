"""The table: the one authority over a match in progress.

The server, the page without one, lessons and the tests all play through `Table`. It is pure and synchronous: it stores
nothing, waits for nothing, and does no input or output.
"""

from tefuda.table.clock import TimeoutClock
from tefuda.table.commands import (
    Answer,
    Command,
    CommandAccepted,
    CommandRefused,
    MakePlay,
    NextDeal,
    Repeated,
    SitDown,
    TableCommand,
    TimeIsUp,
)
from tefuda.table.events import BrokenJournal, JournalEntry, TableEvent, VersionedEvent
from tefuda.table.match_commands import AgreeToReview, AskToTakeBack, CommitSecret, OutOfTime, RevealSecret
from tefuda.table.personas import BotPlayer, BotTurn, let_bots_play
from tefuda.table.seat_commands import (
    CancelTable,
    ChangeAvatar,
    Close,
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
from tefuda.table.setup import Avatar, SeatAssignment, Setup
from tefuda.table.table import Table

__all__ = [
    "AgreeToReview",
    "Answer",
    "AskToTakeBack",
    "Avatar",
    "BotPlayer",
    "BotTurn",
    "BrokenJournal",
    "CancelTable",
    "ChangeAvatar",
    "Close",
    "Command",
    "CommandAccepted",
    "CommandRefused",
    "CommitSecret",
    "FillWithBots",
    "JournalEntry",
    "LeaveTable",
    "LetBotSubstitute",
    "MakePlay",
    "MoveToSeat",
    "NextDeal",
    "OfferRematch",
    "OfferToEnd",
    "OutOfTime",
    "Repeated",
    "ResumePlaying",
    "RevealSecret",
    "SeatAssignment",
    "Setup",
    "SitDown",
    "Table",
    "TableCommand",
    "TableEvent",
    "TakeHint",
    "TimeIsUp",
    "TimeoutClock",
    "VersionedEvent",
    "let_bots_play",
    "once_more",
]
