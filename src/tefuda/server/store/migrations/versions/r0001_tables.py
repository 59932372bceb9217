"""Migration: all tables of the first release."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables of matches, of seats and of nodes."""
    _create_matches()
    _create_seats()
    _create_nodes()


def downgrade() -> None:
    """Drop everything."""
    for name in (
        *("nodes", "leases", "secrets", "reviews", "duplicates", "transfer_codes", "devices"),
        *("journal", "holders", "tables"),
    ):
        op.drop_table(name)


def _create_matches() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("finished_at", sa.Double),
        sa.Column("record", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("play_id", sa.String(48), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_journal"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_journal_table_id"),
        sa.UniqueConstraint("table_id", "seat", "play_id", name="uq_journal_table_id_seat_play_id"),
    )
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


def _create_seats() -> None:
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("notes", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_holders"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_holders_table_id"),
    )
    op.create_table(
        "devices",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("holder", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "token_hash", name="pk_devices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_devices_table_id"),
    )
    op.create_table(
        "transfer_codes",
        sa.Column("code_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("used", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_transfer_codes"),
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("found", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_reviews"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id"),
    )


def _create_nodes() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("node", sa.String(24)),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_leases"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
