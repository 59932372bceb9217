"""The score of a deal, in the order in which the score keeper asks for it, and the end of the match (LD-24, LD-25).

Below: what is asked where the cards are real.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.score_pad import PadRefusal, ScorePadDeal, ScorePadField
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.games.looking_and_down.counting import FOUR, KING, POINTS, THREE, TWO, in_lane, points_of
from tefuda.games.looking_and_down.dealing import leader, next_dealer
from tefuda.games.looking_and_down.first_meld import minimum
from tefuda.games.looking_and_down.melds import CANASTA, bonus, canasta_bonus, meld_at, value
from tefuda.games.looking_and_down.options import PACK_SIZE, GrabBonusOption, Rules, TieOption
from tefuda.games.looking_and_down.state import SharedFields, State, clear_table


def canasta_bonuses(s: SharedFields, seat: int) -> int:
    """The bonuses of all canastas of a seat (LD-11, LD-13)."""
    points = 0
    for i in range(s.laid[seat]):
        points += bonus(meld_at(s, seat, i))
    return points


def meld_points(s: SharedFields, seat: int) -> int:
    """The points of all melded cards, also of those in canastas."""
    points = 0
    for i in range(s.laid[seat]):
        points += value(meld_at(s, seat, i))
    return points


def left_points(s: SharedFields, seat: int) -> int:
    """The points of the cards left in hand and Down."""
    return points_of(s.hands[seat]) + points_of(s.downs[seat])


def red_threes_left(s: SharedFields, seat: int) -> int:
    """The number of red threes left in hand and Down."""
    hand, down = s.hands[seat][THREE], s.downs[seat][THREE]
    return in_lane(hand, 1) + in_lane(hand, 2) + in_lane(down, 1) + in_lane(down, 2)


def out_bonus(r: Rules, s: SharedFields, seat: int) -> int:
    """The bonus for going out (LD-22)."""
    return r.out_bonus if has(s.out, seat) else 0


def is_exact(r: Rules, s: SharedFields, which: int) -> bool:
    """Return whether the Looking (0) or the Down dealer (1) took exactly the cards that were to be dealt (LD-6)."""
    return s.grabbed[which] == r.hand_size * s.seats


def grab_bonus(r: Rules, s: SharedFields, dealer: int, seat: int) -> int:
    """The bonus for exact grabs (LD-6); ``dealer`` dealt Looking.

    With two players the same seat may have grabbed twice.
    """
    points = r.exact_bonus if seat == dealer and is_exact(r, s, 0) else 0
    return points + (r.exact_bonus if seat == next_dealer(s, dealer) and is_exact(r, s, 1) else 0)


def deal_score(r: Rules, s: SharedFields, seat: int, canastas: int, left: int, red_threes: int, laid: int) -> int:
    """The score of a seat by what is asked for, in this order (LD-24).

    It is the bonuses of the canastas, what is left and the red threes among it, and the points of all melds.  Going out
    and the grabs are in the state.
    """
    bonuses = canastas + out_bonus(r, s, seat) + grab_bonus(r, s, s.dealer, seat)
    return bonuses - left - r.red_three * red_threes + laid


def count_deal(r: Rules, s: SharedFields) -> None:
    """Count the cards of all seats: ``s.scores`` is what each scores in the deal (LD-24)."""
    for seat in range(s.seats):
        left, red_threes = left_points(s, seat), red_threes_left(s, seat)
        s.scores[seat] = deal_score(r, s, seat, canasta_bonuses(s, seat), left, red_threes, meld_points(s, seat))


def score_deal(r: Rules, s: SharedFields) -> None:
    """Enter the deal on the score sheet; the match may be over (LD-25)."""
    for seat in range(s.seats):
        s.totals[seat] += s.scores[seat]
    s.won = leaders(r, s)


def leaders(r: Rules, s: SharedFields) -> int:
    """The seats with the highest total that has reached the target, as a mask (LD-25, LD-A17).

    0 if no total has, or if it is shared and ties are not.
    """
    best = s.totals[0]
    for seat in range(1, s.seats):
        best = s.totals[seat] if s.totals[seat] > best else best
    if best < r.target:
        return 0
    mask = 0
    for seat in range(s.seats):
        if s.totals[seat] == best:
            mask |= bit(seat)
    return mask if mask & (mask - 1) == 0 or r.tie == TieOption.SHARED else 0


PAD_OPTIONS = (
    *("target", "tie", "grab_bonus", "black3_counts_as_canasta"),
    *("minimum_percent", "out_bonus", "exact_bonus", "red_three", "packs"),
)
JOKERS, SUITS, RED_THREES = 2, 4, 2  # of a pack; four suits of each rank
PACK_POINTS = SUITS * sum(POINTS[: KING + 1]) + JOKERS * POINTS[-1]
NEEDED = 2  # canastas to go out, LD-22
RED_LEAST = CANASTA * POINTS[FOUR]
BLACK_LEAST = (CANASTA - 1) * POINTS[FOUR] + POINTS[TWO]
STEP = 5  # all points of cards are fives


def packs_of(r: Rules, s: SharedFields) -> int:
    """Return the number of packs (LD-1)."""
    return r.packs or s.seats + 1


def figures(r: Rules, s: State) -> tuple[ScorePadField, ...]:
    """Return what is asked after a deal: the grabs, who went out, canastas, what is left, what is laid (LD-24)."""
    most, many = PACK_POINTS * packs_of(r, s), PACK_SIZE * packs_of(r, s) // CANASTA
    dealers = {"looking": s.dealer, "down": next_dealer(s, s.dealer)}
    grabs = (
        ScorePadField(
            id=id,
            kind="yes",
            said=Translatable(f"pad-{id}", {"seat": SpokenSeat(dealer), "cards": r.hand_size * s.seats}),
        )
        for id, dealer in dealers.items()
    )
    return (
        *(grabs if r.grab_bonus != GrabBonusOption.OFF else ()),
        ScorePadField(id="out", kind="yes", each=True),
        *(ScorePadField(id=id, kind="count", each=True, high=many) for id in ("red", "threed", "black")),
        ScorePadField(id="left", kind="amount", each=True, high=most, step=STEP, besides="out"),
        ScorePadField(id="threes", kind="count", each=True, high=RED_THREES * packs_of(r, s), besides="out"),
        ScorePadField(id="laid", kind="amount", each=True, high=most, step=STEP),
    )


def refuse(r: Rules, s: State, entry: ScorePadDeal) -> PadRefusal | None:
    """Return why these sums cannot be: of one player, or of all cards together."""
    for seat in range(s.seats):
        found = refuse_of(r, s, entry, seat)
        if found is not None:
            return found
    threes, most = sum(entry.all("threes", s.seats)) + sum(entry.all("threed", s.seats)), RED_THREES * packs_of(r, s)
    if threes > most:
        return PadRefusal("threes", s.seats - 1, Translatable("pad-threes-together", {"sum": threes, "cards": most}))
    together, every = sum(entry.all("left", s.seats)) + sum(entry.all("laid", s.seats)), PACK_POINTS * packs_of(r, s)
    why = Translatable("pad-laid-together", {"sum": together, "points": every})
    return PadRefusal("laid", s.seats - 1, why) if together > every else None


def refuse_of(r: Rules, s: State, entry: ScorePadDeal, seat: int) -> PadRefusal | None:
    """Return why a player's sums cannot be: too few canastas to go out, or too few points for them or for a first meld.

    LD-11, LD-12, LD-22.
    """
    red, laid = entry.of("red", seat) + entry.of("threed", seat), entry.of("laid", seat)
    found = red + entry.of("black", seat)
    needed = NEEDED - r.black3_counts_as_canasta  # seven black threes, for which nothing else is asked
    if entry.of("out", seat) == 1 and found < needed:
        why = Translatable("pad-out-canastas", {"seat": SpokenSeat(seat), "count": found})
        return PadRefusal("red", seat, why)
    least = RED_LEAST * red + BLACK_LEAST * entry.of("black", seat)
    if laid < least:
        why = Translatable(
            "pad-laid-canastas", {"seat": SpokenSeat(seat), "count": found, "points": least, "sum": laid}
        )
        return PadRefusal("laid", seat, why)
    first = minimum(r, s.totals[seat])
    if 0 < laid < first:
        gaps = {"seat": SpokenSeat(seat), "points": first, "total": s.totals[seat], "sum": laid}
        return PadRefusal("laid", seat, Translatable("pad-laid-minimum", gaps))
    return None


def enter(r: Rules, s: State, entry: ScorePadDeal) -> None:
    """Write into the state the grabs, who is out, and what each seat scores."""
    clear_table(s)
    s.grabbed[0], s.grabbed[1] = r.hand_size * s.seats * entry.one("looking"), r.hand_size * s.seats * entry.one("down")
    for seat in range(s.seats):
        s.out |= bit(seat) if entry.of("out", seat) == 1 else 0
    for seat in range(s.seats):
        canastas = canasta_bonus(False, False) * entry.of("red", seat)
        canastas += canasta_bonus(False, True) * entry.of("threed", seat)
        canastas += canasta_bonus(True, False) * entry.of("black", seat)
        left, threes, laid = entry.of("left", seat), entry.of("threes", seat), entry.of("laid", seat)
        s.scores[seat] = deal_score(r, s, seat, canastas, left, threes, laid)


def first_seat(r: Rules, s: State) -> int:
    """Return the seat that plays first (LD-15)."""
    return leader(s)


def before(r: Rules, s: State) -> tuple[Translatable, ...]:
    """Return who deals Down, and who keeps the score (LD-2, LD-3)."""
    down = Translatable("pad-down-dealer", {"seat": SpokenSeat(next_dealer(s, s.dealer))})
    return (down, Translatable("pad-keeper", {"seat": SpokenSeat(s.keeper)}))


def mark(r: Rules, s: State, seat: int) -> Translatable:
    """Return what a player needs for a first meld (LD-12)."""
    return Translatable("pad-minimum", {"points": minimum(r, s.totals[seat])})


def keep(s: State, seat: int) -> None:
    """Make a seat the score keeper (LD-2)."""
    s.keeper = seat
