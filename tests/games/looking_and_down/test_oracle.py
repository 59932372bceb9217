"""The program against an independent referee: all plays of small positions, and the scores of whole deals."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.games.looking_and_down import oracle

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import BadPosition

GAME = "looking-and-down"
SUITS = "SHDC"
RULES: tuple[dict[str, Any], ...] = ({}, {"first_meld_canasta": "turn", "black3_counts_as_canasta": "yes"})


def some_cards(random: Random, size: int, ranks: str, wild: float) -> list[str]:
    """Cards of few ranks, and wild ones."""
    kinds = [rank + suit for rank in ranks for suit in SUITS]
    wilds = [*("2" + suit for suit in SUITS), "JK"]
    return [random.choice(wilds if random.random() < wild else kinds) for _ in range(size)]


def some_meld(random: Random) -> str:
    """A meld, sometimes a canasta, sometimes a red three on it."""
    rank, size = random.choice("4AK"), random.choice((3, 4, 5, 6, 7, 7))
    wild = random.randrange((size + 1) // 2)
    cards = [rank + random.choice(SUITS) for _ in range(size - wild)] + ["2" + random.choice(SUITS)] * wild
    return " ".join(cards + (["3H"] if size == 7 and not wild and random.random() < 0.3 else []))


def keys(random: Random, first: bool) -> dict[str, Any]:
    """A small position in which seat 0 may act."""
    down = random.choice(("", "", "9S 9H 9D"))
    hand = some_cards(
        random, random.randrange(1, 9), random.choice(("AK", "4K", "4AK", "K", "A3")), random.choice((0.1, 0.4))
    )
    threes = ["3S"] * 4 + ["3C"] * 3 if not first and random.random() < 0.15 else []
    own = [] if first else [some_meld(random) for _ in range(random.randrange(1, 4))]
    turn = 0 if first else random.choice((0, 0, 0, 1))
    stock = random.choice((0, 5, 40))
    return {
        "keeper": 4,
        "dealer": 0,
        "turn": turn,
        "phase": random.choice(("draw", "play")),
        "hands": [" ".join(hand[: 2 if threes else 9] + threes), "5S 6S", "5S 6S", "5S 6S", "5S 6S"],
        "downs": [down, "7S", "7S", "7S", "7S"],
        "melds": [own, [], [], [], []],
        "pile": " ".join(some_cards(random, random.randrange(4), "4AK3", 0.1)),
        "took": [random.random() < 0.2, False, False, False, False],
        "frozen": [] if turn == 0 else [0],
        "opened": random.choice((-1, -1, 0)) if turn == 0 else -1,
        "last_round": stock == 0 and random.random() < 0.5,
        "drawer": 2,
        "stock": stock,
        "totals": [random.choice((-5, 0, 1600, 3500, 6000, 8000)) if first else 0, 0, 0, 0, 0],
    }


def sit(random: Random, first: bool, rules: dict[str, Any]) -> Match:
    """A match in such a position; one that needs more cards than there are is thrown away."""
    while True:
        try:
            return tefuda.position(GAME, keys(random, first), 5, rules)
        except BadPosition:
            continue


def compare(match: Match, rules: dict[str, Any]) -> int:
    """Both list the same plays, and none twice; how many."""
    position = match.position()
    listed = Counter(oracle.read_play(str(play)) for play in match.legal_plays(0))
    assert not listed or max(listed.values()) == 1, (position, listed.most_common(1))
    legal = oracle.legal_plays(position, rules, 0)
    assert set(listed) == legal, (position, set(listed) ^ legal)
    return len(legal)


@pytest.mark.parametrize("rules", RULES, ids=["source", "other"])
def test_melds_layoffs_and_the_pile(rules: dict[str, Any]) -> None:
    random = Random(1)
    assert sum(compare(sit(random, False, rules), rules) for _ in range(200)) > 1_500


def test_first_melds_with_and_without_the_pile() -> None:
    random = Random(2)
    assert sum(compare(sit(random, True, {}), {}) for _ in range(250)) > 1_000


def test_first_melds_of_one_rank_are_exact() -> None:
    """Many cards of one rank and a high minimum: it can be reached only by melds of one rank laid together."""
    random = Random(3)
    plays = 0
    for _ in range(60):
        hand = some_cards(random, random.randrange(7, 10), random.choice(("A", "A", "AK")), 0.1)
        position = keys(random, True) | {"hands": [" ".join(hand), *["5S 6S"] * 4], "turn": 0, "phase": "play"}
        position |= {"totals": [random.choice((3500, 6000, 8000)), 0, 0, 0, 0], "pile": ""}
        try:
            plays += compare(tefuda.position(GAME, position, 5), {})
        except BadPosition:
            continue
    assert plays > 1_000


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_scores_of_whole_deals(seats: int) -> None:
    random = Random(seats)
    match = tefuda.new(GAME, seats, seed=seats, rules={"grab_bonus": "off"})
    for number in range(3):
        if number > 0:
            match.deal()
        while not match.deal_over:
            seat = random.choice(match.may_act)
            match.play(seat, random_text(match, seat, random))
        position = match.position()
        assert match.scores == [oracle.deal_score(position, seat) for seat in range(seats)]
        if match.over:
            break


def random_text(match: Match, seat: int, random: Random) -> str:
    """A play, word by word."""
    line: list[str] = []
    while True:
        word = random.choice(match.legal_words(seat, " ".join(line)))
        if word == "END":
            return " ".join(line)
        line.append(word)
