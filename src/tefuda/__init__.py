"""Tefuda (手札): five wonderful card games, to play, to study and to research."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tefuda.version import VERSION

if TYPE_CHECKING:
    from tefuda.advice import Advice
    from tefuda.bots import Bot
    from tefuda.engine.declarations.observation import Observation, ObservationJson, Outcome
    from tefuda.engine.matches.legal_plays import LegalPlays, Play, PlayRefusal
    from tefuda.engine.matches.match import Match
    from tefuda.engine.matches.registry import games  # at run time it is the package of that name, which can be called
    from tefuda.engine.texts.errors import (
        BadNotation,
        BadPosition,
        BadRecord,
        BadRules,
        IllegalPlay,
        MissingExtra,
        TefudaError,
    )
    from tefuda.lab.runs import Run, simulate

__all__ = [
    "Advice",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadRules",
    "IllegalPlay",
    "LegalPlays",
    "Match",
    "MissingExtra",
    "Observation",
    "ObservationJson",
    "Outcome",
    "Play",
    "PlayRefusal",
    "Run",
    "TefudaError",
    "advise",
    "bot",
    "games",
    "new",
    "position",
    "replay",
    "simulate",
]
__version__ = VERSION
_HOMES = {
    "advice": ("Advice",),
    "engine.texts.errors": (
        "BadNotation",
        "BadPosition",
        "BadRecord",
        "BadRules",
        "IllegalPlay",
        "MissingExtra",
        "TefudaError",
    ),
    "engine.matches.legal_plays": ("LegalPlays", "Play", "PlayRefusal"),
    "engine.matches.match": ("Match",),
    "lab.runs": ("Run", "simulate"),
    "engine.declarations.observation": ("Observation", "ObservationJson", "Outcome"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a public class, or `simulate`, on first access: ``tefuda --help`` loads neither engine nor lab."""
    if name == "games":
        return import_module("tefuda.games")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"tefuda.{_HOME[name]}"), name)
    return found


def __dir__() -> list[str]:
    """The names of this module, imported or not."""
    return sorted({*globals(), *__all__})


def new(
    game: str,
    seats: int | None = None,
    seed: int | bytes | None = None,
    rules: Mapping[str, object] | str | None = None,
    dealer: int | None = None,
) -> Match:
    """Create a match and deal its first deal.

    Args:
        game: the game's id, one of `tefuda.games()`.
        seats: the number of players; the game's usual number if not given.
        seed: an int or 32 bytes; from the operating system if not given.
        rules: the options that differ from the defaults, or the name of a preset.
        dealer: the seat that deals first; it follows from the seed if not given.

    Raises:
        BadRules: there is no such game, option or number of seats, or a value is out of its limits.

    >>> match = new("skarney-gin", seed=7, rules={"target": 100})
    >>> [str(play) for play in match.legal_plays(match.may_act[0])]
    ['draw']
    """
    from tefuda.engine.matches.match import new_match
    from tefuda.engine.matches.registry import find

    match = new_match(find(game), seats, seed, rules, dealer)
    match.deal()
    return match


def bot(
    game: str, name: str = "steady", seed: int | None = None, rules: Mapping[str, object] | str | None = None
) -> Bot:
    """Create a bot that plays this game; its ``choose`` picks a play from a seat's observation.

    Args:
        game: the game's id, one of `tefuda.games()`.
        name: the bot, such as ``random``; the game's own quick player if not given.  ``sharp`` and ``master`` think
            ahead, some 30 and 300 milliseconds for one play; ``think:250`` plays out 250 deals for one play.
        seed: the seed of the bot's own random numbers; from the operating system if not given.
        rules: the rules of its match, as for `tefuda.new`.

    Raises:
        BadRules: there is no such game, bot, preset or option.
        MissingExtra: the bot thinks ahead, and the ``lab`` extra is not installed.

    >>> match, players = new("skarney-gin", seed=7), [bot("skarney-gin", name, 0) for name in ("steady", "random")]
    >>> while not match.over:
    ...     if match.deal_over:
    ...         _ = match.deal()
    ...     (seat,) = match.may_act
    ...     _ = match.play(seat, players[seat].choose(match.observation(seat)))
    >>> match.outcome.winners, match.outcome.totals, match.outcome.cause[-1].kind
    ((0,), (270, 0), 'settled')
    """
    from tefuda.bots import make

    return make(name, game, seed, rules)


def advise(
    match: Match | Observation,
    seat: int | None = None,
    worlds: int | None = None,
    seed: int = 0,
    compiled: bool | None = None,
    seconds: float | None = None,
    rules: Mapping[str, object] | str | None = None,
) -> Advice:
    """Find the best play for a seat, by trying its plays in hidden deals that fit all that the seat knows.

    Args:
        match: a match, of which only this seat's view is read; or such a view itself.
        seat: the seat that asks; the seat that may play, if not given.
        worlds: about how many deals are played out in all, 1,000 if not given; more is better, and takes longer.
        seed: the seed of all chance; the same view, number of worlds and seed give the same advice.
        compiled: whether to search with the compiled backend, some hundred times as fast once it is compiled; if not
            given, wherever the ``lab`` extra is installed.
        seconds: the time to think by the clock, in place of a number of worlds.
        rules: the rules of a view's match, as for `new`; a match has its own.

    Raises:
        BadPosition: the seat has nothing to play now, or ``match`` is neither a match nor a view.
        BadRules: the game draws no hidden deals, ``worlds`` or ``seconds`` is not above 0, or both are given.
        MissingExtra: the compiled backend is asked for, and the ``lab`` extra is not installed.

    >>> match = new("skarney-gin", seed=4)
    >>> _ = match.play(1, "draw")
    >>> advice = advise(match, worlds=50, compiled=False)
    >>> advice.play, advice.quick, advice.options[0].deals
    ('offer QH', 'offer AD', 10)
    >>> advise(match.observation(1), worlds=50, compiled=False) == advice
    True
    """
    from tefuda.advice import advise as think

    return think(match, seat, worlds, seed, compiled, seconds, rules)


def position(
    game: str,
    keys: Mapping[str, Any],
    seats: int | None = None,
    rules: Mapping[str, object] | str | None = None,
    seed: int | bytes = 0,
) -> Match:
    """Create a match in any position; keys that are not given are as at the start of a deal.

    Args:
        game: the game's id.
        keys: the keys and values of the position, as `Match.position` returns them.
        seats: the number of players; the game's usual number if not given.
        rules: the options that differ from the defaults, or the name of a preset.
        seed: the seed of the deals that follow; 0 by default, so that a position is the same each time.

    Raises:
        BadPosition: an unknown key, a value out of range, a card twice or not in the pack.

    >>> match = position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    >>> _ = match.play(0, "offer AD")
    >>> match.why_not(0, "offer KS").clause
    'SK-9'
    """
    from tefuda.engine.matches.match import new_match
    from tefuda.engine.matches.registry import find
    from tefuda.engine.matches.starts import place

    match = new_match(find(game), seats, seed, rules, 0)
    place(match, keys)
    return match


def replay(record: str, at: int | None = None) -> Match:
    """Replay a record and return its match, or the match as it stood after ``at`` entries.

    Raises:
        BadRecord: something cannot be read or does not follow; the error names the key or the entry.

    >>> match = new("skarney-gin", seed=7)
    >>> replay(match.record()).record() == match.record()
    True
    >>> replay(match.record(), at=1).may_act
    (1,)
    """
    from tefuda.engine.matches.records import read_record
    from tefuda.engine.matches.replay import up_to

    match = read_record(record)
    return match if at is None else up_to(match, at)
