"""The bots that may sit at a table here.  They are imported when the first is asked for."""

from __future__ import annotations

import hashlib

from tefuda.table import Bot, Setup


def names(game: str) -> tuple[str, ...]:
    """The bots that play this game, the simplest first."""
    from tefuda.bots import bots

    return bots(game)


def usual(game: str) -> str:
    """Who plays where nobody in particular is asked for: the best of those who keep to what everybody knows."""
    return "greedy" if "greedy" in names(game) else names(game)[-1]


def seated(setup: Setup) -> dict[int, Bot]:
    """The bots of a table, by seat, under the table's rules."""
    from tefuda.bots import make

    return {
        seat: make(chair.bot, setup.game, _own_seed(setup.seed, seat), setup.rules)
        for seat, chair in enumerate(setup.chairs)
        if chair.kind == "bot" and chair.bot is not None
    }


def _own_seed(seed: bytes, seat: int) -> int:
    """A bot's own dice: they follow from the table's secret and tell nothing of it."""
    digest = hashlib.sha256(b"tefuda bot %d " % seat + seed).digest()
    return int.from_bytes(digest[:4], "big")
