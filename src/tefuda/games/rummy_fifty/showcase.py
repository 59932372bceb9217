"""The appearance of Rummy Fifty on the start page."""

from __future__ import annotations

from tefuda.engine.showcase import Lying, Showcase

SHOWCASE = Showcase(
    ease=2,
    table=(
        Lying("? ? ? ?", 40, 16, "fan"),
        Lying("?", 82, 16),
        Lying("? ? ? ?", 160, 16, "fan"),
        Lying("3R 4R 5R", 34, 50),
        Lying("? ? ? ?", 88, 50, "pile"),
        Lying("7N", 114, 50),
        Lying("8S 8N 8H 8C", 168, 50),
        Lying("2D 6H 6R 9C TN", 88, 84, "fan"),
        Lying("?", 150, 84),
    ),
    players=3,  # with two there are rules of their own, RF-21 to RF-23
)
