"""Those with whom a room has to do: who looks at the table, and who of the house plays there."""

from __future__ import annotations

from collections.abc import Sized
from typing import Protocol

from tefuda.show.messages import TroubleCode
from tefuda.show.talk import PhraseId
from tefuda.table import Answer, BotTurn, Command


class Reader(Protocol):
    """Somebody who looks at the table."""

    seat: int | None
    token: str | None
    address: str  # from which he asks

    @property
    def behind(self) -> bool:
        """There is news that he has not been told."""

    def wake(self) -> None:
        """There is something new to fetch."""

    def hear(self, command: Command, answer: Answer) -> None:
        """What has become of a wish of his own; he hears it before anyone hears what follows from it."""

    def sit_elsewhere(self, seat: int | None) -> None:
        """He has another seat now, or only looks on."""

    def overhear(self, seat: int, phrase: PhraseId) -> None:
        """Somebody says something across the table."""

    def send_away(self, code: TroubleCode, id: str) -> None:
        """The room closes, for this trouble; come in again."""


class BotPlayers(Sized, Protocol):
    """Those of the house who sit at the table, and play for others."""

    async def choose(self, turn: BotTurn) -> str:
        """What is played by whoever sits there, as `tefuda.table.Bot` has it."""
