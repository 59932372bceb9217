"""Matches that are looked over: one at a time, in a process of its own, and what was found is kept with the match.

Whoever comes while another is under way waits for his turn and sees his place.  What was found so far is stored now and
then; a server that starts again goes on from there as soon as somebody asks.  In a page without a server the process is
a second worker: to these rooms it is a desk like any other.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, Literal

from tefuda.engine.match import Match
from tefuda.review.decisions import Decision, decisions, with_truth
from tefuda.review.kept import Findings
from tefuda.review.reviewing import Review, gathered
from tefuda.review.shown import Reviewed, shown
from tefuda.server import thought
from tefuda.server.kept import Keeper, StoreDown
from tefuda.server.log import log
from tefuda.server.rooms.replays import Found
from tefuda.server.thinkers import Desk

REMEMBERED: Final = 64  # reviews in memory; those of matches that were played here are stored
Key = tuple[str, int]  # a match, and a seat of it


class Crowded(Exception):
    """So many wait already that nobody else is kept waiting."""


@dataclass(eq=False)
class Work:
    """One seat's decisions, and what is known of them."""

    key: Key
    match: Match
    made: list[Decision]
    found: Findings
    stored: bool  # it belongs to a match that is stored
    state: Literal["waiting", "running", "done", "failed"] = "waiting"
    given_up: bool = False
    told: Reviewed | None = None  # once it is done, and somebody has asked

    @property
    def complete(self) -> bool:
        """Was every decision weighed?"""
        return len(self.found.judged) == len(self.made)

    def gathered(self) -> Review:
        """All that was found."""
        return gathered(self.match, self.key[1], self.found.worlds, self.found.seed, self.found.judged)

    def put_together(self) -> Reviewed:
        """The same, to be told."""
        return shown(self.match, self.gathered(), self.found.hindsight)


class Reviews:
    """All of one server."""

    def __init__(self, store: Keeper, desk: Desk, most: int, worlds: int | None, records: bool = False) -> None:
        """``most`` may wait; ``worlds``: deals for each decision, None: as many as suit the game; ``records``: what is
        found of those that were brought along is stored, too.
        """
        self._store, self.desk, self._most, self._worlds = store, desk, most, worlds
        self._records = records
        self._works: OrderedDict[Key, Work] = OrderedDict()
        self._waiting: list[Work] = []
        self._looking = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Nobody looks over anything any longer."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self.desk.clear()

    def offered(self, found: Found) -> bool:
        """May this match be looked over here?"""
        return self.desk.offered and self._deals(found) > 0

    async def look(self, found: Found, seat: int) -> Work | None:
        """What is known of these decisions; what was under way when the server ended goes on.  None: nothing.

        Raises:
            StoreDown: nobody can tell.
        """
        async with self._looking:
            work = self._works.get((found.id, seat))
            if work is None and self._stored(found):
                kept = Findings.from_json(await self._store.review(found.id, seat))
                work = await self._opened(found, seat, kept) if kept is not None else None
                if work is not None and work.state != "done" and not (self.offered(found) and self._may_wait):
                    return None  # whoever asks for it is told so
                if work is not None:
                    self._keep(work)
            return work

    async def begin(self, found: Found, seat: int) -> Work:
        """Have these decisions weighed, unless they are.

        Raises:
            Crowded: too many wait already.
            StoreDown: nothing can be stored.
        """
        known = await self.look(found, seat)
        if known is not None and known.state != "failed":
            return known
        async with self._looking:
            work = self._works.get((found.id, seat))
            if work is not None and work.state != "failed":
                return work  # somebody was quicker
            if not self._may_wait:
                raise Crowded
            findings = work.found if work is not None else Findings(self._deals(found))
            work = await self._opened(found, seat, findings)
            await self._store_found(work)
            self._keep(work)
            return work

    async def give_up(self, found: Found, seat: int) -> None:
        """It is not wanted any more; what is found is forgotten."""
        work = await self.look(found, seat)
        if work is None or work.state == "done":
            return
        work.given_up = True
        if work in self._waiting:
            self._waiting.remove(work)
        del self._works[work.key]
        if work.state == "running":
            self.desk.clear()  # at once: what it is at is of no use to anybody
        if work.stored:
            await self._store.keep_review(*work.key, None)

    def place(self, work: Work) -> int:
        """How many are before it, itself counted; 0: its turn has come."""
        return self._waiting.index(work) + 1 if work in self._waiting else 0

    @property
    def _may_wait(self) -> bool:
        return len(self._waiting) < self._most

    def _deals(self, found: Found) -> int:
        return self._worlds or self.desk.deals(found.retelling.match)

    def _stored(self, found: Found) -> bool:
        return found.played_here or self._records

    async def _opened(self, found: Found, seat: int, findings: Findings) -> Work:
        match = found.retelling.match
        made = await asyncio.to_thread(decisions, match, seat)
        work = Work((found.id, seat), match, made, findings, self._stored(found))
        work.state = "done" if work.complete else "waiting"
        return work

    def _keep(self, work: Work) -> None:
        self._works[work.key] = work
        if work.state == "waiting":
            self._waiting.append(work)
            self._running = self._running or asyncio.create_task(self._run(), name="look matches over")
        resting = [key for key, one in self._works.items() if one.state in ("done", "failed")]
        for key in resting[: max(0, len(self._works) - REMEMBERED)]:
            del self._works[key]

    async def _run(self) -> None:
        """One after the other, until nobody waits."""
        try:
            while self._waiting:
                work = self._waiting.pop(0)
                work.state = "running"
                try:
                    await self._weigh(work)
                    work.state = "done"
                except Exception as error:  # whatever it is: the others wait for their turn
                    work.state = "failed"
                    self.desk.clear()
                    if not work.given_up:
                        log().error("review_failed", error=type(error).__name__, exc_info=error)
        finally:
            self.desk.clear()
            self._running = None

    async def _weigh(self, work: Work) -> None:
        match, found = work.match, work.found
        left = [one for one in work.made if one.at not in found.judged]
        walk = with_truth(match, left)
        while (step := await asyncio.to_thread(next, walk, None)) is not None and not work.given_up:
            one, truth = step
            given = match.game.id, match.rules, match.seats, one, truth, found.worlds, found.seed
            found.judged[one.at], hindsight = await self.desk.do(thought.weigh, *given)
            if hindsight is not None:
                found.hindsight[one.at] = hindsight
            if len(found.judged) % self.desk.saved == 0:
                await self._save(work)
        await self._save(work)

    async def _save(self, work: Work) -> None:
        """What cannot be stored just now is found all the same."""
        try:
            await self._store_found(work)
        except StoreDown:
            log().warning("review_not_stored")

    async def _store_found(self, work: Work) -> None:
        if work.stored and not work.given_up:
            await self._store.keep_review(*work.key, work.found.as_json())
