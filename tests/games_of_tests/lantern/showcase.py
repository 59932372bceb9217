"""How Lantern shows itself on the start page."""

from __future__ import annotations

from tefuda.layout import PlacedCards, Showcase

SHOWCASE = Showcase(
    ease=1,
    table=(
        PlacedCards("? ? ? ?", 100, 18, "fan"),
        PlacedCards("7H KH 9H", 100, 50),
        PlacedCards("8C QD 9S AH", 100, 84, "fan"),
    ),
)
