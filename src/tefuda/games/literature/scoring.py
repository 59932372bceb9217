"""The scoring: the team that gets a half-suit, and the worth of it (LI-14, LI-18, LI-19).

Below: what is asked where the cards are real.
"""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.declarations.arguments import NIBBLE
from tefuda.engine.declarations.score_pad import ScorePadDeal, ScorePadField
from tefuda.engine.declarations.words import SEAT
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.literature.half_suits import EIGHTS, HIGH, NAMES, SIX, card_at, halves
from tefuda.games.literature.options import Rules, WrongLocationOption
from tefuda.games.literature.state import NOBODY, NONE, TEAMS, SharedFields, State, clear_table


def team(seat: int) -> int:
    """The team of a seat, 0 or 1: opponents sit alternately (LI-1)."""
    return seat & 1


def members(s: SharedFields, side: int) -> int:
    """The seats of a team, as a mask."""
    seats = 0
    for seat in range(side, s.seats, 2):
        seats |= bit(seat)
    return seats


def with_cards(s: SharedFields, side: int) -> int:
    """The seats of a team that hold cards, as a mask."""
    seats = 0
    for seat in range(side, s.seats, 2):
        if s.counts[seat] > 0:
            seats |= bit(seat)
    return seats


def is_out(s: SharedFields, side: int) -> bool:
    """Return whether all hands of this team are empty (LI-17)."""
    for seat in range(side, s.seats, 2):
        if s.counts[seat] > 0:
            return False
    return True


def holder_of(s: SharedFields, card: int) -> int:
    """The seat that holds a card, or `NONE`; only the full state knows it of every card."""
    for seat in range(s.seats):
        if (s.hands[seat] >> card) & 1 == 1:
            return seat
    return NONE


SAID = 2  # where the seats begin in a declaration, after the verb and the half-suit


def judged(r: Rules, s: SharedFields, side: int, half: int, line: list[int]) -> int:
    """The team that gets the half-suit that ``side`` declared, or `NOBODY` (LI-14)."""
    right = True
    theirs = False
    for place in range(SIX):
        holds = holder_of(s, card_at(r, half, place))
        right = right and holds == line[SAID + place] - SEAT
        theirs = theirs or holds == NONE or team(holds) != side
    if right:
        return side
    return NOBODY if r.wrong_location == WrongLocationOption.CANCELLED and not theirs else 1 - side


def value(r: Rules, half: int) -> int:
    """The points of a half-suit (LI-18, LI-A14)."""
    if half == EIGHTS:
        return r.joker_value
    return r.high_value if half >= HIGH else r.low_value


def take(r: Rules, s: SharedFields, half: int, winner: int) -> int:
    """Give the half-suit to a team, or to nobody; return the points that it brings."""
    s.taken[half] = winner
    if winner == NOBODY:
        return 0
    s.points[winner] += value(r, half)
    return value(r, half)


def score_deal(s: SharedFields) -> None:
    """Enter the deal on the score sheet; each seat has what its team has (LI-18)."""
    for seat in range(s.seats):
        s.scores[seat] = s.points[team(seat)]
        s.totals[seat] += s.scores[seat]


def leads(zero: int, one: int) -> int:
    """The team that has more, or `NOBODY` (LI-19, LI-A12)."""
    if zero == one:
        return NOBODY
    return 0 if zero > one else 1


def said_of(line: list[int]) -> int:
    """The seats that a declaration names for its six cards, in one int: four bits to a seat, the first card lowest."""
    said = 0
    for place in range(SIX - 1, -1, -1):
        said = said << NIBBLE | (line[SAID + place] - SEAT)
    return said


PAD_OPTIONS = (
    *("deals", "low_value", "high_value", "joker_value", "wrong_location"),
    *("first_asker", "removed_rank", "eights_and_jokers"),
)


def figures(r: Rules, s: State) -> tuple[ScorePadField, ...]:
    """Return what is asked after a deal: the team that has each half-suit, or nobody (LI-14, LI-18)."""
    takers = tuple(Translatable("team-watcher", {"number": side + 1}) for side in range(TEAMS))
    if r.wrong_location == WrongLocationOption.CANCELLED:
        takers = (*takers, Translatable("pad-nobody"))
    return tuple(
        ScorePadField(id=NAMES[half], kind="choice", said=Translatable(f"half-suit-{NAMES[half]}"), choices=takers)
        for half in range(halves(r))
    )


def enter(r: Rules, s: State, entry: ScorePadDeal) -> None:
    """Give each half-suit to its team."""
    clear_table(s)
    for half in range(halves(r)):
        take(r, s, half, entry.one(NAMES[half]))
