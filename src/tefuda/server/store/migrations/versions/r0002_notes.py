"""Migration: a seat's private notes, stored with its holder."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; no seat has notes yet."""
    op.add_column("holders", sa.Column("notes", sa.Text))


def downgrade() -> None:
    """Drop the notes."""
    op.drop_column("holders", "notes")
