"""Environments for those who learn: all games by the interfaces that researchers know, compiled.

`vector`: many tables in one call, with buffers of their own; and doors for the learners of other libraries:
`gymnasium`, `aec` (PettingZoo), `openspiel`, and `pgx_like`, tables as values.
"""

from __future__ import annotations

from tefuda.envs.adapters import aec, gymnasium, openspiel, pgx_like
from tefuda.envs.errors import BadAction
from tefuda.envs.make import vector
from tefuda.envs.spec import Spec
from tefuda.envs.vector import TimeStep, Vector

__all__ = ["BadAction", "Spec", "TimeStep", "Vector", "aec", "gymnasium", "openspiel", "pgx_like", "vector"]
