"""Declarations of a game: fields and their kinds, words, facts, options, and the functions that a game supplies."""
