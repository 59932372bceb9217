"""The table: the one authority over a match in progress.

The server, the page without one, lessons and the tests all play through `Table`. It is pure and synchronous: it stores
nothing, waits for nothing, and does no input or output.
"""

from tefuda.table.clock import TimeoutClock
from tefuda.table.commands import (
    Accepted,
    Answer,
    Command,
    MakePlay,
    NextDeal,
    Refused,
    Repeated,
    SitDown,
    TableCommand,
    TimeIsUp,
)
from tefuda.table.events import BrokenJournal, JournalEntry, TableEvent, VersionedEvent
from tefuda.table.match_commands import OutOfTime, SealShuffle, Shuffle, TakeBack
from tefuda.table.personas import BotPlayer, BotTurn, let_bots_play
from tefuda.table.review_consent import AgreeToReview
from tefuda.table.seat_commands import (
    AgreeToEnd,
    Cancel,
    Close,
    ComeBack,
    FillSeats,
    Leave,
    MoveSeat,
    PlayAgain,
    Relieve,
    TakeHint,
    Wear,
    once_more,
)
from tefuda.table.setup import Crest, SeatAssignment, Setup
from tefuda.table.table import Table

__all__ = [
    "Accepted",
    "AgreeToEnd",
    "AgreeToReview",
    "Answer",
    "BotPlayer",
    "BotTurn",
    "BrokenJournal",
    "Cancel",
    "Close",
    "ComeBack",
    "Command",
    "Crest",
    "FillSeats",
    "JournalEntry",
    "Leave",
    "MakePlay",
    "MoveSeat",
    "NextDeal",
    "OutOfTime",
    "PlayAgain",
    "Refused",
    "Relieve",
    "Repeated",
    "SealShuffle",
    "SeatAssignment",
    "Setup",
    "Shuffle",
    "SitDown",
    "Table",
    "TableCommand",
    "TableEvent",
    "TakeBack",
    "TakeHint",
    "TimeIsUp",
    "TimeoutClock",
    "VersionedEvent",
    "Wear",
    "let_bots_play",
    "once_more",
]
