"""Migration: bans, and the devices that have taken seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables of bans and of devices."""
    op.create_table(
        "known_devices",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("device", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "token_hash", name="pk_known_devices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_known_devices_table_id"),
    )
    op.create_index("ix_known_devices_device", "known_devices", ["device"])
    op.create_table(
        "bans",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("what", sa.String(64), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
    )


def downgrade() -> None:
    """Drop both."""
    op.drop_table("bans")
    op.drop_table("known_devices")
