"""The picture of Looking and Down on the start page."""

from __future__ import annotations

from tefuda.engine.showcase import Lying, Showcase

SHOWCASE = Showcase(
    ease=3,
    table=(
        Lying("6D", 24, 18),
        Lying("? ? ? ?", 76, 18, "pile"),
        Lying("? ? ? ?", 102, 18, "pile"),
        Lying("? ? ? ?", 128, 18, "pile"),
        Lying("? ? ? ?", 154, 18, "pile"),
        Lying("9S 9H JK 9D 9C 9S 9H", 58, 51),
        Lying("KH KD KC KS", 160, 51),
        Lying("4S 4H 5D 7C 7D 8H TS TH JD QC QS AH", 78, 84, "fan"),
        Lying("? ? ? ? ? ?", 176, 84, "pile"),
    ),
)
