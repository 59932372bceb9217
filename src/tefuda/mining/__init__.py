"""Simulated deals looked through for puzzles: positions whose best play is clear, and not what first comes to mind."""
