"""The points of cards, of a round and of the match (RF-17 to RF-20), and what is asked of a round with real cards."""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.engine.declarations.score_pad import PadRefusal, ScorePadDeal, ScorePadField
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.rummy_fifty.melds import SIX, SUITS, TOP
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import COURTS, EXTRAS, NONE, SharedFields, State, clear_table

COURT_POINTS = 10  # for each step: J 10, Q 20, K 30


def hand_points(hand: int) -> int:
    """Return the ranks of all cards of a hand added, the ace 1 (RF-17)."""
    points = 0
    for place in range(TOP):
        points += (place + 1) * count((hand >> (SUITS * place)) & SIX)
    return points


def court_points(s: SharedFields, seat: int) -> int:
    """Return what this seat's court card adds (RF-17, RF-19); nothing before it is chosen, or while it is not seen."""
    return COURT_POINTS * s.shown[seat] if s.shown[seat] != NONE else 0


def total(s: SharedFields, seat: int) -> int:
    """Return the points of a loser's hand and court card (RF-17)."""
    return hand_points(s.hands[seat]) + court_points(s, seat)


def highest(s: SharedFields, totals: list[int]) -> int:
    """Return the highest total of those who did not go out (RF-18); ``totals``: of each seat."""
    most = 0
    for seat in range(s.seats):
        if seat != s.out:
            most = max(most, totals[seat])
    return most


def losers(s: SharedFields, totals: list[int]) -> int:
    """Return the seats that have the highest total, and so lose a point, as a mask (RF-18)."""
    most, found = highest(s, totals), 0
    for seat in range(s.seats):
        if s.out != NONE and seat != s.out and totals[seat] == most:
            found |= bit(seat)
    return found


def winner_number(s: SharedFields, totals: list[int]) -> int:
    """Return the highest total, counted once, plus the winner's own court card (RF-19, RF-A4, RF-A5)."""
    return highest(s, totals) + court_points(s, s.out)


def gain(r: Rules, number: int) -> int:
    """Return the winner's points, by the winner's number: two from 50 on, or as agreed, and one below (RF-19)."""
    return 2 if number >= r.high_number else 1


def score_round(r: Rules, s: SharedFields) -> int:
    """Enter the round on the score sheet; return who has the highest total, as a mask (RF-18 to RF-20).

    Before, ``s.scores`` has the total of each loser's hand and court card (RF-17); afterwards what the round changes.
    Nobody falls below 0 (RF-A6).  The match may be over.
    """
    number, lose = winner_number(s, s.scores), losers(s, s.scores)
    for seat in range(s.seats):
        s.scores[seat] = -1 if has(lose, seat) and s.totals[seat] > 0 else 0
    s.scores[s.out] = gain(r, number)
    for seat in range(s.seats):
        s.totals[seat] += s.scores[seat]
    if s.totals[s.out] >= r.target:
        s.winner = s.out
    return lose


def is_for_two(r: Rules, s: SharedFields) -> bool:
    """Return whether the rules for two players hold (RF-21 to RF-23)."""
    return s.seats == 2 and r.two_player_extra == 1


def court_limit(r: Rules, s: SharedFields) -> int:
    """Return how many court cards there are: J, Q and K (RF-7), but no K for two players (RF-21)."""
    return COURTS - 1 if is_for_two(r, s) else COURTS


PAD_OPTIONS = ("target", "start_points", "high_number", "two_player_extra")
COURT_CARDS = EXTRAS[-COURTS:]
RANKS = sorted((place + 1 for place in range(TOP) for _ in range(SUITS)), reverse=True)


def figures(r: Rules, s: State) -> tuple[ScorePadField, ...]:
    """Return what is asked after a round: who went out, the court cards, the points left (RF-13, RF-17)."""
    courts = tuple(Translatable(f"pad-court-{name}") for name in COURT_CARDS[: court_limit(r, s)])
    somebody = ("out", tuple(range(s.seats)))
    most = sum(RANKS[: r.hand_size])  # a hand is never larger than it was dealt, RF-10
    return (
        ScorePadField(id="out", kind="player", nobody=Translatable("pad-out-nobody")),
        ScorePadField(id="court", kind="choice", choices=courts, each=True, when=somebody),
        ScorePadField(id="left", kind="amount", each=True, low=1, high=most, besides="out", when=somebody),
    )


def refuse(r: Rules, s: State, entry: ScorePadDeal) -> PadRefusal | None:
    """Return why these hands cannot be: there are no more high cards than six of each rank."""
    together, most = sum(entry.all("left", s.seats)), sum(RANKS[: r.hand_size * (s.seats - 1)])
    why = Translatable("pad-left-together", {"sum": together, "points": most})
    return PadRefusal("left", s.seats - 1, why) if together > most else None


def enter(r: Rules, s: State, entry: ScorePadDeal) -> None:
    """Write into the state who is out, the court cards, and the total of each loser."""
    clear_table(s)
    s.out = entry.one("out")
    if s.out == NONE:
        return
    for seat in range(s.seats):
        s.shown[seat] = entry.of("court", seat) + 1
        s.scores[seat] = entry.of("left", seat) + court_points(s, seat)
