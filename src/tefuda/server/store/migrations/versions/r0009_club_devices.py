"""Migration: whose device, or whose profile, has a token of a club."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "club_devices",
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("club_id", sa.String(24), nullable=False),
        sa.Column("device", sa.LargeBinary(32)),
        sa.Column("profile", sa.String(24)),
        sa.PrimaryKeyConstraint("token_hash", name="pk_club_devices"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_club_devices_club_id"),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], name="fk_club_devices_profile"),
    )
    for column in ("club_id", "device", "profile"):
        op.create_index(f"ix_club_devices_{column}", "club_devices", [column])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("club_devices")
