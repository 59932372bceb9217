"""Migration: the computer players that sit down next stand in the journal as JSON, no longer as a text."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

AS_TEXT = re.compile(r'"bots":("[^"]*")')
AS_JSON = re.compile(r'"bots":(\{[^{}]*\})')
journal = sa.table("journal", sa.column("table_id"), sa.column("version"), sa.column("entry"))


def upgrade() -> None:
    """Write the program and the personas apart."""
    _rewrite(AS_TEXT, _told)


def downgrade() -> None:
    """Write them as one text, apart by spaces."""
    _rewrite(AS_JSON, lambda found: json.dumps(" ".join((found["program"], *found.get("personas", ())))))


def _told(text: str) -> str:
    program, *personas = text.split() or [""]
    told = {"program": program} | ({"personas": personas} if personas else {})
    return json.dumps(told, separators=(",", ":"))


def _rewrite(old: re.Pattern[str], new: Callable[..., str]) -> None:
    connection = op.get_bind()
    rows = connection.execute(sa.select(journal).where(journal.c.entry.contains('"bots":'))).all()
    for table_id, version, entry in rows:
        written = old.sub(lambda found: f'"bots":{new(json.loads(found[1]))}', entry)
        where = (journal.c.table_id == table_id) & (journal.c.version == version)
        connection.execute(journal.update().where(where).values(entry=written))
