"""Spaces of Gymnasium for an environment: observations with the mask of what is allowed, and actions that know it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from tefuda.envs.spec import Spec


def observed(spec: Spec) -> spaces.Dict:
    """``observation``, the numbers; ``action_mask``, 1 where an action is allowed.

    In this form a mask goes through wrappers, buffers and last observations with what it belongs to; infos do not.
    """
    numbers = spaces.Box(spec.obs.low, spec.obs.high, (spec.obs.size,), np.dtype(spec.obs.dtype).type)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (len(spec.actions),), np.int8)})


class Allowed(spaces.Discrete):
    """The actions; one that is drawn without a mask is drawn among those that are allowed at that moment.

    ``shown``: the mask that the environment writes, a row of zeros and ones.
    """

    def __init__(self, shown: Any) -> None:
        super().__init__(len(shown))
        self.shown = shown

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """One of them."""
        if mask is None and probability is None and self.shown.any():
            mask = self.shown.view(np.int8)
        return super().sample(mask, probability)


class AllAllowed(spaces.MultiDiscrete):
    """An action at each table, drawn in the same way.  ``shown``: a row of the masks for each."""

    def __init__(self, shown: Any) -> None:
        super().__init__(np.full(len(shown), shown.shape[1], np.int64))
        self.shown = shown

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """One of them for each table."""
        if mask is None and probability is None and self.shown.any(axis=1).all():
            mask = tuple(self.shown.view(np.int8))
        return super().sample(mask, probability)
