"""The errors of Tefuda, one family: each says what was wrong, where, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable

from tefuda.engine.expectations import Expected, one_of
from tefuda.engine.suggestions import near
from tefuda.engine.translatable import Translatable


class TefudaError(Exception):
    """The base of all errors.  ``said`` is the same sentence as the text, to be spoken in any language."""

    said: Translatable

    def __init__(self, text: str, said: Translatable) -> None:
        super().__init__(text)
        self.said = said


class IllegalPlay(TefudaError):
    """A play that the rules refuse.  Nothing has changed."""

    def __init__(self, clause: str, reason: str, said: Translatable) -> None:
        super().__init__(f"{clause}: {reason}" if clause else reason, said)
        self.clause = clause
        self.reason = reason


class BadText(TefudaError):
    """An input that cannot be read."""

    what = "text"

    def __init__(self, found: object, expected: str, where: str = "") -> None:
        shown = repr(found)[:80]
        place = f"{where}: " if where else ""
        spoken = expected.said if isinstance(expected, Expected) else expected
        said = Translatable(f"bad-{self.what}", {"found": shown, "expected": spoken, "where": where})
        super().__init__(f"{place}{shown} does not fit here; expected {expected}", said)
        self.found, self.expected, self.where = found, expected, where


class BadNotation(BadText):
    """A play or a card that cannot be read."""

    what = "notation"


class NoSuchCard(BadNotation):
    """A card that exists, but not in this game's pack: ``clause`` says which pack it is."""

    def __init__(self, found: object, expected: str, where: str, clause: str) -> None:
        super().__init__(found, expected, where)
        self.clause = clause


class BadPosition(BadText):
    """A position with an unknown key, a card twice, a value out of range."""

    what = "position"


class BadRules(BadText):
    """An unknown game, option or preset, or a value out of its limits."""

    what = "rules"


class Unfit(BadRules):
    """A game, or a bot, with which this cannot be done."""

    what = "unfit"


class NoSuchName(BadRules):
    """The name of something that does not exist.  ``near``: names that may have been meant."""

    def __init__(self, found: object, known: Iterable[str]) -> None:
        names = tuple(known)
        super().__init__(found, one_of(names), self.what)
        self.near = near(found, names) if isinstance(found, str) else ()
        shown = {"known": ", ".join(names), "near": ", ".join(self.near)}
        self.said = self.said._replace(args={**self.said.args, **shown})


class NoSuchGame(NoSuchName):
    """The name of a game that does not exist."""

    what = "game"


class NoSuchBot(NoSuchName):
    """The name of a bot that does not exist."""

    what = "bot"


class BadRecord(BadText):
    """A record that cannot be read or does not replay."""

    what = "record"


class Lacking(TefudaError):
    """A request for something that is not available here and now."""


class MissingExtra(TefudaError, ModuleNotFoundError):
    """A library that only an extra of Tefuda brings along is not installed."""

    def __init__(self, extra: str, module: str) -> None:
        install = f"pip install 'tefuda[{extra}]'"
        super().__init__(
            f"there is no {module}; this needs more of Tefuda: {install}",
            Translatable("missing-extra", {"install": install}),
        )
        self.name = module
