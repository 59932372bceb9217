"""Checks of a built site: every link leads to a page and a place on it, and nothing comes from elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src"}
LINKS = {"stylesheet", "icon", "preload", "modulepreload", "preconnect"}


class Page(HTMLParser):
    """The links of a page, what it loads, and the places on it."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "link" and LINKS & set(given.get("rel", "").split()):
            self.loads.append(given.get("href", ""))
        if tag in LOADED and LOADED[tag] in given:
            self.loads.append(given[LOADED[tag]])


@cache
def read(file: Path) -> Page:
    """Read a page once."""
    page = Page()
    page.feed(file.read_text(encoding="utf-8"))
    return page


def faults(site: Path) -> Iterator[str]:
    """Links that lead nowhere, and files of other hosts that a page would load."""
    for file in sorted(site.rglob("*.html")):
        if file.name != "404.html":  # its links are those of the host's root
            yield from (f"{file.relative_to(site)}: {fault}" for fault in _faults(file))


def _faults(file: Path) -> Iterator[str]:
    page = read(file)
    yield from (f"loads {address}" for address in page.loads if _foreign(address))
    for address in [*page.links, *(one for one in page.loads if not _foreign(one))]:
        if not urlsplit(address).scheme and not _there(file, address):
            yield f"leads to {address}"


def _foreign(address: str) -> bool:
    split = urlsplit(address)
    return bool(split.netloc) or split.scheme in ("http", "https")


def _there(file: Path, address: str) -> bool:
    split = urlsplit(address)
    target = (file.parent / unquote(split.path)).resolve() if split.path else file
    target = target / "index.html" if target.is_dir() else target
    if not target.is_file():
        return False
    return not split.fragment or target.suffix != ".html" or unquote(split.fragment) in {*read(target).places, "__top"}


def report(site: Path) -> None:
    """Print what is wrong, and end with an error if anything is."""
    found = list(faults(site))
    print("\n".join(found) or f"{sum(1 for _ in site.rglob('*.html'))} pages in {site}, every link is right")
    if found:
        sys.exit(1)
