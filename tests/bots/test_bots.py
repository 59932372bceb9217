"""Bots of every game: named, legal, repeatable, and light to load."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tefuda
from tefuda.bots import Bot, bots, make
from tefuda.engine.match import Match
from tefuda.engine.registry import find, games
from tefuda.engine.words import END

EVERY = [(game, name) for game in games() for name in bots(game)]


def first_said(match: Match, seated: list[Bot]) -> tuple[int, str]:
    """Who says something first, and what: those who need not are asked before those who are waited for."""
    said = (
        (seat, seated[seat].choose(match.known(seat))) for seat in sorted(match.actors, key=match.awaited.__contains__)
    )
    return next((seat, text) for seat, text in said if text)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_bot_plays_a_deal(game: str, name: str) -> None:
    match = tefuda.new(game, seed=11)
    seated = [make(name, game, seed) for seed in range(match.seats)]
    while not match.deal_over:
        match.play(*first_said(match, seated))
    assert sum(abs(score) for score in match.scores) >= 0
    assert match.dealt == 1


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_what_it_plays_is_legal_as_it_stands(game: str, name: str) -> None:
    """In the usual order of words, so that nothing has to be sorted."""
    match = tefuda.new(game, seed=12)
    seated = [make(name, game, 3)] * match.seats
    for _ in range(40):
        if match.deal_over:
            return
        seat, text = first_said(match, seated)
        line = (*find(game).vocabulary.read(text), END)
        play = match.find_play(seat, text)
        assert getattr(play, "line", None) == line
        match.play(seat, text)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_driver_may_ask_only_one_of_those_who_are_waited_for(game: str, name: str) -> None:
    """It gets a legal play each time; others, who might be surer, are never asked."""
    match = tefuda.new(game, seed=13)
    bot = make(name, game, 5)
    for _ in range(60):
        if match.deal_over:
            return
        seat = match.awaited[0]
        match.play(seat, bot.choose(match.known(seat), must=True))


def test_the_same_seed_plays_the_same() -> None:
    match = tefuda.new("skarney-gin", seed=4)
    match.play(match.actors[0], "draw")
    view = match.known(match.actors[0])
    again = [[make("random", "skarney-gin", seed).choose(view) for seed in range(20)] for _ in range(2)]
    assert again[0] == again[1]
    assert len(set(again[0])) > 3


def test_rules_are_those_of_the_table() -> None:
    """SK-A3: under `same_kind` a sequence stays one, and the bot knows it."""
    keys = {
        "turn": 0,
        "phase": "play",
        "hands": ["8H KD", "2C 9D"],
        "melds": [["5S 6S 7S", "2S 2H 2D", "JS JH JC"], []],
    }
    free = tefuda.position("skarney-gin", keys)
    strict = tefuda.position("skarney-gin", keys, rules="strict-aces")
    assert make("greedy", "skarney-gin").choose(free.known(0)) == "add 8H to 1"
    assert make("greedy", "skarney-gin", rules="strict-aces").choose(strict.known(0)).startswith("offer")


def test_unknown_names_are_refused() -> None:
    with pytest.raises(tefuda.BadRules, match="greedy"):
        make("genius", "skarney-gin")
    with pytest.raises(tefuda.BadRules):
        bots("no-such-game")


def test_greedy_only_where_a_game_has_one() -> None:
    assert bots("skarney-gin") == ("random", "greedy")


def test_bots_need_no_numpy() -> None:
    code = "import sys, tefuda.bots; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
