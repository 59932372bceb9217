"""OpenSpiel's observers: of everything that a seat knows, of its public or its private part, or of its history.

The history is perfect recall: everything that a seat was told since the deal, and its own actions.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import show_rules
from tefuda.engine.encoding import encoder
from tefuda.engine.encoding.tokens import DIGIT, FEW, KIND, SEAT, STOP, say, write_number
from tefuda.engine.matches.match import WATCHER
from tefuda.envs import stepping
from tefuda.envs.pure import PureEnv, PureState
from tefuda.envs.spec import ActionSpace, EnvironmentSpec, spec_of
from tefuda.envs.step_kernels import ROOM, see

if TYPE_CHECKING:
    from numpy.typing import NDArray

Key = tuple[str, int, str, str]  # of a game's tables: its id, players, reward, preset
ACTED = 4  # behind this token stands an action of one's own, as a number
LONGEST_NUMBER = 12  # tokens


@cache
def door(game: str, seats: int, reward: str, rules: str) -> PureEnv:
    """Return the tables of a game.  There is room for what a seat hears by one action: states keep the rest."""
    return PureEnv(game, seats=seats, reward=reward, rules=rules or None, observation="tokens", history_length=ROOM)


@cache
def encoding(game: str, seats: int, reward: str, rules: str) -> SpielViewEncoder:
    """Return what writes the views of a game's tables."""
    return SpielViewEncoder(door(game, seats, reward, rules))


class PickleByNameMixin:
    """An object that refers to its tables by name, so that it can be copied and pickled."""

    key: Key

    @property
    def door(self) -> PureEnv:
        """The tables."""
        return door(*self.key)

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards of the pack."""
        return tuple(self.door.game.pack(self.door.num_players, self.door.rules).cards)


class SpielViewEncoder:
    """Views of a table as numbers, with names: ``spec``."""

    spec: EnvironmentSpec

    def __init__(self, tables: PureEnv) -> None:
        game, backend = tables.game, tables.backend
        made = encoder(game, tables.num_players, show_rules(tables.rules, game.rules.limits), relative=True)
        self.spec = spec_of(ActionSpace(game, tables.num_players, tables.rules), made, 0)
        self.size, self._rules, self._busy = made.size, tables.rules, Lock()
        self._view = backend.views(1)[0]
        self._encoder = backend.table([see], (backend.views(1)[0], self.blank()[: made.size]), encode=made.kernel)
        self._look = backend.driver(stepping.look_from)
        self._names = cache(self.spec.observation.name)

    def blank(self) -> NDArray[Any]:
        """Return an observation of nothing."""
        return np.zeros(self.spec.observation.size, self.spec.observation.dtype)

    def write(self, state: PureState, looker: int, seat: int) -> NDArray[Any]:
        """Return what the looker knows, a seat or a watcher, counted from ``seat``."""
        out = self.blank()
        with self._busy:
            table = state.kept.tables["states"][0]
            self._look(self._rules, table, self._view, self._encoder, looker, seat, out[: self.size])
        return out

    def of_seat(self, state: PureState, seat: int) -> NDArray[Any]:
        """Return what a seat knows, and what it has begun to say if it is asked."""
        out = self.write(state, seat, seat)
        if state.current_player[0] == seat:
            out[self.size :] = state.observation[0][ROOM:]
        return out

    def text(self, numbers: NDArray[Any]) -> str:
        """Return the names of the numbers that are not 0, with their values if not 1."""
        return "\n".join(
            self._names(at) if numbers[at] == 1 else f"{self._names(at)} = {numbers[at]:g}"
            for at in np.flatnonzero(numbers).tolist()
        )


@dataclass(frozen=True, eq=False)
class SeatTokenHistory:
    """The tokens of what a seat has heard and said, behind an earlier history; a deep copy is the same object.

    ``begun``: the table where it begins, if it does not begin with the deal.
    """

    tokens: bytes = b""
    before: SeatTokenHistory | None = None
    begun: PureState | None = None

    def __deepcopy__(self, memo: object) -> SeatTokenHistory:
        return self

    def parts(self) -> Iterator[SeatTokenHistory]:
        """Yield this history and the earlier ones, the latest first."""
        one: SeatTokenHistory | None = self
        while one is not None:
            yield one
            one = one.before

    def latest(self, most: int) -> bytes:
        """Return the last tokens, so many at most."""
        found, size = list[bytes](), 0
        for one in self.parts():
            found.append(one.tokens)
            size += len(one.tokens)
            if size >= most:
                break
        return b"".join(reversed(found))[-most:]

    def heard(self, state: PureState, seat: int) -> SeatTokenHistory:
        """Return the history with what a seat has heard by the step to this state, which is taken out of it."""
        lengths, row = state.kept.tables["lengths"][0], state.kept.tables["heard"][seat]
        size = int(lengths[seat])
        lengths[seat] = 0
        return SeatTokenHistory(bytes(row[:size]), self) if size else self

    def said(self, action: int) -> SeatTokenHistory:
        """Return the history with an action of the seat itself."""
        out = [0] * LONGEST_NUMBER
        return SeatTokenHistory(bytes([ACTED, *out[: write_number(action, out, 0)]]), self)

    def text(self, tables: PureEnv) -> str:
        """Return a line for each fact, and for each action of one's own."""
        return "\n".join(lines_of(tables.game, tables.spec.actions, self.latest(sys.maxsize)))


def lines_of(game: Game, actions: tuple[str, ...], tokens: bytes) -> list[str]:
    """Return tokens as lines of text."""
    lines, at = list[str](), 0
    while at < len(tokens):
        if tokens[at] == ACTED:
            end = tokens.index(STOP, at)
            lines.append(
                f"said {actions[sum(digit - DIGIT << FEW * n for n, digit in enumerate(tokens[at + 1 : end]))]}"
            )
            at = end
        elif KIND <= tokens[at] < SEAT:
            lines.append(say(game, tokens[at]))
        else:
            lines[-1] += f" {say(game, tokens[at])}"
        at += 1
    return lines


class SpielObserver(PickleByNameMixin):
    """An observer of what a seat knows, as numbers (``tensor``, and by names ``dict``) and as text.

    With perfect recall it shows the seat's history, else the table as the seat knows it: all of that, the public part,
    which a watcher sees, or the private part, which is the rest.
    """

    def __init__(self, key: Key, kind: Any, tokens: int) -> None:
        self.key = key
        self.recalls = kind is not None and kind.perfect_recall
        self.public = kind is None or kind.public_info
        self.private = kind is None or kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        spec = self.encoding.spec.observation
        self.tensor: NDArray[Any] = np.zeros(tokens if self.recalls else spec.size, np.float32)
        shapes = {part.name: (part.slice, part.shape) for part in spec.parts}
        shown = {"history": (slice(tokens), (tokens,))} if self.recalls else shapes
        self.dict = {name: self.tensor[part].reshape(shape) for name, (part, shape) in shown.items()}

    @property
    def encoding(self) -> SpielViewEncoder:
        """The writer of the views."""
        return encoding(*self.key)

    def _numbers(self, state: Any, player: int) -> NDArray[Any]:
        """Return the numbers of a view without the part that is not asked for."""
        whole = self.encoding.of_seat(state.at, player) if self.private else self.encoding.blank()
        if self.public and self.private:
            return whole
        open_to_all = self.encoding.write(state.at, WATCHER, player)
        return np.where(whole == open_to_all, 0, whole) if self.private else open_to_all

    def set_from(self, state: Any, player: int) -> None:
        """Observe a state for one seat: fill ``tensor``."""
        self.tensor.fill(0.0)
        if state.at is None:
            return
        if not self.recalls:
            self.tensor[:] = self._numbers(state, player)
        else:
            found = np.frombuffer(state.past[player].latest(len(self.tensor)), np.uint8)
            self.tensor[: len(found)] = found

    def string_from(self, state: Any, player: int) -> str:
        """Return the same as text; a history is whole, however long it is."""
        if state.at is None:
            return f"seat {player}, before the deal"
        if not self.recalls:
            return f"seat {player}\n{self.encoding.text(self._numbers(state, player))}"
        *_, first = state.past[player].parts()
        begun = ""
        if first.begun is not None:
            begun = f"another deal\n{self.encoding.text(self.encoding.of_seat(first.begun, player))}\n"
        return f"seat {player}\n{begun}{state.past[player].text(self.door)}"
