"""Migration: ratings, their changes, and the matches that are to be rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the tables of ratings."""
    op.create_table(
        "unrated_matches",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_unrated_matches"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_unrated_matches_table_id"),
    )
    op.create_table(
        "ratings",
        sa.Column("profile", sa.String(24), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("profile", "game", "seats", name="pk_ratings"),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], name="fk_ratings_profile"),
    )
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_rating_changes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rating_changes_table_id"),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("rating_changes", "ratings", "unrated_matches"):
        op.drop_table(name)
