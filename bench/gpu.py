"""Decisions a second on a GPU, beside the processors of the same machine and others' environments on JAX.

``python -m bench.gpu`` measures ours, ``python -m bench.gpu jax`` theirs, with the JAX, pgx and mahjax of the
Python that runs it.  Both put their rows into ``bench/gpu.csv``, and write ``docs/generated/gpu.md`` of all rows
there.  Only steps are timed, by the clock on the wall, each until it is done; how a random action is found is not.
"""

from __future__ import annotations

import csv
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
ROWS, HEAD, PAGE = HERE / "gpu.csv", HERE / "gpu.md", HERE.parent / "docs" / "generated" / "gpu.md"
SIZES, SECONDS, WARM, MOST = (1_024, 16_384, 131_072, 1 << 20), 1.0, 20, 400
ON_PROCESSORS = ((1, 1_024), (16, 16_384))


class Row(NamedTuple):
    """A figure.  ``threads``: of the processor; 0 for a device."""

    day: str
    where: str
    what: str
    threads: int
    tables: int
    rate: float


def rate(step: Callable[[], float], tables: int, warm: int = WARM) -> float:
    """Decisions a second; ``step`` makes one at each table and returns its seconds."""
    begun = time.perf_counter()
    for _ in range(warm):
        if time.perf_counter() - begun < 2 * SECONDS:
            step()
    spent, steps, begun = 0.0, 0, time.perf_counter()
    while steps < 3 or (steps < MOST and time.perf_counter() - begun < SECONDS):
        spent, steps = spent + step(), steps + 1
    return tables * steps / spent


def ours() -> Iterator[Row]:
    """Every game at every size for which the device has room; then on the processor."""
    from tefuda import envs
    from tefuda.engine.backends.cuda import CudaDevice, CudaError
    from tefuda.engine.matches.registry import games

    device, day = CudaDevice(), datetime.now(UTC).date().isoformat()
    for game in games():
        for size in SIZES:
            try:
                env = envs.cuda(game, size, seed=7)
            except CudaError as error:
                print(game, size, error, file=sys.stderr)
                break
            env.reset()
            yield Row(day, device.name, game, 0, size, rate(lambda env=env: on_device(env, device), size))  # type: ignore[misc]
        for threads, size in ON_PROCESSORS:
            with envs.vector(game, size, seed=7, threads=threads) as tables:
                tables.reset()
                yield Row(day, device.name, game, threads, size, rate(lambda t=tables: on_processor(t), size))  # type: ignore[misc]


def on_device(env: Any, device: Any) -> float:
    """The seconds of a step on the device."""
    env.sample()
    device.finish()
    begun = time.perf_counter()
    env.step(env.actions)
    device.finish()
    return time.perf_counter() - begun


def on_processor(tables: Any) -> float:
    """The seconds of a step on the processor."""
    import numpy as np

    mask = tables.timestep.legal_action_mask
    actions = (mask * (1 - np.random.default_rng().random(mask.shape, np.float32))).argmax(1)
    begun = time.perf_counter()
    tables.step(actions)
    return time.perf_counter() - begun


def theirs() -> Iterator[Row]:
    """Environments on JAX, which go on with another deal as ours do, with observations."""
    import jax
    import mahjax
    import pgx
    from mahjax.wrappers.auto_reset_wrapper import auto_reset as mahjax_again
    from pgx.experimental import auto_reset as pgx_again

    sparrow, day = pgx.make("sparrow_mahjong"), datetime.now(UTC).date().isoformat()
    mahjong = mahjax.make("red_mahjong", round_mode="single", observe_type="dict")
    step_on = mahjax_again(mahjong.step, mahjong.init)

    def seen(state: Any, action: Any, key: Any) -> Any:
        after = step_on(state, action, key)
        return after, mahjong.observe(after)

    def unseen(state: Any, action: Any, key: Any) -> Any:
        return pgx_again(sparrow.step, sparrow.init)(state, action, key), 0  # it observes by itself

    where = jax.devices()[0].device_kind
    for what, env, step, sizes in (
        ("pgx `sparrow_mahjong`", sparrow, unseen, SIZES),
        ("mahjax `red_mahjong`", mahjong, seen, SIZES[:2]),
    ):
        for size in sizes:
            yield Row(day, where, what, 0, size, on_jax(env, step, size))


def on_jax(env: Any, step: Callable[..., Any], size: int) -> float:
    """Steps a second of so many tables."""
    import jax

    init, go_on = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(step))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9)))
    stands = {"state": init(jax.random.split(jax.random.PRNGKey(7), size)), "key": jax.random.PRNGKey(8)}

    def once() -> float:
        stands["key"], drawn, dealt = jax.random.split(stands["key"], 3)
        deals = jax.block_until_ready(jax.random.split(dealt, size))
        actions = jax.block_until_ready(choose(drawn, stands["state"].legal_action_mask))
        begun = time.perf_counter()
        stands["state"], _ = jax.block_until_ready(go_on(stands["state"], actions, deals))
        return time.perf_counter() - begun

    return rate(once, size, warm=3)


def known() -> dict[tuple[str, int, int], Row]:
    """The rows that the file holds, each by what it is of."""
    if not ROWS.exists():
        return {}
    with ROWS.open(encoding="utf-8", newline="") as file:
        rows = [
            Row(day, where, what, int(threads), int(tables), float(rate))
            for day, where, what, threads, tables, rate in csv.reader(file)
        ]
    return {(row.what, row.threads, row.tables): row for row in rows}


def written(rows: list[Row]) -> str:
    """The page."""
    sizes = sorted({row.tables for row in rows if not row.threads})
    cells = {(row.what, row.threads, row.tables): f"{row.rate / 1e6:.3g}" for row in rows}
    names = list(dict.fromkeys(row.what for row in rows))
    head = ["", *(f"{size:,} tables" for size in sizes), *(f"{t} thread{'s' * (t > 1)}" for t, _ in ON_PROCESSORS)]
    columns = [*((0, size) for size in sizes), *ON_PROCESSORS]
    lines = [[name, *(cells.get((name, *column), "") for column in columns)] for name in names]
    told = ", ".join(sorted({f"{row.where}, {row.day}" for row in rows}))
    table = ["| " + " | ".join(line) + " |" for line in (head, ["---", *["---:"] * (len(head) - 1)], *lines)]
    return HEAD.read_text(encoding="utf-8").replace("MEASURED", told).replace("TABLE", "\n".join(table))


def main(what: str = "") -> None:
    """Measure, keep the rows, and write the page."""
    for row in theirs() if what == "jax" else ours():
        print(*row, flush=True)
        rows = known() | {(row.what, row.threads, row.tables): row}
        with ROWS.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(rows.values())
    PAGE.write_text(written([*known().values()]), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
