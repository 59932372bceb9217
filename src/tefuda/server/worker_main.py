"""What is done in the processes of those who think ahead: a view goes in, a play or advice comes out."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from tefuda.engine.observation import Observation

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from tefuda.advice import Advice
    from tefuda.advice.judging import Hindsight, Judgement
    from tefuda.engine.match import Match
    from tefuda.engine.observation import State
    from tefuda.review.decisions import Decision

YIELDS: Final = 10  # how much such a process gives way to the server's own
YIELDS_MOST: Final = 19  # and one for whose work nobody waits at a table


def possible() -> bool:
    """Is there what compiles?"""
    return find_spec("numba") is not None


def enter(leash: Connection, yields: int = YIELDS) -> None:
    """A process begins: nobody interrupts it but the server's end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # Windows has no such thing
        os.nice(yields)
    threading.Thread(target=_leave_with, args=(leash,), daemon=True).start()


def _leave_with(leash: Connection) -> None:
    leash.poll(None)  # until the other end is closed: nothing is ever sent
    os._exit(0)


def warm(game: str) -> None:
    """Make whatever thinking ahead in this game needs, at its smallest table: compiled once, it is the same at all."""
    import tefuda

    match = tefuda.new(game)
    seat = next(iter(match.may_act))
    tefuda.advise(match, seat, worlds=1)
    choose(game, match.rules, "sharp", 0, match.observation(seat))


def choose(game: str, rules: Any, name: str, seed: int, view: Observation) -> str:
    """The play of a player who thinks ahead, under the rules of a table (they can be hashed).

    It follows from the seed and the view; nothing is kept from play to play.
    """
    from tefuda.bots.thinker import Thinker
    from tefuda.engine.registry import find

    found = find(game)
    return Thinker(name, found, rules, seed).choose(view)


def slices(
    game: str, rules: Any, rng: int, view: Observation, seconds: float, margin: float
) -> Generator[None, None, str | None]:
    """The play of one who thinks ahead where nothing is compiled: between two slices something else may be done.

    None where a deal takes too long with so many at the table.  Begun by nobody while another is under way.
    ``margin``: by how many standard errors a play must be better than the quick player's.
    """
    from tefuda.advice.asking import seats_of
    from tefuda.advice.budget import Slices
    from tefuda.advice.thinking import adviser
    from tefuda.engine.registry import find

    found = find(game)
    deals, seats = found.thinking.plain, seats_of(found, view)
    if found.thinking.deals(deals, seats) < deals:
        return None
    thinks = adviser(found, rules, seats, compiled=False)
    line = yield from thinks.best_in_steps(view, Slices(deals, seconds), rng, margin=margin)
    return found.vocabulary.write(line)


def advise(game: str, rules: Any, seats: int, view: Observation, seed: int) -> Advice:
    """What is best played by whoever sees this."""
    from tefuda.advice.budget import Worlds
    from tefuda.advice.thinking import adviser
    from tefuda.bots.levels import deals_of
    from tefuda.engine.registry import find

    found = find(game)
    worlds = Worlds(deals_of("master", found, seats) or 1)
    return adviser(found, rules, seats, compiled=True).advise(view, worlds, seed)


def deals(match: Match, compiled: bool = True) -> int:
    """In how many a decision of this match is weighed, for a review; 0: so few as there is time for tell nothing."""
    from tefuda.review.reviewing import few, usual

    return usual(match) if compiled else few(match)


def weigh(
    game: str, rules: Any, seats: int, one: Decision, truth: State, deals: int, seed: int
) -> tuple[Judgement | None, Hindsight | None]:
    """What a play was worth, by what its player knew; and, apart from that, what it was with all cards open."""
    from tefuda.advice.judging import judge
    from tefuda.engine.registry import find
    from tefuda.engine.words import END
    from tefuda.review import reviewing

    found = find(game)
    judging = judge(found, rules, seats, compiled=possible())
    judged = reviewing.weigh(judging, one, deals, seed)
    if judged is None:
        return None, None
    return judged, judging.look_back(one.view, truth, (*found.vocabulary.read(one.play), END), seed + one.at)
