"""The findings of checks: each is one sentence, a message in ``tefuda/conformance/text``."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from tefuda.engine.texts.errors import TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.text.lexicon import package_words


@runtime_checkable
class LocalizableText(Protocol):
    """Something that can be told in each language."""

    def sentence(self, lang: str) -> str:
        """Return its words in a language."""
        ...


@dataclass(frozen=True)
class CheckMessage:
    """A message (a word or a sentence) and the values of its gaps; a `LocalizableText` is in a reader's language.

    >>> CheckMessage("texts-option", {"name": "target"}).sentence("en")
    'the option target'
    """

    id: str
    gaps: Mapping[str, object] = field(default_factory=dict)

    def sentence(self, lang: str) -> str:
        """Return the text in a language."""
        gaps = {name: localized(lang, value) for name, value in self.gaps.items()}
        return package_words("tefuda.conformance", lang).sentence(self.id, gaps)


@dataclass(frozen=True)
class FindingTextList:
    """Several texts in a row; ``between``: the message that stands between two.

    >>> FindingTextList([who(0), who(None)], "facts-and").sentence("ja")
    '席0、観戦者'
    """

    items: Sequence[object]
    between: str = "finding-semicolon"

    def sentence(self, lang: str) -> str:
        """Return the list in a language."""
        return CheckMessage(self.between).sentence(lang).join(str(localized(lang, item)) for item in self.items)


@dataclass(frozen=True)
class CheckGameMessage:
    """A sentence in the words of a game and of all tables."""

    said: Translatable
    game: str
    english: str = ""  # if there is an English sentence already

    def sentence(self, lang: str) -> str:
        """Return the sentence in a language, or say that there are no words for it."""
        from tefuda.text import MessageFormatter
        from tefuda.text.message_formatter import MissingTranslation

        presenter = MessageFormatter(lang, self.game)
        if not presenter.has(self.said.id):
            return CheckMessage("finding-untold", {"id": self.said.id}).sentence(lang)
        if self.english and lang == "en":
            return self.english
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MissingTranslation)  # other checks look for Japanese words
            return presenter.say(self.said)


def refusal_of(error: TefudaError, game: str) -> CheckGameMessage:
    """Return an error of the engine in the words of the text files."""
    return CheckGameMessage(error.said, game, str(error))


def localized(lang: str, value: object) -> object:
    """Return a value as it is, or in a language if it can be told."""
    return value.sentence(lang) if isinstance(value, LocalizableText) else value


class ConformanceFinding(AssertionError):
    """A promise that is not kept: a message, and the values of its gaps.

    >>> print(ConformanceFinding("speech-says-nothing", id="hint"))
    hint is empty
    >>> ConformanceFinding("players-left-without-hint", who=who(1)).sentence("ja")
    '席1へのヒントがありません'
    """

    def __init__(self, id: str, /, **gaps: object) -> None:
        super().__init__(id)
        self.said = CheckMessage(id, gaps)

    def __str__(self) -> str:
        return self.sentence("en")

    def sentence(self, lang: str) -> str:
        """Return the sentence in a language, in one line."""
        return " ".join(self.said.sentence(lang).split())


class UnplayableFinding(ConformanceFinding):
    """A finding after which no match goes on: other checks of the same table would only tell of its consequences."""


def hold(true: object, id: str, /, **gaps: object) -> None:
    """Check a promise, under ``python -O`` as well; the sentence is formed only if the promise is not kept.

    Raises:
        ConformanceFinding: The promise is not kept.
    """
    if not true:
        raise ConformanceFinding(id, **gaps)


def hold_all(found: Iterable[ConformanceFinding]) -> None:
    """Raise all findings, so that none of several is lost.

    Raises:
        ConformanceFinding: There is one finding.
        ExceptionGroup: There are several.
    """
    wrongs = list(found)
    if len(wrongs) == 1:
        raise wrongs[0]
    if wrongs:
        raise ExceptionGroup("; ".join(map(str, wrongs)), wrongs)


def who(seat: int | None) -> CheckMessage:
    """The name of a seat; None: a watcher."""
    return CheckMessage("finding-watcher") if seat is None else CheckMessage("finding-seat", {"seat": seat})
