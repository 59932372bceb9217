"""Uniform random deals that fit all that a seat knows.

Written in the rules' dialect.  A seat has seen its own hand and the table, and no card that was seen ever goes back
into a hand or the stock.  All other cards are hidden, each copy of a card separately; every way in which they can lie
belongs to equally many shuffles of the packs.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.engine.declarations.sampling import EnumerablePosition
from tefuda.engine.matches.playouts import roll, shuffle
from tefuda.games.carousel.greedy import waits
from tefuda.games.carousel.laying import from_hand, most_points
from tefuda.games.carousel.melds import minus, minus_twice, size
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rules import give
from tefuda.games.carousel.scoring import left as points_left
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.puzzle import GAME_ROOM
from tefuda.games.carousel.state import CARDS, JOKER, SEATS, Phase, State, View, copy_open
from tefuda.games.carousel.words import DRAWS, grown_by


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible; ``p.rng[0]`` is the generator."""
    left = spread_shuffled(v, s, p)
    for i in range(s.seats):
        left = deal_again(v, s, i, left)
    cover_stock(s)


def spread_shuffled(v: View, s: State, p: Scratch) -> int:
    """Copy what this seat sees to its places, and shuffle all other cards into the stock; return how many."""
    copy_open(v, s)
    for i in range(SEATS):
        s.hands[i], s.twice[i] = v.hands[i], v.twice[i]
    left = spread_unseen(s)
    shuffle(s.deck, left, p.rng)
    return left


def deal_again(v: View, s: State, i: int, left: int) -> int:
    """Deal this seat as many cards as it holds from the top of the others; return how many are left."""
    for _ in range(v.counts[i] - size(v.hands[i], v.twice[i])):
        left -= 1
        give(s, i, s.deck[left])
    return left


def cover_stock(s: State) -> None:
    """Clear the places of the stock from which cards were dealt."""
    for i in range(s.stock, CARDS):
        s.deck[i] = 0


def spread_unseen(s: State) -> int:
    """Write every copy of a card that lies nowhere yet into the stock; return how many."""
    once = twice = jokers = 0
    for i in range(s.melds):
        twice |= once & s.plain[i]
        once |= s.plain[i]
        jokers += count(s.jokers[i])
    for i in range(s.seats):
        twice |= s.twice[i] | (once & s.hands[i])
        once |= s.hands[i]
    copies = 1 if s.seats == 2 else 2
    left = 0
    for card in range(JOKER + 1):
        lie = (1 if has(once, card) else 0) + (1 if has(twice, card) else 0)
        for _ in range(copies - lie - (jokers if card == JOKER else 0)):
            s.deck[left] = card
            left += 1
    return left


ROUNDS = 16  # of putting back what would have been laid, at most
TRIES = 8  # of finding a card that does not fit the table


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw a deal like `resample`, but with fewer cards in other hands that their players would have laid.

    Where deals are listed (see `roll`), draw exactly as `resample` does.
    """
    left = spread_shuffled(v, s, p)
    for i in range(s.seats):
        if p.rng[0] >= 0 and i != v.seat and has_played(r, v, i):
            left = deal_kept(r, v, s, i, left, p)
        else:
            left = deal_again(v, s, i, left)
    cover_stock(s)


def has_played(r: Rules, v: View, i: int) -> bool:
    """Return whether this player has had a turn, and has not begun another."""
    return v.counts[i] != r.hand_size and (i != v.turn or v.phase == Phase.DRAW)


def deal_kept(r: Rules, v: View, s: State, i: int, left: int, p: Scratch) -> int:
    """Deal this seat cards that it may have kept in its latest turn; return how many are left.

    A third card ends the turn, and nothing is laid (CA-10).  Then it is known that the cards before the second one were
    kept, and those before the third one.
    """
    third = has(v.thirds, i)
    rounds = ROUNDS if v.laid == 0 and (i + 1) % v.seats == v.seat else 1  # later plays have changed the table
    for drawn in range(1 if third else DRAWS, DRAWS + 1):
        while size(s.hands[i], s.twice[i]) < v.counts[i] - (DRAWS - drawn):
            left -= 1
            give(s, i, s.deck[left])
        if left > 0 and (drawn < DRAWS or not third):
            put_back_laid(r, s, i, left, drawn, rounds, p)
    return left


def put_back_laid(r: Rules, s: State, i: int, left: int, drawn: int, rounds: int, p: Scratch) -> None:
    """Put cards that this player would have laid, after so many draws, back among the unseen ones; deal others."""
    for _ in range(rounds):
        points = most_points(r, s, i, GAME_ROOM, p.workspace)
        if points <= 0:
            return
        once, twice = from_hand(s, p.workspace)
        hand = size(s.hands[i], s.twice[i])
        if drawn < DRAWS and waits(drawn, hand, hand - size(once, twice), points_left(s, i) - points):
            return
        fits = grown_by(r, s) | bit(JOKER)
        put_back(s, i, left, once, fits, p.rng)
        put_back(s, i, left, twice, fits, p.rng)


def put_back(s: State, i: int, left: int, cards: int, fits: int, g: list[int]) -> None:
    """Exchange one copy of each of these cards for an unseen card, if possible for one that does not fit the table."""
    for card in range(JOKER + 1):
        if has(cards, card):
            j = roll(g, left)
            for _ in range(TRIES):
                j = roll(g, left) if has(fits, s.deck[j]) else j
            once, twice = s.hands[i], s.twice[i]
            s.hands[i], s.twice[i] = minus(once, twice, bit(card), 0), minus_twice(twice, bit(card))
            give(s, i, s.deck[j])
            s.deck[j] = card


RUN = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"  # whole suits on the table, each twice: few cards are left
ENUMERABLE = (
    EnumerablePosition(
        {
            "dealer": 0,
            "turn": 0,
            "phase": "play",
            "hands": ["KC KC JK", "JC", "QC JC"],
            "stock": "QC JK",
            "table": [RUN.replace("S", suit) for suit in "SSHHDD"] + ["AC 2C 3C 4C 5C 6C 7C 8C 9C TC"] * 2,
        },
        seats=3,
        seat=0,
    ),
)
