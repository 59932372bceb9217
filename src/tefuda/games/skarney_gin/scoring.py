"""The points of cards, of a deal and of the match (SK-15 to SK-20), and what is asked of a deal with real cards."""

from __future__ import annotations

from tefuda.cards.bits import lowest
from tefuda.cards.melds import rank
from tefuda.engine.declarations.score_pad import PadRefusal, ScorePadDeal, ScorePadField
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.games.skarney_gin.options import AceBlockOption, Rules
from tefuda.games.skarney_gin.state import CARDS, NONE, SEATS, SharedFields, State, clear_table

ACE_POINTS, COURT_POINTS = 15, 10


def card_points(card: int) -> int:
    """Return the points of a card: ace 15, courts 10, the others their number (SK-17)."""
    if rank(card) == 0:
        return ACE_POINTS
    return min(rank(card) + 1, COURT_POINTS)


def hand_points(hand: int) -> int:
    """Return the points of all cards of a hand."""
    points = 0
    while hand != 0:
        points += card_points(lowest(hand))
        hand &= hand - 1
    return points


def skarney_bonus(r: Rules, s: SharedFields, loser: int) -> int:
    """Return the bonus: 20, or 40 if the other has not made the first meld; or as agreed (SK-15)."""
    return r.out_bonus if s.laid[loser] > 0 else r.shut_bonus


def deal_winner(s: SharedFields) -> int:
    """Return the seat that scores in the deal that has ended; -1 if nobody does (SK-15, SK-16)."""
    return scoring_seat(s, hand_points(s.hands[0]), hand_points(s.hands[1]))


def scoring_seat(s: SharedFields, zero: int, one: int) -> int:
    """Return the seat that scores, by what each has left; -1 if nobody does (SK-15, SK-16)."""
    if s.skarney >= 0:
        return s.skarney
    if zero == one:
        return -1
    return 0 if zero < one else 1


def score_deal(r: Rules, s: SharedFields) -> int:
    """Enter the deal on the score sheet; return the seat that scores (SK-15, SK-16).  The match may be over (SK-18).

    Before, ``s.scores`` has the points left in each hand; afterwards what each scores.
    """
    zero, one = s.scores[0], s.scores[1]
    winner = scoring_seat(s, zero, one)
    for seat in range(SEATS):
        s.scores[seat] = 0
        if seat == winner:
            points = abs(zero - one)
            if s.skarney == seat:
                points = skarney_bonus(r, s, 1 - seat) + (one if seat == 0 else zero)
            s.scores[seat] = points
        s.totals[seat] += s.scores[seat]
        if s.scores[seat] > 0:
            s.boxes[seat] += 1
        if s.totals[seat] >= r.target:
            s.winner = seat
    return winner


def final_score(r: Rules, s: SharedFields, seat: int) -> int:
    """Return the total with boxes, and the winner's bonuses (SK-19)."""
    points = s.totals[seat] + r.box_bonus * s.boxes[seat]
    if seat == s.winner:
        points += r.game_bonus
        if s.totals[1 - seat] == 0:
            points += r.shutout_bonus
    return points


def settle(r: Rules, s: SharedFields) -> None:
    """Compute the final totals (SK-19, SK-20)."""
    for seat in range(SEATS):
        s.finals[seat] = final_score(r, s, seat)


def settlement(s: SharedFields, seat: int) -> int:
    """Return what this seat receives (or, if negative, pays) at the end of the match (SK-20, SK-A8)."""
    return s.finals[seat] - s.finals[1 - seat]


PAD_OPTIONS = (
    *("target", "dealer_rotation", "tied_deal_dealer"),
    *("out_bonus", "shut_bonus", "box_bonus", "game_bonus", "shutout_bonus"),
)
POINTS = sorted(card_points(card) for card in range(CARDS))


def figures(r: Rules, s: State) -> tuple[ScorePadField, ...]:
    """Return what is asked after a deal: who went out, whether the other had opened, the points left (SK-15, SK-16)."""
    opened = Translatable("pad-opened-no"), Translatable("pad-opened-yes")
    most = sum(POINTS) - POINTS[0]
    return (
        ScorePadField(id="out", kind="player", nobody=Translatable("pad-out-nobody")),
        ScorePadField(id="opened", kind="choice", choices=opened, when=("out", (0, 1))),
        ScorePadField(id="left", kind="amount", each=True, low=POINTS[0], high=most, besides="out"),
    )


def refuse(r: Rules, s: State, entry: ScorePadDeal) -> PadRefusal | None:
    """Return why these hands cannot be: too few points for a player who has not opened, or more than the pack has."""
    out = entry.one("out")
    if out == NONE:
        together, every = sum(entry.all("left", SEATS)), sum(POINTS)
        why = Translatable("pad-left-together", {"sum": together, "points": every})
        return PadRefusal("left", 1, why) if together > every else None
    # Before the first meld a hand never has fewer cards than were dealt, but where a refused ace bars the draw.
    fewest = sum(POINTS[: r.hand_size])
    if r.ace_block == AceBlockOption.WHEN_TAKEN and entry.one("opened") == 0 and entry.of("left", 1 - out) < fewest:
        gaps = {"seat": SpokenSeat(1 - out), "cards": r.hand_size, "points": fewest}
        return PadRefusal("left", 1 - out, Translatable("pad-left-unopened", gaps))
    return None


def enter(r: Rules, s: State, entry: ScorePadDeal) -> None:
    """Write into the state who went out, whether the other had opened, and the points left."""
    clear_table(s)
    s.skarney = entry.one("out")
    for seat in range(SEATS):
        s.scores[seat] = entry.of("left", seat)
        s.laid[seat] = entry.one("opened")
