"""The functions that the solver calls by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from typing import Any

from tefuda.games.literature import counting_view as workspace
from tefuda.games.literature.counting import count_deals
from tefuda.games.literature.counting_view import (
    CARDS,
    EVERY,
    SEATS,
    SHARES,
    SUIT,
    allowed,
    ints_needed,
    lay_out,
    numbers_needed,
    put_question,
)
from tefuda.games.literature.half_suits import PACK, card_at, halves

NOTHING_MERGED, ALL_MERGED = 0, (1 << SEATS) - 1


def question(r: Any, v: Any, closely: int, merged: bool) -> list[int]:
    """The head of a workspace with the question of what ``v.seat`` does not know.

    Args:
        r: the rules
        v: the view
        closely: the half-suits to look at in any case, as a mask
        merged: whether seats may count as one player
    """
    d = [0] * workspace.HEAD
    put_question(d, r, v, EVERY, closely, ALL_MERGED if merged else NOTHING_MERGED, SEATS)
    return d


def workspace_for(d: list[int], room: int) -> tuple[int, int]:
    """Lay out a workspace with room for so many states; return the lengths of its rows of ints and of numbers."""
    lay_out(d, room, d[workspace.COUNTED] * SHARES[d[workspace.PLAYERS] * 7 + SUIT])
    return ints_needed(d), numbers_needed(d)


def read_cards(d: list[int], f: list[Any], half: int) -> dict[tuple[int, int], tuple[Any, Any]]:
    """Read the results for one half-suit.

    Seats that count as one player are told apart again, and so are the cards of the pool.

    Returns:
        For each seat and place of an unknown card a fraction: the deals in which the seat holds the card, and the
        number of deals of which these are a part.
    """
    looked = half in d[workspace.SUIT_ID : workspace.SUIT_ID + d[workspace.COUNTED]]
    found = {}
    for seat in range(SEATS):
        player = d[workspace.PLAYER_OF + seat]
        for place in range(SUIT):
            if player >= 0 and d[workspace.UNKNOWN_IN + half] >> place & 1:
                at = workspace.HELD + player * CARDS + half * SUIT + place
                deals, of = (f[at], 1) if looked else (f[workspace.POOL_SHARE + player], d[workspace.POOLED])
                found[seat, place] = (
                    deals * d[workspace.SEAT_CAPS + seat],
                    f[workspace.TOTAL] * of * d[workspace.CAPS + player],
                )
    return found


def card_names(r: Any, half: int) -> list[str]:
    """The six cards of a half-suit, written."""
    return [PACK.text(card_at(r, half, place)) for place in range(SUIT)]


def holders(r: Any, v: Any, half: int) -> list[int]:
    """The seat that is known to hold each of the six cards of a half-suit; below 0 where none is known."""
    own = v.hands[v.seat] if v.seat >= 0 else 0
    cards = [card_at(r, half, place) for place in range(SUIT)]
    return [v.seat if own >> card & 1 else v.where[card] for card in cards]


def each_way(r: Any, v: Any, d: list[int], f: list[Any], half: int, seats: int) -> Iterator[tuple[list[int], Any]]:
    """Every way in which the six cards lie with seats of this mask, and its number of deals; nothing is merged."""
    known = holders(r, v, half)
    if any(seat >= 0 and not seats >> seat & 1 for seat in known):
        return
    if not d[workspace.UNKNOWN_IN + half]:
        yield known, f[workspace.TOTAL]
        return
    h = d[workspace.SUIT_ID : workspace.SUIT_ID + d[workspace.COUNTED]].index(half)
    places = d[workspace.PLACES + h * SUIT : workspace.PLACES + h * SUIT + d[workspace.CARDS_IN + h]]
    terms = range(d[workspace.TERMS_FROM + h], d[workspace.TERMS_FROM + h + 1])
    deals = {d[d[workspace.TERM_KEY] + term]: f[d[workspace.OUTSIDE] + term] for term in terms}
    seat_of = {d[workspace.PLAYER_OF + seat]: seat for seat in range(SEATS)}
    for sets in _sets(d, h, 0, (1 << len(places)) - 1, seats, seat_of):
        share = sum(cards.bit_count() << d[workspace.SHIFTS + player] for player, cards in enumerate(sets))
        if deals.get(share, 0) > 0:
            way = known[:]
            for player, cards in enumerate(sets):
                for k, place in enumerate(places):
                    if cards >> k & 1:
                        way[place] = seat_of[player]
            yield way, deals[share]


def _sets(d: list[int], h: int, player: int, left: int, seats: int, seat_of: dict[int, int]) -> Iterator[list[int]]:
    """The sets that the players from this one on may hold if they share what is left."""
    if player == d[workspace.PLAYERS]:
        if not left:
            yield []
        return
    may = left if seats >> seat_of[player] & 1 else 0
    for cards in range(may + 1):
        if cards & ~may == 0 and allowed(d, h, player, cards):
            for rest in _sets(d, h, player + 1, left & ~cards, seats, seat_of):
                yield [cards, *rest]


def deals_told_apart(d: list[int], total: Any) -> Any:
    """The number of deals with the seats that count as one player told apart."""
    for player in range(d[workspace.PLAYERS]):
        left = d[workspace.CAPS + player]
        for seat in range(SEATS):
            if d[workspace.PLAYER_OF + seat] == player:
                total *= comb(left, d[workspace.SEAT_CAPS + seat])
                left -= d[workspace.SEAT_CAPS + seat]
    return total


KERNELS: dict[str, Callable[..., Any]] = {
    f.__name__: f
    for f in (question, workspace_for, count_deals, deals_told_apart, read_cards, halves, card_names, holders, each_way)
}
