"""The phrases and messages of the people at one table: passed on at once, and kept only in memory.

Nothing of it is in the journal, or in any store.  Messages are kept for players who were at the table when they were
written and come back later, until the match is over or the table leaves memory.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from msgspec import structs

from tefuda.protocol.frames import SayPhrase, WriteChatMessage
from tefuda.protocol.messages import ChatMessage, SpokenPhrase
from tefuda.protocol.scene import ChatWriter
from tefuda.session.names import NameTooLong, clean_text
from tefuda.session.rate_limits import TokenBucket
from tefuda.session.tokens import SeatKeys
from tefuda.show.people import phrase
from tefuda.table import Table

if TYPE_CHECKING:
    from tefuda.session.subscriber import TableSubscriber
    from tefuda.show import ReaderPresenter

EACH: Final = 5.0  # seconds between phrases, on average, and between messages
AT_ONCE: Final = 3
LONGEST: Final = 200  # letters of a message
KEPT: Final = 60  # messages of a table; each of its people has the same share of them


class ChatLimiter:
    """The limits of the players of one table; all devices of a seat count together."""

    def __init__(self) -> None:
        self._buckets: dict[int, TokenBucket] = {}

    def may_speak(self, seat: int) -> bool:
        """Return whether the seat may say something now, and count it."""
        return self._buckets.setdefault(seat, TokenBucket(1 / EACH, AT_ONCE)).take()

    def move(self, seat: int, to: int | None) -> None:
        """Move what a seat has said to another, or drop it."""
        bucket = self._buckets.pop(seat, None)
        if bucket is not None and to is not None:
            self._buckets[to] = bucket


@dataclass(frozen=True, slots=True)
class KeptMessage:
    """A message, and the seats that were at the table when it was written."""

    message: ChatMessage
    heard_by: frozenset[int]

    def moved(self, seat: int, to: int | None) -> KeptMessage | None:
        """Return it after somebody has moved to another seat; None where its writer has left."""
        if self.message.seat == seat:
            if to is None:
                return None
            return KeptMessage(structs.replace(self.message, seat=to), self.heard_by - {seat} | {to})
        heard = self.heard_by - {seat} | ({to} if to is not None and seat in self.heard_by else set())
        return KeptMessage(self.message, heard)


class TableTalk:
    """The phrases and messages of one table."""

    def __init__(self, table_id: str, table: Table, keys: SeatKeys, readers: Collection[TableSubscriber]) -> None:
        self._id, self._table, self._keys, self._readers = table_id, table, keys, readers
        self._phrases, self._messages = ChatLimiter(), ChatLimiter()
        self._kept: list[KeptMessage] = []

    def why_not(self, frame: SayPhrase | WriteChatMessage, presenter: ReaderPresenter) -> str | None:
        """Return the id of the sentence that says why this reader may not say it now; None: nothing forbids it."""
        if isinstance(frame, SayPhrase):
            allowed = any(one.id == frame.phrase for one in presenter.phrases())
            return None if allowed else "no-talk-now"
        if (chat := presenter.chat()) is None:
            return "chat-none"
        if not chat.open:
            return "chat-closed"
        if not chat.writes:
            return "chat-not-now"
        try:
            return None if clean_text(frame.text, LONGEST) else "chat-empty"
        except NameTooLong:
            return "chat-long"

    def tell(self, seat: int, frame: SayPhrase | WriteChatMessage, delayed: bool) -> bool:
        """Pass on what somebody says; return False if the seat does so too often.

        Messages are for the players.  Phrases are for all who see the table as it is: for those who watch with a delay
        (``delayed``) they would be newer than all that they may know.
        """
        if isinstance(frame, WriteChatMessage):
            return self._write(seat, clean_text(frame.text, LONGEST))
        if not self._phrases.may_speak(seat):
            return False
        for reader in self._readers:
            if reader.seat is not None or not delayed:
                reader.overhear(SpokenPhrase(seat=seat, phrase=frame.phrase, text=phrase(frame.phrase)))
        return True

    def catch_up(self, reader: TableSubscriber) -> None:
        """Tell a player who comes the messages that were written at the table before."""
        if reader.seat is not None:
            for kept in self._kept:
                if reader.seat in kept.heard_by:
                    reader.overhear(structs.replace(kept.message, missed=True))

    def move(self, seat: int, to: int | None) -> None:
        """Follow somebody to another seat; of those who leave nothing is kept."""
        self._phrases.move(seat, to)
        self._messages.move(seat, to)
        self._kept = [moved for kept in self._kept if (moved := kept.moved(seat, to)) is not None]

    def tidy(self) -> None:
        """Forget all messages where the match is over or the chat is closed."""
        if self._table.stage == "over" or not self._table.state.chat:
            self._kept.clear()

    def forget(self, seat: int) -> None:
        """Forget the messages of one seat."""
        self._kept = [kept for kept in self._kept if kept.message.seat != seat]

    def writers(self) -> tuple[ChatWriter, ...]:
        """The people at the table, each with the name by which a page knows whom it has muted."""
        return tuple(ChatWriter(seat, self._by(seat)) for seat in self._table.state.seated if seat in self._keys.held)

    def _by(self, seat: int) -> str:
        """A name of this person at this table, which stays where the person changes seats or the server restarts."""
        held = self._keys.held.get(seat, (b"",))[0]
        return hashlib.sha256(b"chat " + self._id.encode() + held).hexdigest()[:16]

    def _write(self, seat: int, text: str) -> bool:
        if not self._messages.may_speak(seat):
            return False
        message = ChatMessage(id=token_hex(6), seat=seat, by=self._by(seat), text=text)
        for reader in self._readers:
            if reader.seat is not None:
                reader.overhear(message)
        if self._table.stage != "over":
            self._keep(KeptMessage(message, frozenset(self._table.state.seated)))
        return True

    def _keep(self, new: KeptMessage) -> None:
        """Keep a message; where its writer has no share left, their oldest one goes."""
        own = [kept for kept in self._kept if kept.message.seat == new.message.seat]
        if len(own) >= KEPT // max(1, len(self._table.state.seated)):
            self._kept.remove(own[0])
        self._kept = [*self._kept, new][-KEPT:]
