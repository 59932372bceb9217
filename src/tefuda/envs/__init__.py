"""Environments for reinforcement learning and search: every game behind the interfaces that researchers know.

`vector` plays many tables in one call and returns NumPy arrays; `cuda` does so on a GPU.  `gymnasium`, `aec`
(PettingZoo), `openspiel`, `stable_baselines3` and `torchrl` serve the learners of other libraries; `pgx_like` has pure
functions on states.  All of them play compiled by default.
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
