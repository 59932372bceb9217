"""The ports of a session to its host: store, workers, clock and metrics.  A session takes nothing else from outside.

The server and the page without a server provide them, each in its own way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from tefuda.engine.matches.match import Match
from tefuda.protocol.values import WaitKind
from tefuda.session.refusals import ForeseenError
from tefuda.show.summary import FinishedMatch
from tefuda.table import JournalEntry, TableSetup


class JournalConflict(ForeseenError):
    """The journal line is stored already: another server has written it, or the same play comes twice."""


class StoreDown(ForeseenError):
    """The database failed; it is not known whether anything was stored."""

    why = "trouble-store"


class NotTableLeader(ForeseenError):
    """Another node leads this table; ``url`` is the address of that node, empty where none can be reached now."""

    why = "trouble-restart"

    def __init__(self, id: str, node: str = "", url: str = "") -> None:
        super().__init__(id)
        self.id, self.node, self.url = id, node, url


class Lease(NamedTuple):
    """The right of a node to lead a table; the number grows whenever another node takes the table."""

    node: str
    number: int


class StoredTable(NamedTuple):
    """Everything that is stored of a table."""

    setup: TableSetup
    journal: list[JournalEntry]
    holders: dict[int, bytes]  # seat -> hash of its token
    created_at: float
    notes: dict[int, str]  # seat -> its private notes
    more: dict[int, tuple[bytes, ...]]  # seat -> hashes of further devices' tokens
    waits: Mapping[bytes, WaitKind | None] = MappingProxyType({})  # holders who want notifications: what they are told


class SeatReassignment(NamedTuple):
    """A change of place: the holder of ``seat`` now holds the seat ``to``, or none."""

    seat: int
    to: int | None


class WaitChange(NamedTuple):
    """A table begins to wait for a holder who wants notifications, or does so no longer (``kind`` is None)."""

    holder: bytes  # the hash of the token that holds the seat
    kind: WaitKind | None
    version: int
    due: float | None  # when to notify, in seconds since the epoch


class JournalChange(NamedTuple):
    """One journal line, and what follows from it."""

    entry: JournalEntry
    token_hash: bytes | None = None  # of the token that holds the seat from now on
    finished: FinishedMatch | None = None  # what is stored of the match, if it ends with this line
    moved: SeatReassignment | None = None
    waits: Sequence[WaitChange] = ()
    over: bool = False  # nothing more happens at the table, so nobody is to be notified
    carried: Sequence[WaitChange] = ()  # if this line opens a rematch: the waits of that table, as here and then there


class TableLeases:
    """The assignment of tables to nodes: as here of a single server, which leads every table."""

    @property
    def sure(self) -> bool:
        """True if what is in memory may be shown: no other node can have taken the tables."""
        return True

    def first(self) -> Lease | None:
        """Return a new table's lease; None: none is needed.  Raises `NotTableLeader` where this node is leaving."""
        return None

    async def take(self, id: str) -> Lease | None:
        """Lead this table from now on; None: no lease is needed, or there is no such table.

        Raises:
            NotTableLeader: Another node leads it.
            StoreDown: The database does not tell who leads it.
        """
        return None

    async def holds(self, id: str, lease: Lease) -> bool:
        """Return whether a table is still led under this lease.  Raises `StoreDown` where the database fails."""
        return True

    async def lead(self, id: str) -> None:
        """Lead something that is no table, if nobody does yet.  Raises the same errors as `take`."""

    def give_back(self, leases: Mapping[str, Lease]) -> None:
        """Give these leases up, soon."""

    def tell_keys(self, id: str) -> None:
        """Tell the leader of a table that the tokens of its seats have changed."""


class JournalStore(Protocol):
    """A store of tables and their journals.  Every method raises `StoreDown` where the database fails."""

    @property
    def idle(self) -> asyncio.Event:
        """Set while nothing waits to be stored."""

    @property
    def keeps_records(self) -> bool:
        """True if records that somebody opens are kept, with their reviews."""

    async def ready(self) -> None:
        """Check that something can be stored."""

    async def create(
        self,
        table_id: str,
        setup: TableSetup,
        holders: Mapping[int, bytes],
        at: float,
        more: Mapping[int, Sequence[bytes]] | None = None,
        turned: bool = False,
        lease: Lease | None = None,
    ) -> None:
        """Store a new table and the holders of its seats."""

    async def append(self, table_id: str, change: JournalChange, lease: Lease | None = None) -> None:
        """Store one journal line, and what follows from it.

        Raises:
            JournalConflict: The line is stored already, or another node leads the table.
        """

    async def note(self, table_id: str, seat: int, notes: str, lease: Lease | None = None) -> None:
        """Replace a seat's private notes.  Raises `JournalConflict` where another node leads the table."""

    async def load(self, table_id: str) -> StoredTable | None:
        """Return a table as it was last committed.  Raises `BrokenJournal` where what is stored cannot be read."""

    async def record(self, table_id: str) -> str | None:
        """Return the record of a finished match that is not sealed, or None."""

    async def opened(self, id: str) -> str:
        """Return the text of a record that was opened here; empty where there is none."""

    async def keep_review(self, table_id: str, seat: int, found: Mapping[str, Any] | None) -> None:
        """Replace the review of a seat's decisions; None removes it."""

    async def review(self, table_id: str, seat: int) -> Mapping[str, Any] | None:
        """Return the review of a seat that was stored last, or None."""


class Bans:
    """Those who may not come to any table for now: as here nobody."""

    def refuses(self, address: str, token: str | None = None, device: str | None = None) -> bool:
        """Return whether a client is banned, by address, by the token of its seat, or as a device."""
        return False


IsMeasured = Callable[[str, int, str], bool]  # has a computer player a rating: by game, number of seats, strength


def nobody_is_measured(game: str, seats: int, strength: str) -> bool:
    """Return False: no computer player has a rating on a host without ratings."""
    return False


@dataclass(frozen=True, slots=True)
class Store:
    """The first port: what a host keeps; by default it is the only one, and bans and rates nobody.

    ``is_measured`` says which computer players have a rating: others have no seat at a rated table.
    """

    journals: JournalStore
    leases: TableLeases = field(default_factory=TableLeases)
    bans: Bans = field(default_factory=Bans)
    is_measured: IsMeasured = nobody_is_measured


T = TypeVar("T")


class RequesterKey(NamedTuple):
    """The party for whom a bot thinks: an address, and a table."""

    address: str = ""
    table: str = ""


NOBODY: Final = RequesterKey()


class ThinkingWorkers(Protocol):
    """Workers that carry out functions of `tefuda.session.worker_tasks` while the tables go on: plays and hints."""

    def levels(self, game: str) -> tuple[str, ...]:
        """Return the names of the programs that think ahead in this game here, the weaker first."""

    def advises(self, game: str) -> bool:
        """Return whether hints of this game are thought ahead here, if there is time for it."""

    async def think(
        self,
        game: str,
        about: Callable[..., T],
        *given: Any,
        requester: RequesterKey = NOBODY,
        for_bot: bool = False,
    ) -> T | None:
        """Return the result of a function, or None where it would come too late."""


class ReviewWorker(Protocol):
    """A worker for what takes minutes: the decisions of matches are weighed there."""

    @property
    def saved(self) -> int:
        """The number of pieces of work after which the results are worth storing."""

    @property
    def offered(self) -> bool:
        """True if such work may be requested here."""

    def deals(self, match: Match) -> int:
        """Return the number of deals in which a decision is weighed; 0: time for too few to be of use."""

    async def do(self, about: Callable[..., T], *given: Any) -> T:
        """Run a function and return its result, however long it takes."""

    def clear(self) -> None:
        """Stop all work; what is unfinished is lost."""


@dataclass(frozen=True, slots=True)
class Workers:
    """The second port: what works beside the tables, for bots and hints, and for reviews."""

    thinking: ThinkingWorkers
    reviews: ReviewWorker


class Clock(Protocol):
    """The third port: the wall clock."""

    def now(self) -> float:
        """Return the time in seconds since the epoch, which never jumps."""


class Metrics:
    """The fourth port: the figures that a host may count.  Nothing names a table, a player or a card."""

    def play_answered(self, outcome: str) -> None:
        """Count a play by what became of it."""

    def play_took(self, seconds: float) -> None:
        """Note the time from the arrival of a play until its answer could be sent."""

    def refused(self, code: str) -> None:
        """Count a frame or a connection that was refused."""

    def reader_dropped(self) -> None:
        """Count a reader who was sent away for being too slow."""

    def table_opened(self, game: str) -> None:
        """Count a table that was opened."""

    def match_finished(self, game: str) -> None:
        """Count a match that was played to its end."""

    def journal_broken(self) -> None:
        """Count a table that could not be restored."""


@dataclass(frozen=True, slots=True)
class Ports:
    """The four ports of a session."""

    store: Store
    workers: Workers
    clock: Clock
    metrics: Metrics
