"""Environments: the same on both backends, what a seat may know and nothing else, and every episode a match."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.envs.acting import at_random, compiled_games

from tefuda import TefudaError, envs, replay
from tefuda.conformance.hidden import twin
from tefuda.engine.declarations.options import show_rules
from tefuda.engine.encoding import encoder
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import BadRules

GAMES = games()
SHOWN = ("observation", "legal_action_mask", "current_player", "rewards", "terminated", "final_observation")


def walk(env: envs.BatchedEnv, steps: int, seed: int = 1) -> Iterator[envs.TimeStep]:
    """So many random steps."""
    chance, turn = np.random.default_rng(seed), env.reset()
    yield turn
    for _ in range(steps):
        turn = env.step(at_random(turn.legal_action_mask, chance))
        yield turn


def shown(turn: envs.TimeStep) -> list[Any]:
    return [getattr(turn, name).copy() for name in SHOWN]


def same(one: list[Any], other: list[Any]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@compiled_games
def test_plain_and_native_show_the_same(game: str) -> None:
    ways = [envs.vector(game, 2, seed=5, compiled=compiled, reward="zero-sum") for compiled in (False, True)]
    steps = 40 if find(game).rules.costly else 150
    for plain, compiled in zip(*(walk(env, steps) for env in ways), strict=True):
        assert same(shown(plain), shown(compiled))


@pytest.mark.parametrize("step", ["word", "decision"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_is_what_the_match_says(game: str, step: str) -> None:
    """The mask are the words that may follow, and to pass; the numbers are those of the view."""
    env = envs.vector(game, seed=2, step=step, compiled=False)
    chance = Random(1)
    for turn in walk(env, 50):
        if chance.random() < 0.15:
            match, seat = env.to_match(0), int(turn.current_player[0])
            told = [env.action_to_string(int(action)) for action in np.flatnonzero(turn.legal_action_mask[0])]
            said = " ".join(env.words_so_far(0))
            may_pass = env.tables.number(0, "may_pass") and not said
            assert sorted(told) == sorted([*match.legal_words(seat, said), *(["PASS"] if may_pass else [])])
            made = encoder(match.game, match.seats, match.options, relative=True)
            assert turn.observation[0][: made.size].tolist() == made.of(match.observation(seat))
            assert np.array_equal(env.observe(0, seat)[: made.size], turn.observation[0][: made.size])


@pytest.mark.parametrize("form", ["bits", "fields"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_shown_that_the_seat_may_not_know(game: str, form: str) -> None:
    """With other secrets everything looks the same: the numbers, and what is allowed."""
    env, chance = envs.vector(game, seed=3, observation=form, compiled=False), Random(4)
    tried = 0
    for _ in walk(env, 35):
        if chance.random() < 0.2:
            match = env.to_match(0)
            seat = env.tables.number(0, "asked")
            was = shown(env.timestep)[:3]
            kept = env.save()
            env.backend.copy(twin(match, seat, chance).state, env.tables.states[0])
            env.refresh(0)
            tried += 1
            assert same(shown(env.timestep)[:3], was)
            env.restore(kept)
    assert tried > 2


@compiled_games
def test_an_episode_is_a_match(game: str) -> None:
    env = envs.vector(game, 4, seed=6)
    ended = 0
    for turn in walk(env, 12_000):
        for table in np.flatnonzero(turn.terminated):
            match = env.to_match(int(table), ended=True)
            assert match.deal_over and match.scores == turn.rewards[table].tolist()
            again = replay(match.record())
            assert again.position() == match.position()
            last = encoder(match.game, match.seats, match.options, relative=True).of(match.observation(decided(match)))
            assert turn.final_observation[table][: len(last)].tolist() == last
            ended += 1
        if ended >= 3:
            return
    raise AssertionError(f"only {ended} episodes ended")


def decided(match: Match) -> int:
    """The seat that had the last decision: that made the last play in which there was one."""
    twin_ = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer)
    found = -1
    for line in match.journal:
        if line.seat < 0:
            twin_.deal([match.game.vocabulary.pack.number[card] for card in line.text.split()])
            continue
        words = [*line.text.split(), "END"]
        ways = [len(twin_.legal_words(line.seat, " ".join(words[:i]))) for i in range(len(words))]
        out_of_turn = line.seat not in twin_.must_act
        if max(ways) > 1 or out_of_turn:
            found = line.seat
        twin_.play(line.seat, line.text)
    return found


def test_a_match_is_an_episode() -> None:
    env = envs.vector("skarney-gin", 4, seed=6, episode="match", reward="win")
    total = np.zeros((4, 2))
    for turn in walk(env, 40_000):
        total += turn.rewards
        for table in np.flatnonzero(turn.terminated):
            match = env.to_match(int(table), ended=True)
            won = [1.0 if seat in match.winners else -1.0 for seat in range(2)]
            assert match.over and len(match.deals) > 1 and total[table].tolist() == won
            return
    raise AssertionError("no match ended")


def test_the_cards_are_the_same_whatever_is_played() -> None:
    """The second episode begins with the same cards for two who play otherwise."""
    hands = []
    for seed in (1, 2):
        env = envs.vector("skarney-gin", seed=9)
        for turn in walk(env, 5_000, seed):
            if turn.terminated[0]:
                hands.append(env.to_match(0).journal[0].text)
                break
    assert hands[0] == hands[1]


def test_others_play_in_their_seats() -> None:
    env = envs.vector("rummy-fifty", 2, seats=3, seed=1, opponents={0: "steady", 2: "random"}, compiled=False)
    for turn in walk(env, 100):
        assert turn.current_player.tolist() == [1, 1]


def test_who_need_not_speak_is_asked_or_not() -> None:
    asked = [set[str]() for _ in range(2)]
    for out_of_turn, found in zip((True, False), asked, strict=True):
        env = envs.vector("literature", seed=1, out_of_turn=out_of_turn)
        for turn in walk(env, 200):
            found |= {env.action_to_string(int(action)) for action in np.flatnonzero(turn.legal_action_mask[0])}
    assert "PASS" in asked[0] and "PASS" not in asked[1]


def test_to_come_back_to_a_moment() -> None:
    env = envs.vector("literature", 3, seed=4)
    *_, turn = walk(env, 60)
    saved, then = env.save(), shown(turn)
    first = [shown(env.step(at_random(turn.legal_action_mask, np.random.default_rng(8)))) for _ in range(1)]
    assert same(shown(env.restore(saved)), then)
    again = [shown(env.step(at_random(turn.legal_action_mask, np.random.default_rng(8)))) for _ in range(1)]
    assert same(first[0], again[0])
    env.restore(saved)
    env.copy(2, 0)
    assert (
        np.array_equal(turn.observation[2], turn.observation[0])
        and env.to_match(2).position() == env.to_match(0).position()
    )


@compiled_games
def test_another_deal_fits_what_a_seat_knows(game: str) -> None:
    env = envs.vector(game, 2, seed=4)
    *_, turn = walk(env, 20)
    seat = int(turn.current_player[0])
    then, hidden = shown(turn), env.to_match(0).position()
    env.resample(0, seat)
    assert same(shown(turn)[:3], then[:3])
    assert env.backend.game.rules.write_position(env.rules, plain_state(env)) != hidden, "nothing was drawn again"
    with pytest.raises(LookupError):
        env.to_match(0)


def plain_state(env: envs.BatchedEnv) -> Any:
    """The state of the first table as plain Python has it."""
    state = env.game.rules.state()
    env.backend.copy(env.tables.states[0], state)
    return state


def test_a_deal_is_played_on_and_nothing_changes() -> None:
    env = envs.vector("skarney-gin", 50, seed=4)
    *_, turn = walk(env, 20)
    then = shown(turn)
    better, worse = (env.rollout(policy, seed=1) for policy in ("steady", "random"))
    assert better.shape == (50, 2) and not np.array_equal(better, worse)
    assert np.array_equal(env.rollout("steady", seed=1), better)
    assert same(shown(turn), then)
    assert not env.rollout(plays=1).any()


def test_threads_change_nothing() -> None:
    with envs.vector("skarney-gin", 7, seed=4, threads=3) as three:
        for one, other in zip(walk(envs.vector("skarney-gin", 7, seed=4), 200), walk(three, 200), strict=True):
            assert same(shown(one), shown(other))


def test_what_is_not_allowed_changes_nothing() -> None:
    env = envs.vector("skarney-gin", 2, seed=4)
    turn = env.reset()
    then = shown(turn)
    forbidden = int(np.flatnonzero(turn.legal_action_mask[1] == 0)[0])
    allowed = turn.legal_action_mask.argmax(1).tolist()
    for actions in ([allowed[0], forbidden], [allowed[0], -1], [allowed[0], 10_000], allowed[:1]):
        with pytest.raises(envs.BadAction):
            env.step(actions)
        assert same(shown(turn), then)
    assert turn.terminated.tolist() == [0, 0]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "bridge"},
        {"n": 0},
        {"threads": 0},
        {"history_length": 100},
        {"n": True},
        {"step": "play"},
        {"observation": "pixels"},
        {"reward": "much"},
        {"episode": "night"},
        {"seats": 9},
        {"opponents": {7: "steady"}},
        {"opponents": {0: "nobody"}},
        {"opponents": {0: "steady", 1: "steady"}},
        {"without": ("nothing",)},
        {"rules": {"ace": 1}},
    ],
    ids=str,
)
def test_what_cannot_be_asked_for_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadRules) as refused:
        envs.vector(**{"game": "skarney-gin", **wrong})
    assert isinstance(refused.value, TefudaError)


def test_episodes_of_any_length_are_kept() -> None:
    """There is room for more words than at first."""
    env = envs.vector("skarney-gin", seed=4, episode="match")
    for _ in walk(env, 3_000):
        pass
    assert env.tables.room() > 1_024
    match = env.to_match(0)
    assert match.dealt > 1 or len(match.journal) > 300
    assert show_rules(match.rules, match.game.rules.limits) == {}


def test_arrays_are_shared_and_never_moved() -> None:
    env = envs.vector("skarney-gin", 2, seed=4)
    turn = env.reset()
    elsewhere = np.from_dlpack(turn.observation)
    before = [array.ctypes.data for array in (turn.observation, turn.legal_action_mask)]
    env.step(turn.legal_action_mask.argmax(1))
    assert np.array_equal(elsewhere, turn.observation)
    assert [array.ctypes.data for array in (env.timestep.observation, env.timestep.legal_action_mask)] == before


@pytest.mark.parametrize("compiled", [True, False])
def test_observations_may_be_written_on_another_array(compiled: bool) -> None:
    env, plain = (envs.vector("skarney-gin", n=3, seed=7, compiled=compiled) for _ in range(2))
    for one in (env, plain):
        one.reset()
    for _ in range(5):
        shown, kept = env.timestep.observation, env.timestep.observation.copy()
        env.show_on(np.zeros_like(shown))
        actions = plain.timestep.legal_action_mask.argmax(axis=1)
        assert np.array_equal(env.step(actions).observation, plain.step(actions).observation)
        assert np.array_equal(shown, kept)
