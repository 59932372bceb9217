"""Ratings in the database, and the matches that are to be rated.

A rated match is noted (`unrated_matches`) in the transaction that stores its end.  The node that deletes the note
rates the match, in the same transaction: so each match counts once, even if a node ends in between.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.ratings import Rating
from tefuda.server.profiles.profile_store import profiles_at
from tefuda.server.ratings.rated_match import RatedMatch
from tefuda.server.store import tables
from tefuda.server.upkeep.catalog import ServerCatalog
from tefuda.table.summaries import MatchSummary


class StoredRating(NamedTuple):
    """A person's rating in one game at one size of table."""

    game: str
    seats: int
    rating: Rating
    matches: int


class RatingStore:
    """The ratings of a server, or of all nodes."""

    def __init__(self, database: ServerCatalog) -> None:
        self._database = database

    async def unrated(self) -> list[str]:
        """Return the tables whose matches are to be rated, in the order in which they ended."""
        of, ended = tables.unrated_matches.c, tables.tables.c
        wanted = select(of.table_id).join(tables.tables, ended.id == of.table_id).order_by(ended.finished_at, ended.id)
        async with self._database.reading() as connection:
            return list(await connection.scalars(wanted))

    async def rate(self, table: str) -> bool:
        """Rate a match, unless somebody else has; return whether it was rated now."""
        of = tables.unrated_matches.c
        async with self._database.writing() as connection:
            taken = await connection.execute(delete(tables.unrated_matches).where(of.table_id == table))
            match = await self._match(connection, table) if taken.rowcount else None
            if match is None or not match.counts:
                return False
            await self._change(connection, table, match)
        return True

    async def of(self, profile: str) -> list[StoredRating]:
        """Return a person's ratings."""
        of = tables.ratings.c
        wanted = select(tables.ratings).where(of.profile == profile).order_by(of.matches.desc(), of.game, of.seats)
        async with self._database.reading() as connection:
            return [_stored(row) for row in (await connection.execute(wanted)).mappings()]

    async def _match(self, connection: AsyncConnection, table: str) -> RatedMatch | None:
        of = tables.tables.c
        summary = await connection.scalar(select(of.summary).where(of.id == table))
        if summary is None:
            return None
        return RatedMatch(MatchSummary.from_json(json.loads(summary)), await profiles_at(connection, table))

    async def _change(self, connection: AsyncConnection, table: str, match: RatedMatch) -> None:
        game, seats = match.summary.game, len(match.summary.assignments)
        people = sorted(match.people.values())
        old = await _ratings(connection, game, seats, people)
        before = {profile: one.rating for profile, one in old.items()}
        after = match.after(before)
        for profile in people:
            matches = old[profile].matches + 1 if profile in old else 1
            key = {"profile": profile, "game": game, "seats": seats}
            row = {"mean": after[profile].mean, "deviation": after[profile].deviation, "matches": matches}
            await _put(connection, key, row)
        for seat, profile in match.people.items():
            change = after[profile].points - before.get(profile, Rating()).points
            await connection.execute(insert(tables.rating_changes).values(table_id=table, seat=seat, points=change))


async def _ratings(
    connection: AsyncConnection, game: str, seats: int, people: Sequence[str]
) -> Mapping[str, StoredRating]:
    """Return ratings by profile; nobody else changes them before the transaction ends."""
    of = tables.ratings.c
    wanted = select(tables.ratings).where(of.game == game, of.seats == seats, of.profile.in_(people))
    locked = wanted.order_by(of.profile).with_for_update()
    return {row["profile"]: _stored(row) for row in (await connection.execute(locked)).mappings()}


async def _put(connection: AsyncConnection, key: Mapping[str, Any], row: Mapping[str, Any]) -> None:
    of = tables.ratings.c
    same = (of.profile == key["profile"], of.game == key["game"], of.seats == key["seats"])
    await connection.execute(delete(tables.ratings).where(*same))
    await connection.execute(insert(tables.ratings).values(**key, **row))


def _stored(row: RowMapping) -> StoredRating:
    return StoredRating(row["game"], row["seats"], Rating(row["mean"], row["deviation"]), row["matches"])
