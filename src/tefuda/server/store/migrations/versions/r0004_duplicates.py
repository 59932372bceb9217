"""Migration: several tables may have the same cards, and be compared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the table of duplicates; no table has the cards of another yet."""
    op.create_table(
        "duplicates",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("turned", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_duplicates"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_duplicates_table_id"),
    )
    op.create_index("ix_duplicates_id", "duplicates", ["id"])


def downgrade() -> None:
    """Drop the table of duplicates."""
    op.drop_table("duplicates")
