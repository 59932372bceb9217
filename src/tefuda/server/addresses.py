"""Addresses and host names as an operator writes them, converted to the form that browsers send."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import SplitResult, urlsplit

from tefuda.server.guard.hosts import ANY, is_address

USUAL_PORTS: Final = {"http": 80, "https": 443}
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
