"""The words that may follow: the only statement of what is legal in Lantern."""

from __future__ import annotations

from tefuda.games.lantern.options import Rules
from tefuda.games.lantern.state import Phase, SharedFields, Verb

from tefuda.cards.tricks import may_follow, suit
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import END, spill


def words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """LA-4: ``play`` and a card of the suit that was led, or any if there is none."""
    if s.phase != Phase.PLAY or seat != s.turn:
        return 0
    if p.n == 1:
        return spill(playable(s, seat), p.out, 0)
    p.out[0] = Verb.PLAY if p.n == 0 else END
    return 1


def playable(s: SharedFields, seat: int) -> int:
    """LA-4: the cards that may be played, as a mask."""
    return s.hands[seat] if seat == s.leader else may_follow(s.hands[seat], suit(s.trick[s.leader]))
