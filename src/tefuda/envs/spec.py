"""What an environment is: its actions and the numbers of an observation, with names, shapes and bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tefuda.engine.encoding import Encoder
from tefuda.engine.encoding.tokens import TOKENS
from tefuda.engine.words import LONGEST
from tefuda.envs.action_space import ActionSpace

HEARD, MAY_PASS = "heard", "may_pass"
LINE = (  # of the play that is begun: its words are counted, of several melds those of the last one apart
    ("earlier", "how often each action was said before the last bar", LONGEST - 1),
    ("now", "how often each action was said since", LONGEST - 1),
    ("last", "what was said last", 1),
)


@dataclass(frozen=True)
class ObservationPart:
    """A part of an observation: a field of the view, or what has been said of the play that is begun.

    ``shape`` as an array, seats first and one's own first among them; ``low``, ``high``: the bounds of its numbers.
    """

    name: str
    kind: str
    offset: int
    size: int
    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def slice(self) -> slice:
        """Where in the observation it stands."""
        return slice(self.offset, self.offset + self.size)


@dataclass(frozen=True)
class ObservationSpec:
    """A row of ``size`` numbers.  ``dtype``: the name of the narrowest kind of numbers that holds them all."""

    parts: tuple[ObservationPart, ...]
    encoder: Encoder | None  # None: it is what was heard
    said: Callable[[int], str]  # of an action

    def __getitem__(self, name: str) -> ObservationPart:
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(f"{name} is no part of an observation: there are {', '.join(part.name for part in self.parts)}")

    @property
    def size(self) -> int:
        """How many numbers."""
        return self.parts[-1].offset + self.parts[-1].size

    @property
    def low(self) -> int:
        """No number is below."""
        return min(part.low for part in self.parts)

    @property
    def high(self) -> int:
        """No number is above."""
        return max(part.high for part in self.parts)

    @property
    def dtype(self) -> str:
        """The kind of numbers."""
        kinds = (("uint8", 0, 255), ("int16", -(1 << 15), (1 << 15) - 1), ("int32", -(1 << 31), (1 << 31) - 1))
        return next(name for name, low, high in kinds if low <= self.low and self.high <= high)

    def name(self, at: int) -> str:
        """What stands in one place, in words."""
        if self.encoder is not None and at < self.encoder.size:
            return self.encoder.name(at)
        part = next(part for part in reversed(self.parts) if part.offset <= at)
        if part.name == HEARD:
            return f"{part.name}: token {at}"
        return part.name if part.name == MAY_PASS else f"{part.name}: {self.said(at - part.offset)}"


@dataclass(frozen=True)
class Spec:
    """What an environment is.  ``actions``: as they are written; ``passing``: the number of saying nothing, or -1."""

    game: str
    seats: int
    actions: tuple[str, ...]
    pass_action: int
    observation: ObservationSpec


def spec_of(alphabet: ActionSpace, encoder: Encoder | None, recall: int) -> Spec:
    """What it is for this table and these observations; without an encoder so many tokens are observed."""
    actions = tuple(map(alphabet.action_to_string, range(alphabet.size)))
    parts = (
        [] if encoder else [ObservationPart(HEARD, "what was heard, as tokens", 0, recall, (recall,), 0, TOKENS - 1)]
    )
    for piece in encoder.pieces if encoder else ():
        parts.append(
            ObservationPart(piece.name, piece.kind, piece.offset, piece.size, piece.shape, piece.low, piece.high)
        )
    for name, told, high in LINE:
        parts.append(ObservationPart(name, told, _end(parts), len(actions), (len(actions),), 0, high))
    parts.append(ObservationPart(MAY_PASS, "may one say nothing", _end(parts), 1, (), 0, 1))
    obs = ObservationSpec(tuple(parts), encoder, alphabet.action_to_string)
    return Spec(alphabet.game.id, alphabet.seats, actions, alphabet.pass_action, obs)


def _end(parts: list[ObservationPart]) -> int:
    return parts[-1].offset + parts[-1].size
