"""Everybody shuffles: before the first deal all who sit there add to the seed, so that nobody has chosen the cards.

Each draws a secret and tells its seal.  When every person at the table has sealed, and no seat is free, each tells the
secret itself; with the last one the cards are dealt.  Where somebody goes, or seals another, after the first has told,
all begin a new round: of what was told already they could have made something.  Everybody hears of that, and there are
at most `MOST_ROUNDS`, so that whoever throws rounds away can choose between so many deals and no more.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Self

from tefuda.engine.chance import SEED_BYTES, seal
from tefuda.engine.shuffles import HEX, Shuffles
from tefuda.engine.translatable import Translatable
from tefuda.table.command import Events, TableCommand, why_not_a_persons
from tefuda.table.entry import Deed, JournalEntry

if TYPE_CHECKING:
    from tefuda.table.table import Table


MOST_ROUNDS: Final = 3  # in which anybody has told a secret, for one table


class ShuffleState:
    """How far the shuffling is at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.seals: dict[int, str] = {}  # by seat
        self._secrets: dict[int, bytes] = {}
        self._thrown_away = 0  # rounds in which somebody had told a secret

    @property
    def must_act(self) -> tuple[int, ...]:
        """The people for whose shuffling the first deal waits, and for nothing else."""
        table = self._table
        under_way = table.setup.all_shuffle and table.match is None and not table.ended
        if not under_way or table.open_seats or not table.all_ready:
            return ()
        return tuple(seat for seat in table.people if seat not in self._secrets)

    @property
    def sealed(self) -> bool:
        """Whether all who sit there have sealed, and nobody is missing: now each may tell."""
        return not self._table.open_seats and self.seals.keys() >= set(self._table.people)

    @property
    def by(self) -> tuple[int, ...]:
        """The seats that have shuffled."""
        return tuple(sorted(self._secrets))

    def made(self) -> str:
        """What has come of it, for `Setup.shuffles`; empty where nobody has shuffled."""
        secrets = tuple(self._secrets.get(seat) for seat in range(len(self._table.assignments)))
        return str(Shuffles(self._table.setup.seed, secrets)) if self._secrets else ""

    @property
    def is_last(self) -> bool:
        """Whether this round can be thrown away no more."""
        return bool(self._secrets) and self._thrown_away + 1 >= MOST_ROUNDS

    @property
    def ended(self) -> bool:
        """Whether all rounds were thrown away: nobody tells a secret here any more."""
        return self._thrown_away >= MOST_ROUNDS

    def changes(self, seat: int, seal: str) -> bool:
        """Whether a new round begins with this seal: another one, when somebody has told a secret."""
        return bool(self._secrets) and self.seals.get(seat) != seal

    def seal(self, seat: int, seal: str) -> bool:
        """Take a seal; True if a new round begins with it.  The same one changes nothing."""
        anew = self.changes(seat, seal) and self.forget()
        self.seals[seat] = seal
        return anew

    def misses(self, seat: int) -> bool:
        """Whether this round cannot be ended without this seat: it has sealed, and others have told their secrets."""
        return bool(self._secrets) and seat in self.seals and seat not in self._secrets

    def go_on_without(self, seat: int) -> bool:
        """Wait for this seat no longer; True if a new round begins, as it has heard what it would choose by."""
        if self.misses(seat):
            return self.forget()
        if seat not in self._secrets:
            self.seals.pop(seat, None)
        return False

    def tell(self, seat: int, secret: bytes) -> None:
        """Take what was sealed."""
        self._secrets[seat] = secret

    def forget(self) -> bool:
        """Everything that was sealed and told is void; True if anything had been told, and a new round begins."""
        anew = bool(self._secrets)
        self._thrown_away += anew
        self.seals.clear()
        self._secrets.clear()
        return anew


@dataclass(frozen=True, slots=True)
class SealShuffle(TableCommand):
    """Somebody has drawn a secret, and tells its seal (64 hexadecimal digits)."""

    deed: ClassVar[Deed] = "seal"
    seal: str

    @property
    def text(self) -> str:
        """The seal."""
        return self.seal

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        if not HEX.fullmatch(entry.text):
            raise ValueError(entry.deed)
        return cls(entry.seat, entry.id, entry.text)

    def why_not(self, table: Table) -> Translatable | None:
        """The cards are dealt, nobody shuffles here, or too many rounds were thrown away."""
        if table.match is not None:
            return Translatable("already-dealt")
        if (why := why_not_a_persons(table, self.seat)) is not None:
            return why
        if not table.setup.all_shuffle:
            return Translatable("house-shuffles")
        shuffling = table.shuffling
        return (
            Translatable("shuffled-enough") if shuffling.is_last and shuffling.changes(self.seat, self.seal) else None
        )

    def done(self, table: Table) -> Events:
        """Worth a word only where the others have to begin anew."""
        return [self._told("shuffles-anew")] if table.shuffling.seal(self.seat, self.seal) else []


@dataclass(frozen=True, slots=True)
class Shuffle(TableCommand):
    """Somebody tells the secret that he has sealed."""

    deed: ClassVar[Deed] = "shuffle"
    secret: bytes = field(repr=False)

    @property
    def text(self) -> str:
        """The secret, in hexadecimal digits."""
        return self.secret.hex()

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        if not HEX.fullmatch(entry.text):
            raise ValueError(entry.deed)
        return cls(entry.seat, entry.id, bytes.fromhex(entry.text))

    def why_not(self, table: Table) -> Translatable | None:
        """Somebody has not sealed yet, it is not what was sealed, or too many rounds were thrown away."""
        if table.match is not None:
            return Translatable("already-dealt")
        if (why := why_not_a_persons(table, self.seat)) is not None:
            return why
        if table.shuffling.ended:
            return Translatable("shuffled-enough")
        if not table.shuffling.sealed:
            return Translatable("not-all-sealed")
        if self.seat in table.shuffling.by:
            return Translatable("agreed-before")
        fits = len(self.secret) == SEED_BYTES and seal(self.secret) == table.shuffling.seals[self.seat]
        return None if fits else Translatable("not-what-was-sealed")

    def done(self, table: Table) -> Events:
        """With the last one the cards are dealt."""
        table.shuffling.tell(self.seat, self.secret)
        return [self._told("has-shuffled"), *table.begin_if_ready()]
