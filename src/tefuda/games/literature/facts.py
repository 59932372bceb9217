"""The facts that Literature tells, and to whom."""

from __future__ import annotations

from dataclasses import replace

from tefuda.engine.declarations.arguments import (
    card,
    cards,
    choice,
    count,
    number,
    points,
    seat,
    seat_each,
    seats,
    seats_in,
    secret,
)
from tefuda.engine.declarations.events import CardClaim
from tefuda.engine.declarations.facts import CardMoveTemplate, FactEnum, RedactedFact, fact
from tefuda.games.literature.common_knowledge import SEATS
from tefuda.games.literature.half_suits import CARD_AT, CARDS, HALVES, NAMES, PACK, SIX
from tefuda.games.literature.options import HistoryOption, Rules


def only_the_last(r: Rules) -> bool:
    """Return whether a question is forgotten when the next one is asked: unless the table shows them all (LI-16)."""
    return r.history == HistoryOption.LAST


def claims(told: RedactedFact) -> tuple[CardClaim, ...]:
    """The seats that were said to hold each of the six cards (LI-13)."""
    first = (told["way"] * HALVES + told["half"]) * SIX
    return tuple(CardClaim(PACK.text(CARD_AT[first + i]), at) for i, at in enumerate(seats_in(told["where"], SIX)))


HALF = choice("half", NAMES, text="half-suit-")
OTHER = seat("other")
VERDICT = fact(seat(), HALF, points(), loud=True)
FOR_TEAM = fact(seats(), points(), points("others"), loud=True)


class Fact(FactEnum):
    """The kinds of facts, and what is told of each."""

    DEALT = fact(seat(), secret(cards()), count(CARDS), goes=CardMoveTemplate("deck", "hand.{seat}"), times=SEATS)
    # Both of one kind, so that the next question makes everybody forget the last one.
    GAVE = fact(
        *(seat(), OTHER, card()),
        goes=CardMoveTemplate("hand.{other}", "hand.{seat}"),
        kind="asked",
        fleeting=only_the_last,
    )
    LACKED = fact(seat(), OTHER, card(), kind="asked", fleeting=only_the_last)
    DECLARED = fact(seat(), HALF, seat_each("where", SIX), number("way", 0, 1), loud=True, claims=claims)
    LAID = fact(seat(), cards(), goes=CardMoveTemplate("hand.{seat}", "declared"), times=SEATS)
    RIGHT = replace(VERDICT, stamp="right")
    WRONG = VERDICT
    CANCELLED = VERDICT
    WAITED = fact(seat(), loud=True)
    RESUMED = fact(seat(), loud=True)  # or it would still be told that the questions stop
    CHOOSES = fact(seat(), OTHER)  # who chooses whose turn it becomes, as the other is out of cards
    CHOSE = fact(seat(), OTHER)
    PASSED = fact(seat(), OTHER)
    ENDGAME = fact(seats(), loud=True)
    DEAL_WON = FOR_TEAM
    DEAL_DRAWN = FOR_TEAM
    MATCH_WON = FOR_TEAM
    MATCH_DRAWN = FOR_TEAM
