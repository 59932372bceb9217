"""Exact solvers, for anyone with a table in front of him."""
