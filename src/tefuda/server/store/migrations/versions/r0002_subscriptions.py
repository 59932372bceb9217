"""Migration: the subscriptions to notifications."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table of subscriptions."""
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(43), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("holder", sa.LargeBinary(32), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("target", sa.JSON, nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("quiet", sa.JSON),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("wait", sa.String(8)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_subscriptions"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_subscriptions_table_id"),
    )
    op.create_index("ix_subscriptions_table_id_holder", "subscriptions", ["table_id", "holder"])
    op.create_index("ix_subscriptions_due", "subscriptions", ["due"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("subscriptions")
