"""`tefuda games`: what can be played."""

from __future__ import annotations

from tefuda.commands.words import say, speaker
from tefuda.engine.registry import find, games


def run() -> None:
    """A line for each game: id, name, players, minutes, and what it is like."""
    for game in games():
        voice = speaker(game)
        seats = find(game).seats
        players = f"{seats[0]}" if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
        print(f"{game}  {voice.text('name')}")
        print(f"    {voice.text('tagline')}")
        print("    " + say(f"players: {players}", f"人数: {players}") + f"  {voice.text('minutes')}")


def beginning_with(begun: str) -> list[str]:
    """The games whose ids begin so."""
    return [game for game in games() if game.startswith(begun)]
