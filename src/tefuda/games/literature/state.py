"""The state of Literature: what lies on the table, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.declarations.fields import BY_ALL, BY_OWNER, by_seat, row, scalar
from tefuda.engine.declarations.kinds import (
    MOST,
    card_elsewhere,
    cards,
    choice,
    count,
    flag,
    score,
    seat,
    seat_or_nobody,
    some_seats,
)
from tefuda.engine.declarations.scratch import clearing
from tefuda.engine.declarations.views import open_copier
from tefuda.games.literature.common_knowledge import SEATS, CommonKnowledgeFields, half_suit_at
from tefuda.games.literature.half_suits import CARDS, HALVES

NONE = -1
TEAMS = 2
IN_PLAY, NOBODY = -1, 2  # of a half-suit, beside the teams 0 and 1: still in the hands; on the table, and nobody's


class Phase(IntEnum):
    """The phases of a game, by what is awaited."""

    DEAL = 0  # the next deck
    ASK = 1  # the player in turn asks
    CHOOSE = 2  # LI-10: whose turn it becomes; `turn` is still the player without cards
    ENDGAME = 3  # LI-17: the declarations that are left
    OVER = 4


class Verb(IntEnum):
    """The kinds of play."""

    ASK = 1
    DECLARE = 2
    CHOOSE = 3
    WAIT = 4
    RESUME = 5


class SharedFields(CommonKnowledgeFields):
    """The part of the state that all players see, with each one's own hand.  `words` reads nothing beyond this."""

    seats: int = scalar(count(SEATS), key="", stays=True)  # how many play
    dealer: int = scalar(seat(SEATS), stays=True)
    turn: int = scalar(seat_or_nobody(SEATS))  # who asks; with `declare_when = in_turn` who ends it
    phase: int = scalar(choice(Phase))
    hands: list[int] = by_seat(SEATS, cards(), seen=BY_OWNER)
    counts: list[int] = by_seat(SEATS, count(CARDS), key="")  # cards in each hand
    points: list[int] = row(TEAMS, score(0), by_team=True)  # of this deal
    last_asker: list[int] = row(TEAMS, seat_or_nobody(SEATS), by_team=True)  # who of each team asked last
    asked_by: int = scalar(seat_or_nobody(SEATS), key="")  # the last question: who asked …
    asked_of: int = scalar(seat_or_nobody(SEATS), key="")  # … whom …
    asked_card: int = scalar(card_elsewhere(), seen=BY_ALL, key="")  # … for which card …
    asked_given: int = scalar(flag(), key="")  # … and was it handed over?
    taken: list[int] = row(HALVES, half_suit_at(IN_PLAY, NOBODY), seen=BY_ALL, key="")  # IN_PLAY, a team's, or NOBODY's
    waiting: int = scalar(seat_or_nobody(SEATS))  # LI-15: the seat that has said wait
    waited: int = scalar(some_seats(SEATS))  # who has said so since the last question or declaration
    scores: list[int] = by_seat(SEATS, score(0))  # of the deal that has ended
    totals: list[int] = by_seat(SEATS, score(0), stays=True)
    ended: int = scalar(count(MOST), stays=True)  # deals that have ended


class State(SharedFields):
    """The whole state.  Only the hands are hidden, and they are masked in views."""


clear_table = clearing(State)  # for a deal; what stays is declared
clear_match = clearing(State, whole=True)


class View(SharedFields):
    """The knowledge of one seat; all other hands are empty here."""

    seat: int = scalar(seat_or_nobody(SEATS), key="")  # whose view this is


copy_open = open_copier(State, View)  # from a state or view to another
