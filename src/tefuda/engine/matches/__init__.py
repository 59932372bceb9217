"""Matches: legal plays, events, positions, records and chance, under the rules of one game."""
