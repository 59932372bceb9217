"""The table room: the one authority over a match in progress.

The server, the terminal, the arena and the tests all play through `Table`.  It is pure and
synchronous: it stores nothing, waits for nothing and knows no network.
"""

from tefuda.table.bot import Bot, BotTurn, let_bots_play
from tefuda.table.clock import Clock
from tefuda.table.entry import BrokenJournal, Entry
from tefuda.table.happening import Happening, Noted
from tefuda.table.outcome import Accepted, Again, Outcome, Refused
from tefuda.table.setup import Chair, Setup
from tefuda.table.table import Table

__all__ = [
    "Accepted",
    "Again",
    "Bot",
    "BotTurn",
    "BrokenJournal",
    "Chair",
    "Clock",
    "Entry",
    "Happening",
    "Noted",
    "Outcome",
    "Refused",
    "Setup",
    "Table",
    "let_bots_play",
]
