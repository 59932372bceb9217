"""What happens in Looking and Down, as events: sentences, and cards that travel."""

from __future__ import annotations

from typing import Any

from tefuda.engine.events import NOBODY, Event, Travel
from tefuda.engine.said import Cards, Said, Seat
from tefuda.games.looking_and_down.dealing import Fact
from tefuda.games.looking_and_down.melds import rank_of
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.positions import PACK, meld_cards
from tefuda.games.looking_and_down.state import LOOKING

LOUD = {
    Fact.TOOK,
    Fact.CANASTA,
    Fact.WENT_OUT,
    Fact.LAST_ROUND,
    Fact.DEAL_ENDED,
    Fact.EXACT_GRAB,
    Fact.MATCH_WON,
}
ONE_CARD = {Fact.TURNED, Fact.TOOK, Fact.DISCARDED}
RANKS = (
    *("aces", "twos", "threes", "fours", "fives", "sixes", "sevens"),
    *("eights", "nines", "tens", "jacks", "queens", "kings"),
)
MELDS = {Fact.MELDED, Fact.ADDED}
NUMBERS = {Fact.GRABBED, Fact.DOWN_DEALT, Fact.EXACT_GRAB, Fact.SCORED, Fact.MATCH_WON}
COVERED = {Fact.TURNED, Fact.DISCARDED}  # by the next card of the pile
OWN_CARDS = {Fact.DEALT, Fact.DREW, Fact.DOWN_TAKEN}  # told to their owner


def fleeting(r: Rules, kind: int) -> bool:
    """LD-20: the cards below the top of the pile may not be looked at, so nobody is told of them again."""
    return Fact(kind) in COVERED


def tell(kind: int, audience: int, args: tuple[int, int, int]) -> Event:
    """An event of the log as it is told: everything in it is for its whole audience."""
    fact = Fact(kind)
    return Event(
        kind=fact.name.lower(),
        audience=audience,
        said=sentence(fact, args),
        seat=None if args[0] == NOBODY else args[0],
        moves=tuple(travels(fact, args)),
        loud=fact in LOUD,
    )


def ranks(rank: int) -> Said:
    """A rank as it is spoken of on the table."""
    return Said(f"ranks-{RANKS[rank]}")


def sentence(fact: Fact, args: tuple[int, int, int]) -> Said:
    """The event in words."""
    seat, b, c = args
    name = "event-" + fact.name.lower().replace("_", "-")
    spoken: dict[str, Any] = {} if seat == NOBODY else {"seat": Seat(seat)}
    if fact in OWN_CARDS:
        spoken |= {"number": c} if b == NOBODY else {"cards": Cards(own_cards(fact, b, c))}
        name += "-hidden" if b == NOBODY else ""
    elif fact in ONE_CARD:
        spoken["card"] = Cards([PACK.text(b)])
    elif fact in MELDS:
        spoken |= {"cards": Cards(meld_cards(b)), "rank": ranks(rank_of(b))}
    elif fact in NUMBERS:
        spoken["points"] = b
    if fact == Fact.TOOK:
        spoken["number"] = c
    elif fact == Fact.SHOWED:
        spoken["cards"] = Cards([PACK.text(b), PACK.text(c)])
    elif fact == Fact.CANASTA:
        name += "-red" if b else "-black"
    return Said(name, spoken)


def own_cards(fact: Fact, tens: int, rest: int) -> list[str]:
    """The cards that were packed by sixes of bits."""
    packed = [tens] if fact == Fact.DREW else [tens, rest]
    found = [(bits >> (6 * i)) & 63 for bits in packed for i in range(10)]
    return [PACK.text(card - 1) for card in found if card]


def travels(fact: Fact, args: tuple[int, int, int]) -> list[Travel]:
    """Which cards go from where to where."""
    seat, b, c = args
    hand = f"hand.{seat}"
    if fact in OWN_CARDS:
        cards = () if b == NOBODY else tuple(own_cards(fact, b, c))
        origin = f"down.{seat}" if fact == Fact.DOWN_TAKEN else "stock.0"
        return [Travel(origin, hand, len(cards) or c, cards, turned=fact == Fact.DOWN_TAKEN)]
    if fact == Fact.DOWN_DEALT:
        return [Travel("stock.1", f"down.{seat}", LOOKING)]
    if fact == Fact.TURNED:
        return [Travel("stock.0", "pile", 1, (PACK.text(b),))]
    if fact == Fact.TOOK:
        return [Travel("pile", hand, c)]
    if fact == Fact.DISCARDED:
        return [Travel(hand, "pile", 1, (PACK.text(b),))]
    if fact in MELDS:
        laid = tuple(meld_cards(b))
        return [Travel(hand, f"melds.{seat}", len(laid), laid, c)]
    return []
