"""Bots at a table: they are asked for a play with what their seat may know, and with nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tefuda.engine.observation import Observation
from tefuda.table.commands import MakePlay

if TYPE_CHECKING:
    from tefuda.table.table import Table


class BotPlayer(Protocol):
    """Chooses a play from a view.  A bot is never handed the state."""

    @property
    def name(self) -> str:
        """The bot's name in the registry."""
        ...

    def choose(self, view: Observation) -> str:
        """A whole legal play in the game's notation; empty for nothing, where others can go on: nobody waits for this
        bot, or somebody in a higher seat is waited for as well."""
        ...


class BotTurn(NamedTuple):
    """A bot may play: where it sits, which version it looks at, what it may know.

    ``must_act``: it must say something, as nobody is left to do so who is waited for.
    """

    seat: int
    base: int
    view: Observation
    must_act: bool = True

    @property
    def id(self) -> str:
        """The play's id.  A bot plays once on a version, however often it is asked."""
        return f":{self.base}"  # a colon: no person can send such an id

    def command(self, text: str) -> MakePlay:
        """To make this play, which the bot has chosen."""
        return MakePlay(self.seat, self.id, self.base, text, by_server=True)


def let_bots_play(table: Table, bots: Mapping[int, BotPlayer], at: float = 0.0) -> int:
    """Make every play that is a bot's until a person must act; the number of plays made."""
    made = 0
    while chosen := first_word(table, bots):
        turn, text = chosen
        table.do(turn.command(text), at)
        made += 1
    return made


def first_word(table: Table, bots: Mapping[int, BotPlayer]) -> tuple[BotTurn, str] | None:
    """The first of the bots asked that has something to say now, and what."""
    said = ((turn, bots[turn.seat].choose(turn.view)) for turn in table.bot_turns())
    return next(((turn, text) for turn, text in said if text), None)
