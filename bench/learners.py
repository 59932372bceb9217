"""Libraries that learn, each tried for a moment on our environments: ``python -m bench.learners`` writes the page.

``python -m bench.learners speed`` prints the speed of batched environments as a share of that of `tefuda.envs.vector`,
measured by turns in one process.

Their libraries are no extra of Tefuda's.  An environment that has them: ``uv pip install -e '.[envs]' torch torchrl
stable-baselines3 sb3-contrib tianshou 'ray[rllib]'``.  A library that is not installed keeps the row that the page has.
"""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

PAGE = Path(__file__).parents[1] / "docs" / "generated" / "learners.md"
HEAD = """# Learners

`python -m bench.learners` lets each library play or train for a moment and writes its row. A row says that the library
took the environment as it is, and not how well it learned.

| library | environment | what was tried | on |
| --- | --- | --- | --- |
"""
GAME = "skarney-gin"
TURNS, STEPS = 61, 10  # of each environment, and the steps of a turn


def stable_baselines3() -> str:
    """Train with masks, and without."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3 import DQN

    from tefuda import envs

    tables = envs.stable_baselines3(GAME, 16)
    MaskablePPO("MlpPolicy", tables, n_steps=64, batch_size=256, n_epochs=1, seed=1).learn(2_048)
    DQN("MlpPolicy", tables, learning_starts=100, buffer_size=2_000, seed=1).learn(1_024)
    return "`envs.stable_baselines3` \\| `MaskablePPO`; `DQN`, without masks"


def torchrl() -> str:
    """Check the specs, and collect a rollout with partial resets."""
    from torchrl.envs.utils import check_env_specs

    from tefuda import envs

    tables = envs.torchrl(GAME, 16)
    check_env_specs(tables)
    rollout = tables.rollout(200, break_when_any_done=False)
    assert rollout["action_mask"].gather(-1, rollout["action"].long().unsqueeze(-1)).all()
    return "`envs.torchrl` \\| `check_env_specs`, `rollout` with partial resets"


def cleanrl() -> str:
    """Train by a loop in the style of CleanRL: one function, a vector environment, an actor and critic with masks."""
    import numpy as np
    import torch

    from tefuda import envs

    tables = envs.gymnasium(GAME, 64, seed=1)
    seen, _ = tables.reset(seed=1)
    size, actions = seen["observation"].shape[1], seen["action_mask"].shape[1]
    net = torch.nn.Sequential(torch.nn.Linear(size, 64), torch.nn.Tanh(), torch.nn.Linear(64, actions + 1))
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    for _ in range(8):
        logs, values, rewards = [], [], []
        for _ in range(32):
            out = net(torch.as_tensor(seen["observation"], dtype=torch.float32))
            allowed = torch.as_tensor(np.asarray(seen["action_mask"]), dtype=torch.bool)
            chance = torch.distributions.Categorical(logits=out[:, :-1].masked_fill(~allowed, -1e9))
            action = chance.sample()
            seen, reward, _, _, infos = tables.step(action.numpy())
            assert not np.any(infos.get("refused", False))
            logs.append(chance.log_prob(action))
            values.append(out[:, -1])
            rewards.append(torch.as_tensor(reward, dtype=torch.float32) / 100)
        gain = torch.stack(rewards).flip(0).cumsum(0).flip(0) - torch.stack(values)
        loss = -(torch.stack(logs) * gain.detach()).mean() + gain.pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return "`envs.gymnasium(…, n)` \\| a loop in the style of CleanRL: an actor and critic with masks, 64 tables"


def tianshou() -> str:
    """Collect with masks, each seat an agent."""
    from tianshou.algorithm import MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv

    from tefuda import envs

    def make() -> Any:
        return PettingZooEnv(envs.aec(GAME))

    one = make()
    agents = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=one.action_space) for _ in one.agents]
    policy = MultiAgentOffPolicyAlgorithm(algorithms=agents, env=one)
    collector = Collector(policy, DummyVectorEnv([make] * 4), VectorReplayBuffer(4_000, 4))
    collector.reset()
    found = collector.collect(n_episode=4)
    assert found.n_collected_episodes == 4
    return "`envs.aec` in `PettingZooEnv` \\| `Collector` with a masked random algorithm at each seat, `DummyVectorEnv`"


def rllib() -> str:
    """Train PPO with RLlib's own module of masked actions."""
    import gymnasium
    import numpy as np
    import ray
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
    from ray.tune.registry import register_env

    from tefuda import envs

    class Named(gymnasium.ObservationWrapper):
        """The two parts of an observation under the names that the module asks for."""

        def __init__(self, env: Any) -> None:
            super().__init__(env)
            parts = env.observation_space
            size = parts["observation"].shape
            whole = gymnasium.spaces.Box(0.0, 255.0, size, np.float32)
            mask = gymnasium.spaces.Box(0.0, 1.0, parts["action_mask"].shape, np.float32)
            self.observation_space = gymnasium.spaces.Dict({"action_mask": mask, "observations": whole})
            self.action_space = gymnasium.spaces.Discrete(int(env.action_space.n))

        def observation(self, observation: Any) -> Any:
            return {
                "action_mask": np.asarray(observation["action_mask"], np.float32),
                "observations": np.asarray(observation["observation"], np.float32),
            }

    register_env("tefuda", lambda _: Named(envs.gymnasium(GAME)))
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, ignore_reinit_error=True)
    try:
        config = (
            PPOConfig()
            .environment("tefuda")
            .env_runners(num_env_runners=0)
            .training(train_batch_size_per_learner=400, minibatch_size=100, num_epochs=1)
            .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
        )
        config.build_algo().train()
    finally:
        ray.shutdown()
    return "`envs.gymnasium`, with the names of a wrapper of ten lines \\| `PPO` with `ActionMaskingTorchRLModule`"


TRIALS: dict[str, tuple[tuple[str, ...], Callable[[], str]]] = {
    "Stable-Baselines3": (("stable-baselines3", "sb3-contrib"), stable_baselines3),
    "TorchRL": (("torchrl",), torchrl),
    "CleanRL": (("gymnasium", "torch"), cleanrl),
    "Tianshou": (("tianshou",), tianshou),
    "RLlib": (("ray",), rllib),
}


def versions(packages: tuple[str, ...]) -> str:
    """The versions of some packages; empty where one is not installed."""
    try:
        return ", ".join(f"{package} {version(package)}" for package in packages)
    except PackageNotFoundError:
        return ""


def rows() -> dict[str, str]:
    """The rows that the page has, by library."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    return {found[1]: found[0] for found in re.finditer(r"^\| (\S+) \(.*$", page, re.MULTILINE)}


def tried(name: str) -> str | None:
    """The row of a library after it was tried; None where it is not installed."""
    packages, trial = TRIALS[name]
    told = versions(packages)
    if not told:
        return None
    environment, what = trial().split(" \\| ")
    return f"| {name} ({told}) | {environment} | {what} | {datetime.now(UTC):%Y-%m-%d} |"


def core(tables: int) -> Callable[[], object]:
    """Step the tables alone."""
    from tefuda import envs

    env = envs.vector(GAME, tables, seed=1, opponents={1: "steady"})
    turn = env.reset()
    return lambda: env.step(turn.legal_action_mask.argmax(axis=1))


def stepped_by_sb3(tables: int) -> Callable[[], object]:
    """Step a ``VecEnv`` of Stable-Baselines3."""
    from tefuda import envs

    env = envs.stable_baselines3(GAME, tables, seed=1)
    env.reset()
    return lambda: env.step(env.action_masks().argmax(axis=1))


def stepped_by_torchrl(tables: int) -> Callable[[], object]:
    """Step an ``EnvBase`` of TorchRL, with its partial resets."""
    import torch

    from tefuda import envs

    env = envs.torchrl(GAME, tables, seed=1)
    now = [env.reset()]

    def step() -> None:
        now[0]["action"] = now[0]["action_mask"].view(torch.uint8).argmax(-1)
        now[0] = env.step_and_maybe_reset(now[0])[1]

    return step


def speeds(tables: int) -> dict[str, float]:
    """The speed of each as a share of that of the tables alone, by the median of processor time."""
    kinds = {"core": core, "Stable-Baselines3": stepped_by_sb3, "TorchRL": stepped_by_torchrl}
    steps = {name: made(tables) for name, made in kinds.items()}
    spent: dict[str, list[float]] = {name: [] for name in kinds}
    for turn in range(TURNS):
        for name, step in steps.items():
            begun = process_time()
            for _ in range(STEPS):
                step()
            spent[name] += [process_time() - begun] if turn else []  # the first turn warms up
    return {name: median(spent["core"]) / median(times) for name, times in spent.items()}


def main() -> None:
    """Try every library that is installed, or those that are named, and write the page; or print speeds."""
    warnings.simplefilter("ignore")
    if sys.argv[1:] == ["speed"]:
        for tables in (1_024, 4_096):
            print(tables, {name: round(share, 2) for name, share in speeds(tables).items()}, flush=True)
        return
    found = rows()
    for name in sys.argv[1:] or TRIALS:
        row = tried(name)
        print(row or f"{name} is not installed", flush=True)
        found |= {name: row} if row else {}
        PAGE.write_text(HEAD + "\n".join(found[one] for one in TRIALS if one in found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
