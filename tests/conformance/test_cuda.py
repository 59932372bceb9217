"""Playouts on a device, each block of the golden file a thread: the same signature."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest
from tests.conformance.all_tables import every_table
from tests.conformance.golden import GOLDEN
from tests.envs.on_host import HostDevice

from tefuda.conformance.backends import BLOCKS, golden, hexed
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.backends import cuda
from tefuda.engine.backends.compiled import dtype_of
from tefuda.engine.backends.compiler.kinds import WHOLE, IrType, batch_of, record_of, rules_of
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import PlayoutTally, playouts, stack
from tefuda.envs.cuda_vector import LANES, plain, together

every_table_of_every_game = pytest.mark.parametrize("table", [pytest.param(one, id=str(one)) for one in every_table()])
KERNELS: dict[tuple[Any, str], Any] = {}


class PlayoutBlocks(NamedTuple):
    """Blocks of deals, each with a hash of its own, and a scratch space for each thread."""

    seats: int
    pack: list[int]
    deals: list[int]
    states: Sequence[State]
    scratches: Sequence[Scratch]
    tallies: Sequence[PlayoutTally]
    hashes: list[int]


def playouts_each(r: Rules, blocks: PlayoutBlocks, thread: int, threads: int) -> None:
    """Let each thread play blocks of deals (`playouts`), every one with a pack and with random numbers of its own."""
    i = thread
    while i < len(blocks.hashes):
        p = blocks.scratches[thread]
        stack(blocks.pack, p)
        p.rng[0] = i
        blocks.hashes[i] = playouts(r, blocks.states[i], p, blocks.seats, blocks.deals[i], blocks.tallies[i])
        i += threads


def check(device: Any, table: GameConfiguration, blocks: int) -> None:
    """The hashes of the first blocks are the golden ones."""
    rules = table.game.read_rules(table.preset)

    def row(values: Any) -> tuple[IrType, Any]:
        made = device.array((len(values),), np.int64)
        made.write(np.array(values, np.int64))
        return plain(made)

    def records(kind: Any) -> tuple[IrType, Any]:
        layout = dtype_of(kind)
        room = device.array((-(-blocks // LANES) * layout.itemsize // 8, LANES), np.int64)
        return batch_of(record_of(layout, LANES)), (room, blocks)

    found = row([0] * blocks)
    played = together(
        PlayoutBlocks,
        seats=(WHOLE, table.seats),
        pack=row(table.game.pack(table.seats, rules).cards),
        deals=row(BLOCKS[:blocks]),
        states=records(table.game.rules.state),
        scratches=records(table.game.rules.scratch),
        tallies=records(PlayoutTally),
        hashes=found,
    )
    given = [(rules_of(rules._fields), row(rules)[1]), played]
    key = device, table.game.id
    if key not in KERNELS:
        KERNELS[key] = device.kernel(table.game, playouts_each, [kind for kind, _ in given])
    KERNELS[key](LANES, *(value for _, value in given))
    assert [hexed(int(one)) for one in found[1].numpy()] == golden(table, GOLDEN)[:blocks]


@cache
def host() -> HostDevice:
    """The processor in place of a device."""
    return HostDevice()


@cache
def device() -> cuda.CudaDevice:
    """The device."""
    return cuda.CudaDevice()


@pytest.mark.soak
@every_table_of_every_game
def test_in_lanes_all_playouts_have_it(table: GameConfiguration) -> None:
    """500 deals, 100 of a costly game."""
    check(host(), table, 10 if table.game.rules.costly else 14)


@pytest.mark.device
@every_table_of_every_game
def test_on_a_gpu_all_playouts_have_it(table: GameConfiguration) -> None:
    """500 deals, 100 of a costly game."""
    check(device(), table, 10 if table.game.rules.costly else 14)
