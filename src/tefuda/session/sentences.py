"""The sentences of a session, beside those that all tables share."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from tefuda.engine.matches.registry import games
from tefuda.protocol.values import Lang
from tefuda.text import LANGUAGES, MessageFormatter, choose
from tefuda.text.lexicon import MessageBundle, bundles

_FALLBACK: Final = "en"


def lang_of(wish: str | None) -> Lang:
    """The supported language that fits a query, a header, or None best."""
    return "ja" if choose(wish) == "ja" else "en"


def sentence(lang: str, id: str, **gaps: Any) -> str:
    """A sentence of a session, or else one that all tables share."""
    bundle = _bundle(lang if lang in LANGUAGES else _FALLBACK)
    if not bundle.has_message(id):
        return MessageFormatter(lang).text(id, **gaps)
    pattern = bundle.get_message(id).value
    return str(bundle.format_pattern(pattern, gaps)[0]) if pattern is not None else id


def load_sentences() -> None:
    """Read the sentences of all languages and games: a host still answers in words while its files are replaced."""
    for lang in LANGUAGES:
        _bundle(lang)
        for game in (None, *games()):
            bundles(lang, game)


@lru_cache(maxsize=8)
def _bundle(lang: str) -> MessageBundle:
    return MessageBundle(lang, [(files("tefuda.session") / "text" / f"{lang}.ftl").read_text(encoding="utf-8")])
