"""Actions: the words that may be said at a table, numbered from 0, and PASS where a seat may let others act."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tefuda.engine.declarations.game import Game, everybody
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.words import WORDS
from tefuda.engine.texts.errors import BadInput, so_many_values, whole_number

if TYPE_CHECKING:
    from numpy.typing import NDArray


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
        return self.game.vocabulary.all_words(self.game.pack(self.seats, self.rules), self.seats)

    @property
    def size(self) -> int:
        """The number of actions."""
        return len(self.words) + (1 if self.pass_action >= 0 else 0)

    @property
    def pass_action(self) -> int:
        """The number of the action that says nothing, or -1 in a game in which every seat that may act has to."""
        return len(self.words) if self.game.must_act is not everybody else -1

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
