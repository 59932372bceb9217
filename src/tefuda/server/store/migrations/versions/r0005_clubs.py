"""Migration: clubs, their members, and their tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables of clubs and tournaments."""
    op.create_table(
        "club",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("director", sa.LargeBinary(32), nullable=False),
        sa.Column("joining", sa.LargeBinary(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_club"),
    )
    op.create_table(
        "club_members",
        sa.Column("club_id", sa.String(24), nullable=False),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32)),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("club_id", "id", name="pk_club_members"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_club_members_club_id"),
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("club_id", sa.String(24), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_tournaments_club_id"),
    )
    op.create_index("ix_tournaments_club_id", "tournaments", ["club_id"])
    op.create_table(
        "tournament_events",
        sa.Column("tournament_id", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_tournament_events"),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], name="fk_tournament_events_tournament_id"),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("tournament_events", "tournaments", "club_members", "club"):
        op.drop_table(name)
