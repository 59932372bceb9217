"""The layout of Carousel's table: zones, prompt and score sheet, all from a view."""

from __future__ import annotations

from functools import lru_cache

from tefuda.engine.layout import CountLine, Layout, Meld, Zone, hand_zone
from tefuda.engine.translatable import Seat, Translatable
from tefuda.games.carousel.melds import SET, kind_of
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.packs import meld_cards, spread
from tefuda.games.carousel.scoring import left
from tefuda.games.carousel.shown.counting import count
from tefuda.games.carousel.state import Phase, View
from tefuda.games.carousel.words import may_draw, may_end, may_knock


def layout(r: Rules, v: View) -> Layout:
    """Return the whole table as ``v.seat`` sees it."""
    return Layout(
        zones=tuple(zones(v)),
        prompt=prompt(r, v),
        sums=sums(v),
        note=Translatable("sheet-target", {"points": r.target}),
        count=count(v),
        badges=tuple(badges(v, seat) for seat in range(v.seats)),
    )


def zones(v: View) -> list[Zone]:
    """Return the zones: the stock and the common table in the middle, a hand before each player."""
    return [
        Zone("stock", "pile", Translatable("zone-stock"), count=v.stock, tap="draw"),
        *turns_zone(v),
        table(v),
        *hands(v),
    ]


def turns_zone(v: View) -> list[Zone]:
    """Return a counter of the turns left in the last round, this one included (CA-21)."""
    turns = turns_left(v)
    return [Zone("turns", "counter", Translatable("zone-turns", {"turns": turns}), count=turns)] if turns else []


def turns_left(v: View) -> int:
    """Return how many turns are left in the last round, this one included; 0 before it (CA-21)."""
    if not v.last_round or v.phase != Phase.PLAY:
        return 0
    return (v.drawer - v.turn) % v.seats + 1


def table(v: View) -> Zone:
    """Return the zone of the common melds, which each player may rearrange on a workbench (CA-11)."""
    return table_zone(tuple(v.plain[: v.melds]), tuple(v.jokers[: v.melds]))


@lru_cache(maxsize=1024)  # the same for all seats, and mostly the same as before the last play
def table_zone(plain: tuple[int, ...], jokers: tuple[int, ...]) -> Zone:
    """Return the zone of these melds, given by their natural cards and the cards of their jokers."""
    melds = tuple(meld_shown(i, *cards) for i, cards in enumerate(zip(plain, jokers, strict=True), 1))
    cards = sum(len(meld.cards) for meld in melds)
    return Zone("table", "melds", Translatable("zone-table"), count=cards, melds=melds, bench="arrange")


def hands(v: View) -> list[Zone]:
    """Return the zones of the hands, one before each player."""
    return [hand_zone(seat, v.counts[seat], hand(v.hands[seat], v.twice[seat])) for seat in range(v.seats)]


@lru_cache(maxsize=1024)
def hand(once: int, twice: int) -> tuple[str, ...]:
    """Return the cards of a hand as texts."""
    return tuple(spread(once, twice))


@lru_cache(maxsize=1024)
def meld_shown(number: int, plain: int, jokers: int) -> Meld:
    """Return a meld with its name."""
    kind = "set" if kind_of(plain, jokers, True) == SET else "run"
    return Meld(number, tuple(meld_cards(plain, jokers)), Translatable(f"meld-{kind}"))


def prompt(r: Rules, v: View) -> Translatable:
    """Return the one thing to do now."""
    if v.phase == Phase.OVER:
        return Translatable("prompt-over", {"seat": Seat(v.winner)})
    if v.phase == Phase.DEAL:
        return Translatable("prompt-between")
    if v.seat != v.turn:
        return prompt_waiting(v)
    return Translatable("prompt-draw") if v.phase == Phase.DRAW else prompt_playing(r, v)


def prompt_waiting(v: View) -> Translatable:
    """Return the prompt while another plays, in the last round with the number of turns (CA-21)."""
    turns = turns_left(v)
    if turns:
        return Translatable("prompt-wait-last", {"seat": Seat(v.turn), "turns": turns})
    return Translatable("prompt-wait", {"seat": Seat(v.turn)})


def prompt_playing(r: Rules, v: View) -> Translatable:
    """Return the prompt after a card has been drawn, or where none is left (CA-10, CA-14, CA-20, CA-21)."""
    if may_knock(r, v, v.seat):
        return Translatable("prompt-knock")
    if v.laid:
        return Translatable("prompt-more")
    if may_draw(v):
        return Translatable("prompt-play-or-draw", {"drawn": v.drawn})
    if v.last_round:
        return Translatable("prompt-last", {"turns": turns_left(v)})
    return Translatable("prompt-stock-gone" if may_end(v) else "prompt-draw")


def badges(v: View, seat: int) -> tuple[Translatable, ...]:
    """Return short facts beside a player's name."""
    found = [Translatable("badge-wins", {"count": v.wins[seat]})] if v.wins[seat] else []
    if v.drawer == seat:
        found.append(Translatable("badge-last"))
    if seat == v.seat and v.phase in (Phase.DRAW, Phase.PLAY):
        found.append(Translatable("badge-points", {"points": left(v, seat)}))
    return tuple(found)


def sums(v: View) -> tuple[CountLine, ...]:
    """Return the foot of the score sheet."""
    return (
        CountLine(Translatable("sheet-wins"), tuple(v.wins[: v.seats]), weight="sum"),
        CountLine(Translatable("sheet-total"), tuple(v.totals[: v.seats]), weight="total"),
    )
