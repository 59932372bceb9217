"""The entry points of the solver, each with a whole question in one call.

Written in the rules' dialect.  ``d`` is the workspace, ``room`` the number of states for which its pool has room
(`size_of_workspace`).  Natural cards are two masks: those there at all, and those there twice.  The answer's melds are
left on the workspace.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tefuda.cards.bits import bit
from tefuda.games.carousel.melds import kind_of
from tefuda.games.carousel.solver.question import clear_question, layable, most
from tefuda.games.carousel.solver.search import NO_WAY
from tefuda.games.carousel.solver.ways import BACK, ends, first_choice, list_choices, sets_fit, spent
from tefuda.games.carousel.solver.workspace import (
    ACE_HIGH,
    ACES_JOKERS,
    ACES_PLAIN,
    CHOICE_SETS,
    CHOICES,
    CHOSEN,
    DECLARED,
    FOUND,
    FREE,
    HELD,
    HELD_TWICE,
    JOKER_WEIGHT,
    JOKERS,
    JOKERS_HELD,
    JOKERS_LAID,
    KEPT,
    LIES,
    LIES_TWICE,
    OPEN_JOKERS,
    OPEN_PLAIN,
    OPEN_SIZE,
    PATH,
    PLAIN,
    POOL,
    READY_JOKERS,
    READY_PLAIN,
    READY_SETS,
    SHOWN,
    SUITS,
    TOP,
    UNIT,
    WEIGHTS,
    of_suit,
)

LONG = 3  # a run of so many cards may end
LOW_THREE = 0x111  # ace, two and three of one suit


def arrange(d: list[int]) -> None:
    """Write the melds of the path on the workspace, in the usual order."""
    d[FOUND] = 0
    for i in range(SUITS * SUITS):
        d[OPEN_SIZE + i] = 0
    left = d[FREE]
    for place in range(TOP):
        get_ready(d, place)
        for suit in range(SUITS):
            extend_runs(d, place, suit)
        make_sets(d, place)
        left -= spent(d[PATH + place])
    if d[ACE_HIGH] != 0:
        put_on_top(d, left)
    for suit in range(SUITS):
        close_runs(d, suit, 0)
    sort_melds(d)


def get_ready(d: list[int], place: int) -> None:
    """Work out again how the cards of this rank are divided, and lay them ready."""
    for suit in range(SUITS):
        list_choices(d, place, suit)
    find_choices(d, d[PATH + place])
    for suit in range(SUITS):
        choice = d[CHOICES + d[CHOSEN + suit]]
        d[READY_SETS + suit] = d[CHOICE_SETS + d[CHOSEN + suit]]
        kept = of_suit(d[KEPT + place], suit)
        back = (choice >> (BACK + 3 * suit)) & 7
        cards = ((choice >> (4 * suit)) & 15) + back + d[READY_SETS + suit]
        d[READY_JOKERS + suit] = kept + spent(choice)
        d[READY_PLAIN + suit] = cards - d[READY_JOKERS + suit]
        if place == 0:
            d[ACES_PLAIN + suit] = min(back, d[READY_PLAIN + suit])
            d[ACES_JOKERS + suit] = back - d[ACES_PLAIN + suit]
            d[READY_PLAIN + suit] -= d[ACES_PLAIN + suit]
            d[READY_JOKERS + suit] -= d[ACES_JOKERS + suit]


def find_choices(d: list[int], way: int) -> bool:
    """Find the choices, one for each suit, that make up this way; return whether there are any.

    No choice may spend more jokers than the way does: the excess of four of them would look like an ace kept back.
    """
    left = spent(way)
    for i in range(first_choice(d, 0, 0), ends(d, 0, left)):
        left_a = left - spent(d[CHOICES + i])
        for j in range(first_choice(d, 1, 0), ends(d, 1, left_a)):
            left_b = left_a - spent(d[CHOICES + j])
            for k in range(first_choice(d, 2, 0), ends(d, 2, left_b)):
                left_c = left_b - spent(d[CHOICES + k])
                rest = way - d[CHOICES + i] - d[CHOICES + j] - d[CHOICES + k]
                for m in range(first_choice(d, 3, left_c), ends(d, 3, left_c)):
                    if d[CHOICES + m] == rest and fit(d, i, j, k, m):
                        d[CHOSEN], d[CHOSEN + 1], d[CHOSEN + 2], d[CHOSEN + 3] = i, j, k, m
                        return True
    return False


def fit(d: list[int], i: int, j: int, k: int, m: int) -> bool:
    """Return whether the cards that these choices leave for sets make sets."""
    a, b, c, e = d[CHOICE_SETS + i], d[CHOICE_SETS + j], d[CHOICE_SETS + k], d[CHOICE_SETS + m]
    return sets_fit(max(a, b, c, e), a + b + c + e)


def put(d: list[int], run: int, card: int, joker: bool) -> None:
    """Add a card to an open run."""
    if joker:
        d[OPEN_JOKERS + run] |= bit(card)
    else:
        d[OPEN_PLAIN + run] |= bit(card)
    d[OPEN_SIZE + run] += 1


def put_ready(d: list[int], run: int, place: int, suit: int) -> None:
    """Add the next card that lies ready to a run, natural cards first."""
    joker = d[READY_PLAIN + suit] == 0
    d[(READY_JOKERS if joker else READY_PLAIN) + suit] -= 1
    put(d, run, 4 * place + suit, joker)


def extend_runs(d: list[int], place: int, suit: int) -> None:
    """Add cards to the short runs, then to the long ones.

    Cards that are left begin new runs; runs that got no card are closed.
    """
    cards = d[READY_PLAIN + suit] + d[READY_JOKERS + suit] - d[READY_SETS + suit]
    grown = 0
    for want_long in range(2):
        for i in range(SUITS):
            run = suit * SUITS + i
            size = d[OPEN_SIZE + run]
            if cards > 0 and size > 0 and (grown >> i) & 1 == 0 and (size >= LONG) == (want_long == 1):
                put_ready(d, run, place, suit)
                grown |= bit(i)
                cards -= 1
    close_runs(d, suit, grown)
    for i in range(SUITS):
        run = suit * SUITS + i
        if cards > 0 and d[OPEN_SIZE + run] == 0:
            d[OPEN_PLAIN + run] = d[OPEN_JOKERS + run] = 0
            put_ready(d, run, place, suit)
            cards -= 1


def close_runs(d: list[int], suit: int, grown: int) -> None:
    """Turn the runs of a suit that did not grow into melds."""
    for i in range(SUITS):
        run = suit * SUITS + i
        if d[OPEN_SIZE + run] > 0 and (grown >> i) & 1 == 0:
            add_meld(d, d[OPEN_PLAIN + run], d[OPEN_JOKERS + run])
            d[OPEN_SIZE + run] = 0


def put_on_top(d: list[int], left: int) -> None:
    """Put the aces that were kept back, and the jokers that are left, above the kings (option ``ace_high``)."""
    grown = 0
    for want_long in range(2):
        for run in range(SUITS * SUITS):
            suit, size = run >> 2, d[OPEN_SIZE + run]
            aces = d[ACES_PLAIN + suit] + d[ACES_JOKERS + suit]
            if size > 0 and (grown >> run) & 1 == 0 and (size >= LONG) == (want_long == 1) and aces + left > 0:
                put_ace(d, run, suit)
                grown |= bit(run)
                if aces == 0:
                    left -= 1


def put_ace(d: list[int], run: int, suit: int) -> None:
    """Put an ace above the king; a run that has a low ace already gives up its first three cards as a meld."""
    low = LOW_THREE << suit
    if (d[OPEN_PLAIN + run] | d[OPEN_JOKERS + run]) & bit(suit) != 0:
        add_meld(d, d[OPEN_PLAIN + run] & low, d[OPEN_JOKERS + run] & low)
        d[OPEN_PLAIN + run] &= ~low
        d[OPEN_JOKERS + run] &= ~low
    if d[ACES_PLAIN + suit] > 0:
        d[ACES_PLAIN + suit] -= 1
        put(d, run, suit, False)
    else:
        d[ACES_JOKERS + suit] = max(0, d[ACES_JOKERS + suit] - 1)
        put(d, run, suit, True)


def make_sets(d: list[int], place: int) -> None:
    """Make as few sets as possible; each misses one suit at most (CA-5)."""
    most, cards = 0, 0
    for suit in range(SUITS):
        most = max(most, d[READY_SETS + suit])
        cards += d[READY_SETS + suit]
    sets = max(most, (cards + 3) >> 2)
    begin, miss = d[FOUND], 0
    for _ in range(sets):
        add_meld(d, 0, 0)
    for suit in range(SUITS):
        missing = sets - d[READY_SETS + suit]
        for i in range(sets):
            if not miss <= i < miss + missing:
                put_in_set(d, begin + i, place, suit)
        miss += missing


def put_in_set(d: list[int], meld: int, place: int, suit: int) -> None:
    """Add the next card that lies ready to a set."""
    if d[READY_PLAIN + suit] > 0:
        d[READY_PLAIN + suit] -= 1
        d[PLAIN + meld] |= bit(4 * place + suit)
    else:
        d[READY_JOKERS + suit] -= 1
        d[JOKERS + meld] |= bit(4 * place + suit)


def add_meld(d: list[int], plain: int, jokers: int) -> None:
    """Add a meld to the answer."""
    d[PLAIN + d[FOUND]] = plain
    d[JOKERS + d[FOUND]] = jokers
    d[FOUND] += 1


def comes_before(plain: int, jokers: int, other_plain: int, other_jokers: int) -> bool:
    """Return whether a meld comes before another in the usual order.

    The order is that of their cards, natural ones first; the meld that ends first comes first.
    """
    if plain != other_plain:
        return reads_before(plain, other_plain, jokers, other_jokers)
    return jokers != other_jokers and reads_before(jokers, other_jokers, 0, 0)


def reads_before(cards: int, other: int, rest: int, other_rest: int) -> bool:
    """Return the same for two different rows of cards, and what follows them."""
    first = (cards ^ other) & -(cards ^ other)
    if cards & first != 0:
        return other & ~(first - 1) != 0 or other_rest != 0
    return cards & ~(first - 1) == 0 and rest == 0


def sort_melds(d: list[int]) -> None:
    """Sort the melds of the answer into the usual order."""
    for i in range(1, d[FOUND]):
        plain, jokers = d[PLAIN + i], d[JOKERS + i]
        k = i
        while k > 0 and comes_before(plain, jokers, d[PLAIN + k - 1], d[JOKERS + k - 1]):
            d[PLAIN + k], d[JOKERS + k] = d[PLAIN + k - 1], d[JOKERS + k - 1]
            k -= 1
        d[PLAIN + k], d[JOKERS + k] = plain, jokers


JOKER = 52  # the number of a joker among the cards


def size_of_workspace(room: int) -> int:
    """Return how many ints a workspace needs."""
    return POOL + 6 * room


def ask(d: list[int], lies: int, lies_twice: int, shown: int, other_shown: int, jokers: int, ace_high: int) -> None:
    """Write what lies on the table, and that nothing else may be laid.

    ``jokers``: how many jokers from the hand must be laid, each as any card.
    """
    clear_question(d, ace_high)
    d[LIES], d[LIES_TWICE] = lies, lies_twice
    d[SHOWN], d[SHOWN + 1] = shown, other_shown
    d[JOKERS_LAID] = jokers


def can_arrange(
    d: list[int],
    lies: int,
    lies_twice: int,
    shown: int,
    other_shown: int,
    declared: int,
    other_declared: int,
    jokers: int,
    ace_high: int,
) -> bool:
    """Return whether all these cards can lie on the table together (CA-12); leave their arrangement on the workspace.

    ``shown``: jokers that lay there before, by their cards; ``declared``: jokers from the hand, for this card;
    ``jokers``: how many from the hand, for any card.
    """
    ask(d, lies, lies_twice, shown, other_shown, jokers, ace_high)
    d[DECLARED], d[DECLARED + 1] = declared, other_declared
    if not layable(d):
        return False
    arrange(d)
    return True


def best_to_lay(
    d: list[int],
    room: int,
    lies: int,
    lies_twice: int,
    held: int,
    held_twice: int,
    shown: int,
    other_shown: int,
    jokers_laid: int,
    jokers_held: int,
    weights: list[int],
    ace_high: int,
) -> int:
    """Return the greatest weight that can be laid (53 weights), beyond what is laid in any case; NO_WAY or NO_ROOM."""
    ask(d, lies, lies_twice, shown, other_shown, jokers_laid, ace_high)
    d[HELD], d[HELD_TWICE], d[JOKERS_HELD], d[UNIT] = held, held_twice, jokers_held, 0
    d[JOKER_WEIGHT] = weights[JOKER]
    for card in range(JOKER):
        d[WEIGHTS + card] = weights[card]
    value = most(d, room)
    d[FOUND] = 0
    if value > NO_WAY:
        arrange(d)
    return value


GAME_ROOM = 4096  # states; more are hardly ever needed in a game, and then the heaviest cards go first (`laying`)
GAME_WORKSPACE = POOL + 6 * GAME_ROOM


def copy_answer(d: list[int], row: list[int], at: int) -> None:
    """Write how many melds are on the workspace, and each one's natural cards and jokers, into a row from ``at`` on."""
    row[at] = d[FOUND]
    for i in range(d[FOUND]):
        row[at + 1 + 2 * i] = d[PLAIN + i]
        row[at + 2 + 2 * i] = d[JOKERS + i]


def answer(d: Any) -> list[tuple[int, int]]:
    """Return the melds that were left on a workspace of either backend.

    Plain Python, outside the dialect.
    """
    found = int(d[FOUND])
    plain, jokers = d[PLAIN : PLAIN + found], d[JOKERS : JOKERS + found]
    if not isinstance(plain, list):
        plain, jokers = plain.tolist(), jokers.tolist()
    return list(zip(plain, jokers, strict=True))


KERNELS: dict[str, Callable[..., Any]] = {
    "best": best_to_lay,
    "can_arrange": can_arrange,
    "size_of_workspace": size_of_workspace,
    "answer": answer,
    "copy_answer": copy_answer,
    "kind_of": kind_of,
}
