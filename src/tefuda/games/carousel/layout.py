"""The layout of Carousel's table: zones, prompt, count and score sheet, all from a view.

Plain Python, for the interpreted backend only.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache, reduce

from tefuda.cards.bits import bit, has
from tefuda.cards.meld_forms import MeldForms
from tefuda.engine.declarations.facts import RedactedFact
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.declarations.words import CARD, Line
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.games.carousel.facts import Fact
from tefuda.games.carousel.melds import SET, kind_of, meld_cards, pack_for, spread
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.refusals import table_of
from tefuda.games.carousel.scoring import deal_winners, is_undercut, left, pays, settlement
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.question import layable
from tefuda.games.carousel.staging import cards_of, joins, laid_by, on_table, table_after
from tefuda.games.carousel.state import JOKER, DealEnd, Phase, Verb, View
from tefuda.games.carousel.words import grown_by, may_draw, may_knock, may_lay, put_question, take
from tefuda.layout import Meld, ScoreCount, ScoreCountLine, ShowcasePile, StartPageEntry, TableLayout, Zone, hand_zone

TITLES = {DealEnd.KNOCK: "count-title-knock", DealEnd.OUT: "count-title-out", DealEnd.STOCK: "count-title-stock"}


def count(r: Rules, v: View) -> ScoreCount | None:
    """Return the count of the deal that has ended, and of the match if it has; None while the deal goes on."""
    if v.phase not in (Phase.DEAL, Phase.OVER) or v.ended == DealEnd.NOT_YET:
        return None
    winners = winners_of(v)
    over = v.phase == Phase.OVER
    return ScoreCount(
        title=Translatable(TITLES[DealEnd(v.ended)], {"seat": SpokenSeat(max(v.ender, 0))}),
        lines=tuple(deal_lines(r, v, winners)),
        outcome=outcome(v, winners),
        final=over,
        settlement=match_lines(r, v) if over else (),
    )


def winners_of(v: View) -> int:
    """Return the winners of the deal that has ended, as a mask; 0 while it goes on."""
    return deal_winners(v, [left(v, seat) for seat in range(v.seats)]) if v.ended != DealEnd.NOT_YET else 0


def deal_lines(r: Rules, v: View, winners: int) -> list[ScoreCountLine]:
    """Return the lines of a deal: the hands, who has won by them, the differences, the bonus, and what is scored."""
    seats = range(v.seats)
    hands = tuple(tuple(spread(v.hands[seat], v.twice[seat])) for seat in seats)
    return [
        ScoreCountLine(Translatable("count-hand"), tuple(left(v, seat) for seat in seats), hands, signed=False),
        *compared(v, winners),
        *(difference(v, winners, other) for other in seats if winners != 1 << other),
        *bonus(r, v, winners),
        ScoreCountLine(Translatable("count-deal"), tuple(v.scores[: v.seats]), weight="sum"),
        ScoreCountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), weight="total"),
    ]


def compared(v: View, winners: int) -> list[ScoreCountLine]:
    """Return the line of hands with no more points than the knocker's (CA-16), or of the lowest hand (CA-23).

    Going out needs neither (CA-15).
    """
    if v.ended == DealEnd.OUT:
        return []
    if v.ended == DealEnd.STOCK:
        return [ScoreCountLine(Translatable("count-lowest"), points_of(v, winners), signed=False)]
    limit = left(v, v.ender)
    low = sum(1 << seat for seat in range(v.seats) if seat != v.ender and left(v, seat) <= limit)
    return [
        ScoreCountLine(
            Translatable("count-no-more", {"seat": SpokenSeat(v.ender), "points": limit}),
            points_of(v, low),
            signed=False,
        )
    ]


def points_of(v: View, seats: int) -> tuple[int | None, ...]:
    """Return the points of some hands, each in its column."""
    return tuple(left(v, seat) if has(seats, seat) else None for seat in range(v.seats))


def difference(v: View, winners: int, other: int) -> ScoreCountLine:
    """Return the line of what the winners score for one player's hand (CA-17, CA-19)."""
    values = tuple(
        left(v, other) - left(v, seat) if has(winners, seat) and seat != other else None for seat in range(v.seats)
    )
    return ScoreCountLine(Translatable("count-difference", {"seat": SpokenSeat(other)}), values)


def bonus(r: Rules, v: View, winners: int) -> list[ScoreCountLine]:
    """Return the line of the bonus for going out or for an undercut, if there is one (CA-18)."""
    if v.ended == DealEnd.OUT:
        return [ScoreCountLine(Translatable("count-out"), only(v, winners, r.out_bonus))]
    if is_undercut(v, winners):
        return [ScoreCountLine(Translatable("count-undercut"), only(v, winners, r.undercut_bonus))]
    return []


def only(v: View, seats: int, value: int) -> tuple[int | None, ...]:
    """Return a value in the columns of some seats."""
    return tuple(value if has(seats, seat) else None for seat in range(v.seats))


def outcome(v: View, winners: int) -> Translatable:
    """Return the deal in a sentence."""
    seats = [seat for seat in range(v.seats) if has(winners, seat)]
    if len(seats) > 1:
        return Translatable("count-shared", {"points": v.scores[seats[0]]})
    return Translatable("count-outcome", {"seat": SpokenSeat(seats[0]), "points": v.scores[seats[0]]})


def match_lines(r: Rules, v: View) -> tuple[ScoreCountLine, ...]:
    """Return the lines of the winner's bonuses, and of what each pair exchanges (CA-25, CA-26)."""
    seats = range(v.seats)
    winner = 1 << v.winner
    return (
        ScoreCountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), signed=False),
        ScoreCountLine(Translatable("count-game-bonus"), only(v, winner, r.game_bonus)),
        ScoreCountLine(
            Translatable("count-wins", {"points": r.win_bonus}), only(v, winner, r.win_bonus * v.wins[v.winner])
        ),
        ScoreCountLine(Translatable("count-final"), tuple(v.finals[: v.seats]), weight="sum"),
        *(exchange(v, one, other) for one in seats for other in range(one + 1, v.seats)),
        ScoreCountLine(Translatable("count-pays"), tuple(settlement(v, seat) for seat in seats), weight="total"),
    )


def exchange(v: View, one: int, other: int) -> ScoreCountLine:
    """Return the line of what two players exchange (CA-26)."""
    low, high = (one, other) if v.finals[one] < v.finals[other] else (other, one)
    paid = pays(v, low, high)
    double = paid > v.finals[high] - v.finals[low]
    said = Translatable(
        "count-pair-double" if double else "count-pair", {"seat": SpokenSeat(one), "other": SpokenSeat(other)}
    )
    return ScoreCountLine(
        said, tuple(-paid if seat == low else paid if seat == high else None for seat in range(v.seats))
    )


def layout(r: Rules, v: View) -> TableLayout:
    """Return the whole table as ``v.seat`` sees it."""
    return TableLayout(
        zones=tuple(zones(v)),
        prompt=prompt(r, v),
        sums=sums(v),
        note=Translatable("sheet-target", {"points": r.target}),
        count=count(r, v),
        badges=tuple(badges(v, seat) for seat in range(v.seats)),
    )


def meld_forms(r: Rules, v: View) -> MeldForms:
    """Return the melds of a hand: sets of different suits, and runs of one suit (CA-5, CA-6)."""
    return forms_of(v.seats, r.ace_high)


@lru_cache(maxsize=16)
def forms_of(seats: int, ace_high: int) -> MeldForms:
    """Return the melds of a pack for so many players; the ace is also high where it may be."""
    return MeldForms(pack_for(seats, Rules()), suits_differ=True, ace_tops=ace_high != 0)


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
    """Return the zone of the common melds, which each player may rearrange in a staging area (CA-11)."""
    goes_on = v.phase in (Phase.DRAW, Phase.PLAY)
    return table_zone(tuple(v.plain[: v.melds]), tuple(v.jokers[: v.melds]), goes_on)


@lru_cache(maxsize=1024)  # the same for all seats, and mostly the same as before the last play
def table_zone(plain: tuple[int, ...], jokers: tuple[int, ...], goes_on: bool) -> Zone:
    """Return the zone of these melds, given by their natural cards and the cards of their jokers.

    They can be rearranged while the deal goes on.
    """
    melds = tuple(meld_shown(i, *cards) for i, cards in enumerate(zip(plain, jokers, strict=True), 1))
    cards = sum(len(meld.cards) for meld in melds)
    staging = "arrange" if goes_on else None
    return Zone("table", "melds", Translatable("zone-table"), count=cards, melds=melds, staging=staging)


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
        return Translatable("prompt-over", {"seat": SpokenSeat(v.winner)})
    if v.phase == Phase.DEAL:
        return Translatable("prompt-between")
    if v.seat != v.turn:
        return prompt_waiting(v)
    if v.phase == Phase.DRAW:
        return Translatable("prompt-draw-end" if v.stock == 1 else "prompt-draw")
    return prompt_playing(r, v)


def prompt_waiting(v: View) -> Translatable:
    """Return the prompt while another plays, in the last round with the number of turns (CA-21)."""
    turns = turns_left(v)
    if turns:
        return Translatable("prompt-wait-last", {"seat": SpokenSeat(v.turn), "turns": turns})
    return Translatable("prompt-wait", {"seat": SpokenSeat(v.turn)})


def prompt_playing(r: Rules, v: View) -> Translatable:
    """Return the prompt after a card has been drawn, or where none is left (CA-10, CA-14, CA-20, CA-21)."""
    if may_knock(r, v, v.seat):
        return Translatable("prompt-knock")
    # One question to the solver, as for the buttons; the cards that are lit take one each, and tell no less.
    lays = may_lay(r, v, v.seat, thread_scratch(Scratch).workspace)
    if v.laid:
        return (prompt_joker_free(v) or Translatable("prompt-more")) if lays else Translatable("prompt-no-more")
    if may_draw(v):
        if v.stock == 1:
            return Translatable("prompt-play-or-draw-end" if lays else "prompt-draw-again-end", {"drawn": v.drawn})
        if not lays:
            return Translatable("prompt-draw-again", {"drawn": v.drawn})
        return prompt_joker_free(v) or Translatable("prompt-play-or-draw", {"drawn": v.drawn})
    if v.last_round:
        return Translatable("prompt-last" if lays else "prompt-last-none", {"turns": turns_left(v)})
    return Translatable("prompt-stock-gone" if lays else "prompt-stock-gone-none")


def prompt_joker_free(v: View) -> Translatable | None:
    """Return the prompt that a joker is free, as the card for which it stands lies on the table, or None (CA-13)."""
    plain, shown = table_of(v)
    free = [card for card in shown if plain[card]]
    return Translatable("prompt-joker-free", {"card": SpokenCards(meld_cards(bit(free[0]), 0))}) if free else None


def badges(v: View, seat: int) -> tuple[Translatable, ...]:
    """Return short facts beside a player's name."""
    found = [Translatable("badge-wins", {"count": v.wins[seat]})] if v.wins[seat] else []
    if v.drawer == seat:
        found.append(Translatable("badge-last"))
    if seat == v.seat and v.phase in (Phase.DRAW, Phase.PLAY):
        found.append(Translatable("badge-points", {"points": left(v, seat)}))
    return tuple(found)


def sums(v: View) -> tuple[ScoreCountLine, ...]:
    """Return the foot of the score sheet."""
    return (
        ScoreCountLine(Translatable("sheet-wins"), tuple(v.wins[: v.seats]), weight="sum"),
        ScoreCountLine(Translatable("sheet-total"), tuple(v.totals[: v.seats]), weight="total"),
    )


def deal_summary(r: Rules, v: View, told: Sequence[RedactedFact]) -> tuple[Translatable, ...]:
    """Return how the deal ended, and how its points came about."""
    return (Translatable("story-scored", {"how": ending(v), "score": scored(v)}),)


def scored(v: View) -> Translatable:
    """Return the sum that the winner scores: a difference to each other hand, and perhaps a bonus (CA-17, CA-18)."""
    winners = winners_of(v)
    winner = next(seat for seat in range(v.seats) if has(winners, seat))
    terms = [difference_of(v, winner, other) for other in range(v.seats) if other != winner]
    bonus = "out" if v.ended == DealEnd.OUT else "undercut" if is_undercut(v, winners) else "none"
    sum_ = reduce(lambda one, other: Translatable("story-plus", {"one": one, "other": other}), terms)
    return Translatable("story-score", {"sum": sum_, "bonus": bonus, "points": v.scores[winner]})


def difference_of(v: View, winner: int, other: int) -> Translatable:
    """Return what the winner scores for one hand, as a term of a sum."""
    low, points = left(v, winner), left(v, other)
    if low == 0:
        return Translatable("story-whole", {"points": points})
    return Translatable("story-minus" if v.seats == 2 else "story-minus-each", {"points": points, "low": low})


def ending(v: View) -> Translatable:
    """Return the sentence on who knocked with how much, and whether somebody held no more (CA-14 to CA-23)."""
    seats, winners = range(v.seats), winners_of(v)
    best = [seat for seat in seats if has(winners, seat)]
    low = left(v, best[0])
    if v.ended == DealEnd.STOCK:
        return Translatable("story-stock", {"each": hands_left(v, seats)})
    found = {"seat": SpokenSeat(v.ender), "points": left(v, v.ender)}
    others = hands_left(v, [seat for seat in seats if seat != v.ender])
    if v.ended == DealEnd.OUT:
        return Translatable("story-out", {**found, "each": others})
    if not is_undercut(v, winners):
        return Translatable("story-knock", {**found, "each": others})
    if len(best) > 1:
        return Translatable(
            "story-undercut-shared", {**found, "others": [SpokenSeat(seat) for seat in best], "low": low}
        )
    return Translatable("story-undercut", {**found, "other": SpokenSeat(best[0]), "low": low})


def hands_left(v: View, seats: Iterable[int]) -> list[Translatable]:
    """Return what each of some players held at the end, the reader first."""
    return [
        Translatable("story-held", {"seat": SpokenSeat(seat), "points": left(v, seat)})
        for seat in sorted(seats, key=lambda seat: seat != v.seat)
    ]


def label(r: Rules, v: View, seat: int, line: Line) -> Translatable | None:
    """Return the text of a button that draws once more (CA-10), adds to a meld or rearranges melds (CA-11b, CA-12).

    None: the text that such a play always has will do.
    """
    if line[0] == Verb.DRAW and v.drawn > 0:
        return Translatable("do-draw-again", {"drawn": v.drawn})
    if line[0] not in (Verb.LAY, Verb.ARRANGE):
        return None
    old, new = on_table(v), table_after(r, v, line)
    changed, added = [meld for meld in old if meld not in new], [meld for meld in new if meld not in old]
    said = {"cards": cards_of(laid_by(v, line))}
    if len(changed) == len(added) == 1 and joins(changed[0], added[0]):
        return Translatable("do-lay-on", {**said, "meld": cards_of(changed[0])})
    if line[0] == Verb.ARRANGE:
        return None
    breaks = any(not any(set(meld) <= set(larger) for larger in added) for meld in changed)
    return Translatable("do-lay-rearranging", {**said, "count": len(changed)}) if breaks else None


def alike(r: Rules, v: View, line: Line) -> Hashable:
    """Return what a play leads to: those that make the same table are one, however they are said (CA-12)."""
    return tuple(sorted(table_after(r, v, line))) if line[0] in (Verb.LAY, Verb.ARRANGE) else line


def tell(told: RedactedFact) -> Translatable:
    """Return the text of a fact; a settlement is received or paid (CA-26)."""
    if told.fact == Fact.SETTLED and told["points"] < 0:
        return told.renamed("pays", points=-told["points"])
    return told.said()


SHOWCASE = StartPageEntry(
    ease=2,
    table=(
        ShowcasePile("4H 5H 6H 7H", 40, 18),
        ShowcasePile("9S 9D 9C", 112, 18),
        ShowcasePile("? ? ? ?", 178, 18, "pile"),
        ShowcasePile("2D 2C 2S", 32, 52),
        ShowcasePile("TS JK=JS QS KS", 100, 52),
        ShowcasePile("6C 7C 8C", 168, 52),
        ShowcasePile("8H 3C AD 5D", 100, 85, "fan"),
    ),
)


def laid_cards(r: Rules, v: View, seat: int) -> tuple[int, ...]:
    """Return the cards for which there is a legal table, as words (CA-11, CA-12)."""
    sure, d = grown_by(r, v), thread_scratch(Scratch).workspace
    held = (card for card in range(JOKER + 1) if has(v.hands[seat], card))
    return tuple(CARD + card for card in held if has(sure, card) or can_lie(r, v, seat, CARD + card, d))


def can_lie(r: Rules, v: View, seat: int, word: int, d: list[int]) -> bool:
    """Return whether there is a legal table with this card, and perhaps with others of the hand."""
    put_question(r, v, seat, d)
    return take(d, word) and layable(d)
