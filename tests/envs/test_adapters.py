"""The doors: other libraries' own suites for every game, and through every door the same as at a table of ours."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, seed_test
from tests.envs.acting import COMPILED, compiled_games

from tefuda import envs, new
from tefuda.engine.matches.registry import find, games
from tefuda.envs import gyms, spiel, spiel_observers, zoo
from tefuda.envs.pure import PureEnv

GAMES = games()
# PettingZoo knows its own games by name, whose observations are dictionaries with a mask, too; others it advises.
ADVICE = ["ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy array"]


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "skarney-gin" else pytest.mark.soak) for game in GAMES]
)
def test_gymnasium_accepts_one_table(game: str) -> None:
    check_env(gymnasium.make(gyms.name_of(game), disable_env_checker=True, render_mode="ansi").unwrapped)


@compiled_games
def test_gymnasium_accepts_many_tables(game: str) -> None:
    """Gymnasium's vectors promise spaces that hold what comes out, and the last observation of what has ended."""
    env = gymnasium.make_vec(gyms.name_of(game), 3)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=4)
    ended = 0
    for _ in range(1_500):
        assert env.observation_space.contains(seen)
        seen, rewards, over, cut, infos = env.step(env.action_space.sample())
        assert rewards.shape == over.shape == cut.shape == (3,) and not cut.any() and "refused" not in infos
        for i in np.flatnonzero(over):
            last = infos["final_obs"][i]
            assert env.single_observation_space.contains(last) and not last["action_mask"].any()
            assert not np.array_equal(last["observation"], seen["observation"][i])
            assert infos["final_info"]["rewards"][i][0] == rewards[i]
            ended += 1
        assert infos.get("_final_obs", np.zeros(3, bool)).tolist() == over.tolist()
        if ended > 2:
            return
    raise AssertionError(f"only {ended} episodes ended")


def test_many_tables_are_many_times_one() -> None:
    """The same cards, the same rewards: the first of many is the one."""
    one: Any = envs.gymnasium("literature", seats=4, seat=1)
    many: Any = envs.gymnasium("literature", 2, seats=4, seat=1, copy=False)
    (seen, _), (both, _) = one.reset(seed=5), many.reset(seed=5)
    chance = np.random.default_rng(3)
    for _ in range(400):
        assert all(np.array_equal(seen[name], both[name][0]) for name in seen)
        assert one.action_masks().tolist() == many.action_masks()[0].tolist()
        actions = [chance.choice(np.flatnonzero(mask)) for mask in both["action_mask"]]
        seen, reward, over, *_ = one.step(actions[0])
        both, rewards, overs, *_ = many.step(actions)
        assert (reward, over) == (rewards[0], overs[0])
        if over:
            seen, _ = one.reset()


def test_what_is_not_allowed_costs_its_penalty_and_nothing_happens() -> None:
    one: Any = envs.gymnasium("skarney-gin", penalty=2.5)
    many: Any = envs.gymnasium("skarney-gin", 2, penalty=2.5)
    (seen, _), (both, _) = one.reset(seed=5), many.reset(seed=5)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, over, _, info = one.step(wrong)
    assert (reward, over, info) == (-2.5, False, {"refused": True})
    assert all(np.array_equal(seen[name], again[name]) for name in seen)
    right = int(both["action_mask"][1].argmax())
    after, rewards, _, _, infos = many.step([wrong, right])
    assert infos["refused"].tolist() == [True, False] and rewards[0] == -2.5 and rewards[1] != -2.5
    assert np.array_equal(after["observation"][0], both["observation"][0])
    assert not np.array_equal(after["observation"][1], both["observation"][1])


@pytest.mark.filterwarnings(*ADVICE)
@compiled_games
def test_pettingzoo_accepts_it(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    module = getattr(zoo, zoo.name_of(game))
    api_test(module.env(render_mode="ansi"), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(module.env, num_cycles=60)


@compiled_games
def test_pettingzoo_plays_to_the_end(game: str) -> None:
    """All agents end together, with what they made of the deal, and each knows of its end what its seat may know."""
    env, chance = zoo.raw_env(game), np.random.default_rng(2)
    env.reset(seed=3)
    made = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(20_000):
        seen, reward, over, _, _ = env.last()
        made[agent] += reward
        if over:
            assert not seen["action_mask"].any()
            assert np.array_equal(
                seen["observation"][: env.tables.spec.observation["earlier"].offset], end_of(env, agent)
            )
        env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    match = env.tables.to_match(0)
    assert not env.agents and match.deal_over and list(made.values()) == match.scores


def end_of(env: zoo.raw_env, agent: str) -> Any:
    """The match's own account of what this agent's seat knows now."""
    encoder, match = env.tables.spec.observation.encoder, env.tables.to_match(0)
    assert encoder is not None
    return np.array(encoder.of(match.observation(env.seat_of[agent])))


def test_what_is_rendered_is_what_the_seat_knows() -> None:
    env: Any = envs.gymnasium("skarney-gin", render_mode="ansi", compiled=False)
    env.reset(seed=1)
    told, match = env.render(), env.tables.to_match(0)
    assert '"AC 2S' in told and match.position()["hands"][1] not in told
    agents = zoo.raw_env("skarney-gin", render_mode="ansi", compiled=False)
    agents.reset(seed=1)
    assert (agents.render() or "").startswith("skarney-gin, seat ")


def test_a_module_for_each_game_and_for_no_other() -> None:
    assert zoo.skarney_gin_v0.env(compiled=False).metadata["name"] == "skarney_gin_v0"
    with pytest.raises(AttributeError, match="skarney_gin_v0"):
        _ = zoo.bridge_v0


@pytest.mark.parametrize(
    ("door", "library", "extra"),
    [("gymnasium", "gymnasium", "envs"), ("aec", "pettingzoo", "envs"), ("openspiel", "open_spiel", "openspiel")],
)
def test_a_door_names_the_extra_that_it_needs(door: str, library: str, extra: str) -> None:
    code = f"""
import sys
from tefuda import envs, MissingExtra
assert not {{"gymnasium", "pettingzoo", "pyspiel"}} & set(sys.modules)
sys.modules["{library}"] = None
try:
    envs.{door}(*[] if "{door}" == "openspiel" else ["skarney-gin"])
except MissingExtra as error:
    print(error)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert f"pip install 'tefuda[{extra}]'" in told


# --- one and the same


class Vectors:
    """Our own tables, as they are."""

    def __init__(self, env: envs.BatchedEnv, start: Any, order: int) -> None:
        self.env = env
        env.set_state(0, start, order)

    def shown(self) -> list[Any]:
        """The player to act, what they know, what is allowed, what was gained, is all over."""
        turn = self.env.timestep
        return [
            int(turn.current_player[0]),
            *(turn.observation[0].tolist(), turn.legal_action_mask[0].tolist(), turn.rewards[0].tolist()),
            turn.terminated[0],
        ]

    def step(self, action: int) -> None:
        self.env.step([action])


class Agents(Vectors):
    """Through PettingZoo."""

    def __init__(self, agents: zoo.raw_env, start: Any, order: int) -> None:
        self.agents = agents
        agents.reset()
        agents.tables.set_state(0, start, order)
        agents._select()

    def shown(self) -> list[Any]:
        env, who = self.agents, self.agents.agent_selection
        seen = env.observe(who)
        gained, over = [env.rewards[agent] for agent in env.possible_agents], all(env.terminations.values())
        return [env.seat_of[who], seen["observation"].tolist(), seen["action_mask"].tolist(), gained, over]

    def step(self, action: int) -> None:
        self.agents.step(action)


class Values(Vectors):
    """The tables as values."""

    def __init__(self, env: Any, start: Any, order: int) -> None:
        self.pure, self.state = env, env.set_state(start, order)

    def shown(self) -> list[Any]:
        state = self.state
        mask = state.legal_action_mask[0] & ~state.terminated[0]  # everything, where all is over
        gained = state.rewards[0].tolist()
        return [int(state.current_player[0]), state.observation[0].tolist(), mask.tolist(), gained, state.terminated[0]]

    def step(self, action: int) -> None:
        self.state = self.pure.step(self.state, [action])


class Spiels(Vectors):
    """Through OpenSpiel, from its first chance node on."""

    def __init__(self, game: str, deck: list[int], dealer: int, order: int) -> None:
        envs.openspiel()
        self.state = pyspiel.load_game(spiel.name_of(game)).new_initial_state()
        for drawn in [dealer, *deck, order]:
            if self.state.is_chance_node():
                self.state.apply_action(drawn)

    def shown(self) -> list[Any]:
        state = self.state
        seat = max(state.current_player(), 0)
        seen = [int(number) for number in state.observation_tensor(seat)]
        return [seat, seen, state.legal_actions_mask(seat), np.float32(state.returns()).tolist(), state.is_terminal()]

    def step(self, action: int) -> None:
        self.state.apply_action(action)


@pytest.mark.parametrize(
    ("game", "steps"),
    [(game, 24 if find(game).rules.costly else 48) for game in GAMES]
    + [pytest.param(game, 120, marks=pytest.mark.soak) for game in GAMES],
)
def test_through_every_door_it_is_the_same(game: str, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain, native, PettingZoo, values and OpenSpiel: the same numbers, masks and rewards for the same actions.

    Of a game that is not compiled all of them are plain.
    """
    compiled = game in COMPILED
    monkeypatch.setattr(spiel_observers, "PureEnv", partial(PureEnv, compiled=compiled))
    spiel_observers.door.cache_clear()
    match, order = new(game, seed=8), 5
    start = match.state
    deck = [match.game.vocabulary.pack.number[card] for card in match.journal[0].text.split()]
    ways = [
        Vectors(envs.vector(game, compiled=compiled, reward="win", autoreset=False), start, order),
        Vectors(envs.vector(game, compiled=False, reward="win", autoreset=False), start, order),
        Agents(zoo.raw_env(game, compiled=compiled, reward="win"), start, order),
        Values(envs.pgx_like(game, reward="win", compiled=compiled), start, order),
        Spiels(game, deck, match.first_dealer, order),
    ]
    chance = np.random.default_rng(1)
    for _ in range(steps):
        first, *others = [way.shown() for way in ways]
        for other in others:
            if not first[-1]:
                assert other == first
            assert other[-2:] == first[-2:]  # where all is over, OpenSpiel asks nobody
        if first[-1]:
            break
        action = int(chance.choice(np.flatnonzero(first[2])))
        for way in ways:
            way.step(action)


# --- tables as values


def test_the_same_key_and_the_same_actions_give_the_same() -> None:
    env = envs.pgx_like("literature", seats=4)
    one, both = env.init(7), env.init([9, 7])
    for _ in range(40):
        for name in ("current_player", "observation", "rewards", "terminated", "legal_action_mask"):
            assert np.array_equal(getattr(one, name)[0], getattr(both, name)[1])
        actions = both.legal_action_mask.argmax(axis=1)
        one, both = env.step(one, actions[1:]), env.step(both, actions)


def test_a_step_changes_nothing_that_was() -> None:
    env = envs.pgx_like("skarney-gin")
    state = env.init([1, 2])
    first = env.step(state, state.legal_action_mask.argmax(axis=1))
    again = env.step(state, state.legal_action_mask.argmax(axis=1))
    assert np.array_equal(first.observation, again.observation)
    assert not np.array_equal(first.observation, state.observation)
    with pytest.raises(ValueError, match="read-only"):
        state.observation[0] = 0
    with pytest.raises(envs.BadAction):
        env.step(state, (~state.legal_action_mask).argmax(axis=1))


def test_where_all_is_over_it_stays_so() -> None:
    env, chance = envs.pgx_like("skarney-gin"), np.random.default_rng(1)
    state = env.init(3)
    while not state.terminated[0]:
        state = env.step(state, [chance.choice(np.flatnonzero(state.legal_action_mask[0]))])
    assert state.rewards.any() and state.legal_action_mask.all()
    after = env.step(state, [0])
    assert after.terminated[0] and not after.rewards.any()
    assert np.array_equal(after.observation, state.observation)
    assert np.array_equal(env.observe(after, int(state.current_player[0])), state.observation)


def test_a_table_begins_again_from_a_seed() -> None:
    env, other = envs.vector("skarney-gin", 2, seed=1), envs.vector("skarney-gin", 2, seed=9)
    env.reset()
    env.step(env.timestep.legal_action_mask.argmax(1))
    assert np.array_equal(env.reset(9).observation, other.reset().observation)
    assert not np.array_equal(env.reset().observation, other.reset(1).observation)
