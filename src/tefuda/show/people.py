"""What those at a table are called, so that nobody is taken for another."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from tefuda.show.scene import Lang
from tefuda.table import Chair
from tefuda.text import Speaker

SEEN: Final = 8  # letters of a name that are read where there is little room
_FIRST_MARK: Final = ord("①")


@lru_cache(maxsize=512)
def names_of(chairs: tuple[Chair, ...], lang: Lang) -> tuple[str, ...]:
    """What the players are called in a reader's language; no two alike, not even where a name is cut."""
    return tuple(_told_apart([_name(chair, seat, lang) for seat, chair in enumerate(chairs)], chairs))


def strength_of(seat: int, chairs: Sequence[Chair], lang: Lang) -> list[str]:
    """How a player of the house plays, where not all of them play alike."""
    bot = chairs[seat].bot
    return [_speaker(lang).text(f"bot-{bot}")] if bot and len({chair.bot for chair in chairs} - {None}) > 1 else []


def relief_of(chairs: Sequence[Chair], seat: int, lang: Lang) -> str:
    """Who of the house plays for the person of this seat; empty where nobody does."""
    return _of_the_house(seat, lang) if chairs[seat].relief is not None else ""


def _of_the_house(seat: int, lang: Lang) -> str:
    """Each seat has its own player of the house."""
    house = _speaker(lang).text("house-names").replace("、", " ").split()
    return house[(seat - 1) % len(house)]


def _speaker(lang: Lang) -> Speaker:
    """What is said of players is the same in every game."""
    return Speaker(lang, None, [], None)


def _name(chair: Chair, seat: int, lang: Lang) -> str:
    """A player of the house has a name of the house, each seat its own; a nameless one is called by the seat."""
    if chair.kind == "open":
        return _speaker(lang).text("seat-empty")
    if chair.kind == "bot":
        return _of_the_house(seat, lang)
    return chair.name or _speaker(lang).text("seat-unnamed", number=seat + 1)


def _told_apart(names: Sequence[str], chairs: Sequence[Chair]) -> Iterator[str]:
    """Whoever is called like somebody before him has the number of his seat, in front, where it is not cut off."""
    taken = set[str]()
    for seat, (name, chair) in enumerate(zip(names, chairs, strict=True)):
        look = unicodedata.normalize("NFKC", name).casefold()[:SEEN] if chair.name or chair.kind == "bot" else ""
        yield f"{chr(_FIRST_MARK + seat)} {name}" if look in taken else name
        taken |= {look} - {""}
