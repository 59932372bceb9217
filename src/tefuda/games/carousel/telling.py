"""How Carousel's events are told: a sentence, and the cards that travel."""

from __future__ import annotations

from typing import Any

from tefuda.engine.events import NOBODY, Event, Travel
from tefuda.engine.said import Cards, Said, Seat
from tefuda.games.carousel.packs import ONE, meld_cards, spread
from tefuda.games.carousel.rest import NATURAL
from tefuda.games.carousel.rules import NUMBER, Fact
from tefuda.games.carousel.state import HAND

LOUD = {Fact.KNOCKED, Fact.WENT_OUT, Fact.UNDERCUT, Fact.LAST_ROUND, Fact.STOCK_END, Fact.SCORED, Fact.MATCH_WON}


def tell(kind: int, audience: int, args: tuple[int, int, int]) -> Event:
    """An event of the log as it is told: everything in it is for its whole audience."""
    fact = Fact(kind)
    a, b, c = args
    name = "event-" + fact.name.lower().replace("_", "-")
    if fact == Fact.SETTLED and b < 0:
        name, b = "event-pays", -b
    hidden = fact in (Fact.DREW, Fact.DEALT) and b == NOBODY
    return Event(
        kind=fact.name.lower(),
        audience=audience,
        said=Said(f"{name}-hidden" if hidden and fact == Fact.DREW else name, spoken(fact, a, b, c)),
        seat=None if a == NOBODY else a,
        moves=tuple(travels(fact, a, b, c)),
        loud=fact in LOUD,
    )


def spoken(fact: Fact, a: int, b: int, c: int) -> dict[str, Any]:
    """What fills the gaps of an event's sentence."""
    words: dict[str, Any] = {} if a == NOBODY else {"seat": Seat(a)}
    if fact == Fact.DREW:
        words["card"] = Cards([ONE.text(b)] if b != NOBODY else [])
    elif fact == Fact.LAID:
        words["cards"] = Cards(spread(b, c))
    elif fact == Fact.FORMED:
        words["cards"] = Cards(meld_cards(b & NATURAL, c))
    elif fact == Fact.REARRANGED:
        words["count"] = b
    elif fact in (Fact.SCORED, Fact.SETTLED, Fact.KNOCKED):
        words["points"] = b
    return words


def travels(fact: Fact, a: int, b: int, c: int) -> list[Travel]:
    """Which cards go from where to where."""
    hand = f"hand.{a}"
    if fact == Fact.DEALT:
        return [Travel("stock", hand, HAND, () if b == NOBODY else tuple(spread(b, c)))]
    if fact == Fact.DREW:
        return [Travel("stock", hand, 1, () if b == NOBODY else (ONE.text(b),))]
    if fact == Fact.LAID:
        cards = tuple(spread(b, c))
        return [Travel(hand, "table", len(cards), cards)]
    if fact == Fact.FORMED:
        meld = tuple(meld_cards(b & NATURAL, c))
        return [Travel("table", "table", len(meld), meld, b >> NUMBER)]
    return []
