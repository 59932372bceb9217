"""The setup of a table: the game, its rules, the seats, and the secret seed of the deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, Self, TypeVar
from zlib import crc32

from msgspec import convert, to_builtins

from tefuda.engine.matches.chance import ShuffleContributions
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.matches.records import read_record
from tefuda.engine.matches.registry import find
from tefuda.protocol.values import INKS, SHAPES, Avatar, Pace, Skill, Spoken, WatchDelay

T = TypeVar("T")


def avatars(assignments: Sequence[SeatAssignment]) -> tuple[Avatar | None, ...]:
    """Return each person's avatar; a person who has chosen none is given one that differs from the others."""
    worn = [assignment.avatar for assignment in assignments]
    for seat, assignment in enumerate(assignments):
        if assignment.kind == "human" and worn[seat] is None:
            worn[seat] = _given(assignment.name or str(seat), [avatar for avatar in worn if avatar is not None])
    return tuple(worn)


def _given(name: str, others: Sequence[Avatar]) -> Avatar:
    """Choose an avatar by the name, with a shape that is free, and an ink that is free as long as there is one."""
    sign = crc32(name.encode())
    shape = _free(SHAPES, sign, {avatar.shape for avatar in others})
    return Avatar(shape, _free(INKS, sign // len(SHAPES), {avatar.ink for avatar in others}))


def _free(all: Sequence[T], first: int, taken: set[T]) -> T:
    from_there = [all[(first + i) % len(all)] for i in range(len(all))]
    return next((one for one in from_there if one not in taken), from_there[0])


SeatKind = Literal["human", "bot", "open"]
PACES: Final[dict[Pace, float]] = {"quick": 0.45, "usual": 1.0, "slow": 2.0}
"""The thinking time of computer players, as a multiple of the usual one."""


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """A seat and its player.  ``bot`` is the bot's name in the bots' registry.

    ``substitute``: the bot that plays for a person who is away.  ``who``: the computer player as which ``bot`` or
    ``substitute`` appears (`tefuda.table.personas`).  ``avatar``: the avatar that a person has chosen.
    """

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    substitute: str | None = None
    who: str = ""
    avatar: Avatar | None = None

    @property
    def bot_program(self) -> str | None:
        """The bot that plays at this seat now; None where a person does, or the seat is open."""
        return self.bot if self.kind == "bot" else self.substitute

    def as_json(self) -> dict[str, Any]:
        """Return the assignment as JSON data, to be stored."""
        return {one: to_builtins(getattr(self, one)) for one in ("kind", "name", "bot", "who", "avatar")}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the assignment for stored data; the inverse of `as_json`."""
        avatar = convert(stored["avatar"], Avatar | None)
        return cls(stored["kind"], stored["name"], stored["bot"], who=stored["who"], avatar=avatar)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything that is needed to restore a table, beside the journal."""

    game: str
    assignments: tuple[SeatAssignment, ...]
    seed: bytes = field(repr=False)  # 32 bytes; hidden until the match is over, and from every log
    rules: Mapping[str, str] = field(default_factory=dict)
    hints: bool = False  # players may ask for hints
    asks_ready: bool = False  # where several people play, the first deal waits until all are ready
    reads_first: bool = False  # the first deal also waits for a single person among computer players
    grace: int = 60  # seconds after which the others may let a computer player play for a person who is away
    dealer: int | None = None  # the seat that deals first; None: drawn at random
    talk: bool = True  # people may say fixed phrases to each other
    chat: bool = False  # people may write messages to each other
    pace: Pace = "usual"  # the pace of the computer players
    clock: int = 0  # seconds for each decision; 0: no limit
    takes_back: bool = True  # a play may be taken back if it revealed nothing to its player and the others agree
    begun: str = field(default="", repr=False)  # the record of another match, up to the moment where this one continues
    all_shuffle: bool = False  # the first deal waits until all people have shuffled (`tefuda.table.shuffling`)
    shuffles: tuple[str | None, ...] = field(default=(), repr=False)  # of all seats: `ShuffleContributions.as_hex`
    duplicate: str = ""  # the id of the comparison with other tables that have the same cards; "": none
    watchers: int = 50  # the most who may watch at once
    watch_delay: WatchDelay = "none"  # how far behind they are
    listed: bool = False  # others may find the table in the list of open tables
    skill: Skill = "any"  # of the people who are wanted there
    spoken: Spoken = "any"  # their language
    assigned: bool = False  # each seat was drawn for somebody: none becomes free, and nobody cancels the table
    rated: bool = False  # the result counts for the ratings of the people here
    sealed: str = ""  # the tournament whose other tables still play the same cards (stored apart); "": none

    def match(self) -> Match:
        """Create the match as it is before the first deal.

        Raises:
            BadRecord: the record from which it should continue cannot be read.
            BadRules: see `new_match`.
        """
        if self.begun:
            return read_record(self.begun).branch(self.seed)
        shuffles = ShuffleContributions.from_hex(self.shuffles) if self.shuffles else None
        seed = self.seed if shuffles is None else shuffles.seed
        match = new_match(find(self.game), len(self.assignments), seed, self.rules, self.dealer)
        match.shuffles = shuffles
        return match

    def as_json(self) -> dict[str, Any]:
        """Return the public part as JSON data.  The seed is stored apart, so that it is not shown by mistake."""
        return {
            "game": self.game,
            "rules": dict(self.rules),
            "assignments": [assignment.as_json() for assignment in self.assignments],
            **{name: getattr(self, name) for name in SETTINGS},
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any], seed: bytes, sealed: str = "") -> Self:
        """Return the setup for stored data; the inverse of `as_json`, with what is stored apart."""
        assignments = tuple(map(SeatAssignment.from_json, stored["assignments"]))
        settings = {name: stored[name] for name in SETTINGS if name in stored}
        settings["shuffles"] = tuple(settings.get("shuffles", ()))
        return cls(stored["game"], assignments, seed, dict(stored["rules"]), sealed=sealed, **settings)


# The settings beside the rules; what one node tells another of an open table lacks some of them.
SETTINGS: Final = tuple(
    one.name for one in fields(TableSetup) if one.name not in ("game", "assignments", "seed", "rules", "sealed")
)
