"""What those at a table are called, so that nobody is taken for another."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from tefuda.show.scene import HousePlayer, Lang
from tefuda.table import Chair
from tefuda.table.house import strength_of, who_plays
from tefuda.text import Speaker

SEEN: Final = 8  # letters of a name that are read where there is little room
_FIRST_MARK: Final = ord("①")


@lru_cache(maxsize=512)
def names_of(chairs: tuple[Chair, ...], lang: Lang) -> tuple[str, ...]:
    """What the players are called in a reader's language; no two alike, not even where a name is cut."""
    return tuple(_told_apart([_name(chair, seat, lang) for seat, chair in enumerate(chairs)], chairs))


def how_they_play(seat: int, chairs: Sequence[Chair], lang: Lang) -> list[str]:
    """How strong a player of the house plays, where not all of them are alike."""
    chair = chairs[seat]
    differ = len({other.bot for other in chairs} - {None}) > 1
    return [strength_in_words(chair.bot, lang)] if chair.bot and differ else []


def no_time(plays: int, lang: Lang) -> list[str]:
    """So many plays of one of the house who thinks ahead were made without: else nobody could tell."""
    return [_speaker(lang).text("house-hurried", plays=plays)] if plays else []


def relief_of(chairs: Sequence[Chair], seat: int, lang: Lang) -> str:
    """Who of the house plays for the person of this seat; empty where nobody does."""
    return house_name(who_plays(chairs[seat].who, seat), lang) if chairs[seat].relief is not None else ""


def at_the_table(chair: Chair, seat: int, lang: Lang) -> HousePlayer | None:
    """Who of the house plays here; None where a person does, or nobody."""
    return house_player(who_plays(chair.who, seat), chair.house, lang) if chair.house is not None else None


@lru_cache(maxsize=256)
def house_player(who: str, program: str, lang: Lang) -> HousePlayer:
    """One of the house, at a table where this program thinks for them."""
    return HousePlayer(
        id=who,
        name=house_name(who, lang),
        also=house_name(who, "ja" if lang == "en" else "en"),
        temper=_speaker(lang).text(f"house-{who}.temper"),
        strength=strength_in_words(program, lang),
        level=strength_of(program) or "",
    )


def house_name(who: str, lang: Lang) -> str:
    """What a player of the house is called."""
    return _speaker(lang).text(f"house-{who}")


def strength_in_words(program: str, lang: Lang) -> str:
    """How strong one plays behind whom this program thinks; programs that only programs ask for are called by name."""
    strength = strength_of(program)
    return _speaker(lang).text(f"strength-{strength}" if strength is not None else f"bot-{program}")


def _speaker(lang: Lang) -> Speaker:
    """What is said of players is the same in every game."""
    return Speaker(lang, None, [], None)


def _name(chair: Chair, seat: int, lang: Lang) -> str:
    """A player of the house has a name of the house; a nameless person is called by the seat."""
    if chair.kind == "open":
        return _speaker(lang).text("seat-empty")
    if chair.kind == "bot":
        return house_name(who_plays(chair.who, seat), lang)
    return chair.name or _speaker(lang).text("seat-unnamed", number=seat + 1)


def _told_apart(names: Sequence[str], chairs: Sequence[Chair]) -> Iterator[str]:
    """Whoever is called like somebody before him has the number of his seat, in front, where it is not cut off."""
    taken = set[str]()
    for seat, (name, chair) in enumerate(zip(names, chairs, strict=True)):
        look = unicodedata.normalize("NFKC", name).casefold()[:SEEN] if chair.name or chair.kind == "bot" else ""
        yield f"{chr(_FIRST_MARK + seat)} {name}" if look in taken else name
        taken |= {look} - {""}
