"""Bots that think ahead, and how far, by name."""

from __future__ import annotations

from tefuda.engine.game import Game

THINK = "think:"  # think:250 plays out 250 deals for one decision
MOST = 1_000_000


def levels(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that think ahead in this game, the weaker first; none where that is of no use."""
    return ("sharp", "master") if can_think(game) and game.thinking.sharp > 0 else ()


def can_think(game: Game) -> bool:
    """Return whether a game has what a search needs: hidden deals, and a bot that plays them out."""
    return game.sampling is not None and game.greedy is not None


def deals_of(name: str, game: Game, seats: int = 2) -> int | None:
    """Return how many deals a bot of this name plays out for one decision, or None if it does not think ahead.

    ``seats``: the number of players.

    >>> from tefuda.engine.registry import find
    >>> deals_of("think:250", find("skarney-gin")), deals_of("greedy", find("skarney-gin"))
    (250, None)
    >>> deals_of("master", find("carousel")), deals_of("master", find("carousel"), seats=4)
    (400, 44)
    """
    if name in levels(game):
        thinking = game.thinking
        return thinking.deals(thinking.sharp if name == "sharp" else thinking.master, seats)
    deals = name.removeprefix(THINK)
    if (
        not can_think(game)
        or deals == name
        or not (deals.isascii() and deals.isdigit() and len(deals) < len(str(MOST)))
    ):
        return None
    return int(deals) or None
