"""The facts of Literature that are told in other words than usual, and the play at the end of a wait."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.engine.capabilities import TimeoutPlay
from tefuda.engine.events import Claim
from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Cards, Seat, Translatable
from tefuda.games.literature.facts import Fact, claims
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import NONE, Public


def timed(r: Rules, s: Public) -> TimeoutPlay | None:
    """The play ``resume`` for a seat that has said wait, after ``wait_seconds`` seconds (LI-15)."""
    return TimeoutPlay(s.waiting, "resume", r.wait_seconds) if s.waiting != NONE else None


def tell(told: FactView) -> Translatable:
    """Tell a fact; a declaration also says where the six cards are (LI-13)."""
    return told.said(places=places(claims(told))) if told.fact == Fact.DECLARED else told.said()


def places(said: Sequence[Claim]) -> list[Translatable]:
    """A phrase for each player who was named in a declaration, with the cards that the player was said to hold."""
    named = sorted({claim.seat for claim in said})
    held = {seat: Cards(claim.card for claim in said if claim.seat == seat) for seat in named}
    return [Translatable("place", {"seat": Seat(seat), "cards": held[seat]}) for seat in named]
