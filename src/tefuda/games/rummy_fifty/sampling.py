"""Uniform random deals that fit all that a seat knows.

Written in the rules' dialect.  A seat has seen its own hand, the melds, the card turned up, every card of every pile,
and which cards came into other hands from a pile and have not left them (``known``).  No play but the secret choice
depends on what is hidden: so every way in which the unseen cards can lie in the other hands and the stock belongs to
one shuffle as likely as any other, and every court card that may have been chosen is as likely as another.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has, spread
from tefuda.engine.declarations.capabilities import EnumerablePosition
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import roll, shuffle
from tefuda.games.rummy_fifty.laying import partners
from tefuda.games.rummy_fifty.melds import in_melds
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import CARDS, NONE, SEATS, Phase, State, View, copy_open
from tefuda.games.rummy_fifty.words import court_limit

PACK = (1 << CARDS) - 1


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
    cards = PACK if s.turned == NONE else PACK & ~bit(s.turned)
    for i in range(SEATS):
        cards &= ~s.hands[i]
        for k in range(s.laid[i]):
            cards &= ~s.melds[i][k]
        for k in range(s.piled[i]):
            cards &= ~bit(s.piles[i][k])
        for k in range(s.heaped[i]):
            cards &= ~bit(s.heaps[i][k])
    return cards


TRIES = 20  # exchanges that are tried; chosen, like all these, so that hands resemble those of quick players
TURNS, CARE = 6, 2  # turns that count; and how much each of them tells
LATELY = 3  # latest discards
EVEN, MOST = 1 << 10, 1 << 30  # odds
LESS, OF = 13, 16  # how much less likely a hand is for each card that would make a meld with the discards


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw a deal like `resample`, but with hands of the kind that players keep.

    Where deals are listed (see `roll`), draw exactly as `resample` does.
    """
    left = spread_shuffled(r, v, s, p)
    for i in range(SEATS):
        above, left = left, deal_again(v, s, i, left)
        if p.rng[0] >= 0 and 0 < left < above and v.piled[i] > 0:
            think_again(r, v, s, i, left, above, p)
    cover_stock(s)


def think_again(r: Rules, v: View, s: State, i: int, left: int, above: int, p: Scratch) -> None:
    """Exchange cards of this hand, which lie from ``left`` to ``above``, for unseen ones that lie below."""
    thrown, loose = thrown_lately(v, i), 1 + count(s.hands[i] & ~in_melds(s.hands[i], v.almighty, r.ten_ace_wrap))
    for _ in range(TRIES):
        mine, other = left + roll(p.rng, above - left), roll(p.rng, left)
        old, new = s.deck[mine], s.deck[other]
        hand = (s.hands[i] & ~bit(old)) | bit(new)
        then = 1 + count(hand & ~in_melds(hand, v.almighty, r.ten_ace_wrap))
        odds = in_all(EVEN, loose, then, CARE * min(v.piled[i], TURNS))
        more = partners(v, new, thrown) - partners(v, old, thrown)
        odds = in_all(odds, LESS, OF, more) if more > 0 else in_all(odds, OF, LESS, -more)
        if roll(p.rng, EVEN) < odds:
            s.hands[i], loose = hand, then
            s.deck[mine], s.deck[other] = new, old


def thrown_lately(v: View, i: int) -> int:
    """Return the cards on top of this player's discard pile, as a mask."""
    cards = 0
    for k in range(max(0, v.piled[i] - LATELY), v.piled[i]):
        cards |= bit(v.piles[i][k])
    return cards


def in_all(odds: int, up: int, down: int, times: int) -> int:
    """Multiply odds by ``up`` to ``down``, ``times`` times, up to `MOST`."""
    for _ in range(times):
        odds = min(MOST, odds * up // down)
    return odds


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
