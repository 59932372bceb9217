"""The workspace: one row of ints on which the solver works.

Written in the rules' dialect.  Every search writes its question, its notes and its answer here, at the places that this
module names.  Four suits lie side by side in one int, a nibble (4 bits) to a suit, spades lowest: so one addition adds
four numbers.  Numbers stay below 8; the nibble's highest bit is kept free for comparing.
"""

from __future__ import annotations

from tefuda.engine.matches.playouts import LOW62, MIX

PLACES = 14  # ace to king, and the ace's place above the king
KING, TOP = 12, 13
SUITS = 4
MELDS = 36  # 106 cards make no more
EACH, HIGHS = 0x1111, 0x8888  # one to each suit; each nibble's highest bit
SPREAD = (
    *(0x0000, 0x0001, 0x0010, 0x0011, 0x0100, 0x0101, 0x0110, 0x0111),
    *(0x1000, 0x1001, 0x1010, 0x1011, 0x1100, 0x1101, 0x1110, 0x1111),
)  # four bits of a mask as four nibbles

# The cards in question.  Two copies of a card take two masks: those there at all, those there twice.
LIES, LIES_TWICE = 0, 1  # natural cards on the table, or to be laid in any case
HELD, HELD_TWICE = 2, 3  # natural cards of the hand that may be laid
SHOWN = 4  # two jokers on the table, by the card that each stands for; or NO_CARD
DECLARED = 6  # two jokers from the hand that must stand for this card; or NO_CARD
JOKERS_LAID = 8  # jokers from the hand that must be laid, each as any card
JOKERS_HELD = 9  # jokers of the hand that may be laid
SOMETHING = 10  # 1: at least one of the cards that may be laid must be
ELSEWHERE = 11  # natural cards in melds that are not in question
PLACED, PLACED_TWICE = 12, 13  # cards for which jokers stand in such melds, though they were shown or held
QUESTION = 14  # how many ints these are
NO_CARD = -1

# The question, rank by rank.
MUST = QUESTION  # per place, by suit: cards that must lie on the table, jokers that keep their card included
MAY = MUST + PLACES  # per place, by suit: cards of the hand that may be laid
KEPT = MAY + PLACES  # per place, by suit: how many of MUST are jokers
FREE = KEPT + PLACES  # jokers that may stand for any card
FREE_MUST = FREE + 1  # how many of them must be placed
NEED = FREE + 2  # 1: at least one card must come from the hand
ACE_HIGH = FREE + 3
JOKER_WEIGHT = FREE + 4
UNIT = FREE + 5  # 1: every card weighs one
SURE = FREE + 6  # the weight of the cards that must be laid so that a joker is free
OTHERS = FREE + 7  # how many jokers are placed, beside those that keep their card
WEIGHTS = FREE + 8  # of each card

# Notes.
STAMP = WEIGHTS + 52  # what bears another number is from an older question
LISTED = STAMP + 1  # how many lists of ways were written
READY = LISTED + 1  # the places whose lists of ways are those of this question, as a mask
GIVEN_UP = READY + 1  # the places at which some state was given up, as a mask
WAYS_ABOUT = GIVEN_UP + 1  # per place: what its list of ways was made for, three ints
WAYS_FROM = WAYS_ABOUT + 3 * PLACES  # per place and jokers spent: where the ways begin (and, one further, end)
WAYS_END = WAYS_FROM + PLACES * SUITS
CHOICES = WAYS_END + 1  # per suit: what can be done with its cards of one rank
CHOICES_ROOM = 64
CHOICE_SETS = CHOICES + SUITS * CHOICES_ROOM  # beside each choice: how many of the cards go into sets
CHOICE_ENDS = CHOICE_SETS + SUITS * CHOICES_ROOM  # per suit and jokers spent
KEYS = CHOICE_ENDS + SUITS * SUITS  # the line of states that is being followed
TRIED = KEYS + PLACES + 1  # how many ways were tried from each
PATH = TRIED + PLACES + 1  # the way taken at each place; the answer's too
OPEN_PLAIN = PATH + PLACES  # runs being built, per suit: their cards,
OPEN_JOKERS = OPEN_PLAIN + SUITS * SUITS  # those for which a joker stands,
OPEN_SIZE = OPEN_JOKERS + SUITS * SUITS  # and how long they are
PATIENCE = OPEN_SIZE + SUITS * SUITS  # how many more steps a search may take
MOST_GAIN = PATIENCE + 1  # per place: what all cards of the hand together weigh
PUT_BY = MOST_GAIN + PLACES  # per place: MAY, while it is tried whether all of it can be laid
CHOSEN = PUT_BY + PLACES  # per suit, of the rank that is being divided: the choice,
READY_PLAIN = CHOSEN + SUITS  # the natural cards that are not yet placed,
READY_JOKERS = READY_PLAIN + SUITS  # the jokers,
READY_SETS = READY_JOKERS + SUITS  # how many cards go into sets,
ACES_PLAIN = READY_SETS + SUITS  # and the aces that were kept back:
ACES_JOKERS = ACES_PLAIN + SUITS  # natural ones, and jokers

# The answer.
FOUND = ACES_JOKERS + SUITS  # how many melds
PLAIN = FOUND + 1  # per meld: its natural cards
JOKERS = PLAIN + MELDS  # per meld: the cards for which its jokers stand

# Room for a search.
SLOTS = 16_384  # a power of two
NEAR_BY = 16  # slots in which something can be noted
SLOT_KEYS = JOKERS + MELDS
SLOT_MARKS = SLOT_KEYS + SLOTS
SLOT_VALUES = SLOT_MARKS + SLOTS
WAYS = SLOT_VALUES + SLOTS
WAYS_ROOM = 700  # for each rank, more than there can be
ACE_WAYS_ROOM = 14_000  # the same for aces, which may be kept back
POOL = WAYS + (TOP - 1) * WAYS_ROOM + ACE_WAYS_ROOM  # what follows is `best`'s

NIBBLE = 15


def at_least(a: int, b: int) -> bool:
    """Return whether ``a`` is at least ``b`` in every suit.

    >>> at_least(0x2111, 0x1011), at_least(0x2111, 0x0200)
    (True, False)
    """
    return ((a | HIGHS) - b) & HIGHS == HIGHS


def least(a: int, b: int) -> int:
    """Return the smaller number, suit by suit.

    >>> hex(least(0x2301, 0x1410))
    '0x1300'
    """
    wins = (((a | HIGHS) - b) & HIGHS) >> 3
    mine = wins * NIBBLE
    return (b & mine) | (a & ~mine)


def total(a: int) -> int:
    """Return the sum of all four numbers."""
    return (a & NIBBLE) + ((a >> 4) & NIBBLE) + ((a >> 8) & NIBBLE) + (a >> 12)


def of_suit(a: int, suit: int) -> int:
    """Return the number of one suit."""
    return (a >> (4 * suit)) & NIBBLE


def home_of(key: int, mark: int) -> int:
    """Return the first slot in which a key can be noted under a mark."""
    return ((((key ^ (mark << 20)) * MIX) & LOW62) >> 40) & (SLOTS - 1)


def slot_of(d: list[int], key: int, mark: int) -> int:
    """Return the slot where ``key`` is or can be noted under ``mark``; -1 if there is no room nearby."""
    at = home_of(key, mark)
    for _ in range(NEAR_BY):
        found = d[SLOT_MARKS + at]
        if (found == mark and d[SLOT_KEYS + at] == key) or found >> 4 != mark >> 4:
            return at
        at = (at + 1) & (SLOTS - 1)
    return -1


def noted(d: list[int], slot: int, key: int, mark: int) -> bool:
    """Return whether exactly this key is noted there under this mark."""
    return slot >= 0 and d[SLOT_MARKS + slot] == mark and d[SLOT_KEYS + slot] == key
