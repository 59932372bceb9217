"""OpenSpiel's own suite for every game, hidden deals drawn again, and a searcher of theirs."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tests.envs.acting import COMPILED

from tefuda import envs
from tefuda.engine.matches.registry import find, games
from tefuda.envs import spiel_observers
from tefuda.envs.pure import PureEnv
from tefuda.envs.spiel import name_of

GAMES = games()
TABLES = [
    pytest.param(game, seats, marks=() if game in COMPILED else pytest.mark.soak)
    for game in GAMES
    for seats in sorted({find(game).seats[0], 2} & set(find(game).seats))
]
envs.openspiel()


def load(game: str, **params: Any) -> Any:
    return pyspiel.load_game(name_of(game), params)


def dealt(game: Any, seed: int, steps: int) -> Any:
    """A table after so many random decisions, or fewer, if the deal ends before."""
    state, chance = game.new_initial_state(), np.random.default_rng(seed)
    while state.is_chance_node():
        outcomes, likely = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(outcomes, p=likely)))
    for _ in range(steps):
        state.apply_action(int(chance.choice(state.legal_actions())))
        if state.is_terminal():
            break
    return state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_openspiel_accepts_it(game: str, seats: int) -> None:
    pyspiel.random_sim_test(load(game, players=seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("reward", ["score", "zero-sum"])
def test_openspiel_accepts_every_reward(reward: str) -> None:
    pyspiel.random_sim_test(load("skarney-gin", reward=reward), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("seats", "reward"), [(3, "zero-sum"), (4, "win")])
def test_shares_add_up_as_exactly_as_openspiel_wants(seats: int, reward: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third is no number of the tables' own; theirs must add up to 0 but for 1e-9."""
    monkeypatch.setattr(spiel_observers, "PureEnv", partial(PureEnv, compiled=False))
    spiel_observers.door.cache_clear()
    played, sums = load("rummy-fifty", players=seats, reward=reward), []
    for seed in range(1):
        state = dealt(played, seed, 20_000)
        assert state.is_terminal() and max(state.returns()) <= played.max_utility()
        sums.append(sum(state.returns()))
    assert sums == pytest.approx([0.0], abs=1e-9)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_seat_knows_fits_the_deals_that_are_drawn(game: str, seats: int) -> None:
    """OpenSpiel's own suite asks this of its games in C++: nothing changes for that seat, and something else does."""
    played, numbers = load(game, players=seats), np.random.default_rng(5)
    changed = 0
    for steps in (0, 17):
        state = dealt(played, steps, steps)
        for player in (steps % seats, seats - 1) if seats > 2 else (0, 1):  # at a large table two of them
            other = state.resample_from_infostate(player, numbers.random)
            for kind in ("information_state", "observation"):
                for form in ("tensor", "string"):
                    assert getattr(other, f"{kind}_{form}")(player) == getattr(state, f"{kind}_{form}")(player)
            assert (other.current_player(), other.is_terminal()) == (state.current_player(), state.is_terminal())
            assert other.legal_actions(player) == state.legal_actions(player)
            changed += any(other.observation_tensor(i) != state.observation_tensor(i) for i in range(seats))
        while not other.is_terminal():  # the last that was drawn is a deal that can be played
            other.apply_action(int(numbers.choice(other.legal_actions())))
        assert sum(other.returns()) == pytest.approx(0.0, abs=1e-9)
    assert changed > 2, "nothing was drawn again"


def test_a_searcher_of_theirs_plays() -> None:
    """Information set Monte Carlo tree search, which draws hidden deals itself, finds an allowed action."""
    state = dealt(load("skarney-gin"), 1, 6)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game=state.get_game(), evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=1.4, **SEARCH)
    assert bot.step(state) in state.legal_actions()


SEARCH: dict[str, Any] = {"max_simulations": 10, "random_state": np.random.RandomState(2)}


def test_a_table_is_a_value() -> None:
    """A change of a clone, or of one that was written down, does not change the state."""
    state = dealt(load("skarney-gin"), 1, 6)
    told = str(state)
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(twin) == told
        twin.apply_action(twin.legal_actions()[0])
        assert str(twin) != told == str(state)


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(Exception, match="much"):
        load("skarney-gin", reward="much")
    with pytest.raises(Exception, match="9"):
        load("skarney-gin", players=9)
