"""The layout of Lantern on the table: zones, prompt, count and score sheet, all from a view."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.games.lantern.options import Rules
from tefuda.games.lantern.positions import PACK
from tefuda.games.lantern.rules import winners
from tefuda.games.lantern.state import CARDS, NONE, SEATS, Phase, View

from tefuda.cards.tricks import SUIT, suit
from tefuda.engine.declarations.facts import RedactedFact
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.layout import HandOrder, ScoreCount, ScoreCountLine, TableLayout, WildCards, Zone, hand_zone


def layout(r: Rules, v: View) -> TableLayout:
    """The whole table as ``v.seat`` sees it."""
    return TableLayout(
        zones=tuple(zones(v)),
        prompt=prompt(v),
        sums=(ScoreCountLine(Translatable("sheet-total"), tuple(v.totals[: v.seats]), weight="total"),),
        note=Translatable("sheet-target", {"points": r.target}),
        count=count(r, v),
        badges=tuple(() for _ in range(v.seats)),
        mark=mark(v),
        hands=HandOrder(by_suit=True, trumps=PACK.text(v.turned)[1] if v.turned != NONE else ""),
    )


def mark(v: View) -> WildCards | None:
    """LA-2: the trumps."""
    if v.turned == NONE:
        return None
    trumps = suit(v.turned)
    return WildCards(tuple(PACK.spread(SUIT << trumps & (1 << CARDS) - 1)), Translatable("mark-trumps"))


def zones(v: View) -> list[Zone]:
    """In the middle a place for each player's card, in the order of play after the reader; hands and tricks taken."""
    first = max(v.seat, 0) + 1
    found = [trick(v, (first + i) % v.seats) for i in range(v.seats)]
    for seat in range(v.seats):
        hand, taken = tuple(PACK.spread(v.hands[seat])), Translatable("amount-tricks", {"count": v.scores[seat]})
        found.append(hand_zone(seat, v.counts[seat], hand))
        found.append(
            Zone(f"taken.{seat}", "pile", Translatable("zone-taken"), seat, SEATS * v.scores[seat], amount=taken)
        )
    return found


def trick(v: View, seat: int) -> Zone:
    """The card that this player has played to the trick."""
    cards = (PACK.text(v.trick[seat]),) if v.trick[seat] != NONE else ()
    return Zone(
        f"trick.{seat}", "row", Translatable("zone-trick", {"seat": SpokenSeat(seat)}), count=len(cards), cards=cards
    )


def prompt(v: View) -> Translatable:
    """The one thing to do now."""
    if v.phase != Phase.PLAY:
        return Translatable("prompt-over" if v.phase == Phase.OVER else "prompt-between")
    if v.seat != v.turn:
        return Translatable("prompt-wait", {"seat": SpokenSeat(v.turn)})
    return Translatable("prompt-lead") if v.turn == v.leader else Translatable("prompt-play")


def count(r: Rules, v: View) -> ScoreCount | None:
    """LA-6: the deal that has ended."""
    if v.phase == Phase.PLAY:
        return None
    tricks = ScoreCountLine(Translatable("count-deal"), tuple(v.scores[: v.seats]), weight="sum")
    total = ScoreCountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), weight="total")
    won = [
        Translatable("count-winner", {"seat": SpokenSeat(seat)}) for seat in range(v.seats) if winners(r, v) >> seat & 1
    ]
    outcome = Translatable("count-won", {"winners": won}) if won else Translatable("count-next")
    return ScoreCount(
        Translatable("count-title"), (tricks, total), outcome, final=bool(won), settlement=(total,) if won else ()
    )


def played_and_took(told: Sequence[RedactedFact]) -> Translatable:
    """LA-5: the card that ends a trick, and who takes it, in one line of the game log."""
    played, took = told
    return played.renamed("played-took", winner=SpokenSeat(took["seat"]))
