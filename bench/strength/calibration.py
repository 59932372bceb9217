"""Are chances true where people are?  Moments of deals among players of every strength, and what comes of them.

The chance told of a play is that of winning in hidden deals that were not used to choose it: the best of many
uncertain figures seems better than it is, and that is measured apart.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from time import process_time
from typing import Any, NamedTuple

import tefuda
from bench.strength.duel import SEED, Duel, Pair
from bench.strength.hints import PlayedOn
from bench.strength.rows import LADDER, Row, immediate_choice, there
from bench.strength.watched import Watched
from tefuda.advice.budget import DealBudget
from tefuda.advice.judging import DealWinJudge
from tefuda.advice.thinking import Adviser
from tefuda.bots.bot import Bot, deals_of
from tefuda.conformance.hidden import hidden_places, observer
from tefuda.conformance.tables import first_said
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.declarations.kinds import FieldKind
from tefuda.engine.declarations.places import StateEntryRef
from tefuda.engine.declarations.words import END, Line
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.lab.line_up import match_seed

WHOLE = 10_000
LEVELS, MIXED = LADDER[1:], "mixed"  # all that the page offers; one of them by chance in each seat
HINTS_OF = "master"  # the page's hints think as far
ORDERS = 8  # of the stock, the true one among them: nobody has seen it, so any other is as likely
PART = 10  # a play is looked for with so small a part of the page's deals
LOT = 100  # deals: new ones, in which it has not been chosen, for each of two lots
SAMPLED = 8  # of so many moments one is met with all of the page's deals, too


@dataclass(frozen=True)
class Calibration(Row):
    """Deals among players of one level (``player``), or of all of them (`MIXED`).

    ``every``: one decision of so many is met.  Each is as likely to be met as any other, whatever comes later: with as
    many of every deal, those of short deals would count for more, and how long a deal is depends on who wins it.
    """

    every: int = 1

    @property
    def id(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.seats}-calibration-{self.player}"

    @property
    def offered(self) -> bool:
        """Are there such players?"""
        return set(self.levels) <= set(there(find(self.game)))

    @property
    def levels(self) -> tuple[str, ...]:
        """The players who may sit at the table."""
        return LEVELS if self.player == MIXED else (self.player,)


def levelled(game: str, seats: int, every: int, *pairs: int) -> Iterator[Calibration]:
    """A row for each level and for all of them, each with so many deals."""
    for level, deals in zip((*LEVELS, MIXED), pairs, strict=True):
        yield Calibration(game, seats, level, "steady", deals, every=every)


CALIBRATIONS = (
    *levelled("skarney-gin", 2, 20, 350, 350, 300, 120, 150),
    *levelled("rummy-fifty", 2, 8, 350, 350, 300, 150, 200),
    *levelled("carousel", 2, 6, 350, 350, 300, 80, 120),
    *levelled("looking-and-down", 2, 30, 300, 300, 220, 80, 120),
    *levelled("literature", 6, 1, 400, 400, 400, 400, 400),
)


class Moment(NamedTuple):
    """A decision as it was met, and what is left to chance there."""

    match: Match
    seat: int
    random: Random

    @property
    def known(self) -> Any:
        """The player's knowledge."""
        return self.match.observation(self.seat)


class Calibrated(Duel):
    """A row of moments, ready to be met."""

    row: Calibration

    def __init__(self, row: Calibration) -> None:
        self.row, self.game = row, find(row.game)
        self.rules = self.game.read_rules(row.rules)
        self.choices = {name: immediate_choice(name, self.game) for name in (*row.levels, HINTS_OF, row.rival)}

    @cached_property
    def seed(self) -> int:
        """Each row has deals of its own, so that rows can be added up."""
        return SEED + 1 + (*LEVELS, MIXED).index(self.row.player)

    @cached_property
    def advising(self) -> Adviser:
        """The search of the page's hints."""
        return Adviser.at_table(self.game, self.rules, self.row.seats, compiled=True)

    @cached_property
    def judging(self) -> DealWinJudge:
        """The search that tries a play in new deals."""
        return DealWinJudge.at_table(self.game, self.rules, self.row.seats, compiled=True)

    @cached_property
    def played_on(self) -> PlayedOn:
        """The true deal, which everybody plays on."""
        return PlayedOn(compiled_backend(self.game), self.row.seats, self.rules)

    def by(self) -> str:
        """A digest of all that decides what is met, said and played."""
        asked_for = (self.row.every, ORDERS, PART, LOT, SAMPLED)
        return hashlib.sha256(f"{super().by()} calibration {asked_for}".encode()).hexdigest()[:12]

    def play(self, pair: int) -> Pair:
        """One deal; of each moment, in ten thousandths: the chance of a good play in one lot of deals and in another,
        and in how many orders of the stock the true deal is won by playing on as the quick player does.  Of some of
        them besides: the chance that the page's hint gives, and that of the same play in new deals.
        """
        begun, random = process_time(), Random(match_seed(self.seed, pair))
        told = [said for one in self._moments(pair, random) if (said := self._told(one))]
        return {"pair": pair, "told": told, "asked": len(told), "thought": round(process_time() - begun, 3)}

    def _moments(self, pair: int, random: Random) -> Iterator[Moment]:
        """Some decisions of one deal."""
        match = tefuda.new(self.game.id, self.row.seats, match_seed(self.seed, pair))
        bots = [self._bot(random) for _ in range(self.row.seats)]
        while not match.deal_over:
            seat, text = first_said(match, bots)
            if random.randrange(self.row.every) == 0:
                yield Moment(match.copy(), seat, Random(random.getrandbits(32)))
            match.play(seat, text)

    def _bot(self, random: Random) -> Bot:
        return tefuda.bot(self.game.id, random.choice(self.row.levels), seed=random.getrandbits(32))

    def _told(self, moment: Moment) -> list[int]:
        """The measures of a moment; none where there is no choice."""
        known, deals = moment.known, deals_of(HINTS_OF, self.game, self.row.seats) or 1
        if len(self.judging.candidates(known, moment.random.getrandbits(32))) < 2:
            return []
        line = self.advising.best(known, max(1, deals // PART), moment.random.getrandbits(32), must=True)
        won = sum(self.played_on.won(state, moment.seat, line) for state in orders(moment.match, moment.random))
        found = [self._chance(moment, line), self._chance(moment, line), won / ORDERS]
        if moment.random.randrange(SAMPLED) == 0:
            advice = self.advising.advise(known, DealBudget(deals), moment.random.getrandbits(32))
            hint = (*self.game.vocabulary.read(advice.play), END)
            found += [advice.options[0].chance, self._chance(moment, hint)]
        return [round(WHOLE * share) for share in found]

    def _chance(self, moment: Moment, line: Line) -> float:
        """Of a play, in deals in which nothing has been tried."""
        (option,) = self.judging.compare(moment.known, [line], LOT, moment.random.getrandbits(32))
        return option.chance


class AskedThere(Calibrated):
    """The same of questions: how likely a hint says that its card lies there, and whether it does.

    All decisions of a deal are met, since a question is quickly weighed.
    """

    def by(self) -> str:
        """A digest of all that decides what is met and said."""
        return hashlib.sha256(f"{super().by()} questions as likely as they are".encode()).hexdigest()[:12]

    @cached_property
    def watched(self) -> Watched:
        """Compiled when the first deal is wanted."""
        return Watched(self.game, self.rules, self.row.seats, [self.choices[name] for name in self.row.levels])

    def play(self, pair: int) -> Pair:
        """One deal; of each question that is no certainty, in ten thousandths: its chance, and whether it would be
        answered with yes.
        """
        begun, random = process_time(), Random(match_seed(self.seed, pair))
        sits = [random.randrange(len(self.row.levels)) for _ in range(self.row.seats)]
        told = [
            [round(WHOLE * said), round(WHOLE * said), round(WHOLE * yes)]
            for said, yes in self.watched.questions(sits, match_seed(self.seed, pair))
        ]
        return {"pair": pair, "told": told, "asked": len(told), "thought": round(process_time() - begun, 3)}


def orders(match: Match, random: Random) -> Iterator[Any]:
    """The true state, and others with another order of what nobody has seen."""
    yield match.state
    for _ in range(ORDERS - 1):
        other = match.copy()
        for place, kind in unseen_piles(other):
            cards = kind.cards(place)
            random.shuffle(cards)
            kind.lay(place, cards)
        yield other.state


def unseen_piles(match: Match) -> Iterator[tuple[StateEntryRef, FieldKind]]:
    """The places of cards in an order that no seat knows."""
    for place, kind in hidden_places(match, 0):
        if kind.bears and kind.wide and not any(place.seen_by(observer(seat)) for seat in range(match.seats)):
            yield place, kind
