"""Positions of Carousel: what has to be read and written beyond the fields that `state` declares."""

from __future__ import annotations

from typing import Any

from tefuda.cards.bits import bit
from tefuda.cards.pack import JOKER, tidy
from tefuda.engine.declarations.positions import PositionReader, written
from tefuda.engine.texts.errors import BadPosition, ExpectedInput
from tefuda.games.carousel.melds import ONE, kind_of, meld_text
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rules import pack_size
from tefuda.games.carousel.scoring import settle
from tefuda.games.carousel.solver.workspace import MELDS
from tefuda.games.carousel.state import JOKER as JOKER_CARD
from tefuda.games.carousel.state import NONE, DealEnd, Phase, SharedFields, State
from tefuda.games.carousel.words import DRAWS

ORDER = ("dealer", "turn", "phase", "hands", "stock", "table")


def read_position(given: PositionReader, r: Rules, s: State) -> None:
    """Fill a fresh state from a position."""
    s.seats = given.seats
    given.fill(s, "dealer")
    s.turn = given.number("turn", (s.dealer + 1) % s.seats, 0, s.seats - 1)
    given.fill(s, "last_round")
    s.phase = Phase.PLAY if s.last_round else Phase.DRAW
    given.fill(s, "phase")
    read_turn(given, s)
    read_table(given, r, s)
    given.hands(s, "hands", r.hand_size)
    read_score(given, r, s)
    given.stock(s, "deck", pack_size(s.seats) - s.seats * r.hand_size)
    check_stock(s)


def read_turn(given: PositionReader, s: State) -> None:
    """Read what is remembered of this turn (CA-10), and of the end of the stock (CA-21)."""
    usual = 1 if s.phase == Phase.PLAY and not s.last_round else 0
    s.drawn = given.number("drawn", usual, 0, DRAWS - 1)
    given.fill(s, "laid", "thirds", "drawer", "ended", "ender")
    if (s.ended in (DealEnd.KNOCK, DealEnd.OUT)) != (s.ender != NONE):
        raise BadPosition(s.ender, ExpectedInput("the seat that ended the deal, if one did", "ender"), "ender")


def read_table(given: PositionReader, r: Rules, s: State) -> None:
    """Read the table; only melds may lie there (CA-5, CA-6, CA-7)."""
    for i, text in enumerate(given.listed(given.keys.pop("table", []), "table", MELDS)):
        s.plain[i], s.jokers[i] = read_meld(given, text)
        if kind_of(s.plain[i], s.jokers[i], bool(r.ace_high)) == 0:
            raise BadPosition(text, ExpectedInput("a set or a run", "set-or-run"), "table")
        s.melds = i + 1


def read_meld(given: PositionReader, text: object) -> tuple[int, int]:
    """Read a meld: its natural cards, and the cards for which its jokers stand, as masks."""
    words = [tidy(word) for word in text.split()] if isinstance(text, str) else []
    stands = [word.removeprefix(f"{JOKER}=") for word in words if word.startswith(f"{JOKER}=")]
    plain = given.cards(" ".join(word for word in words if not word.startswith(f"{JOKER}=")), "table")
    jokers = given.read(" ".join(stands), "table")
    given.cards(" ".join([JOKER] * len(stands)), "table")
    if len({*plain, *jokers}) < len(words) or JOKER_CARD in (*plain, *jokers):
        raise BadPosition(text, ExpectedInput("a set or a run", "set-or-run"), "table")
    return sum(map(bit, plain)), sum(map(bit, jokers))


def read_score(given: PositionReader, r: Rules, s: State) -> None:
    """Read the score sheet."""
    given.fill(s, "scores", "totals", "wins", "winner")
    if s.phase == Phase.OVER:
        if s.winner == NONE:
            raise BadPosition(-1, ExpectedInput("the seat that has won", "winner"), "winner")
        settle(r, s)


def check_stock(s: State) -> None:
    """Check that a draw has a card (CA-10), and that the last round has the seat that drew the last one (CA-21)."""
    if s.phase == Phase.DRAW and (s.stock == 0 or s.last_round):
        raise BadPosition(s.stock, ExpectedInput("a card that can be drawn", "drawable-card"), "stock")
    if s.last_round and s.drawer == NONE:
        raise BadPosition(s.drawer, ExpectedInput("the seat that drew the last card", "last-drawer"), "drawer")
    if s.phase == Phase.PLAY and s.stock == 0 and s.drawer == NONE:
        s.drawer = s.turn


def write_position(r: Rules, s: SharedFields) -> dict[str, Any]:
    """Return the fields, and the melds with the cards for which their jokers stand."""
    return written(s, r, ONE, ORDER, table=[meld_text(s.plain[i], s.jokers[i]) for i in range(s.melds)])
