"""The cards that a text names, in the notation of the protocol and in sentences of both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

SIGNS: Final = dict(zip("♠♥♦♣", "SHDC", strict=True))
CODE: Final = re.compile(r"(?<![A-Za-z0-9])([A2-9TJQK][SHDCRN]|JK)(?![A-Za-z0-9])")
ENGLISH: Final = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])")
JAPANESE: Final = re.compile(r"([♠♥♦♣])(10|[A2-9JQK])")

Path = tuple[str, ...]


def cards_in(text: str, lang: str) -> set[str]:
    """Return every card that a text names, in any notation.

    >>> sorted(cards_in("offer 7S: 10♥ is taken", "en")), sorted(cards_in("♥10をもらう", "ja"))
    (['7S', 'TH'], ['TH'])
    """
    spoken = ((rank, sign) for sign, rank in JAPANESE.findall(text)) if lang == "ja" else ENGLISH.findall(text)
    return set(CODE.findall(text)) | {rank.replace("10", "T") + SIGNS[sign] for rank, sign in spoken}


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield every text in a message with the keys that lead to it; keys count as texts too, as they may be data."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield path, key
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, path)
    elif isinstance(value, str):
        yield path, value


def named(value: Any, lang: str) -> dict[Path, set[str]]:
    """Return the cards that a message names, by the keys that lead to them.

    >>> named({"prompt": {"text": "7♠?"}, "lit": ["7S"]}, "en")
    {('prompt', 'text'): {'7S'}, ('lit',): {'7S'}}
    """
    found: dict[Path, set[str]] = {}
    for path, text in leaves(value):
        if cards := cards_in(text, lang):
            found.setdefault(path, set()).update(cards)
    return found
