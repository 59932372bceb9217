"""The seats of a new table, as they are wished for."""

from __future__ import annotations

from tefuda.server import bots
from tefuda.server.rest.problems import Refusal
from tefuda.server.wire import bodies
from tefuda.server.wire import messages as m
from tefuda.table import Chair
from tefuda.table.house import HOUSE


def chair_of(wish: bodies.SeatWish, game: str, me: Chair, lang: m.Lang) -> Chair:
    """One of them.  Raises `Refusal`."""
    if wish.kind == "bot":
        return _of_the_house(wish, game, lang)
    if wish.bot is not None or wish.who is not None:
        raise Refusal(422, "bot", "error-bot-extra", lang)
    return me if wish.kind == "me" else Chair("open")


def _of_the_house(wish: bodies.SeatWish, game: str, lang: m.Lang) -> Chair:
    """A program plays, as it is called, or as the player of the house plays who is called."""
    who, program = wish.who or "", wish.bot
    if who and who not in HOUSE:
        raise Refusal(422, "bot", "error-bot", lang, bot=who, known=", ".join(HOUSE))
    if program is None:
        if not who:
            raise Refusal(422, "bot", "error-bot-missing", lang)
        program = bots.program_of(who, game)
    if program not in bots.names(game):
        raise Refusal(422, "bot", "error-bot", lang, bot=program, known=", ".join(bots.names(game)))
    return Chair("bot", "", program, who=who)
