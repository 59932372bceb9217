"""The keyword arguments of environments; the docstrings of `vector` and `gymnasium` say what each of them means.

The defaults are those of what reads them: `tefuda.envs.learner.at_tables`, `tefuda.envs.make.read` and
`tefuda.envs.spec.EnvConfig`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from gymnasium.vector import AutoresetMode

    from tefuda.engine.matches.starts import Start


class GameArguments(TypedDict, total=False):
    """The game at the tables."""

    seats: int | None
    rules: Mapping[str, object] | str | None


class SeedArguments(TypedDict, total=False):
    """The seed of all cards."""

    seed: int | bytes | None


class StepArguments(TypedDict, total=False):
    """The actions, observations and rewards, and the extent of an episode."""

    step: str
    observation: str
    reward: str
    episode: str
    out_of_turn: bool
    without: Sequence[str]
    history_length: int


class ProcessorArguments(TypedDict, total=False):
    """The ways in which a processor plays."""

    threads: int
    compiled: bool


class StartArguments(TypedDict, total=False):
    """The positions in which episodes begin."""

    start: Start


class ResetArguments(TypedDict, total=False):
    """The end of an episode."""

    autoreset: bool


class OpponentArguments(TypedDict, total=False):
    """The seats of bots."""

    opponents: Mapping[int, str] | None


class SettingArguments(SeedArguments, StepArguments, ProcessorArguments, ResetArguments, total=False):
    """The arguments that `tefuda.envs.spec.EnvConfig` has as they are given."""


class CudaArguments(GameArguments, SeedArguments, StepArguments, OpponentArguments, ResetArguments, total=False):
    """The arguments of `tefuda.envs.cuda`."""


class VectorArguments(CudaArguments, ProcessorArguments, StartArguments, total=False):
    """The arguments of `tefuda.envs.vector`."""


class PgxArguments(GameArguments, StepArguments, OpponentArguments, ProcessorArguments, StartArguments, total=False):
    """The arguments of `tefuda.envs.pgx_like`."""


class AgentArguments(PgxArguments, SeedArguments, total=False):
    """The arguments of the tables of PettingZoo, at which every seat is an agent."""


class AecArguments(AgentArguments, total=False):
    """The arguments of `tefuda.envs.aec`."""

    render_mode: str | None


class TableArguments(GameArguments, SeedArguments, StepArguments, ProcessorArguments, StartArguments, total=False):
    """The arguments of the tables at which one seat learns."""


class LearnerTableArguments(TableArguments, ResetArguments, total=False):
    """The arguments of the tables of a learner, as `tefuda.envs.learner.at_tables` makes them."""


class TorchRLArguments(TableArguments, total=False):
    """The arguments of `tefuda.envs.torchrl`."""

    seat: int
    opponents: Mapping[int, str] | str
    max_episode_steps: int | None


class LearnerArguments(TorchRLArguments, total=False):
    """The arguments of `tefuda.envs.stable_baselines3`, which those of `tefuda.envs.gymnasium` begin with."""

    penalty: float


class GymArguments(LearnerArguments, total=False):
    """The arguments of `tefuda.envs.gymnasium` for one table."""

    render_mode: str | None


class GymVectorArguments(LearnerArguments, total=False):
    """The arguments of `tefuda.envs.gymnasium` for many tables."""

    autoreset_mode: AutoresetMode | str
    copy: bool


class GymnasiumArguments(GymArguments, GymVectorArguments, total=False):
    """The arguments of `tefuda.envs.gymnasium`, for one table or for many."""
