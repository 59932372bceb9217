"""Reviews in tests: weighed in this very process, so that nothing is compiled for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import tefuda
from tefuda.advice.judging import Hindsight, Judge, Judgement
from tefuda.advice.thinking import FactRateDifference, RankedPlay
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.registry import find
from tefuda.review.decisions import Decision
from tefuda.review.reviewing import weigh
from tefuda.server.worker_processes import BackgroundWorker
from tefuda.session.reviews import Reviews

Weighed = tuple[Judgement | None, Hindsight | None]


class PlainWorker(BackgroundWorker):
    """A worker that needs no process."""

    def __init__(self, weigh: Callable[..., Weighed]) -> None:
        super().__init__(True)
        self.weigh, self.asked = weigh, 0
        self.gate: asyncio.Event | None = None  # while it is closed nothing is done
        self.closes_after = -1  # so many that are asked; -1: never

    @property
    def offered(self) -> bool:
        return True

    async def do(self, about: Callable[..., Any], *given: Any) -> Any:
        if self.gate is not None:
            await self.gate.wait()
        self.asked += 1
        if self.gate is not None and self.asked == self.closes_after:
            self.gate.clear()
        return await asyncio.to_thread(self.weigh, *given)


def as_it_is(game: str, rules: Any, seats: int, one: Decision, truth: Any, deals: int, seed: int) -> Weighed:
    """Weigh a decision as a server does, on the interpreted backend: that takes its time."""
    judging = Judge.at_table(find(game), rules, seats, compiled=False)
    judged = weigh(judging, one, deals, seed)
    line = (*find(game).vocabulary.read(one.play), END)
    return judged, judging.look_back(one.view, truth, line, seed + one.at) if judged is not None else None


def at_a_glance(game: str, rules: Any, seats: int, one: Decision, truth: Any, deals: int, seed: int) -> Weighed:
    """A judgement by which the quick player's play is the best, and any other costs a tenth."""
    best = tefuda.bot(game).choose(one.view, must=True)
    loss = 0.0 if best == one.play else 0.1
    played, better = (
        RankedPlay(play, deals, won, 0, 0, 0, won, 0, 0, 0) for play, won in ((one.play, 0.5), (best, 0.6))
    )
    return Judgement(played, better if loss else played, loss, 0.01, certain=False), Hindsight(0.5, 0.5 + loss, best)


def by_the_card(game: str, rules: Any, seats: int, one: Decision, truth: Any, deals: int, seed: int) -> Weighed:
    """Of plays that let go of one card, another costs a tenth, and there is a reason; the rest leaves no choice."""
    judged, hindsight = at_a_glance(game, rules, seats, one, truth, deals, seed)
    plays = (one.play, judged.best.play) if judged is not None else ()
    if judged is None or any(len(play.split()) != 2 or play.split()[0] not in ("offer", "discard") for play in plays):
        return None, None
    opens = FactRateDifference("opened", own=True, soon=False, best=1.0, second=0.28, error=0.01)
    return replace(judged, differences=(opens,) if judged.better else ()), hindsight


def weigh_here(reviews: Reviews, weigh: Callable[..., Weighed] = at_a_glance) -> PlainWorker:
    """Make these reviews here from now on."""
    reviews.worker = worker = PlainWorker(weigh)
    return worker
