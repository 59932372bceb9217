"""Carousel's solver, held against brute force and against two integer programmes."""

from __future__ import annotations

from collections import Counter
from importlib.util import find_spec
from random import Random

import pytest
from tests.solvers import brute
from tests.solvers.positions import PACK, POINTS, Position, any_position, random_position
from tests.solvers.programmes import by_cp_sat, by_highs, programme

from tefuda import BadNotation, BadPosition, BadRules
from tefuda.solvers import carousel

JUDGES = [by_highs, *([by_cp_sat] if find_spec("ortools") else [])]


def cards_of(texts: list[str]) -> Counter[str]:
    """All cards of some melds, jokers without what they stand for."""
    return Counter("JK" if word.startswith("JK") else word for text in texts for word in text.split())


def check(position: Position, native: bool, wanted: int | None) -> None:
    """The value is the wanted one, and the arrangement is what it says."""
    found = carousel.best(position.table, position.cards, rules=position.rules, native=native)
    assert found.value == wanted, (position.table, position.cards)
    numbers = [PACK.number[card] for card in found.played.split()]
    assert sum(POINTS[number] for number in numbers) == found.value
    assert cards_of(found.table) == cards_of(position.table) + Counter(found.played.split())
    assert carousel.valid(found.table, rules=position.rules)
    plain = [word for text in found.table for word in text.split()]
    shown = [word for text in position.table for word in text.split() if word.startswith("JK=")]
    kept = Counter(joker for joker in shown if joker[3:] not in plain)
    assert not kept - Counter(plain), "a joker that is not free has changed its card"
    if numbers:
        assert carousel.layable(position.table, found.played, rules=position.rules, native=native)


@pytest.mark.parametrize("seed", range(40))
def test_small_positions_agree_with_brute_force(seed: int) -> None:
    random = Random(f"small/{seed}")
    jokers = random.choice((0, 0, 0, 1, 2))
    shown = random.randint(0, 1 if jokers == 0 else 0)
    position = random_position(random, random.choice((1, 2)), random.randint(0, 9), 6, jokers, shown, seed % 3 == 0)
    question = position.question
    allowed = brute.layable_sets(question)
    check(position, native=False, wanted=brute.best(question, allowed))
    wanted = {" ".join(map(PACK.text, cards)) for cards in brute.maximal(allowed)}
    assert set(carousel.maximal(position.table, position.cards, rules=position.rules, native=False)) == wanted
    for _ in range(25):
        some = tuple(sorted(random.sample(position.hand, random.randint(1, 6))))
        text = " ".join(map(PACK.text, some))
        assert carousel.layable(position.table, text, rules=position.rules, native=False) == (some in allowed), text


@pytest.mark.parametrize("block", range(4))
def test_the_optimum_is_that_of_the_integer_programmes(block: int) -> None:
    judged(block, 50)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(100, 140))
def test_two_thousand_optima(block: int) -> None:
    judged(block, 50)


def judged(block: int, count: int) -> None:
    """So many positions, solved on both carriers and by all judges."""
    random = Random(f"judged/{block}")
    for i in range(count):
        position = any_position(random)
        wanted = [judge(programme(position.question)) for judge in JUDGES]
        assert len(set(wanted)) == 1, "the judges disagree"
        check(position, native=True, wanted=wanted[0])
        if i % 5 == 0:
            check(position, native=False, wanted=wanted[0])


def test_many_positions_are_solved_as_one_by_one() -> None:
    random = Random("many")
    positions = [random_position(random, 2, 30, 8, 0) for _ in range(12)]
    given = [{"table": p.table, "hand": p.cards} for p in positions]
    one_by_one = [carousel.best(p.table, p.cards).value for p in positions]
    assert [found.value for found in carousel.best_many(given)] == one_by_one


def test_weights() -> None:
    table, hand = ["4S 4H 4D"], "4C KS KH KD"
    assert carousel.best(table, hand).value == 34
    assert carousel.best(table, hand, weight="cards").value == 4
    assert carousel.best(table, hand, weight={"4C": 7}).value == 7
    assert carousel.best(table, "4S KH").played == ""


def test_nothing_to_lay_leaves_the_table() -> None:
    found = carousel.best(["QH QD QC"], "2S")
    assert (found.value, found.played, found.table) == (0, "", ["QH QD QC"])


@pytest.mark.parametrize(
    ("table", "hand"),
    [(["4S 4H 4D"], "XX"), (["4S 4H JK=ZZ"], "2S"), (["4S 4H JK=JK"], "2S")],
)
def test_what_is_no_card_is_refused(table: list[str], hand: str) -> None:
    with pytest.raises(BadNotation):
        carousel.best(table, hand)


@pytest.mark.parametrize(
    ("table", "hand", "packs"),
    [
        (["4S 4H"], "2S", 2),
        (["4S 4H 4D"], "4S", 1),
        (["4S 4H 4D"], "4S 4S", 2),
        ([], "JK JK JK", 2),
        (["4S 4H JK"], "", 2),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(table: list[str], hand: str, packs: int) -> None:
    with pytest.raises(BadPosition):
        carousel.best(table, hand, packs=packs)


@pytest.mark.parametrize("weight", ["gold", {"4S": -1}, {"4S": True}])
def test_weights_that_are_none_are_refused(weight: str | dict[str, int]) -> None:
    with pytest.raises(BadRules):
        carousel.best([], "2S", weight=weight)
