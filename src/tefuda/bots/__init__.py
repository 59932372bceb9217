"""Bots: a view in, a play out.  A bot is never handed the state."""

from __future__ import annotations

from tefuda.bots.bot import Bot, bots, make
from tefuda.bots.levels import levels

__all__ = ["Bot", "bots", "levels", "make"]
