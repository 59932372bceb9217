"""What lies on the table of Literature, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.fields import row, scalar, scratch, scratch_floats
from tefuda.games.literature.counting_desk import DESK, DESK_NUMBERS
from tefuda.games.literature.half_suits import HALVES
from tefuda.games.literature.known import SEATS, Known

NONE = -1
TEAMS = 2
IN_PLAY, NOBODY = -1, 2  # of a half-suit, beside the teams 0 and 1: still in the hands; on the table, and nobody's


class Phase(IntEnum):
    """What is awaited."""

    DEAL = 0  # the next deck
    ASK = 1  # the player in turn asks
    CHOOSE = 2  # LI-10: whose turn it becomes; `turn` is still the player without cards
    ENDGAME = 3  # LI-17: the declarations that are left
    OVER = 4


class Verb(IntEnum):
    """What a player does."""

    ASK = 1
    DECLARE = 2
    CHOOSE = 3
    WAIT = 4
    RESUME = 5


class Public(Known):
    """What all players see, and each one's own hand.  `words` reads nothing beyond this."""

    seats: int = scalar()
    phase: int = scalar(Phase.DEAL)
    turn: int = scalar(NONE)  # who asks; under `declare_when = in_turn` also who declares in the endgame
    dealer: int = scalar()
    hands: list[int] = row(SEATS)  # masks
    counts: list[int] = row(SEATS)  # cards in each hand
    points: list[int] = row(TEAMS)  # of this deal
    taken: list[int] = row(HALVES, IN_PLAY)  # where each half-suit is: IN_PLAY, with a team, or NOBODY's
    last_asker: list[int] = row(TEAMS, NONE)  # who of each team asked last
    asked_by: int = scalar(NONE)  # the last question: who asked, whom, for which card, and was it handed over?
    asked_of: int = scalar(NONE)
    asked_card: int = scalar(NONE)
    asked_given: int = scalar()
    waiting: int = scalar(NONE)  # LI-15: who has said wait
    waited: int = scalar()  # the seats that have said so since the last question or declaration, as a mask
    ended: int = scalar()  # deals that have ended
    scores: list[int] = row(SEATS)  # of the deal that has ended
    totals: list[int] = row(SEATS)


class State(Public):
    """The whole truth.  Only the hands are hidden, and they are masked in views."""


class View(Public):
    """What one seat knows; all other hands are empty here."""

    seat: int = scalar(NONE)
    paper: list[int] = scratch(DESK)  # where the deals are counted that the seat thinks possible
    sums: list[float] = scratch_floats(DESK_NUMBERS)
