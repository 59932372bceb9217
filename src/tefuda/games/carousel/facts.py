"""The facts that Carousel tells, and to whom, and those that make one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.arguments import (
    FactEncoding,
    Ints,
    card,
    cards_twice,
    count,
    meld,
    own_cards,
    points,
    seat,
    secret,
)
from tefuda.engine.declarations.facts import (
    CardMoveTemplate,
    FactEnum,
    JointSentences,
    RedactedFact,
    dealt_to_all,
    fact,
)
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.games.carousel.melds import meld_cards
from tefuda.games.carousel.solver.workspace import MELDS
from tefuda.games.carousel.state import MOST_HAND, SEATS


def read_meld(ints: Ints, pack: Pack) -> list[str]:
    """Return the cards of a meld as text, its jokers with the cards for which they stand."""
    return meld_cards(*ints)


MELD_CARDS = own_cards(
    *("cards", "a meld: natural cards, and the cards for which its jokers stand, as masks", read_meld),
    width=2,
    written=FactEncoding.CARDS,
)


class Fact(FactEnum):
    """The kinds of facts, and what is told of each."""

    DEALT = fact(
        seat(), secret(cards_twice()), count(MOST_HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS
    )
    DREW = fact(seat(), secret(card()), goes=CardMoveTemplate("stock", "hand.{seat}"), apart=True)
    LAID = fact(seat(), cards_twice(), goes=CardMoveTemplate("hand.{seat}", "table"))
    REARRANGED = fact(seat(), count(MELDS, least=1))  # so many melds are no longer there
    FORMED = fact(*(seat(), MELD_CARDS, meld(MELDS)), goes=CardMoveTemplate("table", "table"), times=MELDS)
    PASSED = fact(seat())  # the turn ends
    THREE_DRAWN = fact(seat())  # the turn ends with the third card
    LAST_ROUND = fact(seat(), loud=True)  # the seat that drew the last card
    KNOCKED = fact(seat(), points(), loud=True)
    WENT_OUT = fact(seat(), loud=True, stamp="out")
    STOCK_END = fact(loud=True)
    UNDERCUT = fact(seat(), loud=True, times=SEATS, stamp="foiled")
    SCORED = fact(seat(), points(), loud=True, times=SEATS)
    PLAY_ON = fact()  # several stand highest
    MATCH_WON = fact(seat(), loud=True)
    SETTLED = fact(seat(), points(), times=SEATS)


READ: Final = 2  # new melds that are read one after another; beyond them they are looked at on the table


def table_changed(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of a play on the table: the cards of the hand, how many melds are gone, and the new ones."""
    once = {one.fact: one for one in told}
    laid, gone = once.get(Fact.LAID), once.get(Fact.REARRANGED)
    melds = [SpokenCards(one.cards()) for one in told if one.fact == Fact.FORMED]
    if laid is None:
        return told[0].renamed("rearranged-into", melds=melds)
    if gone is None:
        return laid.renamed("laid-new", melds=melds)
    if gone["count"] == len(melds) == 1:
        return laid.renamed("added", melds=melds)
    if len(melds) > READ:
        return laid.renamed("laid-changing", count=gone["count"])
    return laid.renamed("laid-rearranging", melds=melds)


def third_draw(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of the third draw, which ends the turn (CA-10)."""
    drew = told[0]
    return drew.renamed("drew-third-hidden" if drew.hidden else "drew-third")


def settled_by_all(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of a settlement: what each player receives, or pays (CA-26)."""
    return Translatable(
        "event-settled-all", {"each": [settled_by(SpokenSeat(one["seat"]), one["points"]) for one in told]}
    )


def settled_by(seat: SpokenSeat, points: int) -> Translatable:
    """Return what one player receives, or pays."""
    return Translatable("settled-pays" if points < 0 else "settled-receives", {"seat": seat, "points": abs(points)})


JOINT: JointSentences = {
    (Fact.DEALT,): dealt_to_all,
    (Fact.DREW, Fact.THREE_DRAWN): third_draw,
    (Fact.LAID, Fact.REARRANGED, Fact.FORMED): table_changed,
    (Fact.SETTLED,): settled_by_all,
}
