"""Tournaments: pairing, results and standings of an evening, as values and pure functions.

A tournament is its setup and its events; `decide` says what follows from a command, and `apply` what an event changes.
It knows no clock, no language, no table of cards and no database: hosts open the tables and bring the results.
"""

from tefuda.tournaments.commands import TournamentRefusal
from tefuda.tournaments.deciding import after, apply, decide
from tefuda.tournaments.seasons import season
from tefuda.tournaments.setup import TournamentSetup, shape_for
from tefuda.tournaments.standings import standings
from tefuda.tournaments.state import Tournament

__all__ = [
    "Tournament",
    "TournamentRefusal",
    "TournamentSetup",
    "after",
    "apply",
    "decide",
    "season",
    "shape_for",
    "standings",
]
