"""The tables of the database.  From the first release on a change here needs a migration beside it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    DateTime,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    text,
)

HEAD: Final = "0001"  # the migration that this layout is

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("setup", JSON, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("created_at", Double, nullable=False),
    Column("finished_at", Double),
    Column("record", Text),  # the whole match, once it is over: it outlives changes of the rules
    Column("summary", Text),  # then, too: `MatchSummary` as JSON
    Column("sealed", String(24), index=True),  # the tournament whose other tables play the same cards; null: none
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token_hash", LargeBinary(32), nullable=False),
    Column("notes", Text),  # the private notes of this seat in the present deal
    Index("ix_holders_token_hash", "token_hash"),
)

journal = Table(
    "journal",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # this and what follows is in the entry, too: to be looked for
    Column("seat", Integer, nullable=False),
    Column("play_id", String(48), nullable=False),
    Column("at", Double, nullable=False),
    Column("entry", Text, nullable=False),  # `JournalEntry.as_json`
    UniqueConstraint("table_id", "seat", "play_id"),
)

devices = Table(
    "devices",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("holder", LargeBinary(32), nullable=False),  # the hash in `holders`: so it follows a player to a new seat
)

transfer_codes = Table(
    "transfer_codes",
    metadata,
    Column("code_hash", LargeBinary(32), primary_key=True),
    Column("until", Double, nullable=False),
    Column("seats", JSON, nullable=False),  # table -> hash of the token that holds a seat there
    Column("used", Boolean, nullable=False),
)

duplicates = Table(
    "duplicates",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("id", String(24), nullable=False, index=True),  # the same for all tables that have the same cards
    Column("turned", Boolean, nullable=False),  # the players sit one seat further than at the first of these tables
    Column("at", Double, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("found", JSON, nullable=False),  # the judgements of this seat's decisions so far
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(43), primary_key=True),  # random: a person who knows it may end the notifications
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
    Column("holder", LargeBinary(32), nullable=False),  # the hash in `holders`: so it follows a player to a new seat
    Column("channel", String(8), nullable=False),
    Column("target", JSON, nullable=False),  # where the notifications go
    Column("lang", String(2), nullable=False),
    Column("quiet", JSON),  # `QuietHours`
    Column("confirmed", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Column("wait", String(8)),  # what the table waits for from the holder now
    Column("version", Integer, nullable=False),  # of the table, when that wait began
    Column("due", Double, index=True),  # when to notify next; null: nothing is to be said
    Column("tries", Integer, nullable=False),  # for this wait
    Column("failures", Integer, nullable=False),  # waits in a row of which the target could not be told
    Index("ix_subscriptions_table_id_holder", "table_id", "holder"),
)

known_devices = Table(
    "known_devices",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("device", LargeBinary(32), nullable=False, index=True),  # the hash of what its browser calls itself
)

profiles = Table(
    "profiles",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),  # not unique
    Column("avatar", JSON),
    Column("lang", String(2), nullable=False),
    Column("created", Double, nullable=False),
)

profile_devices = Table(
    "profile_devices",
    metadata,
    Column("device", LargeBinary(32), primary_key=True),  # as in `known_devices`
    Column("profile", String(24), ForeignKey("profiles.id"), nullable=False, index=True),
    Column("at", Double, nullable=False),
)

profile_seats = Table(
    "profile_seats",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),  # of a token of a seat: so it follows to a rematch, too
    Column("profile", String(24), ForeignKey("profiles.id"), nullable=False, index=True),
)

unrated_matches = Table(
    "unrated_matches",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
)

ratings = Table(
    "ratings",
    metadata,
    Column("profile", String(24), ForeignKey("profiles.id"), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("mean", Double, nullable=False),  # in units of the model (`tefuda.ratings`), as is the deviation
    Column("deviation", Double, nullable=False),
    Column("matches", Integer, nullable=False),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("points", Integer, nullable=False),  # that its person won or lost by the match
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary(1023), primary_key=True),  # as the authenticator calls it
    Column("profile", String(24), ForeignKey("profiles.id"), nullable=False, index=True),
    Column("key", LargeBinary, nullable=False),  # the public one, with its id
    Column("count", BigInteger, nullable=False),  # of signatures so far, where the authenticator counts
    Column("at", Double, nullable=False),
)

passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("challenge", LargeBinary(32), primary_key=True),  # its hash
    Column("profile", String(24)),  # for which a passkey is made; null: somebody signs in
    Column("until", Double, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(16), nullable=False),  # seat, device or address
    Column("what", String(64), nullable=False),  # the hash of a token or a device in hexadecimal digits; an address
    Column("reason", Text, nullable=False),  # for the operator; nobody else is told
    Column("at", Double, nullable=False),
    Column("until", Double, nullable=False),
)

clubs = Table(
    "club",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),
    Column("director", LargeBinary(32), nullable=False),  # the hash of the token of the directors' link
    Column("joining", LargeBinary(32), nullable=False),  # and of the members' link
    Column("at", Double, nullable=False),
)

club_members = Table(
    "club_members",
    metadata,
    Column("club_id", String(24), ForeignKey("club.id"), primary_key=True),
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),  # empty: the member has left, and only the results stay
    Column("token_hash", LargeBinary(32)),  # null: added by a director, or has left
    Column("at", Double, nullable=False),
)

club_devices = Table(
    "club_devices",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),  # of a member's token, or of the directors' link
    Column("club_id", String(24), ForeignKey("club.id"), nullable=False, index=True),
    Column("device", LargeBinary(32), index=True),  # that got the token; null: it keeps a profile, which is named here
    Column("profile", String(24), ForeignKey("profiles.id"), index=True),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("club_id", String(24), ForeignKey("club.id"), nullable=False, index=True),
    Column("setup", JSON, nullable=False),  # `TournamentTerms.as_json`
    Column("at", Double, nullable=False),
)

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament_id", String(24), ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("event", Text, nullable=False),  # `JournaledEvent` as JSON
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("url", Text, nullable=False),  # where other nodes reach it
    Column("seen", DateTime(timezone=True), nullable=False),  # by the database's own clock
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(24), primary_key=True),  # or the id of an uploaded record
    Column("node", String(24)),  # the node that leads it; null: none
    Column("number", Integer, nullable=False),  # grows each time a node takes it: nothing is stored under an older one
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(24), primary_key=True),
    Column("secret", Text, nullable=False),
)


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
