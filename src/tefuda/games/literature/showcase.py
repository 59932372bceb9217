"""The picture of Literature on the start page."""

from __future__ import annotations

from tefuda.engine.showcase import Lying, Showcase

SHOWCASE = Showcase(
    ease=3,
    rules={"history": "all"},
    table=(
        Lying("? ? ? ?", 32, 56, "fan"),
        Lying("? ? ? ?", 40, 18, "fan"),
        Lying("? ? ? ?", 100, 18, "fan"),
        Lying("? ? ? ?", 160, 18, "fan"),
        Lying("? ? ? ?", 168, 56, "fan"),
        Lying("9H TH JH QH", 100, 50),
        Lying("AC 3C 4C 8S TS KS 2D 6D", 100, 85, "fan"),
    ),
)
