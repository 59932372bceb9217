"""The messages of one language, each parsed when it is first used: parsing them all takes half a second."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message, Pattern

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n?(?:(?:[ }].*| *)(?:\n|\Z))*", re.MULTILINE)
_NAMED: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


def entries(text: str) -> dict[str, str]:
    r"""Return the messages (and terms, which begin with a dash) of a Fluent file, each as it is written there.

    >>> entries("# Said often.\nhello = Hello, { -you }!\n    .help = A greeting.\n\n-you = you\n").keys()
    dict_keys(['hello', '-you'])
    """
    return {found[1]: found[0] for found in _ENTRY.finditer(text)}


class Lexicon:
    r"""The part of a `FluentBundle` that a speaker needs.  Entries of a later file replace those of an earlier one.

    >>> words = Lexicon("en", ["hello = Hello, { -you }!\n-you = you\n", "-you = friend\n"])
    >>> words.format_pattern(words.get_message("hello").value, {})
    ('Hello, friend!', [])
    """

    def __init__(self, lang: str, texts: Iterable[str]) -> None:
        self._lang = lang
        self._written: dict[str, str] = {}
        for text in texts:
            self._written |= entries(text)
        self._read = set[str]()
        self._words: FluentBundle | None = None
        self._making = Lock()

    @property
    def _bundle(self) -> FluentBundle:
        if self._words is None:
            from fluent.runtime import FluentBundle

            with (
                self._making
            ):  # two threads may get here at once, and a second bundle would lack the messages parsed into the first
                if self._words is None:
                    self._words = FluentBundle([self._lang], use_isolating=False)
        return self._words

    def has_message(self, id: str) -> bool:
        """Return whether there is a message with this id."""
        return id in self._written

    def get_message(self, id: str) -> Message:
        """Return a message.  Raises LookupError."""
        if id not in self._read:
            self._look_up(id)
        return self._bundle.get_message(id)

    def format_pattern(self, pattern: Pattern, gaps: Mapping[str, Any]) -> tuple[Any, list[Exception]]:
        """Return the sentence, and the errors in it."""
        return self._bundle.format_pattern(pattern, dict(gaps))

    def _look_up(self, id: str) -> None:
        """Parse a message and all that it refers to; some of the names found may be no messages at all."""
        from fluent.runtime import FluentResource

        wanted, found = [id], dict[str, str]()
        while wanted:
            one = wanted.pop()
            if one in self._written and one not in found and one not in self._read:
                found[one] = self._written[one]
                wanted += _NAMED.findall(found[one])
        self._bundle.add_resource(FluentResource("\n".join(found.values())))
        self._read.update(found)  # last, as another thread may be reading
