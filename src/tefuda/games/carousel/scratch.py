"""The scratch space of Carousel's players."""

from __future__ import annotations

from tefuda.engine.declarations import scratch
from tefuda.engine.declarations.fields import row
from tefuda.games.carousel.rearranging.choices import NOTES
from tefuda.games.carousel.solver.puzzle import GAME_WORKSPACE


class Scratch(scratch.Scratch):
    """Scratch space with room for the solver, and for notes while a new table is said."""

    workspace: list[int] = row(GAME_WORKSPACE)
    notes: list[int] = row(NOTES)
