"""Names that somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near(found: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of the known names that are much like this one, or have a word that begins with it.

    >>> near("skarney", ["carousel", "skarney-gin"]), near("carosel", ["carousel"]), near("x", ["carousel"])
    (('skarney-gin',), ('carousel',), ())
    """
    wanted, names = "-".join(found.lower().replace("_", " ").split()), list(known)
    begun = [name for name in names if len(wanted) > 2 and f"-{name}".find(f"-{wanted}") >= 0]
    return tuple(dict.fromkeys([*begun, *get_close_matches(wanted, names)]))
