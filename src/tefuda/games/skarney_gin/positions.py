"""Positions of Skarney Gin: what has to be read and written beyond the fields that `state` declares."""

from __future__ import annotations

from typing import Any

from tefuda.cards.melds import kind_of
from tefuda.cards.pack import Pack
from tefuda.engine.declarations.positions import PositionReader, written
from tefuda.engine.texts.errors import BadPosition, ExpectedInput
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.scoring import settle
from tefuda.games.skarney_gin.state import CARDS, LAST_TWO, NONE, SEATS, Phase, SharedFields, State

PACK = Pack()
ORDER = ("dealer", "turn", "phase", "hands", "stock", "melds", "offered", "offerer")


def read_position(given: PositionReader, r: Rules, s: State) -> None:
    """Fill a fresh state from a position."""
    given.fill(s, "dealer")
    s.turn = given.number("turn", 1 - s.dealer, 0, SEATS - 1)
    s.phase = Phase.DRAW
    given.fill(s, "phase")
    read_offer(given, s)
    given.fill(s, "melds", fits=is_meld, wanted=ExpectedInput("a group, a sequence or a straight", "meld"))
    given.fill(s, "added")
    given.hands(s, "hands", r.hand_size)
    given.known(s, "known", "hands")
    read_turn(given, r, s)
    given.fill(s, "scores", "totals", "boxes", "winner")
    check_winner(r, s)
    given.stock(s, "deck", CARDS - SEATS * r.hand_size)
    check_phase(s)


def is_meld(cards: int) -> bool:
    """Return whether these cards may lie on the table, as a meld (SK-3)."""
    return kind_of(cards) != 0


def read_offer(given: PositionReader, s: State) -> None:
    """Read the card that is shown: it lies before the offerer, no longer in the hand (SK-9)."""
    s.offered = given.card(given.keys.pop("offered", ""), "offered")
    offerer = given.seat("offerer", s.turn if s.phase == Phase.ANSWER else NONE)
    if s.phase != Phase.ANSWER:
        if s.offered != NONE or offerer != NONE:
            raise BadPosition(
                PACK.text(s.offered) if s.offered >= 0 else offerer,
                ExpectedInput("nothing but in phase answer", "only-in-answer"),
                "offered",
            )
        return
    if s.offered == NONE or offerer == NONE:
        raise BadPosition("", ExpectedInput("the offered card, and the seat that offers it", "shown-card"), "offered")
    s.turn = offerer
    given.left.remove(s.offered)


def read_turn(given: PositionReader, r: Rules, s: State) -> None:
    """Read what is remembered from one turn to the next."""
    given.fill(s, "barred", "opened")
    s.drawless = given.number("drawless", 0, 0, r.no_draw_limit)
    given.fill(s, "skarney", "taken")
    if s.phase == Phase.DRAW and s.barred == s.turn:  # the rules skip a barred draw
        s.phase = Phase.PLAY
        s.drawless += 1


def check_winner(r: Rules, s: State) -> None:
    """Check that a match that is over has a winner, and settle it."""
    if s.phase == Phase.OVER:
        if s.winner == NONE:
            raise BadPosition(-1, ExpectedInput("the seat that has won", "winner"), "winner")
        settle(r, s)


def check_phase(s: State) -> None:
    """Check that a draw has a card, as the stock ends with two cards that nobody sees."""
    if s.phase == Phase.DRAW and s.stock <= LAST_TWO:
        raise BadPosition(
            s.stock, ExpectedInput("at least three cards, so that one can be drawn", "drawable-stock"), "stock"
        )


def write_position(r: Rules, s: SharedFields) -> dict[str, Any]:
    """Return the fields, and who shows a card."""
    return written(s, r, PACK, ORDER, offerer=s.turn if s.phase == Phase.ANSWER else NONE)
