"""The points of cards, of a deal and of the match, and what is asked of a deal with real cards.

CA-3, CA-16 to CA-19, CA-23 to CA-26.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has, lowest
from tefuda.engine.declarations.score_pad import PadRefusal, ScorePadDeal, ScorePadField
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.state import JOKER, NONE, DealEnd, SharedFields, State, clear_table

KNOCK_LIMIT = 5  # points, CA-14

COURT_POINTS, JOKER_POINTS = 10, 25


def card_points(card: int) -> int:
    """Return the points of a card: ace 1, courts 10, the others their number, a joker 25 (CA-3)."""
    return JOKER_POINTS if card == JOKER else min((card >> 2) + 1, COURT_POINTS)


def points_of(cards: int) -> int:
    """Return the points of different cards, given as a mask."""
    points = 0
    while cards != 0:
        points += card_points(lowest(cards))
        cards &= cards - 1
    return points


def hand_points(once: int, twice: int) -> int:
    """Return the points of all cards left in a hand (CA-3, CA-4)."""
    return points_of(once) + points_of(twice)


def left(s: SharedFields, seat: int) -> int:
    """Return the points of a seat's hand."""
    return hand_points(s.hands[seat], s.twice[seat])


def deal_winners(s: SharedFields, points: list[int]) -> int:
    """Return the winners of a deal that has ended, by the points left in each hand, as a mask (CA-16, CA-19, CA-23)."""
    fewest = points[0]
    for seat in range(s.seats):
        fewest = min(fewest, points[seat])
    winners = 0
    for seat in range(s.seats):
        if seat != s.ender and points[seat] == fewest:
            winners |= bit(seat)
    return winners if winners != 0 else bit(s.ender)


def is_undercut(s: SharedFields, winners: int) -> bool:
    """Return whether somebody holds no more points than the player who knocked (CA-16, CA-A13)."""
    return s.ended != DealEnd.STOCK and not has(winners, s.ender)


def win_points(r: Rules, s: SharedFields, winners: int, every: int, own: int) -> int:
    """Return the score of a winner of the deal, by the points of all hands together and of its own (CA-17 to CA-19).

    It is the differences to all other hands, and a bonus for going out or for an undercut.
    """
    points = every - s.seats * own
    if s.ended == DealEnd.OUT:
        points += r.out_bonus
    elif is_undercut(s, winners):
        points += r.undercut_bonus
    return points


def score_deal(r: Rules, s: SharedFields) -> int:
    """Enter the deal on the score sheet; return its winners, as a mask.  A shared win counts for each (CA-A9).

    Before, ``s.scores`` has the points left in each hand; afterwards what each scores.
    """
    winners = deal_winners(s, s.scores)
    every = 0
    for seat in range(s.seats):
        every += s.scores[seat]
    for seat in range(s.seats):
        s.scores[seat] = win_points(r, s, winners, every, s.scores[seat]) if has(winners, seat) else 0
        s.totals[seat] += s.scores[seat]
        if has(winners, seat):
            s.wins[seat] += 1
    s.winner = match_winner(r, s)
    return winners


def match_winner(r: Rules, s: SharedFields) -> int:
    """Return the seat that has reached the target and stands highest alone, or NONE (CA-24)."""
    best = 0
    for seat in range(s.seats):
        if s.totals[seat] > s.totals[best]:
            best = seat
    if s.totals[best] < r.target:
        return NONE
    for seat in range(s.seats):
        if seat != best and s.totals[seat] == s.totals[best]:
            return NONE
    return best


def settle(r: Rules, s: SharedFields) -> None:
    """Compute the final totals: the winner alone adds 100, and 25 for each deal won, or as agreed (CA-25, CA-A8)."""
    for seat in range(s.seats):
        s.finals[seat] = s.totals[seat]
    s.finals[s.winner] += r.game_bonus + r.win_bonus * s.wins[s.winner]


def pays(s: SharedFields, seat: int, other: int) -> int:
    """Return what a seat pays another; a seat with a total of 0 pays the winner double (CA-26, CA-A16)."""
    owed = s.finals[other] - s.finals[seat]
    return 2 * owed if other == s.winner and s.totals[seat] == 0 else owed


def settlement(s: SharedFields, seat: int) -> int:
    """Return what this seat receives, or pays if negative (CA-26)."""
    points = 0
    for other in range(s.seats):
        if other != seat:
            points += pays(s, other, seat) if s.finals[other] < s.finals[seat] else -pays(s, seat, other)
    return points


PAD_OPTIONS = ("target", "out_bonus", "undercut_bonus", "game_bonus", "win_bonus")
ENDINGS = (DealEnd.KNOCK, DealEnd.OUT, DealEnd.STOCK)
PACK_POINTS = sum(card_points(card) for card in range(JOKER + 1))


def all_points(s: SharedFields) -> int:
    """Return the points of all cards that are played with (CA-1)."""
    return PACK_POINTS if s.seats == 2 else 2 * PACK_POINTS


def figures(r: Rules, s: State) -> tuple[ScorePadField, ...]:
    """Return what is asked after a deal: how it ended and by whom, and the points left (CA-14 to CA-16)."""
    endings = tuple(Translatable(f"pad-ended-{ended.name.lower()}") for ended in ENDINGS)
    return (
        ScorePadField(id="ended", kind="choice", choices=endings),
        ScorePadField(id="knocker", kind="player", when=("ended", (0,))),
        ScorePadField(id="out", kind="player", when=("ended", (1,))),
        ScorePadField(id="left", kind="amount", each=True, low=1, high=all_points(s), besides="out"),
    )


def refuse(r: Rules, s: State, entry: ScorePadDeal) -> PadRefusal | None:
    """Return why these hands cannot be: nobody knocks with more than 5 points, nor are there more than all cards."""
    if ENDINGS[entry.one("ended")] == DealEnd.KNOCK:
        knocker = entry.one("knocker")
        if entry.of("left", knocker) > KNOCK_LIMIT:
            gaps = {"seat": SpokenSeat(knocker), "points": KNOCK_LIMIT}
            return PadRefusal("left", knocker, Translatable("pad-left-knock", gaps))
    together, every = sum(entry.all("left", s.seats)), all_points(s)
    why = Translatable("pad-left-together", {"sum": together, "points": every})
    return PadRefusal("left", s.seats - 1, why) if together > every else None


def enter(r: Rules, s: State, entry: ScorePadDeal) -> None:
    """Write into the state how the deal ended and by whom, and the points left."""
    clear_table(s)
    s.ended = ENDINGS[entry.one("ended")]
    if s.ended != DealEnd.STOCK:
        s.ender = entry.one("knocker" if s.ended == DealEnd.KNOCK else "out")
    for seat in range(s.seats):
        s.scores[seat] = entry.of("left", seat)
