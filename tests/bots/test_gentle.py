"""The beginner: plays what can be said, mostly what the quick player says, and leaves the view as it was."""

from __future__ import annotations

import pytest
from tests.bots.choosing import lawful_choice
from tests.changed import changed
from tests.lab.same import simulate_interpreted

import tefuda
from tefuda.bots import make
from tefuda.bots.bot import QuickBot
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find, games

PLAYS = 18


def said_and_meant(game: Game, gentle: str = "gentle") -> list[tuple[str, str]]:
    """The plays that beginners make from the deal on, each with the one that the quick player would have made."""
    match, rules = tefuda.new(game.id, seed=3), game.read_rules(None)
    seated = [QuickBot(gentle, game, rules, seed) for seed in range(match.seats)]
    quick, told = make("steady", game.id), list[tuple[str, str]]()
    while len(told) < PLAYS and match.may_act:
        asked = sorted(match.may_act, key=match.must_act.__contains__)
        seat, text = next((seat, text) for seat in asked if (text := lawful_choice(seated[seat], match, seat)))
        told.append((text, quick.choose(match.observation(seat))))
        match.play(seat, text)
    return told


@pytest.mark.parametrize("game", [game for game in games() if game != "carousel"])
def test_it_overlooks_some_things(game: str) -> None:
    told = said_and_meant(find(game))
    slips = sum(text != meant for text, meant in told)
    assert 0 < slips < len(told) / 2, told


def test_where_a_game_says_nothing_it_keeps_the_verb() -> None:
    told = said_and_meant(changed(find("skarney-gin"), bots={}))
    assert any(text != meant for text, meant in told)
    assert all(text.split()[0] == meant.split()[0] for text, meant in told)


def test_in_carousel_it_rearranges_two_melds_at_most() -> None:
    """Nine in one play were no play of a beginner."""
    match = tefuda.new("carousel", seats=2, seed=1)
    seated = [make("gentle", "carousel", seed) for seed in range(2)]
    changed, laid = list[int](), 0
    for _ in range(70):
        if not match.may_act:
            break
        (seat,) = match.may_act
        told = match.play(seat, lawful_choice(seated[seat], match, seat))
        changed += [one.entry.ints[1] for one in told if one.kind == "rearranged" and one.entry is not None]
        laid += sum(one.kind == "laid" for one in told)
    assert laid > 10
    assert 2 in changed
    assert max(changed) <= 2


@pytest.mark.parametrize(
    ("hand", "table", "said"),
    [
        ("KS KH KD 2C", ["2S 3S 4S"], "lay KS KH KD"),
        ("5S 2H", ["2S 3S 4S"], "lay 5S"),
        ("6S 2H", ["4S 4H 4D 4C", "5S 5H 5D 5C"], "lay 6S"),
        # The third meld is of no use to it.
        ("6S 2H", ["4S 4H 4D 4C", "9S 9H 9C", "5S 5H 5D 5C"], "lay 6S"),
        # The rest is too much to knock with: a better player would draw once more.
        ("KS KH KD 7C", ["2S 3S 4S"], "lay KS KH KD"),
        # One meld after the other: those of the hand, then what is added to a meld of the table, then all else.
        ("KS KH KD 5S", ["2S 3S 4S"], "lay KS KH KD"),
        ("5S 6S KD", ["2S 3S 4S", "KS KH KC"], "lay 5S 6S"),
        # Three melds would have to change.
        ("6S 9H", ["4S 4H 4D 4C", "5S 5H 5D", "5C 6C 7C 8C"], "draw"),
    ],
)
def test_in_carousel_it_lays_what_is_simple(hand: str, table: list[str], said: str) -> None:
    position = {"turn": 0, "phase": "play", "drawn": 2, "hands": [hand, "9D JD QC"], "table": table}
    match = tefuda.position("carousel", position)
    assert make("gentle", "carousel", 1).choose(match.observation(0)) == said


def test_in_carousel_a_joker_that_a_card_frees_is_none_of_the_hand() -> None:
    """CA-13: with Q♣ the table's joker could lie in the run beside that of the hand; alone the run needs both."""
    hands = ["KS KH 5D", "2S 5D 9D", "AS AH 2H", "2S 8H 9S TH QS QS QC KC JK"]
    lying = {"hands": hands, "table": ["3S 3H 3C", "3S 3H 3D", "TC JC JK=QC"]}
    match = tefuda.position("carousel", {"dealer": 2, "turn": 3, "phase": "play", "drawn": 1} | lying, seats=4)
    match.play(3, make("gentle", "carousel", 1).choose(match.observation(3)))


def test_in_rummy_fifty_it_draws_no_discard_to_discard_it_again() -> None:
    run = simulate_interpreted("rummy-fifty", 8, ("gentle",) * 3, seed=4, detail="events")
    assert run.events is not None
    drawn, taken = -1, 0
    for fact, card in zip(run.events["fact"], run.events["b"], strict=True):
        if fact == "discarded":
            assert card != drawn
        if fact in ("took", "discarded"):
            drawn = card if fact == "took" else -1
            taken += fact == "took"
    assert taken > 50


def test_in_rummy_fifty_it_mostly_lays_what_it_has() -> None:
    run = simulate_interpreted("rummy-fifty", 8, ("gentle",) * 3, seed=4, detail="events")
    assert run.events is not None
    told = [fact for fact in run.events["fact"] if fact in ("melded", "added", "discarded", "out")]
    lays = sum(one in ("melded", "added") for one in told)
    assert lays > told.count("discarded") / 3
    assert told.count("added") > 2 * told.count("out")


def test_in_skarney_gin_it_mostly_lays_what_it_has() -> None:
    """Not four melds at once in the last turn of a deal, as the quick player does."""

    def lays_in_each_turn(bot: str) -> list[int]:
        run = simulate_interpreted("skarney-gin", 12, (bot,) * 2, seed=4, detail="events")
        assert run.events is not None
        turns = [0]
        for fact in run.events["fact"]:
            if fact in ("offered", "one-card", "finished", "skarney"):
                turns.append(0)
            turns[-1] += fact in ("melded", "added")
        return [lays for lays in turns if lays]

    gentle, steady = lays_in_each_turn("gentle"), lays_in_each_turn("steady")
    assert len(gentle) > 1.5 * len(steady)
    assert sum(lays > 3 for lays in gentle) < sum(lays > 3 for lays in steady)
