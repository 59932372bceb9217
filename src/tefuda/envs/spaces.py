"""The spaces of Gymnasium's and PettingZoo's environments.  A sample of Gymnasium's action spaces is a legal action."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from tefuda.envs.spec import EnvironmentSpec
from tefuda.envs.stepped_tables import TimeStep


def observed(spec: EnvironmentSpec) -> spaces.Dict:
    """Return the space of ``observation``, the numbers, and ``action_mask``, 1 where an action is allowed.

    In this form a mask passes through wrappers, buffers and final observations together with its observation; infos do
    not.
    """
    numbers = spaces.Box(
        spec.observation.low, spec.observation.high, (spec.observation.size,), np.dtype(spec.observation.dtype).type
    )
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (len(spec.actions),), np.int8)})


class LegalSpace(spaces.Space[Any]):
    """A space that knows what the tables show: ``shown`` is their time step, which its environment overwrites.

    A space that is copied or pickled alone knows no tables and allows everything; an environment that is copied
    connects its own spaces to its own tables.
    """

    shown: TimeStep | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "shown": None}


def show(turn: TimeStep, *actions: spaces.Space[Any]) -> None:
    """Connect spaces to the time step of some tables."""
    for space in actions:
        if isinstance(space, LegalSpace):
            space.shown = turn


class LegalDiscrete(LegalSpace, spaces.Discrete):
    """The actions of one table; a sample without a mask is one of the actions that are allowed at that moment.

    Before the first episode a sample may be any action.
    """

    def __init__(self, shown: TimeStep) -> None:
        super().__init__(shown.legal_action_mask.shape[1])
        self.shown: TimeStep | None = shown

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Draw an action.

        Raises:
            ResetNeeded: the episode is over, and nothing is allowed.
        """
        if mask is None and probability is None and self.shown is not None:
            if self.shown.legal_action_mask[0].any():
                mask = self.shown.legal_action_mask[0].view(np.int8)
            elif self.shown.terminated[0]:
                raise ResetNeeded("the episode has ended, and no action is allowed: call reset() to begin another one")
        return np.int64(super().sample(mask, probability))


class LegalMultiDiscrete(LegalSpace, spaces.MultiDiscrete):
    """An action at each table, drawn in the same way; any action where none is allowed."""

    def __init__(self, shown: TimeStep) -> None:
        super().__init__(np.full(len(shown.legal_action_mask), shown.legal_action_mask.shape[1], np.int64))
        self.shown: TimeStep | None = shown

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Draw an action for each table."""
        if mask is None and probability is None and self.shown is not None:
            allowed = self.shown.legal_action_mask
            mask = tuple(np.where(allowed.any(axis=1, keepdims=True), allowed, 1).astype(np.int8))
        return super().sample(mask, probability)
