"""Advice: the plays of a seat, how likely each wins the deal, and how sure that is.

Only what the seat knows goes in.  The plays are tried in hidden deals that fit it (`tefuda.advice.search`), by
sequential halving (Karnin, Koren and Somekh 2013): all of them in a few deals, the better half in as many more, until
two are left.  The play of the game's quick player is never dropped, and another is preferred only if it is better by
more than chance may make it, because the best of many uncertain figures seems better than it is.  A search that has to
play, and not to explain, stops where no more deals would change the play.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import ceil, log2, sqrt
from threading import Lock
from typing import Any, Self, TypeVar

from tefuda.advice import search
from tefuda.advice.budget import BATCH, Budget, DealBudget
from tefuda.advice.search import WHOLE, CandidateResults, FactCounts, Prospects, SearchBuffers, SearchTable
from tefuda.engine.backends.backend import Backend, backend_of
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.words import END, LONGEST, WORDS, Line
from tefuda.engine.matches import candidates
from tefuda.engine.matches.chance import generator
from tefuda.engine.matches.loop import Turn
from tefuda.engine.texts.errors import ExpectedInput, NotSupported

T = TypeVar("T")

MARGIN = 0.7  # standard errors by which a play must be better than the quick player's
BEYOND = 2.5  # standard errors by which a play must be worse to be dropped before its time
MOST = 32  # candidates
KEPT = 32  # searches, each for other rules, or another number of players
LISTENED = 5  # for so many deals of the search one more is listened to, after the best play and after the second
CLEAR, TOLD = 2.0, 6  # standard errors by which a difference of two plays must be clear; the most that are told


@dataclass(frozen=True)
class RankedPlay:
    """A play, and what it came to.

    ``deals``: in how many it was tried; ``chance``: of winning the deal; ``points``: what the deal brings beyond what
    it brings the others on average; ``match``: the chance of winning the match with the totals that follow, or None
    where a deal is all or nothing is known of that; ``gain``: what it wins over the quick player's play in the same
    deals, in chances of winning the match (and of the deal, as far as the game gives credit for that), or in points
    where there is no ``match``; each with its standard error.

    A tie counts in ``chance`` as follows: a deal is won if nobody scores more and somebody scores less, so a shared
    lead counts as won.  A deal in which all score the same, such as one that ends without a score, counts as not won.
    """

    play: str
    deals: int
    chance: float
    chance_error: float
    points: float
    points_error: float
    match: float | None
    match_error: float | None
    gain: float
    gain_error: float

    @property
    def sure(self) -> float:
        """The gain that is left when luck is taken off."""
        return self.gain - MARGIN * self.gain_error


@dataclass(frozen=True)
class FactRateDifference:
    """A fact that is told more often after one play than after another: a reason why one of them is better.

    ``fact``: its name in the game's table.  ``own``: this seat does it, not another (or, for a fact without a seat, it
    happens).  ``soon``: before this seat is asked again, not at any time of the deal.  ``best`` and ``second``: in
    which share of the deals it happens after the best play and after the second.  ``error``: the standard error of
    their difference.
    """

    fact: str
    own: bool
    soon: bool
    best: float
    second: float
    error: float

    @property
    def sure(self) -> float:
        """The number of standard errors by which the shares differ."""
        return abs(self.best - self.second) / self.error


@dataclass(frozen=True)
class Advice:
    """The best play, and the others, the best first.

    ``quick``: the play of the game's quick player, or of the one asked in its place (`SearchSettings.player`).
    ``differences``: the facts that differ most between the best play and the second, the surest first.

    >>> import tefuda
    >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    >>> advice = tefuda.advise(match, worlds=30, compiled=False)
    >>> advice.play, advice.deals, [option.play for option in advice.options]
    ('offer AD', 29, ['offer AD', 'offer 9H', 'offer KS'])
    """

    play: str
    quick: str
    options: tuple[RankedPlay, ...]
    deals: int  # played out in all, without those that were listened to
    differences: tuple[FactRateDifference, ...] = ()
    certain: bool = False  # every possible deal was tried: only how people play is left open


class Adviser:
    """The search on one backend, for one table; a second caller waits until the first is done.

    Raises:
        NotSupported: the game has no quick player, or its hidden deals cannot be drawn.
    """

    backend: Backend
    rules: Rules
    seats: int

    def __init__(self, backend: Backend, rules: Rules, seats: int) -> None:
        game = backend.game
        if game.sampling is None or not game.is_searchable:
            wanted = ExpectedInput("a game with a quick bot, in which hidden deals can be drawn", "advised-game")
            raise NotSupported(game.id, wanted, "game")
        self.backend, self.rules, self.seats = backend, rules, seats
        propose: Any = game.players.thinking.candidates or candidates.usual
        self._candidates = backend.driver(search.find, greedy=to_beat(game), candidates=propose)
        plays_out: Any = {"greedy": plays_on(game), **draws(game.sampling)}
        self._weigh = backend.driver(search.weigh, **plays_out)
        self._listen = backend.driver(search.listen, **plays_out)
        self._how_many = backend.driver(search.how_many, resample=game.sampling.resample)
        (state,), (known, view), (turn,) = backend.states(1), backend.views(2), backend.records(Turn, 1)
        prospects = prospects_of(game, rules)
        self._table = SearchTable(rules, seats, prospects, known, state, view, backend.scratch(), turn)
        self._busy = Lock()

    @classmethod
    def at_table(cls, game: Game, rules: Any, seats: int, *, compiled: bool) -> Self:
        """Return the search for such a table: the one that was made before, if its rules were equal."""
        made: Any = _search  # a cached function loses its type variables
        found: Self = made(cls, game, rules, seats, compiled)
        return found

    def advise(self, known: Observation, budget: Budget, seed: int) -> Advice:
        """Return the best play, as far as the budget reaches, and why it is the best."""
        with self._busy:
            return self._advise(known, budget, generator(seed, "advice"))

    def best(self, known: Any, deals: int, seed: int, must: bool = False) -> tuple[int, ...]:
        """Return the words of the best play alone, END among them; none where the quick player lets others speak.

        ``known``: a view of either backend.  ``must``: nobody else will be asked.
        """
        return whole(self.best_in_steps(known, DealBudget(deals), seed, must))

    def best_in_steps(
        self, known: Any, budget: Budget, seed: int, must: bool = False, margin: float = MARGIN
    ) -> Generator[None, None, tuple[int, ...]]:
        """Search for the same, a batch of deals at a time; run the generator to its end, or close it."""
        with self._busy:
            self.backend.copy(known, self._table.known)
            tried = yield from self._in_steps(*self._find(seed, False, must), budget, seed, brief=True)
            return self._words(self.backend.lists(tried.lines)[self._better(tried, margin)])

    def _better(self, tried: SearchBuffers, margin: float = MARGIN) -> int:
        """Return the number of the best candidate: another than the first only if it is better by more than luck."""
        rows = self._results(tried)
        left = [c for c in range(1, len(rows)) if tried.alive[c]]
        best = max(left, key=lambda c: sure(rows[c], tried.certain, margin), default=0)
        return best if best and sure(rows[best], tried.certain, margin) > 0 else 0

    def _weighed(self, known: Any, budget: Budget, seed: int, every: bool = True, must: bool = True) -> SearchBuffers:
        """Try all plays that are worth it."""
        self.backend.copy(known, self._table.known)
        return self._halving(*self._find(seed, every, must), budget, seed)

    def _halving(self, lines: Any, lens: Any, budget: Budget, seed: int) -> SearchBuffers:
        return whole(self._in_steps(lines, lens, budget, seed))

    def _in_steps(
        self, lines: Any, lens: Any, budget: Budget, seed: int, brief: bool = False
    ) -> Generator[None, None, SearchBuffers]:
        """Try these candidates: in every possible deal, if there are few, or else by halving.

        ``brief``: only the best is wanted, so that no more is tried once it is clear.
        """
        tried = self._untried(lines, lens)
        self._try(tried, seed, 0, 0)  # compiles if necessary, before the clock runs
        deals = self._few(budget, len(lens)) if len(lens) > 1 else 0
        if deals:
            self._try(tried, seed, 0, deals, listed=True)
            return tried._replace(certain=True)
        begin, rounds = 0, ceil(log2(len(lens))) if len(lens) > 1 else 0
        for _ in range(rounds):
            looked = begin
            for share in budget.batches(rounds, sum(tried.alive)):
                self._try(tried, seed, begin, share)
                begin += share
                yield
                if brief and begin - looked >= BATCH:
                    looked, rows = begin, self._results(tried)
                    tried = self._left(tried, thinned(rows, tried.alive))
                    if settled(rows, tried.alive):
                        return tried
            tried = self._left(tried, halved(self._results(tried), tried.alive))
        return tried

    def _few(self, budget: Budget, candidates: int) -> int:
        """Return the number of possible deals if all of them can be tried within the budget, else 0."""
        drawing = self.backend.game.sampling
        if drawing is None or not drawing.by_rolls:
            return 0
        deals = int(self._how_many(self._table))
        return deals if budget.reaches(deals * candidates) else 0

    def _try(self, tried: SearchBuffers, seed: int, begin: int, deals: int, listed: bool = False) -> None:
        """Play out so many deals for all candidates that are alive."""
        self._weigh(self._table, tried, seed, begin, deals, int(listed))

    def _untried(self, lines: Any, lens: Any) -> SearchBuffers:
        """Return a search in which these candidates are left, and none was tried."""
        noted = self.backend.records(CandidateResults, len(lens))
        return self._left(SearchBuffers(lines, lens, noted, ()), [1] * len(lens))

    def _left(self, tried: SearchBuffers, alive: Sequence[int]) -> SearchBuffers:
        """Return the search with only those candidates left that are alive."""
        return tried._replace(alive=self.backend.row(alive))

    def _results(self, tried: SearchBuffers) -> list[CandidateResults]:
        """Return what the candidates came to."""
        return self.backend.plain(CandidateResults, tried.noted)

    def _advise(self, known: Observation, budget: Budget, seed: int) -> Advice:
        tried = self._weighed(known, budget, seed)
        if len(tried.lens) == 1:
            begin = 0
            for share in budget.batches(1, 1):
                self._try(tried, seed, begin, share)
                begin += share
        found, order = self._advice(tried)
        if len(order) == 1:
            return found
        share = max(1, found.deals // LISTENED)
        best, second = (self._fact_counts(tried.lines[c], tried.lens[c], share, seed) for c in order[:2])
        return replace(found, differences=self._differences(best, second, share))

    def _fact_counts(self, line: Any, words: int, deals: int, seed: int) -> FactCounts:
        """Count in how many deals each fact is told after this play."""
        places = 2 * len(self.backend.game.rules.facts.secrets)
        told = FactCounts(*(self.backend.row([0] * places) for _ in FactCounts._fields))
        self._listen(self._table, line, words, seed, deals, told)
        return FactCounts(*([int(count) for count in row] for row in told))

    def _differences(self, one: FactCounts, other: FactCounts, deals: int) -> tuple[FactRateDifference, ...]:
        """Return what is told clearly more often after one of two plays, except what one of them does itself.

        A seat that opens now cannot open later: that says nothing for or against it.  Facts before the seat's next turn
        are left out too, where after one of the plays the seat goes on at once.
        """
        found = []
        turns = any(one.soon) and any(other.soon)
        for kind, row in self.backend.game.rules.facts.rows.items():
            whose = (False, True) if row.arguments and row.arguments[0].name == "seat" else (False,)
            for own, soon in product(whose, (False, True) if turns else (False,)):
                places = [2 * kind + place for place in ((own,) if len(whose) > 1 else (False, True))]
                if any(often.itself[place] for often in (one, other) for place in places):
                    continue
                counts = ((often.soon if soon else often.at_all) for often in (one, other))
                best, second = (min(1.0, sum(row[place] for place in places) / deals) for row in counts)
                found.append(difference(kind.name.lower(), own, soon, best, second, deals))
        told = sorted(found, key=lambda one: -one.sure)
        return tuple(one for one in told[:TOLD] if one.sure > CLEAR)

    def _find(self, seed: int, every: bool, must: bool) -> tuple[Any, Any]:
        """Return the candidates: their words, and how many each has."""
        lines, lens = self.backend.blank(MOST, LONGEST), self.backend.row([0] * MOST)
        rows = self.backend.blank(2, WORDS)
        found = self._candidates(self._table, seed, int(every), int(must), lines, lens, rows)
        return lines[:found], lens[:found]

    def _advice(self, tried: SearchBuffers) -> tuple[Advice, list[int]]:
        """Return the result for people: the play and all that was tried, and the candidates in that order."""
        noted, options = self._results(tried), self._options(tried)
        left = [option for option, lives in zip(options, tried.alive, strict=True) if lives]
        best = max(left[1:], key=lambda option: option.sure, default=left[0])
        best = best if best.sure > 0 else left[0]
        order = sorted(range(len(options)), key=lambda c: (options[c] is not best, -options[c].deals, -noted[c].gain))
        deals = sum(row.deals for row in noted)
        return Advice(best.play, options[0].play, tuple(options[c] for c in order), deals, certain=tried.certain), order

    def _words(self, line: list[int]) -> tuple[int, ...]:
        """Return the words of one candidate."""
        return tuple(line[: line.index(END) + 1]) if line[0] != END else ()

    def _padded(self, lines: Sequence[Line]) -> tuple[Any, Any]:
        """Return these candidates as the search takes them: rows of one length, and how many words each has."""
        padded = [[*words, *[0] * (LONGEST - len(words))] for words in lines]
        return self.backend.rows(padded), self.backend.row([len(words) for words in lines])

    def _options(self, tried: SearchBuffers, *which: int) -> list[RankedPlay]:
        """Return the results of these candidates, each of which was tried; by default of all."""
        lines, rows = self.backend.lists(tried.lines), self._results(tried)
        return [self._option(lines[c], rows[c], tried.certain) for c in which or range(len(rows))]

    def _option(self, line: list[int], row: CandidateResults, certain: bool) -> RankedPlay:
        """Return the results of one candidate.

        ``certain``: all possible deals were tried, so that nothing is left to luck.
        """
        chance, others = row.won / row.deals, self.seats - 1
        luck = 0.0 if certain else 1.0
        known = self._table.prospects.target != 0
        unit = WHOLE if known else others
        return RankedPlay(
            play=self.backend.game.vocabulary.write(self._words(line)),
            deals=row.deals,
            chance=chance,
            chance_error=luck * sqrt(chance * (1 - chance) / row.deals),
            points=row.points / row.deals / others,
            points_error=luck * error(row.points, row.squares, row.deals) / others,
            match=row.worth / row.deals / unit if known else None,
            match_error=luck * error(row.worth, row.worth_squares, row.deals) / unit if known else None,
            gain=row.gain / row.deals / unit,
            gain_error=luck * error(row.gain, row.gain_squares, row.deals) / unit,
        )


def to_beat(game: Game) -> Any:
    """Return the player whose play is left only for a better one."""
    return game.players.thinking.player or game.players.greedy


def plays_on(game: Game) -> Any:
    """Return the player that plays drawn deals out."""
    return game.players.thinking.plays_on or to_beat(game)


def draws(drawing: StateSampler[Any, Any, Any, Any]) -> dict[str, Any]:
    """Return the functions by which a search draws the deals that it expects."""
    return {"resample": drawing.belief or drawing.resample, "likely": drawing.likely or search.any_deal}


def prospects_of(game: Game, rules: Any) -> Prospects:
    """Return what the search has to know of totals; zeros for a game that does not say it."""
    slopes = game.players.thinking.prospects
    if slopes is None:
        return Prospects()
    return Prospects(rules.target, *slopes, credit=WHOLE * game.players.thinking.credit // 1000)


def difference(fact: str, own: bool, soon: bool, best: float, second: float, deals: int) -> FactRateDifference:
    """Return the difference of two shares, with an error that is never quite 0."""
    spread = sqrt((best * (1 - best) + second * (1 - second) + 1 / deals) / deals)
    return FactRateDifference(fact, own, soon, best, second, spread)


def whole(steps: Generator[None, None, T]) -> T:
    """Run a generator to its end, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found


def sure(row: CandidateResults, certain: bool, margin: float = MARGIN) -> float:
    """Return a candidate's gain over the first one, with luck taken off unless every deal was tried."""
    return row.gain / row.deals - (0.0 if certain else margin) * error(row.gain, row.gain_squares, row.deals)


def error(total: int, squares: int, count: int) -> float:
    """The standard error of a mean."""
    return sqrt(max(0.0, squares - total * total / count) / max(1, count - 1) / count)


def halved(noted: Sequence[CandidateResults], alive: Sequence[int]) -> list[int]:
    """Keep the better half of the candidates that are alive, and always the first one."""
    rest = [c for c, lives in enumerate(alive) if lives and c > 0]
    rest.sort(key=lambda c: -noted[c].gain / noted[c].deals)
    going = {0, *rest[: max(1, (len(rest) + 1) // 2)]}
    return [int(c in going) for c in range(len(alive))]


def thinned(noted: Sequence[CandidateResults], alive: Sequence[int]) -> list[int]:
    """Keep the candidates that may still prove better than the first and no worse than any other, and the first."""
    at_best = {c: sure(noted[c], False, -BEYOND) for c, lives in enumerate(alive) if lives and c > 0}
    least = max([0.0, *(sure(noted[c], False, BEYOND) for c in at_best)])
    going = {0, *(c for c, gain in at_best.items() if gain > 0 and gain >= least)}
    return [int(c in going) for c in range(len(alive))]


def settled(noted: Sequence[CandidateResults], alive: Sequence[int]) -> bool:
    """Return whether the first one alone is left, or one other that is clearly better."""
    rest = [c for c, lives in enumerate(alive) if lives and c > 0]
    return not rest or (len(rest) == 1 and sure(noted[rest[0]], False, BEYOND) > 0)


@lru_cache(KEPT)
def _search(kind: type[Adviser], game: Game, rules: Any, seats: int, compiled: bool) -> Adviser:
    """Make a search; the last few are kept, by their rules, which can be hashed.

    Each has scratch space of up to a megabyte, and anybody may open a table with rules that nobody else has.  The
    compiled code does not depend on the rules.
    """
    return kind(backend_of(game, compiled), rules, seats)
