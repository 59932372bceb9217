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
from tefuda.table.match_commands import AgreeToReview, Commit, OutOfTime, Reveal, TakeBack
from tefuda.table.personas import BotPlayer, BotTurn, let_bots_play
from tefuda.table.seat_commands import (
    AddBots,
    Cancel,
    ChangeSeat,
    Close,
    Leave,
    OfferEnd,
    Rematch,
    Resume,
    SetAvatar,
    Substitute,
    TakeHint,
    once_more,
)
from tefuda.table.setup import Avatar, SeatAssignment, Setup
from tefuda.table.table import Table

__all__ = [
    "AddBots",
    "AgreeToReview",
    "Answer",
    "Avatar",
    "BotPlayer",
    "BotTurn",
    "BrokenJournal",
    "Cancel",
    "ChangeSeat",
    "Close",
    "Command",
    "CommandAccepted",
    "CommandRefused",
    "Commit",
    "JournalEntry",
    "Leave",
    "MakePlay",
    "NextDeal",
    "OfferEnd",
    "OutOfTime",
    "Rematch",
    "Repeated",
    "Resume",
    "Reveal",
    "SeatAssignment",
    "SetAvatar",
    "Setup",
    "SitDown",
    "Substitute",
    "Table",
    "TableCommand",
    "TableEvent",
    "TakeBack",
    "TakeHint",
    "TimeIsUp",
    "TimeoutClock",
    "VersionedEvent",
    "let_bots_play",
    "once_more",
]
