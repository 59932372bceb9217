"""Positions of Rummy Fifty: its keys, read and written."""

from __future__ import annotations

from typing import Any

from tefuda.cards.bits import bit
from tefuda.cards.pack import Pack
from tefuda.engine import expected
from tefuda.engine.errors import BadPosition
from tefuda.engine.expected import Expected
from tefuda.engine.positions import Given
from tefuda.games.rummy_fifty.melds import kind_of, suit
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import CARDS, EXTRAS, HAND, MELDS, NONE, Phase, State, View
from tefuda.games.rummy_fifty.words import court_limit, is_for_two

PACK = Pack(suits="SHDCRN", ranks="A23456789T")
COURT_NAMES = EXTRAS[2:]
MOST = 10**6


def read_position(given: Given, r: Rules, s: State) -> None:
    """Fill a fresh state."""
    s.seats = given.seats
    s.dealer = given.number("dealer", 0, 0, s.seats - 1)
    s.phase = given.name("phase", Phase, Phase.SHOW)
    playing = s.phase not in (Phase.DEAL, Phase.OVER)
    s.turn = given.number("turn", s.dealer if playing else NONE, 0 if playing else NONE, s.seats - 1)
    read_almighty(given, s)
    read_piles(given, r, s)
    read_melds(given, r, s)
    read_hands(given, s)
    read_stock(given, r, s)
    read_courts(given, r, s)
    read_score(given, s)


def read_almighty(given: Given, s: State) -> None:
    """RF-6: a suit, or the card that shows it, or chance."""
    turned = given.cards(given.keys.pop("turned", ""), "turned")
    if len(turned) > 1:
        raise BadPosition(" ".join(map(PACK.text, turned)), expected.ONE_CARD, "turned")
    s.turned = turned[0] if turned else NONE
    shown = PACK.suits[suit(s.turned)] if turned else given.random.choice(PACK.suits)
    named = given.keys.pop("almighty", shown)
    if not isinstance(named, str) or named not in tuple(PACK.suits) or (turned and named != shown):
        raise BadPosition(named, expected.one_of(shown if turned else PACK.suits), "almighty")
    s.almighty = PACK.suits.index(named)


def read_piles(given: Given, r: Rules, s: State) -> None:
    """RF-10, RF-22: the discards and the extra piles, top first."""
    for seat, text in enumerate(given.by_seat("piles", "")):
        cards = given.cards(text, "piles")
        s.piled[seat] = len(cards)
        s.piles[seat][: len(cards)] = cards[::-1]
    for seat, text in enumerate(given.by_seat("extras", "")):
        cards = given.cards(text, "extras")
        s.heaped[seat] = len(cards)
        s.heaps[seat][: len(cards)] = cards[::-1]
        if cards and not is_for_two(r, s):
            raise BadPosition(text, Expected("no extra piles but with the rules for two", "no-extras"), "extras")


def read_melds(given: Given, r: Rules, s: State) -> None:
    """RF-15, RF-16: melds lie on the table only if they are melds."""
    for seat, melds in enumerate(given.by_seat("melds", [])):
        for i, text in enumerate(given.listed(melds, "melds", MELDS)):
            s.melds[seat][i] = given.mask(text, "melds")
            if s.melds[seat][i] == 0 or kind_of(s.melds[seat][i], s.almighty, r.ten_ace_wrap) == 0:
                raise BadPosition(text, Expected("a run or a group", "meld"), "melds")
            s.laid[seat] = i + 1


def read_hands(given: Given, s: State) -> None:
    """Hands as given; without them ten cards each."""
    if given.has("hands"):
        for seat, text in enumerate(given.by_seat("hands", "")):
            s.hands[seat] = given.mask(text, "hands")
        return
    for seat in range(s.seats):
        s.hands[seat] = sum(map(bit, given.draw(HAND)))


def read_stock(given: Given, r: Rules, s: State) -> None:
    """RF-4: what is left, but for the card turned up; where the stock is spelt out, that one is any other."""
    spelt = isinstance(given.keys.get("stock"), str)
    if not spelt:
        turn_up(given, s)
    stock = given.pile("stock", CARDS - s.seats * HAND - 1)
    if spelt:
        turn_up(given, s)
    s.stock = len(stock)
    s.deck[: s.stock] = stock[::-1]
    least = 0 if s.phase in (Phase.DEAL, Phase.OVER) else 1
    if s.stock < least and not (r.stock_end and s.phase in (Phase.DISCARD, Phase.PLAY)):
        raise BadPosition(s.stock, Expected("a card or more, for a round that goes on", "some-stock"), "stock")


def turn_up(given: Given, s: State) -> None:
    """RF-6: if the card is not given, one of the suit that lies nowhere; there may be none."""
    if s.turned == NONE:
        s.turned = next((card for card in given.left if suit(card) == s.almighty), NONE)
        if s.turned != NONE:
            given.left.remove(s.turned)


def read_courts(given: Given, r: Rules, s: State) -> None:
    """RF-7: the court cards; nothing where one is still to be chosen."""
    choosing = s.phase == Phase.SHOW
    names = COURT_NAMES[: court_limit(r, s)]
    for seat, name in enumerate(given.by_seat("shown", "" if choosing else names[0])):
        if name not in names and not (name == "" and choosing):
            raise BadPosition(name, expected.one_of(names), "shown")
        s.shown[seat] = names.index(name) + 1 if name else NONE
        s.waited |= bit(seat) if not name else 0
    if choosing and s.waited == 0:
        raise BadPosition("show", Expected("somebody who has still to choose", "somebody-chooses"), "shown")


def read_score(given: Given, s: State) -> None:
    """RF-2: everybody begins with a point."""
    s.scores[: s.seats] = given.numbers("scores", -1, 2)
    s.totals[: s.seats] = [given.whole(value, "totals", 0, MOST) for value in given.by_seat("totals", 1)]
    s.out = given.seat("out")
    s.winner = given.seat("winner")
    if s.phase == Phase.OVER and s.winner == NONE:
        raise BadPosition(-1, Expected("the seat that has won", "winner"), "winner")
    if s.out != NONE and s.phase not in (Phase.DEAL, Phase.OVER):
        raise BadPosition(s.out, Expected("nobody, while the round goes on", "nobody-out"), "out")


def write_position(r: Rules, s: Any) -> dict[str, Any]:
    """All keys of a state; of a view those that its seat may know, and how many cards its piles hold."""
    seats = range(s.seats)
    found: dict[str, Any] = {
        "dealer": s.dealer,
        "turn": s.turn,
        "phase": Phase(s.phase).name.lower(),
        "almighty": PACK.suits[s.almighty] if s.almighty != NONE else "",
        "turned": card(s.turned),
        "shown": [COURT_NAMES[s.shown[seat] - 1] if s.shown[seat] != NONE else "" for seat in seats],
        "hands": [cards(s.hands[seat]) for seat in seats],
        "stock": stock(s),
        **piles(s),
        "melds": [[cards(mask) for mask in s.melds[seat][: s.laid[seat]]] for seat in seats],
        "out": s.out,
        "winner": s.winner,
        "scores": list(s.scores[: s.seats]),
        "totals": list(s.totals[: s.seats]),
    }
    return found


def piles(s: Any) -> dict[str, Any]:
    """Of a state all cards, top first; of a view the top cards, and how many lie there."""
    seats = range(s.seats)
    if isinstance(s, View):
        return {
            "piles": [card(s.tops[seat]) for seat in seats],
            "extras": [card(s.heap_tops[seat]) for seat in seats],
            "pile_counts": s.piled[: s.seats],
            "extra_counts": s.heaped[: s.seats],
        }
    return {
        "piles": [downward(s.piles[seat][: s.piled[seat]]) for seat in seats],
        "extras": [downward(s.heaps[seat][: s.heaped[seat]]) for seat in seats],
    }


def stock(s: Any) -> str | int:
    """Of a state the cards, top first; of a view how many they are."""
    return int(s.stock) if isinstance(s, View) else downward(s.deck[: s.stock])


def downward(pile: list[int]) -> str:
    """A pile whose top card is the last, written top first."""
    return " ".join(PACK.text(c) for c in reversed(pile))


def cards(mask: int) -> str:
    """A set of cards, written."""
    return " ".join(PACK.spread(mask))


def card(c: int) -> str:
    """A card, or nothing."""
    return PACK.text(c) if c >= 0 else ""
