"""What those at a table are called, so that nobody is taken for another."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from tefuda.show.scene import HousePlayer, Lang
from tefuda.table import SeatAssignment
from tefuda.table.personas import strength_of, who_plays
from tefuda.text import Speaker

SEEN: Final = 8  # letters of a name that are read where there is little room
_FIRST_MARK: Final = ord("①")


@lru_cache(maxsize=512)
def names_of(assignments: tuple[SeatAssignment, ...], lang: Lang) -> tuple[str, ...]:
    """What the players are called in a reader's language; no two alike, not even where a name is cut."""
    return tuple(
        _told_apart([_name(assignment, seat, lang) for seat, assignment in enumerate(assignments)], assignments)
    )


def how_they_play(seat: int, assignments: Sequence[SeatAssignment], lang: Lang) -> list[str]:
    """How strong a player of the house plays, where not all of them are alike."""
    assignment = assignments[seat]
    differ = len({other.bot for other in assignments} - {None}) > 1
    return [strength_in_words(assignment.bot, lang)] if assignment.bot and differ else []


def no_time(plays: int, lang: Lang) -> list[str]:
    """So many plays of one of the house who thinks ahead were made without: else nobody could tell."""
    return [_speaker(lang).text("house-hurried", plays=plays)] if plays else []


def relief_of(assignments: Sequence[SeatAssignment], seat: int, lang: Lang) -> str:
    """Who of the house plays for the person of this seat; empty where nobody does."""
    return house_name(who_plays(assignments[seat].who, seat), lang) if assignments[seat].relief is not None else ""


def at_the_table(assignment: SeatAssignment, seat: int, lang: Lang) -> HousePlayer | None:
    """Who of the house plays here; None where a person does, or nobody."""
    return (
        house_player(who_plays(assignment.who, seat), assignment.bot_program, lang)
        if assignment.bot_program is not None
        else None
    )


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


def _name(assignment: SeatAssignment, seat: int, lang: Lang) -> str:
    """A player of the house has a name of the house; a nameless person is called by the seat."""
    if assignment.kind == "open":
        return _speaker(lang).text("seat-empty")
    if assignment.kind == "bot":
        return house_name(who_plays(assignment.who, seat), lang)
    return assignment.name or _speaker(lang).text("seat-unnamed", number=seat + 1)


def _told_apart(names: Sequence[str], assignments: Sequence[SeatAssignment]) -> Iterator[str]:
    """Whoever is called like somebody before him has the number of his seat, in front, where it is not cut off."""
    taken = set[str]()
    for seat, (name, assignment) in enumerate(zip(names, assignments, strict=True)):
        look = (
            unicodedata.normalize("NFKC", name).casefold()[:SEEN] if assignment.name or assignment.kind == "bot" else ""
        )
        yield f"{chr(_FIRST_MARK + seat)} {name}" if look in taken else name
        taken |= {look} - {""}
