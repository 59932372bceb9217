"""Episodes begin where they are asked to: with a deal that matches come to, in a position, at a moment of a record."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import tefuda
from tefuda import BadRules, envs, lab
from tefuda.envs.vector import BatchedEnv

GAME = "rummy-fifty"


def first_allowed(env: BatchedEnv) -> Any:
    return env.timestep.legal_action_mask.argmax(axis=1)


def states(env: BatchedEnv) -> list[Any]:
    """The states of all tables, as Python has them."""
    found = [env.game.rules.state() for _ in range(env.n)]
    for at, state in enumerate(found):
        env.backend.copy(env.tables.states[at], state)
    return found


def copied(state: Any) -> Any:
    """A state of any game."""
    return state.copy()


def totals(env: BatchedEnv) -> list[tuple[int, ...]]:
    """The totals with which the deal at each table has begun."""
    return [tuple(state.totals[: env.seats]) for state in states(env)]


def begun(env: BatchedEnv, steps: int) -> list[tuple[int, ...]]:
    """The totals at the beginning of each episode."""
    env.reset()
    found = totals(env)
    for _ in range(steps):
        ended = env.step(first_allowed(env)).terminated.astype(bool)
        found += [total for total, at in zip(totals(env), ended, strict=True) if at]
    return found


def test_deals_are_drawn_as_matches_have_them() -> None:
    env = envs.vector(GAME, n=256, seed=3, start="match", opponents={1: "steady"})
    found = begun(env, 20)
    match_deals = lab.simulate(GAME, matches=200, seed=1)
    deals = match_deals.deals
    before = np.array([deals[f"total_{seat}"] - deals[f"score_{seat}"] for seat in (0, 1)])
    mean = np.mean(found)
    assert mean == pytest.approx(before.mean(), rel=0.12) and mean > 1.2  # and not all as in a first deal
    assert (1, 1) in found and len(set(found)) > 5
    assert {total for pair in found for total in pair} <= set(range(5))  # nobody has won already


def test_each_episode_has_cards_of_its_own_and_both_backends_the_same() -> None:
    made = [envs.vector(GAME, n=3, seed=5, start="match", opponents={1: "steady"}, compiled=c) for c in (True, False)]
    for env in made:
        env.reset()
    seen = set()
    for _ in range(60):
        assert np.array_equal(made[0].timestep.observation, made[1].timestep.observation)
        assert np.array_equal(made[0].timestep.legal_action_mask, made[1].timestep.legal_action_mask)
        turns = [env.step(first_allowed(env)) for env in made]
        assert np.array_equal(turns[0].rewards, turns[1].rewards)
        assert np.array_equal(turns[0].terminated, turns[1].terminated)
        seen |= {state.hands[0] for state in states(made[0])}
    assert len(seen) > 6


def test_the_same_seed_begins_with_the_same_deals_also_in_a_copy() -> None:
    env = envs.vector(GAME, n=8, start="match")
    observation, first = env.reset(seed=4).observation.copy(), totals(env)
    again = pickle.loads(pickle.dumps(env))
    assert np.array_equal(again.timestep.observation, observation)
    assert np.array_equal(again.reset(seed=4).observation, observation) and totals(again) == first
    assert not np.array_equal(env.reset(seed=5).observation, observation)


def test_episodes_begin_in_positions_and_at_moments_of_records() -> None:
    played = lab.simulate("skarney-gin", deals=1, seed=2).match(0)
    moment = tefuda.replay(played.record(), at=len(played.journal) // 2)
    late = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    starts = [late, moment]
    env = envs.vector("skarney-gin", n=40, seed=1, start=starts, step="word")
    env.reset()
    hands = {tuple(state.hands) for state in states(env)}
    assert hands == {tuple(copied(match.state).hands) for match in starts}
    one = envs.gymnasium("skarney-gin", start=late, seat=0)
    seen = [one.reset()[0] for _ in range(3)]
    assert [one.tables.spec.actions[at] for at in seen[2]["action_mask"].nonzero()[0]] == ["AD", "9H", "KS"]
    assert all(np.array_equal(seen[0]["observation"], other["observation"]) for other in seen)
    many = envs.gymnasium("skarney-gin", n=3, start="match")
    many.reset(seed=1)
    for _ in range(20):
        many.step(many.action_space.sample())


def test_the_end_of_an_episode_is_shown_although_another_has_begun() -> None:
    env = envs.vector(GAME, n=64, seed=2, start="match", reward="win")
    plain = envs.vector(GAME, n=64, seed=2, reward="win")
    for one in (env, plain):
        one.reset()
        ended = 0
        for _ in range(150):
            turn = one.step(first_allowed(one))
            for at in np.flatnonzero(turn.terminated):
                assert turn.rewards[at].sum() == 0 and turn.legal_action_mask[at].any()
                assert turn.final_observation[at].any()
                ended += 1
            assert not turn.rewards[turn.terminated == 0].any()
        assert ended > 0


@pytest.mark.parametrize("start", ["match", tefuda.position(GAME, {})])
def test_an_episode_that_began_elsewhere_is_no_match(start: Any) -> None:
    env = envs.vector(GAME, seed=2, start=start, opponents={1: "steady"})
    env.reset()
    with pytest.raises(LookupError):
        env.to_match(0)
    while not env.step(first_allowed(env)).terminated[0]:
        pass
    with pytest.raises(LookupError):
        env.to_match(0, ended=True)


def between_deals() -> tefuda.Match:
    """A match whose first deal has ended."""
    return lab.simulate(GAME, deals=1, seed=2).match(0)


OTHERS = [tefuda.new("carousel", seed=1), tefuda.new(GAME, 3, seed=1), tefuda.new(GAME, rules={"target": 9}, seed=1)]


@pytest.mark.parametrize("start", ["deal", [], [1], *OTHERS])
def test_what_is_no_start(start: Any) -> None:
    with pytest.raises(BadRules, match="start"):
        envs.vector(GAME, start=start)
    with pytest.raises(BadRules, match="within a deal"):
        envs.vector(GAME, start=between_deals())


def test_a_start_is_refused_on_a_gpu_and_by_openspiel() -> None:
    with pytest.raises(TypeError, match=r"^cuda\(\) got an unexpected keyword argument 'start'$"):
        envs.cuda(GAME, start="match")  # type: ignore[call-arg]
    pyspiel = pytest.importorskip("pyspiel")
    envs.openspiel()
    with pytest.raises(pyspiel.SpielError, match="start"):
        pyspiel.load_game("tefuda_rummy_fifty", {"start": "match"})


def late() -> tefuda.Match:
    """A position in which seat 1 is to play."""
    return tefuda.position("skarney-gin", {"turn": 1, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})


def hands(env: BatchedEnv) -> set[tuple[int, ...]]:
    """The hands at all tables."""
    return {tuple(copied(state).hands) for state in states(env)}


def test_pettingzoo_begins_each_episode_there() -> None:
    env = envs.aec("skarney-gin", start=late()).unwrapped
    for _ in range(3):
        env.reset(seed=1)
        assert env.agent_selection == "player_1" and hands(env.tables) == {tuple(copied(late().state).hands)}
        while env.agents:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(None if env.terminations[env.agent_selection] else int(mask.argmax()))
    drawn = envs.aec(GAME, start="match").unwrapped
    found = set()
    for seed in range(30):
        drawn.reset(seed=seed)
        found |= set(totals(drawn.tables))
    assert len(found) > 3


def test_pgx_style_tables_begin_there_by_their_keys() -> None:
    pure = envs.pgx_like(GAME, start="match")
    state, again = pure.init(list(range(40))), pure.init(list(range(40)))
    assert np.array_equal(state.observation, again.observation)
    begun = {tuple(copied(pure.game_state(state, at)).totals[:2]) for at in range(40)}
    assert len(begun) > 3
    here = envs.pgx_like("skarney-gin", start=late())
    table = here.init(7)
    assert table.current_player.tolist() == [1]
    while not table.terminated[0]:
        table = here.step(table, table.legal_action_mask.argmax(axis=1))
    assert here.step(table, [0]).terminated[0]


@pytest.mark.parametrize("mode", ["SAME_STEP", "NEXT_STEP", "DISABLED"])
def test_gymnasium_begins_there_in_every_mode(mode: str) -> None:
    from gymnasium.vector import AutoresetMode

    env = envs.gymnasium("skarney-gin", n=4, start=late(), seat=1, autoreset_mode=AutoresetMode[mode])
    env.action_space.seed(1)
    first = env.reset(seed=1)[0]["observation"].copy()
    begun = 0
    for _ in range(200):
        seen, _, over, _, _ = env.step(env.action_space.sample())
        if mode == "DISABLED" and over.any():
            seen, _ = env.reset(options={"reset_mask": over})
            assert not env.tables.timestep.terminated.any()
        elif mode == "NEXT_STEP" and over.any():
            seen, rewards, again, _, _ = env.step(env.action_space.sample())
            assert not again[over].any() and not rewards[over].any()
        for at in np.flatnonzero(over):
            begun += 1
            assert np.array_equal(seen["observation"][at], first[at])
    assert begun > 4


def test_a_gymnasium_table_begins_there_again_and_again() -> None:
    env = envs.gymnasium("skarney-gin", start=late(), seat=1)
    env.action_space.seed(1)
    first, _ = env.reset(seed=1)
    for _ in range(5):
        over = False
        while not over:
            _, _, over, _, _ = env.step(env.action_space.sample())
        assert np.array_equal(env.reset()[0]["observation"], first["observation"])


def test_stable_baselines3_begins_there() -> None:
    pytest.importorskip("stable_baselines3")
    env = envs.stable_baselines3("skarney-gin", 3, start=late(), seat=1, seed=1)
    first, begun = env.reset(), 0
    for _ in range(300):
        seen, _, over, _ = env.step(env.action_masks().argmax(axis=1))
        begun += int(over.sum())
        assert np.array_equal(seen[over], first[over])
    assert begun > 3


def test_torchrl_begins_there() -> None:
    pytest.importorskip("torchrl")
    import torch  # type: ignore[import-not-found, unused-ignore]

    torch.manual_seed(1)
    env = envs.torchrl("skarney-gin", 3, start=late(), seat=1, seed=1)
    played = env.rollout(300, break_when_any_done=False)
    over = played["next", "done"][:, :-1, 0]
    after = played["observation"][:, 1:][over]
    assert int(over.sum()) > 3 and bool((after == played["observation"][0, 0]).all())
