"""Spaces of Gymnasium for an environment: observations with the mask of what is allowed, and actions that know it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from tefuda.envs.spec import Spec
from tefuda.envs.vector import TimeStep


def observed(spec: Spec) -> spaces.Dict:
    """``observation``, the numbers; ``action_mask``, 1 where an action is allowed.

    In this form a mask goes through wrappers, buffers and last observations with what it belongs to; infos do not.
    """
    numbers = spaces.Box(
        spec.observation.low, spec.observation.high, (spec.observation.size,), np.dtype(spec.observation.dtype).type
    )
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (len(spec.actions),), np.int8)})


class Shown(spaces.Space[Any]):
    """A space that knows what the tables show.  ``shown``: their turn, which its environment writes.

    Copied or pickled alone it knows no tables, and allows everything; an environment that is copied shows it its own.
    """

    shown: TimeStep | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "shown": None}


def show(turn: TimeStep, *actions: spaces.Space[Any]) -> None:
    """These spaces know from now on what such tables show."""
    for space in actions:
        if isinstance(space, Shown):
            space.shown = turn


class LegalActions(Shown, spaces.Discrete):
    """The actions; one that is drawn without a mask is drawn among those that are allowed at that moment.

    Before the first episode any is drawn.
    """

    def __init__(self, shown: TimeStep) -> None:
        super().__init__(shown.legal_action_mask.shape[1])
        self.shown = shown

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """One of them.

        Raises:
            ResetNeeded: all is over, and nothing is allowed.
        """
        if mask is None and probability is None and self.shown is not None:
            if self.shown.legal_action_mask[0].any():
                mask = self.shown.legal_action_mask[0].view(np.int8)
            elif self.shown.terminated[0]:
                raise ResetNeeded("the episode has ended, and no action is allowed: call reset() to begin another one")
        return np.int64(super().sample(mask, probability))


class AllAllowed(Shown, spaces.MultiDiscrete):
    """An action at each table, drawn in the same way; any, where none is allowed."""

    def __init__(self, shown: TimeStep) -> None:
        super().__init__(np.full(len(shown.legal_action_mask), shown.legal_action_mask.shape[1], np.int64))
        self.shown = shown

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """One of them for each table."""
        if mask is None and probability is None and self.shown is not None:
            allowed = self.shown.legal_action_mask
            mask = tuple(np.where(allowed.any(axis=1, keepdims=True), allowed, 1).astype(np.int8))
        return super().sample(mask, probability)
