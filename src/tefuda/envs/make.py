"""What can be asked of an environment, and whether it can be had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tefuda.engine.backend import compiled_backend, interpreted_backend
from tefuda.engine.errors import BadRules
from tefuda.engine.expectations import A_LEARNER, number, seat_of
from tefuda.engine.extras import require
from tefuda.engine.match import check_seats
from tefuda.engine.registry import find
from tefuda.envs.config import MOST, Config
from tefuda.envs.vector import Vector


def vector(
    game: str,
    n: int = 1,
    *,
    seats: int | None = None,
    rules: Mapping[str, object] | str | None = None,
    seed: int | bytes | None = None,
    step: str = "decision",
    observation: str = "bits",
    reward: str = "score",
    episode: str = "deal",
    opponents: Mapping[int, str] | None = None,
    out_of_turn: bool = True,
    without: Sequence[str] = (),
    history_length: int = 2_048,
    threads: int = 1,
    compiled: bool = True,
    autoreset: bool = True,
) -> Vector:
    """So many tables of a game.

    Args:
        game: the game's id.
        n: how many tables.
        seats: how many play at each; the game's usual number if not given.
        rules: the options that differ from the defaults, or the name of a preset.
        seed: the cards of all tables follow from it, episode by episode, whatever is played; from the operating
            system if not given.
        step: an action is a ``"word"`` of a play, or, with ``"decision"``, one where there are several.
        observe: ``"bits"``, zeros and ones but for what is being said; ``"fields"``, a number for each thing said; or
            ``"tokens"``, all that the seat has heard in this episode (`tefuda.engine.encoding.tokens`).
        reward: the ``"score"`` of each deal; the same less the mean of all, ``"zero-sum"``; at the end of an episode 1
            to who has won it and -1 from the others, ``"win"``, each shared; or what is paid then, ``"settlement"``.
        episode: a ``"deal"`` or a ``"match"``.
        opponents: who plays in a seat instead of the learner, by name (`tefuda.bots.bots`).
        out_of_turn: is everybody asked who may act, and may pass; else only who is waited for.
        without: fields of the view that are not observed.
        recall: room for so many tokens; where an episode has more, the oldest are forgotten.
        threads: how many work side by side.
        compiled: compiled; else in plain Python, with the same results.
        autoreset: where an episode has ended, another begins in the same step; else the table stays as it is, with no
            action allowed, until `reset`.

    Raises:
        BadRules: one of these is not known.
        MissingExtra: the ``lab`` extra is not installed.
    """
    require("numpy")
    found = find(game)
    read = found.read_rules(rules)
    chosen = check_seats(found, seats, read)
    if type(n) is not int or not 1 <= n <= MOST:
        raise BadRules(n, number(1, MOST), "n")
    sits, left_out = _sits(chosen, opponents or {}), tuple(without)
    how = Config(
        sits, step, observation, reward, episode, out_of_turn, left_out, threads, history_length, seed, autoreset
    )
    return Vector(compiled_backend(found) if compiled else interpreted_backend(found), read, n, how)


def _sits(seats: int, opponents: Mapping[int, str]) -> tuple[str | None, ...]:
    """Who sits where; None: one who learns."""
    for seat in opponents:
        if seat not in range(seats):
            raise BadRules(seat, seat_of(seats), "opponents")
    if len(opponents) == seats:
        raise BadRules(dict(opponents), A_LEARNER, "opponents")
    return tuple(opponents.get(seat) for seat in range(seats))
