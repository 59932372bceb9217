"""Positions of Looking and Down: its keys, read and written."""

from __future__ import annotations

from functools import cache
from typing import Any

from tefuda.cards.bits import bit, has
from tefuda.cards.pack import Pack
from tefuda.engine.errors import BadPosition
from tefuda.engine.expected import TRUE_OR_FALSE, Expected
from tefuda.engine.positions import Given
from tefuda.games.looking_and_down.counting import JOKER_CARD, THREE, held, is_wild, one, rank
from tefuda.games.looking_and_down.dealing import load, next_dealer, stock_card
from tefuda.games.looking_and_down.melds import (
    CANASTA,
    LEAST,
    cards_in_meld,
    empty_of,
    meld_at,
    naturals,
    put_meld,
    rank_of,
    red_three,
    size,
    wilds,
    with_card,
)
from tefuda.games.looking_and_down.options import Rules, Tie
from tefuda.games.looking_and_down.state import CARDS, EYE_ERR, LOOKING, MELDS, NONE, Phase, State

PACK = Pack(jokers=2, copies=3)
MOST = 10**6


@cache
def packs(seats: int, r: Rules) -> Pack:
    """LD-1: one pack of 54 cards more than there are players."""
    return Pack(jokers=2, copies=seats + 1)


def read_position(given: Given, r: Rules, s: State) -> None:
    """Fill a fresh state."""
    s.seats = given.seats
    read_dealers(given, s)
    s.phase = given.name("phase", Phase, Phase.DRAW)
    s.turn = given.seat("turn", NONE if s.phase in (Phase.DEAL, Phase.OVER) else first_turn(s))
    read_melds(given, s)
    read_pile(given, s)
    read_cards(given, s)
    read_marks(given, s)
    read_score(given, r, s)
    stock = given.pile("stock", CARDS)
    load(s, stock, len(stock))
    check_phase(s)


def read_dealers(given: Given, s: State) -> None:
    """LD-2, LD-3: the score keeper deals neither Looking nor Down."""
    last = s.seats - 1
    s.keeper = given.number("keeper", last if given.keys.get("dealer") != last else 0, 0, last)
    s.dealer = given.number("dealer", 0 if s.keeper != 0 else 1, 0, last)
    if s.dealer == s.keeper:
        raise BadPosition(s.dealer, Expected("a dealer who is not the score keeper", "other-dealer"), "dealer")


def first_turn(s: State) -> int:
    """LD-15; LD-6: in phase grab the Looking dealer comes first."""
    return s.dealer if s.phase == Phase.GRAB else next_dealer(s, next_dealer(s, s.dealer))


def read_melds(given: Given, s: State) -> None:
    """LD-9: melds lie on the table only if they are melds."""
    for seat, melds in enumerate(given.by_seat("melds", [])):
        for i, text in enumerate(given.listed(melds, "melds", MELDS)):
            put_meld(s, seat, i, read_meld(given.cards(text, "melds"), text))
            s.laid[seat] = i + 1


def read_meld(cards: list[int], text: object) -> int:
    """LD-9, LD-13, LD-14: one meld, its cards in any order; a red three lies on a red canasta."""
    reds = [card for card in cards if card in (4 * THREE + 1, 4 * THREE + 2)]
    ranks = {rank(card) for card in cards if not is_wild(card) and card not in reds}
    whole = 0
    if len(ranks) == 1 and LEAST <= len(cards) - len(reds) <= CANASTA and len(reds) <= 1:
        whole = empty_of(ranks.pop())
        for card in sorted(cards, key=lambda card: card in reds):
            whole = with_card(whole, card)
    if not is_meld(whole):
        wanted = "three to seven cards of one rank, fewer than half of them wild"
        raise BadPosition(text, Expected(wanted, "meld"), "melds")
    return whole


def is_meld(meld: int) -> bool:
    """LD-9, LD-13, LD-14."""
    if meld == 0 or wilds(meld) >= naturals(meld):
        return False
    if rank_of(meld) == THREE:
        return size(meld) == CANASTA and wilds(meld) == 0 and red_three(meld) == 0
    return red_three(meld) == 0 or (size(meld) == CANASTA and wilds(meld) == 0)


def read_pile(given: Given, s: State) -> None:
    """LD-7: the pile, its top card first."""
    cards = given.cards(given.keys.pop("pile", ""), "pile")
    for card in cards:
        s.pile[rank(card)] += one(card)
    s.height = len(cards)
    s.top = cards[0] if cards else NONE


def read_cards(given: Given, s: State) -> None:
    """Hands and Down as given; without them eleven cards each, and none while the dealers grab."""
    dealt = 0 if s.phase == Phase.GRAB else LOOKING
    fixed = [(key, given.by_seat(key, "") if given.has(key) else None) for key in ("hands", "downs")]
    for (key, texts), rows in zip(fixed, (s.hands, s.downs), strict=True):
        for seat in range(s.seats):
            if texts is not None:
                read_row(given.cards(texts[seat], key), rows[seat])
    for (_, texts), rows in zip(fixed, (s.hands, s.downs), strict=True):
        for seat in range(s.seats):
            if texts is None:
                read_row(given.draw(dealt), rows[seat])
    for seat in range(s.seats):
        s.counts[seat] = len(cards_of(s.hands[seat]))
        s.down[seat] = len(cards_of(s.downs[seat]))
        if s.down[seat] > LOOKING:
            raise BadPosition(s.down[seat], Expected("at most 11 cards", "eleven"), "downs")


def read_row(cards: list[int], lanes: list[int]) -> None:
    """Cards, counted."""
    for card in cards:
        lanes[rank(card)] += one(card)


def read_marks(given: Given, s: State) -> None:
    """What is remembered from turn to turn, and of the dealers' hands."""
    for seat, flag in enumerate(given.by_seat("took", False)):
        s.took |= bit(seat) if yes_or_no(flag, "took") else 0
    s.frozen = read_seats(given, "frozen")
    s.out = read_seats(given, "out")
    s.opened = given.seat("opened")
    s.last_round = int(yes_or_no(given.keys.pop("last_round", False), "last_round"))
    s.drawer = given.seat("drawer")
    if s.last_round and s.drawer == NONE:
        raise BadPosition(NONE, Expected("the seat that drew the last card", "drawer"), "drawer")
    s.grabbed[:] = read_two(given, "grabbed", 0, CARDS)
    s.slips[:] = read_two(given, "slips", -EYE_ERR, EYE_ERR)


def yes_or_no(value: object, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise BadPosition(value, TRUE_OR_FALSE, where)
    return value


def read_seats(given: Given, key: str) -> int:
    """A list of seats, as a mask."""
    seats = given.listed(given.keys.pop(key, []), key, given.seats)
    return sum(bit(seat) for seat in {given.whole(seat, key, 0, given.seats - 1) for seat in seats})


def read_two(given: Given, key: str, low: int, high: int) -> list[int]:
    """A number for the Looking dealer and one for the Down dealer."""
    values = given.listed(given.keys.pop(key, [0, 0]), key, 2)
    if len(values) != 2:
        raise BadPosition(values, Expected("two numbers", "two-numbers"), key)
    return [given.whole(value, key, low, high) for value in values]


def read_score(given: Given, r: Rules, s: State) -> None:
    """The score sheet; LD-25: who has won follows from the totals."""
    s.scores[: s.seats] = given.numbers("scores", -MOST, MOST)
    s.totals[: s.seats] = given.numbers("totals", -MOST, MOST)
    if s.phase == Phase.OVER:
        best = max(s.totals[: s.seats])
        leaders = [seat for seat in range(s.seats) if s.totals[seat] == best]
        if best < r.target or (len(leaders) > 1 and r.tie != Tie.SHARED):
            raise BadPosition(s.totals[: s.seats], Expected("totals with which somebody has won", "won"), "totals")
        s.won = sum(map(bit, leaders))


def check_phase(s: State) -> None:
    """Somebody's turn in a phase that has turns; nobody out or frozen whose turn it is."""
    playing = s.phase in (Phase.GRAB, Phase.DRAW, Phase.PLAY)
    if (s.turn != NONE) != playing:
        raise BadPosition(s.turn, Expected("a seat, while a deal is played", "turn-of-a-seat"), "turn")
    if playing and has(s.frozen | s.out, s.turn):
        raise BadPosition(s.turn, Expected("a seat that is neither frozen in time nor out", "turn-in-play"), "turn")
    if not playing and s.frozen:
        raise BadPosition("frozen", Expected("nobody frozen once the deal is over", "thawed"), "frozen")
    if s.phase == Phase.GRAB and s.stock < 2 * LOOKING * s.seats + 1:
        raise BadPosition(s.stock, Expected("enough cards in the stocks for all", "stock-for-all"), "stock")


def write_position(r: Rules, s: Any) -> dict[str, Any]:
    """All keys of a state; of a view those that its seat may know."""
    seats = range(s.seats)
    found: dict[str, Any] = {
        "keeper": s.keeper,
        "dealer": s.dealer,
        "turn": s.turn,
        "phase": Phase(s.phase).name.lower(),
        "hands": [write_row(s.hands[seat]) for seat in seats],
        "downs": [write_row(s.downs[seat]) for seat in seats],
        "pile": write_pile(s),
        "stock": write_stock(s),
        "melds": [[" ".join(meld_cards(meld_at(s, seat, i))) for i in range(s.laid[seat])] for seat in seats],
        "took": [has(s.took, seat) for seat in seats],
        "frozen": [seat for seat in seats if has(s.frozen, seat)],
        "opened": s.opened,
        "last_round": bool(s.last_round),
        "drawer": s.drawer,
        "out": [seat for seat in seats if has(s.out, seat)],
        "grabbed": list(s.grabbed),
        "scores": s.scores[: s.seats],
        "totals": s.totals[: s.seats],
    }
    return {**found, "slips": list(s.slips)} if isinstance(s, State) else {**found, "height": s.height}


def cards_of(lanes: list[int]) -> list[str]:
    """Counted cards, each as often as it is there."""
    return [PACK.text(card) for card in range(JOKER_CARD + 1) for _ in range(held(lanes, card))]


def write_row(lanes: list[int]) -> str:
    """The same, written."""
    return " ".join(cards_of(lanes))


def write_pile(s: Any) -> str:
    """Of a state its cards, the top one first, the others by rank; of a view the top card alone."""
    top = [] if s.top == NONE else [PACK.text(s.top)]
    rest = cards_of(s.pile) if isinstance(s, State) else []
    if rest:
        rest.remove(top[0])
    return " ".join([*top, *rest])


def write_stock(s: Any) -> str | int:
    """Of a state the cards, top first; of a view how many they are."""
    if not isinstance(s, State):
        return int(s.stock)
    return " ".join(PACK.text(stock_card(s, at)) for at in reversed(range(s.stock)))


def meld_cards(meld: int) -> list[str]:
    """The cards of a meld, written."""
    return [PACK.text(card) for card in cards_in_meld(meld)]
