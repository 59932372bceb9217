"""Hints for a seat: suggested plays, best first, each with its reason where one is known.

An adviser is given what the seat knows and nothing else. `usual_adviser` uses the game's own hint, or its greedy bot;
`SeatView` takes any other `Adviser` in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tefuda.engine.backends.linker import plain_driver
from tefuda.engine.declarations.events import CardMove, entries
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.players import Caution
from tefuda.engine.declarations.reasons import split
from tefuda.engine.declarations.words import EXTRA, MELD, Line, is_card
from tefuda.engine.matches.legal_plays import LegalTree, Play
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.layout import Zone
from tefuda.protocol.plays import Destination


@dataclass(frozen=True)
class Suggestion:
    """A whole legal play that is recommended, and the reason: only what is true, and known to the seat.

    ``why``: what it does and why, in a plain sentence.  The rest is for readers who ask further.  ``chance``: how
    likely the play comes off.  Suggestions from a search have its chance of winning there, and also ``tried``: in how
    many deals that was found; ``cost``: how much less likely than the best play, if it is not the best; ``leads``: what
    happens more often, or less, after it than after the next best.
    """

    play: Play
    why: Translatable | None = None
    chance: Translatable | None = None
    tried: Translatable | None = None
    cost: Translatable | None = None
    leads: Translatable | None = None


Adviser = Callable[[LegalTree, Observation], tuple[Suggestion, ...]]


def usual_adviser(tree: LegalTree, view: Observation) -> tuple[Suggestion, ...]:
    """Suggest the game's own hint, or its greedy bot's play; nothing where the bot would let others act."""
    line = _line(tree.game, tree.rules, view)
    if line is None:
        return ()
    return (explained(tree.game, tree.rules, view, tree.play(line)),)


def explained(game: Game, rules: Rules, view: Observation, play: Play) -> Suggestion:
    """Return a play as a suggestion, with what the game says of it."""
    hints = game.players.hints
    return Suggestion(play, why=hints.reason(rules, view, play.line), chance=hints.chance(rules, view, play.line))


def _line(game: Game, rules: Rules, view: Observation) -> Line | None:
    if game.players.hints.hint is not None:
        return game.players.hints.hint(rules, view)
    if game.players.greedy is None:
        return None
    scratch = game.rules.scratch()  # fixed random numbers: the same view always gets the same advice
    scratch.must = 1
    said = plain_driver(game, game.players.greedy)(rules, view, scratch)
    return tuple(map(int, scratch.line[:said])) if said else None


def caution_of(
    game: Game, rules: Rules, view: Observation, line: Line, advised: Callable[[], tuple[Suggestion, ...]]
) -> Caution | None:
    """Return a warning before a play: the game's own, or that the hint would lay cards which this play gives up."""
    found = game.players.hints.caution(rules, view, line)
    if found is not None or line[0] not in game.players.hints.leaves:
        return found
    best = next((one.play.line for one in advised() if one.play.line[0] in game.players.hints.lays), None)
    if best is None:
        return None
    melds = [SpokenCards(meld) for meld in melds_of(game, best)]
    onto = any(MELD <= word < EXTRA for word in best)
    return Caution(Translatable("caution-add" if onto else "caution-lay", {"cards": melds}), best)


def destinations(game: Game, rules: Rules, view: Observation, seat: int, line: Line) -> tuple[Destination, ...]:
    """Return where the cards of a legal play would lie; nothing where the answer of others decides it.

    The play is made in a deal that is drawn from the view alone.  Of what happens there only those moves are kept that
    would happen in every deal: of cards that the seat sees where they lie, and of cards that come unseen to its hand.
    """
    if game.sampling is None or (layout := game.presentation.layout(rules, view)).circle is not None:
        return ()
    state, scratch, after = game.rules.state(), game.rules.scratch(), game.rules.view_type()
    game.sampling.resample(rules, view, state, scratch)
    scratch.say(line)
    scratch.listen()
    game.rules.play(rules, state, seat, scratch)
    game.rules.view(rules, state, seat, after)
    seen, then = ({zone.id: zone for zone in one.zones} for one in (layout, game.presentation.layout(rules, after)))
    told = (game.rules.facts.read(entry, game.vocabulary.pack) for entry in entries(scratch.log))
    moves = (move for fact in told for move in fact.moves())
    own = next((zone.id for zone in layout.zones if zone.kind == "fan" and zone.seat == seat), "")
    return tuple(_placed(moves, own, seen, then))


def _placed(
    moves: Iterator[CardMove], own: str, seen: Mapping[str, Zone], then: Mapping[str, Zone]
) -> Iterator[Destination]:
    """Yield the moves from a hand or to it that can be foreseen, each with the combination that it makes."""
    for move in moves:
        there = seen[move.origin].cards if move.origin in seen else ()
        known = move.target == own if not move.cards else {*move.cards} <= {*there}
        if known and own in (move.origin, move.target) and not move.back:
            melds = then[move.target].melds if move.target in then else ()
            row = next((meld.cards for meld in melds if meld.number == move.meld), ())
            yield Destination(
                origin=move.origin, target=move.target, count=move.count, cards=move.cards, meld=move.meld, row=row
            )


def melds_of(game: Game, line: Line) -> tuple[tuple[str, ...], ...]:
    """Return the cards of a play, grouped into the melds between its bars."""
    melds = (tuple(game.vocabulary.text(word) for word in part if is_card(word)) for part in split(line))
    return tuple(filter(None, melds))
