"""Rulebooks as text: where they are stored, and the short summary with which each begins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from tefuda.engine.game import Game
from tefuda.engine.registry import find
from tefuda.text.choose import DEFAULT, LANGUAGES

CLAUSE: Final = re.compile(r"[A-Z]{2}-[0-9A-Z]+[a-z]?")
DEPENDENT: Final = re.compile(r"\{(?P<terms>\w+(?:=\w+(?:,\w+=\w+)*)?)(?::(?P<text>[^{}]*))?\}")
LONG: Final = 10_000  # from this number on, thousands are separated
_HEADING: Final = re.compile(r"^## .*\n", re.MULTILINE)


class Minute(NamedTuple):
    """The first section of a rulebook: the aim of the game in a sentence, and how it is played."""

    aim: str
    text: str


def rulebook(game: str, lang: str) -> str:
    """Return a game's rulebook under the usual rules; in English where the game lacks this language.

    Raises:
        BadRules: there is no such game.
    """
    return plain(written(game, lang), usual(game))


def written(game: str, lang: str) -> str:
    """Return the rulebook with its sentences that depend on house rules still marked: see `plain`."""
    found = find(game)
    spoken = lang if lang in spoken_by(found) else DEFAULT
    return (found.folder / f"rulebook.{spoken}.md").read_text(encoding="utf-8")


def spoken_by(game: Game) -> tuple[str, ...]:
    """Return the languages in which a game speaks."""
    return game.languages or LANGUAGES


def usual(game: str) -> dict[str, str]:
    """Return every option with its usual value, as text."""
    found = find(game)
    default = found.rules()
    return {name: str(limit.show(getattr(default, name))) for name, limit in found.limits.items()}


def plain(book: str, options: Mapping[str, str]) -> str:
    """Fill in a book's options: ``{name}`` is an option’s value, ``{name=value: …}`` appears under that value only.

    >>> plain("To {target}.{last=yes: Once more.}{last=no: No more.}", {"target": "10000", "last": "no"})
    'To 10,000. No more.'
    """

    def under(found: re.Match[str]) -> str:
        if found["text"] is None:
            return counted(options[found["terms"]])
        return found["text"] if holds(found["terms"], options) else ""

    return DEPENDENT.sub(under, book)


def holds(terms: str, options: Mapping[str, str]) -> bool:
    """Return whether all conditions of ``name=value,name=value`` hold."""
    return all(options[name] == value for name, _, value in (term.partition("=") for term in terms.split(",")))


def counted(value: str) -> str:
    """Return a number as a sentence writes it."""
    return f"{int(value):,}" if value.isdecimal() and int(value) >= LONG else value


def minute(book: str) -> Minute:
    r"""Return the summary: the first section, if it comes before the first clause; otherwise an empty one.

    >>> minute("# Go\n\n## In a minute\n\nHold more.\n\nPlace a stone.\n\n## Rules\n\n**GO-1** …")
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
