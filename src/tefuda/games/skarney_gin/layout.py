"""The layout of Skarney Gin's table: zones, prompt, count and score sheet, all from a view."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache

from tefuda.cards.bits import bit, card_list, has, lowest
from tefuda.cards.meld_forms import MeldForms
from tefuda.cards.melds import ACES, GROUP, SEQUENCE, is_run, kind_of, low_place, of_rank, rank
from tefuda.engine.declarations.facts import JointSentences, RedactedFact, dealt_to_all
from tefuda.engine.declarations.reasons import split
from tefuda.engine.declarations.words import CARD, Line, cards_in
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.games.skarney_gin.facts import Fact
from tefuda.games.skarney_gin.openings import counts_of, groups_in, runs_in, spend_group, spend_run, two_melds
from tefuda.games.skarney_gin.options import AceBlockOption, Rules
from tefuda.games.skarney_gin.positions import PACK
from tefuda.games.skarney_gin.scoring import deal_winner, hand_points, settlement, skarney_bonus
from tefuda.games.skarney_gin.state import LAST_TWO, NONE, SEATS, Phase, Verb, View
from tefuda.games.skarney_gin.words import can_lay, kept, must_offer, offerable
from tefuda.layout import Meld, ScoreCount, ScoreCountLine, ShowcasePile, StartPageEntry, TableLayout, Zone, hand_zone

MELD_FORMS = MeldForms(PACK, one_suit=False, ace_tops=True)


def layout(r: Rules, v: View) -> TableLayout:
    """Return the whole table as ``v.seat`` sees it."""
    return TableLayout(
        zones=tuple(zones(v)),
        prompt=prompt(r, v),
        sums=sums(v),
        note=Translatable("sheet-target", {"points": r.target}),
        count=count(r, v),
        badges=tuple(badges(v, seat) for seat in range(SEATS)),
    )


def meld_forms(r: Rules, v: View) -> MeldForms:
    """Return the melds of a hand: groups, and runs of any suits with the ace at either end (SK-3)."""
    return MELD_FORMS


def zones(v: View) -> list[Zone]:
    """Return the zones: the stock and the shown card in the middle, a hand and the melds before each player."""
    shown = (PACK.text(v.offered),) if v.offered != NONE else ()
    found = [
        Zone("stock", "pile", Translatable("zone-stock"), count=v.stock, tap="draw"),
        Zone("offer", "row", Translatable("zone-offer"), count=len(shown), cards=shown, drop="offer"),
    ]
    for seat in range(SEATS):
        found.append(hand_zone(seat, v.counts[seat], tuple(PACK.spread(v.hands[seat]))))
        found.append(melds_zone(seat, tuple(v.melds[seat][: v.laid[seat]])))
    return found


@lru_cache(maxsize=1024)  # the same for all seats, and mostly the same as before the last play
def melds_zone(seat: int, laid: tuple[int, ...]) -> Zone:
    """Return the zone of a player's melds."""
    melds = tuple(meld_shown(number, cards) for number, cards in enumerate(laid, 1))
    size = sum(len(meld.cards) for meld in melds)
    return Zone(f"melds.{seat}", "melds", Translatable("zone-melds", {"seat": SpokenSeat(seat)}), seat, size, (), melds)


@lru_cache(maxsize=1024)
def meld_shown(number: int, cards: int) -> Meld:
    """Return a meld with its name."""
    kind = kind_of(cards)
    name = "group" if kind == GROUP else "sequence" if kind == SEQUENCE else "straight"
    return Meld(number, tuple(in_line(cards)), Translatable(f"meld-{name}"))


def laid_by(line: Line) -> list[int]:
    """Return the melds of an opening as sets of cards."""
    return [cards_in(part, 0, len(part)) for part in split(line)]


def alike(r: Rules, v: View, line: Line) -> Hashable:
    """Return what is to become of a play: which suit lies in which meld does not count (SK-3).

    Where only cards of its suit may be added to a sequence it counts there (SK-A3).
    """
    if line[0] != Verb.OPEN:
        return line
    return tuple(sorted(shape(r, cards) for cards in laid_by(line)))


def shape(r: Rules, cards: int) -> tuple[int, ...]:
    """Return the ranks of a meld, or the cards of a sequence that has to stay one."""
    lying = card_list(cards)
    return tuple([-1, *lying] if is_kept(r, cards) else sorted(map(rank, lying)))


def is_kept(r: Rules, cards: int) -> bool:
    """Return whether this is a sequence that has to stay one (SK-A3)."""
    return kept(r) and kind_of(cards) == SEQUENCE


def label(r: Rules, v: View, seat: int, line: Line) -> Translatable | None:
    """Return the button of an opening with sequences that have to stay so: another of its cards may have none."""
    melds = laid_by(line) if line[0] == Verb.OPEN else []
    if not any(is_kept(r, cards) for cards in melds):
        return None
    lying = [SpokenCards(in_line(cards)) for cards in melds]
    said = [
        Translatable("open-sequence", {"cards": spoken}) if is_kept(r, cards) else spoken
        for cards, spoken in zip(melds, lying, strict=True)
    ]
    named = dict(zip(("first", "second", "third"), said, strict=True))
    return Translatable("do-open-melds", {"cards": lying, **named})


def in_line(cards: int) -> list[str]:
    """Return the cards of a meld in the order in which they lie: an ace that tops a king comes last."""
    order = card_list(cards)
    high = is_run(cards) and (low_place(cards) > 0 or len(order) > len(PACK.ranks))
    last = [card for card in order if rank(card) == 0][-1:] if high else []
    return [PACK.text(card) for card in order if card not in last] + [PACK.text(card) for card in last]


def prompt(r: Rules, v: View) -> Translatable:
    """Return the one thing to do now."""
    if v.phase == Phase.OVER:
        return Translatable("prompt-over", {"seat": SpokenSeat(v.winner)})
    if v.phase == Phase.DEAL:
        return Translatable("prompt-between")
    actor = 1 - v.turn if v.phase == Phase.ANSWER else v.turn
    if v.seat != actor:
        return Translatable("prompt-wait-last" if is_last_turn(r, v) else "prompt-wait", {"seat": SpokenSeat(actor)})
    if v.phase == Phase.DRAW:
        return Translatable("prompt-draw-last" if is_last_turn(r, v) else "prompt-draw")
    return answer_prompt(r, v) if v.phase == Phase.ANSWER else play_prompt(r, v)


def is_last_turn(r: Rules, v: View) -> bool:
    """Return whether the deal ends with this turn: its draw is the last, or nobody draws any more (SK-14, SK-21)."""
    if v.phase == Phase.DRAW:
        return v.stock == LAST_TWO + 1
    return v.stock <= LAST_TWO or v.drawless >= r.no_draw_limit


def is_last_but_one(r: Rules, v: View) -> bool:
    """Return whether the other's draw, if there is one, is the last of the deal (SK-14)."""
    return v.phase != Phase.DRAW and v.stock == LAST_TWO + 1 and v.drawless < r.no_draw_limit


def answer_prompt(r: Rules, v: View) -> Translatable:
    """Return the prompt to take the shown card or to refuse it, with what follows: the next draw, or none (SK-10)."""
    if is_last_turn(r, v):
        name = "prompt-answer-end"
    elif ACES & bit(v.offered) != 0:
        name = "prompt-answer-ace" if r.ace_block == AceBlockOption.WHEN_TAKEN else "prompt-answer-barred"
    else:
        name = "prompt-answer-last" if is_last_but_one(r, v) else "prompt-answer"
    return Translatable(name, {"card": SpokenCards([PACK.text(v.offered)])})


def play_prompt(r: Rules, v: View) -> Translatable:
    """Return the prompt for what can be laid from this hand, how the turn ends, and whether it is the reader's last."""
    lays = can_lay(r, v, v.seat)
    if v.stock <= LAST_TWO:
        return Translatable("prompt-last-stock" if lays else "prompt-done-stock")
    last = is_last_turn(r, v) or is_last_but_one(r, v)
    if not must_offer(v, v.seat):
        if last:
            return Translatable("prompt-last-one-last" if lays else "prompt-done-one-last")
        return Translatable("prompt-last-one" if lays else "prompt-done-one")
    return offer_prompt(r, v, lays, last)


# The prompts of a turn that ends with an offer, by whether the reader has opened and can lay something: as a rule, in
# the last turn, and with a card that was just taken.
OFFERS = {
    (False, False): ("prompt-offer-unopened", "prompt-offer-unopened-last", "prompt-offer-unopened-taken"),
    (False, True): ("prompt-open", "prompt-open-last", "prompt-open-taken"),
    (True, False): ("prompt-offer-only", "prompt-offer-only-last", "prompt-offer-only-taken"),
    (True, True): ("prompt-play", "prompt-play-last", "prompt-play-taken"),
}


def offer_prompt(r: Rules, v: View, lays: bool, last: bool) -> Translatable:
    """Return the prompt of a turn that ends with an offer, with the card that may not be offered (SK-9, SK-11)."""
    usual, in_last, after_taking = OFFERS[v.laid[v.seat] > 0, lays]
    if last:
        return Translatable(in_last, {"unless": last_unless(r, v)})
    taken = v.taken[v.seat]
    if taken == NONE or not has(v.hands[v.seat], taken):
        return Translatable(usual)
    return Translatable(after_taking, {"card": SpokenCards([PACK.text(taken)])})


def last_unless(r: Rules, v: View) -> str:
    """Return what may bar the last draw, so that the reader has one more turn: an ace "taken" or "shown" (SK-10)."""
    if offerable(v, v.seat) & ACES == 0 or v.drawless + 1 >= r.no_draw_limit:
        return "none"
    return "taken" if r.ace_block == AceBlockOption.WHEN_TAKEN else "shown"


def badges(v: View, seat: int) -> tuple[Translatable, ...]:
    """Return short facts beside a player's name."""
    found = [Translatable("badge-opened" if v.laid[seat] else "badge-not-opened")]
    if v.barred == seat:
        found.append(Translatable("badge-barred"))
    if seat == v.seat and v.phase not in (Phase.DEAL, Phase.OVER):
        found.append(Translatable("badge-hand", {"points": hand_points(v.hands[seat])}))
    return tuple(found)


def sums(v: View) -> tuple[ScoreCountLine, ...]:
    """Return the foot of the score sheet."""
    return (
        ScoreCountLine(Translatable("sheet-boxes"), tuple(v.boxes), weight="sum"),
        ScoreCountLine(Translatable("sheet-total"), tuple(v.totals), weight="total"),
    )


def count(r: Rules, v: View) -> ScoreCount | None:
    """Return the count of the deal that has ended, line by line; None while the deal goes on (SK-15, SK-16)."""
    if v.phase not in (Phase.DEAL, Phase.OVER):
        return None
    winner = deal_winner(v)
    over = v.phase == Phase.OVER
    return ScoreCount(
        title=title(v),
        lines=tuple(deal_lines(r, v, winner)),
        outcome=outcome(v, winner),
        final=over,
        settlement=match_lines(r, v) if over else (),
    )


def title(v: View) -> Translatable:
    """Return what has ended the deal: a player went out, the stock ran down, or nobody drew for long (SK-13, SK-14)."""
    if v.skarney != NONE:
        return Translatable("count-title-skarney", {"seat": SpokenSeat(v.skarney)})
    return Translatable("count-title-stock" if v.stock <= LAST_TWO else "count-title-standstill")


def deal_lines(r: Rules, v: View, winner: int) -> list[ScoreCountLine]:
    """Return the lines of the hands that are counted, each once, the bonus, and what is scored."""
    points = [hand_points(hand) for hand in v.hands]
    hands = tuple(tuple(PACK.spread(hand)) for hand in v.hands)
    if v.skarney != NONE:
        lines = [ScoreCountLine(Translatable("count-opponent-hand"), only(winner, points[1 - winner]), hands)]
        bonus = skarney_bonus(r, v, 1 - winner)
        name = "count-bonus" if v.laid[1 - winner] else "count-bonus-shut"
        lines.append(ScoreCountLine(Translatable(name), only(winner, bonus)))
    else:
        lines = [ScoreCountLine(Translatable("count-hand"), tuple(points), hands, signed=False)]
        if winner != NONE:
            lines.append(ScoreCountLine(Translatable("count-difference"), only(winner, abs(points[0] - points[1]))))
    lines.append(ScoreCountLine(Translatable("count-deal"), tuple(v.scores), weight="sum"))
    lines.append(ScoreCountLine(Translatable("count-total"), tuple(v.totals), weight="total"))
    return lines


def only(seat: int, value: int) -> tuple[int | None, ...]:
    """Return a value in one seat's column."""
    return tuple(value if i == seat else None for i in range(SEATS))


def outcome(v: View, winner: int) -> Translatable:
    """Return the deal in a sentence."""
    if winner == NONE:
        return Translatable("count-tied")
    return Translatable("count-outcome", {"seat": SpokenSeat(winner), "points": v.scores[winner]})


def match_lines(r: Rules, v: View) -> tuple[ScoreCountLine, ...]:
    """Return the lines of the settlement: boxes, bonuses, the difference (SK-19, SK-20)."""
    lines = [
        ScoreCountLine(Translatable("count-total"), tuple(v.totals)),
        ScoreCountLine(
            Translatable("count-boxes", {"points": r.box_bonus}), tuple(r.box_bonus * boxes for boxes in v.boxes)
        ),
        ScoreCountLine(Translatable("count-game-bonus"), only(v.winner, r.game_bonus)),
    ]
    if v.totals[1 - v.winner] == 0:
        lines.append(ScoreCountLine(Translatable("count-shutout"), only(v.winner, r.shutout_bonus)))
    lines.append(ScoreCountLine(Translatable("count-final"), tuple(v.finals), weight="sum"))
    pays = tuple(settlement(v, seat) for seat in range(SEATS))
    lines.append(ScoreCountLine(Translatable("count-pays"), pays, weight="total"))
    return tuple(lines)


def opening_cards(r: Rules, v: View, seat: int) -> tuple[int, ...]:
    """Return the cards that can be part of an opening, as words (SK-7).

    As suits are free in a run, they are of each rank all cards or none.
    """
    hand = v.hands[seat]
    cards = 0
    for place in opening_ranks(counts_of(hand, hand)):
        cards |= of_rank(hand, place)
    return tuple(CARD + card for card in PACK.cards if cards >> card & 1)


def opening_ranks(counts: int) -> Iterator[int]:
    """Yield the places along the rank line of melds beside which two others can be made."""
    for place in marked(groups_in(counts)):
        if two_melds(spend_group(counts, place, 3)):
            yield place
    for place in marked(runs_in(counts)):
        if two_melds(spend_run(counts, place, 3)):
            yield from range(place, place + 3)


def marked(nibbles: int) -> Iterator[int]:
    """Yield the places whose nibble is not empty."""
    while nibbles:
        yield lowest(nibbles) >> 2
        nibbles &= nibbles - 1


def deal_summary(r: Rules, v: View, told: Sequence[RedactedFact]) -> tuple[Translatable, ...]:
    """Return the parts of the score, and who opened first and was overtaken."""
    winner = deal_winner(v)
    if winner == NONE:
        return (Translatable("story-tied", {"points": hand_points(v.hands[0])}),)
    seats = {"winner": SpokenSeat(winner), "loser": SpokenSeat(1 - winner)}
    own, others = hand_points(v.hands[winner]), hand_points(v.hands[1 - winner])
    if v.skarney == NONE:
        return (Translatable("story-hands", {**seats, "low": own, "high": others, "points": v.scores[winner]}),)
    parts = {**seats, "points": others, "bonus": skarney_bonus(r, v, 1 - winner)}
    score = Translatable("story-out" if v.laid[1 - winner] else "story-shut", parts)
    opened = [one["seat"] for one in told if one.fact == Fact.OPENED]
    return (Translatable("story-overtook", seats), score) if opened[:1] == [1 - winner] else (score,)


def tell(told: RedactedFact) -> Translatable:
    """Return the text of a fact, with melds as they lie.

    Bonuses and boxes may leave the winner with less, so a settlement may be paid (SK-20).
    """
    if told.fact == Fact.MELDED:
        return told.said(cards=SpokenCards(in_line(told["cards"])))
    if told.fact == Fact.SETTLED and told["points"] < 0:
        return told.renamed("pays", points=-told["points"])
    return told.said()


def opened(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of an opening, with its three melds (SK-7)."""
    return told[0].renamed("opened-with", melds=[SpokenCards(in_line(one["cards"])) for one in told[1:]])


JOINT: JointSentences = {(Fact.DEALT,): dealt_to_all, (Fact.OPENED, Fact.MELDED): opened}

SHOWCASE = StartPageEntry(
    ease=1,
    table=(
        ShowcasePile("? ? ? ? ? ? ?", 100, 16, "fan"),
        ShowcasePile("7S 8D 9C", 36, 50),
        ShowcasePile("? ? ? ?", 84, 50, "pile"),
        ShowcasePile("QH", 116, 50),
        ShowcasePile("5H 5C 5S", 164, 50),
        ShowcasePile("3C 4C JD JH JS KD 2H", 100, 84, "fan"),
    ),
)
