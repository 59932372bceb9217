"""Where Literature tells a fact in other words than the usual ones."""

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
    """LI-15: who has said wait has so long to decide; then the questions go on."""
    return TimeoutPlay(s.waiting, "resume", r.wait_seconds) if s.waiting != NONE else None


def tell(told: FactView) -> Translatable:
    """LI-13: a declaration says where the six are."""
    return told.said(places=places(claims(told))) if told.fact == Fact.DECLARED else told.said()


def places(said: Sequence[Claim]) -> list[Translatable]:
    """For each player who was named, what he was said to hold, as a phrase."""
    named = sorted({claim.seat for claim in said})
    held = {seat: Cards(claim.card for claim in said if claim.seat == seat) for seat in named}
    return [Translatable("place", {"seat": Seat(seat), "cards": held[seat]}) for seat in named]
