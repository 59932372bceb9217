"""Ratings of the people who keep a name, changed by each rated match."""
