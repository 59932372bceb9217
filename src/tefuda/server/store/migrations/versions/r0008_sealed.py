"""Migration: tables that are sealed, since other tables of a tournament play the same cards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column that names the tournament."""
    op.add_column("tables", sa.Column("sealed", sa.String(24)))
    op.create_index("ix_tables_sealed", "tables", ["sealed"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_tables_sealed", table_name="tables")
    op.drop_column("tables", "sealed")
