"""The greedy player of Rummy Fifty: always legal, sensible, and far better than chance."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.choosing import check_beats_chance, check_beats_chance_by_far, chosen, lawful_choice
from tests.chance import fresh
from tests.lab.same import simulate_interpreted
from tests.typed import typed

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.rummy_fifty.greedy import STOCK, with_card, worst, worth
from tefuda.games.rummy_fifty.laying import cover, find_melds
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import CARDS, View
from tefuda.lab.runs import simulate
from tefuda.lab.summary import RunSummary

GAME = "rummy-fifty"
FOUR = ("steady", "random", "random", "random")


def check_turns(match: Match, bots: list[str], most: int) -> int:
    """Play on with what the bots choose; every greedy play must be lawful."""
    players = [make(bot, GAME, seat, match.options) for seat, bot in enumerate(bots)]
    greedy, plays = make("steady", GAME, rules=match.options), 0
    while not match.over and plays < most:
        if match.deal_over:
            match.deal()
        seat = match.may_act[-1]
        lawful_choice(greedy, match, seat)
        match.play(seat, players[seat].choose(match.observation(seat)))
        plays += 1
    return plays


@pytest.mark.parametrize("preset", ["source", "free-table"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_never_an_illegal_play(preset: str, seats: int) -> None:
    """The positions include those to which only chance leads."""
    for seed in range(2):
        check_turns(tefuda.new(GAME, seats, seed, preset), ["steady"] * seats, 250)
        check_turns(tefuda.new(GAME, seats, seed, preset), [*["random"] * (seats - 1), "steady"], 250)


def turn(phase: str, hand: str, other: str = "9H 3R AR", **more: object) -> Match:
    """Seat 0 is to play; N is almighty."""
    keys: dict[str, object] = {"phase": phase, "turn": 0, "almighty": "N", "hands": [hand, other], "stock": 20}
    return tefuda.position(GAME, keys | more)


def test_a_card_that_it_does_not_look_at_is_worth_no_more_than_an_unknown_one() -> None:
    match, chance, passed = turn("draw", "AS"), Random(7), 0
    r, v, t = typed(Rules, match.rules), match.observation(0, View), find(GAME).rules.scratch().out
    for _ in range(500):
        card, *hand = chance.sample(range(CARDS), 11)
        v.hands[0] = sum(1 << held for held in hand)
        found, (_, now) = with_card(r, v, t, card, 0, 0), worst(r, v, t, v.hands[0] | 1 << card, 0, 0)
        find_melds(r, v, v.hands[0], t)
        passed += found == 0
        assert found == now or (found == 0 and now <= worth(v, cover(t, v.hands[0], 0), v.hands[0]) + STOCK)
    assert passed > 100


def test_goes_out_when_it_can() -> None:
    match = turn("play", "4S 5N 6S 9C 9D 9R 2H", melds=[[], ["2S 2D 2C"]])
    while not match.deal_over:
        match.play(0, chosen(match))
    assert match.scores[0] > 0


def test_counts_almighty_cards_as_any_suit() -> None:
    """5 of moons fills the run; without its power not all of this hand could be laid."""
    assert chosen(turn("play", "4S 5N 6S 9C 9D 9R")).startswith("meld")
    assert chosen(turn("play", "4S 5N 6S 9C 9D 9R", almighty="D")) == "done"


def test_takes_what_makes_a_meld() -> None:
    assert chosen(turn("draw", "4S 5S 9C TD AC 2D 7H", piles=["", "6S 3C"])) == "draw pile 1"
    assert chosen(turn("draw", "4S 5S 9C TD AC 2D 7H", piles=["", "TC 3C"])) == "draw"


def test_takes_from_its_own_extra_pile_too() -> None:
    assert chosen(turn("draw", "4S 5S 9C TD AC 2D 7H", extras=["6S", ""])) == "draw extra 0"


def test_throws_away_what_belongs_to_nothing() -> None:
    assert chosen(turn("discard", "4S 5S 6S 7H 7D 7R TC 2D 2H 4D AH")) == "discard TC"


def test_does_not_give_away_what_the_others_can_lay_off() -> None:
    lonely = "4S 5S 6S 2H 2D 2C TC 7D"
    assert chosen(turn("discard", lonely)) == "discard 7D"
    assert chosen(turn("discard", lonely, melds=[["7C 7H 7R"], []])) == "discard TC"


def test_keeps_its_melds_until_it_can_go_out() -> None:
    """RF-11b: the others can lay off on a meld that lies on the table."""
    assert chosen(turn("play", "4S 5S 6S TC")) == "done"
    assert chosen(turn("play", "4S 5S 6S TC 2D 3H")) == "done"
    assert chosen(turn("play", "4S 5S 6S TC", melds=[[], ["TS TH TD"]])).startswith(("meld", "add"))


def test_goes_out_with_a_card_that_all_see() -> None:
    """With the ace it lays all: the run, and the ace with the other's group."""
    keys = {"extras": ["AH", "2H"], "melds": [["TS TH TD"], ["AD AR AN"]]}
    match = turn("draw", "2S 3N 4S 4D 5N", "9H 3R 6D", **keys)
    while not match.deal_over:
        assert match.may_act[0] == 0, "it can go out in this turn"
        match.play(0, chosen(match))
    assert match.scores[0] > 0


def test_does_not_give_what_the_next_is_known_to_want() -> None:
    """RF-9: everybody saw the other player take these sevens from a pile."""
    lonely = "4S 5S 6S 2H 2D 2C TC AC 7D"
    assert chosen(turn("discard", lonely, "7H 7R 3R", known=["", "7H 7R"])) != "discard 7D"


def test_is_rid_of_its_cards_when_another_is_about_to_go_out() -> None:
    """RF-18: of three only the highest total loses a point, so it makes haste."""
    hand, three = "4S 5S 6S TC", {"phase": "play", "turn": 0, "almighty": "N", "stock": 20}
    assert chosen(turn("play", hand, other="9C 2D")) == "meld 4S 5S 6S"
    assert chosen(turn("play", hand, other="9C 2D 8H")) == "done"
    more = tefuda.position(GAME, three | {"hands": [hand, "9C 2D 8H", "9H 3R AR TD"]}, 3)
    assert chosen(more) == "meld 4S 5S 6S"


def test_chooses_its_court_card_by_its_hand() -> None:
    strong, weak = "4S 5S 6S 8H 8D 8R TN 9S 2N 3N", "AS 3H 5D 7C 9R 2H 4D 6C 8R TH"
    for hand, court in ((strong, "Q"), (weak, "J")):
        keys = {"almighty": "N", "hands": [hand, "9H 3R AR"]}
        assert chosen(tefuda.position(GAME, keys)) == f"show {court}"
        more = tefuda.position(GAME, keys | {"hands": [hand, "9H 3R AR", "TD"]}, 3)
        assert chosen(more) == f"show {'K' if court == 'Q' else 'J'}"


def test_beats_chance() -> None:
    """Matches of two, seats alternated; and rounds against three: a match to 2 ends with a round won."""
    check_beats_chance(GAME, 60)
    check_rounds(simulate_interpreted(GAME, 60, FOUR, seed=1, rules={"target": 2}).summary())


@pytest.mark.soak
def test_beats_chance_by_far(capsys: pytest.CaptureFixture[str]) -> None:
    check_beats_chance_by_far(GAME, 1000, capsys)
    check_rounds(simulate(GAME, 1000, FOUR, seed=fresh(1), rules={"target": 2}).summary())


def check_rounds(four: RunSummary) -> None:
    assert four.standings[0].wins / four.deals >= 0.6


def test_the_game_declares_it() -> None:
    assert find(GAME).players.greedy is not None
