"""The doors that other libraries' learners come through.  A library is loaded only when its door is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tefuda.engine.extras import require

if TYPE_CHECKING:
    from tefuda.envs.gyms import Many, One
    from tefuda.envs.pure import Pure


def gymnasium(
    game: str,
    n: int | None = None,
    *,
    seat: int = 0,
    opponents: Mapping[int, str] | str = "greedy",
    penalty: float = 0.0,
    **how: Any,
) -> One | Many:
    """An environment of Gymnasium: one who learns, among players of the house.

    Args:
        game: the game's id.
        n: how many tables, for a `gymnasium.vector.VectorEnv`; None: one, for a `gymnasium.Env`.
        seat: where the learner sits.
        opponents: who plays in the other seats, by name: the same everywhere, or by seat, and "greedy" elsewhere.
        penalty: what an action costs that is not allowed; nothing happens by it.
        how: the rest as for `vector`; of many tables also ``copy``, of one ``render_mode``.

    Raises:
        BadRules: one of these is not known.
        MissingExtra: the ``envs`` extra is not installed.
    """
    require("numpy", "gymnasium")
    from tefuda.envs.gyms import Many, One

    given: dict[str, Any] = {"seat": seat, "opponents": opponents, "penalty": penalty, **how}
    return One(game, **given) if n is None else Many(game, n, **given)


def aec(game: str, **how: Any) -> Any:
    """An environment of PettingZoo (`pettingzoo.AECEnv`) with its wrappers: every seat is an agent.

    Args:
        game: the game's id.
        how: as for `vector`, without ``n``; and ``render_mode``.

    Raises:
        BadRules: one of these is not known.
        MissingExtra: the ``envs`` extra is not installed.
    """
    require("numpy", "gymnasium", "pettingzoo")
    from tefuda.envs.zoo import env

    return env(game, **how)


def openspiel() -> list[str]:
    """Register every game with OpenSpiel (`pyspiel`): their names there, such as ``tefuda_…``, for `pyspiel.load_game`.

    Parameters of such a game: ``players``; ``reward``, as for `vector`, "win" if not given; ``rules``, a preset's name.

    Raises:
        MissingExtra: the ``openspiel`` extra is not installed.
    """
    require("numpy", "open_spiel")
    from tefuda.envs.spiel import register

    return register()


def pgx_like(game: str, **how: Any) -> Pure:
    """Tables as values, in the style of Pgx and without JAX: ``init(keys)``, ``step(state, actions)``, pure functions.

    Args:
        game: the game's id.
        how: as for `vector`, without ``n``, which is the number of keys, and without ``seed``.

    Raises:
        BadRules: one of these is not known.
        MissingExtra: the ``lab`` extra is not installed.
    """
    require("numpy")
    from tefuda.envs.pure import Pure

    return Pure(game, **how)
