"""The example that learns: it does, on a small scale, and the same from the same seed.

`make soak` runs it: PyTorch, which it needs, takes longer to install and to load than all the rest of this folder.
"""

from __future__ import annotations

import ast
import fcntl
import importlib
import importlib.util
import os
import sys
import tempfile
from dataclasses import astuple
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from find_torch import have_torch
from tefuda import envs

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"
GAMES = ("skarney-gin", "rummy-fifty")
FEW = 256  # tables: a quarter of what the example has


@pytest.fixture(scope="module")
def learn() -> ModuleType:
    """The example, with PyTorch installed for it."""
    with (Path(tempfile.gettempdir()) / f"tefuda-torch-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another worker may be installing it
        have_torch()
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["learn"] = module
    spec.loader.exec_module(module)
    module.torch.set_num_threads(1)  # others work beside us
    return module


def test_what_it_uses_of_ours_is_there() -> None:
    """All names that the example takes from the package exist."""
    tree = ast.parse(EXAMPLE.read_text(encoding="utf-8"))
    taken = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named = {(node.module or "", name.name) for node in taken for name in node.names}
    ours = {(module, name) for module, name in named if module.startswith("tefuda")}
    assert ours and all(hasattr(importlib.import_module(module), name) for module, name in ours)
    asked = {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "envs"
    }
    assert asked and all(hasattr(envs, name) for name in asked)


@pytest.mark.soak
def test_it_learns_to_beat_chance(learn: ModuleType) -> None:
    """Within five lessons at few tables, at Skarney Gin: the whole interval of its share of matches above one half."""
    school = learn.School("skarney-gin", seed=1, n=FEW)
    for _ in range(5):
        school.lesson()
    found = learn.against(school.player, "random", 100, seed=5)
    assert found.matches == 100
    assert found.low > 0.5


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_the_same_player(game: str, learn: ModuleType) -> None:
    schools = [learn.School(game, seed, n=64) for seed in (3, 3, 4)]
    for school in schools:
        school.lesson()
    one, same, other = (school.player.net[0].weight.detach().numpy() for school in schools)
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


@pytest.mark.soak
def test_what_came_of_a_word_is_counted_for_who_said_it(learn: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without looking ahead an advantage is what the seat expects next, or gets in the end, less what it expected."""
    with monkeypatch.context() as near:
        near.setattr(learn, "FAR", 0.0)
        school = learn.School("skarney-gin", seed=2, n=64)
        here = school.rounds[0]
        here.play(school.player, school.rng)
    looked = 0
    for table in range(here.env.n):
        for at in range(learn.ROUND - 1):
            seat = here.seat[at, table]
            later = next((to for to in range(at, learn.ROUND) if here.done[to, table]), learn.ROUND)
            again = next((to for to in range(at + 1, learn.ROUND) if here.seat[to, table] == seat), learn.ROUND)
            if min(later, again) == learn.ROUND:
                continue
            ends = later < again
            then = here.reward[later, table, seat] if ends else here.value[again, table]
            assert here.better[at, table] == pytest.approx(then - here.value[at, table], abs=1e-5)
            looked += 1
    assert looked > 1_000


@pytest.mark.soak
def test_only_what_is_allowed_is_ever_said(learn: ModuleType) -> None:
    player = learn.Player("rummy-fifty", seed=1)
    with learn.tables("rummy-fifty", 16, seed=4) as env:
        turn = env.reset()
        for _ in range(200):
            said = player.choose(turn)
            assert turn.legal_action_mask[np.arange(16), said].all()
            turn = env.step(said)


@pytest.mark.soak
def test_what_is_learnt_is_written_and_read_again(learn: ModuleType, tmp_path: Path, monkeypatch: Any) -> None:
    """The command line writes the curve as a table and a picture, and the network."""
    monkeypatch.setattr(learn, "TABLES", 64)
    monkeypatch.setattr(learn, "EVERY", 1)
    monkeypatch.setattr(learn, "LAST", 20)
    found = learn.main(["skarney-gin", "--minutes", "0", "--out", str(tmp_path / "it")])
    assert {bot: share.matches for bot, share in found.items()} == {"random": 20, "steady": 20}
    heads, line = (tmp_path / "it.csv").read_text().splitlines()
    assert heads == "lessons,decisions,minutes,random,steady"
    assert line.startswith(f"1,{64 * learn.ROUND},")
    assert "minutes of learning" in (tmp_path / "it.svg").read_text()
    again = learn.Player.load(tmp_path / "it.pt")
    share = learn.against(again, "random", 20, seed=20_000_003)
    assert astuple(share) == astuple(found["random"])
