"""The rows of a run are the same with any workers, however often one dies, and none is lost."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from loky import get_reusable_executor
from tests.games_of_tests.finding import known
from tests.lab.same import same
from tests.lab.test_own import aces_taken, left_in_stock

from tefuda import BadRules, lab
from tefuda.engine.texts.errors import MissingExtra
from tefuda.lab import line_up, workers
from tefuda.lab.line_up import Block, MatchSimulator, Rows, RunSetup, play_block
from tefuda.lab.workers import RayUnreachable, joined

GAME = "skarney-gin"
ASKED: dict[str, Any] = {"deals": 45, "bots": ("steady", "random"), "seed": 5, "detail": "plays"}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of ten matches."""
    monkeypatch.setattr(line_up, "DEALS", 10)


@pytest.fixture
def pool() -> Iterator[None]:
    """Workers of one test."""
    get_reusable_executor().shutdown(wait=True, kill_workers=True)
    yield
    get_reusable_executor().shutdown(wait=True, kill_workers=True)


def dying(asked: RunSetup, block: Block) -> Rows:
    """The first worker to play the third block dies of it; its folder says that this has happened."""
    mark = Path(os.environ["TEFUDA_TEST_MARK"])
    if block[0] == 20 and not mark.exists():
        mark.touch()
        os._exit(9)
    return play_block(asked, block)


def always_dying(_asked: RunSetup, _block: Block) -> Rows:
    os._exit(9)


def test_two_workers_play_what_one_plays_and_again_what_a_dead_one_was_playing(
    pool: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_TEST_MARK", str(tmp_path / "mark"))
    told: list[int] = []
    with monkeypatch.context() as somebody:
        somebody.setattr(workers, "play_block", dying)
        assert same(lab.simulate(GAME, **ASKED, workers=2, progress=told.append), lab.simulate(GAME, **ASKED))
    assert (tmp_path / "mark").exists()
    assert len(told) == 5 and told == sorted(told) and told[-1] == 45
    own: dict[str, Any] = {"deals": 45, "seed": 5, "own": [aces_taken, left_in_stock, lab.stock_left(GAME)]}
    assert same(lab.simulate(GAME, **own, workers=2), lab.simulate(GAME, **own)), (
        "a metric of one's own goes to the workers"
    )
    rows: dict[str, Any] = {"matches": 2, "bots": "steady", "seed": 2}
    assert lab.dataset(GAME, **rows, workers=2).equals(lab.dataset(GAME, **rows)), "and so do matches to learn from"


@pytest.mark.soak
def test_where_every_worker_dies_it_is_said(pool: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "play_block", always_dying)
    with pytest.raises(workers.WorkersLost):
        lab.simulate(GAME, **ASKED, workers=2)


def test_who_cannot_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in (0, -1, 1.5, True):
        with pytest.raises(BadRules, match=r"^workers: .*a whole number from 1$"):
            lab.simulate(GAME, **ASKED, workers=wrong)  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"tefuda\[cluster\]"):
        lab.simulate(GAME, **ASKED, cluster="auto")


def test_a_cluster_that_does_not_answer_is_named_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ray would go on trying for two minutes."""

    def asked(*_asked: object, **_more: object) -> None:
        raise ConnectionError

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(is_initialized=lambda: False, init=asked))
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # and does not listen
        nobody = f"127.0.0.1:{closed.getsockname()[1]}"
        for address in (nobody, f"ray://{nobody}", "auto"):
            with pytest.raises(RayUnreachable, match=rf"answers at {re.escape(address)};"):
                joined(address)
        (tmp_path / "ray").mkdir()
        (tmp_path / "ray" / "ray_current_cluster").write_text(nobody + "\n")
        with pytest.raises(RayUnreachable, match=nobody):
            joined("auto")
    for wrong in ("nonsense", "ray://", "http://127.0.0.1:1", "127.0.0.1:port"):
        with pytest.raises(BadRules, match=r"^cluster: "):
            joined(wrong)


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = tmp_path / "new" / "run"
    told: list[int] = []

    def interrupted(done: int) -> None:
        told.append(done)
        if done == 30:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lab.simulate(GAME, **ASKED, keep=keep, progress=interrupted)
    spoilt = keep / "matches-10-20.npz"
    spoilt.write_bytes(spoilt.read_bytes()[:100])
    played: list[Block] = []
    play = RunSetup.play

    def noted(asked: RunSetup, block: Block, line_up: MatchSimulator) -> Rows:
        played.append(block)
        return play(asked, block, line_up)

    monkeypatch.setattr(RunSetup, "play", noted)
    assert same(
        lab.simulate(GAME, **ASKED, keep=keep, progress=told.append), lab.simulate(GAME, **ASKED | {"deals": 45})
    )
    assert played[:3] == [(10, 20), (30, 40), (40, 45)] and told == [10, 20, 30, 30, 40, 45]
    del played[:]
    longer = lab.simulate(GAME, **ASKED | {"deals": 60}, keep=keep)
    assert played == [(40, 50), (50, 60)] and len(longer) == 60


def test_a_comparison_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each set of rules has a folder of its own, and what is done there is not played again."""
    rules: dict[str, Any] = {"source": {}, "aces": {"ace_block": "when_offered", "tied_deal_dealer": "alternate"}}

    def interrupted(name: str, done: int) -> None:
        if (name, done) == ("aces", 20):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lab.compare(GAME, rules, interrupted, keep=tmp_path, **ASKED)
    assert sorted(len(list(folder.glob("*.npz"))) for folder in tmp_path.iterdir()) == [2, 5]
    played: list[tuple[dict[str, Any], Block]] = []
    play = RunSetup.play

    def noted(asked: RunSetup, block: Block, line_up: MatchSimulator) -> Rows:
        played.append((dict(asked.options), block))
        return play(asked, block, line_up)

    monkeypatch.setattr(RunSetup, "play", noted)
    found = lab.compare(GAME, rules, keep=tmp_path, **ASKED)
    assert [block for options, block in played if options == rules["aces"]] == [(20, 30), (30, 40), (40, 45)]
    assert not [block for options, block in played if not options]
    del played[:]
    again = lab.compare(GAME, rules, keep=tmp_path, **ASKED)
    assert not played, "not even what tells which options are idle"
    fresh = lab.compare(GAME, rules, **ASKED)
    for other in (again, fresh):
        assert all(same(found.runs[name], other.runs[name]) for name in rules)
        assert (list(found.table().rows()), found.idle) == (list(other.table().rows()), other.idle)


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"seed": 6}, "seed is 5 there, and 6 here"),
        ({"bots": "steady"}, "bots is "),
        ({"rules": {"target": 100}}, "rules is {} there, and "),
        ({"detail": "events"}, "detail is "),
    ],
)
def test_a_folder_belongs_to_one_run(tmp_path: Path, other: dict[str, Any], named: str) -> None:
    lab.simulate(GAME, **ASKED | {"deals": 1}, keep=tmp_path)
    with pytest.raises(BadRules, match=rf"^keep: .*{named}"):
        lab.simulate(GAME, **ASKED | other, keep=tmp_path)


def test_other_sources_are_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lab.simulate(GAME, **ASKED | {"deals": 1}, keep=tmp_path)
    monkeypatch.setattr(line_up, "file_digest", lambda file: f"{file.name}, changed")
    with pytest.raises(BadRules, match=r"^keep: .* sources is "):
        lab.simulate(GAME, **ASKED, keep=tmp_path)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    for place in (tmp_path, tmp_path / "letter.txt"):
        with pytest.raises(BadRules, match=r"^keep: .*an empty or new folder"):
            lab.simulate(GAME, **ASKED, keep=place)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.soak
def test_a_worker_that_does_not_know_a_game_reads_its_folder(pool: None, tmp_path: Path) -> None:
    with known("lantern") as game:
        asked: dict[str, Any] = {"deals": 30, "bots": "random"}
        assert same(lab.simulate(game.id, **asked, workers=2), lab.simulate(game.id, **asked))
    with pytest.raises(BadRules):
        line_up.known("red-dog", str(tmp_path / "nowhere"))
