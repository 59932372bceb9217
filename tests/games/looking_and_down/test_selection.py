"""Selected cards: what they are worth so far, what they lack, and how melds are shown and called."""

# ruff: noqa: N802  the clauses are written as the rulebook writes them

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.looking_and_down.test_table import GAME, sit

import tefuda
from tefuda.engine.declarations.presentation import SelectionTally
from tefuda.engine.declarations.words import CARD, END
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.games.looking_and_down.state import Verb
from tefuda.layout import CutPlay
from tefuda.show.seat_view import InteractiveLayout, look_of, seat_view_for

RED, CROWNED, BLACK = "KS KH KD KC KS KH KD", "6S 6H 6D 6C 6S 6H 6D 3D", "8S 8S 8H 8D 8C 2S JK"


def points(tally: SelectionTally | None) -> tuple[str, dict[str, Any]] | None:
    return None if tally is None else said(tally.said)


def said(found: Translatable | None) -> tuple[str, dict[str, Any]] | None:
    return None if found is None else (found.id, dict(found.args))


def lacks(match: Match, cards: str) -> str:
    """The bare reason why these cards can become nothing."""
    found = seat_view_for(match, 0).offers(cards.split())
    assert found.plays == []
    assert found.missing is not None
    return found.missing.id.removeprefix("reason-")


def test_LD_12_points_are_told_from_the_first_card_on() -> None:
    match = sit("KS KH KD 8S 8H 8D JK", totals=[2000, 0])
    sums = [seat_view_for(match, 0).offers(cards.split()).tally for cards in ("KS", "KS KH KD", "KS KH KD 8S 8H 8D JK")]
    assert [points(found) for found in sums] == [
        ("tally", {"points": points, "minimum": 90}) for points in (10, 30, 110)
    ]
    assert seat_view_for(match, 0).offers([]).tally is None


def test_LD_18_points_are_told_with_the_top_of_the_pile() -> None:
    match = sit("KH KC AS AH AD 5D", totals=[2000, 0], phase="draw", pile="KS 4C 8D")
    found = points(seat_view_for(match, 0).offers(["KH", "KC", "AS"]).tally)
    assert found == ("tally-with-top", {"points": 40, "sum": 50, "minimum": 90, "card": SpokenCards(["KS"])})


def test_LD_12_no_points_are_told_once_there_is_a_meld() -> None:
    assert seat_view_for(sit("KS KH KD 5D", ("AS AH AD",)), 0).offers(["KS"]).tally is None


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("KS KH KD 8S 8H", "too-short"),
        ("KS KH KD 8S", "too-short"),
        ("KS KH KD 5S 5H 2S", "below-minimum"),
        ("KS KH 2S 2H 5S 5H", "below-minimum"),
        ("KS KH KD 2S 2H", "below-minimum"),
        ("KS KH 2S 2H", "too-many-wilds"),
        ("KS KH KD 3H", "red-three"),
        ("KS KH KD 3S", "black-threes"),
        ("2S 2H", "wilds-only"),
    ],
)
def test_LD_9_a_first_meld_of_several_ranks_is_told_what_each_lacks(cards: str, reason: str) -> None:
    assert lacks(sit("KS KH KD 8S 8H 5S 5H 2S 2H 3H 3S 9D", totals=[8000, 0]), cards) == reason


@pytest.mark.parametrize("laid", [(), ("AS AH AD",)])
@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("3S 3S 3H 3D", ["discard 3S", "discard 3H", "discard 3D"]),
        ("3S 3S", ["discard 3S"]),
        ("5S 5H", []),
        ("3S 5H", []),
    ],
)
def test_LD_20_one_of_several_threes_can_be_discarded(laid: tuple[str, ...], cards: str, plays: list[str]) -> None:
    """A tap chooses the whole rank: seven threes had to be put back one by one."""
    match = sit("3S 3S 3H 3D 5S 5H 2S JK 8S 8H 8D 9D", laid)
    offers = seat_view_for(match, 0).offers(cards.split())
    assert [play.text for play in offers.plays] == plays
    assert (offers.missing is None) == bool(plays)


def test_LD_13_one_of_several_red_threes_can_be_laid_off() -> None:
    offers = seat_view_for(sit("3S 3H 3D 9D", (RED, "AS AH AD", CROWNED)), 0).offers(["3S", "3H", "3D"])
    adds, discards = ["add 3H to 1", "add 3D to 1"], ["discard 3S", "discard 3H", "discard 3D"]
    assert [play.text for play in offers.plays] == adds + discards


@pytest.mark.parametrize(
    ("laid", "cards", "reason"),
    [
        ((CROWNED, BLACK), "3D", "reason-no-red-canasta"),
        ((CROWNED, BLACK), "3S 3D", "reason-no-red-canasta"),
        ((CROWNED, BLACK), "3S 3D 3H", None),
        ((CROWNED, BLACK), "3S", None),
        ((BLACK,), "3D", None),
        ((CROWNED, RED), "3D", None),
    ],
)
def test_LD_13_a_red_three_that_finds_no_canasta_is_told_why(
    laid: tuple[str, ...], cards: str, reason: str | None
) -> None:
    """After the first red three the button for the second one went without a word."""
    offers = seat_view_for(sit("3S 3D 3H 9D", laid), 0).offers(cards.split())
    assert f"discard {cards.split()[0]}" in [play.text for play in offers.plays]
    assert (offers.missing.id if offers.missing else None) == reason


def test_LD_20_in_the_turn_of_another_no_three_is_discarded() -> None:
    assert lacks(sit("3S 3S 3H 9D", ("AS AH AD",), turn=1, frozen=[0]), "3S 3S 3H") != ""


def melds_shown(match: Match, seat: int = 0) -> list[tuple[str, str]]:
    zone = next(zone for zone in looking(match, seat).zones if zone.id == "melds.0")
    return [(meld.label.id, meld.top or "") for meld in zone.melds]


def looking(match: Match, seat: int) -> InteractiveLayout:
    return look_of(match, seat)


def test_LD_11_a_canasta_is_stacked_red_or_black_on_top() -> None:
    match = sit("5S 5H 9D", (RED, CROWNED, BLACK, "AS AH AD"))
    assert melds_shown(match, 1) == [
        ("meld-red", "KH"),
        ("meld-crowned", "3D"),
        ("meld-black", "8S"),
        ("meld-meld", ""),
    ]


@pytest.mark.parametrize(
    ("meld", "top"),
    [("KS KS KS KC KC KC KS", "KS"), ("8H 8H 8D 8D 2S 2H JK", "2S"), ("8H 8H 8D 8D 8D 2H JK", "8H")],
)
def test_LD_11_where_the_colour_is_not_there_another_lies_on_top(meld: str, top: str) -> None:
    assert melds_shown(sit("5S 5H 9D", (meld,), seats=4))[0][1] == top


def test_LD_10_a_button_calls_a_meld_by_its_rank() -> None:
    one, several = sit("KS 5H 9D", ("KS KH KD",)), sit("KS 5H 9D", ("KS KH KD", "KC KH KD KD"))
    (play,) = seat_view_for(one, 0).offers(["KS"], "1").plays
    assert said(seat_view_for(one, 0).label(play)) == (
        "do-add-to",
        {"cards": SpokenCards(["KS"]), "rank": Translatable("ranks-kings"), "number": 3},
    )
    found = [
        said(seat_view_for(several, 0).label(play))
        for play in seat_view_for(several, 0).offers(["KS"]).plays
        if "add" in play.text
    ]
    assert [(id, args["number"]) for id, args in filter(None, found)] == [
        ("do-add-to-one-of", 3),
        ("do-add-to-one-of", 4),
    ]


def test_LD_8_wild_cards_are_marked() -> None:
    mark = looking(sit("KS 5H 9D"), 0).mark
    assert mark is not None
    assert mark.cards == ("2S", "2H", "2D", "2C", "JK")


def test_LD_6_only_the_dealer_who_is_to_cut_is_shown_the_stocks_from_the_side() -> None:
    match = tefuda.new(GAME, 5, seed=1, rules="by-eye")
    dealer = match.may_act[0]
    cut = looking(match, dealer).cut
    assert cut is not None
    assert (cut.zones, cut.high) == (tuple(f"stock.{i}" for i in range(4)), 81)
    assert cut.slices == tuple(CutPlay(cards, f"grab {cards}") for cards in range(48, 63))
    assert looking(match, dealer).verbs == ()
    assert all(look_of(match, seat).cut is None for seat in (None, *range(5)) if seat != dealer)
    match.play(dealer, "grab 55")
    assert looking(match, dealer).cut is None


def test_LD_12_a_player_who_selects_the_cards_of_a_first_meld_is_offered_one() -> None:
    """An offer is made where wild cards could lie on several ranks, too; every play offered is of these very cards."""
    random, offered = Random(8), 0
    for seed in range(40):
        match = tefuda.new(GAME, 3, seed=seed)
        match.play(match.may_act[0], "draw")
        seat = match.may_act[0]
        tree = LegalTree(match.game, match.rules, match.state, seat)
        if "meld" not in match.legal_words(seat):
            continue
        line: tuple[int, ...] = (Verb.MELD,)
        while line[-1] != END:
            line = (*line, random.choice(tree.after(line)))
        cards = [match.game.vocabulary.text(word) for word in line if word >= CARD]
        plays = seat_view_for(match, seat).offers(random.sample(cards, len(cards))).plays
        assert plays
        assert all(sorted(play.text.replace("|", "").split()[1:]) == sorted(cards) for play in plays)
        offered += len(plays)
    assert offered > 10


def test_LD_12_spare_wild_cards_may_lie_on_any_rank() -> None:
    match = sit("KS KH KD 8S 8H 8D 2S 9D")
    plays = [play.text for play in seat_view_for(match, 0).offers(["KS", "KH", "KD", "8S", "8H", "8D", "2S"]).plays]
    assert plays == ["meld 8S 8H 8D 2S | KS KH KD", "meld 8S 8H 8D | KS KH KD 2S"]


@pytest.mark.parametrize(
    ("cards", "melds"),
    [
        ("KS KH KD KC KS KH KD", "KS KS KD KD | KH KH KC"),
        ("KS KS KS KS KH KH KH KH KD KD KD KC KC", "KS KS KH KD KC | KS KH KH KD | KS KH KD KC"),
        ("9S 9H 9D 9C 9S 2H 2D", "9S 9S 9D 2D | 9H 9C 2H"),
        ("9S 9H 9D 9C 2H 2D", "9S 9H 9D 9C 2H 2D"),
        ("KS KH KD KC KS KH", "KS KS KH KH KD KC"),
    ],
)
def test_LD_9_a_rank_lies_in_two_melds_where_it_does_not_fit_into_one(cards: str, melds: str) -> None:
    match = sit(f"{cards} 4C 4S", seats=8)
    assert [play.text for play in seat_view_for(match, 0).offers(cards.split()).plays] == [f"meld {melds}"]


def test_LD_12_a_button_tells_several_melds_apart() -> None:
    match = sit("KS KH KD 8S 8H 8D 9D")
    (play,) = seat_view_for(match, 0).offers(["8S", "8H", "8D", "KS", "KH", "KD"]).plays
    melds = [SpokenCards(["8S", "8H", "8D"]), SpokenCards(["KS", "KH", "KD"])]
    assert said(seat_view_for(match, 0).label(play)) == ("do-meld", {"cards": melds})
