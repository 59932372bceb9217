"""Bots at a table: they are asked for a play with what their seat may know, and with nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from tefuda.table.table import Table


class Bot(Protocol):
    """Chooses a play from a view.  A bot is never handed the state."""

    @property
    def name(self) -> str:
        """The bot's name in the registry."""
        ...

    def choose(self, view: Any) -> str:
        """A whole legal play in the game's notation."""
        ...


class BotTurn(NamedTuple):
    """A bot is to play: where it sits, which version it looks at, and what it may know."""

    seat: int
    base: int
    view: Any

    @property
    def id(self) -> str:
        """The play's id.  A bot plays once on a version, however often it is asked."""
        return f":{self.base}"  # a colon: no person can send such an id


def let_bots_play(table: Table, bots: Mapping[int, Bot], at: float = 0.0) -> int:
    """Make every play that is a bot's until a person must act; the number of plays made."""
    made = 0
    while (turn := table.bot_turn()) is not None:
        table.play(turn.seat, turn.id, turn.base, bots[turn.seat].choose(turn.view), at)
        made += 1
    return made
