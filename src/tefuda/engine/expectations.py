"""Expectations, in plain English and as sentences to be spoken: errors state them in both ways."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tefuda.engine.translatable import Translatable


class Expected(str):
    """An expectation; as text it is English.

    >>> number(1, 9), number(1, 9).said.id
    ('a number from 1 to 9', 'expected-number')
    """

    said: Translatable

    def __new__(cls, text: str, name: str, /, **args: Any) -> Expected:
        """Make one; ``name``: the end of its message's id, after ``expected-``."""
        made = super().__new__(cls, text)
        made.said = Translatable(f"expected-{name}", args)
        return made


AT_MOST = {"words": "at-most-words", "lines": "at-most-lines", "values": "at-most-values"}


def one_of(names: Iterable[object]) -> Expected:
    """One of some names."""
    shown = ", ".join(map(str, names))
    return Expected(f"one of {shown}", "one-of", names=shown)


def number(low: int, high: int) -> Expected:
    """A number with limits, both allowed."""
    return Expected(f"a number from {low} to {high}", "number", low=low, high=high)


def at_once(names: Iterable[object]) -> Expected:
    """A bot that plays at once, where bots that think ahead cannot play."""
    shown = ", ".join(map(str, names))
    return Expected(f"a player who plays at once and does not think ahead: one of {shown}", "at-once", names=shown)


def whole_number(low: int, high: int) -> Expected:
    """A whole number with limits, both allowed."""
    return Expected(f"a whole number from {low} to {high}", "whole-number", low=low, high=high)


def seat_of(seats: int) -> Expected:
    """A seat of this match."""
    return Expected(f"a seat from 0 to {seats - 1}", "seat", last=seats - 1)


def at_most(count: int, what: str) -> Expected:
    """A limit of size; ``what``: words, lines or values."""
    return Expected(f"at most {count} {what}", AT_MOST[what], count=count)


def by_seat(seats: int) -> Expected:
    """A value for each seat."""
    return Expected(f"a list with a value for each of {seats} seats", "by-seat", seats=seats)


def so_many_values(count: int) -> Expected:
    """A list of a certain length."""
    return Expected(f"a list of {count} values", "so-many-values", count=count)


A_LEARNER = Expected("at least one seat for the learner", "a-learner")
TRUE_OR_FALSE = Expected("true or false", "true-or-false")
CARD = Expected("a card such as 7S, TH or ♥10", "card")
WORD = Expected("a card such as 7S, TH or ♥10, or a word of this play", "word")
CARDS = Expected("cards of the pack, separated by spaces", "cards")
IN_THIS_HAND = Expected("cards that lie in this hand", "in-this-hand")
ONE_CARD = Expected("one card, or nothing", "one-card")
CARD_ONCE = Expected("each card only as often as the pack has it", "card-once")
WHOLE_PACK = Expected("every card of the pack, once", "whole-pack")
KEYS = Expected("keys and values", "keys")
KNOWN_KEY = Expected("a key of this game's positions", "known-key")
EACH_ONCE = Expected("each key once", "each-once")
AT_LEAST_ONE = Expected("a whole number, 1 at least", "at-least-one")
SEED = Expected("an int, or 32 bytes", "seed")
HEX_SEED = Expected("64 hexadecimal digits", "hex-seed")
HEX_SEEDS = Expected("a list of the drawn seed and what each seat shuffled, in 64 hexadecimal digits", "hex-seeds")
SHUFFLED = Expected("the seed that everybody’s shuffling gives", "shuffled")
COMMITMENT = Expected("the commitment of this seed", "commitment")
OPTIONS = Expected("options with their values, or a preset's name", "options")
JSON = Expected("a JSON object", "json")
