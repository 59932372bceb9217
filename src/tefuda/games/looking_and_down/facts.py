"""The facts that Looking and Down tells, and to whom, and those that make one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.arguments import (
    Ints,
    card,
    choice,
    count,
    listed_cards,
    meld,
    own_cards,
    points,
    seat,
    secret,
    some_cards,
)
from tefuda.engine.declarations.facts import CardMoveTemplate, FactEnum, JointSentences, RedactedFact, fact
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable, in_a_row
from tefuda.games.looking_and_down.counting import rank
from tefuda.games.looking_and_down.melds import cards_in_meld
from tefuda.games.looking_and_down.options import MOST_HAND, Rules
from tefuda.games.looking_and_down.state import CARDS, MELDS, SEATS, State, Verb

RANKS = (
    *("aces", "twos", "threes", "fours", "fives", "sixes", "sevens"),
    *("eights", "nines", "tens", "jacks", "queens", "kings"),
)
RANK = choice("rank", RANKS, text="ranks-")
NAMES = (*RANKS, "jokers")


def ranks(rank: int) -> Translatable:
    """The name of a rank, as players speak of it; the jokers are a rank of their own."""
    return Translatable(f"ranks-{NAMES[rank]}")


COLOURS = ("black", "red")
COLOUR = choice("colour", COLOURS)


def read_meld(ints: Ints, pack: Pack) -> list[str]:
    """The cards of a meld, or of what is added to one."""
    return [pack.text(one) for one in cards_in_meld(ints[0])]


MELD_CARDS = own_cards("cards", "a meld, or what is added to it, noted as the state notes melds", read_meld)


class Fact(FactEnum):
    """The kinds of facts, and what is told of each."""

    GRABBED = fact(seat(), count(CARDS))  # about so many
    DEALT = fact(
        seat(),
        secret(listed_cards()),
        count(MOST_HAND),
        goes=CardMoveTemplate("stock.0", "hand.{seat}"),
        apart=True,
        times=SEATS,
    )
    DOWN_DEALT = fact(seat(), count(MOST_HAND), goes=CardMoveTemplate("stock.1", "down.{seat}"), times=SEATS)
    # LD-20: the cards below the top of the pile may not be looked at, so nobody is told of them later.
    TURNED = fact(seat(), card(), goes=CardMoveTemplate("stock.0", "pile"), fleeting=True)
    DREW = fact(
        *(seat(), secret(some_cards()), count(2, least=1)),
        goes=CardMoveTemplate("stock.0", "hand.{seat}"),
        apart=True,
    )
    SHOWED = fact(seat(), some_cards())
    TOOK = fact(seat(), card(), count(CARDS), goes=CardMoveTemplate("pile", "hand.{seat}", cards=""), loud=True)
    MELDED = fact(*(seat(), MELD_CARDS, meld(MELDS)), goes=CardMoveTemplate("hand.{seat}", "melds.{seat}"), times=MELDS)
    ADDED = fact(seat(), MELD_CARDS, meld(MELDS), RANK, goes=CardMoveTemplate("hand.{seat}", "melds.{seat}"))
    CANASTA = fact(
        *(seat(), COLOUR, meld(MELDS)),
        loud=True,
        stamp=lambda told: "bound" if COLOURS[told["colour"]] == "red" else "bound-black",
        times=MELDS,
    )
    DISCARDED = fact(seat(), card(), goes=CardMoveTemplate("hand.{seat}", "pile"), fleeting=True)
    DOWN_TAKEN = fact(
        *(seat(), secret(listed_cards()), count(MOST_HAND)),
        goes=CardMoveTemplate("down.{seat}", "hand.{seat}", turned=True),
        apart=True,
        stamp="turned",
    )
    KEPT = fact(seat())  # it may not discard its only card
    PASSED = fact(seat())  # no card is left to it
    UNFROZEN = fact(seat())  # it lays nothing more
    WENT_OUT = fact(seat(), loud=True, stamp="out")
    LAST_ROUND = fact(seat(), loud=True)  # it begins with this seat
    DEAL_ENDED = fact(loud=True)
    EXACT_GRAB = fact(seat(), count(CARDS), loud=True, times=2)
    SCORED = fact(seat(), points(), times=SEATS)
    MATCH_WON = fact(seat(), points(), loud=True, times=SEATS)


def dealt_to_all(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of a deal (LD-6), and the hands that are told."""
    hands = [one.said() for one in told if one.fact == Fact.DEALT and not one.hidden]
    return in_a_row(Translatable("event-dealt-all", {"count": told[0]["count"]}), *hands)


def laid(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of a play that lays cards: the pile with what was shown for it, melds, and canastas."""
    once = {one.fact: one for one in told}
    melds = [SpokenCards(one.cards()) for one in told if one.fact == Fact.MELDED]
    made = [Translatable(f"canasta-made-{COLOURS[one['colour']]}") for one in told if one.fact == Fact.CANASTA]
    return in_a_row(played(once, melds), *sorted(made))


def played(once: Mapping[IntEnum, RedactedFact], melds: Sequence[SpokenCards]) -> Translatable:
    """Return the play itself; ``once``: one fact of each kind."""
    if Fact.TOOK in once:
        shown = {"shown": SpokenCards(once[Fact.SHOWED].cards()), "melds": melds}
        return once[Fact.TOOK].renamed("took-melding" if melds else "took-showing", **shown)
    if Fact.ADDED in once:
        return once[Fact.ADDED].said()
    return once[Fact.MELDED].renamed("melded-all", melds=melds)


def scored_by_all(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of the end of a deal: the score of each player (LD-24)."""
    scores = [one for one in told if one.fact == Fact.SCORED]
    each = [Translatable("scored-by", {"seat": SpokenSeat(one["seat"]), "points": one["points"]}) for one in scores]
    return Translatable("event-deal-ended-all", {"each": each})


JOINT: JointSentences = {
    (Fact.DEALT, Fact.DOWN_DEALT): dealt_to_all,
    (Fact.SHOWED, Fact.TOOK, Fact.MELDED, Fact.ADDED, Fact.CANASTA): laid,
    (Fact.DEAL_ENDED, Fact.SCORED): scored_by_all,
}


def shows(r: Rules, s: State, seat: int, line: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a play shows: a player who takes the pile shows two of its top's rank and keeps them (LD-18).

    Interpreted backend only.

    Returns:
        The four kinds of card of that rank, or nothing for another play.
    """
    return tuple(4 * rank(s.top) + suit for suit in range(4)) if line[0] == Verb.TAKE else ()
