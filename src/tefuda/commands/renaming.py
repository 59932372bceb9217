"""A game under another name, in code, rulebooks, sentences and clauses."""

from __future__ import annotations

import re
from typing import NamedTuple

from tefuda.engine.registry import find
from tefuda.text import LANGUAGES, Speaker


class Names(NamedTuple):
    """The names of a game: for players in each language, in code, in addresses, and in its clauses."""

    titles: tuple[str, ...]
    package: str
    id: str
    clause: str


def names_of(title: str, package: str) -> Names:
    """Return the names of a new game; its clauses begin with the first letters of its words, without digits.

    >>> names_of("Rummy 500", "rummy_500").clause, names_of("Red Dog", "red_dog").clause
    ('RU-', 'RD-')
    """
    letters = "".join(word[0] for word in package.split("_") if word[0].isalpha())
    letters = letters if len(letters) > 1 else package[:2]
    return Names((title,), package, package.replace("_", "-"), f"{letters.upper()}-")


def names_now(game: str) -> Names:
    """Return the names of an existing game."""
    found = find(game)
    titles = tuple(Speaker(lang, found.id, [], None).text("name") for lang in LANGUAGES)
    rulebook = (found.folder / "rulebook.en.md").read_text(encoding="utf-8")
    clause = re.search(r"\*\*([A-Z]+-)\d", rulebook)
    return Names(titles, found.folder.name, found.id, clause[1] if clause else "")


def renamed(text: str, old: Names, new: Names) -> str:
    """Return the same text about the other game.

    A game of one word has the same name in code and in addresses: what follows ``games.`` or ``games/`` is its folder.

    >>> old, new = names_of("Whist", "whist"), names_of("Red Dog", "red_dog")
    >>> renamed('from tefuda.games.whist.rules import play  # Whist: WH-4', old, new)
    'from tefuda.games.red_dog.rules import play  # Red Dog: RD-4'
    >>> renamed('id="whist", whistle', old, new)
    'id="red-dog", whistle'
    """
    spoken = dict.fromkeys(old.titles, new.titles[0])
    patterns = {
        rf"(?<=games[./]){re.escape(old.package)}\b": new.package,
        **{_whole(title): said for title, said in spoken.items()},
        _whole(old.id): new.id,
        _whole(old.package): new.package if old.package != old.id else new.id,
        **({rf"\b{re.escape(old.clause)}(?=[\d{{])": new.clause} if old.clause else {}),
    }
    any_of_them = re.compile("|".join(f"({pattern})" for pattern in patterns))
    said = list(patterns.values())
    return any_of_them.sub(lambda found: said[(found.lastindex or 1) - 1], text)


def _whole(name: str) -> str:
    """Return a pattern of a whole name; only Latin letters and digits beside it would make it another word."""
    return rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])"
