"""What the operator can set, all of it with a default that suits one machine at home."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client may ask for.  Sizes in bytes, times in seconds, rates in things a second."""

    body: int = 64 * 1024  # a REST request
    record: int = 1024 * 1024  # a record that is brought along
    replay_rate: float = 8.0  # looks back at a match, of one address
    replay_burst: int = 120
    replays: int = 2  # such looks made at the same time
    frame: int = 16 * 1024  # a socket message
    frame_rate: float = 30.0
    frame_burst: int = 120
    frame_patience: int = 300  # frames over the rate before the connection is closed
    request_rate: float = 50.0  # REST, of one address
    request_burst: int = 400
    table_rate: float = 1.0  # new tables and seats taken, of one address
    table_burst: int = 120
    code_rate: float = 0.1  # codes from another device, of one address: nobody guesses them
    code_burst: int = 20
    sockets: int = 256  # open sockets of one address
    socket_rate: float = 4.0  # new sockets of one address
    socket_burst: int = 256  # as many as it may have: all may come back at once
    tables: int = 2000  # in memory at once, of all addresses
    hello_wait: float = 10.0
    send_wait: float = 10.0  # a reader slower than this is sent away
    goodbye_wait: float = 10.0  # and may fetch the reason for so long
    reviews: int = 12  # that wait for their turn, of all addresses
    lessons: int = 500  # at once, of all addresses
    lesson_wait: float = 1800.0  # a learner who does nothing for so long is sent away, and may come back
    replies: int = 32  # answers waiting for one connection


BOT_PACE: Final = 0.9


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings."""

    database_url: str
    origins: frozenset[str] = frozenset()  # pages of other hosts that may use this server
    public_url: str | None = None  # for invitations, where a proxy hides the real address
    bot_pace: float = BOT_PACE  # seconds that a bot seems to think
    idle_after: float = 600.0  # a table nobody looks at leaves memory; its journal stays
    away_after: float = 2.0  # a reload is no absence
    thinkers: int = 0  # processes for those who think ahead; each takes some 200 MB
    review_worlds: int | None = None  # deals in which a review weighs each decision; None: as many as suit the game
    limits: Limits = Limits()

    @classmethod
    def from_environment(cls, env: Mapping[str, str] = os.environ, database_url: str | None = None) -> Self:
        """Read ``TEFUDA_*``; an explicit database wins over the environment's."""
        return cls(
            database_url=driver_url(database_url or env.get("TEFUDA_DATABASE_URL") or _home_database(env)),
            origins=frozenset(env.get("TEFUDA_ORIGINS", "").replace(",", " ").split()),
            public_url=env.get("TEFUDA_PUBLIC_URL") or None,
            bot_pace=float(env.get("TEFUDA_BOT_PACE") or BOT_PACE),
            thinkers=int(env.get("TEFUDA_THINKERS") or max(1, (os.cpu_count() or 2) // 2)),
            review_worlds=int(env.get("TEFUDA_REVIEW_WORLDS") or 0) or None,
        )


def driver_url(url: str) -> str:
    """Name the async driver where the address leaves it open.

    >>> driver_url("postgres://db/tefuda"), driver_url("sqlite:///a.sqlite3")
    ('postgresql+asyncpg://db/tefuda', 'sqlite+aiosqlite:///a.sqlite3')
    >>> driver_url("postgresql://u:p@db/tefuda?sslmode=require")
    'postgresql+asyncpg://u:p@db/tefuda?ssl=require'
    """
    scheme, colon, rest = url.partition(":")
    drivers = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
    if scheme in ("postgres", "postgresql"):
        rest = rest.replace("sslmode=", "ssl=")  # what hosts write, and what the driver calls it
    return f"{drivers.get(scheme, scheme)}{colon}{rest}"


def _home_database(env: Mapping[str, str]) -> str:
    """A file in ``TEFUDA_DATA``, or where this platform keeps such things."""
    return f"sqlite:///{_data_folder(env) / 'tefuda.sqlite3'}"


def _data_folder(env: Mapping[str, str]) -> Path:
    if env.get("TEFUDA_DATA"):
        return Path(env["TEFUDA_DATA"]).expanduser().absolute()
    from platformdirs import user_data_path

    return user_data_path("tefuda", appauthor=False)
