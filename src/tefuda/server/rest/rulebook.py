"""A game's rulebook as safe HTML, with an anchor for every clause."""

from __future__ import annotations

import itertools
import re
from functools import lru_cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tefuda.engine.registry import find
from tefuda.server.wire.answers import Rulebook
from tefuda.server.wire.messages import Lang

_CLAUSE: Final = re.compile(r"^\**([A-Z]{2}-[0-9A-Z]+[a-z]?)\b")


@lru_cache(maxsize=32)
def rulebook(game: str, lang: Lang) -> Rulebook:
    """Raises `BadRules` for an unknown game."""
    source = (find(game).folder / f"rulebook.{lang}.md").read_text(encoding="utf-8")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(source)
    _anchor(tokens)
    html: str = parser.renderer.render(tokens, parser.options, {})
    return Rulebook(game=game, lang=lang, title=_title(tokens), html=html)


def _anchor(tokens: list[Token]) -> None:
    """A paragraph (or heading, or item) that begins with a clause id gets it as its own id."""
    seen: set[str] = set()
    for opening, inline in itertools.pairwise(tokens):
        clause = _CLAUSE.match(inline.content) if inline.type == "inline" else None
        if clause is not None and clause[1] not in seen:
            seen.add(clause[1])
            opening.attrSet("id", clause[1])
            opening.hidden = False  # a tight list hides its paragraphs, and with them their ids


def _title(tokens: list[Token]) -> str:
    """The text of the first heading."""
    return next((b.content for a, b in itertools.pairwise(tokens) if a.type == "heading_open"), "")
