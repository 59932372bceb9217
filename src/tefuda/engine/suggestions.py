"""Suggestions of names that somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable


def near(found: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known names that are much like this one, or have a word that begins with it.

    >>> near("high", ["red-dog", "high-card"]), near("reddog", ["red-dog"]), near("x", ["red-dog"])
    (('high-card',), ('red-dog',), ())
    """
    wanted, names = "-".join(found.lower().replace("_", " ").split()), list(known)
    begun = [name for name in names if len(wanted) > 2 and f"-{name}".find(f"-{wanted}") >= 0]
    return tuple(dict.fromkeys([*begun, *_alike(wanted, names)]))


def _alike(wanted: str, names: list[str]) -> list[str]:
    """The names that are spelled much like it; none in a browser's own Python, which has no `difflib`."""
    try:
        from difflib import get_close_matches
    except ImportError:
        return []
    return get_close_matches(wanted, names)
