"""A seat's private notes, kept with who holds it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """No seat has notes yet."""
    op.add_column("holders", sa.Column("notes", sa.Text))


def downgrade() -> None:
    """Forget them."""
    op.drop_column("holders", "notes")
