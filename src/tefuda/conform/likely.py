"""Conclusions from what others did (`Sampling`): for quick bots they are true, and they tell something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tefuda.bots import make
from tefuda.conform.drawing import draw
from tefuda.conform.finding import hold
from tefuda.conform.hidden import hidden_places
from tefuda.conform.tables import CheckedTable, asked
from tefuda.engine.match import Match

TRUE = 0.98  # of the moments of quick bots; what a view does not tell may mislead now and then
HANDS = 200  # of others that are compared with what a game expects; five times as many in `make soak`
SAID = 0.98  # at most this share of drawn deals may be likely: else nothing is concluded


def check_likely(table: CheckedTable, seed: int, deals: int) -> None:
    """Check that the true deals of quick bots are likely, and that not all drawn deals are.

    At each moment of a seat that has to act, the true deal and a drawn one are judged.
    """
    drawing = table.game.sampling
    if drawing is None or drawing.likely is None:
        return
    true = drawn = moments = 0
    for match, seat in quick_moments(table, seed, deals):
        moments += 1
        known = match.observation(seat)
        true += drawing.likely(match.rules, known, match.state)
        drawn += drawing.likely(match.rules, known, draw(match, seat, seed + moments).state)
    hold(
        true >= TRUE * moments,
        "likely: of {moments} deals of quick players it expects but {expected} as they are",
        "likely：すぐに打つ相手の{moments}の場面のうち、実際の札をありそうだと見るのは{expected}だけです",
        moments=moments,
        expected=true,
    )
    hold(
        drawn <= SAID * moments,
        "likely: it expects {drawn} of {moments} drawn deals, and so tells nothing",
        "likely：引き直した{moments}のディールのうち{drawn}をありそうだと見ていて、何も見分けていません",
        moments=moments,
        drawn=drawn,
    )


def length(table: CheckedTable) -> int:
    """The number of moments that show `HANDS` hands of others."""
    return HANDS // max(1, table.seats - 1)


def check_expected(table: CheckedTable, seed: int, count: int) -> None:
    """Check that cards of expected deals are right more often than those of equally likely deals.

    ``count``: the number of moments that are examined, in consecutive deals.
    """
    drawing = table.game.sampling
    if drawing is None or drawing.belief is None:
        return
    right = expected = 0
    for rng, (match, seat) in enumerate(islice(quick_moments(table, seed, count), count), seed + 1):
        right += agreeing(match, draw(match, seat, rng), seat)
        expected += agreeing(match, draw(match, seat, rng, "expected"), seat)
    hold(
        expected > right,
        "expected: {expected} hidden cards lie where they are, and {right} of deals that are all as likely",
        "expected：隠れた札のうち本当の場所にあるのは{expected}枚で、どれも同じ確率で引くと{right}枚です",
        expected=expected,
        right=right,
    )


def agreeing(match: Match, sample: Match, seat: int) -> int:
    """Return how many hidden cards lie in the same place in both matches, stocks apart."""
    return sum((placed(match, seat) & placed(sample, seat)).values())


def placed(match: Match, seat: int) -> Counter[tuple[str, int]]:
    """Return the cards in each hidden place that is no stock, with their counts."""
    bearing = ((place, kind) for place, kind in hidden_places(match, seat) if kind.bears)
    return Counter(
        (str(place), card) for place, kind in bearing if not place.shape.counted for card in kind.cards(place)
    )


def quick_moments(table: CheckedTable, seed: int, deals: int) -> Iterator[tuple[Match, int]]:
    """Yield each moment of the first deals of ``deals`` matches, and the seat that is to act."""
    bot = make("greedy", table.game.id, 0, rules=table.match(seed).options)
    for number in range(seed, seed + deals):
        match = table.match(number)
        while not match.deal_over:
            said = ((seat, bot.choose(match.observation(seat))) for seat in asked(match))
            seat, text = next((seat, text) for seat, text in said if text)
            yield match, seat
            match.play(seat, text)
