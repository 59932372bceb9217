"""Hidden deals, in the rules' dialect: sampling one that fits what a seat knows, and playing deals to their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tefuda.advice.search import any_deal, draw
from tefuda.advice.thinking import draws
from tefuda.engine.backends.linker import call
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import may_act, play, view, words
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.loop import NOBODY, Turn, advance, ask_anew, make_play
from tefuda.engine.matches.playouts import blend, roll
from tefuda.engine.texts.errors import BadRules, one_of
from tefuda.envs.step_records import Bots, StepTable, StepTables, TableProgress, table_at

PRIORS = ("uniform", "expected")


def draws_by(sampling: StateSampler[Any, Any, Any, Any], prior: str) -> dict[str, Callable[..., Any]]:
    """Return the functions by which hidden deals are drawn: each as likely as any other, or as a search expects them.

    Raises:
        BadRules: there is no such prior.
    """
    if prior not in PRIORS:
        raise BadRules(prior, one_of(PRIORS), "prior")
    return draws(sampling) if prior == "expected" else {"resample": sampling.resample, "likely": any_deal}


def imagine(r: Rules, s: State, v: Observation, p: Scratch, seat: int, progress: TableProgress) -> None:
    """Put another deal that fits what this seat knows in the place of the state."""
    view(r, s, seat, v)
    p.rng[0] = progress.rng
    draw(r, v, s, p)
    progress.rng = p.rng[0]
    progress.made_up = 1


class Rollout(NamedTuple):
    """The way in which deals are played on.

    ``bots``: a table of the one that plays every seat; ``turn``: to note who is asked; ``plays``: the most of a deal;
    ``seed``: that of the bots; ``gained``: what each seat has made of each deal.
    """

    bots: Bots
    turn: Turn
    plays: int
    seed: int
    gained: list[list[float]]


def roll_out(tables: StepTables, v: Observation, p: Scratch, how: Rollout) -> None:
    """Play the deals of all tables on, for so many plays at most, and write what each seat has made of them.

    A deal that is not over by then counts as 0.  A play that is begun is ended at random, because nobody is asked how
    it was meant.
    """
    for i in range(len(tables.states)):
        t, left = table_at(tables, v, p, i), how.plays
        p.log[0] = p.must = 0
        p.rng[0] = blend(how.seed, i)
        if t.progress.said > 0:
            end_line(t)
            left -= 1
        ask_anew(how.turn)
        while left > 0 and one_play(t, how) != NOBODY:
            left -= 1
        ended = may_act(tables.rules, t.state) == 0
        for seat in range(tables.settings.seats):
            how.gained[i][seat] = t.state.scores[seat] if ended else 0


def end_line(t: StepTable) -> None:
    """Say random words after those that were said, and make the play."""
    p, seat = t.scratch, t.progress.asked
    for j in range(t.progress.said):
        p.line[j] = t.line[j]
    p.n = t.progress.said
    while p.line[p.n - 1] != END:
        ways = words(t.shared.rules, t.state, seat, p)
        p.line[p.n] = p.out[roll(p.rng, ways)]
        p.n += 1
    play(t.shared.rules, t.state, seat, p)


def one_play(t: StepTable, how: Rollout) -> int:
    """Let somebody play, and return who; `NOBODY` if the deal is over."""
    r, s, v, p = t.shared.rules, t.state, t.view, t.scratch
    p.n = 0
    while p.n == 0:
        if advance(r, s, how.turn, p) == NOBODY:
            return NOBODY
        view(r, s, how.turn.asked, v)
        p.n = call(how.bots, 0, r, v, p)
    make_play(r, s, how.turn, p)
    return how.turn.asked
