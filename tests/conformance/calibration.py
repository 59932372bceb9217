"""Of the places to which drawn deals give 30%, about 30% are true.

At a moment of a match two lots of deals are drawn for one seat.  The first lot says how likely it is that a card lies
in a place, and so in which bin the question belongs; the second says it once more, and is compared with the truth: so a
chance that only seemed high is no longer so, and each bin has to come out at nought but for luck.  There is one
moment to a deal, so the deals are independent, and how far luck may carry is read from how they differ.

A player who knows less may be calibrated as well, on the whole.  So cards of which all have been told where they went,
at some time of the deal, are asked for apart: there it shows who has forgotten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from tefuda.bots import make
from tefuda.conformance.sampling import drawn, placed
from tefuda.conformance.tables import GameConfiguration, first_said, random_play
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.match import Match

ROUNDED = 1e-6  # where every deal comes out at nought, as the cards of a hand are counted, floats leave less than this
BINS = 10  # of cards that nobody has been told of; and as many of others
Seen = frozenset[int]
# the match, the seat whose eyes are asked, a state to fill, the scratch space
Draw = Callable[[Match, int, Any, Any], None]
Cards = dict[tuple[str, int], int]  # a place and a kind of card: of how many deals it is so


class Bin(NamedTuple):
    """All questions to which about the same chance was given."""

    asked: int
    said: float  # the mean chance
    true: float  # how many of them were true
    luck: float  # how far the two lie apart, in standard deviations


def cards_in(match: Match, seat: int) -> Counter[tuple[str, int]]:
    """The cards in each hidden place, a stock apart: there, only the order is of interest."""
    return Counter(set(placed(match, seat)))


def lot(match: Match, seat: int, draw: Draw, scratch: Any, deals: int) -> Counter[tuple[str, int]]:
    """The same for so many drawn deals, added up."""
    found: Counter[tuple[str, int]] = Counter()
    other = match.copy()
    for _ in range(deals):
        other.state = match.game.rules.state()
        draw(match, seat, other.state, scratch)
        found += cards_in(other, seat)
    return found


def by_view(match: Match, seat: int, state: Any, scratch: Any) -> None:
    """Draw a deal as the game itself does."""
    drawn(match, match.observation(seat), state, scratch)


def moment(table: GameConfiguration, seed: int, greedy: bool) -> tuple[Match, Seen]:
    """A random moment of the first deal, played at random or by greed; and the cards of which all have been told."""
    random, match = Random(seed), table.match(seed)
    bot, seen, number = (
        make("steady", match.game.id, rules=match.options),
        set[str](),
        match.game.vocabulary.pack.number,
    )
    for _ in range(random.randrange(4, 50)):
        before = match.copy()
        if greedy:
            seat, text = first_said(match, [bot] * match.seats)
            events = match.play(seat, text)
        else:
            events = match.apply(*random_play(match, random))
        if match.deal_over:
            match = before
            break
        seen.update(card for event in events if event.seen_by(None) for move in event.moves for card in move.cards)
    return match, frozenset(number[card] for card in seen if card in number)


def bins(table: GameConfiguration, seeds: range, deals: int, draw: Draw = by_view, greedy: bool = False) -> list[Bin]:
    """The chances by the drawn deals, and what is true: in each bin, and in all of cards untold and told of."""
    moments = list(_weighed(table, seeds, deals, draw, greedy))
    found = []
    whole = [[*range(BINS)], [*range(BINS, 2 * BINS)]]
    for ats in [[at] for at in range(2 * BINS)] + whole:
        of = [row for rows in moments if (row := [pair for at in ats for pair in rows[at]])]
        count = sum(len(row) for row in of)
        gaps = [sum(true - said for said, true in row) for row in of]
        spread = max(sqrt(sum(gap * gap for gap in gaps)), ROUNDED)
        said, true = (sum(pair[i] for row in of for pair in row) / max(1, count) for i in (0, 1))
        found.append(Bin(count, said, true, sum(gaps) / spread))
    return found


def _weighed(
    table: GameConfiguration, seeds: range, deals: int, draw: Draw, greedy: bool
) -> Iterator[list[list[tuple[float, float]]]]:
    """For each deal, by bins: the chance that the second lot gives, and whether it is so."""
    game: Game = table.game
    for seed in seeds:
        (match, seen), scratch = moment(table, seed, greedy), game.rules.scratch()
        scratch.rng[0] = seed
        seat = seed % table.seats
        first, second = (lot(match, seat, draw, scratch, deals) for _ in range(2))
        truth, rows = cards_in(match, seat), [list[tuple[float, float]]() for _ in range(2 * BINS)]
        for question in first | second | truth:
            at = min(BINS - 1, first[question] * BINS // deals)
            rows[at + (BINS if question[1] in seen else 0)].append((second[question] / deals, float(truth[question])))
        yield rows
