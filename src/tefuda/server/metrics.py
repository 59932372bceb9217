"""The metrics that the operator can watch at ``/metrics``.  No label names a table, a player or a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from tefuda.clock import WALL
from tefuda.protocol.values import ChannelKind
from tefuda.session.ports import Metrics

STORE_FAILURES: Final = (
    *("full", "read-only", "locked", "disk", "damaged"),
    *("missing", "unreachable", "moved", "held", "other"),
)
CHANNELS: Final[tuple[ChannelKind, ...]] = get_args(ChannelKind)
DELIVERIES: Final = ("sent", "later", "refused", "gone", "forbidden")
THOUGHTS: Final = ("ahead", "full", "late", "failed", "unready")


class ServerMetrics(Metrics):
    """The metrics of one server; each has a registry of its own, so that several can live in one process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)  # processor time, memory, open files: where the system tells them
        self.plays = Counter("tefuda_plays", "Plays by what became of them", ["outcome"], registry=registry)
        self.latency = Histogram(
            "tefuda_play_seconds",
            "From a play's arrival until its answer can be sent",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
            registry=registry,
        )
        self.sockets = Gauge("tefuda_sockets", "Open sockets", registry=registry)
        self.tables = Gauge("tefuda_tables", "Tables in memory", registry=registry)
        self.opened = Counter("tefuda_tables_opened", "Tables opened", ["game"], registry=registry)
        self.finished = Counter("tefuda_matches_finished", "Matches played to their end", ["game"], registry=registry)
        self.errors = Counter("tefuda_errors", "Frames and connections refused", ["code"], registry=registry)
        self.store_failures = Counter(
            "tefuda_store_failures", "What the database did not take, or did not give", ["kind"], registry=registry
        )
        self.commits = Histogram(
            "tefuda_commit_seconds",
            "How long the database took for what was stored together",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
            registry=registry,
        )
        for kind in STORE_FAILURES:
            self.store_failures.labels(kind)  # there from the start, or the first one would look like no change
        self.nodes = Gauge("tefuda_nodes", "Nodes that are alive, as this one knows it", registry=registry)
        self.relays = Gauge("tefuda_relays", "Sockets served through another node", registry=registry)
        self.taken = Counter("tefuda_tables_taken", "Tables taken over, or taken again", registry=registry)
        self.broken_journals = Counter(
            "tefuda_broken_journals", "Tables that could not be brought back", registry=registry
        )
        self.pruned = Counter(
            "tefuda_tables_pruned", "Tables that were not to be kept any longer", ["kind"], registry=registry
        )
        for kind in ("finished", "abandoned"):
            self.pruned.labels(kind)
        jumped = Gauge(
            "tefuda_clock_jumped_seconds",
            "How far the machine's clock has jumped ahead since the start: at the tables it has not",
            registry=registry,
        )
        jumped.set_function(lambda: WALL.jumped)
        self.thoughts = Counter(
            "tefuda_thoughts",
            "Plays and hints to be thought ahead, by what became of it",
            ["outcome"],
            registry=registry,
        )
        for outcome in THOUGHTS:
            self.thoughts.labels(outcome)
        self.notifications = _notifications(registry)
        self.waiting = Gauge("tefuda_waiting", "Pieces of work that wait, by queue", ["queue"], registry=registry)
        self.held = Gauge("tefuda_held", "What is held of things that all share", ["what"], registry=registry)
        self.dropped = Counter("tefuda_slow_readers", "Readers sent away for being too slow", registry=registry)

    def play_answered(self, outcome: str) -> None:
        """Count a play by what became of it."""
        self.plays.labels(outcome).inc()

    def play_took(self, seconds: float) -> None:
        """Note the time from the arrival of a play until its answer could be sent."""
        self.latency.observe(seconds)

    def refused(self, code: str) -> None:
        """Count a frame or a connection that was refused."""
        self.errors.labels(code).inc()

    def reader_dropped(self) -> None:
        """Count a reader who was sent away for being too slow."""
        self.dropped.inc()

    def table_opened(self, game: str) -> None:
        """Count a table that was opened."""
        self.opened.labels(game).inc()

    def match_finished(self, game: str) -> None:
        """Count a match that was played to its end."""
        self.finished.labels(game).inc()

    def journal_broken(self) -> None:
        """Count a table that could not be restored."""
        self.broken_journals.inc()

    def thought(self, outcome: str) -> None:
        """Count a play or hint that was to be thought ahead."""
        self.thoughts.labels(outcome).inc()

    def notified(self, channel: str, outcome: str) -> None:
        """Count a try to notify a player."""
        self.notifications.labels(channel, outcome).inc()

    def watch(self, waiting: Mapping[str, Callable[[], int]], held: Mapping[str, Callable[[], int]]) -> None:
        """Register the gauges of what is shared: the lengths of queues, and the numbers of things held."""
        for figure, counted in ((self.waiting, waiting), (self.held, held)):
            for name, count in counted.items():
                figure.labels(name).set_function(count)

    def store_failed(self, kind: str) -> None:
        """Count a failure of the database."""
        self.store_failures.labels(kind).inc()

    def text(self) -> bytes:
        """Return all metrics in the format that Prometheus reads."""
        return generate_latest(self.registry)


def _notifications(registry: CollectorRegistry) -> Counter:
    """The counter of notifications, with all that it can count there from the start."""
    text, labels = "Notifications of players who do not look, by what became of each try", ["channel", "outcome"]
    counter = Counter("tefuda_notifications", text, labels, registry=registry)
    for channel in CHANNELS:
        for outcome in DELIVERIES:
            counter.labels(channel, outcome)
    return counter
