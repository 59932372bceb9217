"""A faster version of the quick bot, which plays a drawn deal to its end.

Written in the rules' dialect.  A player who has laid more than the first melds, and is still in play, lays everything
possible and goes on so; others hold back what they have until all can be laid.  The worth of a shown card is judged by
what is stuck without it: to look for the best ways to lay both hands would take half as long again.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count
from tefuda.engine.scratch import Scratch
from tefuda.games.skarney_gin.greedy import costs_nothing, greedy, holds_back, lay_or_end, say
from tefuda.games.skarney_gin.laying import placeable
from tefuda.games.skarney_gin.likely import lays_at_once
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import Phase, Verb, View
from tefuda.games.skarney_gin.words import may_lay


def play_on(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    if v.phase == Phase.PLAY and may_lay(r, v, v.seat) and lays_at_once(v, v.seat):
        return lay_or_end(r, v, p.line, p.out, False)
    if v.phase == Phase.ANSWER and v.laid[v.seat] > 0 and holds_back(v) and not costs_nothing(r, v.offered):
        return say(p.line, Verb.TAKE if helps(r, v) else Verb.REFUSE)
    return greedy(r, v, p)


def helps(r: Rules, v: View) -> bool:
    """Return whether fewer cards are without a place when the shown one is there."""
    hand = v.hands[v.seat]
    more = hand | bit(v.offered)
    return count(more & ~placeable(r, v, more)) < count(hand & ~placeable(r, v, hand))
