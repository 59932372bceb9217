"""By which names this server may be called.

A page of somebody else's can have its own name lead to this machine, and the browser then takes both for one host
(DNS rebinding).  It has to call the server by that name; so names that anybody can buy must be the operator's own.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

ANY: Final = "*"
# What the public name service never leads anywhere: a home's, an office's, a cluster's own names.
INSIDE: Final = (".localhost", ".local", ".home.arpa", ".internal", ".lan", ".test")
OF_THE_HOST: Final = frozenset({"/healthz", "/metrics"})  # tells nothing of anybody; asked by machines under any name


def called_rightly(host: str | None, names: frozenset[str]) -> bool:
    """May this server be called so: by its address, by a name of this net, or by one of these?

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
    """Without the port, as names are compared.

    >>> without_port("Cards.Example:8000"), without_port("[::1]:80"), without_port("localhost.")
    ('cards.example', '::1', 'localhost')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def is_address(name: str) -> bool:
    """Is this an address of the Internet, and no name?"""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
