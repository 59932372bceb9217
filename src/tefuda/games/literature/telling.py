"""What happened, as it is told: sentences, and the cards that travel."""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.events import NOBODY, Claim, Event, Travel
from tefuda.engine.game import Timed
from tefuda.engine.said import Cards, Said, Seat
from tefuda.games.literature.half_suits import CARD_AT, HALVES, NAMES, PACK, SIX
from tefuda.games.literature.known import SEATS
from tefuda.games.literature.options import History, Rules
from tefuda.games.literature.rules import Fact
from tefuda.games.literature.scoring import NIBBLE
from tefuda.games.literature.state import NONE, Public

QUESTIONS = (Fact.GAVE, Fact.LACKED)
VERDICTS = (Fact.RIGHT, Fact.WRONG, Fact.CANCELLED)
TEAM_FACTS = (Fact.DEAL_WON, Fact.DEAL_DRAWN, Fact.MATCH_WON, Fact.MATCH_DRAWN)
TWO_SEATS = (Fact.CHOOSES, Fact.CHOSE, Fact.PASSED)
LOUD = {Fact.DECLARED, *VERDICTS, Fact.WAITED, Fact.ENDGAME, *TEAM_FACTS}
Gaps = dict[str, object]


def fleeting(r: Rules, kind: int) -> bool:
    """LI-16: a question is forgotten when the next one is asked, unless the table shows them all."""
    return kind in QUESTIONS and r.history == History.LAST


def timed(r: Rules, s: Public) -> Timed | None:
    """LI-15: who has said wait has so long to decide; then the questions go on."""
    return Timed(s.waiting, "resume", r.wait_seconds) if s.waiting != NONE else None


def tell(kind: int, audience: int, args: tuple[int, int, int]) -> Event:
    """An event of the log as it is told: everything in it is for its whole audience."""
    fact = Fact(kind)
    by_team = fact in TEAM_FACTS or fact == Fact.ENDGAME
    return Event(
        kind="asked" if fact in QUESTIONS else fact.name.lower(),  # one kind: the next makes all forget the last
        audience=audience,
        said=Said("event-" + fact.name.lower().replace("_", "-"), gaps(fact, args)),
        seat=None if by_team else args[0],
        moves=tuple(travels(fact, args)),
        loud=fact in LOUD,
        claims=claims(args[1], args[2]) if fact == Fact.DECLARED else (),
    )


def gaps(fact: Fact, args: tuple[int, int, int]) -> Gaps:
    """What fills the gaps of the sentence."""
    a, b, c = args
    if fact in TEAM_FACTS:
        return {"seats": seats(a), "points": b, "others": c}
    if fact == Fact.ENDGAME:
        return {"seats": seats(a)}
    found: Gaps = {"seat": Seat(a)}
    if fact == Fact.DEALT:
        found["count"] = c
    elif fact in QUESTIONS:
        found |= {"other": Seat(b), "card": Cards([PACK.text(c)])}
    elif fact == Fact.DECLARED:
        found |= {"half": Said(f"half-suit-{NAMES[b]}"), "places": places(b, c)}
    elif fact in VERDICTS:
        found |= {"half": Said(f"half-suit-{NAMES[b]}"), "points": c}
    elif fact == Fact.LAID:
        found["cards"] = Cards(PACK.spread(b))
    elif fact in TWO_SEATS:
        found["other"] = Seat(b)
    return found


def seats(mask: int) -> list[Seat]:
    """The seats of a mask."""
    return [Seat(seat) for seat in range(SEATS) if has(mask, seat)]


def unpacked(said: int) -> tuple[int, tuple[int, ...]]:
    """How the pack is divided, and where each of the six cards was said to be: `scoring.packed` undone."""
    return said >> NIBBLE * SIX, tuple(said >> NIBBLE * place & 15 for place in range(SIX))


def claims(half: int, said: int) -> tuple[Claim, ...]:
    """LI-13: who was said to hold each of the six."""
    way, where = unpacked(said)
    first = (way * HALVES + half) * SIX
    return tuple(Claim(PACK.text(CARD_AT[first + place]), where[place]) for place in range(SIX))


def places(half: int, said: int) -> list[Said]:
    """The same, for each player who was named, as a phrase."""
    found = claims(half, said)
    named = sorted({claim.seat for claim in found})
    held = {seat: Cards(claim.card for claim in found if claim.seat == seat) for seat in named}
    return [Said("place", {"seat": Seat(seat), "cards": held[seat]}) for seat in named]


def travels(fact: Fact, args: tuple[int, int, int]) -> list[Travel]:
    """Which cards go from where to where."""
    a, b, c = args
    if fact == Fact.DEALT:
        return [Travel("deck", f"hand.{a}", c, () if b == NOBODY else tuple(PACK.spread(b)))]
    if fact == Fact.GAVE:
        return [Travel(f"hand.{b}", f"hand.{a}", 1, (PACK.text(c),))]
    if fact == Fact.LAID:
        cards = tuple(PACK.spread(b))
        return [Travel(f"hand.{a}", "declared", len(cards), cards)]
    return []
