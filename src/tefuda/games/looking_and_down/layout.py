"""The layout of Looking and Down on the table: zones, badges, count and score sheet, all from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tefuda.cards.bits import has
from tefuda.cards.pack import JOKER
from tefuda.engine.declarations.facts import RedactedFact
from tefuda.engine.declarations.reasons import split
from tefuda.engine.declarations.words import MELD, NUMBER, cards_named
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.games.looking_and_down.counting import THREE
from tefuda.games.looking_and_down.dealing import next_dealer
from tefuda.games.looking_and_down.facts import COLOURS, Fact, ranks
from tefuda.games.looking_and_down.first_meld import minimum
from tefuda.games.looking_and_down.melds import CANASTA, is_canasta, is_red_canasta, meld_at, rank_of, red_three, size
from tefuda.games.looking_and_down.options import GrabBonusOption, Rules
from tefuda.games.looking_and_down.positions import PACK, cards_of, meld_cards
from tefuda.games.looking_and_down.prompts import prompt
from tefuda.games.looking_and_down.scoring import (
    canasta_bonuses,
    grab_bonus,
    left_points,
    meld_points,
    out_bonus,
    red_threes_left,
)
from tefuda.games.looking_and_down.state import NONE, STOCKS, Phase, Verb, View
from tefuda.layout import (
    HandOrder,
    Meld,
    PileCutOffer,
    ScoreCount,
    ScoreCountLine,
    ShowcasePile,
    StartPageEntry,
    TableLayout,
    WildCards,
    Zone,
    hand_zone,
)

MOST = 2  # sentences


def deal_summary(r: Rules, v: View, told: Sequence[RedactedFact]) -> tuple[Translatable, ...]:
    """The most canastas, the greatest cost of red threes, and a Down that was never taken up (LD-11, LD-18, LD-24).

    Two sentences at most.
    """
    return (*most_canastas(told), *red_threes(r, v), *never_taken(v))[:MOST]


def most_canastas(told: Sequence[RedactedFact]) -> list[Translatable]:
    """The player who made the most canastas, if nobody made as many."""
    made = Counter(one["seat"] for one in told if one.fact == Fact.CANASTA)
    best = [seat for seat, number in made.items() if number == max(made.values())]
    if len(best) != 1:
        return []
    return [Translatable("story-canastas", {"seat": SpokenSeat(best[0]), "number": made[best[0]]})]


def red_threes(r: Rules, v: View) -> list[Translatable]:
    """The player whom red threes have cost most, if they have cost anything."""
    seat = max(range(v.seats), key=lambda seat: red_threes_left(v, seat))
    left = red_threes_left(v, seat)
    if not left:
        return []
    return [Translatable("story-red-threes", {"seat": SpokenSeat(seat), "number": left, "points": r.red_three * left})]


def never_taken(v: View) -> list[Translatable]:
    """The player who never took up Down, if there was only one."""
    seats = [seat for seat in range(v.seats) if v.down[seat] > 0]
    return [Translatable("story-never-down", {"seat": SpokenSeat(seats[0])})] if len(seats) == 1 else []


def tell(told: RedactedFact) -> Translatable:
    """Tell a fact; a canasta is red or black (LD-11)."""
    if told.fact == Fact.CANASTA:
        return told.renamed(f"canasta-{COLOURS[told['colour']]}")
    return told.said()


WILD = WildCards(("2S", "2H", "2D", "2C", "JK"), Translatable("mark"))  # LD-8
RED = "HD"


def layout(r: Rules, v: View) -> TableLayout:
    """The whole table as ``v.seat`` sees it."""
    return TableLayout(
        zones=tuple(zones(v)),
        prompt=prompt(r, v),
        sums=sums(r, v),
        note=Translatable("sheet-target", {"points": r.target}),
        count=count(r, v),
        badges=tuple(badges(r, v, seat) for seat in range(v.seats)),
        mark=WILD,
        marks_dealer=is_dealt(v),
        hands=HandOrder(by_rank=True),
        cut=cut(v) if v.phase == Phase.GRAB and v.seat == v.turn else None,
    )


def zones(v: View) -> list[Zone]:
    """Four stocks, with the pile between them; for each player a hand, Down and the melds (LD-5)."""
    top = (PACK.text(v.top),) if v.top != NONE else ()
    found = [stock_zone(v, number) for number in range(STOCKS)]
    found.append(Zone("pile", "pile", Translatable("zone-pile"), count=v.height, cards=top, tap="take", drop="discard"))
    for seat in range(v.seats):
        found += seat_zones(v, seat)
    return found


def stock_zone(v: View, number: int) -> Zone:
    """A quarter of the stock, as it looks (LD-5); its true height cannot be seen (LD-6)."""
    return quarter(number, (v.stock + STOCKS - 1 - number) // STOCKS)


@lru_cache(maxsize=1024)
def quarter(number: int, size: int) -> Zone:
    """One of four stocks."""
    return Zone(f"stock.{number}", "pile", Translatable("zone-stock", {"number": number + 1}), count=size, tap="draw")


def seat_zones(v: View, seat: int) -> list[Zone]:
    """The zones of one player."""
    return [
        hand_zone(seat, v.counts[seat], cards_shown(tuple(v.hands[seat]))),
        down_zone(seat, v.down[seat], cards_shown(tuple(v.downs[seat]))),
        melds_zone(seat, laid_by(v, seat)),
    ]


@lru_cache(maxsize=1024)
def down_zone(seat: int, count: int, cards: tuple[str, ...]) -> Zone:
    """The second hand, until it is taken up (LD-5)."""
    return Zone(f"down.{seat}", "pile", Translatable("zone-down", {"seat": SpokenSeat(seat)}), seat, count, cards)


@lru_cache(maxsize=1024)  # it looks the same to all seats, and mostly as it did before the last play
def melds_zone(seat: int, laid: tuple[int, ...]) -> Zone:
    """The melds of a player."""
    melds = tuple(meld_shown(number, meld) for number, meld in enumerate(laid, 1))
    size = sum(len(meld.cards) for meld in melds)
    return Zone(f"melds.{seat}", "melds", Translatable("zone-melds", {"seat": SpokenSeat(seat)}), seat, size, (), melds)


def laid_by(v: View, seat: int) -> tuple[int, ...]:
    """A player's melds."""
    return tuple(meld_at(v, seat, i) for i in range(v.laid[seat]))


@lru_cache(maxsize=1024)
def canastas_of(laid: tuple[int, ...]) -> int:
    """The number of canastas among these melds (LD-11)."""
    return sum(map(is_canasta, laid))


@lru_cache(maxsize=1024)
def cards_shown(lanes: tuple[int, ...]) -> tuple[str, ...]:
    """The cards of a hand."""
    return tuple(cards_of(list(lanes)))


@lru_cache(maxsize=4096)
def meld_shown(number: int, meld: int) -> Meld:
    """A meld with its name; seven cards are stacked."""
    top = top_of(meld) if size(meld) == CANASTA else None
    return Meld(number, tuple(meld_cards(meld)), Translatable(meld_name(meld)), top=top)


def top_of(meld: int) -> str:
    """The top card of a stacked meld: a red three, or if possible a card of the canasta's colour."""
    cards = meld_cards(meld)
    if red_three(meld):
        return cards[-1]
    fits = [card for card in cards if (card[-1] in RED) == is_red_canasta(meld) and card != JOKER]
    return (fits or cards)[0]


def cut(v: View) -> PileCutOffer:
    """The picture of the four stocks, which look equally high, for a dealer who grabs (LD-6)."""
    return PileCutOffer("grab", tuple(f"stock.{number}" for number in range(STOCKS)), v.stock // STOCKS)


def meld_name(meld: int) -> str:
    """The key of a meld's name (LD-11, LD-13, LD-14)."""
    if rank_of(meld) == THREE:
        return "meld-threes"
    if not is_canasta(meld):
        return "meld-meld"
    if red_three(meld):
        return "meld-crowned"
    return "meld-red" if is_red_canasta(meld) else "meld-black"


def badges(r: Rules, v: View, seat: int) -> tuple[Translatable, ...]:
    """Short facts beside a player's name: who deals and who keeps the score, before and after a deal is played."""
    if is_dealt(v):
        found = [Translatable("badge-keeper")] if seat == v.keeper else []
        if seat == next_dealer(v, v.dealer if v.phase == Phase.GRAB else last_dealer(v)):
            found.append(Translatable("badge-down-dealer"))  # the page marks the dealer of Looking (LD-3)
        return tuple(found)
    found = [Translatable("badge-looking" if v.down[seat] else "badge-down")]  # the pile beside it tells as much
    if v.laid[seat] == 0:
        found.append(Translatable("badge-minimum", {"points": minimum(r, v.totals[seat])}))
    canastas = canastas_of(laid_by(v, seat))
    if canastas:
        found.append(Translatable("badge-canastas", {"number": canastas}))
    if has(v.frozen, seat):
        found.append(Translatable("badge-frozen"))
    if has(v.out, seat):
        found.append(Translatable("badge-out"))
    elif seat == v.seat and (lost := left_points(v, seat) + r.red_three * red_threes_left(v, seat)):
        found.append(Translatable("badge-hand", {"points": lost}))  # of Down nobody knows anything
    return tuple(found)


def is_dealt(v: View) -> bool:
    """Return whether a deal is being dealt or has ended: those who deal and keep the score have a task (LD-2, LD-3)."""
    return v.phase in (Phase.GRAB, Phase.DEAL, Phase.OVER)


# --- the count ------------------------------------------------------------------------------------------


def sums(r: Rules, v: View) -> tuple[ScoreCountLine, ...]:
    """The foot of the score sheet: totals, and the points that each needs for the next first meld."""
    lines = [ScoreCountLine(Translatable("sheet-total"), tuple(v.totals[: v.seats]), weight="total")]
    if v.phase != Phase.OVER:
        lines.append(ScoreCountLine(Translatable("sheet-minimum"), minimums(r, v), weight="sum"))
    return tuple(lines)


def minimums(r: Rules, v: View) -> tuple[int, ...]:
    """The points that each player needs for a first meld (LD-12)."""
    return tuple(minimum(r, total) for total in v.totals[: v.seats])


def count(r: Rules, v: View) -> ScoreCount | None:
    """The count of the deal that has ended, in the order in which the score keeper asks for it (LD-24)."""
    if v.phase not in (Phase.DEAL, Phase.OVER):
        return None
    over = v.phase == Phase.OVER
    outs = [seat for seat in range(v.seats) if has(v.out, seat)]
    title = (
        Translatable("count-title-out", {"seat": SpokenSeat(outs[0])}) if outs else Translatable("count-title-stock")
    )
    return ScoreCount(title=title, lines=tuple(deal_lines(r, v)), outcome=outcome(v), final=over)


def deal_lines(r: Rules, v: View) -> list[ScoreCountLine]:
    """The lines of the count: bonuses; the cards left in hand and Down; the points of all melds (LD-24)."""
    seats, dealer = range(v.seats), last_dealer(v)
    lines = [ScoreCountLine(Translatable("count-canastas"), tuple(canasta_bonuses(v, seat) for seat in seats))]
    lines.append(ScoreCountLine(Translatable("count-out"), some(out_bonus(r, v, seat) for seat in seats)))
    if r.grab_bonus != GrabBonusOption.OFF:
        lines.append(ScoreCountLine(Translatable("count-grab"), some(grab_bonus(r, v, dealer, seat) for seat in seats)))
    left = tuple(tuple(cards_of(v.hands[seat]) + cards_of(v.downs[seat])) for seat in seats)
    lines.append(ScoreCountLine(Translatable("count-left"), tuple(-left_points(v, seat) for seat in seats), left))
    lines.append(
        ScoreCountLine(
            Translatable("count-red-threes"), some(-r.red_three * red_threes_left(v, seat) for seat in seats)
        )
    )
    lines.append(ScoreCountLine(Translatable("count-melds"), tuple(meld_points(v, seat) for seat in seats)))
    lines.append(ScoreCountLine(Translatable("count-deal"), tuple(v.scores[: v.seats]), weight="sum"))
    lines.append(ScoreCountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), weight="total"))
    if v.phase == Phase.DEAL:
        lines.append(ScoreCountLine(Translatable("count-minimum"), minimums(r, v), weight="sum"))
    return lines


def some(values: Iterable[int]) -> tuple[int | None, ...]:
    """The values, with None (shown as a dash) in place of 0."""
    return tuple(value or None for value in values)


def last_dealer(v: View) -> int:
    """The player who dealt Looking in the deal that is counted (LD-3)."""
    before = (v.dealer - 1) % v.seats
    return (before - 1) % v.seats if before == v.keeper else before


def outcome(v: View) -> Translatable:
    """The result of the deal in a sentence."""
    best = max(v.scores[: v.seats])
    leaders = [seat for seat in range(v.seats) if v.scores[seat] == best]
    if len(leaders) > 1:
        return Translatable("count-outcome-shared", {"points": best})
    return Translatable("count-outcome", {"seat": SpokenSeat(leaders[0]), "points": best})


def label(r: Rules, v: View, seat: int, line: tuple[int, ...]) -> Translatable | None:
    """The text of a button that says more than the kind of play and its cards (LD-6, LD-10, LD-12, LD-17 to LD-19)."""
    if line[0] == Verb.GRAB:
        return Translatable("do-grab-about", {"number": line[1] - NUMBER})
    if line[0] == Verb.DRAW:
        return Translatable("do-draw-last") if v.stock == 1 else None
    if line[0] == Verb.DONE:
        return Translatable("do-done" if seat == v.turn else "do-done-frozen")
    parts = [SpokenCards(map(PACK.text, cards_named(part))) for part in split(line)]
    if line[0] == Verb.ADD:
        return label_add(v, seat, parts[0], line[-2] - MELD)
    if line[0] == Verb.TAKE and parts[0]:
        return Translatable("do-take-with", {"cards": parts})
    return Translatable("do-meld", {"cards": parts}) if len(parts) > 1 else None


def label_add(v: View, seat: int, cards: SpokenCards, number: int) -> Translatable:
    """The text of a layoff: a meld is named by its rank, and among several of one rank by its size (LD-10)."""
    meld = meld_at(v, seat, number)
    found = {"cards": cards, "rank": ranks(rank_of(meld)), "number": size(meld)}
    alike = sum(rank_of(meld_at(v, seat, i)) == rank_of(meld) for i in range(v.laid[seat]))
    return Translatable("do-add-to" if alike == 1 else "do-add-to-one-of", found)


SHOWCASE = StartPageEntry(
    ease=3,
    table=(
        ShowcasePile("6D", 24, 18),
        ShowcasePile("? ? ? ?", 76, 18, "pile"),
        ShowcasePile("? ? ? ?", 102, 18, "pile"),
        ShowcasePile("? ? ? ?", 128, 18, "pile"),
        ShowcasePile("? ? ? ?", 154, 18, "pile"),
        ShowcasePile("9S 9H JK 9D 9C 9S 9H", 58, 51),
        ShowcasePile("KH KD KC KS", 160, 51),
        ShowcasePile("4S 4H 5D 7C 7D 8H TS TH JD QC QS AH", 78, 84, "fan"),
        ShowcasePile("? ? ? ? ? ?", 176, 84, "pile"),
    ),
)
