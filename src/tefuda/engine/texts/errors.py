"""The errors of Tefuda, one family: each says what was wrong, where, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tefuda.engine.texts.translatable import Translatable


class ExpectedInput(str):
    """An expectation, or the place where something else was found; as text it is English.

    >>> number(1, 9), number(1, 9).said.id
    ('a number from 1 to 9', 'expected-number')
    """

    said: Translatable

    def __new__(cls, text: str, name: str, /, **args: Any) -> ExpectedInput:
        """Make one; ``name``: the end of its message's id, after ``expected-``."""
        made = super().__new__(cls, text)
        made.said = Translatable(f"expected-{name}", args)
        return made


AT_MOST = {name: f"at-most-{name}" for name in ("words", "entries", "values", "bots")}


def one_of(names: Iterable[object]) -> ExpectedInput:
    """One of some names."""
    names = tuple(names)
    shown = ", ".join(map(str, names))
    return ExpectedInput(f"one of {shown}", "one-of", names=tuple(map(str, names)))


def number(low: int, high: int) -> ExpectedInput:
    """A number with limits, both allowed."""
    return ExpectedInput(f"a number from {low} to {high}", "number", low=low, high=high)


def instant_bot(names: Iterable[object]) -> ExpectedInput:
    """A bot that plays at once, where bots that think ahead cannot play."""
    named = tuple(map(str, names))
    text = f"a player who plays at once and does not think ahead: one of {', '.join(named)}"
    return ExpectedInput(text, "at-once", names=named)


def whole_number(low: int, high: int) -> ExpectedInput:
    """A whole number with limits, both allowed."""
    return ExpectedInput(f"a whole number from {low} to {high}", "whole-number", low=low, high=high)


def seat_of(seats: int) -> ExpectedInput:
    """A seat of this match."""
    return ExpectedInput(f"a seat from 0 to {seats - 1}", "seat", last=seats - 1)


def at_most(count: int, what: str) -> ExpectedInput:
    """A limit of size; ``what``: words, entries, values or bots."""
    return ExpectedInput(f"at most {count} {what}", AT_MOST[what], count=count)


def entry_number(number: int) -> ExpectedInput:
    """An entry of a record, counted from 1: the place of a mistake."""
    return ExpectedInput(f"entry {number}", "entry", number=number)


def by_seat(seats: int) -> ExpectedInput:
    """A value for each seat."""
    return ExpectedInput(f"a list with a value for each of {seats} seats", "by-seat", seats=seats)


def so_many_values(count: int) -> ExpectedInput:
    """A list of a certain length."""
    return ExpectedInput(f"a list of {count} values", "so-many-values", count=count)


A_LEARNER = ExpectedInput("at least one seat for the learner", "a-learner")
TRUE_OR_FALSE = ExpectedInput("true or false", "true-or-false")
CARD = ExpectedInput("a card such as 7S, TH or 10♥", "card")
WORD = ExpectedInput("a card such as 7S, TH or 10♥, or a word of this play", "word")
CARDS = ExpectedInput("cards of the pack, separated by spaces", "cards")
IN_THIS_HAND = ExpectedInput("cards in this hand", "in-this-hand")
ONE_CARD = ExpectedInput("one card, or nothing", "one-card")
CARD_ONCE = ExpectedInput("no card more often than the pack has it", "card-once")
WHOLE_PACK = ExpectedInput("every card of the pack, once", "whole-pack")
KEYS = ExpectedInput("keys and values", "keys")
KNOWN_KEY = ExpectedInput("a key of this game's positions", "known-key")
EACH_ONCE = ExpectedInput("each key once", "each-once")
AT_LEAST_ONE = ExpectedInput("a whole number from 1", "at-least-one")
SEED = ExpectedInput("an int, or 32 bytes", "seed")
HEX_SEED = ExpectedInput("64 hexadecimal digits", "hex-seed")
HEX_SEEDS = ExpectedInput("a list of the drawn seed and each seat's number, in 64 hexadecimal digits each", "hex-seeds")
SHUFFLED = ExpectedInput("the seed that follows from everybody's numbers", "shuffled")
COMMITMENT = ExpectedInput("the commitment of this seed", "commitment")
OPTIONS = ExpectedInput("options with values, or the name of a preset", "options")
JSON = ExpectedInput("a JSON object", "json")
JSON_LIST = ExpectedInput("a JSON list", "json-list")
TEXT = ExpectedInput("a text in quotes", "text")
MOST_SHOWN = 80


def shown(found: object) -> str:
    """Something that was found, on one line; what is long is cut, and says so.

    >>> shown("7S"), shown(7), shown("x" * 200)[-4:]
    ("'7S'", '7', "xx…'")
    """
    whole = repr(found)
    return whole if len(whole) <= MOST_SHOWN else f"{whole[: MOST_SHOWN - 1]}…{whole[-1]}"


def _said(found: object) -> Translatable | str:
    """The same for a sentence: each language has its own marks around a text."""
    return Translatable("quoted", {"text": shown(found)[1:-1]}) if isinstance(found, str) else shown(found)


def near(found: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known names that are much like this one, or have a word that begins with it.

    >>> near("high", ["red-dog", "high-card"]), near("reddog", ["red-dog"]), near("x", ["red-dog"])
    (('high-card',), ('red-dog',), ())
    """
    wanted, names = "-".join(found.lower().replace("_", " ").split()), list(known)
    begun = [name for name in names if len(wanted) > 2 and f"-{name}".find(f"-{wanted}") >= 0]
    return tuple(dict.fromkeys([*begun, *_alike(wanted, names)]))


def _alike(wanted: str, names: list[str]) -> list[str]:
    """The names that are spelled much like it; none in a browser's own Python, which has no `difflib`."""
    try:
        from difflib import get_close_matches
    except ImportError:
        return []
    return get_close_matches(wanted, names)


class TefudaError(Exception):
    """The base of all errors.  ``said`` is the same sentence as the text, to be spoken in any language.

    >>> import tefuda
    >>> try:
    ...     tefuda.new("skarney-gin", rules={"target": 0})
    ... except tefuda.TefudaError as error:
    ...     print(f"{error.said.id}: {error}")
    bad-rules: target: 0 does not fit here; expected a number from 1 to 10000
    """

    said: Translatable

    def __init__(self, text: str, said: Translatable) -> None:
        super().__init__(text)
        self.said = said


class IllegalPlay(TefudaError):
    """A play that the rules refuse.  Nothing has changed.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> try:
    ...     match.play(0, "draw")
    ... except tefuda.IllegalPlay as error:
    ...     print(error.clause, error.reason)
    SK-5 not-your-turn
    >>> match.legal_words(1)
    ['draw']
    """

    def __init__(self, clause: str, reason: str, said: Translatable) -> None:
        super().__init__(f"{clause}: {reason}" if clause else reason, said)
        self.clause = clause
        self.reason = reason


class BadInput(TefudaError):
    """An input that cannot be read."""

    what = "text"
    found: object
    expected: str
    where: str

    def __init__(self, found: object, expected: str, where: str = "") -> None:
        place = f"{where}: " if where else ""
        expects, at = (part.said if isinstance(part, ExpectedInput) else part for part in (expected, where))
        said = Translatable(f"bad-{self.what}", {"found": _said(found), "expected": expects, "where": at})
        super().__init__(f"{place}{shown(found)} does not fit here; expected {expected}", said)
        self.found, self.expected, self.where = found, expected, where


class BadNotation(BadInput):
    """A play or a card that cannot be read.

    >>> import tefuda
    >>> try:
    ...     tefuda.new("skarney-gin", seed=7).play(1, "offer 13S")
    ... except tefuda.BadNotation as error:
    ...     print(error)
    word 2: '13S' does not fit here; expected a card such as 7S, TH or 10♥, or a word of this play
    """

    what = "notation"


class CardNotInPack(BadNotation):
    """A card that exists, but not in this game's pack: ``clause`` says which pack it is."""

    def __init__(self, found: object, expected: str, where: str, clause: str) -> None:
        super().__init__(found, expected, where)
        self.clause = clause


class BadPosition(BadInput):
    """A position with an unknown key, a card twice, a value out of range.

    >>> import tefuda
    >>> try:
    ...     tefuda.position("skarney-gin", {"hands": ["AD KS", "KS"]})
    ... except tefuda.BadPosition as error:
    ...     print(error)
    hands: 'KS' does not fit here; expected no card more often than the pack has it
    """

    what = "position"


class BadRules(BadInput):
    """An unknown game, option or preset, or a value out of its limits.

    >>> import tefuda
    >>> try:
    ...     tefuda.new("skarney-gin", rules={"ace_block": "never"})
    ... except tefuda.BadRules as error:
    ...     print(error)
    ace_block: 'never' does not fit here; expected one of when_taken, when_offered
    """

    what = "rules"


class NotSupported(BadRules):
    """A game, or a bot, with which this cannot be done."""

    what = "unfit"


class NoSolver(BadRules):
    """A game without a solver; ``able``: the games that have one."""

    what = "solver"

    def __init__(self, game: str, able: Iterable[str]) -> None:
        names = tuple(able)
        super().__init__(game, one_of(names), "game")
        named = {"game": Translatable("name", {}, game), "able": [Translatable("name", {}, name) for name in names]}
        self.said: Translatable = self.said._replace(args={**self.said.args, **named})


class ImpossibleSeats(BadRules):
    """A number of players that cannot play a game; ``allowed``: the numbers that can."""

    what = "seats"

    def __init__(self, game: str, found: object, allowed: Iterable[int]) -> None:
        numbers = tuple(sorted(allowed))
        super().__init__(found, one_of(numbers), "seats")
        gaps = {"game": Translatable("name", {}, game), "seats": found, "allowed": numbers}
        self.said: Translatable = Translatable("error-seats", gaps)


class NoSuchName(BadRules):
    """The name of something that does not exist.  ``near``: names that may have been meant."""

    def __init__(self, found: object, known: Iterable[str]) -> None:
        names = tuple(known)
        super().__init__(found, one_of(names), self.what)
        self.near: tuple[str, ...] = near(found, names) if isinstance(found, str) else ()
        told = {"known": names, "near": self.near}
        self.said: Translatable = self.said._replace(args={**self.said.args, **told})


class NoSuchGame(NoSuchName):
    """The name of a game that does not exist."""

    what = "game"


class NoSuchBot(NoSuchName):
    """The name of a bot that does not exist."""

    what = "bot"


class NoSuchOption(NoSuchName):
    """The name of a rule that the game does not have."""

    what = "option"


class NoSuchPreset(NoSuchName):
    """The name of rules that the game does not have."""

    what = "preset"


class BadRecord(BadInput):
    """A record that cannot be read or does not replay.

    >>> import tefuda
    >>> record = tefuda.new("skarney-gin", seed=7).record()
    >>> try:
    ...     tefuda.replay(record.replace('"seats":2', '"seats":3'))
    ... except tefuda.BadRecord as error:
    ...     print(error)
    seats: 3 does not fit here; expected one of 2
    """

    what = "record"


class NotARecord(BadRecord):
    """A text that is no record at all."""

    def __init__(self, found: str) -> None:
        super().__init__(found, JSON)
        self.said: Translatable = Translatable("not-a-record")


class NotAvailable(TefudaError):
    """A request for something that is not available here and now."""


class MissingExtra(TefudaError, ModuleNotFoundError):
    """A library that only an extra of Tefuda brings along is not installed.

    >>> import tefuda
    >>> error = tefuda.MissingExtra("lab", "llvmlite")  # as `tefuda.simulate` raises it where there is only the engine
    >>> print(error)
    there is no llvmlite; this needs more of Tefuda: pip install 'tefuda[lab]'
    >>> isinstance(error, ModuleNotFoundError), error.name
    (True, 'llvmlite')
    """

    def __init__(self, extra: str, module: str) -> None:
        install = f"pip install 'tefuda[{extra}]'"
        super().__init__(
            f"there is no {module}; this needs more of Tefuda: {install}",
            Translatable("missing-extra", {"install": install}),
        )
        self.name: str | None = module
