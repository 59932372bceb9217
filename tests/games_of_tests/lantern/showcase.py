"""How Lantern shows itself on the start page."""

from __future__ import annotations

from tefuda.layout import Lying, Showcase

SHOWCASE = Showcase(
    ease=1,
    table=(
        Lying("? ? ? ?", 100, 18, "fan"),
        Lying("7H KH 9H", 100, 50),
        Lying("8C QD 9S AH", 100, 84, "fan"),
    ),
)
