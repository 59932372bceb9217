"""Migration: several nodes on one database, the leases of tables, and a secret that the nodes share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the three tables; no node leads anything yet."""
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


def downgrade() -> None:
    """Drop the three tables: there is one node again."""
    for table in ("nodes", "leases", "secrets"):
        op.drop_table(table)
