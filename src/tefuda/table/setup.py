"""How a table is laid: the game, its rules, who sits where, and the secret number behind the deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Self

GRACE: Final = 60

Kind = Literal["human", "bot", "open"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who holds it.  ``bot`` is the bot's name in the bots' registry.

    ``relief``: the bot that plays for a person who is not here, until he is.
    """

    kind: Kind
    name: str = ""
    bot: str | None = None
    relief: str | None = None

    @property
    def house(self) -> str | None:
        """The bot that plays here now; None where a person does, or nobody."""
        return self.bot if self.kind == "bot" else self.relief


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is needed, beside the journal, to bring a table back."""

    game: str
    chairs: tuple[Chair, ...]
    seed: bytes = field(repr=False)  # 32 bytes; hidden until the match is over, and from every log
    rules: Mapping[str, str] = field(default_factory=dict)
    hints: bool = False  # players may ask for hints
    asks_ready: bool = False  # where several people play, the first deal waits until all of them are ready
    grace: int = GRACE  # seconds after which those who are here may let the house play for somebody who is not
    dealer: int | None = None  # who deals first; None: chance says so

    def as_json(self) -> dict[str, Any]:
        """The public part, to be stored.  The seed is kept apart, so that nobody prints it by mistake."""
        chairs = [{"kind": chair.kind, "name": chair.name, "bot": chair.bot} for chair in self.chairs]
        return {
            "game": self.game,
            "rules": dict(self.rules),
            "chairs": chairs,
            "hints": self.hints,
            "asks_ready": self.asks_ready,
            "grace": self.grace,
            "dealer": self.dealer,
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any], seed: bytes) -> Self:
        """The inverse of `as_json`."""
        chairs = tuple(Chair(chair["kind"], chair["name"], chair["bot"]) for chair in stored["chairs"])
        later = {key: stored[key] for key in ("hints", "asks_ready", "grace", "dealer") if key in stored}
        return cls(stored["game"], chairs, seed, dict(stored["rules"]), **later)
