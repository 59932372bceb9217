"""The export and the deletion of everything that is kept about the owner of a profile."""

from __future__ import annotations

import json
from typing import Any

from msgspec import to_builtins
from sqlalchemy import ColumnElement, Select, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.clock import now
from tefuda.protocol.json_form import spoken
from tefuda.protocol.values import Lang
from tefuda.server.clubs import own_clubs
from tefuda.server.clubs.service import ClubService
from tefuda.server.notifications.subscription_queue import subscriptions_of
from tefuda.server.profiles.profile_store import ProfileSeat, ProfileStore, StoredProfile, finished_own
from tefuda.server.store import tables
from tefuda.server.store.loading import stored
from tefuda.server.upkeep.erasure import ErasureResult, forget_seats
from tefuda.session.own_matches import shown


async def exported(store: ProfileStore, clubs: ClubService, profile: StoredProfile, lang: Lang) -> dict[str, Any]:
    """Return everything that is kept about the owner of a profile, as JSON data.

    Of a match that goes on only the table, the seat and what the owner has written are told: the table itself tells its
    players more.
    """
    made = {row["table_id"]: finished_own(row, known) for row, known in await store.matches(profile.id)}
    listed = tables.profile_devices.c
    async with store.database.reading() as connection:
        since = await connection.execute(select(listed.at).where(listed.profile == profile.id).order_by(listed.at))
        devices = [{"since": row.at} for row in since]
        of = tables.ratings.c
        rated = select(of.game, of.seats, of.mean, of.deviation, of.matches).where(of.profile == profile.id)
        ratings = [dict(row) for row in (await connection.execute(rated)).mappings()]
    seats = [await _seat(store, one) for one in await store.seats(profile.id)]
    matches = [spoken(shown(one, lang), str) for one in made.values()]
    return {
        "profile": to_builtins(profile.shown),
        "devices": devices,
        "seats": seats,
        "matches": matches,
        "ratings": ratings,
        "own_clubs": await own_clubs.exported(clubs, profile.id, lang),
    }


async def _seat(store: ProfileStore, one: ProfileSeat) -> dict[str, Any]:
    async with store.database.reading() as connection:
        here = await stored(connection, one.table)
        ways = await subscriptions_of(connection, one.table, one.holder)
        of = tables.reviews.c
        review = await connection.scalar(select(of.found).where(of.table_id == one.table, of.seat == one.seat))
    return {
        "table": one.table,
        "seat": one.seat,
        "game": here.setup.game if here is not None else "",
        "opened": here.created_at if here is not None else 0.0,
        "notes": json.loads(here.notes[one.seat]) if here is not None and one.seat in here.notes else None,
        "notifications": [{"channel": way.channel, **way.target} for way in ways],
        "review": review,
    }


async def removed(store: ProfileStore, clubs: ClubService, profile: StoredProfile) -> ErasureResult:
    """Delete everything that is kept about the owner of a profile, and return what was deleted at tables.

    If the server ends before it is done, the profile is still there, and the deletion can be asked for again.
    """
    linked, listed = tables.profile_seats.c, tables.profile_devices.c
    tokens = select(linked.token_hash).where(linked.profile == profile.id)
    devices = select(listed.device).where(listed.profile == profile.id)
    async with store.database.reading() as connection:
        held = [bytes(row.token_hash) for row in await connection.execute(tokens)]
    seats = await store.seats(profile.id)
    found = await forget_seats(store.database, held, await own_clubs.drawn_seats(clubs, profile.id))
    async with store.database.writing() as connection:
        taken = tables.known_devices.c
        known = or_(taken.device.in_(devices), taken.token_hash.in_(tokens))
        await connection.execute(delete(tables.known_devices).where(known, await _not_banned(connection)))
        await _leave_clubs(connection, profile.id, devices)
        changed = tables.rating_changes.c
        for one in seats:
            here = and_(changed.table_id == one.table, changed.seat == one.seat)
            await connection.execute(delete(tables.rating_changes).where(here))
        for part, condition in (
            (tables.ratings, tables.ratings.c.profile == profile.id),
            (tables.profile_seats, linked.profile == profile.id),
            (tables.profile_devices, listed.profile == profile.id),
            (tables.passkeys, tables.passkeys.c.profile == profile.id),
            (tables.passkey_challenges, tables.passkey_challenges.c.profile == profile.id),
            (tables.profiles, tables.profiles.c.id == profile.id),
        ):
            await connection.execute(delete(part).where(condition))
    return found


async def _leave_clubs(connection: AsyncConnection, profile: str, devices: Select[Any]) -> None:
    """Remove the names of the owner of a profile from clubs, as if they left, and what tells their devices there."""
    held, members = tables.club_devices, tables.club_members
    own = select(held.c.token_hash).where(held.c.profile == profile)
    leaving = update(members).where(members.c.token_hash.in_(own)).values(name="", token_hash=None)
    await connection.execute(leaving)
    await connection.execute(delete(held).where(or_(held.c.profile == profile, held.c.device.in_(devices))))


async def _not_banned(connection: Any) -> ColumnElement[bool]:
    """Return the condition that a device is not banned: or a ban would end with the deletion."""
    of = tables.bans.c
    banned = await connection.execute(select(of.what).where(of.kind == "device", of.until > now()))
    return tables.known_devices.c.device.not_in([bytes.fromhex(row.what) for row in banned])
