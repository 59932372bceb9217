"""Connection to a Ray cluster; a missing one is reported at once, not after Ray's own minutes of waiting."""

from __future__ import annotations

import logging
import os
import socket
import tempfile
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from tefuda.engine.errors import BadRules, Lacking
from tefuda.engine.expectations import Expected
from tefuda.engine.translatable import Translatable

AUTO: Final = "auto"
RAY: Final = "ray"
A_CLUSTER = Expected("the address of a Ray cluster that runs: auto, HOST:PORT or ray://HOST:PORT", "cluster")
SECONDS: Final = 5  # the time that an address has to answer; Ray itself goes on trying for two minutes
THE_LATEST: Final = "ray/ray_current_cluster"  # where `ray start` writes the address of the cluster that it began


class BadAddress(BadRules):
    """A text that cannot be the address of a cluster."""

    what = "address"

    def __init__(self, found: str) -> None:
        super().__init__(found, A_CLUSTER, "cluster")


class NoCluster(Lacking):
    """No Ray cluster answers at an address."""

    def __init__(self, address: str) -> None:
        english = f"no Ray cluster answers at {address}; ray start --head begins one"
        super().__init__(english, Translatable("no-cluster", {"address": address}))


def joined(address: str) -> Any:
    """Return Ray, connected to this cluster; it stays connected for later runs.

    Raises:
        BadAddress: this is no address.
        NoCluster: no cluster answers there.
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
        raise NoCluster(found) from wrong
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
        BadAddress: this is no address.
        NoCluster: nothing listens there.
    """
    try:
        parts = urlsplit(address if "://" in address else f"{RAY}://{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if host is None or port is None or parts.scheme != RAY:
        raise BadAddress(address)
    try:
        socket.create_connection((host, port), SECONDS).close()
    except OSError as wrong:
        raise NoCluster(address) from wrong
