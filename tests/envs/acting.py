"""Who acts in the tests of environments: at random among what is allowed."""

from __future__ import annotations

from typing import Any

import numpy as np


def at_random(mask: Any, chance: np.random.Generator) -> Any:
    """One allowed action at each table."""
    return (mask * (1.0 - chance.random(mask.shape))).argmax(1)
