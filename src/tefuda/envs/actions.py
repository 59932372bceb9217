"""Actions as callers give them: whole numbers, one for each table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tefuda.engine.expectations import so_many_values, whole_number
from tefuda.envs.errors import BadAction

if TYPE_CHECKING:
    from numpy.typing import NDArray


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
