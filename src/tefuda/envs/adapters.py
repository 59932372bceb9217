"""Adapters to other libraries.  A library is imported only when its adapter is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack, overload

from tefuda.engine.extras import require
from tefuda.engine.keywords import keywords
from tefuda.envs.arguments import (
    AecArguments,
    GymArguments,
    GymnasiumArguments,
    GymVectorArguments,
    LearnerArguments,
    PgxArguments,
    TorchRLArguments,
)
from tefuda.envs.learner import at_tables
from tefuda.envs.make import read

if TYPE_CHECKING:
    from tefuda.envs.gyms import GymEnv, GymVectorEnv
    from tefuda.envs.pure import PureEnv


@overload
def gymnasium(game: str, n: None = None, **arguments: Unpack[GymArguments]) -> GymEnv: ...


@overload
def gymnasium(game: str, n: int, **arguments: Unpack[GymVectorArguments]) -> GymVectorEnv: ...


@keywords(GymnasiumArguments, at_tables)
def gymnasium(game: str, n: int | None = None, **arguments: Unpack[GymnasiumArguments]) -> GymEnv | GymVectorEnv:
    """Make a Gymnasium environment in which one seat learns and bots play the others.

    Args:
        game: the game's id.
        n: the number of tables of a `gymnasium.vector.VectorEnv`, or None for one table, a `gymnasium.Env`.
        seat: the seat of the learner, by default 0, the first.
        opponents: the bots in the other seats: one name for all, or names by seat, with "steady" in those left out;
            "steady" by default.
        penalty: the cost of an action that is not allowed, 0 by default; such an action changes nothing else.
        max_episode_steps: truncate an episode after so many steps of the learner; by default never.
        render_mode: for one table; ``"ansi"``, ``render()`` returns what the learner knows, as text; None by default.
        autoreset_mode: for many tables, one of `gymnasium.vector.AutoresetMode`; by default ``SAME_STEP``, another
            episode begins in the step in which one ends.
        copy: for many tables; True by default, the returned arrays belong to the caller; otherwise every step
            overwrites them.
        arguments: the other arguments of `vector` except ``autoreset``.

    Returns:
        An environment whose observations are dicts of ``observation`` and ``action_mask``.

    Raises:
        BadRules: one of the arguments is not known.
        MissingExtra: the ``envs`` extra is not installed.

    Example:
        >>> env = gymnasium("skarney-gin", compiled=False)
        >>> seen, info = env.reset(seed=7)
        >>> seen["observation"].shape, seen["action_mask"].shape
        ((2863,), (96,))
    """
    require("numpy", "gymnasium")
    from tefuda.envs.gyms import GymEnv, GymVectorEnv

    if n is None:
        one: GymArguments = arguments
        return GymEnv(game, **one)
    many: GymVectorArguments = arguments
    return GymVectorEnv(game, n, **many)


@keywords(LearnerArguments, at_tables)
def stable_baselines3(game: str, n: int, **arguments: Unpack[LearnerArguments]) -> Any:
    """Make many tables as a ``VecEnv`` of Stable-Baselines3, with ``action_masks`` for sb3-contrib.

    An observation is the numbers alone.  Infos have what Stable-Baselines3 reads at the end of an episode.

    Args:
        game: the game's id.
        n: the number of tables.
        arguments: those of `gymnasium` for many tables, except ``autoreset_mode`` and ``copy``.

    Raises:
        BadRules: one of the arguments is not known.
        ImportError: Stable-Baselines3 is not installed, which no extra brings: ``pip install stable-baselines3``.
        MissingExtra: the ``envs`` extra is not installed.

    Example:
        >>> from importlib.util import find_spec
        >>> if find_spec("stable_baselines3") is not None:
        ...     env = stable_baselines3("skarney-gin", 4, seed=7, compiled=False)
        ...     assert env.reset().shape == (4, 2863)
    """
    require("numpy", "gymnasium")
    from tefuda.envs.sb3 import Sb3VecEnv

    return Sb3VecEnv(game, n, **arguments)


@keywords(TorchRLArguments, at_tables)
def torchrl(game: str, n: int, **arguments: Unpack[TorchRLArguments]) -> Any:
    """Make many tables as a batched environment of TorchRL (`torchrl.envs.EnvBase`), of batch size (n,).

    ``observation`` and ``action_mask`` are batched; samples of the action spec are allowed actions.

    Args:
        game: the game's id.
        n: the number of tables.
        arguments: those of `gymnasium` for many tables, except ``penalty``, ``autoreset_mode`` and ``copy``.

    Raises:
        BadRules: one of the arguments is not known.
        ImportError: TorchRL is not installed, which no extra brings: ``pip install torchrl``.
        MissingExtra: the ``envs`` extra is not installed.

    Example:
        >>> from importlib.util import find_spec
        >>> if find_spec("torchrl") is not None:
        ...     env = torchrl("skarney-gin", 4, seed=7, compiled=False)
        ...     assert env.rollout(20, break_when_any_done=False).batch_size == (4, 20)
    """
    require("numpy", "gymnasium")
    from tefuda.envs.torchrl_env import TorchRLEnv

    return TorchRLEnv(game, n, **arguments)


@keywords(AecArguments, read)
def aec(game: str, **arguments: Unpack[AecArguments]) -> Any:
    """Make a PettingZoo environment (`pettingzoo.AECEnv`) with the usual wrappers, in which every seat is an agent.

    Args:
        game: the game's id.
        render_mode: ``"ansi"``, ``render()`` returns what the agent knows whose turn it is, as text; None by default.
        arguments: the other arguments of `vector` except ``n`` and ``autoreset``.

    Raises:
        BadRules: one of the arguments is not known.
        MissingExtra: the ``envs`` extra is not installed.

    Example:
        >>> env = aec("skarney-gin", compiled=False)
        >>> env.reset(seed=7)
        >>> env.agent_selection
        'player_1'
    """
    require("numpy", "gymnasium", "pettingzoo")
    from tefuda.envs.zoo import env

    return env(game, **arguments)


def openspiel() -> list[str]:
    """Register every game with OpenSpiel (`pyspiel`) for `pyspiel.load_game`.

    A game takes the parameters ``players``; ``reward`` as for `vector`, "win" by default; ``rules``, the name of a
    preset; ``prior``, the distribution of resampled deals (`BatchedEnv.resample`); and ``history_length``, the tokens
    of an information state tensor.

    Returns:
        The names of the games there, such as ``tefuda_…``.

    Raises:
        MissingExtra: the ``openspiel`` extra is not installed.

    Example:
        >>> import pyspiel
        >>> "tefuda_skarney_gin" in openspiel()
        True
        >>> game = pyspiel.load_game("tefuda_skarney_gin", {"reward": "zero-sum"})
        >>> game.num_players(), game.get_type().chance_mode.name
        (2, 'EXPLICIT_STOCHASTIC')
    """
    require("numpy", "open_spiel")
    from tefuda.envs.spiel import register

    return register()


@keywords(PgxArguments, read)
def pgx_like(game: str, **arguments: Unpack[PgxArguments]) -> PureEnv:
    """Make tables that are values, in the style of Pgx and without JAX: ``init(keys)`` and ``step(state, actions)``.

    Args:
        game: the game's id.
        arguments: those of `vector` except ``n``, which is the number of keys, ``seed`` and ``autoreset``.

    Raises:
        BadRules: one of the arguments is not known.
        MissingExtra: the ``lab`` extra is not installed.

    Example:
        >>> env = pgx_like("skarney-gin", compiled=False)
        >>> env.init([7, 8]).current_player
        array([1, 1])
    """
    require("numpy")
    from tefuda.envs.pure import PureEnv

    return PureEnv(game, **arguments)
