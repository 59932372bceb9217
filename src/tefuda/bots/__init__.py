"""Bots: a view goes in, a play comes out.  A bot is never given the state."""

from __future__ import annotations

from tefuda.bots.bot import Bot, bots, levels, make

__all__ = ["Bot", "bots", "levels", "make"]
