"""Carousel's solver, held against brute force and against two integer programmes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from tests.chance import fresh
from tests.solvers import brute
from tests.solvers.positions import PACK, POINTS, Position, any_position, random_position
from tests.solvers.programmes import Programme, by_cp_sat, by_highs, by_scipy, programme

from tefuda import BadNotation, BadPosition, BadRules
from tefuda.engine.backends.backend import interpreted_backend
from tefuda.engine.matches.registry import find
from tefuda.solvers import carousel, solver_of
from tefuda.solvers.carousel import asking, solver
from tefuda.solvers.carousel.reading import read, read_weights
from tefuda.solvers.carousel.solver import VALUE

Judge = Callable[[Programme], int | None]


def cards_of(texts: list[str]) -> Counter[str]:
    """All cards of some melds, jokers without what they stand for."""
    return Counter("JK" if word.startswith("JK") else word for text in texts for word in text.split())


def check(position: Position, compiled: bool, wanted: int | None) -> None:
    """The value is the wanted one, and the arrangement is what it says."""
    found = carousel.best(position.table, position.cards, packs=position.packs, rules=position.rules, compiled=compiled)
    assert found.value == wanted, (position.table, position.cards)
    numbers = [PACK.number[card] for card in found.played.split()]
    assert sum(POINTS[number] for number in numbers) == found.value
    assert cards_of(found.table) == cards_of(position.table) + Counter(found.played.split())
    assert carousel.valid(found.table, rules=position.rules)
    interpreted_backend = [word for text in found.table for word in text.split()]
    shown = [word for text in position.table for word in text.split() if word.startswith("JK=")]
    kept = Counter(joker for joker in shown if joker[3:] not in interpreted_backend)
    assert not kept - Counter(interpreted_backend), "a joker that is not free has changed its card"
    if numbers:
        assert carousel.layable(position.table, found.played, rules=position.rules, compiled=compiled)


@pytest.mark.parametrize("seed", range(8))
def test_small_positions_agree_with_brute_force(seed: int) -> None:
    random = Random(f"small/{seed}")
    jokers = random.choice((0, 0, 0, 1, 2))
    shown = random.randint(0, 1 if jokers == 0 else 0)
    position = random_position(random, random.choice((1, 2)), random.randint(0, 9), 6, jokers, shown, seed % 3 == 0)
    question = position.question
    allowed = brute.layable_sets(question)
    check(position, compiled=False, wanted=brute.best(question, allowed))
    wanted = {" ".join(map(PACK.text, cards)) for cards in brute.maximal(allowed)}
    assert set(carousel.maximal(position.table, position.cards, rules=position.rules, compiled=False)) == wanted
    for _ in range(25):
        some = tuple(sorted(random.sample(position.hand, random.randint(1, 6))))
        text = " ".join(map(PACK.text, some))
        assert carousel.layable(position.table, text, rules=position.rules, compiled=False) == (some in allowed), text


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000, 1_200))
def test_two_hundred_small_positions_agree_with_brute_force(seed: int) -> None:
    test_small_positions_agree_with_brute_force(fresh(seed))


@pytest.mark.parametrize("block", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_the_optimum_is_that_of_an_integer_programme(block: int) -> None:
    judged(block, 2, [by_scipy])


@pytest.mark.soak
@pytest.mark.parametrize("block", range(100, 140))
def test_two_thousand_optima(block: int) -> None:
    """Both programmes; `make soak` installs what solves them."""
    judged(fresh(block), 50, [by_cp_sat, by_highs])


def judged(block: int, count: int, judges: Sequence[Judge]) -> None:
    """So many positions, solved on both backends and by all judges."""
    random = Random(f"judged/{block}")
    for i in range(count):
        position = any_position(random)
        wanted, *others = [judge(programme(position.question)) for judge in judges]
        assert others in ([], [wanted]), ("the judges disagree", position.table, position.cards)
        check(position, compiled=True, wanted=wanted)
        if i % 5 == 0:
            check(position, compiled=False, wanted=wanted)


@pytest.mark.parametrize("compiled", [True, False])
def test_an_ace_kept_back_is_not_taken_for_jokers(compiled: bool) -> None:
    """CA-12: four suits that spent too much looked like the ace above the king, and six jokers were laid."""
    table = "6D 7D 8D 9D TD | 4H 4D 4C | 7D 8D 9D | JC QC KC AC | 6S 6H 6D | QS KS AS | 7S 8S 9S TS JS"
    table += " | 6C 7C 8C 9C TC JC | 8S 9S TS JS | 6C 7C 8C 9C TC"
    hand = "AS JH 2D 2H 3D 3H AD 9H JK JK"
    found = carousel.best(table, hand, rules={"ace_high": True}, compiled=compiled)
    assert (found.value, cards_of(found.table)) == (81, cards_of([table.replace("|", ""), hand]))
    assert carousel.valid(found.table, rules={"ace_high": True})


@pytest.mark.parametrize("compiled", [True, False])
def test_many_positions_are_solved_as_one_by_one(compiled: bool) -> None:
    random = Random("many")
    positions = [any_position(random) for _ in range(10)]
    given: list[dict[str, Any]] = [
        {"table": p.table, "hand": p.cards, "packs": p.packs, "rules": p.rules, "weight": weight}
        for p in positions
        for weight in ("points", "cards", {"4S": 7, "JK": 3})
    ]
    one_by_one = [carousel.best(**position, compiled=not compiled) for position in given]
    assert carousel.best_many(given, compiled=compiled) == one_by_one
    assert carousel.best_many([], compiled=compiled) == []


def test_what_is_the_same_for_all_is_said_once() -> None:
    given = [{"table": ["4S 4H 4D"], "hand": "4C"}, {"table": ["4S 4H 4D"], "hand": "4C", "weight": "points"}]
    assert [found.value for found in carousel.best_many(given, weight="cards")] == [1, 4]
    assert carousel.best_many([{"table": "4S 4H 4D | 5S 5H 5D", "hand": "4C"}])[0].value == 4


@pytest.mark.parametrize("wrong", [{"table": [], "hand": "2S", "cards": "3S"}, {"table": []}, {"hand": "2S"}])
def test_a_position_is_a_table_and_a_hand(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        carousel.best_many([wrong])


def test_a_workspace_that_is_too_small_is_made_larger(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random("large")
    positions = [random_position(random, 2, 30, 8, 1, ace_high=True) for _ in range(3)]
    rows = [(*asking._row(read(p.table, p.cards, 2), 1), 0) for p in positions]
    weights = [read_weights("points")]
    monkeypatch.setattr(solver, "ROOM", 16)
    small = solver.MeldArrangementSolver(interpreted_backend(find("carousel")))
    assert {row[VALUE] for row in small.solve(rows, weights, 16)} == {solver.NO_ROOM}
    assert [value for value, _ in small.all_answers(rows, weights)] == [
        by_scipy(programme(p.question)) for p in positions
    ]


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


def test_only_games_with_a_solver_have_one() -> None:
    assert solver_of("carousel") is carousel
    with pytest.raises(BadRules, match="carousel"):
        solver_of("skarney-gin")
    with pytest.raises(BadRules):
        solver_of("no-such-game")
