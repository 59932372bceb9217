"""A table of Skarney Gin that several tests of the engine and of what is shown begin with."""

from __future__ import annotations

import tefuda
from tefuda.engine.matches.match import Match


def table(**keys: object) -> Match:
    """Seat 0 may lay, and has three cards to offer."""
    usual = {"turn": 0, "phase": "play", "hands": ["8S 9S 8H 8D TC 2S", "3C"], "melds": [["5S 6S 7S"], []]}
    return tefuda.position("skarney-gin", usual | keys)
