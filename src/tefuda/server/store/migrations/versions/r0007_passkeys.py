"""Migration: passkeys of profiles, and the challenges for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables of passkeys."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary(1023), nullable=False),
        sa.Column("profile", sa.String(24), nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], name="fk_passkeys_profile"),
    )
    op.create_index("ix_passkeys_profile", "passkeys", ["profile"])
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge", sa.LargeBinary(32), nullable=False),
        sa.Column("profile", sa.String(24)),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_passkey_challenges"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("passkey_challenges")
    op.drop_table("passkeys")
