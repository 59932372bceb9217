"""Environments for reinforcement learning and search: every game behind the interfaces that researchers know.

`vector` plays many tables in one call, in arrays of its own.  `gymnasium`, `aec` (PettingZoo), `openspiel`,
`stable_baselines3` and `torchrl` serve the learners of other libraries; `pgx_like` gives tables as values.  All of them
play compiled unless told otherwise.  `cuda` plays on a graphics card.
"""

from __future__ import annotations

from tefuda.envs.adapters import aec, gymnasium, openspiel, pgx_like, stable_baselines3, torchrl
from tefuda.envs.make import cuda, vector
from tefuda.envs.spec import BadAction, EnvironmentSpec
from tefuda.envs.stepped_tables import TimeStep
from tefuda.envs.vector import BatchedEnv

__all__ = [
    "BadAction",
    "BatchedEnv",
    "EnvironmentSpec",
    "TimeStep",
    "aec",
    "cuda",
    "gymnasium",
    "openspiel",
    "pgx_like",
    "stable_baselines3",
    "torchrl",
    "vector",
]
