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
    game: str,
    n: int,
    *,
    seat: int = 0,
    opponents: Mapping[int, str] | str = "steady",
    penalty: float = 0.0,
    **how: Any,
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

    A game takes the parameters ``players``; ``reward`` as for `vector`, "win" by default; and ``rules``, a preset's
    name.

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
