"""The workers that play the blocks of a question: this process, others on this machine, or a Ray cluster.

The rows of a block are the same on any of them.  A worker that dies loses the block that it was playing, and another
worker plays that block again.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from tefuda.engine.errors import BadRules, TefudaError
from tefuda.engine.expectations import AT_LEAST_ONE
from tefuda.engine.extras import require
from tefuda.engine.translatable import Translatable
from tefuda.lab.joining import joined
from tefuda.lab.line_up import LineUp
from tefuda.lab.question import Block, Rows, RunRequest, answer

Played = Iterator[tuple[Block, Rows]]
DEATHS = 3  # deaths of workers in a row, without a finished block between them, are no accident
RETRIES = 16  # retries of a block on a cluster, whose machines come and go
IDLE = 60  # seconds that a worker waits for the next run before it ends
AT_ONCE = 64  # answers that are taken from a cluster together


class WorkersLost(TefudaError):
    """Workers die as soon as they play."""

    def __init__(self) -> None:
        super().__init__("the workers died before one block was played", Translatable("workers-lost", {}))


class OtherSources(TefudaError):
    """A machine of the cluster has other source files, which might play otherwise."""

    def __init__(self) -> None:
        super().__init__("a machine of the cluster has another version of Tefuda", Translatable("other-sources", {}))


def players(workers: int, cluster: str | None) -> Callable[[RunRequest, LineUp, Sequence[Block]], Played]:
    """Return the function that plays the blocks.

    Raises:
        BadRules: the number of workers is below 1, or the address of a cluster is none.
        MissingExtra: the ``cluster`` extra is not installed.
        NoCluster: no cluster answers at this address.
    """
    if type(workers) is not int or workers < 1:
        raise BadRules(workers, AT_LEAST_ONE, "workers")
    if cluster is not None:
        require("ray")
        return partial(on_a_cluster, joined(cluster))
    if workers > 1:
        require("loky")
        return partial(on_this_machine, workers)
    return here


def here(question: RunRequest, line_up: LineUp, blocks: Sequence[Block]) -> Played:
    """Play one block after the other in this process."""
    for block in blocks:
        yield block, question.play(block, line_up)


def on_this_machine(workers: int, question: RunRequest, line_up: LineUp, blocks: Sequence[Block]) -> Played:
    """Play in processes of this machine, which live on for a while, so that the next run has them at once.

    The first block is played in this process: what has to be compiled is compiled once, and the workers load it.
    """
    yield from here(question, line_up, blocks[:1])
    left, deaths = dict.fromkeys(blocks[1:]), 0
    while left:
        before = len(left)
        try:
            for block, rows in _handed_out(workers, question, list(left)):
                del left[block]
                yield block, rows
        except BrokenProcessPool:
            deaths = 1 if len(left) < before else deaths + 1
            if deaths == DEATHS:
                raise WorkersLost from None


def _handed_out(workers: int, question: RunRequest, blocks: Sequence[Block]) -> Played:
    """Yield what the workers play, until all is played or one of them dies."""
    from loky import get_reusable_executor

    pool = get_reusable_executor(min(workers, len(blocks)), timeout=IDLE, initializer=_deaf_to_interrupts, reuse=True)
    jobs: dict[Future[Rows], Block] = {pool.submit(answer, question, block): block for block in blocks}
    try:
        for job in as_completed(jobs):
            if job.exception() is None:
                yield jobs.pop(job), job.result()
        for job in jobs:
            job.result()  # raises what has broken it
    except BaseException:
        pool.shutdown(wait=False, kill_workers=True)
        raise


def _deaf_to_interrupts() -> None:
    """Ignore Ctrl-C, which goes to every process of a terminal: the process that asked decides what its workers do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_a_cluster(ray: Any, question: RunRequest, _line_up: LineUp, blocks: Sequence[Block]) -> Played:
    """Play a Ray task for each block, on free cores; Ray plays again what was lost with a worker or a machine.

    Raises:
        OtherSources: a machine has another version of Tefuda.
    """
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(on_a_machine)
    asked, sources = ray.put(question), question.sources()
    jobs = {task.remote(asked, sources, block): block for block in blocks}
    try:
        while jobs:
            ready, _ = ray.wait(list(jobs), num_returns=min(AT_ONCE, len(jobs)), timeout=0.2)
            for job in ready:
                rows = ray.get(job)
                if rows is None:
                    raise OtherSources
                yield jobs.pop(job), rows
    finally:
        for job in jobs:
            ray.cancel(job, force=True)


def on_a_machine(question: RunRequest, sources: str, block: Block) -> Rows | None:
    """Answer a block on a machine of a cluster, or return None where its source files are not those of the caller."""
    return answer(question, block) if question.sources() == sources else None
