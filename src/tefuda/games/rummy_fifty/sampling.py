"""Uniform random deals that fit all that a seat knows.

Written in the rules' dialect.  A seat has seen its own hand, the melds, the card turned up, every card of every pile,
and which cards came into other hands from a pile and have not left them (``known``).  No play but the secret choice
depends on what is hidden: so every way in which the unseen cards can lie in the other hands and the stock belongs to
one shuffle as likely as any other, and every court card that may have been chosen is as likely as another.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has, lowest, spread
from tefuda.engine.declarations.sampling import EnumerablePosition
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import roll, shuffle
from tefuda.games.rummy_fifty.laying import NEXT, cover, find_melds, partners
from tefuda.games.rummy_fifty.melds import NO_MELD, SUITS, TOP, in_melds, in_suit, kind_of, of_rank, rank, suit
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.scoring import court_limit
from tefuda.games.rummy_fifty.state import CARDS, NONE, SEATS, Phase, State, View, copy_open

ALL_CARDS = (1 << CARDS) - 1


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible; ``p.rng[0]`` is the generator."""
    left = spread_shuffled(r, v, s, p)
    for i in range(SEATS):
        left = deal_again(v, s, i, left)
    cover_stock(s)


def spread_shuffled(r: Rules, v: View, s: State, p: Scratch) -> int:
    """Copy what this seat knows to its places, and shuffle all other cards into the stock; return how many."""
    sweep(s)
    copy_open(v, s)
    choose_courts(r, v, s, p)
    for i in range(SEATS):
        s.hands[i] = v.hands[i] | v.known[i]
    left = spread(unseen(s), s.deck)
    shuffle(s.deck, left, p.rng)
    return left


def deal_again(v: View, s: State, i: int, left: int) -> int:
    """Deal this seat as many cards as it holds from the top of the others; return how many are left."""
    for _ in range(v.counts[i] - count(s.hands[i])):
        left -= 1
        s.hands[i] |= bit(s.deck[left])
    return left


def cover_stock(s: State) -> None:
    """Clear the places of the stock from which cards were dealt."""
    for i in range(s.stock, CARDS):
        s.deck[i] = 0


def sweep(s: State) -> None:
    """Mark all piles as full, so that whatever lay in them before is overwritten."""
    for i in range(SEATS):
        s.piled[i] = s.heaped[i] = CARDS


def choose_courts(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Choose any court card for a player who has chosen unseen (RF-7)."""
    for i in range(SEATS):
        s.shown[i] = v.shown[i]
        if v.phase == Phase.SHOW and i < v.seats and v.shown[i] == NONE and not has(v.waited, i):
            s.shown[i] = 1 + roll(p.rng, court_limit(r, v))


def unseen(s: State) -> int:
    """Return the cards that lie nowhere yet, as a mask."""
    cards = ALL_CARDS if s.turned == NONE else ALL_CARDS & ~bit(s.turned)
    for i in range(SEATS):
        cards &= ~s.hands[i]
        for k in range(s.laid[i]):
            cards &= ~s.melds[i][k]
        for k in range(s.piled[i]):
            cards &= ~bit(s.piles[i][k])
        for k in range(s.heaped[i]):
            cards &= ~bit(s.heaps[i][k])
    return cards


LATELY = 3  # latest discards that tell something
TRIES = 16  # pairs that are tried for a card that was taken


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw a deal like `resample`, but with hands of the kind that players keep.

    Where deals are listed (see `roll`), draw exactly as `resample` does.
    """
    left = spread_shuffled(r, v, s, p)
    for i in range(SEATS):
        above, left = left, deal_again(v, s, i, left)
        if p.rng[0] >= 0 and 0 < left < above:
            play_along(r, v, s, i, left, p)
    cover_stock(s)


def play_along(r: Rules, v: View, s: State, i: int, left: int, p: Scratch) -> None:
    """Exchange cards of this hand for unseen ones, as its player has done; nothing before the first discard.

    The cards of the hand that nobody knows lie in the stock's row from ``left`` on, the unseen ones below.
    """
    turns = 0
    for other in range(v.seats):
        turns = max(turns, v.piled[other])  # others may have taken from this player's own pile
    if turns > 0:
        complete_taken(r, v, s, i, left, p)
        exchange_unwanted(r, v, s, i, left, p)
        for _ in range(turns):
            take_turn(r, v, s, i, left, p)
        exchange_unwanted(r, v, s, i, left, p)


def exchange(s: State, i: int, mine: int, other: int) -> None:
    """Exchange a card of this hand for an unseen one; both are given by their places in the stock's row."""
    s.hands[i] = (s.hands[i] & ~bit(s.deck[mine])) | bit(s.deck[other])
    card = s.deck[mine]
    s.deck[mine] = s.deck[other]
    s.deck[other] = card


def complete_taken(r: Rules, v: View, s: State, i: int, left: int, p: Scratch) -> None:
    """Bring two cards that make a meld with each card taken from a pile: it was taken for a meld."""
    taken, above = v.known[i], left + v.counts[i] - count(v.known[i])
    while taken != 0:
        card = lowest(taken)
        taken &= taken - 1
        if not has(in_melds(s.hands[i], v.almighty, r.ten_ace_wrap), card):
            anywhere = 0
            for k in range(above):
                anywhere |= bit(s.deck[k])
            pair = find_pair(r, v, anywhere & kin(v, card), card, p)
            loose = s.hands[i] & ~in_melds(s.hands[i], v.almighty, r.ten_ace_wrap)
            bring(s, i, left, above, pair, loose & ~pair)


def find_pair(r: Rules, v: View, choices: int, card: int, p: Scratch) -> int:
    """Return two of these cards that make a meld with this one, as a mask; 0 if none are found."""
    for _ in range(TRIES if count(choices) > 1 else 0):
        one = bit(some_card(choices, p.rng))
        pair = one | bit(some_card(choices & ~one, p.rng))
        if kind_of(pair | bit(card), v.almighty, r.ten_ace_wrap) != NO_MELD:
            return pair
    return 0


def bring(s: State, i: int, left: int, above: int, wanted: int, loose: int) -> None:
    """Exchange loose cards of this hand for those of the wanted ones that are unseen."""
    mine = left
    for k in range(left):
        if has(wanted, s.deck[k]):
            while mine < above and not has(loose, s.deck[mine]):
                mine += 1
            if mine < above:
                exchange(s, i, mine, k)
                mine += 1


def some_card(cards: int, g: list[int]) -> int:
    """Return a random card of a mask that is not empty."""
    for _ in range(roll(g, count(cards))):
        cards &= cards - 1
    return lowest(cards)


def kin(v: View, card: int) -> int:
    """Return the cards that three of a meld could have with this one, as a mask: of its rank, or near it in its suit.

    An ace above a ten is left out.
    """
    place = rank(card)
    near = ((1 << (SUITS * min(TOP, place + 3))) - 1) & ~((1 << (SUITS * max(0, place - 2))) - 1)
    if suit(card) != v.almighty:
        near = in_suit(near, suit(card), v.almighty)
    return near | of_rank(ALL_CARDS, place)


def exchange_unwanted(r: Rules, v: View, s: State, i: int, left: int, p: Scratch) -> None:
    """Exchange once each card in no meld that would go with the latest discards, but for none that makes a meld."""
    unwanted = 0
    for k in range(max(0, v.piled[i] - LATELY), v.piled[i]):
        unwanted |= kin(v, v.piles[i][k])
    unwanted &= ~in_melds(s.hands[i], v.almighty, r.ten_ace_wrap)
    for mine in range(left, left + v.counts[i] - count(v.known[i])):
        if has(unwanted, s.deck[mine]):
            other = roll(p.rng, left)
            hand = (s.hands[i] & ~bit(s.deck[mine])) | bit(s.deck[other])
            if not has(in_melds(hand, v.almighty, r.ten_ace_wrap), s.deck[other]):
                exchange(s, i, mine, other)


def take_turn(r: Rules, v: View, s: State, i: int, left: int, p: Scratch) -> None:
    """Draw an unseen card and throw the worst one; not where all others can be laid, for that would end the deal."""
    other = roll(p.rng, left)
    hand = s.hands[i] | bit(s.deck[other])
    find_melds(r, v, hand, p.out)
    free = hand & ~cover(p.out, hand, 0)
    if count(free) > 1:
        worst, least = NONE, 1 + (near_to(v, s.deck[other], free) if has(free, s.deck[other]) else NEXT)
        for mine in range(left, left + v.counts[i] - count(v.known[i])):
            if has(free, s.deck[mine]) and near_to(v, s.deck[mine], free) < least:
                worst, least = mine, near_to(v, s.deck[mine], free)
        if worst != NONE:
            exchange(s, i, worst, other)


def near_to(v: View, card: int, free: int) -> int:
    """Return how well a card goes with the others: 0 not at all, `GAP` with one two ranks off, else `NEXT`."""
    return min(NEXT, partners(v, card, free & ~bit(card)))


# whole suits in the piles: few cards are left that may lie anywhere
HEARTS, DIAMONDS, CLUBS, REDS, NEUTRALS = (" ".join(rank + suit for rank in "A23456789T") for suit in "HDCRN")

ENUMERABLE = (
    # Another player's secret choice may be any court card, regardless of the hands.
    EnumerablePosition(
        {
            "dealer": 0,
            "phase": "show",
            "turned": "TS",
            "shown": ["", "Q", ""],
            "hands": ["AS 2S 3S", "4S 5S", "6S"],
            "stock": "7S",
            "piles": [f"{HEARTS} {DIAMONDS} {CLUBS} 8S 9S", f"{REDS}", f"{NEUTRALS}"],
        },
        seats=3,
        seat=0,
    ),
    # A card that was taken from a pile stays where all know it to be, and so do those below it.
    EnumerablePosition(
        {
            "dealer": 1,
            "phase": "draw",
            "turned": "TS",
            "hands": ["AS 2S", "3S 4S"],
            "stock": "5S 6S 7S 8S",
            "piles": [f"9S {HEARTS} {DIAMONDS}", f"{CLUBS} {REDS} {NEUTRALS}"],
        },
        seats=2,
        seat=0,
        plays=((1, "draw pile 0"), (1, "discard 3S"), (1, "done"), (0, "draw extra 1"), (0, "discard 2S")),
    ),
)
