"""The specification of an environment: its actions, and the numbers of an observation with names, shapes and bounds.

Actions are the words of plays, numbered from 0, and PASS in games in which a seat may act out of turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tefuda.engine.declarations.defaults import everybody
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules, show_rules
from tefuda.engine.declarations.words import LONGEST, WORDS
from tefuda.engine.encoding import Encoder, encoder
from tefuda.engine.encoding.tokens import TOKENS
from tefuda.engine.texts.errors import BadInput, BadRules, number, one_of, so_many_values, whole_number
from tefuda.envs.step_kernels import ROOM
from tefuda.envs.step_records import LEARNS, SCORE, SETTLED, WIN, ZERO_SUM, StepSettings

if TYPE_CHECKING:
    from numpy.typing import NDArray

REWARDS = {"score": SCORE, "win": WIN, "zero-sum": ZERO_SUM, "settlement": SETTLED}
STEPS = {"word": 0, "decision": 1}
EPISODES = {"match": 0, "deal": 1}
FORMS = ("bits", "fields", "tokens")
MOST = 1 << 20  # of tables, threads, tokens


PASS = "PASS"


@dataclass(frozen=True, eq=False)
class ActionSpace:
    """The actions at a table.

    ``words`` has the word of each action, by which the rules know it.  In games in which a seat may act out of turn,
    one more action follows them: ``pass_action``, which says nothing.

    >>> import tefuda
    >>> match = tefuda.new("literature", seed=7)
    >>> space = ActionSpace(match.game, match.seats, match.rules)
    >>> space.size, space.pass_action, space.action_to_string(72), space.numbers[space.words[5]]
    (73, 72, 'PASS', 5)
    """

    game: Game
    seats: int
    rules: Rules

    @cached_property
    def words(self) -> tuple[int, ...]:
        """The word of each action; `pass_action` has none."""
        return self.game.vocabulary.all_words(self.game.pack(self.seats, self.rules), self.seats, self.rules)

    @property
    def size(self) -> int:
        """The number of actions."""
        return len(self.words) + (1 if self.pass_action >= 0 else 0)

    @property
    def pass_action(self) -> int:
        """The number of the action that says nothing, or -1 in a game in which every seat that may act has to."""
        return len(self.words) if self.game.rules.must_act is not everybody else -1

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The action of each word, or -1 for a word that is never said."""
        action = {word: at for at, word in enumerate(self.words)}
        return tuple(action.get(word, -1) for word in range(WORDS))

    def action_to_string(self, action: int) -> str:
        """Return the notation of an action, such as ``draw``, ``2S`` or ``PASS``.

        Raises:
            IndexError: there is no such action.
        """
        if action == self.pass_action >= 0:
            return PASS
        if not 0 <= action < len(self.words):
            raise IndexError(f"{action} is no action: there are {self.size}")
        return self.game.vocabulary.text(self.words[action])


class BadAction(BadInput):
    """An action that is not allowed at this point, or that does not exist.  Nothing has changed.

    >>> from tefuda import envs
    >>> env = envs.vector("skarney-gin", seed=7, compiled=False)
    >>> try:
    ...     env.step([1])
    ... except envs.BadAction as error:
    ...     print(error.found, error.where)
    1 table 0
    """

    what = "action"


def numbers_of(actions: Any, tables: int, last: int) -> NDArray[Any]:
    """Return actions as a new int64 array of shape (``tables``,).

    A fraction, a text or a bool is refused, not rounded to an action that nobody has chosen.

    Raises:
        BadAction: the shape is another one, or they are not whole numbers.
    """
    import numpy as np

    given = np.asarray(actions)
    if given.shape != (tables,):
        raise BadAction(given.shape, so_many_values(tables), "actions")
    if given.dtype.kind not in "iu":
        raise BadAction(actions, whole_number(0, last), "actions")
    return np.array(given, np.int64)


def number_of(action: Any, last: int) -> int:
    """Return a single action as an int.

    Raises:
        BadAction: it is not a whole number.
    """
    import numpy as np

    given = np.asarray(action)
    if given.shape or given.dtype.kind not in "iu":
        raise BadAction(action, whole_number(0, last), "action")
    return int(given)


@dataclass(frozen=True)
class EnvConfig:
    """The settings of an environment, as `vector` was called, and their defaults.

    ``policies`` has the name of the bot in each seat, or None for a seat that learns; ``start`` is what
    `tefuda.envs.stepped_tables.states_of` returns.

    Raises:
        BadRules: a setting is not known, or a number is too small or too great.
    """

    policies: tuple[str | None, ...]
    start: str | tuple[State, ...] | None = None
    seed: int | bytes | None = None
    step: str = "decision"
    observation: str = "bits"
    reward: str = "score"
    episode: str = "deal"
    out_of_turn: bool = True
    without: Sequence[str] = ()
    history_length: int = 2_048
    threads: int = 1
    compiled: bool = True
    autoreset: bool = True

    def __post_init__(self) -> None:
        for name, among in (("step", STEPS), ("reward", REWARDS), ("episode", EPISODES), ("observation", FORMS)):
            if getattr(self, name) not in among:
                raise BadRules(getattr(self, name), one_of(among), name)
        for name, least in (("threads", 1), ("history_length", ROOM)):
            amount = getattr(self, name)
            if type(amount) is not int or not least <= amount <= MOST:
                raise BadRules(amount, number(least, MOST), name)

    @property
    def hears(self) -> bool:
        """True if an observation is what the seat has heard, as tokens, and not its view."""
        return self.observation == "tokens"

    @property
    def others(self) -> list[str]:
        """The bots that play, each name once."""
        return list(dict.fromkeys(name for name in self.policies if name))

    def settings(self, alphabet: ActionSpace, seen: int) -> StepSettings:
        """Return the settings as the driver takes them.

        ``seen``: how many numbers of an observation come before those of the play that is begun.
        """
        return StepSettings(
            seats=len(self.policies),
            decisions=STEPS[self.step],
            out_of_turn=int(self.out_of_turn),
            deals=EPISODES[self.episode],
            reward=REWARDS[self.reward],
            actions=alphabet.size,
            passing=alphabet.pass_action,
            seen=seen,
            hears=int(self.hears),
            stays=int(not self.autoreset or self.start is not None),
        )

    @property
    def sits(self) -> list[int]:
        """The number of the bot in each seat, or `LEARNS`."""
        return [LEARNS if name is None else self.others.index(name) for name in self.policies]


def encoder_of(space: ActionSpace, how: EnvConfig) -> Encoder:
    """Return the encoder of the views of a table; where the seats hear, nobody asks in which form."""
    form, rules = "bits" if how.hears else how.observation, show_rules(space.rules, space.game.rules.limits)
    return encoder(space.game, space.seats, rules, form, relative=True, without=tuple(how.without))


HEARD, MAY_PASS = "heard", "may_pass"
LINE = (  # of the play that is begun: its words are counted, of several melds those of the last one apart
    ("earlier", "how often each action was said before the last bar", LONGEST - 1),
    ("now", "how often each action was said since", LONGEST - 1),
    ("last", "what was said last", 1),
)


@dataclass(frozen=True)
class ObservationPart:
    """A part of an observation: a field of the view, or a part of what has been said of the play that is begun.

    ``offset`` and ``size`` are its place in the row of numbers.  ``shape`` is its shape as an array, seats first, and
    the observer's own seat first among them.  ``low`` and ``high`` are the bounds of its numbers.
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
        """The place of the part in an observation.

        >>> ObservationPart("hands", "cards", 9, 104, (2, 52), 0, 1).slice
        slice(9, 113, None)
        """
        return slice(self.offset, self.offset + self.size)


@dataclass(frozen=True)
class ObservationSpec:
    """The numbers of an observation, a row of ``size`` of them; ``observation["hands"]`` is a part by its name."""

    parts: tuple[ObservationPart, ...]
    encoder: Encoder | None  # None: the seat's tokens are observed
    said: Callable[[int], str]  # the notation of an action

    def __getitem__(self, name: str) -> ObservationPart:
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(f"{name} is no part of an observation: there are {', '.join(part.name for part in self.parts)}")

    @property
    def size(self) -> int:
        """The length of an observation."""
        return self.parts[-1].offset + self.parts[-1].size

    @property
    def low(self) -> int:
        """The least number that may occur."""
        return min(part.low for part in self.parts)

    @property
    def high(self) -> int:
        """The greatest number that may occur."""
        return max(part.high for part in self.parts)

    @property
    def dtype(self) -> str:
        """The NumPy name of the narrowest dtype that holds all numbers: uint8, int16 or int32."""
        kinds = (("uint8", 0, 255), ("int16", -(1 << 15), (1 << 15) - 1), ("int32", -(1 << 31), (1 << 31) - 1))
        return next(name for name, low, high in kinds if low <= self.low and self.high <= high)

    def name(self, at: int) -> str:
        """Return what the number at index ``at`` means, in words.

        >>> from tefuda import envs
        >>> envs.vector("skarney-gin", compiled=False).spec.observation.name(12)
        'hands[own]: AC'
        """
        if self.encoder is not None and at < self.encoder.size:
            return self.encoder.name(at)
        part = next(part for part in reversed(self.parts) if part.offset <= at)
        if part.name == HEARD:
            return f"{part.name}: token {at}"
        return part.name if part.name == MAY_PASS else f"{part.name}: {self.said(at - part.offset)}"


@dataclass(frozen=True)
class EnvironmentSpec:
    """The specification of an environment.

    ``game``: the game's id; ``seats``: the number of seats; ``actions``: the notation of each action; ``pass_action``:
    the action that says nothing, or -1; ``observation``: the numbers of an observation.

    >>> from tefuda import envs
    >>> spec = envs.vector("skarney-gin", compiled=False).spec
    >>> spec.seats, spec.actions[:3], spec.observation.size, spec.observation["hands"].shape
    (2, ('END', 'draw', 'open'), 2863, (2, 52))
    """

    game: str
    seats: int
    actions: tuple[str, ...]
    pass_action: int
    observation: ObservationSpec


def spec_of(alphabet: ActionSpace, encoder: Encoder | None, recall: int) -> EnvironmentSpec:
    """Return the specification of a table; without an encoder ``recall`` tokens are observed."""
    actions = tuple(map(alphabet.action_to_string, range(alphabet.size)))
    if encoder is None:
        parts = [ObservationPart(HEARD, "what was heard, as tokens", 0, recall, (recall,), 0, TOKENS - 1)]
    else:
        parts = [ObservationPart(p.name, p.kind, p.offset, p.size, p.shape, p.low, p.high) for p in encoder.pieces]
    for name, told, high in LINE:
        parts.append(ObservationPart(name, told, _end(parts), len(actions), (len(actions),), 0, high))
    parts.append(ObservationPart(MAY_PASS, "may one say nothing", _end(parts), 1, (), 0, 1))
    obs = ObservationSpec(tuple(parts), encoder, alphabet.action_to_string)
    return EnvironmentSpec(alphabet.game.id, alphabet.seats, actions, alphabet.pass_action, obs)


def _end(parts: list[ObservationPart]) -> int:
    return parts[-1].offset + parts[-1].size
