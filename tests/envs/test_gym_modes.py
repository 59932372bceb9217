"""Gymnasium's vector environment in each autoreset mode: one table of ours is what Gymnasium makes of a single one."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeAwareObservation, TimeLimit
from gymnasium.wrappers import vector as wrappers

from tefuda import BadRules, envs
from tefuda.envs import gyms

GAME = "skarney-gin"
MODES = pytest.mark.parametrize("mode", list(AutoresetMode), ids=lambda mode: mode.name)


def made(most: int | None) -> Any:
    env: Any = envs.gymnasium(GAME)
    return env if most is None else TimeLimit(env, most)


def same_infos(ours: dict[str, Any], theirs: dict[str, Any]) -> bool:
    """Theirs has rewards also within the infos of an episode that was cut short by its wrapper: not so."""
    keys = {"final_obs", "_final_obs", "refused"} & theirs.keys()
    return all(data_equivalence(ours[key], theirs[key]) for key in keys)


@MODES
@pytest.mark.parametrize("most", [None, 9], ids=["whole", "truncated"])
def test_one_table_is_what_gymnasium_makes_of_one(mode: AutoresetMode, most: int | None) -> None:
    ours: Any = envs.gymnasium(GAME, 1, autoreset_mode=mode, max_episode_steps=most)
    theirs: Any = SyncVectorEnv([partial(made, most)], autoreset_mode=mode)
    (seen, _), (other, _) = ours.reset(seed=5), theirs.reset(seed=5)
    chance, ended = np.random.default_rng(3), 0
    for _ in range(400):
        assert data_equivalence(seen, other)
        mask = seen["action_mask"][0]
        action = np.array([chance.choice(np.flatnonzero(mask)) if mask.any() else 0])
        if chance.random() < 0.1:
            action[0] = chance.integers(len(mask))  # and now and then one that may not be allowed
        seen, rewards, over, cut, infos = ours.step(action)
        other, *given, told = theirs.step(action)
        for here, there in zip((rewards, over, cut), given, strict=True):
            assert here.tolist() == there.tolist()
        assert same_infos(infos, told)
        if over[0] or cut[0]:
            ended += 1
            if mode == AutoresetMode.DISABLED:
                with pytest.raises(ResetNeeded, match="reset_mask"):
                    ours.step(action)
                mask = np.array([True])
                (seen, _), (other, _) = (env.reset(options={"reset_mask": mask.copy()}) for env in (ours, theirs))
    assert ended > (1 if most is None else 30)


def test_only_the_tables_that_are_asked_begin_again() -> None:
    env: Any = envs.gymnasium(GAME, 4, autoreset_mode="Disabled", max_episode_steps=4)
    seen, _ = env.reset(seed=5)
    env.action_space.seed(5)
    for _ in range(2):
        seen, *_ = env.step(env.action_space.sample())
    fresh, _ = env.reset(seed=8, options={"reset_mask": np.array([False, True, False, True])})
    same = [bool((fresh["observation"][i] == seen["observation"][i]).all()) for i in range(4)]
    assert same == [True, False, True, False]
    for _ in range(2):
        _, _, _, cut, _ = env.step(env.action_space.sample())
    assert cut.tolist() == [True, False, True, False]


@MODES
def test_wrappers_read_the_mode(mode: AutoresetMode) -> None:
    env: Any = gymnasium.make_vec(gyms.name_of(GAME), 3, autoreset_mode=mode, max_episode_steps=2)
    assert env.autoreset_mode == env.metadata["autoreset_mode"] == mode and env.max_episode_steps == 2
    if mode != AutoresetMode.SAME_STEP:  # with which Gymnasium's own refuses, too
        env = wrappers.FlattenObservation(env)
    env = wrappers.RecordEpisodeStatistics(env)
    env.reset(seed=5)
    env.action_space.seed(5)
    for step in range(2):
        _, _, _, cut, infos = env.step(env.action_space.sample())
        assert cut.tolist() == [step == 1] * 3
    assert infos["episode"]["l"].tolist() == [2, 2, 2]


def test_a_single_table_is_truncated_too() -> None:
    env: Any = TimeAwareObservation(envs.gymnasium(GAME, max_episode_steps=4))
    env.reset(seed=5)
    env.action_space.seed(5)
    cuts = [env.step(env.action_space.sample())[3] for _ in range(4)]
    assert cuts == [False, False, False, True] and env.spec.max_episode_steps == 4


@pytest.mark.parametrize("most", [0, 2.5, True])
def test_a_number_of_steps_that_is_none_is_refused(most: Any) -> None:
    for n in (None, 2):
        with pytest.raises(BadRules, match="max_episode_steps"):
            envs.gymnasium(GAME, n, max_episode_steps=most, compiled=False)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasiums_own_vectors_draw_allowed_actions_with_the_masks(mode: str) -> None:
    env: Any = gymnasium.make_vec(gyms.name_of(GAME), 3, vectorization_mode=mode, compiled=False)
    seen, _ = env.reset(seed=5)
    env.action_space.seed(5)
    try:
        for _ in range(30):
            actions = env.action_space.sample(mask=tuple(seen["action_mask"]))
            chosen = zip(seen["action_mask"], actions, strict=True)
            assert all(not mask.any() or mask[action] for mask, action in chosen)  # at an end any begins the next one
            seen, _, _, _, infos = env.step(actions)
            assert "refused" not in infos
    finally:
        env.close()
