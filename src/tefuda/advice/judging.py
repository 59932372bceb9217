"""A play that was made, weighed against the best one, from what its player knew.

The best play is looked for in some deals, and both are tried again in others: in the deals in which a play was found to
be the best it seems better than it is.  In the new deals both have the same cards and the same random numbers, so the
difference is more certain than either chance, and on average it is the true one.  It may come out a little below 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final

from tefuda.advice import search
from tefuda.advice.budget import Budget, DealBudget, TimeBudget
from tefuda.advice.search import DEAL_ALONE, WHOLE, SearchBuffers
from tefuda.advice.thinking import (
    CLEAR,
    LISTENED,
    MOST,
    Advice,
    Adviser,
    FactRateDifference,
    RankedPlay,
    plays_on,
    prospects_of,
)
from tefuda.engine.backends.backend import Backend
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.words import Line
from tefuda.engine.extras import can_compile
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import AT_LEAST_ONE, BadPosition, BadRules, ExpectedInput

NAMED: Final = 30  # the least deals in which a play was tried before anything is said of it


@dataclass(frozen=True)
class Judgement:
    """A judgement of a play: what it came to, and what the best one did, which is the same if no better one was found.

    ``loss`` and ``error``: by how much the chance (`RankedPlay.match`) is better after the best play, from 0 to 1, and
    its standard error.  ``differences``: what happens more often, or less often, after the best, if the loss is sure.
    ``others``: by how much any other play that was looked into was worse than the best.
    """

    played: RankedPlay
    best: RankedPlay
    loss: float
    error: float
    certain: bool  # every deal that may be was tried
    differences: tuple[FactRateDifference, ...] = ()
    others: tuple[tuple[str, float], ...] = ()

    @property
    def better(self) -> bool:
        """True if the other play has proved better in the new deals too."""
        return self.loss > 0

    @property
    def sure(self) -> bool:
        """True if the loss is greater than chance may make it."""
        return self.loss > max(CLEAR * self.error, 1e-9)


@dataclass(frozen=True)
class Hindsight:
    """The same decision with all cards open: each play followed in the deal that was dealt, in chances from 0 to 1."""

    played: float
    best: float
    play: str  # one with which it would have come to that

    @property
    def loss(self) -> float:
        """The difference to the best play, which nobody could have known."""
        return self.best - self.played


class Judge(Adviser):
    """The search of an adviser, asked about a play that was made.

    Chances are those of the match (`RankedPlay.match`); where nothing is known of totals, or a deal is all, of
    the deal.
    """

    def __init__(self, backend: Backend, rules: Rules, seats: int) -> None:
        super().__init__(backend, rules, seats)
        told = prospects_of(backend.game, rules)._replace(credit=0)  # what a play has cost is the chance alone
        self._table = self._table._replace(prospects=told if told.target else DEAL_ALONE)
        self._once = backend.driver(search.once, greedy=plays_on(backend.game))

    def judge(self, known: Observation, played: Line, deals: int, seed: int) -> Judgement | None:
        """Weigh a play, or return None where no other play is worth a thought.

        Args:
            known: what the player knew.
            played: the words of the play, END among them.
            deals: the best play is looked for in so many deals, and both are tried in as many others.
            seed: the seed of the search.
        """
        with self._busy:
            self.backend.copy(known, self._table.known)
            lines, _ = self._find(seed, every=True, must=True)
            tried = self._halving(*self._led(played, lines), DealBudget(deals), seed)
            if len(tried.lens) == 1:
                return None
            best = self._better(tried)
            twice = tried if tried.certain else self._anew(tried, best, deals, seed)
            found = self._judgement(twice, best)
            if not found.sure:
                return found
            differences = self._why(twice, best, deals, seed)
            return replace(found, differences=differences, others=self._others(tried, best))

    def look_back(self, known: Observation, truth: State, played: Line, seed: int) -> Hindsight:
        """Follow the same plays with the cards as they lay, each once, while all play on as the quick player does.

        The result is no measure of the player, who could not know the cards.
        """
        with self._busy:
            self.backend.copy(known, self._table.known)
            lines, _ = self._find(seed, every=True, must=True)
            found, lens = self._led(played, lines)
            results = [self._followed(known.seat, truth, line, n, seed) for line, n in zip(found, lens, strict=True)]
            best = max(range(len(results)), key=lambda c: (results[c], -c))
            written = self.backend.game.vocabulary.write(self._words(self.backend.lists(found)[best]))
            return Hindsight(results[0] / WHOLE, results[best] / WHOLE, written)

    def _followed(self, seat: int, truth: State, line: Any, words: int, seed: int) -> int:
        self.backend.copy(truth, self._table.state)
        return int(self._once(self._table, seat, line, words, seed))

    def _led(self, first: Line, lines: Any) -> tuple[Any, Any]:
        """Return the same candidates with this one in front."""
        others = [words for line in self.backend.lists(lines) if (words := self._words(line)) not in ((), first)]
        return self._padded([first, *others][:MOST])

    def _anew(self, tried: SearchBuffers, best: int, deals: int, seed: int) -> SearchBuffers:
        """Try the two plays again, in deals in which nothing has been tried."""
        alive = [int(c in (0, best)) for c in range(len(tried.lens))]
        fresh = self._left(self._untried(tried.lines, tried.lens), alive)
        self._try(fresh, seed, deals, deals)
        return fresh

    def _judgement(self, tried: SearchBuffers, best: int) -> Judgement:
        played, better = self._options(tried, 0, best)
        return Judgement(played, better, better.gain, better.gain_error, tried.certain)

    def _others(self, tried: SearchBuffers, best: int) -> tuple[tuple[str, float], ...]:
        """Return by how much the other plays were worse than the best, where the best was looked for."""
        options = self._options(tried)
        rest = (one for c, one in enumerate(options) if c not in (0, best) and one.deals >= NAMED)
        return tuple((one.play, options[best].gain - one.gain) for one in rest)

    def _why(self, tried: SearchBuffers, best: int, deals: int, seed: int) -> tuple[FactRateDifference, ...]:
        share = max(1, deals // LISTENED)
        one, two = (self._fact_counts(tried.lines[c], tried.lens[c], share, seed) for c in (best, 0))
        return self._differences(one, two, share)


FIRST_LOOK: Final = 8  # the first of so many parts of the deals decides which plays are tried in the rest
HOPELESS: Final = 0.08  # a play that is worse by this and `FAR` errors more after the first look is tried no longer
FAR: Final = 3.0
MOST_COMPARED: Final = 64  # plays


class DealWinJudge(Judge):
    """A search whose chances are those of winning the deal; nothing else counts."""

    def __init__(self, backend: Backend, rules: Rules, seats: int) -> None:
        super().__init__(backend, rules, seats)
        self._table = self._table._replace(prospects=DEAL_ALONE)

    def glance(self, known: Observation, deals: int, seed: int) -> tuple[RankedPlay, RankedPlay] | None:
        """Return the quick player's play and the best other one, roughly, or None if there is only one play.

        ``deals``: how many are played out in all.
        """
        with self._busy:
            tried = self._weighed(known, DealBudget(deals), seed)
            if len(tried.lens) == 1:
                return None
            first, *others = self._options(tried)
            left = [one for one, lives in zip(others, tried.alive[1:], strict=True) if lives]
            return first, max(left, key=lambda one: one.gain)

    def candidates(self, known: Observation, seed: int) -> list[Line]:
        """Return the plays that a search would try, the quick player's first."""
        with self._busy:
            self.backend.copy(known, self._table.known)
            lines, _ = self._find(seed, every=True, must=True)
            return [words for line in self.backend.lists(lines) if (words := self._words(line))]

    def compare(self, known: Observation, lines: Sequence[Line], deals: int, seed: int) -> list[RankedPlay]:
        """Return what each of these plays comes to, in so many deals each; ``gain`` is over the first of them.

        Plays that are clearly worse than the first are tried in an eighth of the deals alone.
        """
        with self._busy:
            self.backend.copy(known, self._table.known)
            return self._compared(*self._padded(lines[:MOST_COMPARED]), deals, seed)

    def _compared(self, lines: Any, lens: Any, deals: int, seed: int) -> list[RankedPlay]:
        tried = self._untried(lines, lens)
        self._try(tried, seed, 0, 0)
        few = self._few(DealBudget(deals * len(lens)), len(lens))
        if few:
            self._try(tried, seed, 0, few, listed=True)
            return self._options(tried._replace(certain=True))
        look = ceil(deals / FIRST_LOOK)
        self._try(tried, seed, 0, look)
        alive = [int(one.gain > -HOPELESS - FAR * one.gain_error) for one in self._options(tried)]
        self._try(self._left(tried, alive), seed, look, deals - look)
        return self._options(tried)

    def differences(
        self, known: Observation, best: Line, other: Line, deals: int, seed: int
    ) -> tuple[FactRateDifference, ...]:
        """Return what happens more often, or less often, after the first of two plays than after the second."""
        with self._busy:
            self.backend.copy(known, self._table.known)
            tried = zip(*self._padded((best, other)), strict=True)
            one, two = (self._fact_counts(line, words, deals, seed) for line, words in tried)
            return self._differences(one, two, deals)


USUAL = 1_000  # deals
SOME_SECONDS = ExpectedInput("more than 0 seconds, or worlds instead", "some-seconds")
PLAYING_SEAT = ExpectedInput("a seat that may play now", "playing-seat")


def advise(
    asked: Match | Observation,
    seat: int | None = None,
    worlds: int | DealBudget | None = None,
    seed: int = 0,
    compiled: bool | None = None,
    seconds: float | None = None,
    rules: Mapping[str, object] | str | None = None,
) -> Advice:
    """Return the best play, and the others, from what the seat knows and nothing else; see `tefuda.advise`."""
    budget = worlds if isinstance(worlds, DealBudget) else budget_of(worlds, seconds)
    view, game, read, seats = known_to(asked, seat) if isinstance(asked, Match) else seen_in(asked, rules)
    compiled = can_compile() if compiled is None else compiled
    return Adviser.at_table(game, read, seats, compiled=compiled).advise(view, budget, seed)


def budget_of(worlds: int | None, seconds: float | None) -> Budget:
    """Return the budget of a decision: so many seconds, or so many deals, by default the usual number.

    Raises:
        BadRules: a number is not above 0, or both are given.
    """
    if seconds is not None:
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0 or worlds is not None:
            raise BadRules(seconds, SOME_SECONDS, "seconds")
        return TimeBudget(seconds)
    deals = USUAL if worlds is None else worlds
    if isinstance(deals, bool) or not isinstance(deals, int) or deals < 1:
        raise BadRules(deals, AT_LEAST_ONE, "worlds")
    return DealBudget(deals)


def known_to(match: Match, seat: int | None) -> tuple[Observation, Game, Any, int]:
    """Return the view of a seat of a match, with its game, its rules (which can be hashed) and the number of seats.

    Raises:
        BadPosition: the seat may not play now, or none may.
    """
    asked = next(iter(match.may_act), None) if seat is None else seat
    if asked is None or asked not in match.may_act:
        raise BadPosition(asked, PLAYING_SEAT, "seat")
    return match.observation(asked), match.game, match.rules, match.seats


def seen_in(view: Observation, rules: Mapping[str, object] | str | None) -> tuple[Observation, Game, Any, int]:
    """Return the same for a view alone; its class says which game it is.

    Raises:
        BadPosition: it is no view, or its seat may not play now.
    """
    game = next((game for game in map(find, games()) if isinstance(view, game.rules.view_type)), None)
    if game is None:
        raise BadPosition(view, ExpectedInput("a match, or a view of one", "match-or-view"), "match")
    read: Any = game.read_rules(rules)
    if view.seat < 0 or not game.rules.may_act(read, view) >> view.seat & 1:
        raise BadPosition(view.seat, PLAYING_SEAT, "seat")
    return view, game, read, seats_of(game, view)


def seats_of(game: Game, view: Observation) -> int:
    """Return the number of seats, which the view knows where a game can be played by different numbers."""
    return getattr(view, "seats", game.seats[0])
