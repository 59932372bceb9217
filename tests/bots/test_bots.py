"""Bots of every game: named, legal, repeatable, and light to load."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tefuda
from tefuda.bots import bots, make
from tefuda.engine.matches.registry import games

EVERY = [(game, name) for game in games() for name in bots(game)]


def test_the_same_seed_plays_the_same() -> None:
    match = tefuda.new("skarney-gin", seed=4)
    match.play(match.may_act[0], "draw")
    view = match.observation(match.may_act[0])
    again = [[make("random", "skarney-gin", seed).choose(view) for seed in range(20)] for _ in range(2)]
    assert again[0] == again[1]
    assert len(set(again[0])) > 3


def test_rules_are_those_of_the_table() -> None:
    """SK-A3: under `same_kind` a sequence stays one, and the bot knows it."""
    keys = {
        "turn": 0,
        "phase": "play",
        "hands": ["8H", "2C 9D"],
        "melds": [["5S 6S 7S", "2S 2H 2D", "JS JH JC"], []],
    }
    free = tefuda.position("skarney-gin", keys)
    strict = tefuda.position("skarney-gin", keys, rules="strict-aces")
    assert make("steady", "skarney-gin").choose(free.observation(0)) == "add 8H to 1"
    assert make("steady", "skarney-gin", rules="strict-aces").choose(strict.observation(0)) == "done"


def test_unknown_names_are_refused() -> None:
    with pytest.raises(tefuda.BadRules, match="steady"):
        make("genius", "skarney-gin")
    with pytest.raises(tefuda.BadRules):
        bots("no-such-game")


def test_greedy_only_where_a_game_has_one() -> None:
    assert bots("skarney-gin") == ("random", "gentle", "steady")


def test_bots_need_no_numpy() -> None:
    code = "import sys, tefuda.bots; sys.exit('numpy' in sys.modules or 'llvmlite' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
