"""The subscriptions to notifications: those of a seat, those that are due, and what became of them.

A row also says what is to be sent: ``due`` is stored together with the play by which a wait begins.  A node that sends
it puts ``due`` off first, so that no other node does, unless this one dies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from msgspec import convert
from sqlalchemy import Select, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.protocol.values import ChannelKind, Lang, QuietHours, WaitKind
from tefuda.server.notifications.quiet_hours import quiet_until
from tefuda.server.store import tables
from tefuda.server.upkeep.catalog import TableCatalog, as_json


class StoredSubscription(NamedTuple):
    """One way in which the holder of a seat wants notifications."""

    id: str
    table: str
    holder: bytes
    channel: ChannelKind
    target: dict[str, str]
    lang: Lang
    quiet: QuietHours | None
    confirmed: bool


class DueNotification(NamedTuple):
    """A notification that this server has claimed: nobody else sends it before ``due``."""

    subscription: StoredSubscription
    game: str
    kind: WaitKind | None  # None: the match is over, and no rematch has come
    version: int
    due: float
    tries: int  # before this one
    failures: int


class NodeView(NamedTuple):
    """The name of a node, and the seconds after which another one counts as dead."""

    id: str
    dead: float


_ELSEWHERE: Final = (
    " AND NOT EXISTS (SELECT 1 FROM leases JOIN nodes ON nodes.id = leases.node WHERE leases.table_id ="
    " subscriptions.table_id AND nodes.id <> :me AND nodes.seen > clock_timestamp() - :dead * interval '1 second')"
)
_DUE: Final = "SELECT id FROM subscriptions WHERE due <= :now AND confirmed"
_CLAIM: Final = (
    "UPDATE subscriptions SET due = :then, tries = tries + 1 WHERE id IN ({due}) RETURNING id, table_id, holder,"
    " channel, target, lang, quiet, confirmed, wait, version, tries, failures,"
    " (SELECT setup FROM tables WHERE tables.id = subscriptions.table_id) AS setup"
)
_OWN: Final = " WHERE id = :id AND due = :claimed"
_DONE: Final = text(f"UPDATE subscriptions SET due = NULL, tries = 0, failures = 0{_OWN}")
_GIVEN_UP: Final = text(f"UPDATE subscriptions SET due = NULL, tries = 0, failures = failures + 1{_OWN}")
_PUT_OFF: Final = text(f"UPDATE subscriptions SET due = :then, tries = :tries{_OWN}")
_GONE: Final = text("DELETE FROM subscriptions WHERE id = :id")
_CONFIRM: Final = text("UPDATE subscriptions SET confirmed = :yes WHERE id = :id")


class SubscriptionQueue:
    """The notifications that are due, of all tables that no other live node leads."""

    def __init__(self, database: TableCatalog, node: Callable[[], NodeView] | None = None) -> None:
        self._database, self._node = database, node

    async def any_due(self, now: float) -> bool:
        """Return whether there is something to claim."""
        async with self._database.engine.connect() as connection:
            found = await connection.scalar(text(f"{_DUE}{self._here} LIMIT 1"), self._given(now=now))
        return found is not None

    async def claim(self, now: float, until: float, most: int) -> list[DueNotification]:
        """Claim the notifications that have waited longest; nobody else has them before ``until``."""
        skip = "" if self._database.sqlite else " FOR UPDATE SKIP LOCKED"
        due = f"{_DUE}{self._here} ORDER BY due LIMIT {most}{skip}"
        async with self._database.writing() as connection:
            rows = await connection.execute(text(_CLAIM.format(due=due)), self._given(now=now, then=until))
            return [_due(row, until) for row in rows.mappings()]

    async def done(self, one: DueNotification) -> None:
        """Note that it was sent."""
        await self._write(_DONE, one)

    async def given_up(self, one: DueNotification) -> None:
        """Note that its target could not be told of this wait."""
        await self._write(_GIVEN_UP, one)

    async def put_off(self, one: DueNotification, until: float, *, tried: bool) -> None:
        """Send it later; ``tried``: this try counts."""
        await self._write(_PUT_OFF, one, then=until, tries=one.tries + tried)

    async def gone(self, one: DueNotification) -> None:
        """Delete the subscription, as its target is gone, whatever the table waits for by now."""
        async with self._database.writing() as connection:
            await connection.execute(_GONE, {"id": one.subscription.id})

    async def confirm(self, id: str) -> None:
        """Note that the owner of the address has agreed."""
        async with self._database.writing() as connection:
            await connection.execute(_CONFIRM, {"id": id, "yes": True})

    async def set_quiet(
        self, seats: Sequence[tuple[str, bytes]], endpoint: str, quiet: QuietHours | None, at: float
    ) -> int:
        """Change the quiet hours of a device, and return for how many subscriptions they hold.

        A notification that waits for the end of the hours before is due now.

        Args:
            seats: The seats that the device holds: tables, and hashes of its tokens there.
            endpoint: The push subscription of the device; those of other devices stay as they are.
            quiet: The hours.
            at: The time now.
        """
        of, all_of = tables.subscriptions.c, tables.subscriptions
        async with self._database.writing() as connection:
            held = [await connection.execute(_held_subscriptions(*seat)) for seat in seats]
            rows = [row for found in held for row in found]
            own = [row for row in rows if row.channel != "push" or row.target["endpoint"] == endpoint]
            ids = [row.id for row in own]
            await connection.execute(update(all_of).where(of.id.in_(ids)).values(quiet=_plain(quiet)))
            put_off = [row.id for row in own if quiet_until(_quiet(row.quiet), at) is not None]
            waiting = of.id.in_(put_off), of.wait.is_not(None), of.due.is_not(None)
            await connection.execute(update(all_of).where(*waiting).values(due=at))
        return len(ids)

    async def keep_secret(self, name: str, made: str) -> str:
        """Return the secret of this name that all nodes share; ``made`` is stored if there is none."""
        keep = text("INSERT INTO secrets (name, secret) VALUES (:name, :made) ON CONFLICT DO NOTHING")
        async with self._database.writing() as connection:
            await connection.execute(keep, {"name": name, "made": made})
            return str(await connection.scalar(text("SELECT secret FROM secrets WHERE name = :name"), {"name": name}))

    @property
    def _here(self) -> str:
        return _ELSEWHERE if self._node is not None else ""

    def _given(self, **values: Any) -> dict[str, Any]:
        node = self._node() if self._node is not None else None
        return values if node is None else values | {"me": node.id, "dead": node.dead}

    async def _write(self, statement: Any, one: DueNotification, **values: Any) -> None:
        """Change the row if the claim still holds: neither the wait nor the claim is another by now."""
        async with self._database.writing() as connection:
            await connection.execute(statement, {"id": one.subscription.id, "claimed": one.due, **values})


def _due(row: Any, until: float) -> DueNotification:
    subscription, game = _subscription(row), as_json(row["setup"])["game"]
    tries = row["tries"] - 1
    return DueNotification(subscription, game, row["wait"], row["version"], until, tries, row["failures"])


def _subscription(row: Any) -> StoredSubscription:
    return StoredSubscription(
        row["id"],
        row["table_id"],
        bytes(row["holder"]),
        row["channel"],
        as_json(row["target"]),
        row["lang"],
        _quiet(as_json(row["quiet"])),
        bool(row["confirmed"]),
    )


def _held_subscriptions(table_id: str, token_hash: bytes) -> Select[Any]:
    """Return the statement that selects the subscriptions of the seat that a token holds."""
    of, later = tables.subscriptions.c, tables.devices.c
    further = select(later.holder).where(later.table_id == table_id, later.token_hash == token_hash)
    held = or_(of.holder == token_hash, of.holder.in_(further))
    return select(of.id, of.channel, of.target, of.quiet).where(of.table_id == table_id, held)


async def subscriptions_of(connection: AsyncConnection, table_id: str, holder: bytes) -> list[StoredSubscription]:
    """Return the subscriptions of a seat, the oldest first."""
    of = tables.subscriptions.c
    asked = select(tables.subscriptions).where(of.table_id == table_id, of.holder == holder).order_by(of.at, of.id)
    return [_subscription(row) for row in (await connection.execute(asked)).mappings()]


async def subscription(connection: AsyncConnection, id: str) -> tuple[StoredSubscription, str] | None:
    """Return a subscription by its id, and the game of its table; None: there is none."""
    of, held = tables.subscriptions, tables.tables
    asked = select(of, held.c.setup).join(held, held.c.id == of.c.table_id).where(of.c.id == id)
    row = (await connection.execute(asked)).mappings().first()
    return (_subscription(row), str(as_json(row["setup"])["game"])) if row is not None else None


def row_of(one: StoredSubscription, at: float, wait: WaitKind | None, version: int) -> dict[str, Any]:
    """A new subscription as a row; of a wait that has begun already its holder knows."""
    kept = one._asdict()
    kept["table_id"], kept["quiet"] = kept.pop("table"), _plain(one.quiet)
    return kept | {"at": at, "wait": wait, "version": version, "due": None, "tries": 0, "failures": 0}


def _quiet(plain: Any) -> QuietHours | None:
    return convert(plain, QuietHours) if plain is not None else None


def _plain(quiet: QuietHours | None) -> Any:
    return {"start": quiet.start, "end": quiet.end, "zone": quiet.zone} if quiet is not None else None
