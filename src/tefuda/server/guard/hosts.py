"""The host names under which this server may be reached.

A page of another site can make its own name lead to this machine, and the browser then takes both for one host (DNS
rebinding).  Such a page must reach the server under that name; so any name that can be registered publicly must be one
that the operator has named.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

ANY: Final = "*"
# Names that the public DNS never resolves: those of a home, an office, or a cluster.
INSIDE: Final = (".localhost", ".local", ".home.arpa", ".internal", ".lan", ".test")
OF_THE_HOST: Final = frozenset({"/healthz", "/metrics"})  # reveal nothing about anybody; monitoring may use any name


def called_rightly(host: str | None, names: frozenset[str]) -> bool:
    """Return whether the server may be reached under this host: an address, a local name, or one of ``names``.

    >>> [called_rightly(host, frozenset({"cards.example"})) for host in ("192.168.0.7:8000", "[::1]:8000", None)]
    [True, True, True]
    >>> [called_rightly(host, frozenset({"cards.example"})) for host in ("aki.local:8000", "aki", "CARDS.example.")]
    [True, True, True]
    >>> [called_rightly(host, frozenset({"cards.example"})) for host in ("evil.example", "cards.example.evil.example")]
    [False, False]
    """
    if not host or ANY in names:
        return True
    name = without_port(host)
    return name in names or "." not in name or name.endswith(INSIDE) or is_address(name)


def without_port(host: str) -> str:
    """Return a host without its port, in the form in which names are compared.

    >>> without_port("Cards.Example:8000"), without_port("[::1]:80"), without_port("localhost.")
    ('cards.example', '::1', 'localhost')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def is_address(name: str) -> bool:
    """Return whether this is an IP address and no name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
