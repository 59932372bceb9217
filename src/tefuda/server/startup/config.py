"""The settings of a server; every default suits a single machine at home."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, NamedTuple, Self, TypeVar, get_args
from urllib.parse import SplitResult, unquote, urlsplit

from tefuda.engine.texts.errors import AT_LEAST_ONE, BadInput, ExpectedInput, number, one_of
from tefuda.protocol.values import ChannelKind
from tefuda.server.guard.hosts import ANY, is_address
from tefuda.server.guard.public_addresses import INTERNET, OutboundPolicy
from tefuda.session.settings import BOT_PACE, HostSettings, SessionLimits

USUAL_PORTS: Final = {"http": 80, "https": 443}
MAIL_PORTS: Final = {"smtps": 465, "smtp": 587}
MAIL_SENDER: Final = re.compile(r"[^<>@\r\n]*<[!-;=?A-~]+@[!-;=?A-~]+>|[!-;=?A-~]+@[!-;=?A-~]+")
NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")


def origin(given: str) -> str:
    """Return the origin of an address without a path, as browsers send it.

    Raises:
        ValueError: The text is no such address, or it has a path: a server is at the root of its host.

    >>> origin("https://Cards.example:443/"), origin("http://かるた.example:8000"), origin("http://[::1]:80")
    ('https://cards.example', 'http://xn--u8jxb0h.example:8000', 'http://[::1]')
    """
    parts = urlsplit(given)
    if parts.scheme not in USUAL_PORTS or not _bare(parts):
        raise ValueError(given)
    name, port = host_name(parts), parts.port
    shown = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{shown}" + ("" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}")


def names(given: str) -> Iterator[str]:
    """Yield the host names of a list that may be separated by commas or spaces and contain full addresses.

    Raises:
        ValueError: One of the words is no host name.

    >>> [*names("Cards.example:8443, b.example. https://かるた.example/ * ::1")]
    ['cards.example', 'b.example', 'xn--u8jxb0h.example', '*', '::1']
    """
    for word in given.replace(",", " ").split():
        if word == ANY or is_address(word):
            yield word
            continue
        parts = urlsplit(word if "://" in word else f"//{word}")
        if not _bare(parts):
            raise ValueError(word)
        yield host_name(parts)


def host_name(parts: SplitResult) -> str:
    """Return the host name of an address, as browsers send it.

    Raises:
        ValueError: The address has no valid host name.
    """
    import idna

    name = (parts.hostname or "").rstrip(".")
    if is_address(name):
        return name
    if not name.isascii():
        name = idna.encode(name, uts46=True).decode("ascii")
    if not NAME.fullmatch(name):
        raise ValueError(name)
    return name


def _bare(parts: SplitResult) -> bool:
    """Return whether the address consists of a host and perhaps a port, and nothing else."""
    return parts.path in ("", "/") and "@" not in parts.netloc and not parts.query and not parts.fragment


N = TypeVar("N", int, float)
LARGEST: Final = 10**9
ADDRESS: Final = ExpectedInput("an address such as https://cards.example, without a path", "address")
PUBLIC_ADDRESS: Final = ExpectedInput(
    "an address such as https://cards.example or https://my.example/tefuda", "public-address"
)
NAMES: Final = ExpectedInput("host names such as cards.example, separated by spaces", "host-names")
FOLDER: Final = ExpectedInput("a folder for matches, because this user has no home folder", "data-folder")


MAIL_SERVER: Final = ExpectedInput("an address such as smtps://user:password@mail.example", "mail-server")
SENDER: Final = ExpectedInput("a sender such as cards@example.org or Tefuda <cards@example.org>", "mail-sender")
CHANNELS: Final[tuple[ChannelKind, ...]] = get_args(ChannelKind)
NO_CHANNEL: Final = "none"


class BadSetting(BadInput, ValueError):
    """An environment variable has a value that is not valid."""

    what = "setting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits(SessionLimits):
    """The limits of a server, beside those of every host."""

    body: int = 64 * 1024  # a REST request
    record: int = 1024 * 1024  # a record that is uploaded
    replay_rate: float = 8.0  # looks back at a match, of one address
    replay_burst: int = 120
    request_rate: float = 50.0  # REST, of one address
    request_burst: int = 400
    file_rate: float = 200.0  # files of the offline page, of one address
    file_burst: int = 6000  # the page has some 150 files: enough for a school class that opens it at once
    head_wait: float = 10.0  # until the headers of a request are complete
    body_wait: float = 20.0  # and until its body is
    table_rate: float = 1.0  # new tables and seats taken, of one address
    table_burst: int = 120
    sign_up_rate: float = 0.033  # names, clubs and members of clubs that are new, from one address
    sign_up_burst: int = 100  # a club of forty in one room may join, and keep a name each, at once
    listing_rate: float = 0.02  # tables put on the list of open tables, by one address
    listing_burst: int = 12
    line_rate: float = 400.0  # lines of records that are uploaded or played on from, of one address
    line_burst: int = 48_000  # four of the longest
    code_rate: float = 0.1  # transfer codes tried by one address: too few to guess one
    code_burst: int = 20
    sockets: int = 256  # open sockets of one address
    socket_rate: float = 4.0  # new sockets of one address
    socket_burst: int = 256  # as many as it may have open: all may reconnect at once

    @classmethod
    def read(cls, given: str) -> Self:
        """Read the limits that differ from the defaults, as ``name=value`` separated by spaces.

        Raises:
            BadSetting: There is no such limit, or the value is no number.

        >>> Limits.read("sockets=1000 code_rate=0.5").sockets
        1000
        """
        kinds: dict[str, Any] = {one.name: float if one.type == "float" else int for one in fields(cls)}
        pairs = [pair.partition("=") for pair in given.split()]
        if unknown := [name for name, _, _ in pairs if name not in kinds]:
            raise BadSetting(unknown[0], one_of(kinds), "TEFUDA_LIMITS")
        return cls(**{name: _read(kinds[name], value, f"TEFUDA_LIMITS, {name}") for name, _, value in pairs})


class MailServer(NamedTuple):
    """A mail server to which this server hands its mails; ``tls``: encrypted from the first byte (``smtps``)."""

    host: str
    port: int
    user: str
    password: str
    tls: bool
    sender: str


@dataclass(frozen=True, slots=True)
class Settings(HostSettings):
    """The settings of one server."""

    database_url: str
    origins: frozenset[str] = frozenset()  # pages of other hosts that may use this server
    hosts: frozenset[str] = frozenset()  # host names that are accepted, beside addresses and names of the local network
    public_url: str | None = None  # for invitations, where a proxy hides the real address; it may have a path
    node_url: str = ""  # where other nodes reach this one; empty: the address that the database sees
    node_dead: float = 3.0  # seconds without a heartbeat after which a node counts as dead
    thinking_pool: int = 0  # processes for bots that think ahead; each takes some 200 MB
    keep_finished: int | None = None  # days for which a finished match is kept; None: without limit
    keep_abandoned: int | None = None  # and one at which nothing happens any more
    limits: Limits = field(default=Limits(), kw_only=True)
    notifications: frozenset[ChannelKind] = frozenset(CHANNELS)  # the ways in which players may be notified
    mail: MailServer | None = field(default=None, repr=False)
    notification_claim: float = 60.0  # seconds until another node sends what one has begun to send
    outbound: OutboundPolicy = INTERNET  # only tests replace it

    @property
    def channels(self) -> frozenset[ChannelKind]:
        """The ways in which players are notified here: push needs HTTPS, and the others an address for their links."""
        if not (self.public_url or "").startswith("https://"):
            return frozenset()
        return self.notifications - (frozenset() if self.mail is not None else {"email"})

    @property
    def root(self) -> str:
        """The path below which a proxy has this server; empty at the root of its host."""
        return root_of(self.public_url or "")

    @classmethod
    def from_environment(cls, env: Mapping[str, str] = os.environ, database_url: str | None = None) -> Self:
        """Read the variables ``TEFUDA_*``; ``database_url`` wins over the environment.

        Raises:
            BadSetting: A variable has a value that is not valid.
        """
        return cls(
            database_url=driver_url(database_url or env.get("TEFUDA_DATABASE_URL") or _home_database(env)),
            origins=frozenset(_origin("TEFUDA_ORIGINS", one) for one in _words(env, "TEFUDA_ORIGINS")),
            hosts=_hosts(env),
            public_url=_public_address(env) or None,
            node_url=_address(env, "TEFUDA_NODE"),
            bot_pace=_number(env, "TEFUDA_BOT_PACE", float, BOT_PACE),
            thinking_pool=_number(env, "TEFUDA_WORKERS", int, max(1, (os.cpu_count() or 2) // 2)),
            limits=Limits.read(env.get("TEFUDA_LIMITS", "")),
            keep_finished=_days(env, "TEFUDA_KEEP_FINISHED"),
            keep_abandoned=_days(env, "TEFUDA_KEEP_ABANDONED"),
            review_worlds=_number(env, "TEFUDA_REVIEW_WORLDS", int, 0) or None,
            notifications=_channels(env),
            mail=_mail_server(env),
        )


def _hosts(env: Mapping[str, str]) -> frozenset[str]:
    """The host names that are given, and that of the public address.

    >>> sorted(_hosts({"TEFUDA_HOSTS": "Cards.example, b.example", "TEFUDA_PUBLIC_URL": "https://a.example:8443/"}))
    ['a.example', 'b.example', 'cards.example']
    """
    given, public = env.get("TEFUDA_HOSTS", ""), _public_address(env)
    public = public.removesuffix(root_of(public))
    try:
        return frozenset(names(f"{given} {public}"))
    except ValueError as error:
        raise BadSetting(given, NAMES, "TEFUDA_HOSTS") from error


def _channels(env: Mapping[str, str]) -> frozenset[ChannelKind]:
    """The ways in which players may be notified.  Raises `BadSetting` for a word that is none.

    >>> sorted(_channels({})), _channels({"TEFUDA_NOTIFICATIONS": "none"}), _channels({"TEFUDA_NOTIFICATIONS": "push"})
    (['email', 'push', 'webhook'], frozenset(), frozenset({'push'}))
    """
    given = _words(env, "TEFUDA_NOTIFICATIONS") or list(CHANNELS)
    if unknown := [one for one in given if one not in (*CHANNELS, NO_CHANNEL)]:
        raise BadSetting(unknown[0], one_of((*CHANNELS, NO_CHANNEL)), "TEFUDA_NOTIFICATIONS")
    return frozenset(one for one in CHANNELS if one in given)


def _mail_server(env: Mapping[str, str]) -> MailServer | None:
    """The mail server, or None.  Raises `BadSetting`, which never repeats a password.

    >>> _mail_server({"TEFUDA_SMTP": "smtps://aki:p%40ss@mail.example", "TEFUDA_MAIL_FROM": "cards@example.org"})
    MailServer(host='mail.example', port=465, user='aki', password='p@ss', tls=True, sender='cards@example.org')
    """
    given, sender = env.get("TEFUDA_SMTP", "").strip(), env.get("TEFUDA_MAIL_FROM", "").strip()
    if not given:
        return None
    try:
        parts = urlsplit(given)
        port = parts.port or MAIL_PORTS[parts.scheme]
        if parts.path not in ("", "/") or parts.query or parts.fragment:
            raise ValueError(parts.path)
        host = host_name(parts)
    except (LookupError, ValueError) as error:
        raise BadSetting("…", MAIL_SERVER, "TEFUDA_SMTP") from error
    if not MAIL_SENDER.fullmatch(sender):
        raise BadSetting(sender, SENDER, "TEFUDA_MAIL_FROM")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(host, port, user, password, parts.scheme == "smtps", sender)


ROOT: Final = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/*")


def root_of(address: str) -> str:
    """Return the path of an address, without a slash at its end.

    >>> root_of("https://my.example/tefuda/"), root_of("https://cards.example")
    ('/tefuda', '')
    """
    return urlsplit(address).path.rstrip("/")


def _public_address(env: Mapping[str, str]) -> str:
    """Return the public address, which may have a path, without a slash at its end.  Raises `BadSetting`."""
    given = env.get("TEFUDA_PUBLIC_URL", "").strip()
    try:
        parts = urlsplit(given)
        if given:
            origin(parts._replace(path="").geturl())
    except ValueError as error:
        raise BadSetting(given, PUBLIC_ADDRESS, "TEFUDA_PUBLIC_URL") from error
    if not ROOT.fullmatch(parts.path):
        raise BadSetting(given, PUBLIC_ADDRESS, "TEFUDA_PUBLIC_URL")
    return given.rstrip("/")


def _address(env: Mapping[str, str], name: str) -> str:
    """Return an address as it is written, without a slash at its end.  Raises `BadSetting` if it is none."""
    given = env.get(name, "").strip()
    if given:
        _origin(name, given)
    return given.rstrip("/")


def _origin(name: str, given: str) -> str:
    """Return an address as browsers send it.  Raises `BadSetting` if it is none."""
    try:
        return origin(given)
    except ValueError as error:
        raise BadSetting(given, ADDRESS, name) from error


def _words(env: Mapping[str, str], name: str) -> list[str]:
    return env.get(name, "").replace(",", " ").split()


def _days(env: Mapping[str, str], name: str) -> int | None:
    """Return a number of days, or None where the variable is not set.  Raises `BadSetting`."""
    given = env.get(name)
    if not given:
        return None
    return _read(int, given if given.strip("0") else "", name, AT_LEAST_ONE)


def _number(env: Mapping[str, str], name: str, kind: type[N], usual: N) -> N:
    """Return the number in this variable, or ``usual`` where it is not set.  Raises `BadSetting`."""
    given = env.get(name)
    return _read(kind, given, name) if given else usual


def _read(kind: type[N], given: str, where: str, expected: ExpectedInput | None = None) -> N:
    """Return a number that is not negative.  Raises `BadSetting`."""
    try:
        found = kind(given)
    except ValueError:
        found = kind(-1)
    if not 0 <= found < LARGEST:
        raise BadSetting(given, expected or number(0, LARGEST - 1), where)
    return found


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
    """The URL of a file in ``TEFUDA_DATA``, or else in the user's data folder of this platform.

    >>> _home_database({"TEFUDA_DATA": "/srv/100%?"})
    'sqlite:////srv/100%25%3F/tefuda.sqlite3'
    """
    from sqlalchemy.engine import URL

    return URL.create("sqlite", database=str(_data_folder(env) / "tefuda.sqlite3")).render_as_string()


def _data_folder(env: Mapping[str, str]) -> Path:
    if env.get("TEFUDA_DATA"):
        return Path(env["TEFUDA_DATA"]).expanduser().absolute()
    from platformdirs import user_data_path

    try:
        return user_data_path("tefuda", appauthor=False)
    except RuntimeError as error:
        raise BadSetting("", FOLDER, "TEFUDA_DATA") from error
