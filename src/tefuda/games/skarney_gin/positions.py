"""Positions of Skarney Gin: its keys, read and written."""

from __future__ import annotations

from typing import Any

from tefuda.cards.bits import bit
from tefuda.cards.melds import kind_of
from tefuda.cards.pack import Pack
from tefuda.engine.errors import BadPosition
from tefuda.engine.expected import Expected
from tefuda.engine.positions import Given
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.scoring import settle
from tefuda.games.skarney_gin.state import CARDS, HAND, LAST_TWO, MELDS, NONE, SEATS, Phase, State

PACK = Pack()
MOST = 10**6


def read_position(given: Given, r: Rules, s: State) -> None:
    """Fill a fresh state."""
    s.dealer = given.number("dealer", 0, 0, SEATS - 1)
    s.turn = given.number("turn", 1 - s.dealer, 0, SEATS - 1)
    s.phase = given.name("phase", Phase, Phase.DRAW)
    read_offer(given, s)
    read_melds(given, s)
    read_hands(given, s)
    read_turn(given, r, s)
    read_score(given, s)
    stock = given.pile("stock", CARDS - SEATS * HAND)
    s.stock = len(stock)
    s.deck[: len(stock)] = stock[::-1]
    check_phase(s)


def read_offer(given: Given, s: State) -> None:
    """SK-9: the card that is shown lies before the offerer, no longer in the hand."""
    s.offered = given.card(given.keys.pop("offered", ""), "offered")
    offerer = given.seat("offerer", s.turn if s.phase == Phase.ANSWER else NONE)
    if s.phase != Phase.ANSWER:
        if s.offered != NONE or offerer != NONE:
            raise BadPosition(
                PACK.text(s.offered) if s.offered >= 0 else offerer,
                Expected("nothing but in phase answer", "only-in-answer"),
                "offered",
            )
        return
    if s.offered == NONE or offerer == NONE:
        raise BadPosition("", Expected("the card that is shown, and who shows it", "shown-card"), "offered")
    s.turn = offerer
    given.left.remove(s.offered)


def read_melds(given: Given, s: State) -> None:
    """SK-3: melds lie on the table only if they are melds."""
    for seat, melds in enumerate(given.by_seat("melds", [])):
        for i, text in enumerate(given.listed(melds, "melds", MELDS)):
            s.melds[seat][i] = given.mask(text, "melds")
            if kind_of(s.melds[seat][i]) == 0:
                raise BadPosition(text, Expected("a group, a sequence or a straight", "meld"), "melds")
            s.laid[seat] = i + 1
    for seat, added in enumerate(given.by_seat("laid_off", [])):
        for i, number in enumerate(given.listed(added, "laid_off", s.laid[seat])):
            s.added[seat][i] = given.whole(number, "laid_off", 0, CARDS)


def read_hands(given: Given, s: State) -> None:
    """Hands as given; without them ten cards each."""
    if given.has("hands"):
        for seat, text in enumerate(given.by_seat("hands", "")):
            s.hands[seat] = given.mask(text, "hands")
        return
    for seat in range(SEATS):
        s.hands[seat] = sum(map(bit, given.draw(HAND)))


def read_turn(given: Given, r: Rules, s: State) -> None:
    """What is remembered from one turn to the next."""
    s.barred = given.seat("barred")
    s.opened = given.seat("opened")
    s.drawless = given.number("drawless", 0, 0, r.no_draw_limit)
    s.skarney = given.seat("skarney")
    s.taken[:] = [given.card(text, "taken") for text in given.by_seat("taken", "")]
    if s.phase == Phase.DRAW and s.barred == s.turn:  # the rules skip a barred draw
        s.phase = Phase.PLAY
        s.drawless += 1


def read_score(given: Given, s: State) -> None:
    """The score sheet."""
    s.scores[:] = given.numbers("scores", 0, MOST)
    s.totals[:] = given.numbers("totals", 0, MOST)
    s.boxes[:] = given.numbers("boxes", 0, MOST)
    s.winner = given.seat("winner")
    if s.phase == Phase.OVER:
        if s.winner == NONE:
            raise BadPosition(-1, Expected("the seat that has won", "winner"), "winner")
        settle(s)


def check_phase(s: State) -> None:
    """A draw needs a stock that ends with the two cards nobody sees."""
    if s.phase == Phase.DRAW and s.stock <= LAST_TWO:
        raise BadPosition(s.stock, Expected("three cards or more, so that one can be drawn", "drawable-stock"), "stock")


def write_position(r: Rules, s: Any) -> dict[str, Any]:
    """All keys of a state; of a view those that its seat may know."""
    found: dict[str, Any] = {
        "dealer": s.dealer,
        "turn": s.turn,
        "phase": Phase(s.phase).name.lower(),
        "hands": [cards(mask) for mask in s.hands],
        "stock": stock(s),
        "melds": [[cards(mask) for mask in s.melds[seat][: s.laid[seat]]] for seat in range(SEATS)],
        "offered": card(s.offered),
        "offerer": s.turn if s.phase == Phase.ANSWER else NONE,
        "laid_off": [s.added[seat][: s.laid[seat]] for seat in range(SEATS)],
        "taken": [card(c) for c in s.taken],
    }
    for key in ("barred", "opened", "drawless", "skarney", "winner"):
        found[key] = getattr(s, key)
    for key in ("scores", "totals", "boxes"):
        found[key] = list(getattr(s, key))
    return found


def stock(s: Any) -> str | int:
    """Of a state the cards, top first; of a view how many they are."""
    if not isinstance(s, State):
        return int(s.stock)
    return " ".join(PACK.text(c) for c in reversed(s.deck[: s.stock]))


def cards(mask: int) -> str:
    """A set of cards, written."""
    return " ".join(PACK.spread(mask))


def card(c: int) -> str:
    """A card, or nothing."""
    return PACK.text(c) if c >= 0 else ""
