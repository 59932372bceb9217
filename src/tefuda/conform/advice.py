"""Advice: a hint is a legal play, and a caution is about a play that can be made.

`tefuda.conform.secrecy` checks that hints follow from the seat's view alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tefuda.conform.finding import hold, hold_all, who
from tefuda.conform.speech import NAMES, Strict, unsayable
from tefuda.conform.tables import CheckedTable
from tefuda.engine.errors import IllegalPlay
from tefuda.engine.legal_tree import Play
from tefuda.engine.match import Match
from tefuda.engine.refusal import Refusal
from tefuda.engine.translatable import Translatable
from tefuda.show.seat_layout import Caution
from tefuda.show.seat_view import SeatView, seat_view_for
from tefuda.text.books import spoken_by

PLAYS = 150


def check_advice(table: CheckedTable, seed: int, plays: int = PLAYS) -> None:
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
        match.play(seat, str(match.legal_plays(seat)[0]) if isinstance(found, Refusal) else found.play.text)
    hold_all(unsayable([Strict(lang, table.game.id, NAMES, 0) for lang in spoken_by(table.game)], heard).values())


def check_seat(match: Match, seat: int, random: Random) -> Iterator[Translatable]:
    """Check every hint, caution and risk of a seat, and yield the sentences that it is told."""
    seat_view = seat_view_for(match, seat)
    look = seat_view.look()
    owed = match.game.gives_hints and seat in match.must_act and look.cut is None
    hold(seat_view.advised or not owed, "{who} is left without a hint", "{who}へのヒントがありません", who=who(seat))
    for one in seat_view.advised:
        check_legal(match, seat, one.play.text, one.play.text)
        yield from () if one.why is None else (one.why,)
    yield from check_cautions((*look.cautions, *about_cards(seat_view, random)), match, seat)
    held = {card for zone in look.zones if zone.seat == seat and zone.kind == "fan" for card in zone.cards}
    for risk in look.risks:
        hold(risk.card in held, "{card} is marked and not held", "{card}は手札にないのに印が付きます", card=risk.card)
        yield risk.text if isinstance(risk.text, Translatable) else Translatable("")


def about_cards(seat_view: SeatView, random: Random) -> tuple[Caution, ...]:
    """Return the cautions against plays of one card or two of the hand."""
    lit = seat_view.look().lit
    chosen = random.sample(lit, min(len(lit), random.randrange(1, 3)))
    plays: list[Play] = seat_view.offers(chosen).plays if chosen else []
    return seat_view.cautions(plays)


def check_cautions(cautions: tuple[Caution, ...], match: Match, seat: int) -> Iterator[Translatable]:
    """Check that the plays of each caution are legal and differ, and yield its sentence."""
    for one in cautions:
        check_legal(match, seat, one.play, one.play)
        instead = one.instead.play if one.instead is not None else None
        hold(instead != one.play, "{play} is warned of itself", "{play}の代わりに同じプレイを勧めます", play=one.play)
        if instead is not None:
            check_legal(match, seat, instead, one.play)
        yield one.text if isinstance(one.text, Translatable) else Translatable("")


def check_legal(match: Match, seat: int, play: str, about: str) -> None:
    """Check that this play can be made now."""
    try:
        match.copy().play(seat, play)
    except IllegalPlay as error:
        hold(
            False,
            "what {who} is advised before {about} is refused: {play} ({error})",
            "{about}の前に{who}に勧めるプレイは断られます：{play}（{error}）",
            who=who(seat),
            about=about,
            play=play,
            error=error,
        )
