"""The shelf of text files: the common words of all tables, and beside them those of one game."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from tefuda.engine.errors import BadRules
from tefuda.text.choose import DEFAULT
from tefuda.text.lexicon import Lexicon


def common_text(lang: str) -> Traversable:
    """The file of the words that all tables share."""
    return files("tefuda.text") / f"{lang}.ftl"


def game_text(game: str, lang: str) -> Traversable | None:
    """The file of one game's own words, in the game's folder wherever that lies; None for no game of ours."""
    from tefuda.engine.registry import find

    try:
        return find(game).folder / "text" / f"{lang}.ftl"
    except BadRules:
        return None


@lru_cache(maxsize=64)
def bundle(lang: str, game: str | None) -> Lexicon:
    """Common and game words of one language.  A game may say a common thing in its own way."""
    return Lexicon(lang, [path.read_text(encoding="utf-8") for path in paths(lang, game) if path.is_file()])


@lru_cache(maxsize=64)
def own_messages(lang: str, game: str, prefix: str) -> tuple[str, ...]:
    """The messages of a game's own file that begin so."""
    path = game_text(game, lang)
    text = path.read_text(encoding="utf-8") if path and path.is_file() else ""
    return tuple(re.findall(rf"^({prefix}[\w-]+) *=", text, re.MULTILINE))


def bundles(lang: str, game: str | None) -> tuple[Lexicon, ...]:
    """Where to look a sentence up, best first: the reader's language, then English."""
    wanted = bundle(lang, game)
    return (wanted,) if lang == DEFAULT else (wanted, bundle(DEFAULT, game))


def paths(lang: str, game: str | None) -> list[Traversable]:
    """The files of these words, common ones first; a game that we do not have has none of its own."""
    own = game_text(game, lang) if game else None
    return [common_text(lang), own] if own else [common_text(lang)]
