"""The rows of clubs, members and tournaments.  Every method raises `StoreDown` where the database fails."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, convert, to_builtins
from msgspec.json import Decoder, encode
from msgspec.structs import replace
from sqlalchemy import and_, func, select, update

from tefuda.protocol.values import CardKind, ClubLink
from tefuda.server.store import DatabaseStore, WriteBatch, tables
from tefuda.server.upkeep.catalog import ServerCatalog
from tefuda.session.ports import JournalConflict
from tefuda.tournaments import TournamentSetup
from tefuda.tournaments.commands import AnyEvent


class JournaledEvent(Struct, frozen=True):
    """An event of a tournament as it is stored; ``tables``: the tables on this server that were opened with it."""

    event: AnyEvent
    tables: tuple[str, ...] = ()


class TournamentTerms(Struct, frozen=True):
    """The choices made for a tournament when it was announced."""

    name: str
    setup: TournamentSetup
    cards: CardKind = "here"
    rules: dict[str, str] = {}
    season: str = ""


class StoredClub(NamedTuple):
    """A club; ``director`` and ``joining`` are the hashes of the tokens of its links."""

    id: str
    name: str
    director: bytes
    joining: bytes


class StoredMember(NamedTuple):
    """A member of a club; ``name`` is empty for one who has left, ``token_hash`` None for one without a device."""

    id: str
    name: str
    token_hash: bytes | None


class OwnClub(NamedTuple):
    """A club that the owner of a profile has joined as ``member``; None: that they have opened."""

    club: str
    member: str | None
    since: float


class StoredTournament(NamedTuple):
    """A tournament as it was announced, with its name and season of today."""

    id: str
    club: str
    terms: TournamentTerms
    at: float


_EVENTS = Decoder(JournaledEvent)


class ClubStore:
    """The clubs in the database of a server."""

    def __init__(self, store: DatabaseStore, catalog: ServerCatalog) -> None:
        self._store, self._catalog = store, catalog

    async def create(self, club: StoredClub, at: float, device: bytes | None = None) -> None:
        """Store a new club; ``device``: the one that opens it, if it says which it is."""
        opener = _held(club.id, club.director, device)
        await self._store.writer.put(WriteBatch(club={**club._asdict(), "at": at}, club_device=opener))

    async def delete(self, club: str) -> None:
        """Delete a club, its members and its tournaments."""
        await self._store.writer.put(WriteBatch(deleted_club={"of": club}))

    async def club(self, id: str) -> StoredClub | None:
        """Return a club, or None."""
        of = tables.clubs.c
        async with self._store.reading() as connection:
            row = (await connection.execute(select(tables.clubs).where(of.id == id))).mappings().first()
        return StoredClub(row["id"], row["name"], bytes(row["director"]), bytes(row["joining"])) if row else None

    async def renew_link(self, club: StoredClub, link: ClubLink, renewed: bytes) -> None:
        """Replace the hash of the token of a link, if the directors' link is still the one of ``club``.

        Raises:
            JournalConflict: Somebody else has renewed the directors' link at the same time.
        """
        of, held = tables.clubs.c, tables.club_devices
        column = of.director if link == "director" else of.joining
        here = and_(of.id == club.id, of.director == club.director)
        async with self._catalog.writing() as connection:
            changed = await connection.execute(update(tables.clubs).where(here).values({column: renewed}))
            if changed.rowcount == 0:
                raise JournalConflict(club.id)
            if link == "director":
                opener = update(held).where(held.c.token_hash == club.director, held.c.club_id == club.id)
                await connection.execute(opener.values(token_hash=renewed))

    async def members(self, club: str) -> list[StoredMember]:
        """Return the members of a club, also those who have left, in the order in which they came."""
        of = tables.club_members.c
        async with self._store.reading() as connection:
            asked = select(of.id, of.name, of.token_hash).where(of.club_id == club).order_by(of.at, of.id)
            rows = (await connection.execute(asked)).mappings()
            return [StoredMember(row["id"], row["name"], _bytes(row["token_hash"])) for row in rows]

    async def add_member(self, club: str, member: StoredMember, at: float, device: bytes | None = None) -> None:
        """Store a new member; ``device``: the one that joins, if it says which it is."""
        row = {"club_id": club, "at": at, **member._asdict()}
        joined = _held(club, member.token_hash, device)
        await self._store.writer.put(WriteBatch(club_member=row, club_device=joined))

    async def of_profile(self, profile: str) -> list[OwnClub]:
        """Return the clubs of the owner of a profile, in the order in which they came."""
        link, club, member = tables.club_devices.c, tables.clubs.c, tables.club_members
        joined = and_(member.c.club_id == link.club_id, member.c.token_hash == link.token_hash)
        since = func.coalesce(member.c.at, club.at).label("since")
        asked = select(link.club_id, member.c.id, since).where(link.profile == profile)
        asked = asked.join(tables.clubs, club.id == link.club_id).join(member, joined, isouter=True)
        async with self._store.reading() as connection:
            rows = await connection.execute(asked.order_by(since, link.club_id))
            return [OwnClub(row.club_id, row.id, row.since) for row in rows]

    async def remove_member(self, club: str, member: str) -> None:
        """Remove the name and the token of a member; results stay, without a name."""
        row = {"of": club, "who": member}
        await self._store.writer.put(WriteBatch(left_member=row, left_device=row))

    async def announce(self, tournament: StoredTournament) -> None:
        """Store a new tournament."""
        setup = to_builtins(tournament.terms, str_keys=True)
        row = {"id": tournament.id, "club_id": tournament.club, "setup": setup, "at": tournament.at}
        await self._store.writer.put(WriteBatch(tournament=row))

    async def rename(self, tournament: StoredTournament, name: str, season: str) -> StoredTournament:
        """Give a tournament another name and season, and return it."""
        changed = tournament._replace(terms=replace(tournament.terms, name=name, season=season))
        setup = to_builtins(changed.terms, str_keys=True)
        of = tables.tournaments
        async with self._catalog.writing() as connection:
            await connection.execute(update(of).where(of.c.id == tournament.id).values(setup=setup))
        return changed

    async def tournaments(self, club: str) -> list[StoredTournament]:
        """Return the tournaments of a club, the newest first."""
        of = tables.tournaments.c
        async with self._store.reading() as connection:
            asked = select(of.id, of.setup, of.at).where(of.club_id == club).order_by(of.at.desc(), of.id)
            rows = await connection.execute(asked)
            return [StoredTournament(row.id, club, _terms(row.setup), row.at) for row in rows]

    async def tournament(self, id: str) -> StoredTournament | None:
        """Return a tournament, or None."""
        of = tables.tournaments.c
        async with self._store.reading() as connection:
            row = (await connection.execute(select(of.id, of.club_id, of.setup, of.at).where(of.id == id))).first()
        return StoredTournament(row.id, row.club_id, _terms(row.setup), row.at) if row is not None else None

    async def events(self, tournament: str, after: int) -> list[JournaledEvent]:
        """Return the events after the first ``after``."""
        of = tables.tournament_events.c
        asked = select(of.event).where(of.tournament_id == tournament, of.number > after).order_by(of.number)
        async with self._store.reading() as connection:
            return [_EVENTS.decode(text) for text in await connection.scalars(asked)]

    async def append(self, tournament: str, after: int, events: Sequence[JournaledEvent], at: float) -> None:
        """Store the next events.  Raises `JournalConflict` where others have been stored after ``after``."""
        rows = tuple(
            {"tournament_id": tournament, "number": number, "at": at, "event": encode(event).decode()}
            for number, event in enumerate(events, after + 1)
        )
        await self._store.writer.put(WriteBatch(tournament_events=rows))

    async def over(self, ids: Collection[str]) -> set[str]:
        """Return those of these tables whose match is over."""
        of = tables.tables.c
        asked = select(of.id).where(of.id.in_(ids), of.finished_at.is_not(None))
        async with self._store.reading() as connection:
            return set(await connection.scalars(asked))

    async def held(self, ids: Collection[str]) -> dict[str, frozenset[int]]:
        """Return the seats that somebody holds at each of these tables."""
        of, found = tables.holders.c, dict.fromkeys(ids, frozenset[int]())
        async with self._store.reading() as connection:
            asked = select(of.table_id, of.seat).where(of.table_id.in_(ids))
            for table, seat in await connection.execute(asked):
                found[table] |= {seat}
        return found

    async def sealed(self, tournaments: Collection[str]) -> set[str]:
        """Return the tables of these tournaments that are sealed."""
        of = tables.tables.c
        async with self._store.reading() as connection:
            return set(await connection.scalars(select(of.id).where(of.sealed.in_(tournaments))))

    async def unseal(self, ids: Collection[str]) -> None:
        """Unseal tables for good; other nodes hear that they have to read them again."""
        of = tables.tables.c
        async with self._catalog.writing() as connection:
            await self._catalog.take(connection, ids)
            await connection.execute(update(tables.tables).where(of.id.in_(ids)).values(sealed=None))

    async def device_elsewhere(self, device: bytes, ids: Collection[str]) -> bool:
        """Return whether a device has taken a seat at one of these tables."""
        of = tables.known_devices.c
        asked = select(of.table_id).where(of.device == device, of.table_id.in_(ids)).limit(1)
        async with self._store.reading() as connection:
            return await connection.scalar(asked) is not None

    async def hold(self, table: str, seat: int, token_hash: bytes, first: bytes | None) -> None:
        """Store another token that holds a seat; ``first``: the hash of its first one, None: there is none yet.

        Raises:
            JournalConflict: Another token has become the first one.
        """
        if first is None:
            write = WriteBatch(holders=({"table_id": table, "seat": seat, "token_hash": token_hash},))
        else:
            write = WriteBatch(devices=({"table_id": table, "holder": first, "token_hash": token_hash},))
        await self._store.writer.put(write)


def _terms(stored: Any) -> TournamentTerms:
    return convert(stored, TournamentTerms, strict=False)  # keys of JSON are texts, and table sizes are numbers


def _held(club: str, token: bytes | None, device: bytes | None) -> dict[str, Any] | None:
    """Return the row of the device that gets a token; None: nobody gets one, or the device does not say which it is."""
    return {"token_hash": token, "club_id": club, "by": device} if token is not None and device is not None else None


def _bytes(stored: bytes | None) -> bytes | None:
    return bytes(stored) if stored is not None else None
