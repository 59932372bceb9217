"""Hints for a seat: suggested plays, best first, each with its reason where one is known.

An adviser is given what the seat knows and nothing else. `usual_adviser` uses the game's own hint, or its greedy bot;
`SeatView` takes any other `Adviser` in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tefuda.engine.backends.linker import plain_driver
from tefuda.engine.declarations import capabilities
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.words import BAR, CARD, MELD, Line
from tefuda.engine.matches.legal_plays import LegalTree, Play
from tefuda.engine.texts.translatable import Cards, Translatable


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
    reason, chance = (
        said(rules, view, play.line) if said is not None else None for said in (game.hints.reason, game.hints.chance)
    )
    return Suggestion(play, why=reason, chance=chance)


def _line(game: Game, rules: Rules, view: Observation) -> Line | None:
    if game.hints.hint is not None:
        return game.hints.hint(rules, view)
    if game.greedy is None:
        return None
    scratch = game.scratch()  # fixed random numbers: the same view always gets the same advice
    scratch.must = 1
    said = plain_driver(game, game.greedy)(rules, view, scratch)
    return tuple(map(int, scratch.line[:said])) if said else None


def caution_of(
    game: Game, rules: Rules, view: Observation, line: Line, advised: Callable[[], tuple[Suggestion, ...]]
) -> capabilities.Caution | None:
    """Return a warning before a play: the game's own, or that the hint would lay cards which this play gives up."""
    own = game.hints.caution
    found = own(rules, view, line) if own is not None else None
    if found is not None or line[0] not in game.hints.leaves:
        return found
    best = next((one.play.line for one in advised() if one.play.line[0] in game.hints.lays), None)
    if best is None:
        return None
    melds = [Cards(meld) for meld in melds_of(game, best)]
    return capabilities.Caution(Translatable("caution-lay", {"cards": melds}), best)


def melds_of(game: Game, line: Line) -> tuple[tuple[str, ...], ...]:
    """Return the cards of a play, grouped into the melds between its bars."""
    melds: list[list[str]] = [[]]
    for word in line:
        if word == BAR:
            melds.append([])
        elif CARD <= word < MELD:
            melds[-1].append(game.vocabulary.text(word))
    return tuple(tuple(meld) for meld in melds if meld)
