"""Positions of Rummy Fifty: what has to be read and written beyond the fields that `state` declares."""

from __future__ import annotations

from typing import Any

from tefuda.cards.bits import bit
from tefuda.cards.pack import Pack
from tefuda.engine.declarations.positions import PositionReader, written
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadPosition, ExpectedInput
from tefuda.games.rummy_fifty.melds import kind_of, suit
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.scoring import court_limit, is_for_two
from tefuda.games.rummy_fifty.state import CARDS, EXTRAS, NONE, SUITS, Phase, SharedFields, State

PACK = Pack(suits=SUITS, ranks="A23456789T")
COURT_NAMES = EXTRAS[2:]
PILES = ("piles", "extras", "pile_counts", "extra_counts")
ORDER = ("dealer", "turn", "phase", "almighty", "turned", "shown", "hands", "stock", *PILES)


def read_position(given: PositionReader, r: Rules, s: State) -> None:
    """Fill a fresh state from a position."""
    s.seats = given.seats
    given.fill(s, "dealer")
    s.phase = Phase.SHOW
    given.fill(s, "phase")
    playing = s.phase not in (Phase.DEAL, Phase.OVER)
    s.turn = given.number("turn", s.dealer if playing else NONE, 0 if playing else NONE, s.seats - 1)
    read_almighty(given, s)
    read_piles(given, r, s)
    given.fill(s, "melds", fits=lambda meld: is_meld(r, s, meld), wanted=ExpectedInput("a run or a group", "meld"))
    given.hands(s, "hands", r.hand_size)
    given.known(s, "known", "hands")
    read_stock(given, r, s)
    read_courts(given, r, s)
    read_score(given, r, s)


def is_meld(r: Rules, s: State, meld: int) -> bool:
    """Return whether these cards may lie on the table, as a run or a group (RF-15, RF-16)."""
    return meld != 0 and kind_of(meld, s.almighty, r.ten_ace_wrap) != 0


def read_almighty(given: PositionReader, s: State) -> None:
    """Read the almighty suit: a suit, or the card that shows it, or a random one (RF-6)."""
    given.fill(s, "turned")
    turned = s.turned != NONE
    shown = SUITS[suit(s.turned)] if turned else given.random.choice(SUITS)
    named = given.keys.pop("almighty", shown)
    if not isinstance(named, str) or named not in tuple(SUITS) or (turned and named != shown):
        raise BadPosition(named, errors.one_of(shown if turned else SUITS), "almighty")
    s.almighty = SUITS.index(named)


def read_piles(given: PositionReader, r: Rules, s: State) -> None:
    """Read the discards and the extra piles (RF-10, RF-22)."""
    given.fill(s, "piles", "heaps")
    if any(s.heaped) and not is_for_two(r, s):
        wrong = next(s.heaps[seat][0] for seat in range(s.seats) if s.heaped[seat])
        raise BadPosition(
            PACK.text(wrong), ExpectedInput("no extra piles without the rules for two", "no-extras"), "extras"
        )


def read_stock(given: PositionReader, r: Rules, s: State) -> None:
    """Read the stock: what is left, without the card turned up (RF-4).

    Where the stock is spelt out, the card turned up is one of the others.
    """
    spelt = isinstance(given.keys.get("stock"), str)
    if not spelt:
        turn_up(given, s)
    given.stock(s, "deck", CARDS - s.seats * r.hand_size - 1)
    if spelt:
        turn_up(given, s)
    least = 0 if s.phase in (Phase.DEAL, Phase.OVER) else 1
    if s.stock < least and not (r.stock_end and s.phase in (Phase.DISCARD, Phase.PLAY)):
        raise BadPosition(s.stock, ExpectedInput("at least one card, during a round", "some-stock"), "stock")


def turn_up(given: PositionReader, s: State) -> None:
    """Turn up a card of the almighty suit that lies nowhere, if none is given and there is one (RF-6)."""
    if s.turned == NONE:
        s.turned = next((card for card in given.left if suit(card) == s.almighty), NONE)
        if s.turned != NONE:
            given.left.remove(s.turned)


def read_courts(given: PositionReader, r: Rules, s: State) -> None:
    """Read the court cards; a seat that has still to choose has none (RF-7)."""
    choosing = s.phase == Phase.SHOW
    names = COURT_NAMES[: court_limit(r, s)]
    for seat, name in enumerate(given.by_seat("shown", "" if choosing else names[0])):
        if name not in names and not (name == "" and choosing):
            raise BadPosition(name, errors.one_of(names), "shown")
        s.shown[seat] = names.index(name) + 1 if name else NONE
        s.waited |= bit(seat) if not name else 0
    if choosing and s.waited == 0:
        raise BadPosition("show", ExpectedInput("a player who has not chosen yet", "somebody-chooses"), "shown")


def read_score(given: PositionReader, r: Rules, s: State) -> None:
    """Read the score; everybody begins with a point, or with as many as agreed (RF-2)."""
    s.totals[: s.seats] = [r.start_points] * s.seats
    given.fill(s, "scores", "totals", "out", "winner")
    if s.phase == Phase.OVER and s.winner == NONE:
        raise BadPosition(-1, ExpectedInput("the seat that has won", "winner"), "winner")
    if s.out != NONE and s.phase not in (Phase.DEAL, Phase.OVER):
        raise BadPosition(s.out, ExpectedInput("nobody, during a round", "nobody-out"), "out")


def write_position(r: Rules, s: SharedFields) -> dict[str, Any]:
    """Return the fields; of a view the tops of the piles, and how many cards lie there."""
    return written(s, r, PACK, ORDER)
