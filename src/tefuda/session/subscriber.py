"""A reader of a table, as the parts of a room know it."""

from __future__ import annotations

from typing import Protocol

from tefuda.protocol.commands import Command
from tefuda.protocol.messages import Talk
from tefuda.protocol.values import ErrorCode
from tefuda.table import CommandResult


class TableSubscriber(Protocol):
    """A reader of a table, with or without a seat."""

    seat: int | None
    token: str | None
    address: str  # the client's address

    @property
    def behind(self) -> bool:
        """True if there is news that the reader has not been sent."""

    def wake(self) -> None:
        """Signal that there is something new to fetch."""

    def hear(self, command: Command, answer: CommandResult) -> None:
        """Hear the answer to one's own command, before anyone hears the news of it."""

    def sit_elsewhere(self, seat: int | None) -> None:
        """Move to another seat, or only look on."""

    def overhear(self, said: Talk) -> None:
        """Hear what somebody at the table says or writes."""

    def send_away(self, code: ErrorCode, id: str) -> None:
        """End the connection for this error, since the room closes."""
