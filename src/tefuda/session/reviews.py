"""Reviews of matches: one at a time, in a process of its own, and stored with the match.

A review that comes while another is running waits, and its place is shown.  The addresses have turns of a number of
decisions, and each may have few reviews waiting.  Results are stored now and then; after a restart, a review goes on
from there as soon as somebody asks for it.  In a page without a server the process is a second web worker, with the
same interface.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal

from tefuda.engine.declarations.observation import State
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.replay import told_so_far, up_to
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.reviews import ReviewResult
from tefuda.review import JudgedDecision
from tefuda.review.decisions import Decision, ReviewFindings, decisions, with_truth
from tefuda.review.reviewing import Review, chance, gathered
from tefuda.review.sentences import shown
from tefuda.session import worker_tasks
from tefuda.session.executors import PublicWorkQueue
from tefuda.session.fair_queue import FairQueue
from tefuda.session.log import log
from tefuda.session.ports import Ports, ReviewWorker, StoreDown
from tefuda.session.refusals import ForeseenError
from tefuda.session.replays import ViewableMatch
from tefuda.session.settings import HostSettings
from tefuda.study.exercises import OF, DecisionExercise
from tefuda.study.puzzles import PuzzleChoice

REMEMBERED: Final = 64  # reviews in memory; those of matches played here are also stored
DECISIONS: Final = 40_000  # in all of them
WAITING: Final = 6_000  # decisions in the waiting reviews of one address, if it has more than one
TURN: Final = 100  # decisions that are weighed before others have their turn
PACED: Final = 8  # decisions from which on the time for them tells how quickly a game is reviewed here
SELF: Final = "reviews"  # in place of an address, in queues
Key = tuple[str, int]  # a match, and a seat of it


class ReviewQueueFull(ForeseenError):
    """Too many reviews wait already."""

    code, why = "full", "review-crowded"


class TooManyReviews(ReviewQueueFull):
    """Too many reviews of the same address wait already."""

    status, code, why = 429, "rate", "review-share"


@dataclass(eq=False)
class ReviewWork:
    """The review of one seat's decisions, with what is known so far."""

    key: Key
    match: Match
    made: list[Decision]  # emptied once nothing is left to weigh: each holds a whole observation
    found: ReviewFindings
    stored: bool  # it belongs to a match that is stored
    who: str = ""  # the address that asked for it
    walk: Iterator[tuple[Decision, State]] | None = None  # the decisions left, where its turn has ended
    state: Literal["waiting", "running", "done", "failed"] = "waiting"
    given_up: bool = False
    all: int = 0  # the number of decisions
    told: ReviewResult | None = None  # the result as it is sent, once it is done and somebody has asked

    @property
    def complete(self) -> bool:
        """True if every decision was weighed."""
        return len(self.found.judged) == self.all

    def release(self) -> None:
        """Free what is needed only for weighing."""
        self.walk, self.made = None, []

    def gathered(self) -> Review:
        """The review with all results so far."""
        return gathered(self.match, self.key[1], self.found.worlds, self.found.seed, self.found.judged)

    def put_together(self) -> ReviewResult:
        """The same in the form that is sent."""
        return shown(self.match, self.gathered(), self.found.hindsight)


class Reviews:
    """All reviews of one server."""

    def __init__(self, ports: Ports, settings: HostSettings, public_work: PublicWorkQueue) -> None:
        """Create the queue of reviews; ``public_work``: the threads in which matches are read."""
        limits = settings.limits
        self._most, self._each, self._worlds = limits.reviews, limits.reviews_each, settings.review_worlds
        self._store, self._public_work, self._now = ports.store.journals, public_work, ports.clock.now
        self.worker: ReviewWorker = ports.workers.reviews
        self._works: OrderedDict[Key, ReviewWork] = OrderedDict()
        self._line: FairQueue[ReviewWork] = FairQueue()
        self._pace: dict[str, float] = {}  # by game, seconds for a decision, as they were in its latest review
        self._looking = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Stop all reviews."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self.worker.clear()

    def offered(self, found: ViewableMatch) -> bool:
        """Return whether this match may be reviewed here."""
        return self.worker.offered and self._deals(found) > 0

    async def look(self, found: ViewableMatch, seat: int, who: str = "") -> ReviewWork | None:
        """Return the review of a seat, or None; one that was running when the server ended goes on.

        ``who`` is the client's address.

        Raises:
            StoreDown: The database fails.
        """
        async with self._looking:
            work = self._works.get((found.id, seat))
            if work is None and self._stored(found):
                kept = ReviewFindings.from_json(await self._store.review(found.id, seat))
                work = await self._opened(found, seat, kept, who) if kept is not None else None
                if work is not None and work.state != "done" and not (self.offered(found) and self._may_wait(who)):
                    return None  # `begin` tells the client why
                if work is not None:
                    self._keep(work)
            return work

    async def begin(self, found: ViewableMatch, seat: int, who: str = "") -> ReviewWork:
        """Begin the review of a seat, unless there is one; ``who`` is the client's address.

        Raises:
            ReviewQueueFull: Too many reviews wait already.
            TooManyReviews: Too many reviews of this address wait already.
            StoreDown: Nothing can be stored.
        """
        known = await self.look(found, seat, who)
        if known is not None and known.state != "failed":
            return known
        async with self._looking:
            work = self._works.get((found.id, seat))
            if work is not None and work.state != "failed":
                return work  # another request was quicker
            if not self._may_wait(who):
                raise TooManyReviews if self._line.count(who) >= self._each else ReviewQueueFull
            findings = work.found if work is not None else ReviewFindings(self._deals(found))
            work = await self._opened(found, seat, findings, who)
            if self._decisions(who) and self._decisions(who) + len(work.made) > WAITING:
                raise TooManyReviews
            await self._store_found(work)
            self._keep(work)
            return work

    async def give_up(self, found: ViewableMatch, seat: int, who: str = "") -> None:
        """Cancel a review that is not done, and delete its results."""
        work = await self.look(found, seat, who)
        if work is None or work.state == "done":
            return
        work.given_up = True
        self._line.remove(work, work.who)
        del self._works[work.key]
        if work.state == "running":
            self.worker.clear()  # at once: its present work is of no use
        if work.stored:
            await self._store.keep_review(*work.key, None)

    def place(self, work: ReviewWork) -> int:
        """Return the place of a review in the queue, from 1; 0: its turn has come."""
        order = list(self._line)
        return order.index(work) + 1 if work in order else 0

    def expected(self, found: ViewableMatch, seat: int) -> int:
        """Return how many seconds a review of a seat will take; 0: none of this game was made here so far."""
        match = found.timeline.match
        plays = sum(line.seat == seat and line.is_play for line in match.journal)
        return ceil(plays * self._pace.get(match.game.id, 0.0))

    @property
    def waiting(self) -> int:
        """The number of reviews that wait."""
        return len(self._line)

    def _decisions(self, who: str) -> int:
        """The number of decisions in the waiting reviews of this address."""
        return sum(len(one.made) for one in self._line if one.who == who)

    def _may_wait(self, who: str) -> bool:
        return len(self._line) < self._most and self._line.count(who) < self._each

    def _deals(self, found: ViewableMatch) -> int:
        return self._worlds or self.worker.deals(found.timeline.match)

    def _stored(self, found: ViewableMatch) -> bool:
        return found.played_here or self._store.keeps_records

    async def _opened(self, found: ViewableMatch, seat: int, findings: ReviewFindings, who: str) -> ReviewWork:
        match = found.timeline.match
        made = await self._public_work.long.do(who, lambda: decisions(match, seat))
        work = ReviewWork((found.id, seat), match, made, findings, self._stored(found), who)
        work.all = len(made)
        work.state = "done" if work.complete else "waiting"
        if work.complete:
            work.release()
        return work

    def _keep(self, work: ReviewWork) -> None:
        self._works[work.key] = work
        if work.state == "waiting":
            self._line.add(work, work.who)
            self._running = self._running or asyncio.create_task(self._run(), name="look matches over")
        self._forget()

    def _forget(self) -> None:
        """Drop the oldest finished or failed reviews, while there are too many or they are too long."""
        sizes = {key: one.all for key, one in self._works.items()}
        for key in [key for key, one in self._works.items() if one.state in ("done", "failed")]:
            if len(self._works) <= REMEMBERED and sum(sizes.values()) <= DECISIONS:
                return
            del self._works[key], sizes[key]

    async def _run(self) -> None:
        """Run one review after the other until none waits."""
        try:
            while (work := self._line.take()) is not None:
                work.state = "running"
                try:
                    self._put_back(work, done=await self._weigh(work))
                except Exception as error:  # any error: the other reviews must go on
                    work.state = "failed"
                    work.release()
                    self.worker.clear()
                    if not work.given_up:
                        log().error("review_failed", error=type(error).__name__, exc_info=error)
        finally:
            self.worker.clear()
            self._running = None

    def _put_back(self, work: ReviewWork, *, done: bool) -> None:
        """End the turn of a review: it is done, or goes behind the others."""
        work.state = "done" if done else "waiting"
        if done:
            work.release()
        elif not work.given_up:
            self._line.add(work, work.who)
            self._line.served(work.who)

    async def _weigh(self, work: ReviewWork) -> bool:
        """Weigh as many decisions as a turn has, or all where no other review waits; return whether nothing is left."""
        match, found = work.match, work.found
        if work.walk is None:
            work.walk = with_truth(match, [one for one in work.made if one.at not in found.judged])
        walk, before, begun = work.walk, len(found.judged), self._now()
        until = before + TURN
        while len(found.judged) < until or not self._line:
            step = await self._public_work.short.do(SELF, lambda: next(walk, None))
            if step is None or work.given_up:
                break
            one, truth = step
            given = match.game.id, match.rules, match.seats, one, truth, found.worlds, found.seed
            found.judged[one.at], hindsight = await self.worker.do(worker_tasks.weigh, *given)
            if hindsight is not None:
                found.hindsight[one.at] = hindsight
            if (new := len(found.judged) - before) >= PACED:
                self._pace[match.game.id] = (self._now() - begun) / new
            if len(found.judged) % self.worker.saved == 0:
                await self._save(work)
        else:
            return False
        await self._save(work)
        return True

    async def _save(self, work: ReviewWork) -> None:
        """Store the results; where that fails, the review goes on."""
        try:
            await self._store_found(work)
        except StoreDown:
            log().warning("review_not_stored")

    async def _store_found(self, work: ReviewWork) -> None:
        if work.stored and not work.given_up:
            await self._store.keep_review(*work.key, work.found.as_json())


AS_GOOD: Final = 5  # of a thousand: a play that is worse by no more is accepted as well


def exercise_at(work: ReviewWork, at: int) -> DecisionExercise | None:
    """Return the exercise of the decision after ``at`` lines of the journal.

    None: the decision was not decisive, or the review is not done.
    """
    if work.state != "done":
        return None
    moments = work.gathered().moments
    number = next((number for number, one in enumerate(moments, 1) if one.at - 1 == at), 0)
    if number == 0:
        return None
    match, choices = up_to(work.match, at), tuple(_choices(moments[number - 1]))
    return _exercise(
        match, work.key[1], moments[number - 1], choices, Translatable("review-moment", {"number": number})
    )


def _exercise(
    match: Match, seat: int, one: JudgedDecision, choices: tuple[PuzzleChoice, ...], title: Translatable
) -> DecisionExercise:
    """Build the exercise.

    The play that was made is the first choice that does not solve it: better plays are explained against that one.
    """
    enough = choices[0].worth - AS_GOOD
    played = [choice for choice in choices if choice.play == one.judged.played.play]
    solving = [choice for choice in choices if choice.worth >= enough and choice not in played]
    rest = [choice for choice in choices if choice not in solving and choice not in played]
    return DecisionExercise(
        id=str(one.at - 1),
        match=match,
        seat=seat,
        title=title,
        goal="review",
        choices=(*solving, *played, *rest),
        accepted=len(solving),
        leads=one.judged.differences,
        past=told_so_far(match),
    )


def _choices(one: JudgedDecision) -> Iterator[PuzzleChoice]:
    """Yield the worth of each play, the best first; the play that was made is worth at least a little less."""
    judged, best = one.judged, round(OF * one.before)
    yield PuzzleChoice(judged.best.play, best)
    yield PuzzleChoice(judged.played.play, min(round(OF * chance(judged.played)), best - 1))
    for play, less in sorted(judged.others, key=lambda other: other[1]):
        yield PuzzleChoice(play, min(best, round(OF * (one.before - less))))
