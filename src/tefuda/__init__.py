"""Tefuda (手札): five wonderful card games, to play, to study and to research."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.engine.errors import BadNotation, BadPosition, BadRecord, BadRules, IllegalPlay, TefudaError
from tefuda.engine.match import Match, new_match
from tefuda.engine.plays import Play
from tefuda.engine.refusal import Refusal
from tefuda.engine.registry import find

__all__ = [
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadRules",
    "IllegalPlay",
    "Match",
    "Play",
    "Refusal",
    "TefudaError",
    "new",
    "position",
    "replay",
]
__version__ = "0.1.0"


def new(
    game: str,
    seats: int | None = None,
    seed: int | bytes | None = None,
    rules: Mapping[str, object] | str | None = None,
    dealer: int | None = None,
) -> Match:
    """A new match with its first deal dealt.

    Args:
        game: the game's id, one of `tefuda.engine.registry.games`.
        seats: how many play; the game's usual number if not given.
        seed: an int or 32 bytes; from the operating system if not given.
        rules: the options that differ from the defaults, or the name of a preset.
        dealer: who deals first; a matter of the seed if not given.

    Raises:
        BadRules: there is no such game, option or number of seats, or a value is out of its limits.

    >>> match = new("skarney-gin", seed=7, rules={"target": 100})
    >>> [str(play) for play in match.plays(match.actors[0])]
    ['draw']
    """
    match = new_match(find(game), seats, seed, rules, dealer)
    match.deal()
    return match


def position(
    game: str,
    keys: Mapping[str, Any],
    seats: int | None = None,
    rules: Mapping[str, object] | str | None = None,
    seed: int | bytes = 0,
) -> Match:
    """A match in any position; what is not given is as at the start of a deal.

    Raises:
        BadPosition: an unknown key, a value out of range, a card twice or not in the pack.

    >>> match = position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    >>> _ = match.play(0, "offer AD")
    >>> match.why_not(0, "offer KS").clause
    'SK-9'
    """
    from tefuda.engine.positions import place

    match = new_match(find(game), seats, seed, rules, 0)
    place(match, keys)
    return match


def replay(record: str) -> Match:
    """The match that a record tells, played again.

    Raises:
        BadRecord: naming the line that cannot be read or does not follow.

    >>> match = new("skarney-gin", seed=7)
    >>> replay(match.record()).record() == match.record()
    True
    """
    from tefuda.engine.records import read_record

    return read_record(record)
