"""Tables on a GPU show what those of `tefuda.envs.vector` show: without a GPU on the processor, in the same lanes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import numpy as np
import pytest
from tests.envs.on_host import CheckedDevice, HostDevice

from tefuda import envs
from tefuda.engine.backends import cuda
from tefuda.engine.backends.compiled import kernel
from tefuda.engine.backends.compiler.kinds import WHOLE
from tefuda.engine.matches.registry import find, games
from tefuda.envs.cuda_vector import (
    LANES,
    CudaVector,
    DeviceThreads,
    arrange_each,
    interleaved,
    plain,
    sample_each,
    step_each,
)
from tefuda.envs.spec import BadAction
from tefuda.envs.stepped_tables import TimeStep
from tefuda.envs.stepping import NOOP, RESET
from tefuda.envs.vector import BatchedEnv

every_game = pytest.mark.parametrize("game", games())
QUICK = find("skarney-gin")


def twin(env: BatchedEnv, device: Any) -> CudaVector:
    """The same tables on a device."""
    return CudaVector(env.game, env.rules, env.n, env._asked, device)


def check_same(env: BatchedEnv, other: CudaVector, steps: int) -> int:
    """Play both with the same actions, and compare all that they show; return how many episodes have ended."""
    turn, ended = env.reset(), 0
    other.reset()
    for _ in range(steps):
        there = other.timestep.numpy()
        for field in fields(TimeStep):
            assert (getattr(turn, field.name) == getattr(there, field.name)).all(), field.name
        actions = other.sample()
        chosen = actions.numpy()
        assert turn.legal_action_mask[np.arange(env.n), chosen].all()
        turn = env.step(chosen)
        other.step(actions)
        assert not other.timestep.refused.numpy().any()
        ended += int(turn.terminated.sum())
    return ended


@every_game
def test_a_kernel_of_every_game_is_whole(game: str) -> None:
    """LLVM accepts it; nothing of it is called by an address, which a device does not know."""
    other = twin(envs.vector(game, 2, compiled=False), CheckedDevice())
    assert (other.n, other.threads) == (2, LANES)


def test_ptx_has_an_entry_with_all_parts() -> None:
    rows = [np.zeros((40, 5), np.uint8), np.zeros((40, 1), np.int64), np.zeros(40, np.int64)]
    name, text = kernel(QUICK, sample_each, [plain(array)[0] for array in rows])
    assert f".visible .entry {name}(" in text
    assert text.count(f".param .u64 .ptr .align 1 {name}_param_") == 3, "three pointers"
    assert text.count(f".param .u64 {name}_param_") == 5, "and the lengths of the rows"
    assert ".target sm_75" in text


def test_interleaved_rows_are_arranged() -> None:
    """Those of ended episodes alone, if it is asked for; and nothing is written behind the last row."""
    rows = np.random.default_rng(7).integers(0, 256, (LANES + 9, LANES + 3)).astype(np.uint8)
    device, done = HostDevice(), np.zeros(len(rows), np.uint8)
    done[[2, LANES + 4]] = 1
    other = CheckedDevice.array(device, (len(rows), rows.shape[1]), np.uint8)
    wide = twin(envs.vector(QUICK.id, len(rows), compiled=False), CheckedDevice())._batch(np.uint8, rows.shape[1])
    wide[1][0].write(interleaved(rows))
    given = [wide, plain(other), (WHOLE, 1), plain(done)]
    arrange = device.kernel(QUICK, arrange_each, [kind for kind, _ in given])
    arrange(2 * LANES, *(value for _, value in given))
    assert (other == np.where(done[:, None] == 1, rows, 0)).all()
    arrange(2 * LANES, *(value for _, value in [*given[:2], (WHOLE, 0), given[3]]))
    assert (other == rows).all()


def test_threads_share_the_tables() -> None:
    """Three threads and five tables, in plain Python; what is not allowed is refused and changes nothing."""
    env, other = (envs.vector(QUICK.id, 5, seed=7, compiled=False, opponents={0: "random"}) for _ in range(2))
    play = other.backend.driver(step_each)
    given, refused = [0] * 5, [0] * 5
    threads = DeviceThreads(other.backend.views(3), [other.backend.scratch() for _ in range(3)], given, refused)

    def go_on(begin: int, actions: list[int]) -> None:
        for thread in range(3):
            play(other._tables, threads, actions, begin, thread, 3)

    turn = env.reset()
    go_on(1, [0] * 5)
    assert given == [RESET] * 5
    for _ in range(40):
        actions = [int(action) for action in turn.legal_action_mask.argmax(axis=1)]
        actions[2] = -1
        allowed = env.try_step(actions).tolist()
        go_on(0, actions)
        assert (refused, given[2]) == ([0 if yes else 1 for yes in allowed], NOOP)
        assert all((ours == theirs).all() for ours, theirs in zip(env._arrays, other._arrays, strict=True))


def test_other_arrays_than_actions_are_refused() -> None:
    other = twin(envs.vector(QUICK.id, 4, compiled=False), CheckedDevice())
    other.begun = True
    for wrong in (np.zeros(5, np.int64), np.zeros(4, np.int32), np.zeros((4, 1), np.int64), np.zeros(8, np.int64)[::2]):
        with pytest.raises(BadAction):
            other.step(wrong)


@pytest.fixture
def without_a_driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(cuda, "LIBRARIES", ("libcuda.so.none",))
    cuda.driver.cache_clear()
    yield
    cuda.driver.cache_clear()


@pytest.mark.usefixtures("without_a_driver")
def test_without_a_card_it_says_so() -> None:
    assert cuda.missing() == "no CUDA driver is installed"
    with pytest.raises(cuda.CudaError, match="no CUDA driver is installed"):
        envs.cuda(QUICK.id)


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("opponents", [{}, {1: "steady"}], ids=["alone", "steady"])
def test_in_lanes_the_processor_plays_the_same(game: str, opponents: dict[int, str]) -> None:
    env = envs.vector(game, 70, seed=7, opponents=opponents)
    check_same(env, twin(env, HostDevice()), 60)


@pytest.mark.soak
@every_game
def test_ptx_of_every_game(game: str) -> None:
    class PtxDevice(CheckedDevice):
        """A device for which PTX is made."""

        def kernel(self, game: Any, function: Any, kinds: Any) -> Any:
            name, text = kernel(game, function, kinds)
            assert f".visible .entry {name}(" in text
            return super().kernel(game, function, kinds)

    twin(envs.vector(game, 2, compiled=False), PtxDevice())


@pytest.mark.device
@every_game
@pytest.mark.parametrize("opponents", [{}, {1: "steady"}], ids=["alone", "steady"])
def test_a_card_plays_the_same(game: str, opponents: dict[int, str]) -> None:
    env = envs.vector(game, 500, seed=7, opponents=opponents)
    check_same(env, twin(env, cuda.CudaDevice()), 30)
