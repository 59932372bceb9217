"""Facts of the log as events: a sentence, and the cards that travel."""

from __future__ import annotations

from tefuda.engine.events import NOBODY, Event, Travel
from tefuda.engine.said import Cards, Said, Seat
from tefuda.engine.words import MELD, MELDS_A_SEAT
from tefuda.games.rummy_fifty.layout import in_line
from tefuda.games.rummy_fifty.positions import COURT_NAMES, PACK
from tefuda.games.rummy_fifty.rules import Fact

LOUD = {Fact.TURNED, Fact.BECAME, Fact.OUT, Fact.STOCK_END, Fact.WON, Fact.MATCH_WON}
CARD_FACTS = {Fact.TURNED, Fact.DREW, Fact.TOOK, Fact.TOOK_EXTRA, Fact.DISCARDED, Fact.FLIPPED}
Args = tuple[int, int, int]


def tell(kind: int, audience: int, args: Args) -> Event:
    """An event of the log as it is told: everything in it is for its whole audience."""
    fact = Fact(kind)
    seat = None if args[0] == NOBODY else args[0]
    name = "event-" + fact.name.lower().replace("_", "-") + variant(fact, args)
    spoken = {} if seat is None else {"seat": Seat(seat)}
    return Event(
        kind=fact.name.lower(),
        audience=audience,
        said=Said(name, {**spoken, **details(fact, args)}),
        seat=seat,
        moves=tuple(travels(fact, args)),
        loud=fact in LOUD,
    )


def variant(fact: Fact, args: Args) -> str:
    """Where a fact is told in two ways."""
    if fact == Fact.DREW and args[1] == NOBODY:
        return "-hidden"
    return "-nothing" if fact == Fact.LOST and args[1] == 0 else ""


def details(fact: Fact, args: Args) -> dict[str, object]:
    """What fills the gaps of the sentence, beside the seat."""
    _, b, c = args
    if fact in CARD_FACTS:
        found: dict[str, object] = {"card": Cards([PACK.text(b)] if b != NOBODY else [])}
        if fact == Fact.TURNED:
            found["suit"] = Said(f"suit-name-{PACK.text(b)[1]}")
        return found | ({"owner": Seat(c)} if fact in (Fact.TOOK, Fact.TOOK_EXTRA) else {})
    if fact in (Fact.CHOSE, Fact.SHOWED):
        return {"court": COURT_NAMES[b - 1]}
    if fact == Fact.MELDED:
        return {"cards": Cards(in_line(b))}
    if fact == Fact.ADDED:
        return {"cards": Cards(PACK.spread(b)), "owner": Seat((c - MELD) // MELDS_A_SEAT)}
    if fact == Fact.BECAME:
        return {"suit": Said(f"suit-name-{PACK.suits[c]}")}
    return {"points": b} if fact == Fact.WON else {}


def travels(fact: Fact, args: Args) -> list[Travel]:
    """Which cards go from where to where."""
    seat, b, c = args
    card = (PACK.text(b),) if fact in CARD_FACTS and b != NOBODY else ()
    hand = f"hand.{seat}"
    if fact == Fact.DEALT:
        return [Travel("stock", hand, c, () if b == NOBODY else tuple(PACK.spread(b)))]
    if fact == Fact.TURNED:
        return [Travel("stock", "almighty", 1, card)]
    if fact == Fact.DREW:
        return [Travel("stock", hand, 1, card)]
    if fact in (Fact.TOOK, Fact.TOOK_EXTRA):
        return [Travel(f"{'pile' if fact == Fact.TOOK else 'extra'}.{c}", hand, 1, card)]
    if fact == Fact.DISCARDED:
        return [Travel(hand, f"pile.{seat}", 1, card)]
    if fact == Fact.FLIPPED:
        return [Travel("stock", f"extra.{seat}", 1, card)]
    if fact == Fact.MELDED:
        laid = tuple(PACK.spread(b))
        return [Travel(hand, f"melds.{seat}", len(laid), laid, c)]
    if fact == Fact.ADDED:
        owner, i = divmod(c - MELD, MELDS_A_SEAT)
        laid = tuple(PACK.spread(b))
        return [Travel(hand, f"melds.{owner}", len(laid), laid, i + 1)]
    return []
