"""Ratings: how strong a player is in one game at one size of table, and how sure that is (extra `server`)."""

from __future__ import annotations

from tefuda.ratings.computer_players import computer_rating, is_measured
from tefuda.ratings.rating import Rating, chance_ahead, rate

__all__ = ["Rating", "chance_ahead", "computer_rating", "is_measured", "rate"]
