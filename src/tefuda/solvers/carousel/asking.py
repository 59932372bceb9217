"""Questions to the solver: the best lay, whether cards can be laid, whether a table is legal, all maximal lays.

Puzzles are made of the answers: a player can lay more than is obvious, because the table can be rearranged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tefuda.cards.pack import JOKER
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import CARD_ONCE, BadPosition, ExpectedInput, one_of
from tefuda.solvers import SolvedPuzzle
from tefuda.solvers.carousel.reading import (
    JOKER_CARD,
    MOST_JOKERS,
    Cards,
    Melds,
    SolverQuestion,
    Weights,
    card_of,
    copies,
    game,
    melds_of,
    named_weights,
    pair,
    read,
    read_ace_high,
    read_meld,
    read_weights,
    stands_for,
    text_of,
    words_of,
)
from tefuda.solvers.carousel.solver import Answer, solver

Rules = Mapping[str, object] | str | None
Forced = tuple[int, int, int]  # cards of the hand that must be laid: at all, twice; jokers
NOTHING: Forced = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class BestLay:
    """The best that can be laid: its weight, the cards (``JK`` is a joker), and one arrangement of the new table.

    If nothing can be laid, ``value`` is 0, ``played`` is empty, and the table is unchanged.
    """

    value: int
    _melds: Melds = field(repr=False)
    _before: SolverQuestion = field(repr=False)

    @property
    def played(self) -> str:
        """The cards that are laid, in the usual order.

        >>> best(table=[], hand="KD 7S JK 7D").played
        '7S 7D JK'
        """
        once, twice, _ = copies(plain for plain, _ in self._melds)
        before, before_twice = self._before.once, self._before.twice
        new = [(once & ~before) | (twice & ~before_twice), twice & ~before]
        jokers = sum(stands.bit_count() for _, stands in self._melds) - self._before.jokers_shown
        cards = sorted(card for mask in new for card in range(JOKER_CARD) if mask >> card & 1)
        return " ".join([*map(text_of, cards), *[JOKER] * jokers])

    @property
    def table(self) -> list[str]:
        """The melds of the new table, each along the rank line, a joker with the card for which it stands."""
        write = game().players.kernels["meld_text"]
        return [str(write(*meld)) for meld in self._melds] if self.played else list(self._before.melds)


def best(
    table: Cards,
    hand: Cards,
    weight: Weights = "points",
    packs: int = 2,
    rules: Rules = None,
    compiled: bool | None = None,
) -> BestLay:
    """Find the most that can be laid from this hand on this table, in one turn.

    Args:
        table: melds, a text each or one text with bars; a joker with its card, ``JK=9S``.
        hand: cards; a joker is ``JK``.
        weight: ``"points"`` (penalty points), ``"cards"``, or a weight for some cards, the others weighing 0.
        packs: 1 or 2, the number of copies of each card; there are at most two jokers.
        rules: options of the game, or a preset; only ``ace_high`` matters here.
        compiled: whether to use the compiled solver; None: use it where it is compiled already.

    Returns:
        The cards to lay, their weight, and the new table.

    Raises:
        BadNotation, BadPosition: what was given cannot be read, or cannot lie on a table.
        BadRules: an unknown option or weight.
    """
    question = read(table, hand, packs)
    row = (*_row(question, read_ace_high(rules)), 0)
    return _laid(question, solver(compiled).all_answers([row], [read_weights(weight)])[0])


def best_many(
    positions: Iterable[Mapping[str, Any]],
    weight: Weights = "points",
    packs: int = 2,
    rules: Rules = None,
    compiled: bool | None = None,
) -> list[BestLay]:
    """Solve `best` for many positions at once.

    Each position is a mapping with ``table``, ``hand`` and the arguments that differ from the others.

    Raises:
        BadPosition: also for a position with an unknown key, or without table or hand.

    >>> [found.value for found in best_many([{"table": [], "hand": "2S 3S 4S"}, {"table": [], "hand": "2S"}])]
    [9, 0]
    """
    usual = {"weight": weight, "packs": packs, "rules": rules}
    given = [_completed(position, usual) for position in positions]
    questions = [read(p["table"], p["hand"], p["packs"]) for p in given]
    weights = [read_weights(p["weight"]) for p in given]
    kinds = {kind: i for i, kind in enumerate(dict.fromkeys(weights))}
    rows = [
        (*_row(question, read_ace_high(p["rules"])), kinds[kind])
        for question, p, kind in zip(questions, given, weights, strict=True)
    ]
    answers = solver(compiled, len(rows)).all_answers(rows, list(kinds))
    return [_laid(question, answer) for question, answer in zip(questions, answers, strict=True)]


def layable(table: Cards, cards: Cards, packs: int = 2, rules: Rules = None, compiled: bool | None = None) -> bool:
    """Return whether exactly these cards can be laid on this table.

    A joker is ``JK``, or ``JK=9S`` if it must stand for that card.

    >>> layable(["4S 4H 4D 4C", "5S 5H 5D 5C"], "6S"), layable(["4S 4H 4D", "5S 5H 5D 5C"], "6S")
    (True, False)
    """
    words = words_of(cards)
    stands = [stands_for(word) for word in words if "=" in word]
    q = read(table, [word for word in words if "=" not in word], packs)
    if len(stands) + q.jokers + q.jokers_shown > MOST_JOKERS:
        raise BadPosition(" ".join(words), CARD_ONCE, "cards")
    once, twice = q.once | q.held, q.twice | (q.once & q.held) | q.held_twice
    asked = (once, twice, *q.shown, *pair(stands), q.jokers, read_ace_high(rules))
    return solver(compiled).arrange(*asked) is not None


def valid(table: Cards, rules: Rules = None) -> bool:
    """Return whether every one of these is a meld.

    >>> valid(["KS KH KD", "7S 8S JK=9S"]), valid(["KS KS KH"]), valid(["QH KH AH"], rules={"ace_high": True})
    (True, False, True)
    """
    is_meld, ace_high = game().players.kernels["kind_of"], bool(read_ace_high(rules))
    return all(
        len({*plain, *stands}) == len(plain) + len(stands) and is_meld(_mask(plain), _mask(stands), ace_high) != 0
        for plain, stands in map(read_meld, melds_of(table))
    )


def maximal(table: Cards, hand: Cards, packs: int = 2, rules: Rules = None, compiled: bool | None = None) -> list[str]:
    """Return every set of cards that can be laid together and to which no more of the hand can be added.

    >>> maximal(["4H 4D 4C", "5S 6S 7S"], "4S 8S KD")
    ['4S 8S']
    >>> maximal([], "4S 4H 4D 5S 6S")
    ['4S 4H 4D', '4S 5S 6S']
    """
    question, ace_high, ask = read(table, hand, packs), read_ace_high(rules), solver(compiled)
    weights = [read_weights("cards")]
    found: dict[str, None] = {}
    tried: set[Forced] = set()
    waiting = [NOTHING]
    while waiting:
        forced = waiting.pop()
        if forced in tried:
            continue
        tried.add(forced)
        value, melds = ask.all_answers([(*_row(question, ace_high, forced), 0)], weights)[0]
        if value < 0 and forced != NOTHING:
            continue  # these do not go together
        played = _laid(question, (value, melds)).played
        if played:
            found[played] = None
        waiting += _one_more(question, forced, played)
    return sorted(found)


def _completed(position: Mapping[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
    """Return one position of many, with the arguments that are the same for all."""
    keys = ("table", "hand", *usual)
    wrong = [key for key in position if key not in keys]
    if wrong:
        raise BadPosition(wrong[0], one_of(keys), "position")
    missing = [key for key in ("table", "hand") if key not in position]
    if missing:
        raise BadPosition(dict(position), ExpectedInput("a table and a hand", "table-and-hand"), missing[0])
    return {**usual, **position}


def _row(q: SolverQuestion, ace_high: int, forced: Forced = NOTHING) -> tuple[int, ...]:
    """Return a question as `batch.solve_all` needs it, without its weights; forced cards weigh nothing."""
    once, twice, jokers = forced
    lies, lies_twice = q.once | once, q.twice | (q.once & once) | twice
    held, held_twice = (q.held & ~once) | (q.held_twice & ~twice), q.held_twice & ~once
    return (lies, lies_twice, held, held_twice, *q.shown, jokers, q.jokers - jokers, ace_high)


def _laid(q: SolverQuestion, answer: Answer) -> BestLay:
    """Return an answer as a `BestLay`.

    Raises:
        BadPosition: the cards of the table cannot lie in melds.
    """
    value, melds = answer
    if value < 0:
        raise BadPosition(" | ".join(q.melds), ExpectedInput("cards that can lie in melds", "arrangeable"), "table")
    return BestLay(value, melds, q)


def _mask(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _one_more(q: SolverQuestion, forced: Forced, played: str) -> Iterator[Forced]:
    """Yield the cards that must be laid if one more card of some kind is laid than was played."""
    cards = [card_of(word) for word in played.split()]
    once, twice, jokers = forced
    for card in range(JOKER_CARD):
        bit, count = 1 << card, cards.count(card)
        if count == 0 and q.held & bit:
            yield once | bit, twice, jokers
        elif count == 1 and q.held_twice & bit:
            yield once | bit, twice | bit, jokers
    if cards.count(JOKER_CARD) < q.jokers:
        yield once, twice, cards.count(JOKER_CARD) + 1


HIDDEN: Final = 5  # points that only a rearranged table makes possible
MOST_CARDS: Final = 14  # in a hand that a person looks through card by card
LAYS: Final = 3  # different sets of cards that are all best
LAID: Final = 8  # cards that a person can still lay at once


def pose(match: Match, seat: int) -> SolvedPuzzle | None:
    """Return the puzzle to lay the most penalty points, or None.

    Every set to which no card can be added is a choice.
    """
    if "lay" not in match.legal_words(seat):
        return None
    position: dict[str, Any] = match.position()
    table, hand = position["table"], position["hands"][seat].split()
    if not table or len(hand) > MOST_CARDS:
        return None
    about: dict[str, Any] = {"packs": 1 if match.seats == 2 else 2, "rules": match.options, "compiled": True}
    most, seen = best(table, hand, **about).value, at_first_sight(table, hand, about)
    if most - seen < HIDDEN:
        return None
    sets = [(f"lay {cards}", best(table, cards, **about).value) for cards in maximal(table, hand, **about)]
    sets.sort(key=lambda one: -one[1])
    posed = SolvedPuzzle("lay", tuple(sets), most - seen)
    fair = posed.accepted <= LAYS and sets[0][1] == most and len(sets[0][0].split()) <= 1 + LAID
    return posed if fair else None


def at_first_sight(table: list[str], hand: list[str], about: dict[str, Any]) -> int:
    """Return the points that can be laid without rearranging: melds of the hand, and cards added one by one."""
    melds = best([], hand, **about).played.split()
    then_added = added(table, without(hand, melds), about)
    first_added = added(table, hand, about)
    then_melds = best([], without(hand, first_added), **about).value
    return max(points([*melds, *then_added]), points(first_added) + then_melds)


def without(hand: list[str], cards: list[str]) -> list[str]:
    """Return the cards of a hand that are left without some of them."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def points(cards: list[str]) -> int:
    """Return the penalty points of cards in a hand."""
    weights = named_weights("points")
    return sum(weights[card_of(card)] for card in cards)


def added(table: list[str], cards: list[str], about: dict[str, Any]) -> list[str]:
    """Return the cards that can be added to single melds, one after the other."""
    lies, left, found = list(table), list(cards), list[str]()
    while True:
        fits = (
            (at, card, grown)
            for card in left
            for at, meld in enumerate(lies)
            if len(grown := best([meld], [card], **about).table) == 1 and grown != [meld]
        )
        at, card, grown = next(fits, (0, "", [""]))
        if not card:
            return found
        lies[at] = grown[0]
        left.remove(card)
        found.append(card)
