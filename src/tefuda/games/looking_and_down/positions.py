"""Positions of Looking and Down: what they have beyond the fields that `state` declares."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tefuda.cards.bits import bit, has
from tefuda.cards.pack import Pack
from tefuda.engine.declarations.positions import PositionReader, written
from tefuda.engine.texts.errors import BadPosition, ExpectedInput, number
from tefuda.games.looking_and_down.counting import JOKER_CARD, THREE, held, is_wild, rank, size_of
from tefuda.games.looking_and_down.dealing import load, next_dealer
from tefuda.games.looking_and_down.melds import (
    CANASTA,
    LEAST,
    cards_in_meld,
    empty_of,
    naturals,
    put_meld,
    rank_of,
    red_three,
    size,
    wilds,
    with_card,
)
from tefuda.games.looking_and_down.options import Rules, TieOption
from tefuda.games.looking_and_down.state import CARDS, MELDS, NONE, Phase, SharedFields, State

PACK = Pack(jokers=2, copies=3)


@lru_cache(maxsize=64)
def packs(seats: int, r: Rules) -> Pack:
    """The cards that are played with: one pack of 54 more than there are players, or as agreed (LD-1)."""
    return Pack(jokers=2, copies=r.packs or seats + 1)


def read_position(given: PositionReader, r: Rules, s: State) -> None:
    """Fill a fresh state from the keys of a position.

    Raises:
        BadPosition: if a key does not fit the rules or the other keys.
    """
    s.seats = given.seats
    read_dealers(given, s)
    s.phase = Phase.DRAW
    given.fill(s, "phase")
    s.turn = given.seat("turn", NONE if s.phase in (Phase.DEAL, Phase.OVER) else first_turn(s))
    read_melds(given, s)
    read_pile(given, s)
    read_cards(given, r, s)
    read_marks(given, s)
    read_score(given, r, s)
    stock = given.pile("stock", CARDS)
    load(s, stock, len(stock))
    check_phase(r, s)


def read_dealers(given: PositionReader, s: State) -> None:
    """Read the score keeper and the dealer; the keeper deals neither Looking nor Down (LD-2, LD-3)."""
    last = s.seats - 1
    s.keeper = given.number("keeper", last if given.keys.get("dealer") != last else 0, 0, last)
    s.dealer = given.number("dealer", 0 if s.keeper != 0 else 1, 0, last)
    if s.dealer == s.keeper:
        raise BadPosition(s.dealer, ExpectedInput("a dealer who is not the score keeper", "other-dealer"), "dealer")


def first_turn(s: State) -> int:
    """The seat that begins (LD-15); in phase grab the Looking dealer (LD-6)."""
    return s.dealer if s.phase == Phase.GRAB else next_dealer(s, next_dealer(s, s.dealer))


def read_melds(given: PositionReader, s: State) -> None:
    """Read the melds on the table, which must be legal melds (LD-9)."""
    for seat, melds in enumerate(given.by_seat("melds", [])):
        for i, text in enumerate(given.listed(melds, "melds", MELDS)):
            put_meld(s, seat, i, read_meld(given.cards(text, "melds"), text))
            s.laid[seat] = i + 1


def read_meld(cards: list[int], text: object) -> int:
    """Read one meld, its cards in any order; a red three lies on a red canasta (LD-9, LD-13, LD-14)."""
    reds = [card for card in cards if card in (4 * THREE + 1, 4 * THREE + 2)]
    ranks = {rank(card) for card in cards if not is_wild(card) and card not in reds}
    whole = 0
    if len(ranks) == 1 and LEAST <= len(cards) - len(reds) <= CANASTA and len(reds) <= 1:
        whole = empty_of(ranks.pop())
        for card in sorted(cards, key=lambda card: card in reds):
            whole = with_card(whole, card)
    if not is_meld(whole):
        wanted = "three to seven cards of one rank, fewer than half of them wild"
        raise BadPosition(text, ExpectedInput(wanted, "meld"), "melds")
    return whole


def is_meld(meld: int) -> bool:
    """Return whether this is a legal meld (LD-9, LD-13, LD-14)."""
    if meld == 0 or wilds(meld) >= naturals(meld):
        return False
    if rank_of(meld) == THREE:
        return size(meld) == CANASTA and wilds(meld) == 0 and red_three(meld) == 0
    return red_three(meld) == 0 or (size(meld) == CANASTA and wilds(meld) == 0)


def read_pile(given: PositionReader, s: State) -> None:
    """Read the pile, its top card first (LD-7)."""
    first = str(given.keys.get("pile", "")).split()[:1]
    given.fill(s, "pile")
    s.height = size_of(s.pile)
    s.top = given.card(" ".join(first), "pile")


def read_cards(given: PositionReader, r: Rules, s: State) -> None:
    """Read the hands and Downs; without them each seat gets what is dealt, or nothing while the dealers grab."""
    dealt = 0 if s.phase == Phase.GRAB else r.hand_size
    names = ("hands", "downs")
    for name in sorted(names, key=lambda name: not given.has(name)):  # first those that are given
        given.hands(s, name, dealt)
    given.known(s, "known", "hands")
    for seat in range(s.seats):
        s.counts[seat], s.down[seat] = size_of(s.hands[seat]), size_of(s.downs[seat])
        if s.down[seat] > r.hand_size:
            raise BadPosition(s.down[seat], number(0, r.hand_size), "downs")


def read_marks(given: PositionReader, s: State) -> None:
    """Read what is remembered from turn to turn, and what the dealers grabbed."""
    given.fill(s, "took", "frozen", "out", "opened", "last_round", "drawer")
    if s.last_round and s.drawer == NONE:
        raise BadPosition(NONE, ExpectedInput("the seat that drew the last card", "drawer"), "drawer")
    given.fill(s, "cuts", "grabbed", "slips")


def read_score(given: PositionReader, r: Rules, s: State) -> None:
    """Read the score sheet; the winners follow from the totals (LD-25)."""
    given.fill(s, "scores", "totals")
    if s.phase == Phase.OVER:
        best = max(s.totals[: s.seats])
        leaders = [seat for seat in range(s.seats) if s.totals[seat] == best]
        if best < r.target or (len(leaders) > 1 and r.tie != TieOption.SHARED):
            raise BadPosition(s.totals[: s.seats], ExpectedInput("totals of a won match", "won"), "totals")
        s.won = sum(map(bit, leaders))


def check_phase(r: Rules, s: State) -> None:
    """Check that a seat is in turn exactly in the phases with turns, and that it is neither out nor frozen in time."""
    playing = s.phase in (Phase.GRAB, Phase.DRAW, Phase.PLAY)
    if (s.turn != NONE) != playing:
        raise BadPosition(s.turn, ExpectedInput("a seat, during a deal", "turn-of-a-seat"), "turn")
    if playing and has(s.frozen | s.out, s.turn):
        raise BadPosition(
            s.turn, ExpectedInput("a seat that is neither frozen in time nor out", "turn-in-play"), "turn"
        )
    if not playing and s.frozen:
        raise BadPosition("frozen", ExpectedInput("nobody frozen once the deal is over", "thawed"), "frozen")
    if s.phase == Phase.GRAB and s.stock < 2 * r.hand_size * s.seats + 1:
        raise BadPosition(s.stock, ExpectedInput("enough cards in the stocks for everybody", "stock-for-all"), "stock")


def write_position(r: Rules, s: SharedFields) -> dict[str, Any]:
    """The fields as keys; for a state the top card of the pile comes first, the others by rank."""
    found = written(s, r, PACK)
    if isinstance(s, State) and s.top != NONE:
        rest = cards_of(s.pile)
        rest.remove(PACK.text(s.top))
        found["pile"] = " ".join([PACK.text(s.top), *rest])
    return found


def cards_of(lanes: list[int]) -> list[str]:
    """The cards of a row of lanes, each as often as it is there."""
    return [PACK.text(card) for card in range(JOKER_CARD + 1) for _ in range(held(lanes, card))]


def meld_cards(meld: int) -> list[str]:
    """The cards of a meld, written."""
    return [PACK.text(card) for card in cards_in_meld(meld)]
