"""Migration: a seat may be held on several devices, and a code carries seats from one to another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables of devices and codes."""
    op.create_table(
        "devices",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("holder", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "token_hash", name="pk_devices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_devices_table_id"),
    )
    op.create_table(
        "passages",
        sa.Column("code_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("used", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_passages"),
    )


def downgrade() -> None:
    """Drop both: each seat belongs to the device that took it."""
    op.drop_table("passages")
    op.drop_table("devices")
