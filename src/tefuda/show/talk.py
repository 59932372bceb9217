"""Table talk: a few fixed phrases that people can say to each other beside the game.

There is no free text, so nobody can be insulted, and nothing can be told about the cards. Where the rules have players
speak, even "Nice" at the right moment would inform a partner, so there the phrases are off while a deal is played.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from tefuda.engine.translatable import Translatable
from tefuda.show.scene import Phrase
from tefuda.table import Table

PhraseId = Literal["hello", "nice", "thinking", "moment", "sorry", "well-played", "thanks", "once-more"]
PHRASES: Final[tuple[PhraseId, ...]] = get_args(PhraseId)


def phrase(id: str) -> Translatable:
    """Return the message of a phrase."""
    return Translatable(f"phrase-{id}")


def phrases_for(table: Table, seat: int | None, speaking: bool) -> tuple[Phrase, ...]:
    """List the phrases a reader may say now.  ``speaking``: the rules of this game have players speak."""
    silent = seat is None or not table.setup.talk or (speaking and table.stage == "playing")
    return () if silent else tuple(Phrase(id, phrase(id)) for id in PHRASES)
