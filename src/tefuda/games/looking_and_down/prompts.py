"""The one thing to do now, in words: what a turn asks for, and why the pile is not there to be taken."""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable, in_a_row
from tefuda.games.looking_and_down.counting import lane_size, rank
from tefuda.games.looking_and_down.facts import ranks
from tefuda.games.looking_and_down.first_meld import minimum
from tefuda.games.looking_and_down.laying import TO_GO_OUT, add_targets, may_discard, may_go_out
from tefuda.games.looking_and_down.melds import canastas, meld_at, rank_of
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.positions import PACK
from tefuda.games.looking_and_down.scoring import red_threes_left
from tefuda.games.looking_and_down.state import Phase, Scratch, View
from tefuda.games.looking_and_down.words import can_meld, may_be_taken, may_take

DRAWN = 2  # cards, LD-17
SHOWN = 2  # cards, LD-18


def prompt(r: Rules, v: View) -> Translatable:
    """The thing to do for the reader, or the player who is waited for."""
    if v.phase == Phase.OVER:
        return prompt_over(v)
    if v.phase == Phase.DEAL:
        return Translatable("prompt-between")
    if v.seat != v.turn:
        return prompt_waiting(v)
    if v.phase == Phase.GRAB:
        return Translatable("prompt-grab", {"number": r.hand_size * v.seats})
    return prompt_draw(r, v) if v.phase == Phase.DRAW else prompt_play(r, v)


def prompt_waiting(v: View) -> Translatable:
    """The prompt while another plays: whether the reader may lay cards all the same, or the last round goes on."""
    frozen = v.seat >= 0 and has(v.frozen, v.seat)
    name = "prompt-frozen" if frozen else "prompt-wait-last" if v.last_round else "prompt-wait"
    return Translatable(name, {"seat": SpokenSeat(v.turn)})


def prompt_over(v: View) -> Translatable:
    """The winner, or the winners."""
    winners = [seat for seat in range(v.seats) if has(v.won, seat)]
    if len(winners) > 1:
        return Translatable("prompt-over-shared")
    return Translatable("prompt-over", {"seat": SpokenSeat(winners[0])})


def prompt_draw(r: Rules, v: View) -> Translatable:
    """The prompt to draw; and whether the pile can be taken, or why not (LD-17, LD-18, LD-23).

    It says how many cards come with the pile, and that red threes may be among them: never whether they are, as nobody
    may look below its top (LD-20).
    """
    if may_take(r, v, v.seat, thread_scratch(Scratch)):
        first = "" if v.laid[v.seat] else "-first"
        wish = f"prompt-draw-or-take{first}" if v.stock > 0 else f"prompt-last-round-or-take{first}"
        told = {"card": top(v), "ranks": ranks(rank(v.top)), "count": v.height, "points": r.red_three}
        return Translatable(wish, told)
    if v.stock == 0:
        return in_a_row(Translatable("prompt-last-round" if v.last_round else "prompt-no-stock"), prompt_play(r, v))
    if 0 < v.stock <= DRAWN and v.out == 0:
        return Translatable("prompt-draw-end", {"count": v.stock})
    if has(v.took, v.seat):
        return Translatable("prompt-draw-took")
    return prompt_not_taken(r, v) if v.height > 0 else Translatable("prompt-draw")


def prompt_not_taken(r: Rules, v: View) -> Translatable:
    """The prompt to draw, with what keeps the reader from taking the pile (LD-18)."""
    if not may_be_taken(v, v.seat):
        return Translatable("prompt-draw-barred", {"card": top(v)})
    if lane_size(v.hands[v.seat][rank(v.top)]) >= SHOWN:
        return Translatable("prompt-draw-low", {"card": top(v), "points": minimum(r, v.totals[v.seat])})
    laid = any(rank_of(meld_at(v, v.seat, i)) == rank(v.top) for i in range(v.laid[v.seat]))
    return Translatable("prompt-draw-laid" if laid else "prompt-draw-no-pair", {"ranks": ranks(rank(v.top))})


def top(v: View) -> SpokenCards:
    """The top card of the pile."""
    return SpokenCards([PACK.text(v.top)])


def prompt_play(r: Rules, v: View) -> Translatable:
    """The prompt to meld and discard (LD-12, LD-16, LD-20).

    Where there is a choice, it says what a red three costs that the reader holds (LD-24).
    """
    if not may_discard(r, v, v.seat):
        return Translatable("prompt-done")
    if v.counts[v.seat] > 1 and red_threes_left(v, v.seat) > 0:
        return in_a_row(prompt_lay(r, v), Translatable("prompt-red-three", {"points": r.red_three}))
    return prompt_lay(r, v)


def prompt_lay(r: Rules, v: View) -> Translatable:
    """The prompt to lay what can be laid, and to discard."""
    melds = can_meld(r, v, v.seat, thread_scratch(Scratch))
    if v.laid[v.seat] == 0:
        return Translatable(
            "prompt-first-meld" if melds else "prompt-no-first-meld", {"points": minimum(r, v.totals[v.seat])}
        )
    if not melds and add_targets(r, v, v.seat) == 0:
        return prompt_discard(r, v)
    if v.down[v.seat] > 0 or v.last_round != 0:
        return Translatable("prompt-play")
    lacking = max(0, TO_GO_OUT - canastas(r, v, v.seat))
    return Translatable("prompt-play-down" if lacking else "prompt-play-out", {"count": lacking})


def prompt_discard(r: Rules, v: View) -> Translatable:
    """The prompt to discard where nothing can be laid: what a last card leads to (LD-20)."""
    if v.counts[v.seat] == 1 and v.down[v.seat] > 0:
        return Translatable("prompt-discard-looking")
    if v.counts[v.seat] == 1 and may_go_out(r, v, v.seat, 0):
        return Translatable("prompt-discard-out")
    return Translatable("prompt-discard")
