"""A hint for a person: the best that can be laid now, with a new table that changes little; or what else to do.

The hint shows what can be laid even where the greedy bot would rather draw on.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.engine.declarations.players import Caution
from tefuda.engine.declarations.words import AS, CARD, END, LONGEST, Line
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.games.carousel.greedy import without_laying
from tefuda.games.carousel.laying import ODDS, from_hand, most_points, say_lay, say_table
from tefuda.games.carousel.melds import spread
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.disturbance import rearrange
from tefuda.games.carousel.rules import may_act
from tefuda.games.carousel.scoring import JOKER_POINTS, card_points, left, points_of
from tefuda.games.carousel.solver.puzzle import GAME_ROOM, add_meld, size_of_workspace, sort_melds
from tefuda.games.carousel.solver.search import NO_ROOM
from tefuda.games.carousel.state import Phase, Verb, View
from tefuda.games.carousel.words import DRAWS, may_draw

FEW = 3  # cards of a player who may go out or knock in the next turn


def hint(r: Rules, v: View) -> Line | None:
    """Return a whole play for the seat of this view, from what it knows alone; None if it is not to act.

    Laying is shown as the whole new table, with the most penalty points that can be laid.
    """
    if v.seat < 0 or may_act(r, v) != bit(v.seat):
        return None
    if v.phase == Phase.DRAW:
        return (Verb.DRAW, END)
    points, workspace = most_points_anyhow(r, v)
    if points <= 0:
        return (without_laying(r, v, [0] * ODDS), END)
    return new_table(r, v, workspace, *from_hand(v, workspace))


def most_points_anyhow(r: Rules, v: View) -> tuple[int, list[int]]:
    """Return the most points that can be laid, and the workspace with the new table, made as large as needed."""
    room = GAME_ROOM
    while True:
        workspace = [0] * size_of_workspace(room)
        points = most_points(r, v, v.seat, room, workspace)
        if points != NO_ROOM:
            return points, workspace
        room *= 4


def new_table(r: Rules, v: View, workspace: list[int], once: int, twice: int) -> Line:
    """Return ``arrange`` with these cards of the hand; few of the melds that lie there are broken for them."""
    line = [0] * LONGEST
    broken = rearrange(r, v, v.seat, line, say_lay(line, once, twice), workspace)
    for i in range(v.melds):
        if not has(broken, i):
            add_meld(workspace, v.plain[i], v.jokers[i])
    sort_melds(workspace)
    return tuple(line[: say_table(workspace, line)])


def reason(r: Rules, v: View, line: Line) -> Translatable:
    """Return what this play does and why, for the seat of this view."""
    if v.phase == Phase.DRAW:
        return Translatable("why-draw")
    match line[0]:
        case Verb.KNOCK:
            return Translatable("why-knock", {"points": left(v, v.seat)})
        case Verb.LAY | Verb.ARRANGE:
            return why_lay(r, v, line)
    nothing = most_points_anyhow(r, v)[0] == 0
    if line[0] == Verb.DRAW:
        return Translatable("why-draw-more") if nothing else why_draw_on(r, v)
    return Translatable("why-done" if nothing else "why-keep")


def why_draw_on(r: Rules, v: View) -> Translatable:
    """Return the reason for a draw although something can be laid: after a third card it cannot, in this turn (CA-10).

    When the stock is gone everybody has one more turn, in which all can be laid (CA-21).
    """
    if v.drawn < DRAWS - 1:
        return Translatable("why-draw-on")
    cards = SpokenCards(spread(*from_hand(v, most_points_anyhow(r, v)[1])))
    return Translatable("why-draw-third" if v.stock > DRAWS * v.seats else "why-draw-third-late", {"cards": [cards]})


def why_lay(r: Rules, v: View, line: Line) -> Translatable:
    """Return the reason for laying: it ends the deal, or takes points out of the hand (CA-3, CA-15)."""
    points = points_laid(v, line)
    if points == 0:
        return Translatable("why-rearrange")
    if points == left(v, v.seat):
        return Translatable("why-out")
    return Translatable("why-lay-most" if points == most_points_anyhow(r, v)[0] else "why-lay", {"points": points})


def points_laid(v: View, line: Line) -> int:
    """Return the penalty points that a play takes out of the hand (CA-3).

    In a new table those cards come from the hand that do not lie there yet.
    """
    said = sum(JOKER_POINTS if word >= AS else card_points(word - CARD) for word in line if word >= CARD)
    if line[0] == Verb.LAY:
        return said
    melds = range(v.melds)
    return said - sum(points_of(v.plain[i]) + JOKER_POINTS * count(v.jokers[i]) for i in melds)


def never(r: Rules, v: View, line: Line) -> bool:
    """Return whether a play is never recommended: one that keeps what could be laid, though the deal may end before.

    This is so in the last round, or when somebody holds few cards. A player who can knock can lay first, too.
    """
    late = v.last_round != 0 or any(v.counts[seat] <= FEW for seat in range(v.seats) if seat != v.seat)
    return (late or line[0] == Verb.KNOCK) and caution(r, v, line) is not None


def caution(r: Rules, v: View, line: Line) -> Caution | None:
    """Return a caution before a play after which nothing more can be laid in the turn, though something could be.

    Nothing is laid after the turn has ended, or after a third card (CA-10).
    """
    ends = line[0] in (Verb.DONE, Verb.KNOCK) or (line[0] == Verb.DRAW and v.drawn == DRAWS - 1 and may_draw(v))
    if not ends:
        return None
    points, workspace = most_points_anyhow(r, v)
    if points <= 0:
        return None
    once, twice = from_hand(v, workspace)
    lay = [0] * LONGEST
    said = Translatable(
        "caution-third" if line[0] == Verb.DRAW else "caution-cards", {"cards": SpokenCards(spread(once, twice))}
    )
    return Caution(said, tuple(lay[: say_lay(lay, once, twice)]))
