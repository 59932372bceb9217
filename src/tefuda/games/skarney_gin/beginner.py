"""A beginner at Skarney Gin, who plays as the quick player would without some cards of the hand.

Written in the rules' dialect.  The quick player keeps its melds until all cards go at once, or the stock is about to
end; a beginner mostly lays what it has (decision 109).
"""

from __future__ import annotations

from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.candidates import follows, seen_at_a_glance
from tefuda.engine.matches.playouts import roll
from tefuda.games.skarney_gin.greedy import greedy, lay_or_end
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import Verb, View
from tefuda.games.skarney_gin.words import may_lay, words

SHOWS = 70  # times of a hundred that it lays what the quick player would keep
MISSED = 20  # cards of a hundred; so about one deal of four is won against a bot that sees all


def gentle(r: Rules, v: View, p: Scratch) -> int:
    """Write a beginner's play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    hand, known = v.hands[v.seat], v.known[1 - v.seat]
    v.hands[v.seat] = seen_at_a_glance(hand, MISSED, p.rng)
    v.known[1 - v.seat] = 0
    n = greedy(r, v, p)
    keeps = p.line[0] == Verb.OFFER or p.line[0] == Verb.DONE
    if keeps and may_lay(r, v, v.seat) and roll(p.rng, 100) < SHOWS:
        n = lay_or_end(r, v, p.line, p.out, False)
    v.hands[v.seat], v.known[1 - v.seat] = hand, known
    return n if is_legal(r, v, p, n) else greedy(r, v, p)


def is_legal(r: Rules, v: View, p: Scratch, n: int) -> bool:
    """Return whether the ``n`` words of ``p.line`` are a play: a hand that is not all seen may seem to be another."""
    for k in range(n):
        p.n = k
        if not follows(p.out, words(r, v, v.seat, p), p.line[k]):
            return False
    return True
