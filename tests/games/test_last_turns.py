"""The end of a deal never comes as a surprise: every game says beforehand which turn is the last, and what ends it."""

from __future__ import annotations

from typing import Any

import pytest

import tefuda
from tefuda.show.seat_view import look_of


def told(game: str, seats: int, rules: dict[str, Any] | None = None, seat: int = 0, **keys: Any) -> str:
    """The name of the prompt that a seat reads in a position in which seat 0 has the turn."""
    return look_of(tefuda.position(game, {"turn": 0, **keys}, seats, rules), seat).prompt.id


LATE = {"stock_end": "finish_turn"}


@pytest.mark.parametrize(
    ("seats", "rules", "stock", "pile", "expected"),
    [
        (3, {}, 2, "7H", "prompt-draw"),
        (3, {}, 1, "7H", "prompt-draw-or-end"),
        (3, {}, 1, "", "prompt-draw-end"),
        (3, LATE, 1, "7H", "prompt-draw-last"),
        (3, LATE, 1, "", "prompt-draw-last"),
        (2, {}, 3, "7H", "prompt-draw"),
        (2, {}, 2, "7H", "prompt-draw-last"),  # the other card is turned up
        (2, {}, 1, "7H", "prompt-draw-or-end"),
    ],
)
def test_RF_14_RF_22_the_player_who_draws_knows_the_card_that_ends_the_round(  # noqa: N802
    seats: int, rules: dict[str, str], stock: int, pile: str, expected: str
) -> None:
    piles = ["", pile, ""][:seats]
    keys: dict[str, Any] = {"phase": "draw", "almighty": "N", "hands": ["2S TD 9C", "5C", "6C"][:seats], "piles": piles}
    assert told("rummy-fifty", seats, rules, stock=stock, **keys) == expected


@pytest.mark.parametrize(("seats", "rules", "stock"), [(3, LATE, 0), (2, {}, 1)])
@pytest.mark.parametrize(("phase", "asked"), [("discard", "prompt-discard"), ("play", "prompt-done")])
def test_RF_14_RF_22_the_last_turn_of_a_round_is_announced(  # noqa: N802
    seats: int, rules: dict[str, str], stock: int, phase: str, asked: str
) -> None:
    keys: dict[str, Any] = {"phase": phase, "almighty": "N", "hands": ["2S TD 9C", "5C", "6C"][:seats]}
    assert told("rummy-fifty", seats, rules, stock=stock, **keys) == f"{asked}-last"
    assert told("rummy-fifty", seats, rules, 1, stock=stock, **keys) == "prompt-wait-last"
    assert told("rummy-fifty", seats, rules, stock=stock + 1, **keys) == asked


@pytest.mark.parametrize(
    ("keys", "stock", "expected"),
    [
        ({"phase": "draw"}, 2, "prompt-draw"),
        ({"phase": "draw"}, 1, "prompt-draw-end"),
        ({"phase": "play", "drawn": 1}, 2, "prompt-draw-again"),
        ({"phase": "play", "drawn": 1}, 1, "prompt-draw-again-end"),
    ],
)
def test_CA_20_the_last_card_is_announced_before_it_is_drawn(  # noqa: N802
    keys: dict[str, Any], stock: int, expected: str
) -> None:
    assert told("carousel", 2, table=["4S 5S 6S"], hands=["KH 9D", "2D"], stock=stock, **keys) == expected


@pytest.mark.parametrize(("last", "expected"), [(False, "prompt-wait"), (True, "prompt-wait-last")])
def test_LD_23_players_who_wait_see_that_the_last_round_goes_on(last: bool, expected: str) -> None:  # noqa: N802
    keys = {"keeper": 1, "dealer": 0, "phase": "play", "hands": ["KC 5D", "4S"], "downs": ["9S", "TS"], "stock": 0}
    assert told("looking-and-down", 2, None, 1, last_round=last, drawer=0, **keys) == expected


SIX = ["AH 2H 3H", "9C", "4H 5H", "TC", "6H", "JC QC KC"]


@pytest.mark.parametrize("seat", [0, 1])
def test_LI_18_the_last_half_suit_is_announced(seat: int) -> None:  # noqa: N802
    taken = ["LS", "LD", "LC", "HS", "HH", "HD"]
    more = told("literature", 6, None, seat, hands=SIX, taken=taken)
    last = ["AH", "2H", "3H", "4H", "5H", "6H"]
    last = ["AH", "2H", "3H", "4H", "5H", "6H"]
    end = told("literature", 6, None, seat, hands=last, taken=[*taken, "HC"])
    assert (more, end) == (("prompt-ask", "prompt-ask-last") if seat == 0 else ("prompt-wait-stop", "prompt-wait-last"))
