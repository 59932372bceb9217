"""Lit cards: a card of the hand is lit exactly if some play of it can be made now."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import tefuda
from tefuda.bots import bots, make
from tefuda.conformance.finding import hold
from tefuda.conformance.speech import hold_sayable, wander
from tefuda.conformance.tables import GameConfiguration, legal_tree_of, make_bot_play
from tefuda.engine.declarations.arguments import FactArgument, FactContext, FactEncoding
from tefuda.engine.declarations.events import RawEvent
from tefuda.engine.declarations.facts import FactRegistry
from tefuda.engine.declarations.words import END, Line, is_card
from tefuda.engine.matches.legal_plays import LegalTree, tapped_elsewhere
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import Translatable
from tefuda.show.hints import caution_of
from tefuda.show.seat_view import look_of

PLAYS = 100
DEEP = 3  # words without END: a verb, a seat, a card
SMALL = 64  # the number of values that a small number may have


def check_each_card(table: GameConfiguration, seed: int) -> None:
    """Check facts with every card and choice, and the reasons and cautions of every play that names one card."""
    hold_sayable(table.game, [*facts_of_each(table, seed), *advice_of_each(table, seed)])


# --- facts -----------------------------------------------------------------------------------------


def facts_of_each(table: GameConfiguration, seed: int) -> Iterator[Translatable]:
    """Yield the sentences of each fact that happened, with every other card and every other choice."""
    game, heard = table.game, dict[int, RawEvent]()
    for match in wander(table, seed, [], table.plays(PLAYS)):
        heard |= {event.entry.kind: event.entry for event in match.last_events if event.entry is not None}
        near = FactContext(match.seats, game.pack(match.seats, match.rules))
    for entry in heard.values():
        for other in others(game.rules.facts, entry, near):
            yield game.rules.facts.event(other, game.vocabulary.pack, match.rules, game.presentation.event_text).said


def others(facts: FactRegistry, entry: RawEvent, near: FactContext) -> Iterator[RawEvent]:
    """Yield the same fact with another card, or another choice, in each of its places."""
    told = facts.read(entry, near.pack)
    for argument, place in told.row.places():
        for value in values(argument, near):
            ints = list(entry.ints)
            ints[place.start] = value
            if argument.name in told.ints and argument.fits(tuple(ints[place]), near):
                yield entry._replace(ints=tuple(ints))


def values(argument: FactArgument, near: FactContext) -> range:
    """The values to try for the first int of an argument: cards and choices, of which there are few."""
    if argument.written == FactEncoding.CARD:
        return range(len(near.pack.kinds))
    return range(SMALL) if argument.written == FactEncoding.SMALL else range(0)


# --- advice ----------------------------------------------------------------------------------------


def advice_of_each(table: GameConfiguration, seed: int) -> Iterator[Translatable]:
    """Yield the reasons and cautions of plays that name one card, as far as random play meets them.

    Each verb is tried once with each card.
    """
    told, random = set[tuple[int, ...]](), Random(seed)
    for match in wander(table, seed, [], table.plays(PLAYS)):
        if not match.deal_over:
            seat = random.choice(match.may_act)
            for line in of_one_card(legal_tree_of(match, seat)):
                kind = (line[0], *filter(is_card, line))
                if kind not in told:
                    told.add(kind)
                    yield from advice_on(match, seat, line)


def of_one_card(tree: LegalTree, prefix: Line = ()) -> Iterator[Line]:
    """Yield the complete plays that name at most one card."""
    for word in tree.after(prefix):
        if word == END:
            yield (*prefix, END)
        elif len(prefix) < DEEP and not (is_card(word) and any(map(is_card, prefix))):
            yield from of_one_card(tree, (*prefix, word))


def advice_on(match: Match, seat: int, line: Line) -> Iterator[Translatable]:
    """Yield the reason for this play, and the caution against it."""
    game, rules, view = match.game, match.rules, match.observation(seat)
    why = game.players.hints.reason(rules, view, line)
    caution = caution_of(game, rules, view, line, tuple)
    yield from (why,) if why is not None else ()
    yield from (caution.said,) if caution is not None else ()


MOST = 2_000  # beginnings of plays in one position
PLAYS_LIT = 40


def by_hand(match: tefuda.Match, seat: int) -> set[str] | None:
    """Return the cards of all plays, found line by line; None if there are too many lines for a check."""
    tree = LegalTree(match.game, match.rules, match.observation(seat), seat)
    lines: list[Line] = [(verb,) for verb in tree.after(()) if not tapped_elsewhere(tree, verb)]
    cards: set[int] = set()
    for _ in range(MOST):
        if not lines:
            return {match.game.vocabulary.text(card) for card in cards}
        line = lines.pop()
        follow = tree.after(line)
        check_prefix(tree, line, follow)
        cards.update(word for word in follow if is_card(word))
        lines += [(*line, word) for word in follow if word != END]
    return None


def check_prefix(tree: LegalTree, prefix: Line, follow: list[int]) -> None:
    """Check that a verb whose lit cards the game declares is followed by a card.

    Such a kind of play is never offered as a whole.
    """
    text = tree.game.vocabulary.text
    other = [text(word) for word in follow if not is_card(word)]
    hold(
        len(prefix) > 1 or prefix[0] not in tree.game.presentation.selecting.lit or not other,
        "cards-verb-without-cards",
        verb=text(prefix[0]),
        words=" ".join(other),
    )


def held(match: tefuda.Match, seat: int) -> set[str]:
    """Return the cards before this seat that it can tap."""
    fans = (zone for zone in look_of(match, seat).zones if zone.kind == "fan" and zone.seat == seat)
    return {card for fan in fans for card in fan.cards}


def check_lit(table: GameConfiguration, seed: int, plays: int = PLAYS_LIT) -> None:
    """Check lit cards along some plays of each simple bot."""
    for bot in bots(table.game.id):
        if bot in ("random", "steady"):
            check_lit_beside(table, bot, seed, plays)


def check_lit_beside(table: GameConfiguration, bot: str, seed: int, plays: int) -> None:
    """Check lit cards while this bot plays for every seat."""
    match, compared = table.match(seed), 0
    players = [make(bot, table.game.id, seat, match.options) for seat in range(match.seats)]
    for _ in range(plays):
        for seat in match.may_act:
            compared += compare(match, seat)
        seat = max(match.must_act)
        make_bot_play(match, bot, seat, players[seat].choose(match.observation(seat)))
        if match.over:
            break
        if match.deal_over:
            match.deal()
    hold(compared, "cards-no-simple-moment")


def compare(match: tefuda.Match, seat: int) -> bool:
    """Check that the lit cards are those that can be played; return False if there are too many plays to tell."""
    expected = by_hand(match, seat)
    if expected is None:
        return False
    lit, can = set(look_of(match, seat).lit or ()), expected & held(match, seat)
    other = " ".join(sorted(lit ^ can))
    hold(not other, "cards-lit-otherwise", cards=other)
    return True
