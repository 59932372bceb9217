"""Deals of Literature under way, in which whoever is in turn asks for something, often for what is there."""

from __future__ import annotations

import random

import tefuda
from tefuda.engine.match import Match
from tefuda.engine.registry import find

GAME = "literature"


def asked(seats: int, seed: int, questions: int, hit: float = 0.35, declared: int = 0, **rules: object) -> Match:
    """A deal after so many questions, of which a share of ``hit`` was asked by somebody who knew; the first so many
    half-suits that can be are then declared, rightly."""
    dice = random.Random(seed)
    match = tefuda.new(GAME, seats=seats, seed=seed, rules=rules or None)
    if match.deal_over:
        match.deal()
    while match.state.questions < questions and "ask" in match.words(match.state.turn):
        match.play(match.state.turn, some_question(match, dice, hit))
    for half in dice.sample(match.words(0, "declare"), declared):
        declare(match, half)
    return match


def some_question(match: Match, dice: random.Random, hit: float) -> str:
    """A legal question."""
    asker = match.state.turn
    target = dice.choice(match.words(asker, "ask"))
    cards = match.words(asker, f"ask {target}")
    held = [card for card in cards if card in match.position()["hands"][int(target)].split()]
    return f"ask {target} {dice.choice(held if held and dice.random() < hit else cards)}"


def declare(match: Match, half: str) -> None:
    """Take a half-suit out of play: somebody declares it, rightly or wrongly, in spite of the opponents' cards."""
    seat = next((seat for seat in match.actors if half in match.words(seat, "declare")), None)
    if seat is not None:
        match.play(seat, " ".join(["declare", half, *[match.words(seat, f"declare {half}")[0]] * 6]))


def numbers(match: Match) -> dict[str, int]:
    """Cards by text, as ints."""
    return dict(find(GAME).vocabulary.pack.number)
