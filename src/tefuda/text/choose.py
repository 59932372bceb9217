"""The choice of the language that a reader prefers."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "ja")
DEFAULT: Final = "en"


def choose(wish: str | None) -> str:
    """Return the one of `LANGUAGES` that fits an Accept-Language header or a locale name best.

    >>> choose("ja-JP,en;q=0.5"), choose("fr, en;q=0.2, ja;q=0.9"), choose("ja_JP.UTF-8"), choose(None)
    ('ja', 'ja', 'ja', 'en')
    """
    best, best_weight = DEFAULT, 0.0
    for part in (wish or "").split(","):
        lang, weight = _wish(part)
        if lang in LANGUAGES and weight > best_weight:
            best, best_weight = lang, weight
    return best


def _wish(part: str) -> tuple[str, float]:
    """Return the primary language and the weight of one item of the header."""
    tag, _, rest = part.strip().partition(";")
    primary = tag.strip().lower().replace("_", "-").split("-")[0].split(".")[0]
    return primary, _weight(rest)


def _weight(rest: str) -> float:
    """Return the ``q=`` of an item; 1 where none is given, 0 where it cannot be read."""
    name, _, value = rest.partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
