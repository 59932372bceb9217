"""Looking and Down's expectations of the hands of players who have had a turn."""

from __future__ import annotations

from typing import Any

from tests.games.expecting import both, check_known_stay, check_nothing_is_expected, mean, of_rank, three_of_a_rank

import tefuda
from tefuda.engine.matches.match import Match

HAND = "4S 5S 6S 7S 8S 9S"  # single cards of other ranks, with which nothing has been done


def sit(cards: int = 6, melds: str = "KS KH KD", pile: str = "QC", **keys: Any) -> Match:
    """Seat 0 of two is to draw; seat 1 has had its turn, and holds so many cards."""
    position: dict[str, Any] = {
        "turn": 0,
        "phase": "draw",
        "hands": ["AS AH TC", " ".join(HAND.split()[:cards])],
        "downs": ["9H", "TS"],
        "melds": [[], [melds] if melds else []],
        "pile": pile,
        "stock": 60,
    }
    return tefuda.position("looking-and-down", position | keys, 2)


def test_what_goes_with_a_meld_has_been_laid() -> None:
    """LD-10: kings are hardly in the hand of one who has a meld of them; canastas take no more."""
    fair, expected = both(sit(), of_rank("K"))
    assert expected < fair / 3
    fair, expected = both(sit(melds="KS KH KD KC KS KH KD"), of_rank("K"))
    assert abs(expected - fair) < 0.15


def test_threes_have_been_thrown_away_first() -> None:
    """LD-13."""
    fair, expected = both(sit(), of_rank("3"))
    assert expected < fair / 3


def test_nobody_throws_away_one_of_several() -> None:
    """LD-20: a player who has discarded a queen has hardly another."""
    fair, expected = both(sit(), of_rank("Q"))
    assert expected < fair / 3
    fair, expected = both(sit(pile="7C"), of_rank("Q"))
    assert expected > fair * 0.9


def test_wild_cards_are_kept_no_more_than_others() -> None:
    fair, expected = both(sit(), lambda cards: sum(card[0] == "2" or card == "JK" for card in cards))
    assert abs(expected - fair) < 0.15


def test_three_of_a_rank_have_been_laid_but_for_who_keeps_pairs() -> None:
    """LD-9; LD-18: with Down in the hand and a high stock they are kept."""
    three = three_of_a_rank("A456789TJQ")
    small: dict[str, Any] = {"hands": ["AS AH TC", "4S 4H 5D 5S 6S 6D 7S 7D 8S 8D"], "stock": 20}
    assert mean(sit(**small), three) < mean(sit(**small), three, way="resample") * 2 / 3
    keeps = small | {"downs": ["9H", ""]}
    assert mean(sit(**keeps | {"stock": 60}), three) > mean(sit(**keeps), three) * 2


def test_who_has_not_opened_could_not() -> None:
    """LD-12: three aces are enough for fifty points, three fours are not."""
    aces, low = three_of_a_rank("A"), three_of_a_rank("4")
    match = sit(melds="", hands=["TC", "4S 5S 6S 7S 8S 9S AS AH AD KS KH KD"], stock=30)
    assert mean(match, aces) < mean(match, aces, way="resample")
    assert mean(match, low) > mean(match, low, way="resample") / 2


def test_of_a_hand_just_taken_up_nothing_is_concluded() -> None:
    """LD-5, LD-21: eleven cards, with which nothing could be done yet."""
    eleven = "4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    check_nothing_is_expected(sit(hands=["AS AH TC", eleven], downs=["9H", ""]))


def test_of_who_is_in_the_middle_of_a_turn_nothing_is_concluded() -> None:
    """LD-19: a player who is frozen in time watches the others."""
    check_nothing_is_expected(sit(turn=1, phase="play", frozen=[0], hands=["AS AH TC", HAND]))


def test_what_is_known_stays() -> None:
    """LD-18: with the pile came kings and threes, and all have seen that."""
    check_known_stay(sit(known=["", "KC 3S"], hands=["AS AH TC", "KC 3S 5S 6S 7S"]), "KC 3S")
