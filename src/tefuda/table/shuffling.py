"""Shared shuffling, in which nobody alone chooses the cards, and the hash chain that holds a match to its plays.

Before the first deal all people add to the seed.

Each person draws a secret and tells its seal, a hash that commits them to it. When every person at the table has
sealed, and no seat is open, each tells the secret itself; with the last one the cards are dealt. Where a person leaves,
or seals another secret, after the first secret was told, a new round begins for all, as that person could have chosen
by the secrets told so far. Everybody is told of it, and there are at most `MOST_ROUNDS`, so that a person who aborts
rounds can choose between that many deals at most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from tefuda.engine.matches.chance import ShuffleContributions
from tefuda.engine.matches.hash_chain import HashChain
from tefuda.engine.matches.match import Match
from tefuda.table.events import VersionedEvent


class PublicHashChain:
    """The hash chain over the plays of a match, as far as everybody has heard of them."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._chain: HashChain | None = None
        self._lines = self._heard = 0  # lines of the match; lines up to the last one known to everybody

    def heard(self, match: Match | None, news: Sequence[VersionedEvent]) -> None:
        """Note new events: a secret choice is bound with the next public line, as a link told now would reveal it."""
        self._reset_for(match)
        lines = len(match.journal) if match is not None else 0
        if lines > self._lines and any(one.seen_by(None) for one in news):
            self._heard = lines
        self._lines = lines

    def link(self, match: Match | None, *, over: bool) -> str:
        """Return the link, in hexadecimal digits; empty before the first deal.

        A player who keeps it can check at the end whether anything before it was changed
        (`tefuda.engine.matches.hash_chain`).
        """
        self._reset_for(match)
        if match is None or self._heard == 0:
            return ""
        self._chain = self._chain or HashChain(match)
        return self._chain.link(len(match.journal) if over else self._heard)

    def _reset_for(self, match: Match | None) -> None:
        """For another match than before, start with nothing bound."""
        if match is not self._match:
            self._match, self._chain, self._lines, self._heard = match, None, 0, 0


MOST_ROUNDS: Final = 3  # rounds of one table in which a secret was told


@dataclass(frozen=True, slots=True)
class SharedShuffleState:
    """The state of the shared shuffling at one table."""

    seals: Mapping[int, str] = field(default_factory=dict)  # by seat
    secrets: Mapping[int, bytes] = field(default_factory=dict, repr=False)
    aborted: int = 0  # rounds in which a secret was told

    @property
    def by(self) -> tuple[int, ...]:
        """The seats that have told their secrets."""
        return tuple(sorted(self.secrets))

    @property
    def is_last(self) -> bool:
        """True if this is the last round, which cannot be aborted any more."""
        return bool(self.secrets) and self.aborted + 1 >= MOST_ROUNDS

    @property
    def ended(self) -> bool:
        """True if all rounds were aborted, so that no secret is accepted any more."""
        return self.aborted >= MOST_ROUNDS

    def seeds(self, seed: bytes, seats: int) -> tuple[str | None, ...]:
        """Return the shuffles for `TableSetup.shuffles`; empty where nobody has shuffled."""
        return ShuffleContributions(seed, tuple(map(self.secrets.get, range(seats)))).as_hex() if self.secrets else ()

    def changes(self, seat: int, seal: str) -> bool:
        """Return whether this seal begins a new round: it differs from the seat's seal, and a secret was told."""
        return bool(self.secrets) and self.seals.get(seat) != seal

    def misses(self, seat: int) -> bool:
        """Return whether this round needs this seat: it has sealed and not told, and others have told their secrets."""
        return bool(self.secrets) and seat in self.seals and seat not in self.secrets

    def sealed(self, seat: int, seal: str) -> Self:
        """Return the state with this seal, in a new round if it begins one."""
        begun = self.dropped() if self.changes(seat, seal) else self
        return replace(begun, seals={**begun.seals, seat: seal})

    def revealed(self, seat: int, secret: bytes) -> Self:
        """Return the state with the secret of a seat."""
        return replace(self, secrets={**self.secrets, seat: secret})

    def without(self, seat: int) -> Self:
        """Return the state that does not wait for this seat: a new round if the person has seen other secrets."""
        if self.misses(seat):
            return self.dropped()
        left = {one: seal for one, seal in self.seals.items() if one != seat or seat in self.secrets}
        return replace(self, seals=left)

    def dropped(self) -> Self:
        """Return the state without seals and secrets; if a secret had been told, a new round begins."""
        return replace(self, seals={}, secrets={}, aborted=self.aborted + bool(self.secrets))
