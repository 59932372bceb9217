"""Migration: all tables of the first release, as they are declared.

A change after that release writes these out as they were, and adds a migration of its own.
"""

from __future__ import annotations

from alembic import op

from tefuda.server.store.tables import metadata

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    metadata.create_all(op.get_bind())


def downgrade() -> None:
    """Drop everything."""
    metadata.drop_all(op.get_bind())
