"""The workers that play the blocks of a run: this process, others on this machine, or a Ray cluster.

The rows of a block are the same on any of them.  If a worker dies, its block is lost, and another worker plays that
block again.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from tefuda.engine.extras import require
from tefuda.engine.texts.errors import AT_LEAST_ONE, BadRules, ExpectedInput, NotAvailable, TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.engine.whole_file import whole
from tefuda.lab.line_up import Block, MatchSimulator, Rows, RunSetup, play_block
from tefuda.version import VERSION

SETUP_FILE = "setup.json"
TO_KEEP = ExpectedInput("an empty or new folder, or the folder of a saved run", "keep-folder")


class CheckpointFolder:
    """The folder in which a run keeps its finished blocks, and finds them again."""

    def __init__(self, folder: str | Path, setup: RunSetup) -> None:
        """Make the folder, or check the one that is there.

        Raises:
            BadRules: something else lies there, or the folder belongs to another setup.
        """
        self.folder: Path = Path(folder)
        asked = setup_as_dict(setup)
        if self.folder.exists() and (not self.folder.is_dir() or any(map(_visible, self.folder.iterdir()))):
            self._compare(asked)
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        _write(self.folder / SETUP_FILE, (json.dumps(asked, indent=1) + "\n").encode())

    def _compare(self, asked: dict[str, Any]) -> None:
        """Check that the folder has the same setup."""
        try:
            there = json.loads((self.folder / SETUP_FILE).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            there = None
        if not isinstance(there, dict):
            raise BadRules(str(self.folder), TO_KEEP, "keep")
        for name, value in asked.items():
            if there.get(name) != value:
                raise BadRules(str(self.folder), _another(name, there.get(name), value), "keep")

    def find(self, block: Block) -> Rows | None:
        """Return the rows of a block, or None if it is not there or cannot be read."""
        import numpy as np

        try:
            with np.load(BytesIO(self._file(block).read_bytes())) as kept:
                return dict(kept)
        except (OSError, ValueError, EOFError, zipfile.BadZipFile):
            return None

    def put(self, block: Block, rows: Rows) -> None:
        """Keep a block."""
        import numpy as np

        made = BytesIO()
        np.savez_compressed(made, **rows)
        _write(self._file(block), made.getvalue())

    def _file(self, block: Block) -> Path:
        return self.folder / f"matches-{block[0]}-{block[1]}.npz"


def setup_as_dict(setup: RunSetup) -> dict[str, Any]:
    """Return a setup as it is written down."""
    asked: dict[str, Any] = {"game": setup.game, "bots": list(setup.bots), "rules": dict(setup.options)}
    asked |= {"seed": setup.seed, "most": setup.most, "detail": sorted(setup.wanted)}
    asked |= {"own": {one.name: one.digest()[:16] for one in setup.own}}
    start = setup.start
    asked |= {"start": [sha256(one.encode()).hexdigest()[:16] for one in start] if isinstance(start, tuple) else start}
    return asked | {"version": VERSION, "sources": setup.sources()[:16]}


def _another(name: str, there: object, asked: object) -> ExpectedInput:
    """Return what was expected: a folder for this setup, which differs in the value of one name."""
    given = {"name": name, "there": json.dumps(there), "asked": json.dumps(asked)}
    text = "a folder of its own for this run: {name} is {there} there, and {asked} here".format(**given)
    return ExpectedInput(text, "another-run", **given)


def _visible(file: Path) -> bool:
    """Return whether a file counts; what was being written when a run was killed has a dot before its name."""
    return not file.name.startswith(".")


def _write(file: Path, content: bytes) -> None:
    """Write a file whole, or not at all."""
    with whole(file) as there:
        there.write_bytes(content)


AUTO: Final = "auto"
RAY: Final = "ray"
A_CLUSTER = ExpectedInput("the address of a running Ray cluster: auto, HOST:PORT or ray://HOST:PORT", "cluster")
SECONDS: Final = 5  # the time that an address has to answer; Ray itself goes on trying for two minutes
THE_LATEST: Final = "ray/ray_current_cluster"  # where `ray start` writes the address of the cluster that it began


class BadRayAddress(BadRules):
    """A text that cannot be the address of a cluster."""

    what = "address"

    def __init__(self, found: str) -> None:
        super().__init__(found, A_CLUSTER, "cluster")


class RayUnreachable(NotAvailable):
    """No Ray cluster answers at an address."""

    def __init__(self, address: str) -> None:
        english = f"no Ray cluster answers at {address}; ray start --head begins one"
        super().__init__(english, Translatable("no-cluster", {"address": address}))


def joined(address: str) -> Any:
    """Return Ray, connected to this cluster; it stays connected for later runs.

    Raises:
        BadRayAddress: this is no address.
        RayUnreachable: no cluster answers there.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray reports nothing of what is run here
    import ray

    if ray.is_initialized():
        return ray
    found = meant(address)
    if found != AUTO:
        _answers(found)
    try:
        ray.init(found, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as wrong:
        raise RayUnreachable(found) from wrong
    return ray


def meant(address: str) -> str:
    """Return the address that is meant.

    ``auto`` is the address that the environment names, or that `ray start` has written down; where there is neither,
    Ray itself looks for a cluster that runs on this machine.

    >>> meant("ray://there:10001")
    'ray://there:10001'
    """
    if address != AUTO:
        return address
    latest = Path(os.environ.get("RAY_TMPDIR") or tempfile.gettempdir()) / THE_LATEST
    written = latest.read_text(encoding="utf-8").strip() if latest.is_file() else ""
    return os.environ.get("RAY_ADDRESS", "") or written or AUTO


def _answers(address: str) -> None:
    """Check that a server listens at the address.

    Raises:
        BadRayAddress: this is no address.
        RayUnreachable: nothing listens there.
    """
    try:
        parts = urlsplit(address if "://" in address else f"{RAY}://{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if host is None or port is None or parts.scheme != RAY:
        raise BadRayAddress(address)
    try:
        socket.create_connection((host, port), SECONDS).close()
    except OSError as wrong:
        raise RayUnreachable(address) from wrong


Played = Iterator[tuple[Block, Rows]]
DEATHS = 3  # deaths of workers in a row, without a finished block between them, are no accident
RETRIES = 16  # retries of a block on a cluster, whose machines come and go
IDLE = 60  # seconds that a worker waits for the next run before it ends
AT_ONCE = 64  # answers that are taken from a cluster together


class WorkersLost(TefudaError):
    """Workers die as soon as they play."""

    def __init__(self) -> None:
        super().__init__("the workers died before one block was played", Translatable("workers-lost", {}))


class RaySourceMismatch(TefudaError):
    """A machine of the cluster has other source files, which might play otherwise."""

    def __init__(self) -> None:
        super().__init__("a machine of the cluster has another version of Tefuda", Translatable("other-sources", {}))


def players(workers: int, cluster: str | None) -> Callable[[RunSetup, MatchSimulator, Sequence[Block]], Played]:
    """Return the function that plays the blocks.

    Raises:
        BadRules: the number of workers is below 1, or the address of a cluster is none.
        MissingExtra: the ``cluster`` extra is not installed.
        RayUnreachable: no cluster answers at this address.
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


def here(setup: RunSetup, line_up: MatchSimulator, blocks: Sequence[Block]) -> Played:
    """Play one block after the other in this process."""
    for block in blocks:
        yield block, setup.play(block, line_up)


def on_this_machine(workers: int, setup: RunSetup, line_up: MatchSimulator, blocks: Sequence[Block]) -> Played:
    """Play in processes of this machine, which live on for a while, so that the next run has them at once.

    The first block is played in this process: what has to be compiled is compiled once, and the workers load it.
    """
    yield from here(setup, line_up, blocks[:1])
    left, deaths = dict.fromkeys(blocks[1:]), 0
    while left:
        before = len(left)
        try:
            for block, rows in _handed_out(workers, setup, list(left)):
                del left[block]
                yield block, rows
        except BrokenProcessPool:
            deaths = 1 if len(left) < before else deaths + 1
            if deaths == DEATHS:
                raise WorkersLost from None


def _handed_out(workers: int, setup: RunSetup, blocks: Sequence[Block]) -> Played:
    """Yield what the workers play, until all is played or one of them dies."""
    from loky import get_reusable_executor

    pool = get_reusable_executor(min(workers, len(blocks)), timeout=IDLE, initializer=_deaf_to_interrupts, reuse=True)
    jobs: dict[Future[Rows], Block] = {pool.submit(play_block, setup, block): block for block in blocks}
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


def on_a_cluster(ray: Any, setup: RunSetup, _line_up: MatchSimulator, blocks: Sequence[Block]) -> Played:
    """Play a Ray task for each block, on free cores; Ray plays again what was lost with a worker or a machine.

    Raises:
        RaySourceMismatch: a machine has another version of Tefuda.
    """
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(on_a_machine)
    asked, sources = ray.put(setup), setup.sources()
    jobs = {task.remote(asked, sources, block): block for block in blocks}
    try:
        while jobs:
            ready, _ = ray.wait(list(jobs), num_returns=min(AT_ONCE, len(jobs)), timeout=0.2)
            for job in ready:
                rows = ray.get(job)
                if rows is None:
                    raise RaySourceMismatch
                yield jobs.pop(job), rows
    finally:
        for job in jobs:
            ray.cancel(job, force=True)


def on_a_machine(setup: RunSetup, sources: str, block: Block) -> Rows | None:
    """Answer a block on a machine of a cluster, or return None where its source files are not those of the caller."""
    return play_block(setup, block) if setup.sources() == sources else None
