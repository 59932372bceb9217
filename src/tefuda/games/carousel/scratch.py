"""What players of Carousel reckon on."""

from __future__ import annotations

from tefuda.engine import scratch
from tefuda.engine.fields import row
from tefuda.games.carousel.anew.notes import NOTES
from tefuda.games.carousel.solver.puzzle import GAME_DESK


class Scratch(scratch.Scratch):
    """Beside what every game has, room for the solver, and notes while a new table is said."""

    desk: list[int] = row(GAME_DESK)
    notes: list[int] = row(NOTES)
