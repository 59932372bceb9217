"""Lessons, puzzles and exercises: things to study at the real table, by its own rules.

A lesson is a scenario file beside its game (``lessons/*.toml``) whose steps are tasks.  Nothing here needs a server.
"""
