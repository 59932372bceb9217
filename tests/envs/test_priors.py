"""Hidden deals that are drawn by what the others have done: at every door, hands of the kind that players keep."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pyspiel
import pytest

from tefuda import BadRules, bot, envs, new
from tefuda.engine.matches.match import Match
from tefuda.envs import spiel_observers
from tefuda.envs.pure import PureEnv
from tefuda.envs.spiel import name_of
from tefuda.games.rummy_fifty.melds import in_melds

GAME, TIMES = "rummy-fifty", 5
Draw = Callable[[Match, int, int, str], Any]
envs.openspiel()


@cache
def moments() -> list[Match]:
    """Deals of quick players in which each has thrown cards away."""
    found = []
    for seed in range(12):
        match, player = new(GAME, seed=seed, seats=2), bot(GAME, seed=seed)
        while len(match.journal) < 25 and not match.deal_over:
            seat = match.must_act[0]
            match.play(seat, player.choose(match.observation(seat), must=True))
        if not match.deal_over:
            found.append(match)
    return found


def at_tables() -> Draw:
    env = envs.vector(GAME, seats=2, compiled=False)

    def draw(match: Match, seat: int, seed: int, prior: str) -> Any:
        env.set_state(0, match.state, seed=seed)
        env.resample(0, seat, forget=True, prior=prior)
        return env.tables.states[0]

    return draw


def as_values() -> Draw:
    env = envs.pgx_like(GAME, seats=2, compiled=False)
    return lambda match, seat, seed, prior: env.game_state(
        env.resample(env.set_state(match.state), seat, seed, prior=prior)
    )


def of_openspiel() -> Draw:
    games = {
        prior: pyspiel.load_game(name_of(GAME), {"players": 2, "prior": prior}) for prior in ("uniform", "expected")
    }

    def draw(match: Match, seat: int, seed: int, prior: str) -> Any:
        state = games[prior].new_initial_state()
        state.at = state.door.set_state(match.state)
        other = state.resample_from_infostate(seat, lambda: seed / 1000)
        return state.door.game_state(other.at)

    return draw


def in_sets(match: Any, hand: int) -> int:
    """The number of cards of a hand that would lie in a meld."""
    return (hand & in_melds(hand, match.state.almighty, match.rules.ten_ace_wrap)).bit_count()


@pytest.mark.parametrize("door", [at_tables, as_values, of_openspiel])
def test_expected_hands_hold_melds_as_true_ones_do(door: Callable[[], Draw], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spiel_observers, "PureEnv", partial(PureEnv, compiled=False))
    spiel_observers.door.cache_clear()
    draw, held = door(), dict.fromkeys(("uniform", "expected"), 0)
    for match in moments():
        seat = match.must_act[0]
        for prior in held:
            for seed in range(TIMES):
                held[prior] += in_sets(match, int(draw(match, seat, seed, prior).hands[1 - seat]))
    matches: list[Any] = moments()
    true = TIMES * sum(in_sets(match, match.state.hands[1 - match.must_act[0]]) for match in matches)
    assert held["uniform"] < 0.6 * true and 0.8 * true < held["expected"] < 1.25 * true


def test_a_prior_that_does_not_exist_is_refused() -> None:
    env = envs.vector("skarney-gin", seed=7, compiled=False)
    env.reset()
    with pytest.raises(BadRules, match="uniform, expected"):
        env.resample(0, seat=1, prior="hopeful")
    with pytest.raises(Exception, match="hopeful"):
        pyspiel.load_game(name_of("skarney-gin"), {"prior": "hopeful"})
