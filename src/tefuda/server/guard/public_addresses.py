"""The addresses to which this server may send something for a player: those of the internet, none of its network."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

_NAT64: Final = IPv6Network("64:ff9b::/96")  # leads to the IPv4 address in its last 32 bits


def is_public(address: str) -> bool:
    """Return whether an IP address is one of the internet, as is every IPv4 address within it.

    >>> [is_public(one) for one in ("93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e")]
    [True, True, True]
    >>> any(map(is_public, ("127.0.0.1", "10.0.0.7", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "no")))
    False
    >>> any(map(is_public, ("::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.7", "64:ff9b::a00:7", "2002:a00:7::")))
    False
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    inner = _within(found) if isinstance(found, IPv6Address) else None
    if inner is not None:
        return is_public(str(inner))
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified or _old(found))


def _within(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address to which an IPv6 address leads, or None."""
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


def _old(address: IPv4Address | IPv6Address) -> bool:
    return isinstance(address, IPv6Address) and address.is_site_local


class OutboundPolicy(NamedTuple):
    """The rule for addresses that players name.  Only tests replace it: no setting leads to it."""

    allows: Callable[[str], bool] = is_public
    schemes: frozenset[str] = frozenset({"https"})


INTERNET: Final = OutboundPolicy()
