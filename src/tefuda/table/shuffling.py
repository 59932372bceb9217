"""Shared shuffling: before the first deal all people add to the seed, so that nobody alone chooses the cards.

Each person draws a secret and tells its seal, a hash that commits them to it. When every person at the table has
sealed, and no seat is open, each tells the secret itself; with the last one the cards are dealt. Where a person leaves,
or seals another secret, after the first secret was told, a new round begins for all, as that person could have chosen
by the secrets told so far. Everybody is told of it, and there are at most `MOST_ROUNDS`, so that a person who aborts
rounds can choose between that many deals at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.engine.matches.chance import ShuffleContributions
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.records import HashChain
from tefuda.table.events import VersionedEvent
from tefuda.table.state import ReadOnlyTable


class CommitmentScope:
    """The part of the match that the table's published link binds."""

    def __init__(self, table: ReadOnlyTable, news: Sequence[VersionedEvent]) -> None:
        self._table = table
        self._match: Match | None = None
        self._chain: HashChain | None = None
        self._lines = self._heard = 0  # lines of the match; lines up to the last one known to everybody
        self.heard(news)

    def heard(self, news: Sequence[VersionedEvent]) -> None:
        """Note new events: a secret choice is bound with the next public line, as a link told now would reveal it."""
        match = self._match_now()
        lines = len(match.journal) if match is not None else 0
        if lines > self._lines and any(one.seen_by(None) for one in news):
            self._heard = lines
        self._lines = lines

    @property
    def link(self) -> str:
        """The link, in hexadecimal digits; empty before the first deal.

        A player who keeps it can check at the end whether anything before it was changed
        (`tefuda.engine.matches.records`).
        """
        match = self._match_now()
        if match is None or self._heard == 0:
            return ""
        self._chain = self._chain or HashChain(match)
        return self._chain.link(self._heard if self._table.stage != "over" else len(match.journal))

    def _match_now(self) -> Match | None:
        """Return the table's match; for another match than before, start with nothing bound."""
        match = self._table.match
        if match is not self._match:
            self._match, self._chain, self._lines, self._heard = match, None, 0, 0
        return match


MOST_ROUNDS: Final = 3  # rounds of one table in which a secret was told


class SharedShuffleState:
    """The state of the shared shuffling at one table."""

    def __init__(self, table: ReadOnlyTable) -> None:
        self._table = table
        self.seals: dict[int, str] = {}  # by seat
        self._secrets: dict[int, bytes] = {}
        self._thrown_away = 0  # aborted rounds in which a secret was told

    @property
    def must_act(self) -> tuple[int, ...]:
        """The people whose secrets the first deal still waits for, when it waits for nothing else."""
        table = self._table
        under_way = table.setup.all_shuffle and table.match is None and not table.ended
        if not under_way or table.open_seats or not table.all_ready:
            return ()
        return tuple(seat for seat in table.people if seat not in self._secrets)

    @property
    def sealed(self) -> bool:
        """True if all people have sealed and no seat is open, so that each may tell their secret."""
        return not self._table.open_seats and self.seals.keys() >= set(self._table.people)

    @property
    def by(self) -> tuple[int, ...]:
        """The seats that have told their secrets."""
        return tuple(sorted(self._secrets))

    def made(self) -> str:
        """Return the shuffles as text for `Setup.shuffles`; empty where nobody has shuffled."""
        secrets = tuple(self._secrets.get(seat) for seat in range(len(self._table.assignments)))
        return str(ShuffleContributions(self._table.setup.seed, secrets)) if self._secrets else ""

    @property
    def is_last(self) -> bool:
        """True if this is the last round, which cannot be aborted any more."""
        return bool(self._secrets) and self._thrown_away + 1 >= MOST_ROUNDS

    @property
    def ended(self) -> bool:
        """True if all rounds were aborted, so that no secret is accepted any more."""
        return self._thrown_away >= MOST_ROUNDS

    def changes(self, seat: int, seal: str) -> bool:
        """Return whether this seal begins a new round: it differs from the seat's seal, and a secret was told."""
        return bool(self._secrets) and self.seals.get(seat) != seal

    def seal(self, seat: int, seal: str) -> bool:
        """Store a seal; return True if a new round begins with it.  The same seal again changes nothing."""
        anew = self.changes(seat, seal) and self.forget()
        self.seals[seat] = seal
        return anew

    def misses(self, seat: int) -> bool:
        """Return whether this round needs this seat: it has sealed and not told, and others have told their secrets."""
        return bool(self._secrets) and seat in self.seals and seat not in self._secrets

    def go_on_without(self, seat: int) -> bool:
        """Stop waiting for this seat; return True if a new round begins, as the person has seen other secrets."""
        if self.misses(seat):
            return self.forget()
        if seat not in self._secrets:
            self.seals.pop(seat, None)
        return False

    def tell(self, seat: int, secret: bytes) -> None:
        """Store the secret of a seat."""
        self._secrets[seat] = secret

    def forget(self) -> bool:
        """Drop all seals and secrets; return True if a secret had been told, so that a new round begins."""
        anew = bool(self._secrets)
        self._thrown_away += anew
        self.seals.clear()
        self._secrets.clear()
        return anew
