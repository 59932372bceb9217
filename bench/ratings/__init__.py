"""How well ratings foretell matches, and the ratings of the computer players.

It writes ``docs/generated/ratings.md`` and ``src/tefuda/ratings/computer_players.json``.
"""
