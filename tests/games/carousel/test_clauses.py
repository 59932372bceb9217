"""The parts of Carousel's clauses that scenarios cannot say: the deal, chance, whole matches; nothing is left out.

Most clauses, readings and scenarios are cases in ``tests/scenarios/carousel``, which name them.
"""

# ruff: noqa: N802  the clauses are written as the rulebook writes them

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.games.carousel import oracle

import tefuda
from tefuda.engine.declarations.options import Between
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find

CASES = Path(__file__).parents[2] / "scenarios" / "carousel"
STOCKS = {2: 33, 3: 76, 4: 66, 5: 56}
every_table = pytest.mark.parametrize("seats", STOCKS)


@every_table
def test_CA_1_the_pack_and_its_jokers(seats: int) -> None:
    position = tefuda.new("carousel", seats=seats, seed=1).position()
    dealt = Counter(" ".join([*position["hands"], position["stock"]]).split())
    copies = 1 if seats == 2 else 2
    assert dealt == dict.fromkeys([*(rank + suit for rank in oracle.NAMES for suit in oracle.SUITS), "JK"], copies)


def test_CA_1_two_to_five_players() -> None:
    assert find("carousel").seats == (2, 3, 4, 5)
    for seats in (0, 1, 6):
        with pytest.raises(tefuda.BadRules, match="seats"):
            tefuda.new("carousel", seats=seats)


@every_table
def test_CA_8_one_card_at_a_time_from_the_left_of_the_dealer(seats: int) -> None:
    match = tefuda.new("carousel", seats=seats, seed=3, dealer=seats - 2)
    deck = next(step.text for step in match.journal if step.seat < 0).split()
    position = match.position()
    for place in range(seats):
        seat = (seats - 1 + place) % seats
        assert sorted(position["hands"][seat].split()) == sorted(deck[place : 10 * seats : seats])
    assert position["stock"].split() == deck[10 * seats :]
    assert len(deck) - 10 * seats == STOCKS[seats]


def test_CA_8_the_first_dealer_is_chance_and_the_deal_goes_round() -> None:
    dealers = Counter(tefuda.new("carousel", seats=4, seed=seed).dealer for seed in range(200))
    assert all(30 < dealers[seat] < 70 for seat in range(4))
    keys = {"turn": 0, "phase": "play", "laid": True, "dealer": 3, "hands": ["2S", "QC", "KC", "QD"], "stock": 20}
    match = tefuda.position("carousel", keys, seats=4)
    match.play(0, "knock")
    match.deal()
    assert (match.dealer, match.may_act) == (0, (1,))


@every_table
def test_CA_9_the_dealer_s_left_begins_and_turns_go_clockwise(seats: int) -> None:
    match = tefuda.new("carousel", seats=seats, seed=5, dealer=0)
    for turn in range(1, 2 * seats):
        assert match.may_act == (turn % seats,)
        for _ in range(3):
            match.play(turn % seats, "draw")


def test_CA_10_the_draw_is_the_top_card_and_told_to_the_drawer_only() -> None:
    match = tefuda.position("carousel", {"turn": 0, "hands": ["2S", "3S"], "stock": "KD 9C 4H"})
    events = match.play(0, "draw")
    assert match.position()["hands"][0] == "2S KD"
    assert [event.moves[0].cards for event in events if event.seen_by(0)] == [("KD",)]
    for stranger in (1, None):
        assert [event.moves[0].cards for event in events if event.seen_by(stranger)] == [()]


def test_CA_11a_a_new_meld_CA_11b_a_layoff_on_any_meld() -> None:
    keys = {"turn": 0, "phase": "play", "hands": ["2S 2H 2D 9H KC QC", "KD"], "stock": 9}
    match = tefuda.position("carousel", keys)
    match.play(0, "lay 2S 2H 2D")
    match.play(0, "done")
    for play in ("draw", "draw", "draw"):
        match.play(1, play)
    keys = match.position() | {"turn": 1, "phase": "play", "drawn": 1, "hands": ["9H KC", "2C KD 4H"], "stock": 9}
    other = tefuda.position("carousel", keys)
    other.play(1, "lay 2C")  # CA-11b: on a meld of another player
    assert other.position()["table"] == ["2S 2H 2D 2C"]


def play_on(match: Match, random: Random) -> None:
    """A random play; the whole new table seldom, as it takes long to say."""
    seat = match.may_act[0]
    verbs = match.legal_words(seat)
    prefix = random.choice([verb for verb in verbs if verb != "arrange"] or verbs)
    while (word := random.choice(match.legal_words(seat, prefix))) != "END":
        prefix += " " + word
    match.play(seat, prefix)


@pytest.mark.parametrize("seats", [2, 3, pytest.param(5, marks=pytest.mark.soak)])
def test_CA_16_to_CA_26_matches_are_scored_as_the_referee_does(seats: int) -> None:
    """Every deal counted again from the cards that are left, and the match from its deals."""
    random, endings = Random(seats), Counter[str]()
    match = tefuda.new("carousel", seats=seats, seed=seats, rules={"target": 30, "knock_needs_play": "no"})
    wins = [0] * seats
    while not match.over:
        if match.deal_over:
            match.deal()
        play_on(match, random)
        if match.deal_over:
            position = match.position()
            ender = None if position["ended"] == "stock" else position["ender"]
            scores, winners = oracle.deal_scores(position["hands"], ender)
            assert match.scores == scores
            wins = [count + (seat in winners) for seat, count in enumerate(wins)]
            assert position["wins"] == wins
            endings[position["ended"]] += 1
    assert match.settlement == oracle.settlement(match.totals, wins)
    assert sum(match.settlement) == 0
    assert endings.total() == match.dealt


# --- nothing is left out ---------------------------------------------------------------------------


def named() -> str:
    """The titles of all scenarios, and the names of the tests here."""
    ids = re.findall(r'^id = "(.*)"', "\n".join(path.read_text("utf-8") for path in CASES.glob("*.toml")), re.MULTILINE)
    return "\n".join([*ids, *(name.replace("_", "-") for name in globals() if name.startswith("test_CA"))])


MARKS = [
    *(f"CA-{n}" for n in range(1, 27)),
    "CA-11a",
    "CA-11b",
    *(f"CA-T{n}" for n in range(1, 15)),
    *(f"CA-A{n}" for n in range(1, 17)),
]


@pytest.mark.parametrize("mark", MARKS)
def test_every_clause_scenario_and_reading_is_named(mark: str) -> None:
    assert re.search(rf"{mark}(?![0-9a-z])", named())


@pytest.mark.parametrize("option", [name for name, limit in find("carousel").rules.limits.items() if limit.offered])
def test_every_value_of_every_option_is_played(option: str) -> None:
    """The numbers that no form offers are tried in `tests/games/test_numbers.py`."""
    text = (CASES / "options.toml").read_text(encoding="utf-8")
    given = set(re.findall(rf"^rules = .*\b{option} = ([^,}} ]+)", text, re.MULTILINE))
    limit = find("carousel").rules.limits[option]
    if isinstance(limit, Between):
        assert len(given) > 1
    else:
        assert {value.strip('"') for value in given} == set(limit.names)
