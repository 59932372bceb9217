"""Tables, hands and weights as the solver needs them: masks of the cards that occur, and of those that occur twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tefuda.cards.pack import JOKER, tidy
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import CARD, CARD_ONCE, BadNotation, BadPosition, BadRules, ExpectedInput, number

Weights = str | Mapping[str, int]
Cards = str | Iterable[str]
Melds = tuple[tuple[int, int], ...]  # natural cards, and the cards for which jokers stand

JOKER_CARD = 52
NO_CARD = -1
HEAVIEST = 1_000_000
MOST_JOKERS = 2
COURT_POINTS, JOKER_POINTS = 10, 25


class SolverQuestion(NamedTuple):
    """A question to the solver: the cards on the table, and the cards held."""

    once: int
    twice: int
    shown: tuple[int, int]  # the cards for which jokers on the table stand; or NO_CARD
    held: int
    held_twice: int
    jokers: int  # of the hand
    melds: tuple[str, ...]

    @property
    def jokers_shown(self) -> int:
        """The number of jokers on the table."""
        return sum(card != NO_CARD for card in self.shown)


def game() -> Game:
    """Return the game that is solved: Carousel."""
    return find("carousel")


@cache
def numbers() -> dict[str, int]:
    """Return the number of every card by its usual notation."""
    return dict(game().vocabulary.pack.number)


@cache
def natural() -> dict[str, int]:
    """Return the mask of every card but the joker by its usual notation."""
    return {text: 1 << card for text, card in numbers().items() if card != JOKER_CARD}


def text_of(card: int) -> str:
    """Return a card as text."""
    return game().vocabulary.pack.text(card)


def card_of(word: str) -> int:
    """Return the number of a card given as text.

    Raises:
        BadNotation: the text is no card.
    """
    found = numbers().get(word)
    found = numbers().get(tidy(word)) if found is None else found
    if found is None:
        raise BadNotation(word, CARD)
    return found


def words_of(cards: Cards) -> list[str]:
    """Return cards as a list of texts."""
    return cards.split() if isinstance(cards, str) else [str(card) for card in cards]


def melds_of(table: Cards) -> list[str]:
    """Return melds as a list of texts, without empty ones."""
    melds = table.split("|") if isinstance(table, str) else [str(meld) for meld in table]
    return [meld.strip() for meld in melds if meld.strip()]


def read_meld(text: str) -> tuple[list[int], list[int]]:
    """Read a meld: its natural cards, and the cards for which its jokers stand.

    Raises:
        BadNotation: a card that cannot be read.
        BadPosition: a joker without the card for which it stands.
    """
    plain, stands = [], []
    for word in text.split():
        if "=" in word:
            stands.append(stands_for(word))
        else:
            plain.append(card_of(word))
    if JOKER_CARD in plain:
        raise BadPosition(
            text, ExpectedInput("a joker with the card that it stands for, as in JK=9S", "joker-with-card"), "table"
        )
    return plain, stands


def stands_for(word: str) -> int:
    """Return the card for which a joker such as ``JK=9S`` stands.

    Raises:
        BadNotation: the text is no joker with a natural card.
    """
    joker, _, other = tidy(word).partition("=")
    card = card_of(other)
    if joker != JOKER or card == JOKER_CARD:
        raise BadNotation(word, CARD)
    return card


def copies(cards: Iterable[int]) -> tuple[int, int, int]:
    """Return masks of the cards there at all, of those there twice, and of those there more often.

    >>> copies([0b1, 0b10, 0b11])
    (3, 3, 0)
    """
    once = twice = more = 0
    for card in cards:
        if once & card:
            more |= twice & card
            twice |= once & card
        once |= card
    return once, twice, more


def pair(cards: Sequence[int]) -> tuple[int, int]:
    """Return two cards, with NO_CARD for those that are missing."""
    first, second = [*cards, NO_CARD, NO_CARD][:2]
    return first, second


def read(table: Cards, hand: Cards, packs: int) -> SolverQuestion:
    """Read a table and a hand.

    Raises:
        BadNotation: a card that cannot be read.
        BadPosition: more cards of a kind than the packs have, or not one pack or two.
    """
    if packs not in (1, 2):
        raise BadPosition(packs, ExpectedInput("1 or 2", "one-or-two"), "packs")
    melds = melds_of(table)
    lying, shown = read_table(melds)
    holding, jokers = read_hand(hand)
    once, twice, more = copies(lying)
    held, held_twice, more_held = copies(holding)
    both = once & held
    more |= more_held | (twice & held) | (once & held_twice) | (0 if packs == 2 else twice | held_twice | both)
    if more or len(shown) + jokers > MOST_JOKERS:
        raise BadPosition(f"{' | '.join(melds)} / {' '.join(words_of(hand))}", CARD_ONCE, "cards")
    return SolverQuestion(once, twice, pair(shown), held, held_twice, jokers, tuple(melds))


def read_table(melds: Sequence[str]) -> tuple[list[int], list[int]]:
    """Read all melds: the natural cards as masks, and the cards for which jokers stand."""
    mask = natural()
    try:
        return [mask[word] for word in " ".join(melds).split()], []
    except KeyError:
        both = [read_meld(text) for text in melds]
        return [1 << card for plain, _ in both for card in plain], [card for _, stands in both for card in stands]


def read_hand(hand: Cards) -> tuple[list[int], int]:
    """Read a hand: the natural cards as masks, and the number of jokers."""
    mask, words = natural(), words_of(hand)
    try:
        return [mask[word] for word in words], 0
    except KeyError:
        cards = [card_of(word) for word in words]
        return [1 << card for card in cards if card != JOKER_CARD], cards.count(JOKER_CARD)


def read_ace_high(rules: Mapping[str, object] | str | None) -> int:
    """Return 1 if the ace may be high, else 0: the one option that matters here."""
    return int(game().read_rules(rules)._asdict()["ace_high"]) if rules else 0


def read_weights(weight: Weights) -> tuple[int, ...]:
    """Return the weight of each card, the joker last.

    Raises:
        BadRules: an unknown name, or a weight out of its limits.
        BadNotation: a card that cannot be read.
    """
    if isinstance(weight, str):
        return named_weights(weight)
    weights: list[int] = [0] * (JOKER_CARD + 1)
    for name, value in weight.items():
        weights[card_of(name)] = checked_weight(value)
    return tuple(weights)


def checked_weight(value: Any) -> int:
    """Return a weight if it is an int within its limits.

    Raises:
        BadRules: it is not.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HEAVIEST:
        raise BadRules(value, number(0, HEAVIEST), "weight")
    return value


@cache
def named_weights(weight: str) -> tuple[int, ...]:
    """Return the weights for a name: penalty points (CA-3) for ``points``, 1 for every card for ``cards``.

    Raises:
        BadRules: an unknown name.
    """
    if weight == "cards":
        return (1,) * (JOKER_CARD + 1)
    if weight != "points":
        raise BadRules(weight, ExpectedInput("points, cards, or a weight for each card", "weight"), "weight")
    return (*(min((card >> 2) + 1, COURT_POINTS) for card in range(JOKER_CARD)), JOKER_POINTS)
