"""The Fluent files: the common words of all tables, and those of each game."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from tefuda.engine.errors import BadRules
from tefuda.text.choose import DEFAULT
from tefuda.text.lexicon import Lexicon


def common_text(lang: str) -> Traversable:
    """Return the file of the words that all tables share."""
    return files("tefuda.text") / f"{lang}.ftl"


def game_text(game: str, lang: str) -> Traversable | None:
    """Return the file of one game's own words, in the game's folder; None for an unknown game."""
    from tefuda.engine.registry import find

    try:
        return find(game).folder / "text" / f"{lang}.ftl"
    except BadRules:
        return None


@lru_cache(maxsize=64)
def bundle(lang: str, game: str | None) -> Lexicon:
    """Return the common words and a game's in one language.  A game's words replace common ones."""
    return Lexicon(lang, [path.read_text(encoding="utf-8") for path in paths(lang, game) if path.is_file()])


@lru_cache(maxsize=64)
def own_messages(lang: str, game: str, prefix: str) -> tuple[str, ...]:
    """Return the names of the messages in a game's own file that begin with this prefix."""
    path = game_text(game, lang)
    text = path.read_text(encoding="utf-8") if path and path.is_file() else ""
    return tuple(re.findall(rf"^({prefix}[\w-]+) *=", text, re.MULTILINE))


def bundles(lang: str, game: str | None) -> tuple[Lexicon, ...]:
    """Return the lexicons for a sentence, best first: the reader's language, then English."""
    wanted = bundle(lang, game)
    return (wanted,) if lang == DEFAULT else (wanted, bundle(DEFAULT, game))


def paths(lang: str, game: str | None) -> list[Traversable]:
    """Return the files of these words, common ones first; an unknown game has none of its own."""
    own = game_text(game, lang) if game else None
    return [common_text(lang), own] if own else [common_text(lang)]
