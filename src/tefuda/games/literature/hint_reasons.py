"""The play of the `master` as a hint, with its reason if that is known, and cautions.  Interpreted backend only."""

from __future__ import annotations

from typing import Any

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.events import CardClaim
from tefuda.engine.declarations.players import Caution
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.declarations.words import CARD, EXTRA, SEAT, Line
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.games.literature.common_knowledge import LAST, OUT, UNKNOWN, may_hold
from tefuda.games.literature.counting_chances import BY_ALL_ASKING, reckon
from tefuda.games.literature.greedy import Scratch, chance_of, master
from tefuda.games.literature.greedy_declaring import SAID, declare_plain
from tefuda.games.literature.half_suits import NAMES, PACK, SIX, card_at, half_of, place_of
from tefuda.games.literature.layout import places
from tefuda.games.literature.options import HistoryOption, Rules
from tefuda.games.literature.scoring import team
from tefuda.games.literature.state import Verb, View

CERTAIN = 0.999999  # what is reckoned in floats
LIKELY = 0.01  # a smaller chance is not told
ALIKE = 0.001  # chances so near are called the same
MOST_PERCENT = 99  # of what is not certain


def hint(r: Rules, v: View) -> Line | None:
    """A whole play; None if the `master` would leave the play to others."""
    p = thread_scratch(Scratch)
    p.must = 1
    said = master(r, v, p)
    return tuple(p.line[:said]) if said > 0 else None


def reason(r: Rules, v: View, line: Line) -> Translatable:
    """Return what this play does and why, for the seat whose view this is."""
    match line[0]:
        case Verb.ASK:
            return why_ask(r, v, line[1] - SEAT, line[2] - CARD)
        case Verb.DECLARE:
            return Translatable("why-certain" if is_certain(r, v, line) else "why-declare")
        case Verb.CHOOSE:
            return why_choose(v, line[1] - SEAT)
    return Translatable("why-wait" if line[0] == Verb.WAIT else "why-resume")


def why_choose(v: View, seat: int) -> Translatable:
    """The reason to give the turn to a player (LI-10)."""
    said = {"seat": SpokenSeat(seat), "count": v.counts[seat]}
    if team(seat) != team(v.seat):
        return Translatable("why-choose-other", said)
    most = max(v.counts[mate] for mate in range(v.seats) if team(mate) == team(v.seat))
    return Translatable("why-choose" if v.counts[seat] == most else "why-choose-any", said)


def why_ask(r: Rules, v: View, seat: int, card: int) -> Translatable:
    """The reason for a question (LI-8).

    Either everybody knows the holder, or it follows from what was said, or nobody is likelier by what players ask for.
    """
    asked = {"seat": SpokenSeat(seat), "card": SpokenCards([PACK.text(card)])}
    if v.where[card] == seat:
        return Translatable("why-known", asked)
    likely = chances(r, v, card)
    if likely.get(seat, 0.0) > CERTAIN:
        return why_certain(r, v, seat, card, asked)
    own, others = likely.get(seat, 0.0), [found for other, found in likely.items() if other != seat]
    if own < LIKELY or any(found > own + ALIKE for found in others):
        return Translatable("why-ask", asked)
    return Translatable("why-likely" if any(found > own - ALIKE for found in others) else "why-likeliest", asked)


def why_certain(r: Rules, v: View, seat: int, card: int, asked: dict[str, Any]) -> Translatable:
    """The reason that this seat must have an unknown card, as far as it is plain (LI-7d, LI-8, LI-9)."""
    if holds_no_other(r, v, seat, card):
        return Translatable("why-one-is-left", {**asked, "half": Translatable(f"half-suit-{NAMES[half_of(r, card)]}")})
    others = [one for one in range(v.seats) if one not in (seat, v.seat)]
    if any(v.counts[one] > 0 and may_hold(r, v, one, card) for one in others):
        return Translatable("why-must-hold", asked)
    return Translatable("why-nobody-else", {**asked, "reasons": why_nobody_else(v, others)})


def holds_no_other(r: Rules, v: View, seat: int, card: int) -> bool:
    """Return whether by its questions this seat holds a card of the half-suit that can only be this one (LI-7d)."""
    half, own = half_of(r, card), v.hands[v.seat]
    mine = sum(bit(place) for place in range(SIX) if has(own, card_at(r, half, place)))
    sets = [way for way in range(1 << SIX) if way & mine == 0 and may_be(v, seat, half, way)]
    return all(has(way, place_of(r, card)) for way in sets)


def may_be(v: View, seat: int, half: int, way: int) -> bool:
    """Return whether this set of a half-suit's unknown cards may be all that a seat holds of it."""
    low = way < bit(LAST)
    return has(v.ways_low[seat][half] if low else v.ways_high[seat][half], way if low else way - bit(LAST))


def why_nobody_else(v: View, others: list[int]) -> list[Translatable]:
    """The facts, told to everybody, by which no player of these can have a card (LI-8, LI-9, LI-A11), for each kind."""
    empty = [seat for seat in others if v.counts[seat] == 0]
    kinds = {"only-lacking": [seat for seat in others if seat not in empty], "only-no-cards": empty}
    return [
        Translatable(kind, {"names": [SpokenSeat(seat) for seat in seats]}) for kind, seats in kinds.items() if seats
    ]


def chances(r: Rules, v: View, card: int) -> dict[int, float]:
    """The probability that each opponent has a card, by what was asked and answered; none if it is not reckoned."""
    p = thread_scratch(Scratch)
    if not reckon(r, v, p.workspace, p.numbers, 0, BY_ALL_ASKING):
        return {}
    half, place = half_of(r, card), place_of(r, card)
    others = (seat for seat in range(v.seats) if team(seat) != team(v.seat))
    return {seat: chance_of(p.numbers, seat, half, place) for seat in others}


def chance(r: Rules, v: View, line: Line) -> Translatable | None:
    """The chance of getting the card that is asked for, where it is neither certain nor unknown."""
    if line[0] != Verb.ASK:
        return None
    seat, card = line[1] - SEAT, line[2] - CARD
    found = chances(r, v, card).get(seat, 0.0)
    if v.where[card] == seat or not LIKELY <= found <= CERTAIN:
        return None
    return Translatable("chance-ask", {"percent": min(MOST_PERCENT, round(100 * found))})


def is_certain(r: Rules, v: View, line: Line) -> bool:
    """Return whether each of the six cards can lie nowhere else than the declaration says (LI-13)."""
    p = thread_scratch(Scratch)
    found = declare_plain(r, v, p.workspace, p.line, bit(line[1] - EXTRA))
    return tuple(p.line[:found]) == line


def caution(r: Rules, v: View, line: Line) -> Caution | None:
    """A caution before a declaration that cannot be right (LI-13), or None."""
    if line[0] != Verb.DECLARE:
        return None
    half = line[1] - EXTRA
    said = [(card_at(r, half, place), word - SEAT) for place, word in enumerate(line[SAID:-1])]
    return next((found for card, seat in said if (found := wrong(r, v, card, seat)) is not None), None)


def wrong(r: Rules, v: View, card: int, seat: int) -> Caution | None:
    """The reason that this seat cannot hold this card: one's own hand, the last question, or all that has been said.

    A caution that rests on earlier questions is marked ``reminds`` unless the table shows all questions: players are
    meant to remember them (LI-16).
    """
    args = {"card": SpokenCards([PACK.text(card)]), "seat": SpokenSeat(seat)}
    held = has(v.hands[v.seat], card)
    if held != (seat == v.seat):
        return Caution(Translatable("caution-yours" if held else "caution-not-yours", args))
    if held or may_hold(r, v, seat, card):
        return None
    reminds = r.history != HistoryOption.ALL and v.asked_card != card
    if v.where[card] not in (UNKNOWN, OUT):
        return Caution(Translatable("caution-elsewhere", {**args, "other": SpokenSeat(v.where[card])}), reminds=reminds)
    return Caution(Translatable("caution-cannot-hold", args), reminds=reminds)


def label(r: Rules, v: View, seat: int, line: Line) -> Translatable | None:
    """The words in which a play is said aloud, with seats and cards; None for a play without any."""
    if line[0] == Verb.ASK:
        asked = {"seat": SpokenSeat(line[1] - SEAT), "cards": SpokenCards([PACK.text(line[2] - CARD)])}
        return Translatable("do-ask-of", asked)
    if line[0] == Verb.CHOOSE:
        return Translatable("do-choose-seat", {"seat": SpokenSeat(line[1] - SEAT)})
    if line[0] != Verb.DECLARE:
        return None
    half = line[1] - EXTRA
    claims = [CardClaim(PACK.text(card_at(r, half, at)), word - SEAT) for at, word in enumerate(line[SAID:-1])]
    return Translatable("do-declare-half", {"half": Translatable(f"half-suit-{NAMES[half]}"), "places": places(claims)})
