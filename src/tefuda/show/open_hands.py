"""Hands that lie open to a reader who has no seat: each as its own player sees it."""

from __future__ import annotations

from collections.abc import Collection

from tefuda import layout as engine
from tefuda.engine.matches.match import Match


def own_zones(match: Match, zones: tuple[engine.Zone, ...]) -> tuple[engine.Zone, ...]:
    """Return the zones with all that lies before a player as that player sees it."""
    return _opened(match, zones, range(match.seats), kinds=None)


def open_hands(match: Match, zones: tuple[engine.Zone, ...], seats: Collection[int]) -> tuple[engine.Zone, ...]:
    """Return the zones with the hands of these seats open, and nothing else of theirs."""
    return _opened(match, zones, seats, kinds=("fan",))


def _opened(
    match: Match, zones: tuple[engine.Zone, ...], seats: Collection[int], kinds: tuple[str, ...] | None
) -> tuple[engine.Zone, ...]:
    own = {
        seat: {zone.id: zone for zone in match.game.presentation.layout(match.rules, match.observation(seat)).zones}
        for seat in seats
    }
    return tuple(
        engine.untapped(own[zone.seat].get(zone.id, zone))  # nobody can tap it now
        if zone.seat in own and (kinds is None or zone.kind in kinds)
        else zone
        for zone in zones
    )
