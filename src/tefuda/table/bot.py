"""Bots at a table: a bot is asked for a play with the observation of its seat and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tefuda.engine.observation import Observation
from tefuda.table.commands import MakePlay

if TYPE_CHECKING:
    from tefuda.table.table import Table


class BotPlayer(Protocol):
    """A bot that chooses a play from an observation.  It is never given the state."""

    @property
    def name(self) -> str:
        """The bot's name in the registry."""
        ...

    def choose(self, view: Observation) -> str:
        """Return a whole legal play in the game's notation.

        An empty string means that the bot does nothing. That is possible where others can go on: nobody waits for this
        bot, or a player in a higher seat is waited for as well.
        """
        ...


class BotTurn(NamedTuple):
    """A bot's chance to play: its seat, the version it looks at, and its observation.

    ``must_act``: the bot must play, as no other player is left who is waited for.
    """

    seat: int
    base: int
    view: Observation
    must_act: bool = True

    @property
    def id(self) -> str:
        """The play's id.  A bot plays once on a version, however often it is asked."""
        return f":{self.base}"  # people cannot send an id with a colon

    def command(self, text: str) -> MakePlay:
        """Return the command that makes this play, which the bot has chosen."""
        return MakePlay(self.seat, self.id, self.base, text, by_server=True)


def let_bots_play(table: Table, bots: Mapping[int, BotPlayer], at: float = 0.0) -> int:
    """Make the plays of all bots until a person must act; return the number of plays made."""
    made = 0
    while chosen := first_word(table, bots):
        turn, text = chosen
        table.do(turn.command(text), at)
        made += 1
    return made


def first_word(table: Table, bots: Mapping[int, BotPlayer]) -> tuple[BotTurn, str] | None:
    """Return the turn and the play of the first bot asked that wants to play now; None if none does."""
    said = ((turn, bots[turn.seat].choose(turn.view)) for turn in table.bot_turns())
    return next(((turn, text) for turn, text in said if text), None)
