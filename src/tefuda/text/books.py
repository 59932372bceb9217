"""Rulebooks as text: where they lie, and the short account with which each begins."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tefuda.engine.game import Game
from tefuda.engine.registry import find
from tefuda.text.choose import DEFAULT, LANGUAGES

CLAUSE: Final = re.compile(r"[A-Z]{2}-[0-9A-Z]+[a-z]?")
_HEADING: Final = re.compile(r"^## .*\n", re.MULTILINE)


class Minute(NamedTuple):
    """The first section of a rulebook: what one wants to reach, in a sentence, and how."""

    aim: str
    text: str


def rulebook(game: str, lang: str) -> str:
    """A game's rulebook as it is written; in English where a game does not speak this language.

    Raises:
        BadRules: there is no such game.
    """
    found = find(game)
    spoken = lang if lang in spoken_by(found) else DEFAULT
    return (found.folder / f"rulebook.{spoken}.md").read_text(encoding="utf-8")


def spoken_by(game: Game) -> tuple[str, ...]:
    """The languages in which a game speaks."""
    return game.languages or LANGUAGES


def minute(book: str) -> Minute:
    """The short account: the first section, if it comes before the first clause; else nothing.

    >>> minute("# Go\\n\\n## In a minute\\n\\nHold more.\\n\\nPlace a stone.\\n\\n## Rules\\n\\n**GO-1** …")
    Minute(aim='Hold more.', text='Place a stone.')
    """
    sections = _HEADING.split(book)
    first = sections[1].strip() if len(sections) > 1 else ""
    if f"\n**{_first_clause(book)}**" in f"\n{first}":
        return Minute("", "")
    aim, _, text = first.partition("\n\n")
    return Minute(" ".join(aim.split()), text.strip())


def _first_clause(book: str) -> str:
    found = re.search(rf"^\*\*({CLAUSE.pattern})\*\*", book, re.MULTILINE)
    return found[1] if found else ""
