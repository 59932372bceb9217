"""Adapters to other libraries.  A library is imported only when its adapter is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, overload

from tefuda.engine.extras import require

if TYPE_CHECKING:
    from tefuda.envs.gyms import GymEnv, GymVectorEnv
    from tefuda.envs.pure import PureEnv


@overload
def gymnasium(
    game: str,
    n: None = None,
    *,
    seat: int = 0,
    opponents: Mapping[int, str] | str = "steady",
    penalty: float = 0.0,
    **how: Any,
) -> GymEnv: ...


@overload
def gymnasium(
    game: str, n: int, *, seat: int = 0, opponents: Mapping[int, str] | str = "steady", penalty: float = 0.0, **how: Any
) -> GymVectorEnv: ...


def gymnasium(
    game: str,
    n: int | None = None,
    *,
    seat: int = 0,
    opponents: Mapping[int, str] | str = "steady",
    penalty: float = 0.0,
    **how: Any,
) -> GymEnv | GymVectorEnv:
    """Make a Gymnasium environment in which one seat learns and bots play the others.

    Args:
        game: the game's id.
        n: the number of tables of a `gymnasium.vector.VectorEnv`, or None for one table, a `gymnasium.Env`.
        seat: the seat of the learner, from 0.
        opponents: the bots in the other seats: one name for all, or names by seat, with "steady" in those left out.
        penalty: the cost of an action that is not allowed; such an action changes nothing else.
        how: the other arguments of `vector`; also ``copy`` for many tables and ``render_mode`` for one.

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

    given: dict[str, Any] = {"seat": seat, "opponents": opponents, "penalty": penalty, **how}
    return GymEnv(game, **given) if n is None else GymVectorEnv(game, n, **given)


def stable_baselines3(game: str, n: int, **how: Any) -> Any:
    """Make many tables as a ``VecEnv`` of Stable-Baselines3, with ``action_masks`` for sb3-contrib.

    An observation is the numbers alone.  Infos have what Stable-Baselines3 reads at the end of an episode.

    Args:
        game: the game's id.
        n: the number of tables.
        how: the arguments of `gymnasium` for many tables, except ``autoreset_mode`` and ``copy``.

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

    return Sb3VecEnv(game, n, **how)


def torchrl(game: str, n: int, **how: Any) -> Any:
    """Make many tables as a batched environment of TorchRL (`torchrl.envs.EnvBase`), of batch size (n,).

    ``observation`` and ``action_mask`` are batched; samples of the action spec are allowed actions.

    Args:
        game: the game's id.
        n: the number of tables.
        how: ``seat``, ``opponents`` and ``max_episode_steps`` as for `gymnasium`, and the arguments of `vector`.

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

    return TorchRLEnv(game, n, **how)


def aec(game: str, **how: Any) -> Any:
    """Make a PettingZoo environment (`pettingzoo.AECEnv`) with the usual wrappers, in which every seat is an agent.

    Args:
        game: the game's id.
        how: the arguments of `vector` except ``n``; also ``render_mode``.

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

    return env(game, **how)


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


def pgx_like(game: str, **how: Any) -> PureEnv:
    """Make tables that are values, in the style of Pgx and without JAX: ``init(keys)`` and ``step(state, actions)``.

    Args:
        game: the game's id.
        how: the arguments of `vector` except ``n``, which is the number of keys, and ``seed``.

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

    return PureEnv(game, **how)
