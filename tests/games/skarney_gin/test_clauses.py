"""One test and more for each clause of Skarney Gin, for each option with its values, and for each reading.

The clause is the test's name: ``test_SK_8b_...`` shows SK-8b, ``test_SK_A3_...`` the reading SK-A3.
"""

# ruff: noqa: N802  the clauses are written as the rulebook writes them

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.games.skarney_gin import oracle

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.show.seat_view import look_of

NINE = "4S 4H 4D 7C 8C 9C TH JS QD"
OPENING = "open 4S 4H 4D | 7C 8C 9C | TH JS QD"
LOW = "3S 3H 3D"  # a meld that no test extends


def sit(hand: str, other: str = "6H JC", own: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **keys: Any) -> Match:
    """Seat 0 has drawn and is to lay, with this hand and these melds."""
    rules = keys.pop("rules", None)
    position = {"turn": 0, "phase": "play", "hands": [hand, other], "melds": [list(own), list(theirs)], "stock": 20}
    return tefuda.position("skarney-gin", position | keys, rules=rules)


def refused(match: Match, seat: int, play: str) -> tuple[str, str]:
    """The clause and the reason of a refusal that raises too, and changes nothing."""
    why, before = match.why_not(seat, play), match.position()
    assert why is not None, f"{play} is legal"
    with pytest.raises(tefuda.IllegalPlay) as caught:
        match.play(seat, play)
    assert (caught.value.clause, caught.value.reason) == (why.clause, why.name)
    assert match.position() == before
    return why.clause, why.name


def plays(match: Match, *steps: str) -> Match:
    """Make plays, each by the seat that is to act."""
    for step in steps:
        match.play(match.may_act[0], step)
    return match


def kinds(match: Match, play: str) -> list[str]:
    """The kinds of events that a play brings, those of one audience only once."""
    return list(dict.fromkeys(event.kind for event in match.play(match.may_act[0], play)))


def held(match: Match, seat: int) -> set[str]:
    """A hand."""
    return set(match.position()["hands"][seat].split())


# --- setup -----------------------------------------------------------------------------------------


def test_SK_1_two_players_and_52_cards() -> None:
    match = tefuda.new("skarney-gin", seed=1)
    position = match.position()
    dealt = [*position["hands"][0].split(), *position["hands"][1].split(), *position["stock"].split()]
    assert sorted(dealt) == sorted(oracle.text([some]) for some in oracle.PACK)
    for seats in (0, 1, 3, 4):
        with pytest.raises(tefuda.BadRules, match="seats"):
            tefuda.new("skarney-gin", seats=seats)


def test_SK_2_first_dealer_is_chance() -> None:
    dealers = [tefuda.new("skarney-gin", seed=seed).dealer for seed in range(200)]
    assert 70 < sum(dealers) < 130
    assert dealers == [tefuda.new("skarney-gin", seed=seed).dealer for seed in range(200)]


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(("hands", "loser"), [(["2C", "KH 9C"], 1), (["KH 9C 8D", "2D"], 0)])
def test_SK_2_loser_deals_next(dealer: int, hands: list[str], loser: int) -> None:
    match = sit(hands[0], hands[1], own=(LOW,), stock=2, dealer=dealer)
    plays(match, "done")
    assert match.dealer == loser
    match.deal()
    assert match.may_act == (1 - loser,)


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_SK_2_dealer_rotation_alternate(dealer: int, winner: int) -> None:
    hands = ("2C", "KH 9C") if winner == 0 else ("KH 9C", "2C")
    rules = {"dealer_rotation": "alternate"}
    assert plays(sit(*hands, own=(LOW,), stock=2, dealer=dealer, rules=rules), "done").dealer == 1 - dealer


def test_SK_2_alternate_also_after_a_tie() -> None:
    match = sit("9C", "9D", own=(LOW,), stock=2, dealer=0, rules={"dealer_rotation": "alternate"})
    assert plays(match, "done").dealer == 1


MELDS = ["JS JH JD", "9S 9H 9D 9C", "TS JS QS", "2D 3D 4D 5D 6D", "AH 2H 3H", "QC KC AC", "8S 9H TD", "TS JH QD KC AS"]
NO_MELDS = ["KD AD 2D", "KS AH 2D", "8S 9H", "8S 8H 9D", "7S 9S TS", "KS", "QS KS AS 2S", "JH QD KC AS 2D"]


@pytest.mark.parametrize("cards", MELDS)
def test_SK_3_melds(cards: str) -> None:
    match = sit(cards + " 7H 6S", "2C", own=("5S 5H 5C",))
    assert match.why_not(0, f"meld {cards}") is None
    plays(match, f"meld {cards}")
    assert held(match, 0) == {"7H", "6S"}
    assert set(match.position()["melds"][0][1].split()) == set(cards.split())


@pytest.mark.parametrize("cards", NO_MELDS)
def test_SK_3_no_melds(cards: str) -> None:
    clause, _ = refused(sit(cards + " 7H", "2C", own=("5S 5H 5C",)), 0, f"meld {cards}")
    assert clause in ("SK-3", "SK-3d")


def test_SK_3_all_cards_from_ones_own_hand_and_each_once() -> None:
    match = sit("8S 8H 9C", "8D", own=(LOW,))
    assert refused(match, 0, "meld 8S 8H 8D") == ("SK-3", "not-held")
    assert refused(match, 0, "meld 8S 8H 8H") == ("SK-3", "twice")
    assert refused(match, 0, "meld 8S 8H") == ("SK-3", "one-more")


def test_SK_3a_group_of_three_or_four() -> None:
    match = sit("8S 8H 8D 8C KH", own=(LOW,))
    assert match.legal_words(0, "meld 8S 8H 8D") == ["8C", "END"]
    plays(match, "meld 8C 8D 8S 8H")
    assert look_of(match, 0).zones[3].melds[1].label.id == "meld-group"


def test_SK_3b_sequence_of_one_suit() -> None:
    match = plays(sit("8S 9S TS JS KH", own=(LOW,)), "meld 9S TS 8S JS")
    assert look_of(match, 0).zones[3].melds[1].label.id == "meld-sequence"


def test_SK_3c_straight_of_any_suits() -> None:
    match = plays(sit("8S 9H TS JH KH", own=(LOW,)), "meld 8S 9H TS JH")
    assert look_of(match, 0).zones[3].melds[1].label.id == "meld-straight"


@pytest.mark.parametrize("cards", ["AS 2S 3S", "QS KS AS", "AS 2H 3D", "QS KH AD"])
def test_SK_3d_ace_stands_at_either_end(cards: str) -> None:
    assert sit(cards + " 7H", own=("5S 5H 5D",)).why_not(0, f"meld {cards}") is None


@pytest.mark.parametrize("cards", ["KS AS 2S", "KS AH 2D", "QS KS AS 2S", "KD AD 2D 3D"])
def test_SK_3d_nothing_goes_round_the_corner(cards: str) -> None:
    assert refused(sit(cards + " 7H", own=("5S 5H 5D",)), 0, f"meld {cards}") == ("SK-3d", "corner")


def test_SK_4_ten_cards_each_and_a_stock_of_32() -> None:
    match = tefuda.new("skarney-gin", seed=5, dealer=0)
    position = match.position()
    deck = next(step.text for step in match.journal if step.seat < 0).split()
    assert held(match, 1) == set(deck[0:20:2]), "one at a time, the non-dealer first"
    assert held(match, 0) == set(deck[1:20:2])
    assert position["stock"].split() == deck[20:]
    assert len(deck[20:]) == 32


def test_SK_4_no_deal_before_the_last_one_is_over() -> None:
    match = tefuda.new("skarney-gin", seed=5)
    with pytest.raises(tefuda.IllegalPlay):
        match.deal()
    over = plays(sit("9C", "9D", own=(LOW,), stock=2), "done")
    assert refused(over, 0, "draw") == ("SK-4", "between-deals")


@pytest.mark.parametrize("dealer", [0, 1])
def test_SK_5_non_dealer_first_and_turns_alternate(dealer: int) -> None:
    match = tefuda.new("skarney-gin", seed=5, dealer=dealer)
    assert match.may_act == (1 - dealer,)
    assert refused(match, dealer, "draw") == ("SK-5", "not-your-turn")
    plays(match, "draw")
    some = next(str(play) for play in match.legal_plays(1 - dealer, "offer"))
    plays(match, some, "refuse")
    assert match.may_act == (dealer,)


# --- the turn --------------------------------------------------------------------------------------


def test_SK_6_the_draw_is_the_top_card_and_a_duty() -> None:
    match = sit("5S 9D", phase="draw", stock="KD 4C 7S 8S")
    assert list(match.legal_plays(0)) == [match.parse_play(0, "draw")]
    assert refused(match, 0, "offer 5S") == ("SK-6", "draw-first")
    assert refused(match, 0, "done") == ("SK-6", "draw-first")
    plays(match, "draw")
    assert held(match, 0) == {"5S", "9D", "KD"}
    assert match.position()["stock"] == "4C 7S 8S"
    assert refused(match, 0, "draw") == ("SK-6", "already-drawn")


def test_SK_6_the_card_is_told_to_the_drawer_only() -> None:
    match = sit("5S 9D", phase="draw", stock="KD 4C 7S 8S")
    events = match.play(0, "draw")
    assert [e.moves[0].cards for e in events if e.seen_by(0)] == [("KD",)]
    for stranger in (1, None):
        assert [e.moves[0].cards for e in events if e.seen_by(stranger)] == [()]


def test_SK_7_first_meld_is_three_melds_of_three() -> None:
    match = plays(sit(NINE + " 4C 2S"), OPENING)
    assert held(match, 0) == {"4C", "2S"}
    assert [len(meld.split()) for meld in match.position()["melds"][0]] == [3, 3, 3]


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("open 4S 4H 4D | 7C 8C 9C", "three-melds"),
        ("open 4S 4H 4D", "open-more"),
        ("open 4S 4H 4D 4C | 7C 8C 9C | TH JS QD", "three-cards"),
        ("open 4S 4H 4D | 7C 8C 9C | TH JS", "three-cards"),
        ("open 4S 4H 4D | 7C 8C 9C | TH JS 2S", "not-a-meld"),
        ("open 4S 4H 4D | 7C 8C 9C | TH JS KD", "not-held"),
        ("open 4S 4H 4D | 4S 4H 4D | TH JS QD", "twice"),
        ("meld 4S 4H 4D", "open-first"),
        ("add 2S to 1", "open-first"),
    ],
)
def test_SK_7_nothing_else_is_a_first_meld(play: str, reason: str) -> None:
    clause, found = refused(sit(NINE + " 4C 2S"), 0, play)
    assert found == reason
    assert clause in ("SK-3", "SK-7")


def test_SK_7_may_be_passed() -> None:
    match = sit(NINE + " 4C 2S")
    assert match.legal_words(0) == ["open", "offer"]
    plays(match, "offer 2S", "refuse")
    assert match.position()["melds"][0] == []


def test_SK_7_only_once_in_a_deal() -> None:
    assert refused(sit(NINE + " 2S", own=("5S 5H 5D",)), 0, OPENING) == ("SK-7", "opened-already")


@pytest.mark.parametrize("play", ["meld 2S 2H 2D", "add 4C to 1"])
def test_SK_7_first_meld_turn_only(play: str) -> None:
    match = plays(sit(NINE + " 4C 2S 2H 2D", rules={"first_meld_turn": "only"}), OPENING)
    assert match.legal_words(0) == ["offer"]
    assert refused(match, 0, play) == ("SK-7", "open-only")


def test_SK_7_first_meld_turn_continue() -> None:
    match = plays(sit(NINE + " 4C 2S 2H 2D KH 9S", rules={"first_meld_turn": "continue"}), OPENING)
    assert match.legal_words(0) == ["meld", "add", "offer"]
    plays(match, "meld 2S 2H 2D", "add 4C to 1")
    assert held(match, 0) == {"KH", "9S"}


def test_SK_8_melds_and_layoffs_in_any_order_and_number() -> None:
    hand = "4S 8S 9H 9D 9C KS KH KD 2C TC"
    match = sit(hand, "6H 6D", own=("5S 6S 7S",))
    plays(match, "meld 9H 9D 9C", "add 4S to 1", "meld KS KH KD", "add 8S to 1")
    assert held(match, 0) == {"2C", "TC"}
    assert match.may_act == (0,)


def test_SK_8_melds_stay_as_they_are() -> None:
    match = sit("8S 9C KD", own=("5S 6S 7S", "4H 4D 4C"))
    assert refused(match, 0, "meld 7S 8S 9C") == ("SK-3", "not-held")
    assert refused(match, 0, "add 7S to 2") == ("SK-8b", "not-held")


def test_SK_8a_a_meld_of_any_size() -> None:
    match = sit("3S 4H 5D 6C 7S 8H 9C TD JD 2C", "6H", own=("KS KH KD",))
    assert match.why_not(0, "meld 3S 4H 5D 6C 7S 8H 9C TD") is None
    plays(match, "meld 5D 4H 3S 6C 7S")
    assert held(match, 0) == {"8H", "9C", "TD", "JD", "2C"}


def test_SK_8b_two_cards_a_turn_on_one_meld() -> None:
    match = sit("3S 4S 8S 9S QH", "2C 6H", own=("5S 6S 7S",))
    plays(match, "add 4S to 1", "add 8S to 1")
    assert refused(match, 0, "add 3S to 1") == ("SK-8b", "two-per-meld")
    assert refused(match, 0, "add 9S to 1") == ("SK-8b", "two-per-meld")
    plays(match, "offer QH", "refuse", "draw", "offer 2C", "refuse", "draw")
    plays(match, "add 3S 9S to 1")
    assert set(match.position()["melds"][0][0].split()) == {"3S", "4S", "5S", "6S", "7S", "8S", "9S"}


def test_SK_8b_three_cards_at_once_are_too_many() -> None:
    assert refused(sit("4S 8S 9S QH", own=("5S 6S 7S",)), 0, "add 4S 8S 9S to 1") == ("SK-8b", "two-per-meld")


def test_SK_8b_two_cards_on_each_of_several_melds() -> None:
    match = sit("4S 8S TD KH QH 2C", "6H", own=("5S 6S 7S", "JD QD KD"))
    plays(match, "add 4S 8S to 1", "add TD to 2")
    assert match.position()["laid_off"][0] == [2, 1]


def test_SK_8b_a_pair_of_which_one_makes_room_for_the_other() -> None:
    match = sit("8S 9S KH 2C", own=("5S 6S 7S",))
    assert refused(match, 0, "add 9S to 1") == ("SK-8b", "breaks-meld")
    assert match.why_not(0, "add 9S 8S to 1") is None


def test_SK_8b_the_whole_must_be_a_meld() -> None:
    match = sit("9S AS 2H 8H", own=("5S 6S 7S", "QH KH AH", "4S 4H 4D"))
    assert refused(match, 0, "add 9S to 1") == ("SK-8b", "breaks-meld")
    assert refused(match, 0, "add 2H to 2") == ("SK-8b", "breaks-meld")
    assert refused(match, 0, "add AS to 3") == ("SK-8b", "breaks-meld")


def test_SK_8b_never_on_the_opponents_melds() -> None:
    match = sit("8S KH 2C", own=("4S 4H 4D",), theirs=("5S 6S 7S",))
    assert match.legal_words(0) == ["offer"]
    assert refused(match, 0, "add 8S to 1.1") == ("SK-8b", "not-yours")
    assert refused(match, 0, "add 8S to 2") == ("SK-8b", "no-such-meld")


def test_SK_9_refused_card_goes_back() -> None:
    match = plays(sit("KS 5H 7D", "3S 4H"), "offer KS")
    assert match.may_act == (1,)
    assert match.legal_words(1) == ["take", "refuse"]
    assert held(match, 0) == {"5H", "7D"}
    plays(match, "refuse")
    assert held(match, 0) == {"KS", "5H", "7D"}
    assert held(match, 1) == {"3S", "4H"}
    assert (match.position()["phase"], match.may_act) == ("draw", (1,))


def test_SK_9_taken_card_changes_hands() -> None:
    match = plays(sit("KS 5H 7D", "3S 4H"), "offer KS", "take")
    assert held(match, 0) == {"5H", "7D"}
    assert held(match, 1) == {"3S", "4H", "KS"}
    assert (match.position()["phase"], match.may_act) == ("draw", (1,))


def test_SK_9_who_may_say_what_while_a_card_is_shown() -> None:
    match = sit("KS 5H 7D", "3S 4H")
    assert refused(match, 0, "take") == ("SK-9", "nothing-offered")
    plays(match, "offer KS")
    assert refused(match, 0, "take") == ("SK-9", "not-yours-to-answer")
    assert refused(match, 0, "offer 5H") == ("SK-9", "answer-first")
    assert refused(match, 1, "draw") == ("SK-9", "answer-first")


def test_SK_9_exactly_one_card_of_ones_own() -> None:
    match = sit("KS 5H 7D", "3S 4H")
    assert refused(match, 0, "offer KS 5H") == ("SK-9", "one-only")
    assert refused(match, 0, "offer") == ("SK-9", "one-only")
    assert refused(match, 0, "offer 3S") == ("SK-9", "not-held")


@pytest.mark.parametrize("ace_block", ["when_taken", "when_offered"])
def test_SK_10_an_ace_taken_bars_the_next_draw(ace_block: str) -> None:
    match = plays(sit("AD KS 9H", "4C 4D", rules={"ace_block": ace_block}), "offer AD", "take")
    assert (match.may_act, match.position()["phase"], match.position()["barred"]) == ((1,), "play", 1)
    assert refused(match, 1, "draw") == ("SK-10", "barred")
    assert held(match, 1) == {"4C", "4D", "AD"}
    assert len(match.position()["stock"].split()) == 20


def test_SK_10_the_bar_lasts_one_turn() -> None:
    match = plays(sit("AD KS 9H", "4C 4D"), "offer AD", "take", "offer 4C", "refuse")
    assert match.legal_words(0) == ["draw"]
    plays(match, "draw", "offer KS", "refuse")
    assert match.legal_words(1) == ["draw"]


@pytest.mark.parametrize("card", ["KS", "9H"])
def test_SK_10_other_cards_bar_nothing(card: str) -> None:
    for answer in ("take", "refuse"):
        assert plays(sit("AD KS 9H", "4C 4D"), f"offer {card}", answer).legal_words(1) == ["draw"]


@pytest.mark.parametrize(("ace_block", "phase"), [("when_taken", "draw"), ("when_offered", "play")])
def test_SK_10_ace_block_of_an_ace_refused(ace_block: str, phase: str) -> None:
    match = plays(sit("AD KS 9H", "4C 4D", rules={"ace_block": ace_block}), "offer AD", "refuse")
    assert match.position()["phase"] == phase


def test_SK_10_a_barred_draw_is_skipped_in_a_position_too() -> None:
    match = sit("KS 9H", phase="draw", barred=0, drawless=3)
    assert (match.position()["phase"], match.position()["drawless"]) == ("play", 4)
    assert refused(match, 0, "draw") == ("SK-10", "barred")


def test_SK_10_a_barred_player_still_lays_and_offers() -> None:
    match = plays(sit("AD KS 9H", "4C 4D 4H 2S 6S", theirs=(LOW,)), "offer AD", "take")
    assert match.legal_words(1) == ["meld", "offer"]
    plays(match, "meld 4C 4D 4H", "offer 2S", "refuse")
    assert match.may_act == (0,)


def test_SK_11_a_card_just_taken_may_not_be_offered_in_the_next_turn() -> None:
    match = plays(sit("KS 5H 7D", "3S 4H"), "offer KS", "take", "draw")
    assert refused(match, 1, "offer KS") == ("SK-11", "just-taken")
    assert "KS" not in match.legal_words(1, "offer")
    plays(match, "offer 3S", "refuse", "draw", "offer 5H", "refuse", "draw")
    assert match.why_not(1, "offer KS") is None


def test_SK_11_it_may_be_melded() -> None:
    match = plays(sit("KS 5H 7D", "KH KD 9C 8C", theirs=(LOW,)), "offer KS", "take", "draw")
    assert match.why_not(1, "meld KS KH KD") is None


def test_SK_12_one_card_is_announced_and_not_offered() -> None:
    match = sit("8S KH", own=("5S 6S 7S",))
    plays(match, "add 8S to 1")
    assert match.legal_words(0) == ["done"]
    assert refused(match, 0, "offer KH") == ("SK-12", "one-card-no-offer")
    assert kinds(match, "done") == ["one_card"]
    assert (match.may_act, match.position()["phase"]) == ((1,), "draw")


def test_SK_12_not_with_two_cards() -> None:
    assert refused(sit("8S KH", own=("5S 6S 7S",)), 0, "done") == ("SK-9", "must-offer")


# --- the end of a deal -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "play"), [("8S 8H 8D", "meld 8S 8H 8D"), ("8S", "add 8S to 1"), ("4S 8S", "add 4S 8S to 1")]
)
def test_SK_13_going_out_ends_the_deal_at_once(hand: str, play: str) -> None:
    match = sit(hand, "KS 9H", own=("5S 6S 7S",), theirs=(LOW,))
    assert "skarney" in kinds(match, play)
    assert match.deal_over
    assert match.may_act == ()
    assert match.position()["hands"][0] == ""


@pytest.mark.parametrize(("stock", "words"), [(2, ["done"]), (3, ["offer"])])
def test_SK_14_no_offer_once_two_cards_are_left(stock: int, words: list[str]) -> None:
    assert sit("KS 5H", "3S 4H", stock=stock).legal_words(0) == words


def test_SK_14_the_last_draw_may_still_be_laid() -> None:
    match = sit("9S 9H 7S 5H", "QC 6D AC", own=(LOW,), phase="draw", stock="9D KD KC")
    plays(match, "draw", "meld 9S 9H 9D")
    assert refused(match, 0, "offer 7S") == ("SK-14", "stock-end-no-offer")
    assert "stock_end" in kinds(match, "done")
    assert match.deal_over
    assert match.scores == [19, 0]
    assert match.dealer == 1


def test_SK_14_going_out_with_the_last_draw() -> None:
    match = plays(sit("9S 9H", "QC", own=(LOW,), phase="draw", stock="9D KD KC"), "draw", "meld 9S 9H 9D")
    assert match.scores == [50, 0]


def test_SK_14_the_last_two_are_never_seen() -> None:
    match = plays(sit("9C", "QD", own=(LOW,), stock="KD KC"), "done")
    for seat in (0, 1, None):
        view: Mapping[str, Any] = match.observation_dict(seat)
        assert "KD" not in str(view)
        assert view["stock"] == 2


# --- scores ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "theirs", "score"),
    [("KS 9H AD", (LOW,), 54), ("AS AH KS QH JS TS 9H 8H 2H 3C", (), 132), ("2C", (LOW,), 22), ("2C", (), 42)],
)
def test_SK_15_skarney(other: str, theirs: tuple[str, ...], score: int) -> None:
    match = plays(sit("7S", other, own=("7H 7D 7C",), theirs=theirs), "add 7S to 1")
    assert match.scores == match.totals == [score, 0]
    assert match.dealer == 1


@pytest.mark.parametrize(
    ("mine", "other", "scores"),
    [("7S 5H", "QC 6D AC", [19, 0]), ("QC 6D AC", "7S 5H", [0, 19]), ("7S 5H", "QC 2D", [0, 0]), ("2S", "AC", [13, 0])],
)
def test_SK_16_stock_end(mine: str, other: str, scores: list[int]) -> None:
    match = plays(sit(mine, other, stock=2, boxes=[3, 3]), "done")
    assert match.scores == scores
    assert match.position()["boxes"] == [3 + (scores[0] > 0), 3 + (scores[1] > 0)], "no box without a score"


@pytest.mark.parametrize(
    ("card", "points"),
    [*((f"{n}C", n) for n in range(2, 10)), ("AC", 15), ("TC", 10), ("JC", 10), ("QC", 10), ("KC", 10)],
)
def test_SK_17_points_of_cards(card: str, points: int) -> None:
    match = plays(sit("7S", card, own=("4S 5S 6S",), theirs=(LOW,)), "add 7S to 1")
    assert match.scores == [20 + points, 0]


@pytest.mark.parametrize(("before", "over"), [(145, False), (146, True), (199, True)])
def test_SK_18_200_points_win(before: int, over: bool) -> None:
    match = plays(sit("7S", "KS 9H AD", own=("7H 7D 7C",), theirs=(LOW,), totals=[before, 150]), "add 7S to 1")
    assert match.deal_over
    assert match.over == over
    assert match.winners == ((0,) if over else ())
    if over:
        assert refused(match, 0, "draw") == ("SK-18", "game-over")
        with pytest.raises(tefuda.IllegalPlay):
            match.deal()


@pytest.mark.parametrize(("target", "over"), [(54, True), (55, False), (1, True), (10_000, False)])
def test_SK_18_target(target: int, over: bool) -> None:
    match = sit("7S", "KS 9H AD", own=("7H 7D 7C",), theirs=(LOW,), rules={"target": target})
    assert plays(match, "add 7S to 1").over == over


@pytest.mark.parametrize("target", [0, -1, 10_001, "many", None, 2.5, True])
def test_SK_18_target_has_limits(target: object) -> None:
    with pytest.raises(tefuda.BadRules, match="target"):
        tefuda.new("skarney-gin", rules={"target": target})


def settled(totals: list[int], boxes: list[int]) -> Match:
    """Seat 0 scores 54 more and reaches the target."""
    match = sit("7S", "KS 9H AD", own=("7H 7D 7C",), theirs=(LOW,), totals=totals, boxes=boxes)
    return plays(match, "add 7S to 1")


def test_SK_19_boxes_and_game_bonus() -> None:
    match = settled([174, 120], [4, 3])
    assert match.totals == [228, 120]
    assert match.position()["boxes"] == [5, 3]
    assert (228 + 125 + 200) - (120 + 75) == 358 == (match.settlement or [])[0]


def test_SK_19_shutout() -> None:
    assert settled([158, 0], [3, 0]).settlement == [712, -712]


def test_SK_19_no_shutout_against_one_who_has_scored() -> None:
    assert settled([158, 1], [3, 1]).settlement == [212 + 100 + 200 - 26, -(212 + 100 + 200 - 26)]


def test_SK_20_the_difference_is_paid() -> None:
    match = settled([174, 120], [4, 3])
    assert match.settlement == [358, -358]
    assert sum(match.settlement) == 0
    assert sit("7S 8S", "KS").settlement is None


@pytest.mark.parametrize("limit", [4, 12, 100])
def test_SK_21_no_draw_limit(limit: int) -> None:
    match = sit("AD 9H", "4C KS", drawless=limit - 1, rules={"no_draw_limit": limit})
    plays(match, "offer AD", "take")
    assert match.position()["drawless"] == limit
    assert not match.deal_over
    plays(match, "offer 4C")
    assert "no_draw_end" in kinds(match, "refuse")
    assert match.deal_over
    assert match.scores == [20, 0], "counted as at the stock end"


def test_SK_21_a_draw_begins_the_count_again() -> None:
    match = sit("AD 9H", "4C KS", drawless=11)
    plays(match, "offer 9H", "take", "draw")
    assert match.position()["drawless"] == 0


@pytest.mark.parametrize("limit", [3, 101, "never"])
def test_SK_21_no_draw_limit_has_limits(limit: object) -> None:
    with pytest.raises(tefuda.BadRules, match="no_draw_limit"):
        tefuda.new("skarney-gin", rules={"no_draw_limit": limit})


def test_SK_21_aces_to_and_fro_end() -> None:
    match = sit("AD AH 9H", "AS AC 4C KS", rules={"no_draw_limit": 4})
    steps = 0
    while not match.deal_over:
        seat = match.may_act[0]
        aces = [word for word in match.legal_words(seat, "offer") if word[0] == "A"]
        plays(match, f"offer {aces[0]}", "take")
        steps += 1
    assert steps == 5, "the turn that offers the first ace, and four without a draw"


# --- readings --------------------------------------------------------------------------------------


def test_SK_A1_suits_of_a_straight_are_free() -> None:
    match = sit("8S 9S TH JS KH 2C", own=(LOW,))
    assert match.why_not(0, "meld 8S 9S TH JS") is None


def test_SK_A2_the_turn_of_the_first_meld_is_the_nine_cards_only() -> None:
    match = plays(sit(NINE + " 4C 2S"), OPENING)
    assert refused(match, 0, "add 4C to 1") == ("SK-7", "open-only")
    plays(match, "offer 2S", "refuse", "draw", "offer JC", "refuse", "draw")
    assert match.why_not(0, "add 4C to 1") is None, "lines 19 to 21 hold from the next turn on"


def test_SK_A3_another_suit_may_join_a_sequence() -> None:
    match = plays(sit("8H KH 2C", own=("5S 6S 7S",), rules={"layoff_type": "any_valid"}), "add 8H to 1")
    assert look_of(match, 0).zones[3].melds[0].label.id == "meld-straight"


def test_SK_A3_layoff_type_same_kind() -> None:
    match = sit("8H 8S KH 2C", own=("5S 6S 7S",), rules={"layoff_type": "same_kind"})
    assert refused(match, 0, "add 8H to 1") == ("SK-8b", "same-kind")
    assert match.why_not(0, "add 8S to 1") is None
    straight = sit("8H 8S KH 2C", "9C", own=("5S 6H 7S",), rules={"layoff_type": "same_kind"})
    assert straight.why_not(0, "add 8H to 1") is None


def test_SK_A4_an_ace_refused_bars_nobody() -> None:
    assert plays(sit("AD KS", "4C 4D"), "offer AD", "refuse").legal_words(1) == ["draw"]


def test_SK_A5_the_first_meld_may_be_the_whole_hand() -> None:
    match = sit(NINE, "KS 2C", rules={"ace_block": "when_offered"})
    assert "skarney" in kinds(match, OPENING)
    assert match.scores == [52, 0]


def test_SK_A6_no_card_is_kept_for_the_offer() -> None:
    match = plays(sit("7S", "KS", own=("7H 7D 7C",)), "add 7S to 1")
    assert match.deal_over
    assert match.position()["phase"] == "deal"


@pytest.mark.parametrize(("option", "dealer"), [("same", 0), ("alternate", 1)])
def test_SK_A7_dealer_after_a_tie(option: str, dealer: int) -> None:
    match = sit("9C", "9D", own=(LOW,), stock=2, dealer=0, rules={"tied_deal_dealer": option})
    assert "tied" in kinds(match, "done")
    assert match.scores == [0, 0]
    assert match.dealer == dealer


def test_SK_A8_the_difference_may_be_negative() -> None:
    match = settled([146, 199], [0, 15])
    assert match.winners == (0,)
    assert match.settlement == [-149, 149]


def test_SK_A9_one_who_has_announced_one_card_may_take() -> None:
    match = sit("8S KH", "QC 3C", own=("5S 6S 7S",))
    plays(match, "add 8S to 1", "done", "draw", "offer QC", "take")
    assert held(match, 0) == {"KH", "QC"}


def test_SK_A10_the_same_card_is_that_very_card() -> None:
    match = plays(sit("KS 5H 7D", "KH 4H"), "offer KS", "take", "draw")
    assert match.why_not(1, "offer KH") is None
    assert refused(match, 1, "offer KS")[0] == "SK-11"


def test_SK_A11_a_straight_with_both_aces() -> None:
    run = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH"
    match = plays(sit(run + " 7H 6D", "2C", own=("5H 5D 5C",)), f"meld {run}")
    assert look_of(match, 0).zones[3].melds[1].cards == tuple(run.split())


def test_SK_A12_the_offer_is_a_duty() -> None:
    match = sit("7S 5H", "2C")
    assert match.legal_words(0) == ["offer"]
    assert refused(match, 0, "done") == ("SK-9", "must-offer")


def test_SK_A13_a_bar_at_the_end_of_the_stock() -> None:
    match = plays(sit("AD 9H", "4C KS", stock="KD KC 2D"), "offer AD", "take")
    assert match.legal_words(1) == ["offer"], "barred with three cards in the stock: a turn like any other"
    plays(match, "offer 4C", "refuse", "draw")
    assert match.legal_words(0) == ["done"]


def test_SK_A14_the_deal_ends_after_twelve_turns_without_a_draw() -> None:
    match = sit("AD AH 9H", "AS AC 4C KS")
    turns = 0
    while not match.deal_over:
        aces = [word for word in match.legal_words(match.may_act[0], "offer") if word[0] == "A"]
        plays(match, f"offer {aces[0]}", "take")
        turns += 1
    assert turns == 13


# --- nothing is left out ---------------------------------------------------------------------------

CLAUSES = [*(f"SK_{n}" for n in range(1, 22)), *(f"SK_3{x}" for x in "abcd"), *(f"SK_8{x}" for x in "ab")]
READINGS = [f"SK_A{n}" for n in range(1, 15)]


@pytest.mark.parametrize("clause", [*CLAUSES, *READINGS])
def test_every_clause_and_reading_has_a_test(clause: str) -> None:
    assert any(name.startswith(f"test_{clause}_") for name in globals())


LIMITS = tefuda.new("skarney-gin", seed=1).game.rules.limits


@pytest.mark.parametrize("option", [name for name, limit in LIMITS.items() if limit.offered])
def test_every_option_has_a_test(option: str) -> None:
    """The numbers that no form offers are tried in `tests/games/test_numbers.py`."""
    text = Path(__file__).read_text(encoding="utf-8")
    values = getattr(LIMITS[option], "names", ())
    assert option in text
    assert all(value in text for value in values)
