"""How a table is laid: the game, its rules, who sits where, and the secret number behind the deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Self

from tefuda.engine.match import Match, new_match
from tefuda.engine.records import read_record
from tefuda.engine.registry import find
from tefuda.engine.shuffles import Shuffles
from tefuda.table.crest import Crest

GRACE: Final = 60
# What a table may want beside its rules; an older journal knows not all of it.
WISHES: Final = (
    *(
        "hints",
        "asks_ready",
        "reads_first",
        "grace",
        "dealer",
        "talk",
        "pace",
        "takes_back",
        "clock",
        "begun",
        "duplicate",
        "all_shuffle",
        "shuffles",
    ),
)

SeatKind = Literal["human", "bot", "open"]
Pace = Literal["quick", "usual", "slow"]
PACES: Final[dict[Pace, float]] = {"quick": 0.45, "usual": 1.0, "slow": 2.0}
"""How much longer than usual the players of the house seem to think."""


CLOCKS: Final = (0, 30, 60, 180, 600, 86_400, 259_200)
"""How long a decision may take, in seconds; 0: as long as one likes."""


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """A seat and who holds it.  ``bot`` is the bot's name in the bots' registry.

    ``relief``: the bot that plays for a person who is not here, until he is.  ``who``: which player of the house that
    is, in either case (`tefuda.table.personas`).  ``crest``: what a person has chosen to wear.
    """

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    relief: str | None = None
    who: str = ""
    crest: Crest | None = None

    @property
    def bot_program(self) -> str | None:
        """The bot that plays here now; None where a person does, or nobody."""
        return self.bot if self.kind == "bot" else self.relief

    def as_json(self) -> dict[str, Any]:
        """To be stored."""
        told = {"kind": self.kind, "name": self.name, "bot": self.bot, "who": self.who}
        return {**told, "crest": str(self.crest) if self.crest is not None else ""}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """The inverse of `as_json`."""
        crest = Crest.read(stored.get("crest", ""))
        return cls(stored["kind"], stored["name"], stored["bot"], who=stored.get("who", ""), crest=crest)


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is needed, beside the journal, to bring a table back."""

    game: str
    assignments: tuple[SeatAssignment, ...]
    seed: bytes = field(repr=False)  # 32 bytes; hidden until the match is over, and from every log
    rules: Mapping[str, str] = field(default_factory=dict)
    hints: bool = False  # players may ask for hints
    asks_ready: bool = False  # where several people play, the first deal waits until all of them are ready
    reads_first: bool = False  # and so it does for somebody who is alone with players of the house
    grace: int = GRACE  # seconds after which those who are here may let the house play for somebody who is not
    dealer: int | None = None  # who deals first; None: chance says so
    talk: bool = True  # people may say one of a few things to each other
    pace: Pace = "usual"  # of the players of the house
    clock: int = 0  # seconds that each decision may take; 0: as long as one likes
    takes_back: bool = True  # a play may be taken back if nothing was learnt by it and the others let it
    begun: str = field(default="", repr=False)  # the record of another match, up to the moment where this one goes on
    all_shuffle: bool = False  # the first deal waits until all people have shuffled (`tefuda.table.shuffling`)
    shuffles: str = field(default="", repr=False)  # what they have made of the seed (`tefuda.engine.shuffles`)
    duplicate: str = ""  # others have the same cards, and it is compared: under this id

    def match(self) -> Match:
        """The match as it is before anybody has sat down.

        Raises:
            BadRecord: what it shall go on from cannot be read.
            BadRules: as `new_match` raises it.
        """
        if self.begun:
            return read_record(self.begun).branch(self.seed)
        shuffles = Shuffles.read(self.shuffles) if self.shuffles else None
        seed = self.seed if shuffles is None else shuffles.seed
        match = new_match(find(self.game), len(self.assignments), seed, self.rules, self.dealer)
        match.shuffles = shuffles
        return match

    def as_json(self) -> dict[str, Any]:
        """The public part, to be stored.  The seed is kept apart, so that nobody prints it by mistake."""
        return {
            "game": self.game,
            "rules": dict(self.rules),
            "assignments": [assignment.as_json() for assignment in self.assignments],
            **{command: getattr(self, command) for command in WISHES},
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any], seed: bytes) -> Self:
        """The inverse of `as_json`."""
        assignments = tuple(map(SeatAssignment.from_json, stored["assignments"]))
        later = {command: stored[command] for command in WISHES if command in stored}
        return cls(stored["game"], assignments, seed, dict(stored["rules"]), **later)
