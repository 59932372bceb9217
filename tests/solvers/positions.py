"""Random positions of Carousel for the solver: a legal table, and a hand."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.solvers.programmes import JOKER, Question, shapes

from tefuda.cards.pack import Pack

PACK = Pack(jokers=1, copies=2)
POINTS = (*(min(card // 4 + 1, 10) for card in range(52)), 25)
SHAPES = [shape for shape in shapes(ace_high=False) if len(shape) <= 6]
HIGH_SHAPES = [shape for shape in shapes(ace_high=True) if len(shape) <= 6]


@dataclass(frozen=True)
class Position:
    """Melds with the places of their jokers, and a hand."""

    melds: tuple[tuple[tuple[int, bool], ...], ...]
    hand: tuple[int, ...]
    ace_high: bool
    packs: int

    @property
    def table(self) -> list[str]:
        """The melds, written."""
        return [" ".join(("JK=" if joker else "") + PACK.text(card) for card, joker in meld) for meld in self.melds]

    @property
    def cards(self) -> str:
        """The hand, written."""
        return " ".join(map(PACK.text, self.hand))

    @property
    def question(self) -> Question:
        """For the integer programmes."""
        every = [entry for meld in self.melds for entry in meld]
        plain = tuple(card for card, joker in every if not joker)
        shown = tuple(card for card, joker in every if joker)
        return Question(plain, shown, self.hand, POINTS, self.ace_high)

    @property
    def rules(self) -> dict[str, object]:
        """The options."""
        return {"ace_high": self.ace_high}


def random_position(
    random: Random, packs: int, table: int, hand: int, jokers: int, shown: int = 0, ace_high: bool = False
) -> Position:
    """About so many cards on the table, so many in the hand; ``jokers`` of the hand and ``shown`` on the table."""
    left = dict.fromkeys(range(52), packs)
    melds: list[tuple[tuple[int, bool], ...]] = []
    for _ in range(2000):
        if sum(map(len, melds)) >= table:
            break
        shape = random.choice(HIGH_SHAPES if ace_high else SHAPES)
        stands = random.sample(shape, 1) if shown > 0 and random.random() < 0.4 else []
        if all(left[card] > 0 for card in shape if card not in stands):
            for card in shape:
                left[card] -= card not in stands
            shown -= len(stands)
            melds.append(tuple((card, card in stands) for card in shape))
    rest = [card for card, count in left.items() for _ in range(count)]
    cards = random.sample(rest, min(len(rest), hand - jokers))
    return Position(tuple(melds), (*cards, *[JOKER] * jokers), ace_high, packs)


def any_position(random: Random) -> Position:
    """One or two packs, no to two jokers wherever they are, tables of up to 80 cards."""
    packs = random.choice((1, 2))
    jokers = random.choice((0, 0, 1, 2))
    shown = random.randint(0, 2 - jokers)
    table = random.randint(0, 40 * packs)
    return random_position(random, packs, table, random.randint(2, 14), jokers, shown, random.random() < 0.3)
