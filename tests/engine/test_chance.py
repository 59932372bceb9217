"""The shuffle: test vectors, an implementation of three lines beside it, and no order likelier than another."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

import tefuda
from tefuda.cards.pack import Pack
from tefuda.engine.matches import chance

SEVEN = (7).to_bytes(32, "big")
ONES = bytes([0xFF]) * 32


def numbers(seed: bytes, label: str, count: int) -> list[int]:
    """The stream, written again from its description."""
    blocks = [hmac.new(seed, f"tefuda/1 {label} block {b}".encode(), hashlib.sha256).digest() for b in range(count)]
    stream = b"".join(blocks)
    return [int.from_bytes(stream[i : i + 8], "big") for i in range(0, len(stream), 8)]


def shuffled(size: int, seed: bytes, deal: int) -> list[int]:
    """Fisher-Yates from the last card down; a number at or above the largest multiple is thrown away."""
    stream = iter(numbers(seed, f"deal {deal}", size))
    deck = list(range(size))
    for left in range(size, 1, -1):
        number = next(n for n in stream if n < 2**64 - 2**64 % left)
        deck[left - 1], deck[number % left] = deck[number % left], deck[left - 1]
    return deck


VECTORS = [
    (
        SEVEN,
        0,
        (
            "AD 5C KC JS 9C 7C 5D TC 6C 6H 2H 4H KS TS QD 3S 3D AH "
            "7S 7D 8C 5S 8D 6D 9D 2D JD 4C 2C 8H QH QC KD 3C AS 4D "
            "2S JC 8S 6S JH 5H 7H 4S TD 9H TH 9S 3H KH QS AC"
        ),
    ),
    (
        SEVEN,
        1,
        (
            "9H 9C 4D 2S 2H 3S 6H 4H 5D 8H KH 3C TD AD AH 8S 7S 6S "
            "9D 4C 4S JS TS QD 5C 7D KS JC 3D TH 7C 2D 6D QH 8D TC "
            "5H AC KD 9S JD 5S 2C 3H JH AS 8C 6C 7H QS KC QC"
        ),
    ),
    (
        ONES,
        0,
        (
            "AH JS 7S 7D JD QC 2H 6H JH 2S KH 6D 6S 8C 9S TC 6C 5S "
            "9H 5H TH 8S 2C TS 7C 4D 7H AC QS 5D 3C QD 4H 9D KC 3S "
            "JC 4C QH TD 8D KS 9C AS 3H 8H 4S KD 2D AD 5C 3D"
        ),
    ),
]
COMMITMENTS = [
    (SEVEN, "d75b4bf79850796745e17e882cc3df5251a4c71d3e8e0f17f721fcae432bcf8b"),
    (ONES, "166ca28023ee43348e6ffb9ceb622ae322da76e74813c8cf0b4e5e7c8e58f836"),
]


@pytest.mark.parametrize(("seed", "deal", "cards"), VECTORS)
def test_vectors_of_the_shuffle(seed: bytes, deal: int, cards: str) -> None:
    pack = Pack()
    assert " ".join(map(pack.text, chance.shuffled(pack.cards, seed, deal))) == cards


@pytest.mark.parametrize(("seed", "commitment"), COMMITMENTS)
def test_vectors_of_the_commitment(seed: bytes, commitment: str) -> None:
    assert chance.commitment(seed) == commitment
    assert hashlib.sha256(b"tefuda/1 commitment" + seed).hexdigest() == commitment


def test_first_numbers_of_the_stream() -> None:
    stream = chance.numbers(SEVEN, "deal 0")
    assert [next(stream) for _ in range(5)] == numbers(SEVEN, "deal 0", 2)[:5]


@pytest.mark.parametrize("size", [1, 2, 3, 48, 52, 60, 108])
def test_another_implementation_agrees(size: int) -> None:
    for deal in range(5):
        for seed in (SEVEN, ONES, hashlib.sha256(b"%d" % size).digest()):
            assert chance.shuffled(range(size), seed, deal) == shuffled(size, seed, deal)


def test_first_dealer() -> None:
    for seats in (2, 3, 4, 6):
        for number in range(20):
            seed = chance.seed_bytes(number)
            assert chance.first_dealer(seats, seed) == numbers(seed, "cut", 1)[0] % seats


def test_a_number_that_would_favour_some_is_thrown_away() -> None:
    most = 2**64 - 1  # 2**64 is one more than a multiple of three
    assert chance.below(iter([most, 7]), 3) == 1
    assert chance.below(iter([most - 1, 7]), 3) == 2
    assert chance.below(iter([most, 2**63 + 1, 10]), 2**63 + 1) == 10
    assert chance.below(iter([most]), 2**32) == 2**32 - 1


def chi_square(counts: Counter[tuple[int, ...]], outcomes: int) -> float:
    """The distance from an even spread."""
    expected = sum(counts.values()) / outcomes
    return sum((counts[key] - expected) ** 2 / expected for key in counts) + expected * (outcomes - len(counts))


@pytest.mark.parametrize(("size", "limit"), [(3, 20.5), (4, 49.7)])
def test_every_order_is_as_likely(size: int, limit: float) -> None:
    """Chi-square at 99.9%, with 5 and 23 degrees of freedom; seeds are fixed, so this never fails by chance."""
    counts = Counter(tuple(chance.shuffled(range(size), chance.seed_bytes(seed), 0)) for seed in range(6_000))
    orders = len(list(permutations(range(size))))
    assert chi_square(counts, orders) < limit


def test_every_card_is_as_likely_on_top() -> None:
    """Chi-square at 99.9%, with 51 degrees of freedom, of three places of the deck."""
    decks = [chance.shuffled(range(52), SEVEN, deal) for deal in range(2_600)]
    for place in (0, 25, 51):
        assert chi_square(Counter((deck[place],) for deck in decks), 52) < 87.97


def test_deals_and_seeds_differ() -> None:
    decks = {tuple(chance.shuffled(range(52), chance.seed_bytes(s), d)) for s in range(20) for d in range(20)}
    assert len(decks) == 400


def test_new_seeds() -> None:
    seeds = {chance.new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 32 for seed in seeds)


@pytest.mark.parametrize("seed", [b"", b"short", bytes(33), "seven", 1.5, [1], {}])
def test_what_is_no_seed(seed: object) -> None:
    with pytest.raises(tefuda.BadRules, match="seed"):
        tefuda.new("skarney-gin", seed=seed)  # type: ignore[arg-type]  # no seed, so no type of one


@pytest.mark.parametrize("seed", [0, 7, -1, 2**256 + 7, bytes(32), ONES])
def test_what_is_a_seed(seed: int | bytes) -> None:
    match = tefuda.new("skarney-gin", seed=seed)
    assert len(match.seed) == 32
    assert match.commitment == chance.commitment(match.seed)
