"""Deals of Literature under way, and the oracle of the counts: every deal tried, and the same questions asked again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

from tests.games.literature.helpers import state_of

import tefuda
from tefuda.engine.matches.match import Match

GAME = "literature"
Question = tuple[int, int, str, bool]
Hands = list[set[str]]


def half_of(card: str) -> set[str]:
    """The six cards to which a card belongs."""
    return {rank + card[1] for rank in ("A23456" if card[0] in "A23456" else "89TJQK")}


def begun(seats: int, seed: int, **rules: object) -> Match:
    """A deal, just dealt."""
    match = tefuda.new(GAME, seats=seats, seed=seed, rules=rules or None)
    if match.deal_over:
        match.deal()
    return match


def asked(match: Match, rng: random.Random, questions: int, hit: float = 0.35) -> list[Question]:
    """Let so many questions be asked, a share of ``hit`` by somebody who happens to ask for what is there."""
    told = list[Question]()
    while len(told) < questions and not match.deal_over and "ask" in match.legal_words(state_of(match).turn):
        asker = state_of(match).turn
        target = rng.choice(match.legal_words(asker, "ask"))
        cards = match.legal_words(asker, f"ask {target}")
        held = [card for card in cards if card in match.position()["hands"][int(target)].split()]
        card = rng.choice(held if held and rng.random() < hit else cards)
        match.play(asker, f"ask {target} {card}")
        told.append((asker, int(target), card, card in held))
    return told


def declared(match: Match, rng: random.Random, halves: int) -> None:
    """Let so many half-suits be declared, rightly or not: all the cards of them are shown."""
    for _ in range(halves):
        half = rng.choice(match.legal_words(state_of(match).turn, "declare"))
        mate = match.legal_words(state_of(match).turn, f"declare {half}")[0]
        match.play(state_of(match).turn, " ".join(["declare", half, *[mate] * 6]))


def hands_of(match: Match) -> Hands:
    """The truth."""
    return [set(hand.split()) for hand in match.position()["hands"]]


def asked_again(hands: Hands, story: list[Question]) -> Hands | None:
    """The hands after these questions, or None if somebody could not have asked or answered so."""
    hands = [set(hand) for hand in hands]
    for asker, target, card, given in story:
        may = card not in hands[asker] and hands[asker] & half_of(card)
        if not may or (card in hands[target]) != given:
            return None
        if given:
            hands[target].remove(card)
            hands[asker].add(card)
    return hands


def each_deal(hands: Hands, seat: int) -> Iterator[Hands]:
    """Every deal with the same hand for this seat, and as many cards for each other."""
    others = [other for other in range(len(hands)) if other != seat]
    holders = [other for other in others for _ in hands[other]]
    cards = sorted(card for other in others for card in hands[other])
    for way in set(permutations(holders)):
        dealt: Hands = [set(hands[seat]) if other == seat else set() for other in range(len(hands))]
        for card, holder in zip(cards, way, strict=True):
            dealt[holder].add(card)
        yield dealt
