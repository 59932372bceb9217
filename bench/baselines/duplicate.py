"""Duplicate deals of two players of one game: each deal is played twice, the seats exchanged."""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bench.strength.pausing import count_facts, next_deck
from bench.strength.rows import usual_seats
from tefuda.bots.bot import own
from tefuda.cards.bits import bit, lowest
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import roll, some_seat
from tefuda.engine.matches.registry import find
from tefuda.lab.line_up import match_seed
from tefuda.lab.metrics import wilson
from tefuda.lab.playing import Bots, sow, swap_dice

Player = Callable[..., int]

# The game's own, put in their places by the linker.
start: Callable[[Rules, State, int, int], None]
deal: Callable[[Rules, State, Scratch], None]
may_act: Callable[[Rules, State], int]
must_act: Callable[[Rules, State], int]
play: Callable[[Rules, State, int, Scratch], None]
view: Callable[[Rules, State, int, Observation], None]

# One of the bots of the line-up; every backend has its own way to call it.
call: Callable[[Bots, int, Rules, Observation, Scratch], int]


@dataclass(frozen=True)
class Score:
    """The first player's results.  ``low`` and ``high``: Wilson's 95% interval of its share of decided deals."""

    won: int
    drawn: int
    lost: int
    points: int  # more than the other's, in all deals together

    @property
    def share(self) -> float:
        """Of decided deals."""
        return self.won / (self.won + self.lost)

    @property
    def low(self) -> float:
        """The lower end of its interval."""
        return wilson(self.won, self.won + self.lost)[0]

    @property
    def high(self) -> float:
        """The upper end of its interval."""
        return wilson(self.won, self.won + self.lost)[1]


def play_deals(
    r: Rules,
    s: State,
    v: Observation,
    p: Scratch,
    bots: Bots,
    seats: int,
    sits: list[list[int]],
    seeds: list[int],
    pack: list[int],
    scores: list[list[int]],
    secrets: list[int],
    told: list[int],
) -> None:
    """The first deal of a match for each seed, and what it brings each seat, in the rules' dialect.

    The cards, the dealer and the random numbers of each seat follow from the seed alone.
    """
    for i in range(len(seeds)):
        sow(seeds[i], seats, p)
        start(r, s, seats, roll(p.rng, seats))
        next_deck(pack, p)
        deal(r, s, p)
        play_deal(r, s, v, p, bots, sits[i], secrets, told)
        for seat in range(seats):
            scores[i][seat] = s.scores[seat]


def play_deal(
    r: Rules, s: State, v: Observation, p: Scratch, bots: Bots, sits: list[int], secrets: list[int], told: list[int]
) -> int:
    """Let the bots play until no seat may act; how many plays they made.

    Those who may act out of turn are asked first, then those who are waited for, in order of seats.  Any may say
    nothing, but for the last, who knows that it is (`tefuda.bots.bot`).
    """
    plays = 0
    p.must = 0
    mask = may_act(r, s)
    while mask != 0:
        must = mask & must_act(r, s)
        may = mask & ~must
        seat = p.n = 0
        while p.n == 0:
            seat = some_seat(may, p.rng) if may != 0 else lowest(must)
            may, must = may & ~bit(seat), must & ~bit(seat)
            view(r, s, seat, v)
            swap_dice(seat, p)
            p.n = call(bots, sits[seat], r, v, p)
            swap_dice(seat, p)
        play(r, s, seat, p)
        count_facts(p.log, secrets, told)
        plays += 1
        mask = may_act(r, s)
    return plays


def duplicate(
    game: str,
    ours: Player,
    theirs: Player,
    pairs: int,
    seed: int,
    rules: Mapping[str, object] | None = None,
    seats: int | None = None,
) -> Score:
    """Play ``pairs`` deals twice each, compiled; ours once in the even seats and once in the odd ones.

    ``seats``: as many as the game has, for the rules are not asked about another number.
    """
    found = find(game)
    seats = seats or usual_seats(found)
    assert seats in found.seats, seats
    backend = compiled_backend(found)
    read = found.read_rules(rules)
    seeds = [match_seed(seed, pair) for pair in range(pairs)]
    sits = [[(seat + swap) % 2 for seat in range(seats)] for swap in range(2) for _ in seeds]
    scores = backend.blank(2 * pairs, seats)
    scratch = backend.scratch()
    scratch["log"][0] = 0
    backend.driver(play_deals)(
        read,
        backend.states(1)[0],
        backend.views(1)[0],
        scratch,
        backend.table([ours, theirs], **own(found)),
        seats,
        backend.rows(sits),
        backend.row(seeds * 2),
        backend.row(found.pack(seats, read).cards),
        scores,
        backend.row(found.facts.secrets),
        backend.row([0] * len(found.facts.secrets)),
    )
    return compared(backend.lists(scores), pairs)


def compared(scores: list[list[int]], pairs: int) -> Score:
    """Sum up; ours had the even seats in the first ``pairs`` deals, the odd ones in the others."""
    evens = [sum(row[::2]) - sum(row[1::2]) for row in scores]
    more = [one if deal < pairs else -one for deal, one in enumerate(evens)]
    return Score(sum(one > 0 for one in more), more.count(0), sum(one < 0 for one in more), sum(more))
