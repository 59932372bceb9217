"""The migration of the database to the current layout.  Alembic is imported only where there is something to do."""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text

from tefuda.server.store.tables import HEAD


class NewerDatabase(Exception):
    """The database was migrated by a newer Tefuda; the argument is its migration."""


def check(connection: Connection) -> None:
    """Raise `NewerDatabase` where this Tefuda does not know the layout."""
    found = current(connection)
    if found is not None and found > HEAD:
        raise NewerDatabase(found)


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing; on a new database, all of them."""
    if current(connection) != HEAD:
        _upgrade(connection)


def current(connection: Connection) -> str | None:
    """The migration that the database has; None on a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _upgrade(connection: Connection) -> None:
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    if connection.dialect.name == "postgresql":  # two servers that start together must take turns
        connection.execute(text("SELECT pg_advisory_xact_lock(7446756461)"))
    else:  # Python's driver begins no transaction for a change of the layout, and half of one would stay
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", "tefuda.server.store:migrations")
    scripts = ScriptDirectory.from_config(config)
    steps = scripts._upgrade_revs
    with EnvironmentContext(config, scripts, fn=lambda revision, _: steps("head", revision)) as environment:
        environment.configure(connection=connection)
        with environment.begin_transaction():
            environment.run_migrations()
