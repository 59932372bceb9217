"""Pages of the site that lie there in two languages: each says so of itself, and names the other."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

Pair = Mapping[str, str]  # the path of a page below the site, by its language


def pairs(games: list[str]) -> list[Pair]:
    """The start pages, and the page of each of these games."""
    plays = [{"en": f"play/{game}.html", "ja": f"play/ja/{game}.html"} for game in games]
    return [{"en": "index.html", "ja": "ja.html"}, *plays]


def told(page: str, lang: str, pair: Pair, site: str) -> str:
    """Return a page with its language, and links to itself and to the other of the pair.

    >>> told('<html lang="en"><head></head>', "ja", {"en": "a.html", "ja": "b.html"}, "https://cards.example/")
    '<html lang="ja"><head><link rel="alternate" hreflang="en" href="https://cards.example/a.html"><link \
rel="alternate" hreflang="ja" href="https://cards.example/b.html"></head>'
    """
    links = (f'<link rel="alternate" hreflang="{one}" href="{site}{path}">' for one, path in pair.items())
    return page.replace('<html lang="en"', f'<html lang="{lang}"', 1).replace("</head>", "".join(links) + "</head>", 1)


def tell(folder: Path, games: list[str], site: str) -> None:
    """Let all pages in two languages below a folder name each other; ``site``: the address that they will have."""
    for pair in pairs(games):
        for lang, path in pair.items():
            page = folder / path
            page.write_text(told(page.read_text(encoding="utf-8"), lang, pair, site), encoding="utf-8")
