"""The look of Lantern on the start page."""

from __future__ import annotations

from tefuda.layout import ShowcasePile, StartPageEntry

SHOWCASE = StartPageEntry(
    ease=1,
    table=(
        ShowcasePile("? ? ? ?", 100, 18, "fan"),
        ShowcasePile("7H KH 9H", 100, 50),
        ShowcasePile("8C QD 9S AH", 100, 84, "fan"),
    ),
)
