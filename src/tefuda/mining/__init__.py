"""The search of simulated deals for puzzles: positions with a clear best play that does not come to mind first."""
