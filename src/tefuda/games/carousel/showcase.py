"""The appearance of Carousel on the start page."""

from __future__ import annotations

from tefuda.engine.showcase import Lying, Showcase

SHOWCASE = Showcase(
    ease=2,
    table=(
        Lying("4H 5H 6H 7H", 40, 18),
        Lying("9S 9D 9C", 112, 18),
        Lying("? ? ? ?", 178, 18, "pile"),
        Lying("2D 2C 2S", 32, 52),
        Lying("TS JK=JS QS KS", 100, 52),
        Lying("6C 7C 8C", 168, 52),
        Lying("8H 3C AD 5D", 100, 85, "fan"),
    ),
)
