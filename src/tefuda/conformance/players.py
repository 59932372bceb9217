"""Bots: each one makes legal plays, in the usual order of words, and can be asked at any time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tefuda.bots import bots, make
from tefuda.conformance.finding import hold, who
from tefuda.conformance.rolls import check_rolls
from tefuda.conformance.speech import hold_sayable
from tefuda.conformance.tables import GameConfiguration, first_said, make_bot_play
from tefuda.engine.declarations.defaults import nothing
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.legal_plays import Play, PlayRefusal
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import IllegalPlay
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.plays import PlayCaution
from tefuda.show.hints import explained
from tefuda.show.seat_view import SeatView, seat_view_for

PLAYS = 5_000  # a deal that is not over by then does not end
SOME, ASKED = 24, 30  # plays that are examined; plays for which only a seat that must act is asked
QUICK = "steady"  # plays a deal to its end; all others do in `make soak`


def check_bots(table: GameConfiguration, seed: int, most: int = 0, quick: int = PLAYS, few: int = ASKED) -> None:
    """Check that each bot plays a deal (or some plays), in the usual order of words, and is never at a loss."""
    for name in bots(table.game.id):
        plays_a_deal(table, name, seed, quick if name == QUICK else most or some(table))
        says_something(table, name, seed + 2, few)


def some(table: GameConfiguration) -> int:
    """The number of plays to check: fewer where a bot has more seats to ask before its own."""
    return SOME * 2 // max(2, table.seats - 2)


def plays_a_deal(table: GameConfiguration, name: str, seed: int, most: int) -> None:
    """Check that a bot plays a deal at all seats, to its end or to ``most`` plays."""
    match = table.match(seed)
    seated = [make(name, table.game.id, seat, match.options) for seat in range(match.seats)]
    for number in range(most):
        if match.deal_over:
            return
        seat, text = first_said(match, seated)
        before = match.copy() if number < SOME else None
        make_bot_play(match, name, seat, text)
        if before is not None:
            says_it_in_order(before, name, seat, text)
            check_rolls(before, name, seat)
    hold(match.deal_over or most < PLAYS, "players-deal-bot-does-not-end", name=name)


def says_it_in_order(match: Match, name: str, seat: int, text: str) -> None:
    """Check that a play is in the usual order of words, so that nothing has to be sorted."""
    line = (*match.game.vocabulary.read(text), END)
    same = getattr(match.parse_play(seat, text), "line", None) == line
    hold(same, "players-bot-says-no-usual-order", name=name, text=text)


def says_something(table: GameConfiguration, name: str, seed: int, plays: int) -> None:
    """Check that a bot always plays if only one seat that must act is asked.

    Other seats, which might be surer, are never asked.
    """
    match = table.match(seed)
    bot = make(name, table.game.id, 5, match.options)
    for _ in range(plays):
        if match.deal_over:
            return
        seat = match.must_act[0]
        make_bot_play(match, name, seat, bot.choose(match.observation(seat), must=True))


PLAYS_ADVISED = 150


def check_advice(table: GameConfiguration, seed: int, plays: int = PLAYS_ADVISED) -> None:
    """Play by the hints alone, and check all advice; without a hint, make the first legal play."""
    match, random, heard = table.match(seed), Random(seed), list[Translatable]()
    for _ in range(table.plays(plays)):
        if match.over:
            break
        if match.deal_over:
            match.deal()
        for seat in match.may_act:
            heard += check_seat(match, seat, random)
        seat = random.choice(match.must_act)
        found = seat_view_for(match, seat).hint()
        match.play(seat, str(match.legal_plays(seat)[0]) if isinstance(found, PlayRefusal) else found.play.text)
    hold_sayable(table.game, heard)


def check_seat(match: Match, seat: int, random: Random) -> Iterator[Translatable]:
    """Check every hint, caution and risk of a seat, and yield the sentences that it is told."""
    seat_view = seat_view_for(match, seat)
    look = seat_view.look()
    owed = match.game.players.gives_hints and seat in match.must_act and look.cut is None
    hold(seat_view.advised or not owed, "players-left-without-hint", who=who(seat))
    for one in seat_view.advised[:1]:
        unasked = not seat_view.cautions([one.play]) and not seat_view.never(one.play)
        hold(unasked, "players-hint-is-asked-about", who=who(seat), play=one.play.text)
    for one in seat_view.advised:
        check_legal(match, seat, one.play.text, one.play.text)
        yield from reasons(seat_view, one.play)
    chosen = some_plays(seat_view, random)
    bare = (match.parse_play(seat, verb.play) for verb in look.verbs if verb.play is not None)
    for play in (*chosen, *(play for play in bare if isinstance(play, Play))):
        yield from reasons(seat_view, play)
    yield from check_cautions((*look.cautions, *seat_view.cautions(chosen)), match, seat)
    held = {card for zone in look.zones if zone.seat == seat and zone.kind == "fan" for card in zone.cards}
    for risk in look.risks:
        hold(risk.card in held, "players-marked-not-held", card=risk.card)
        yield risk.text if isinstance(risk.text, Translatable) else Translatable("")


def some_plays(seat_view: SeatView, random: Random) -> list[Play]:
    """Return the plays of one card or two of the hand."""
    lit = seat_view.look().lit or ()
    chosen = random.sample(lit, min(len(lit), random.randrange(1, 3)))
    return seat_view.offers(chosen).plays if chosen else []


def reasons(seat_view: SeatView, play: Play) -> Iterator[Translatable]:
    """Check that a game that gives reasons has one for this play, as a search may recommend any; yield what it says."""
    found = explained(seat_view.game, seat_view.rules, seat_view.view, play)
    owed = seat_view.game.players.hints.reason is not nothing
    hold(found.why is not None or not owed, "players-without-reason", play=play.text)
    yield from (said for said in (found.why, found.chance) if said is not None)


def check_cautions(cautions: tuple[PlayCaution, ...], match: Match, seat: int) -> Iterator[Translatable]:
    """Check that the plays of each caution are legal and differ, and yield its sentence."""
    for one in cautions:
        check_legal(match, seat, one.play, one.play)
        instead = one.instead.play if one.instead is not None else None
        hold(instead != one.play, "players-warned-itself", play=one.play)
        if instead is not None:
            check_legal(match, seat, instead, one.play)
        yield one.text if isinstance(one.text, Translatable) else Translatable("")


def check_legal(match: Match, seat: int, play: str, about: str) -> None:
    """Check that this play can be made now."""
    try:
        match.copy().play(seat, play)
    except IllegalPlay as error:
        hold(False, "players-advice-refused", who=who(seat), about=about, play=play, error=error)
