"""The table room: the one authority over a match in progress.

The server, the page without one, lessons and the tests all play through `Table`.  It is pure and
synchronous: it stores nothing, waits for nothing and knows no network.
"""

from tefuda.table.answer import Accepted, Again, Answer, Refused
from tefuda.table.bot import Bot, BotTurn, let_bots_play
from tefuda.table.clock import Clock
from tefuda.table.crest import Crest
from tefuda.table.deeds import Change
from tefuda.table.entry import BrokenJournal, Entry
from tefuda.table.happening import Happening, News
from tefuda.table.life import (
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
from tefuda.table.looking_over import AgreeToReview
from tefuda.table.setup import Chair, Setup
from tefuda.table.shuffling import SealShuffle, Shuffle
from tefuda.table.table import Table
from tefuda.table.taking_back import TakeBack
from tefuda.table.times import OutOfTime
from tefuda.table.wish import MakePlay, NextDeal, SitDown, TimeIsUp, Wish

__all__ = [
    "Accepted",
    "Again",
    "AgreeToEnd",
    "AgreeToReview",
    "Answer",
    "Bot",
    "BotTurn",
    "BrokenJournal",
    "Cancel",
    "Chair",
    "Change",
    "Clock",
    "Close",
    "ComeBack",
    "Crest",
    "Entry",
    "FillSeats",
    "Happening",
    "Leave",
    "MakePlay",
    "MoveSeat",
    "News",
    "NextDeal",
    "OutOfTime",
    "PlayAgain",
    "Refused",
    "Relieve",
    "SealShuffle",
    "Setup",
    "Shuffle",
    "SitDown",
    "Table",
    "TakeBack",
    "TakeHint",
    "TimeIsUp",
    "Wear",
    "Wish",
    "let_bots_play",
    "once_more",
]
