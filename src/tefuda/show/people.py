"""The names of the players at a table, made so that no two are alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, get_args

from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.scene import ChatPhrase, Persona
from tefuda.protocol.values import Avatar, Lang, PhraseId
from tefuda.table import SeatAssignment, Table
from tefuda.table.personas import strength_of, who_plays
from tefuda.table.setup import avatars
from tefuda.text import MessageFormatter

SEEN: Final = 8  # letters of a name that are shown where space is short
_FIRST_MARK: Final = ord("①")


@lru_cache(maxsize=512)
def names_of(assignments: tuple[SeatAssignment, ...], lang: Lang) -> tuple[str, ...]:
    """Return the players' names in a reader's language; no two are alike, not even where a name is cut."""
    return tuple(
        _told_apart([_name(assignment, seat, lang) for seat, assignment in enumerate(assignments)], assignments)
    )


def as_read_by(
    seat: int | None, names: tuple[str, ...], assignments: Sequence[SeatAssignment], lang: Lang
) -> tuple[str, ...]:
    """Return the names as the reader at this seat has them: players who gave no name are “you” to themselves."""
    if seat is None or assignments[seat].kind != "human" or assignments[seat].name:
        return names
    return (*names[:seat], _formatter(lang).text("seat-yours"), *names[seat + 1 :])


@dataclass(frozen=True)
class SeatedPlayer:
    """The player at a seat, as readers of one language are told of them until somebody sits elsewhere."""

    name: str
    avatar: Avatar | None  # of a person
    substitute: str  # the name of the computer player that plays for the person; empty where none does
    persona: Persona | None  # the computer player that plays here; None where a person does, or the seat is open
    badges: tuple[str, ...]  # the strength of a computer player, if those at the table differ


@lru_cache(maxsize=512)
def seated(assignments: tuple[SeatAssignment, ...], lang: Lang) -> tuple[SeatedPlayer, ...]:
    """Return the players of all seats; no two are called alike."""
    differ = len({assignment.bot for assignment in assignments} - {None}) > 1
    return tuple(
        SeatedPlayer(
            name,
            avatar,
            bot_name(who_plays(assignment.who, seat), lang) if assignment.substitute is not None else "",
            _at_the_table(assignment, seat, lang),
            (strength_in_words(assignment.bot, lang),) if assignment.bot and differ else (),
        )
        for seat, (name, avatar, assignment) in enumerate(
            zip(names_of(assignments, lang), avatars(assignments), assignments, strict=True)
        )
    )


def _at_the_table(assignment: SeatAssignment, seat: int, lang: Lang) -> Persona | None:
    program = assignment.bot_program
    return persona(who_plays(assignment.who, seat), program, lang) if program is not None else None


def no_time(plays: int, lang: Lang) -> list[str]:
    """Return a badge with the number of plays for which a computer player had no time to think ahead."""
    return [_formatter(lang).text("bot-hurried", plays=plays)] if plays else []


@lru_cache(maxsize=256)
def persona(who: str, program: str, lang: Lang) -> Persona:
    """Describe a computer player at a table where this program decides its plays."""
    return Persona(
        id=who,
        name=bot_name(who, lang),
        also=bot_name(who, "ja" if lang == "en" else "en"),
        temper=_formatter(lang).text(f"bot-{who}.temper"),
        strength=strength_in_words(program, lang),
        level=strength_of(program) or "",
    )


def bot_name(who: str, lang: Lang) -> str:
    """Return the name of a computer player."""
    return _formatter(lang).text(f"bot-{who}")


def strength_in_words(program: str, lang: Lang) -> str:
    """Return the strength that a program gives to a player; programs without one are called by their names."""
    strength = strength_of(program)
    return _formatter(lang).text(f"strength-{strength}" if strength is not None else f"bot-{program}")


def _formatter(lang: Lang) -> MessageFormatter:
    """Return a formatter without a game, as the words for players are the same in every game."""
    return MessageFormatter(lang)


def _name(assignment: SeatAssignment, seat: int, lang: Lang) -> str:
    """Return the name of a seat's player: a computer player's, a person's own, or the number of the seat."""
    if assignment.kind == "open":
        return _formatter(lang).text("seat-empty")
    if assignment.kind == "bot":
        return bot_name(who_plays(assignment.who, seat), lang)
    return assignment.name or _formatter(lang).text("seat-unnamed", number=seat + 1)


def _told_apart(names: Sequence[str], assignments: Sequence[SeatAssignment]) -> Iterator[str]:
    """Put the seat's number before a name that looks like an earlier one, at the front where it is not cut off."""
    taken = set[str]()
    for seat, (name, assignment) in enumerate(zip(names, assignments, strict=True)):
        look = (
            unicodedata.normalize("NFKC", name).casefold()[:SEEN] if assignment.name or assignment.kind == "bot" else ""
        )
        yield f"{chr(_FIRST_MARK + seat)} {name}" if look in taken else name
        taken |= {look} - {""}


def phrase(id: str) -> Translatable:
    """Return the message of a phrase."""
    return Translatable(f"phrase-{id}")


PHRASES: Final = tuple(ChatPhrase(id, phrase(id)) for id in get_args(PhraseId))


def phrases_for(table: Table, seat: int | None, speaking: bool) -> tuple[ChatPhrase, ...]:
    """List the phrases a reader may say now.  ``speaking``: the rules of this game have players speak."""
    silent = seat is None or not table.setup.talk or (speaking and table.state.deal_in_progress)
    return () if silent else PHRASES
