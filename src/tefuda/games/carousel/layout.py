"""How Carousel lies on the table: zones, prompt, count and score sheet, all from a view."""

from __future__ import annotations

from typing import Any

from tefuda.cards.bits import has
from tefuda.engine.events import NOBODY, Event, Travel
from tefuda.engine.said import Cards, Said, Seat
from tefuda.engine.scene import Count, CountLine, Layout, MeldShown, Zone
from tefuda.games.carousel.melds import SET, kind_of
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.packs import ONE, meld_cards, spread
from tefuda.games.carousel.rest import NATURAL
from tefuda.games.carousel.rules import NUMBER, Fact
from tefuda.games.carousel.scoring import (
    GAME_BONUS,
    OUT_BONUS,
    UNDERCUT_BONUS,
    WIN_BONUS,
    deal_winners,
    is_undercut,
    left,
    pays,
    settlement,
)
from tefuda.games.carousel.state import HAND, Ended, Phase, View
from tefuda.games.carousel.words import may_draw, may_end, may_knock

LOUD = {Fact.KNOCKED, Fact.WENT_OUT, Fact.UNDERCUT, Fact.LAST_ROUND, Fact.STOCK_END, Fact.SCORED, Fact.MATCH_WON}


def layout(r: Rules, v: View) -> Layout:
    """The whole table as ``v.seat`` sees it."""
    return Layout(
        zones=tuple(zones(v)),
        prompt=prompt(r, v),
        sums=sums(v),
        note=Said("sheet-target", {"points": r.target}),
        count=count(v),
        badges=tuple(badges(v, seat) for seat in range(v.seats)),
    )


def zones(v: View) -> list[Zone]:
    """The stock and the common table in the middle, a hand before each player."""
    melds = tuple(meld_shown(i + 1, v.plain[i], v.jokers[i]) for i in range(v.melds))
    found = [
        Zone("stock", "pile", Said("zone-stock"), count=v.stock, tap="draw"),
        Zone("table", "melds", Said("zone-table"), count=sum(len(meld.cards) for meld in melds), melds=melds),
    ]
    for seat in range(v.seats):
        hand = tuple(spread(v.hands[seat], v.twice[seat]))
        found.append(Zone(f"hand.{seat}", "fan", Said("zone-hand", {"seat": Seat(seat)}), seat, v.counts[seat], hand))
    return found


def meld_shown(number: int, plain: int, jokers: int) -> MeldShown:
    """A meld with its name."""
    kind = "set" if kind_of(plain, jokers, True) == SET else "run"
    return MeldShown(number, tuple(meld_cards(plain, jokers)), Said(f"meld-{kind}"))


def prompt(r: Rules, v: View) -> Said:
    """The one thing to do now."""
    if v.phase == Phase.OVER:
        return Said("prompt-over", {"seat": Seat(v.winner)})
    if v.phase == Phase.DEAL:
        return Said("prompt-between")
    if v.seat != v.turn:
        return Said("prompt-wait", {"seat": Seat(v.turn)})
    if v.phase == Phase.DRAW:
        return Said("prompt-draw")
    if may_knock(r, v, v.seat):
        return Said("prompt-knock")
    if v.laid:
        return Said("prompt-more")
    if may_draw(v):
        return Said("prompt-play-or-draw", {"drawn": v.drawn})
    return Said("prompt-last" if may_end(v) else "prompt-draw")


def badges(v: View, seat: int) -> tuple[Said, ...]:
    """Short facts beside a player's name."""
    found = [Said("badge-wins", {"count": v.wins[seat]})] if v.wins[seat] else []
    if v.drawer == seat:
        found.append(Said("badge-last"))
    return tuple(found)


def sums(v: View) -> tuple[CountLine, ...]:
    """The foot of the score sheet."""
    return (
        CountLine(Said("sheet-wins"), tuple(v.wins[: v.seats]), weight="sum"),
        CountLine(Said("sheet-total"), tuple(v.totals[: v.seats]), weight="total"),
    )


def count(v: View) -> Count | None:
    """CA-16 to CA-26: the count of the deal that has ended, line by line."""
    if v.phase not in (Phase.DEAL, Phase.OVER) or v.ended == Ended.NOT_YET:
        return None
    winners = deal_winners(v)
    over = v.phase == Phase.OVER
    title = {Ended.KNOCK: "count-title-knock", Ended.OUT: "count-title-out", Ended.STOCK: "count-title-stock"}
    return Count(
        title=Said(title[Ended(v.ended)], {"seat": Seat(max(v.ender, 0))}),
        lines=tuple(deal_lines(v, winners)),
        outcome=outcome(v, winners),
        final=over,
        settlement=match_lines(v) if over else (),
    )


def deal_lines(v: View, winners: int) -> list[CountLine]:
    """The hands that are counted, the differences, the bonus, and what is scored."""
    seats = range(v.seats)
    points = [left(v, seat) for seat in seats]
    hands = tuple(tuple(spread(v.hands[seat], v.twice[seat])) for seat in seats)
    differences = tuple(sum(points) - v.seats * points[i] if has(winners, i) else None for i in seats)
    lines = [CountLine(Said("count-hand"), tuple(points), hands), CountLine(Said("count-differences"), differences)]
    if v.ended == Ended.OUT:
        lines.append(CountLine(Said("count-out"), only(v, winners, OUT_BONUS)))
    elif is_undercut(v, winners):
        lines.append(CountLine(Said("count-undercut"), only(v, winners, UNDERCUT_BONUS)))
    lines.append(CountLine(Said("count-deal"), tuple(v.scores[: v.seats]), weight="sum"))
    lines.append(CountLine(Said("count-total"), tuple(v.totals[: v.seats]), weight="total"))
    return lines


def only(v: View, seats: int, value: int) -> tuple[int | None, ...]:
    """A value in some seats' columns."""
    return tuple(value if has(seats, seat) else None for seat in range(v.seats))


def outcome(v: View, winners: int) -> Said:
    """The deal in a sentence."""
    seats = [seat for seat in range(v.seats) if has(winners, seat)]
    if len(seats) > 1:
        return Said("count-shared", {"points": v.scores[seats[0]]})
    return Said("count-outcome", {"seat": Seat(seats[0]), "points": v.scores[seats[0]]})


def match_lines(v: View) -> tuple[CountLine, ...]:
    """CA-25, CA-26: the winner's bonuses, and what each pair exchanges."""
    seats = range(v.seats)
    winner = 1 << v.winner
    lines = [
        CountLine(Said("count-total"), tuple(v.totals[: v.seats])),
        CountLine(Said("count-game-bonus"), only(v, winner, GAME_BONUS)),
        CountLine(Said("count-wins", {"points": WIN_BONUS}), only(v, winner, WIN_BONUS * v.wins[v.winner])),
        CountLine(Said("count-final"), tuple(v.finals[: v.seats]), weight="sum"),
    ]
    for one in seats:
        for other in range(one + 1, v.seats):
            lines.append(
                CountLine(Said("count-pair", {"seat": Seat(one), "other": Seat(other)}), exchange(v, one, other))
            )
    lines.append(CountLine(Said("count-pays"), tuple(settlement(v, seat) for seat in seats), weight="total"))
    return tuple(lines)


def exchange(v: View, one: int, other: int) -> tuple[int | None, ...]:
    """CA-26: what two players exchange."""
    low, high = (one, other) if v.finals[one] < v.finals[other] else (other, one)
    paid = pays(v, low, high)
    return tuple(-paid if seat == low else paid if seat == high else None for seat in range(v.seats))


def tell(kind: int, audience: int, args: tuple[int, int, int]) -> Event:
    """An event of the log as it is told: everything in it is for its whole audience."""
    fact = Fact(kind)
    a, b, c = args
    name = "event-" + fact.name.lower().replace("_", "-")
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
