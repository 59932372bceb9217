"""The seats of a new table, as they are wished for."""

from __future__ import annotations

from tefuda.server import bots
from tefuda.server.rest.problems import Refusal
from tefuda.server.wire import bodies
from tefuda.server.wire import messages as m
from tefuda.table import Chair
from tefuda.table.house import HOUSE


def chair_of(wish: bodies.SeatWish, game: str, me: Chair, lang: m.Lang, *, thinking: bool) -> Chair:
    """One of them; ``thinking``: there may be players who think ahead.  Raises `Refusal`."""
    if wish.kind == "bot":
        return _of_the_house(wish, game, lang, thinking=thinking)
    if wish.bot is not None or wish.who is not None or wish.strength is not None:
        raise Refusal(422, "bot", "error-bot-extra", lang)
    return me if wish.kind == "me" else Chair("open")


def _of_the_house(wish: bodies.SeatWish, game: str, lang: m.Lang, *, thinking: bool) -> Chair:
    """A program, as it is called; or whoever of the house is called, as strong as is wished or as that one plays."""
    who, program = wish.who or "", wish.bot
    if who and who not in HOUSE:
        raise Refusal(422, "bot", "error-bot", lang, bot=who, known=", ".join(HOUSE))
    if program is None:
        strength = wish.strength or (HOUSE[who] if who else None)
        if strength is None:
            raise Refusal(422, "bot", "error-bot-missing", lang)
        program = bots.program_of(strength, game, thinking=thinking)
    known = bots.names(game, thinking=thinking)
    if program not in known:
        raise Refusal(422, "bot", "error-bot", lang, bot=program, known=", ".join(known))
    return Chair("bot", "", program, who=who)
