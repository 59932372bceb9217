"""Alembic's way in: it is handed the connection that the server has already opened."""

from __future__ import annotations

from alembic import context

from tefuda.server.store.layout import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
