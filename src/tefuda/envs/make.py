"""Environments made of their arguments, which are checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Unpack

from tefuda.engine.backends.backend import backend_of
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules
from tefuda.engine.extras import require
from tefuda.engine.keywords import keywords
from tefuda.engine.matches.match import check_seats
from tefuda.engine.matches.registry import find
from tefuda.engine.matches.starts import Start
from tefuda.engine.texts.errors import A_LEARNER, BadRules, number, seat_of
from tefuda.envs.arguments import CudaArguments, SettingArguments, VectorArguments
from tefuda.envs.spec import MOST, EnvConfig
from tefuda.envs.stepped_tables import states_of
from tefuda.envs.vector import BatchedEnv

if TYPE_CHECKING:
    from tefuda.envs.cuda_vector import CudaVector


def observation_text(tables: BatchedEnv, seat: int, table: int = 0) -> str:
    """Return a line for each thing that the seat knows, and one for what it has begun to say."""
    game, state, known = tables.game, tables.game.rules.state(), tables.game.rules.view_type()
    tables.backend.copy(tables.tables.states[table], state)
    game.rules.view(tables.rules, state, seat, known)
    lines = [f"{name}: {json.dumps(value)}" for name, value in game.rules.write_position(tables.rules, known).items()]
    said = " ".join(tables.words_so_far(table)) if tables.timestep.current_player[table] == seat else ""
    return "\n".join([f"{game.id}, seat {seat}", *lines, *([f"said: {said}"] if said else [])])


@keywords(SettingArguments, EnvConfig)
def read(
    game: str,
    n: int = 1,
    *,
    seats: int | None = None,
    rules: Mapping[str, object] | str | None = None,
    opponents: Mapping[int, str] | None = None,
    start: Start = None,
    **settings: Unpack[SettingArguments],
) -> tuple[Game, Rules, int, EnvConfig]:
    """Return the game, its rules, the number of tables, and the settings, from the arguments of `vector`.

    Raises:
        BadRules: one of the arguments is not known or out of its bounds.
    """
    found = find(game)
    options = found.read_rules(rules)
    sits = _sits(check_seats(found, seats, options), opponents or {})
    begins = states_of(start, found, len(sits), options)
    return found, options, _counted(n), EnvConfig(sits, begins, **settings)


@keywords(VectorArguments, read)
def vector(game: str, n: int = 1, **arguments: Unpack[VectorArguments]) -> BatchedEnv:
    """Make ``n`` tables of a game, which take a step in one call, with an action for each.

    Args:
        game: the game's id.
        n: the number of tables, 1 by default.
        seats: the number of players at each table; the game's usual number by default.
        rules: as for `tefuda.new`.
        seed: determines all cards, episode by episode, whatever is played; from the operating system by default.
        step: ``"decision"`` (default), words without an alternative are no actions; or ``"word"``, every word of a play
            is one.
        observation: ``"bits"`` (default), mostly zeros and ones; ``"fields"``, a number for each value; or
            ``"tokens"``, all that the seat has heard in this episode (`tefuda.engine.encoding.tokens`).
        reward: ``"score"`` (default), the points of each deal; ``"zero-sum"``, the same minus their mean; at the end of
            an episode ``"win"``, 1 shared by its winners and -1 by the others; or ``"settlement"``, what is paid then.
        episode: a ``"deal"`` (default) or a ``"match"``.
        opponents: the bots that play in place of learners: a name for each of their seats (`tefuda.bots.bots`); none by
            default.
        out_of_turn: ask every seat that may act, which may then pass (default); otherwise only seats that have to act.
        without: fields of the view that are not observed; none by default.
        history_length: the number of tokens for which there is room, 2,048 by default; if an episode has more, the
            older half is dropped.
        threads: the number of threads that share the tables, 1 by default; the results are the same.
        compiled: play compiled (default); otherwise in plain Python, with the same results.
        autoreset: begin another episode in the step in which one ends (default); otherwise the table stays until
            `reset`.
        start: ``"match"``: each episode begins with some deal of a match; a `Match`, or several: in its position; by
            default with the first deal of a match.

    Raises:
        BadRules: one of the arguments is not known or out of its bounds.
        MissingExtra: the ``lab`` extra is not installed.

    Example:
        >>> env = vector("skarney-gin", n=2, seed=7, opponents={1: "steady"}, compiled=False)
        >>> env.reset().current_player  # at both tables the learner, who sits at seat 0
        array([0, 0])
    """
    require("numpy")
    found, rules, tables, config = read(game, n, **arguments)
    return BatchedEnv(backend_of(found, config.compiled), rules, tables, config)


@keywords(CudaArguments, read)
def cuda(game: str, n: int = 1, *, device: int = 0, **arguments: Unpack[CudaArguments]) -> CudaVector:
    """Make ``n`` tables of a game in the memory of an NVIDIA GPU, which plays them, with a thread for each.

    With the same seed and the same actions the tables show the same as those of `vector`.  The first call of a game
    compiles for up to half a minute.

    Args:
        game: the game's id.
        n: the number of tables, 1 by default.
        device: the number of the GPU, where there are several; the first, 0, by default.
        arguments: the other arguments of `vector` except ``threads``, ``compiled`` and ``start``.

    Raises:
        BadRules: one of the arguments is not known or out of its bounds.
        CudaError: there is no GPU with a driver, or it has too little memory.
        MissingExtra: the ``lab`` extra is not installed.

    Example:
        >>> from tefuda.engine.backends.cuda import missing
        >>> if missing() is None:  # there is a GPU
        ...     env = cuda("skarney-gin", n=1_000, seed=7)
        ...     turn = env.reset()
        ...     assert env.step(env.sample()) is turn
    """
    require("numpy", "llvmlite")
    from tefuda.engine.backends.cuda import CudaDevice
    from tefuda.envs.cuda_vector import CudaVector

    return CudaVector(*read(game, n, **arguments), CudaDevice(device))


def _counted(tables: int) -> int:
    """Return the number of tables, if there may be so many."""
    if type(tables) is not int or not 1 <= tables <= MOST:
        raise BadRules(tables, number(1, MOST), "n")
    return tables


def _sits(seats: int, opponents: Mapping[int, str]) -> tuple[str | None, ...]:
    """Return the bot of each seat, or None for a seat that learns."""
    for seat in opponents:
        if seat not in range(seats):
            raise BadRules(seat, seat_of(seats), "opponents")
    if len(opponents) == seats:
        raise BadRules(dict(opponents), A_LEARNER, "opponents")
    return tuple(opponents.get(seat) for seat in range(seats))
