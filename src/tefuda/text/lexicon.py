"""The messages of one language, each parsed when it is first used: parsing them all takes half a second."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from tefuda.engine.texts.errors import BadRules

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message, Pattern


_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n?(?:(?:[ }].*| *)(?:\n|\Z))*", re.MULTILINE)
_NAMED: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_BRACE: Final = re.compile("[{}]")
_SIMPLE: Final = re.compile(r'\{ *(?:\$([a-zA-Z][\w-]*)|"([^"\\\n]*)") *\}')


def entries(text: str) -> dict[str, str]:
    r"""Return the messages (and terms, which begin with a dash) of a Fluent file, each as it is written there.

    >>> entries("# Said often.\nhello = Hello, { -you }!\n    .help = A greeting.\n\n-you = you\n").keys()
    dict_keys(['hello', '-you'])
    """
    return {found[1]: found[0] for found in _ENTRY.finditer(text)}


@dataclass(frozen=True, slots=True)
class PlainMessagePattern:
    """A message without choices and references: texts and gaps in turn, beginning and ending with a text."""

    texts: tuple[str, ...]
    gaps: tuple[str, ...]

    def filled(self, gaps: Mapping[str, object]) -> str:
        """Return the sentence.  Raises KeyError where a gap has no value."""
        parts = (f"{gaps[name]}{text}" for name, text in zip(self.gaps, self.texts[1:], strict=True))
        return self.texts[0] + "".join(parts)


def simple(written: str) -> PlainMessagePattern | None:
    r"""Read a message without Fluent; None: it has choices, references or attributes, which only Fluent reads.

    >>> simple("a =\n    Some lines,\n\n      { $name },\n    end.\n")
    PlainMessagePattern(texts=('Some lines,\n\n  ', ',\nend.'), gaps=('name',))
    >>> simple('colon = :{ " " }\n'), simple("a = { b }\n")
    (PlainMessagePattern(texts=(': ',), gaps=()), None)
    """
    body = written.partition("=")[2]
    first, *rest = body.split("\n")
    if _BRACE.search(_SIMPLE.sub("", body)) or any(line.lstrip(" ").startswith(".") for line in rest):
        return None
    indent = min((len(line) - len(line.lstrip(" ")) for line in rest if line.strip(" ")), default=0)
    lines = [first.lstrip(" "), *(line[indent:] if line.strip(" ") else "" for line in rest)]
    begun, *found = _SIMPLE.split("\n".join(lines).strip("\n").rstrip(" \n"))
    texts, gaps = [begun], list[str]()
    for name, literal, text in zip(found[::3], found[1::3], found[2::3], strict=True):
        if name:
            gaps.append(name)
            texts.append(text)
        else:
            texts[-1] += literal + text
    return PlainMessagePattern(tuple(texts), tuple(gaps))


class MessageBundle:
    r"""The part of a `FluentBundle` that a formatter needs.  Entries of a later file replace those of an earlier one.

    >>> words = MessageBundle("en", ["hello = Hello, { -you }!\n-you = you\n", "-you = friend\n"])
    >>> words.format_pattern(words.get_message("hello").value, {})
    ('Hello, friend!', [])
    """

    def __init__(self, lang: str, texts: Iterable[str]) -> None:
        self._lang = lang
        self._written: dict[str, str] = {}
        for text in texts:
            self._written |= entries(text)
        self._simple = dict[str, PlainMessagePattern | None]()
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

    def sentence(self, id: str, gaps: Mapping[str, object]) -> str:
        r"""Return a sentence.  Fluent is imported for messages with choices only; ints are written without commas.

        >>> text = "n = { $n ->\n    [1] a table\n   *[other] { $n } tables\n}\nplays = { $n } plays"
        >>> words = MessageBundle("en", [text])
        >>> words.sentence("n", {"n": 1}), words.sentence("n", {"n": 1234}), words.sentence("plays", {"n": 1234})
        ('a table', '1234 tables', '1234 plays')

        Raises:
            LookupError: there is no such message, or a gap has no value.
        """
        if id not in self._simple:
            self._simple[id] = simple(self._written[id])
        found = self._simple[id]
        return found.filled(gaps) if found is not None else self._by_fluent(id, gaps)

    def _by_fluent(self, id: str, gaps: Mapping[str, object]) -> str:
        from fluent.runtime.types import fluent_number

        values = {
            name: fluent_number(value, useGrouping=False) if type(value) is int else str(value)
            for name, value in gaps.items()
        }
        pattern = self.get_message(id).value
        assert pattern is not None
        said, errors = self.format_pattern(pattern, values)
        if errors:
            raise LookupError(id) from errors[0]
        return str(said)

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


LANGUAGES: Final = ("en", "ja")
DEFAULT: Final = "en"


def choose(wish: str | None) -> str:
    """Return the one of `LANGUAGES` that fits an Accept-Language header or a locale name best.

    >>> choose("ja-JP,en;q=0.5"), choose("fr, en;q=0.2, ja;q=0.9"), choose("ja_JP.UTF-8"), choose(None)
    ('ja', 'ja', 'ja', 'en')
    """
    best, best_weight = DEFAULT, 0.0
    for part in (wish or "").split(","):
        lang, weight = _wish(part)
        if lang in LANGUAGES and weight > best_weight:
            best, best_weight = lang, weight
    return best


def _wish(part: str) -> tuple[str, float]:
    """Return the primary language and the weight of one item of the header."""
    tag, _, rest = part.strip().partition(";")
    primary = tag.strip().lower().replace("_", "-").split("-")[0].split(".")[0]
    return primary, _weight(rest)


def _weight(rest: str) -> float:
    """Return the ``q=`` of an item; 1 where none is given, 0 where it cannot be read."""
    name, _, value = rest.partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


def common_text(lang: str) -> Traversable:
    """Return the file of the words that all tables share."""
    return files("tefuda.text") / f"{lang}.ftl"


def game_text(game: str, lang: str) -> Traversable | None:
    """Return the file of one game's own words, in the game's folder; None for an unknown game."""
    from tefuda.engine.matches.registry import find

    try:
        return find(game).folder / "text" / f"{lang}.ftl"
    except BadRules:
        return None


@lru_cache(maxsize=64)
def bundle(lang: str, game: str | None) -> MessageBundle:
    """Return the common words and a game's in one language.  A game's words replace common ones."""
    return MessageBundle(lang, [path.read_text(encoding="utf-8") for path in paths(lang, game) if path.is_file()])


@lru_cache(maxsize=16)
def package_words(package: str, lang: str) -> MessageBundle:
    """Return what a package of code says in one language: the messages in its folder ``text``."""
    return MessageBundle(lang, [(files(package) / "text" / f"{lang}.ftl").read_text(encoding="utf-8")])


@lru_cache(maxsize=64)
def own_messages(lang: str, game: str, prefix: str) -> tuple[str, ...]:
    """Return the names of the messages in a game's own file that begin with this prefix."""
    path = game_text(game, lang)
    text = path.read_text(encoding="utf-8") if path and path.is_file() else ""
    return tuple(re.findall(rf"^({prefix}[\w-]+) *=", text, re.MULTILINE))


def bundles(lang: str, game: str | None) -> tuple[MessageBundle, ...]:
    """Return the lexicons for a sentence, best first: the reader's language, then English."""
    wanted = bundle(lang, game)
    return (wanted,) if lang == DEFAULT else (wanted, bundle(DEFAULT, game))


def paths(lang: str, game: str | None) -> list[Traversable]:
    """Return the files of these words, common ones first; an unknown game has none of its own."""
    own = game_text(game, lang) if game else None
    return [common_text(lang), own] if own else [common_text(lang)]
