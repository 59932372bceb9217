"""Adapters for Stable-Baselines3 and TorchRL, by these libraries' own checks, where they are installed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tefuda import envs

GAME = "skarney-gin"


def test_stable_baselines3_has_masks_ends_and_truncations() -> None:
    pytest.importorskip("stable_baselines3")
    env: Any = envs.stable_baselines3(GAME, 3, seed=7, max_episode_steps=30)
    seen, ends, cuts = env.reset(), 0, 0
    assert env.observation_space.contains(seen[0])
    for _ in range(300):
        masks = np.stack(env.env_method("action_masks"))
        seen, rewards, over, infos = env.step(masks.argmax(axis=1))
        assert rewards.dtype == np.float32 and not any("refused" in info for info in infos)
        for i in np.flatnonzero(over):
            assert env.observation_space.contains(infos[i]["terminal_observation"])
            cuts += infos[i]["TimeLimit.truncated"]
            ends += 1
    assert 0 < cuts < ends


def test_sb3_contrib_learns_with_masks() -> None:
    contrib = pytest.importorskip("sb3_contrib")
    learner = contrib.MaskablePPO("MlpPolicy", envs.stable_baselines3(GAME, 4, seed=7), n_steps=16, batch_size=32)
    learner.learn(128)
    assert learner.num_timesteps == 128


def test_torchrl_accepts_the_specs_and_begins_again_where_an_episode_has_ended() -> None:
    pytest.importorskip("torchrl")
    from torchrl.envs.utils import check_env_specs  # type: ignore[import-not-found, unused-ignore]

    env = envs.torchrl(GAME, 4, seed=7, max_episode_steps=40)
    check_env_specs(env)
    played = env.rollout(200, break_when_any_done=False)
    assert played.batch_size == (4, 200) and int(played["next", "truncated"].sum()) > 0
    assert int(played["next", "terminated"].sum()) > 0
    over = played["next", "done"][:, :-1, 0]
    assert (played["done"][:, 1:, 0] == False).all()  # noqa: E712 (a tensor)
    same = (played["next", "observation"][:, :-1] == played["observation"][:, 1:]).all(-1)
    assert bool(same[~over].all()) and not bool(same[over].any())


def test_what_torchrl_was_given_stays_as_it_was() -> None:
    pytest.importorskip("torchrl")
    env = envs.torchrl(GAME, 4, seed=7)
    turn, given = env.reset(), []
    for _ in range(120):
        turn["action"] = turn["action_mask"].to(int).argmax(-1)
        whole, turn = env.step_and_maybe_reset(turn)
        given += [(whole["observation"], whole["observation"].clone())]
        given += [(whole["next", "observation"], whole["next", "observation"].clone())]
    assert all(bool((now == then).all()) for now, then in given)
    turn["action"] = turn["action_mask"].to(int).argmin(-1)
    before = env.tables.timestep.observation.copy()
    with pytest.raises(envs.BadAction):
        env.step(turn)
    assert np.array_equal(env.tables.timestep.observation, before)


def test_torchrl_shows_an_episode_that_has_ended_until_another_begins() -> None:
    pytest.importorskip("torchrl")
    env = envs.torchrl(GAME, 3, seed=7)
    turn = env.reset()
    for _ in range(400):
        over = turn["done"][:, 0].clone()
        before = turn["observation"].clone()
        turn["action"] = turn["action_mask"].to(int).argmax(-1)
        turn = env.step(turn)["next"]
        assert bool((turn["observation"] == before)[over].all()) and bool(turn["done"][:, 0][over].all())
    assert bool(over.all()) and env.action_spec.rand().shape == (3,)
