"""The table room: the one authority over a match in progress.

The server, the terminal, the arena and the tests all play through `Table`.  It is pure and
synchronous: it stores nothing, waits for nothing and knows no network.
"""

from tefuda.table.answer import Accepted, Again, Answer, Refused
from tefuda.table.bot import Bot, BotTurn, let_bots_play
from tefuda.table.clock import Clock
from tefuda.table.entry import BrokenJournal, Entry
from tefuda.table.happening import Happening, Noted
from tefuda.table.setup import Chair, Setup
from tefuda.table.table import Table
from tefuda.table.wish import MakePlay, NextDeal, SitDown, TimeIsUp, Wish

__all__ = [
    "Accepted",
    "Again",
    "Answer",
    "Bot",
    "BotTurn",
    "BrokenJournal",
    "Chair",
    "Clock",
    "Entry",
    "Happening",
    "MakePlay",
    "NextDeal",
    "Noted",
    "Refused",
    "Setup",
    "SitDown",
    "Table",
    "TimeIsUp",
    "Wish",
    "let_bots_play",
]
