"""The interfaces of a room to its readers and its bots."""

from __future__ import annotations

from collections.abc import Sized
from typing import Protocol

from tefuda.show.messages import TroubleCode
from tefuda.show.talk import PhraseId
from tefuda.table import Answer, BotTurn, Command


class Reader(Protocol):
    """A reader of a table, with or without a seat."""

    seat: int | None
    token: str | None
    address: str  # the client's address

    @property
    def behind(self) -> bool:
        """True if there is news that the reader has not been sent."""

    def wake(self) -> None:
        """Signal that there is something new to fetch."""

    def hear(self, command: Command, answer: Answer) -> None:
        """Hear the answer to one's own command, before anyone hears the news of it."""

    def sit_elsewhere(self, seat: int | None) -> None:
        """Move to another seat, or only look on."""

    def overhear(self, seat: int, phrase: PhraseId) -> None:
        """Hear a phrase that somebody has said."""

    def send_away(self, code: TroubleCode, id: str) -> None:
        """End the connection for this trouble, since the room closes."""


class BotPlayers(Sized, Protocol):
    """The bots that sit at the table or play for absent players."""

    async def choose(self, turn: BotTurn) -> str:
        """Choose the play of a bot, as `tefuda.table.BotPlayer` does."""
