"""A run on a Ray cluster of two machines, here both on this one: the same rows, also when a machine goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.lab.same import same
from tests.ports import free_port

from tefuda import lab
from tefuda.lab import line_up, workers

pytestmark = [pytest.mark.soak, pytest.mark.filterwarnings("default")]  # Ray has warnings of its own
GAME = "skarney-gin"
ASKED: dict[str, Any] = {"deals": 600, "bots": ("steady", "random"), "seed": 5, "detail": "plays"}


AGENTS = ("metrics_agent_port", "runtime_env_agent_port", "dashboard_agent_listen_port")


def machine() -> dict[str, Any]:
    """One of one core.  Its agents' ports are named: else Ray waits for them, and not long on a busy machine."""
    return {"num_cpus": 1, "include_dashboard": False, "node_ip_address": "127.0.0.1"} | {
        one: free_port() for one in AGENTS
    }


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two machines, which nobody else can reach and which tell nobody."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # everything stays on the loopback
    monkeypatch.setattr(line_up, "DEALS", 10)
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args=machine())
    made.add_node(**machine())
    yield made
    ray.shutdown()
    made.shutdown()


def test_a_machine_that_goes_in_the_middle_loses_nothing(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    def watched(done: int) -> None:
        told.append(done)
        if len(told) == 8:
            cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)

    found = lab.simulate(GAME, **ASKED, cluster=cluster.address, progress=watched)
    assert same(found, lab.simulate(GAME, **ASKED))
    assert told == list(range(10, 601, 10)) and not cluster.worker_nodes
    assert same(lab.simulate(GAME, **ASKED, cluster=cluster.address), found), "the next run asks the same cluster"
    monkeypatch.setattr(line_up.RunSetup, "sources", lambda _asked: "others")
    with pytest.raises(workers.RaySourceMismatch):
        lab.simulate(GAME, **ASKED, cluster=cluster.address)
