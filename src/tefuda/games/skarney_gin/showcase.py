"""The appearance of Skarney Gin on the start page."""

from __future__ import annotations

from tefuda.engine.showcase import Lying, Showcase

SHOWCASE = Showcase(
    ease=1,
    table=(
        Lying("? ? ? ? ? ? ?", 100, 16, "fan"),
        Lying("7S 8D 9C", 36, 50),
        Lying("? ? ? ?", 84, 50, "pile"),
        Lying("QH", 116, 50),
        Lying("5H 5C 5S", 164, 50),
        Lying("3C 4C JD JH JS KD 2H", 100, 84, "fan"),
    ),
)
