"""Names that somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near(found: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of the known names that are much like this one, or have a word that begins with it.

    >>> near("high", ["red-dog", "high-card"]), near("reddog", ["red-dog"]), near("x", ["red-dog"])
    (('high-card',), ('red-dog',), ())
    """
    wanted, names = "-".join(found.lower().replace("_", " ").split()), list(known)
    begun = [name for name in names if len(wanted) > 2 and f"-{name}".find(f"-{wanted}") >= 0]
    return tuple(dict.fromkeys([*begun, *get_close_matches(wanted, names)]))
