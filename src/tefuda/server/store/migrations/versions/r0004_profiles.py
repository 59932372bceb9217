"""Migration: profiles, their devices and seats, and the summaries of matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables of profiles, and the column of summaries."""
    op.add_column("tables", sa.Column("summary", sa.Text))
    op.create_index("ix_holders_token_hash", "holders", ["token_hash"])
    op.create_table(
        "profiles",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("avatar", sa.JSON),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_profiles"),
    )
    op.create_table(
        "profile_devices",
        sa.Column("device", sa.LargeBinary(32), nullable=False),
        sa.Column("profile", sa.String(24), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("device", name="pk_profile_devices"),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], name="fk_profile_devices_profile"),
    )
    op.create_index("ix_profile_devices_profile", "profile_devices", ["profile"])
    op.create_table(
        "profile_seats",
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("profile", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_profile_seats"),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], name="fk_profile_seats_profile"),
    )
    op.create_index("ix_profile_seats_profile", "profile_seats", ["profile"])


def downgrade() -> None:
    """Drop them."""
    for name in ("profile_seats", "profile_devices", "profiles"):
        op.drop_table(name)
    op.drop_index("ix_holders_token_hash", "holders")
    op.drop_column("tables", "summary")
