"""The reasons why plays are refused, with the clause: none exactly where `words` allows the play."""

from __future__ import annotations

from tefuda.games.lantern.options import Rules
from tefuda.games.lantern.state import Phase, SharedFields, Verb
from tefuda.games.lantern.words import playable

from tefuda.cards.bits import has
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.words import CARD, END, MELD


def why_not(r: Rules, s: SharedFields, seat: int, line: tuple[int, ...]) -> IllegalPlayReason | None:
    """The reason why this seat may not make this whole play now, or None."""
    if s.phase == Phase.OVER:
        return IllegalPlayReason("LA-6", "game-over")
    if s.phase == Phase.DEAL:
        return IllegalPlayReason("LA-2", "between-deals")
    if seat != s.turn:
        return IllegalPlayReason("LA-3", "not-your-turn")
    if line[0] != Verb.PLAY or len(line) != 3 or line[-1] != END or not CARD <= line[1] < MELD:
        return IllegalPlayReason("LA-3", "one-card")
    if not has(s.hands[seat], line[1] - CARD):
        return IllegalPlayReason("LA-3", "not-held", line[1])
    return None if has(playable(s, seat), line[1] - CARD) else IllegalPlayReason("LA-4", "follow", line[1])
