"""The functions that run in workers: an observation goes in, a play or advice comes out."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from tefuda.engine.declarations.observation import Observation
from tefuda.engine.extras import can_compile

if TYPE_CHECKING:
    from tefuda.advice import Advice
    from tefuda.advice.judging import Hindsight, Judgement
    from tefuda.engine.declarations.observation import State
    from tefuda.engine.matches.match import Match
    from tefuda.review.decisions import Decision


def warm(game: str) -> None:
    """Prepare thinking ahead in this game at its smallest table; the compiled code serves tables of all sizes."""
    import tefuda

    match = tefuda.new(game)
    seat = next(iter(match.may_act))
    tefuda.advise(match, seat, worlds=1)
    choose(game, match.rules, "sharp", 0, match.observation(seat))


def choose(game: str, rules: Any, name: str, seed: int, view: Observation) -> str:
    """Return the play of a bot that thinks ahead, under the (hashable) rules of a table.

    The play follows from the seed and the observation; no state is kept from play to play.
    """
    from tefuda.bots.thinker import SearchBot
    from tefuda.engine.matches.registry import find

    found = find(game)
    return SearchBot(name, found, rules, seed).choose(view)


def slices(
    game: str, rules: Any, rng: int, view: Observation, seconds: float, margin: float
) -> Generator[None, None, str | None]:
    """Think ahead without compiled code, in slices between which the caller may do something else.

    Only one such generator may run at a time.

    Args:
        game: The id of the game.
        rules: The rules of the table.
        rng: The random numbers.
        view: The observation of the seat.
        seconds: The time that may be spent, in seconds.
        margin: The number of standard errors by which a play must be better than that of the quick bot.

    Returns:
        The play, or None where a deal takes too long with so many players at the table.
    """
    from tefuda.advice.budget import TimedDealBudget
    from tefuda.advice.judging import seats_of
    from tefuda.advice.thinking import Adviser
    from tefuda.engine.matches.registry import find

    found = find(game)
    deals, seats = found.players.thinking.plain, seats_of(found, view)
    if found.players.thinking.deals(deals, seats) < deals:
        return None
    thinks = Adviser.at_table(found, rules, seats, compiled=False)
    line = yield from thinks.best_in_steps(view, TimedDealBudget(deals, seconds), rng, margin=margin)
    return found.vocabulary.write(line)


def advise(game: str, rules: Any, seats: int, view: Observation, seed: int) -> Advice:
    """Return advice on the best play for this observation."""
    from tefuda.advice.budget import DealBudget
    from tefuda.advice.thinking import Adviser
    from tefuda.bots.bot import deals_of
    from tefuda.engine.matches.registry import find

    found = find(game)
    worlds = DealBudget(deals_of("master", found, seats) or 1)
    return Adviser.at_table(found, rules, seats, compiled=True).advise(view, worlds, seed)


def deals(match: Match, compiled: bool = True) -> int:
    """The number of deals in which a review weighs a decision; 0: there is time for too few to be of use."""
    from tefuda.review.reviewing import few, usual

    return usual(match) if compiled else few(match)


def weigh(
    game: str, rules: Any, seats: int, one: Decision, truth: State, deals: int, seed: int
) -> tuple[Judgement | None, Hindsight | None]:
    """Judge a play by what its player knew, and separately with all cards open; both are None if it is not judged."""
    from tefuda.advice.judging import Judge
    from tefuda.engine.declarations.words import END
    from tefuda.engine.matches.registry import find
    from tefuda.review import reviewing

    found = find(game)
    judging = Judge.at_table(found, rules, seats, compiled=can_compile())
    judged = reviewing.weigh(judging, one, deals, seed)
    if judged is None:
        return None, None
    line, own = (*found.vocabulary.read(one.play), END), reviewing.decision_seed(seed, one.at)
    return judged, judging.look_back(one.view, truth, line, own)
