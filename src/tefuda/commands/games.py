"""The command `tefuda games`: the games that can be played."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.commands.language import say, speaker
from tefuda.engine.registry import find, games


def run() -> None:
    """Print for each game its id, name, players, minutes, and what it is like."""
    for game in games():
        voice = speaker(game)
        players = spoken(find(game).seats)
        print(f"{game}  {voice.text('name')}")
        print(f"    {voice.text('tagline')}")
        print("    " + say(f"{players} players, ", f"{players}人、") + voice.text("minutes"))


def spoken(seats: Sequence[int]) -> str:
    """Return the possible numbers of players as text; the usual number need not be the smallest.

    >>> spoken((2,)), spoken((2, 3, 4)), spoken((6, 8, 4))
    ('2', '2–4', '4, 6, 8')
    """
    ordered = sorted(seats)
    every = ordered == list(range(ordered[0], ordered[-1] + 1))
    if every and len(ordered) > 1:
        return f"{ordered[0]}{say('–', '〜')}{ordered[-1]}"
    return say(", ", "・").join(map(str, ordered))


def beginning_with(begun: str) -> list[str]:
    """Return the games whose ids begin with a text."""
    return [game for game in games() if game.startswith(begun)]
