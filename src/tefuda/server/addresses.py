"""Addresses and names of hosts as an operator writes them, made into what browsers send."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import SplitResult, urlsplit

from tefuda.server.guard.hosts import ANY, is_address

USUAL_PORTS: Final = {"http": 80, "https": 443}
NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")


def origin(given: str) -> str:
    """An address without a path, as browsers call the host of a page.

    Raises:
        ValueError: it is none, or it has a path: a server is at the root of its host.

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
    """The names of hosts in a list, written in any way in which people write them.

    Raises:
        ValueError: one of them is none.

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
    """The name in an address, as browsers send it.  Raises `ValueError`."""
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
    """Is there nothing but a host, and perhaps a port?"""
    return parts.path in ("", "/") and "@" not in parts.netloc and not parts.query and not parts.fragment
