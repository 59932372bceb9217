"""What is kept of tables, and what must survive: what rooms ask of a store, whatever it writes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tefuda.table import JournalEntry, SeatAssignment, Setup


class Conflict(Exception):
    """The line is there already: another server has written it, or the same play comes twice."""


class StoreDown(Exception):
    """The database did not take it; nothing is known to be stored."""


class LedElsewhere(Exception):
    """Another node leads this table; ``url`` is where it is reached, empty where nobody can be asked now."""

    def __init__(self, id: str, node: str = "", url: str = "") -> None:
        super().__init__(id)
        self.id, self.node, self.url = id, node, url


class Lease(NamedTuple):
    """Under which a node leads a table: the number has grown where another has taken it since."""

    node: str
    number: int


class StoredTable(NamedTuple):
    """All that is kept of a table."""

    setup: Setup
    journal: list[JournalEntry]
    holders: dict[int, bytes]  # seat -> hash of its token
    created_at: float
    notes: dict[int, str]  # seat -> its private notes
    more: dict[int, tuple[bytes, ...]]  # seat -> hashes of further devices' tokens


class TransferCode(NamedTuple):
    """What a code carries to another device: by table the hash of the token that holds a seat there."""

    until: float
    seats: dict[str, str]
    used: bool


class SeatMove(NamedTuple):
    """Whoever held a seat holds another one now, or none."""

    seat: int
    to: int | None


class DuplicateOf(NamedTuple):
    """A table that has the same cards as others."""

    table: str
    turned: bool
    over: bool
    assignments: tuple[SeatAssignment, ...]  # as it was opened
    game: str


class TableLeases(Protocol):
    """Who leads which table: where there is one server, it leads them all."""

    @property
    def sure(self) -> bool:
        """May what is in memory be shown?  Not where others may have taken it meanwhile."""

    def first(self) -> Lease | None:
        """The lease of a new table; None: none is needed.  Raises `LedElsewhere` where this node leaves."""

    async def take(self, id: str) -> Lease | None:
        """Lead this table from now on.

        Raises:
            Elsewhere: another does.
            StoreDown: nobody can tell.
        """

    async def holds(self, id: str, lease: Lease) -> bool:
        """Is a table still led under this lease?  Raises `StoreDown` where nobody can tell."""

    async def keep(self, id: str) -> None:
        """Lead something that is no table, if nobody does yet.  Raises as `take`."""

    def give_back(self, leases: Mapping[str, Lease]) -> None:
        """These are led no longer; soon."""

    def tell_keys(self, id: str) -> None:
        """Who holds the seats of a table has changed; whoever leads it should know."""


class SingleNodeLeases:
    """One server: there is nobody else."""

    sure = True

    def first(self) -> None:
        """None is needed."""

    async def take(self, id: str) -> None:
        """It is led here already."""

    async def holds(self, id: str, lease: Lease) -> bool:
        """Nobody else leads any."""
        return True

    async def keep(self, id: str) -> None:
        """It is led here."""

    def give_back(self, leases: Mapping[str, Lease]) -> None:
        """There are none."""

    def tell_keys(self, id: str) -> None:
        """Whoever leads it knows."""


class Storage(Protocol):
    """Where tables and their journals are kept.  All of it raises `StoreDown` where it cannot be."""

    async def ready(self) -> None:
        """Can something be stored?"""

    async def create(
        self,
        table_id: str,
        setup: Setup,
        holders: Mapping[int, bytes],
        at: float,
        more: Mapping[int, Sequence[bytes]] | None = None,
        turned: bool = False,
        lease: Lease | None = None,
    ) -> None:
        """A new table with those who hold its seats."""

    async def append(
        self,
        table_id: str,
        entry: JournalEntry,
        *,
        token_hash: bytes | None = None,
        record: str | None = None,
        moved: SeatMove | None = None,
        lease: Lease | None = None,
    ) -> None:
        """One journal line, and what follows from it.

        Raises `Conflict` where the line is there already, or another node leads the table.
        """

    async def note(self, table_id: str, seat: int, notes: str, lease: Lease | None = None) -> None:
        """A seat's private notes, in place of what was there.  Raises `Conflict` where another node leads the table."""

    async def load(self, table_id: str) -> StoredTable | None:
        """A table as it was last committed.  Raises `BrokenJournal` where what is stored cannot be read."""

    async def record(self, table_id: str) -> str | None:
        """The record of a finished match."""

    async def keep_review(self, table_id: str, seat: int, found: Mapping[str, Any] | None) -> None:
        """What was found of a seat's decisions, in place of what was there; None: nothing."""

    async def review(self, table_id: str, seat: int) -> Mapping[str, Any] | None:
        """The same as it was kept last."""
