"""`pairs` with a `resample` that is right, and sisters whose `resample` is wrong, each in one way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.changed import changed
from tests.conformance.toys.pairs import CARDS, PAIRS, SEATS, Rules, State, View
from tests.conformance.toys.wrong import Wrong

from tefuda.cards.bits import bit
from tefuda.conformance import sampling
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations.sampling import EnumerablePosition, StateSampler
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import roll

Draw = Callable[[Rules, View, State, Scratch], None]
REST = "2H 2D 3S 3H 3D 4S 4H"
FEW = EnumerablePosition({"hands": ["AS AH", "AD 2S"], "table": REST, "stock": "4D"}, seats=2, seat=0)
AT_THE_START = {"hands": ["AS", "AD"], "table": "", "stock": f"AH 2S {REST} 4D"}
DRAWN = replace(
    FEW, position={"hands": ["AS", "2S 2H"], "table": "AH 3S 3H 3D 4S 4H", "stock": "4D AD 2D"}, plays=((0, "draw"),)
)


def unseen(v: View) -> list[int]:
    """The cards that lie neither in the open nor in one's own hand."""
    return [card for card in range(CARDS) if not (v.table | v.hands[v.seat]) >> card & 1]


def laid(v: View, s: State, cards: list[int]) -> None:
    """Lay the open cards, the other hands from these cards, then the stock."""
    s.phase, s.seats, s.turn, s.dealer, s.table, s.stock = v.phase, v.seats, v.turn, v.dealer, v.table, v.stock
    s.scores[:], s.totals[:], s.deck[:] = v.scores, v.totals, [0] * CARDS
    for seat in range(SEATS):
        s.hands[seat] = v.hands[seat]
        if seat != v.seat:
            s.hands[seat] = sum(bit(cards.pop()) for _ in range(v.counts[seat]))
    s.deck[: s.stock] = cards[: s.stock]


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Shuffled (Durstenfeld 1964)."""
    cards = unseen(v)
    for i in range(len(cards) - 1, 0, -1):
        j = roll(p.rng, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    laid(v, s, cards)


def turned(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Takes every card in turn, and gives the first one two chances: not each deal is as likely."""
    cards = unseen(v)
    at = max(0, roll(p.rng, len(cards) + 1) - 1)
    laid(v, s, [*cards[at:], *cards[:at]])


def swapped(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Swaps each card with any (not each with one that is left): nearly alike, and not quite."""
    cards = unseen(v)
    for i in range(len(cards)):
        j = roll(p.rng, len(cards))
        cards[i], cards[j] = cards[j], cards[i]
    laid(v, s, cards)


def forgetful(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Forgets the lowest card of the next seat's hand."""
    resample(r, v, s, p)
    s.hands[(v.seat + 1) % v.seats] &= s.hands[(v.seat + 1) % v.seats] - 1


def lost_in_the_stock(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Lays one card into the stock twice, and another nowhere."""
    resample(r, v, s, p)
    if s.stock > 1:
        s.deck[0] = s.deck[1]


def strange_hand(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Deals the own hand as well."""
    resample(r, v, s, p)
    other = (v.seat + 1) % v.seats
    s.hands[v.seat], s.hands[other] = s.hands[other], s.hands[v.seat]


def another_turn(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Changes what all see."""
    resample(r, v, s, p)
    s.turn = (s.turn + 1) % s.seats


def scribbled(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Uses the view as scratch space."""
    resample(r, v, s, p)
    v.hands[v.seat] = 0


def leftover(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Writes over what the state held before, but for the rest of the stock."""
    was = s.deck[:]
    resample(r, v, s, p)
    s.deck[s.stock :] = was[s.stock :]


def lean(r: Rules, v: View, s: State, p: Scratch) -> None:
    """No deal at all, but in the dialect: what a view shows, and whose turn it is by the random numbers."""
    s.seats, s.stock, s.table = v.seats, v.stock, v.table
    s.turn = roll(p.rng, v.seats)


def overflowing(r: Rules, v: View, s: State, p: Scratch) -> None:
    """The same with a product that needs more than 63 bits."""
    lean(r, v, s, p)
    roll(p.rng, 2)
    s.turn = p.rng[0] * 1_000_000_007 % 1_000_003


def draws(table: GameConfiguration) -> None:
    """The check of drawn deals."""
    sampling.check_sampling(table, 18, 20)


def sister(name: str, how: Draw, says: str, alike: tuple[EnumerablePosition, ...] = (FEW, DRAWN)) -> Wrong:
    """`pairs` with this way of drawing."""
    return Wrong(changed(DRAWS, id=f"pairs-{name}", sampling=StateSampler(how, alike)), draws, says)


DRAWS = changed(PAIRS, id="pairs-draws", sampling=StateSampler(resample, (FEW, DRAWN)))
WRONG_DRAWS = [
    sister("turned", turned, "not draw all deals equally often|draws an impossible deal"),
    sister("swapped", swapped, "not draw all deals equally often"),
    sister("forgetful", forgetful, r"counts"),
    sister("lost-in-the-stock", lost_in_the_stock, "these cards are missing"),
    sister("strange-hand", strange_hand, r"seat \d sees hands\[\d\], but resample changes it"),
    sister("another-turn", another_turn, "seat 0 sees turn, but resample changes it"),
    sister("scribbled", scribbled, "writes into the view of seat 0: hands"),
    sister("leftover", leftover, "does not write everything, .*: deck"),
    sister(
        "one-deal", resample, "only one deal", alike=(replace(FEW, position={**FEW.position, "hands": ["AS", ""]}),)
    ),
    sister("endless", resample, "39916800 deals, more than 5000", alike=(replace(FEW, position=AT_THE_START),)),
]
