"""The quality of ratings as forecasts of matches, and the ratings of the computer players.

The command writes ``docs/generated/ratings.md`` and ``src/tefuda/ratings/computer_players.json``.
"""
