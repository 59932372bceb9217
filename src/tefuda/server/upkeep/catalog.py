"""The list of tables, with what can be said of each without restoring it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, get_args

from sqlalchemy import text

from tefuda.server.upkeep.database import Database

State = Literal["waiting", "playing", "over", "cleared"]
STATES: Final[tuple[State, ...]] = get_args(State)
DAY: Final = 86_400.0

_LIST: Final = """
SELECT tables.id, tables.setup, tables.created_at, tables.finished_at,
       coalesce(told.version, 0) AS version, coalesce(told.at, tables.created_at) AS at,
       coalesce(told.plays, 0) AS plays, coalesce(told.ends, 0) AS ends,
       CASE WHEN leases.table_id IS NOT NULL AND {there} THEN 1 ELSE 0 END AS here
FROM tables
LEFT JOIN leases ON leases.table_id = tables.id
LEFT JOIN (
    SELECT table_id, max(version) AS version, max(at) AS at,
           sum(CASE WHEN deed IN ('play', 'late') THEN 1 ELSE 0 END) AS plays,
           sum(CASE WHEN deed IN ('cancel', 'close') THEN 1 ELSE 0 END) AS ends
    FROM journal GROUP BY table_id
) AS told ON told.table_id = tables.id
ORDER BY at DESC, tables.id
"""


class TableSummary(NamedTuple):
    """A table in the operator's list; it contains no names of players."""

    id: str
    game: str
    seats: int
    version: int
    last: float  # the time of the last event there, in seconds since the epoch
    state: State  # cleared: put away before the first deal
    here: bool  # in a server's memory, so somebody may be at it


@dataclass(frozen=True)
class TableFilter:
    """A filter of the list; None matches everything."""

    game: str | None = None
    state: State | None = None
    idle: float | None = None  # days without an event
    most: int | None = None

    def fits(self, one: TableSummary, now: float) -> bool:
        """Return whether the table passes the filter."""
        return (
            (self.game is None or one.game == self.game)
            and (self.state is None or one.state == self.state)
            and (self.idle is None or now - one.last >= self.idle * DAY)
        )


async def listed(database: Database, wanted: TableFilter, now: float) -> list[TableSummary]:
    """Return the tables that pass the filter, the most recently active first."""
    async with database.reading() as connection:
        rows = await connection.execute(text(_LIST.format(there=database.somebody_there)))
        found = (_read(row) for row in rows.mappings())
        return [one for one in found if wanted.fits(one, now)][: wanted.most]


def _read(row: Any) -> TableSummary:
    setup = as_json(row["setup"])
    return TableSummary(
        row["id"], setup["game"], len(setup["assignments"]), row["version"], row["at"], _state(row), bool(row["here"])
    )


def _state(row: Any) -> State:
    if row["finished_at"] is not None:
        return "over"
    if row["ends"]:
        return "cleared"
    return "playing" if row["plays"] else "waiting"


def as_json(stored: Any) -> Any:
    """Return a JSON column as a value; in raw SQL, the drivers of SQLite and PostgreSQL give the text."""
    return json.loads(stored) if isinstance(stored, str | bytes) else stored
