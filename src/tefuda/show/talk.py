"""Table talk: the few things that people say to each other beside the game.

There is no free text, so nobody can be insulted, and nothing can be told of the cards.  Where players speak by the
rules, even "Nice" at the right moment would tell a partner something: there it is silent while a deal is played.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from tefuda.engine.translatable import Translatable
from tefuda.show.scene import Phrase
from tefuda.table import Table

PhraseId = Literal["hello", "nice", "thinking", "moment", "sorry", "well-played", "thanks", "once-more"]
PHRASES: Final[tuple[PhraseId, ...]] = get_args(PhraseId)


def phrase(id: str) -> Translatable:
    """What is said."""
    return Translatable(f"phrase-{id}")


def phrases_for(table: Table, seat: int | None, speaking: bool) -> tuple[Phrase, ...]:
    """What a reader may say now.  ``speaking``: at this table the rules have players speak."""
    silent = seat is None or not table.setup.talk or (speaking and table.stage == "playing")
    return () if silent else tuple(Phrase(id, phrase(id)) for id in PHRASES)
