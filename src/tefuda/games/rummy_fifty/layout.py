"""The layout of Rummy Fifty's table: zones, prompt, buttons and score sheet, all from a view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tefuda.cards.bits import card_list, has
from tefuda.cards.bits import count as cards_of
from tefuda.cards.meld_forms import MeldForms
from tefuda.engine.declarations.facts import JointSentences, RedactedFact, dealt_to_all
from tefuda.engine.declarations.words import MELD, MELDS_A_SEAT, SEAT, Line, cards_in, cards_named
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable, in_a_row
from tefuda.games.rummy_fifty.ending import count
from tefuda.games.rummy_fifty.facts import Fact
from tefuda.games.rummy_fifty.layoffs import fits, open_to, takers
from tefuda.games.rummy_fifty.melds import holds_meld, is_group, low_place, rank, suit, takes_suit
from tefuda.games.rummy_fifty.options import Rules, StockEndOption
from tefuda.games.rummy_fifty.positions import COURT_NAMES, PACK
from tefuda.games.rummy_fifty.rules import gets_suit
from tefuda.games.rummy_fifty.scoring import COURT_POINTS, court_limit, court_points, is_for_two, total
from tefuda.games.rummy_fifty.state import COURT, NONE, PILE, Phase, Verb, View
from tefuda.layout import (
    ChoosableCard,
    DraftPool,
    Meld,
    ScoreCountLine,
    ShowcasePile,
    StartPageEntry,
    TableLayout,
    WildCards,
    Zone,
    hand_zone,
)


def layout(r: Rules, v: View) -> TableLayout:
    """Return the whole table as ``v.seat`` sees it."""
    return TableLayout(
        zones=tuple(zones(r, v)),
        prompt=prompt(r, v),
        sums=sums(r, v),
        note=Translatable("sheet-target", {"points": r.target}),
        count=count(r, v),
        badges=tuple(badges(v, seat) for seat in range(v.seats)),
        mark=mark(v.almighty),
        pick=pick(r, v),
    )


def sums(r: Rules, v: View) -> tuple[ScoreCountLine, ...]:
    """Return the points at the start, without which the rounds do not add up, and those of now (RF-2)."""
    start = ScoreCountLine(Translatable("sheet-start"), (r.start_points,) * v.seats, weight="sum")
    return start, ScoreCountLine(Translatable("sheet-total"), tuple(v.totals[: v.seats]), weight="total")


@lru_cache(maxsize=16)
def forms_of(almighty: int, wrap: int) -> MeldForms:
    """Return the melds while this suit is almighty; before one is, none is."""
    suit = PACK.suits[almighty] if almighty != NONE else ""
    return MeldForms(PACK, ace_tops=wrap != 0, almighty=suit)


def meld_forms(r: Rules, v: View) -> MeldForms:
    """Return the melds of a hand: runs of a suit, in which almighty cards may stand, and groups (RF-15, RF-16)."""
    return forms_of(v.almighty, r.ten_ace_wrap)


# --- zones -----------------------------------------------------------------------------------------


def zones(r: Rules, v: View) -> list[Zone]:
    """Return the zones: the stock and the card that shows the almighty suit, and the zones before each player."""
    turned = (PACK.text(v.turned),) if v.turned != NONE else ()
    found = [
        Zone("stock", "pile", Translatable("zone-stock"), count=v.stock, tap="draw"),
        Zone("almighty", "row", almighty(v), count=len(turned), cards=turned),
    ]
    for seat in range(v.seats):
        found += before(r, v, seat)
    return found


def almighty(v: View) -> Translatable:
    """Return the name of the round's almighty suit (RF-6)."""
    if v.almighty == NONE:
        return Translatable("mark")
    return Translatable("zone-almighty", {"suit": Translatable(f"suit-{PACK.suits[v.almighty]}")})


def before(r: Rules, v: View, seat: int) -> list[Zone]:
    """Return the zones before a player: hand, discards, extra pile, melds.

    The court card is a badge.
    """
    found = [
        hand_zone(seat, v.counts[seat], tuple(PACK.spread(v.hands[seat]))),
        pile("pile", seat, v.piled[seat], v.tops[seat], "discard" if seat == v.seat else None),
    ]
    if is_for_two(r, v):
        found.append(pile("extra", seat, v.heaped[seat], v.heap_tops[seat]))
    found.append(melds_zone(seat, tuple(v.melds[seat][: v.laid[seat]]), v.almighty))
    return found


@lru_cache(maxsize=1024)  # the same for all seats, and mostly the same as before the last play
def melds_zone(seat: int, laid: tuple[int, ...], almighty: int) -> Zone:
    """Return the zone of a player's melds."""
    melds = tuple(meld_shown(seat, number, cards, almighty) for number, cards in enumerate(laid, 1))
    size = sum(len(meld.cards) for meld in melds)
    return Zone(f"melds.{seat}", "melds", Translatable("zone-melds", {"seat": SpokenSeat(seat)}), seat, size, (), melds)


@lru_cache(maxsize=1024)
def pile(name: str, seat: int, size: int, top: int, drop: str | None = None) -> Zone:
    """Return the zone of a pile of which only the top card is seen."""
    cards = (PACK.text(top),) if top != NONE else ()
    label, tap = Translatable(f"zone-{name}"), f"draw {name} {seat}"
    return Zone(f"{name}.{seat}", "pile", label, seat, size, cards, tap=tap, drop=drop)


@lru_cache(maxsize=1024)
def meld_shown(seat: int, number: int, cards: int, almighty: int) -> Meld:
    """Return a meld with its name, a run also with the suit that it has taken (RF-15d)."""
    ref = f"{seat}.{number}"
    if is_group(cards):
        return Meld(number, in_line(cards), Translatable("meld-group"), ref)
    taken = takes_suit(cards, almighty)
    if taken == NONE:
        return Meld(number, in_line(cards), Translatable("meld-run-open"), ref, Translatable("sign-open"))
    name, sign = f"suit-name-{PACK.suits[taken]}", f"suit-{PACK.suits[taken]}"
    return Meld(number, in_line(cards), Translatable("meld-run", {"suit": Translatable(name)}), ref, Translatable(sign))


def in_line(cards: int) -> tuple[str, ...]:
    """Return the cards of a meld in the order in which they lie: an ace that tops a ten comes last."""
    order = card_list(cards)
    if not is_group(cards) and low_place(cards) > 0:
        order.sort(key=lambda card: rank(card) or len(PACK.ranks))
    return tuple(PACK.text(card) for card in order)


@lru_cache(maxsize=8)
def mark(almighty: int) -> WildCards | None:
    """Return the mark of the almighty cards, wherever they lie (RF-15)."""
    if almighty == NONE:
        return None
    cards = tuple(PACK.text(card) for card in PACK.cards if suit(card) == almighty)
    return WildCards(cards, Translatable("mark"))


def pick(r: Rules, v: View) -> DraftPool | None:
    """Return the court cards to choose from, as cards of the seat's own suit (RF-7).

    A player who has chosen sees which until all are turned up.
    """
    if v.phase != Phase.SHOW or v.seat < 0:
        return None
    own, suit = v.shown[v.seat], PACK.suits[v.seat]
    names = COURT_NAMES[: court_limit(r, v)]
    return DraftPool(
        tuple(
            ChoosableCard(name + suit, worth(name, COURT_POINTS * court), f"show {name}", own == court)
            for court, name in enumerate(names, 1)
        )
    )


def worth(name: str, points: int) -> Translatable:
    """Return a court card with what it counts (RF-17, RF-19)."""
    return Translatable("badge-court", {"court": name, "points": points})


def badges(v: View, seat: int) -> tuple[Translatable, ...]:
    """Return short facts beside a player's name.

    They tell that a court card is chosen; which one, once all have chosen, and to its owner before (RF-7); what counts
    (RF-17).
    """
    found = []
    if v.shown[seat] != NONE:
        found.append(worth(COURT_NAMES[v.shown[seat] - 1], court_points(v, seat)))
    elif v.phase == Phase.SHOW and not has(v.waited, seat):
        found.append(Translatable("badge-chosen"))
    if seat == v.seat and v.phase not in (Phase.DEAL, Phase.OVER):
        id = "badge-cards" if v.shown[seat] == NONE else "badge-hand"  # what is chosen comes on top
        found.append(Translatable(id, {"points": total(v, seat)}))
    return tuple(found)


# --- what to do now --------------------------------------------------------------------------------


def prompt(r: Rules, v: View) -> Translatable:
    """Return the one thing to do now."""
    if v.phase == Phase.OVER:
        return Translatable("prompt-over", {"seat": SpokenSeat(v.winner)})
    if v.phase == Phase.DEAL:
        return Translatable("prompt-between")
    if v.phase == Phase.SHOW:
        return show_prompt(r, v)
    if v.seat != v.turn:
        return Translatable("prompt-wait-last" if is_last_turn(r, v) else "prompt-wait", {"seat": SpokenSeat(v.turn)})
    return draw_prompt(r, v) if v.phase == Phase.DRAW else play_prompt(r, v)


def draw_prompt(r: Rules, v: View) -> Translatable:
    """Return the prompt to draw a card, and whether a card of the stock ends the round (RF-9, RF-14, RF-22)."""
    others = any(v.piled[i] for i in range(v.seats) if i != v.seat) or any(v.heaped)
    if v.stock == 1 and r.stock_end == StockEndOption.INSTANT:
        return Translatable("prompt-draw-or-end" if others else "prompt-draw-end")
    if v.stock == (2 if is_for_two(r, v) else 1):
        return Translatable("prompt-draw-last")
    return Translatable("prompt-draw" if others else "prompt-draw-stock")


def is_last_turn(r: Rules, v: View) -> bool:
    """Return whether the round ends with this turn: the stock is gone, or its last card will be turned up (RF-22)."""
    return v.phase in (Phase.DISCARD, Phase.PLAY) and v.stock <= (1 if is_for_two(r, v) else 0)


def play_prompt(r: Rules, v: View) -> Translatable:
    """Return the prompt to discard a card, and then to lay what can be laid (RF-10, RF-11, RF-12)."""
    last = is_last_turn(r, v)
    if v.phase == Phase.DISCARD:
        return Translatable("prompt-discard-last" if last else "prompt-discard")
    hand = v.hands[v.seat]
    if holds_meld(hand, v.almighty, r.ten_ace_wrap) or takers(r, v, v.seat, hand):
        return Translatable("prompt-play-last" if last else "prompt-play")
    few = "prompt-done" if cards_of(hand) >= 3 else "prompt-done-few"
    return Translatable("prompt-done-last" if last else few)


def show_prompt(r: Rules, v: View) -> Translatable:
    """Return the prompt to choose a court card, or to wait for those who have not chosen (RF-7)."""
    if v.seat >= 0 and has(v.waited, v.seat):
        return Translatable("prompt-show-two" if is_for_two(r, v) else "prompt-show")
    waited = [SpokenSeat(seat) for seat in range(v.seats) if has(v.waited, seat)]
    return Translatable("prompt-wait-show-two" if is_for_two(r, v) else "prompt-wait-show", {"names": waited})


def label(r: Rules, v: View, seat: int, line: Line) -> Translatable | None:
    """Return the text of a button where the cards alone do not say enough, or None."""
    if line[0] == Verb.SHOW:
        court = line[1] - COURT
        return Translatable("do-show-court", {"court": COURT_NAMES[court - 1], "points": COURT_POINTS * court})
    if line[0] == Verb.DRAW and len(line) > 2:
        owner = line[2] - SEAT
        top = v.tops[owner] if line[1] == PILE else v.heap_tops[owner]
        name = "do-draw-pile" if line[1] == PILE else "do-draw-extra"
        return Translatable(name, {"card": SpokenCards([PACK.text(top)]), "seat": SpokenSeat(owner)})
    return add_label(r, v, line) if line[0] == Verb.ADD else None


def add_label(r: Rules, v: View, line: Line) -> Translatable:
    """Return the text of a layoff, and the suit that an almighty run gets by it (RF-15d).

    Where several melds take the cards it says onto which (RF-11b): the ends of a run tell it from all others, and only
    one group of a rank can take cards (RF-16).
    """
    owner, i = divmod(line[-2] - MELD, MELDS_A_SEAT)
    meld, added = v.melds[owner][i], cards_in(line, 1, len(line))
    said = SpokenCards(map(PACK.text, cards_named(line)))
    onto = in_line(meld)
    if not gets_suit(meld, added, v.almighty) and melds_taking(r, v, added) == 1:
        return Translatable("do-add", {"cards": said})
    if is_group(meld):
        return Translatable("do-add-group", {"cards": said, "rank": Translatable(f"rank-{onto[0][0]}")})
    args = {"cards": said, "first": SpokenCards(onto[:1]), "last": SpokenCards(onto[-1:])}
    if not gets_suit(meld, added, v.almighty):
        return Translatable("do-add-run", args)
    taken = PACK.suits[takes_suit(added, v.almighty)]
    return Translatable("do-add-becomes", {**args, "suit": Translatable(f"suit-name-{taken}")})


def melds_taking(r: Rules, v: View, cards: int) -> int:
    """Return how many melds take these cards together (RF-11b)."""
    open_melds = (v.melds[owner][: v.laid[owner]] for owner in range(v.seats) if open_to(r, v.seat, owner))
    return sum(fits(r, v, meld, cards) for melds in open_melds for meld in melds)


def tell(told: RedactedFact) -> Translatable:
    """Return the text of a fact: melds as they lie, and a player without a point has none to lose (RF-19)."""
    if told.fact == Fact.MELDED:
        return told.said(cards=SpokenCards(in_line(told["cards"])))
    if told.fact == Fact.LOST and told["points"] == 0:
        return told.renamed("lost-nothing")
    return told.said()


def shown_by_all(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of the court cards that are shown together (RF-6)."""
    shown = [one for one in told if one.fact == Fact.SHOWED]
    return Translatable("event-showed-all", {"each": [Translatable("showed-by", one.spoken()) for one in shown]})


def added(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of a layoff that gives a run its suit (RF-15d)."""
    return in_a_row(told[0].said(), Translatable("run-became", told[-1].spoken()))


JOINT: JointSentences = {
    (Fact.DEALT,): dealt_to_all,
    (Fact.CHOSE, Fact.SHOWED): shown_by_all,
    (Fact.ADDED, Fact.BECAME): added,
}

SHOWCASE = StartPageEntry(
    ease=2,
    table=(
        ShowcasePile("? ? ? ?", 40, 16, "fan"),
        ShowcasePile("?", 82, 16),
        ShowcasePile("? ? ? ?", 160, 16, "fan"),
        ShowcasePile("3R 4R 5R", 34, 50),
        ShowcasePile("? ? ? ?", 88, 50, "pile"),
        ShowcasePile("7N", 114, 50),
        ShowcasePile("8S 8N 8H 8C", 168, 50),
        ShowcasePile("2D 6H 6R 9C TN", 88, 84, "fan"),
        ShowcasePile("?", 150, 84),
    ),
    players=3,  # with two there are rules of their own, RF-21 to RF-23
)
