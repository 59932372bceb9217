"""Rulebooks as text: where they are stored, and the short summary with which each begins."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Between
from tefuda.engine.matches.registry import find
from tefuda.text.lexicon import DEFAULT, LANGUAGES, entries, paths
from tefuda.text.message_formatter import MessageFormatter

CLAUSE: Final = re.compile(r"[A-Z]{2}-[0-9A-Z]+[a-z]?")
DEPENDENT: Final = re.compile(r"\{(?P<terms>\w+(?:=\w+(?:,\w+=\w+)*)?)(?::(?P<text>[^{}]*))?\}")
LONG: Final = 10_000  # from this number on, thousands are separated
MARK: Final = "†"  # after a sentence that reads an ambiguous source; the books' last lines explain it
_HEADING: Final = re.compile(r"^## .*\n", re.MULTILINE)


class RulebookSummary(NamedTuple):
    """The first section of a rulebook: the aim of the game in a sentence, and how it is played."""

    aim: str
    text: str


def rulebook(game: str, lang: str) -> str:
    """Return a game's rulebook under the usual rules; in English where the game lacks this language.

    Raises:
        BadRules: there is no such game.
    """
    return plain(written(game, lang), usual(game))


def written(game: str, lang: str) -> str:
    """Return the rulebook with its sentences that depend on house rules still marked: see `plain`."""
    found = find(game)
    spoken = lang if lang in spoken_by(found) else DEFAULT
    return (found.folder / f"rulebook.{spoken}.md").read_text(encoding="utf-8")


def clauses_of(game: str) -> frozenset[str]:
    """Return the clauses of a game's rulebook.

    Raises:
        BadRules: there is no such game.
    """
    return frozenset(re.findall(rf"^\*\*({CLAUSE.pattern})\*\*", written(game, DEFAULT), re.MULTILINE))


def spoken_by(game: Game) -> tuple[str, ...]:
    """Return the languages in which a game speaks."""
    return game.presentation.languages or LANGUAGES


def usual(game: str) -> dict[str, str]:
    """Return every option with its usual value, as text."""
    found = find(game)
    default = found.rules.options()
    return {name: str(limit.show(getattr(default, name))) for name, limit in found.rules.limits.items()}


def gaps_of(options: Mapping[str, str]) -> dict[str, str | int]:
    """Return options as the gaps of a sentence that selects by them: numbers as numbers."""
    return {name: int(value) if value.isdecimal() else value for name, value in options.items()}


def values_of(game: str, option: str) -> tuple[str, ...]:
    """Return all values of an option with few, as text.

    >>> values_of("literature", "removed_rank")
    ('7', '8')
    """
    limit = find(game).rules.limits[option]
    return tuple(map(str, range(limit.low, limit.high + 1))) if isinstance(limit, Between) else limit.names


def plain(book: str, options: Mapping[str, str]) -> str:
    """Fill in a book's options: ``{name}`` is an option’s value, ``{name=value: …}`` appears under that value only.

    >>> plain("To {target}.{last=yes: Once more.}{last=no: No more.}", {"target": "10000", "last": "no"})
    'To 10,000. No more.'
    """

    def under(found: re.Match[str]) -> str:
        if found["text"] is None:
            return counted(options[found["terms"]])
        return found["text"] if holds(found["terms"], options) else ""

    return DEPENDENT.sub(under, book)


def holds(terms: str, options: Mapping[str, str]) -> bool:
    """Return whether all conditions of ``name=value,name=value`` hold."""
    return all(options[name] == value for name, _, value in (term.partition("=") for term in terms.split(",")))


def counted(value: str) -> str:
    """Return a number as a sentence writes it."""
    return f"{int(value):,}" if value.isdecimal() and int(value) >= LONG else value


def minute(book: str) -> RulebookSummary:
    r"""Return the summary: the first section, if it comes before the first clause; otherwise an empty one.

    >>> minute("# Go\n\n## In a minute\n\nHold more.\n\nPlace a stone.\n\n## Rules\n\n**GO-1** …")
    RulebookSummary(aim='Hold more.', text='Place a stone.')
    """
    sections = _HEADING.split(book)
    first = sections[1].strip() if len(sections) > 1 else ""
    if f"\n**{_first_clause(book)}**" in f"\n{first}":
        return RulebookSummary("", "")
    aim, _, text = first.partition("\n\n")
    return RulebookSummary(" ".join(aim.split()), text.strip())


def _first_clause(book: str) -> str:
    found = re.search(rf"^\*\*({CLAUSE.pattern})\*\*", book, re.MULTILINE)
    return found[1] if found else ""


OPTIONS: Final = "option-"  # their explanations belong to the form where rules are chosen
SHOWN: Final = ("zone-", "badge-", "sheet-", "meld-", "mark", "team-", "half-suit-", "term-")
_HELP: Final = re.compile(r"^ +\.help *=", re.MULTILINE)
_ATTRIBUTE: Final = re.compile(r"^ +\.\w+ *=", re.MULTILINE)
_CITED: Final = re.compile(r" ?[（(]([A-Z]{2}-[0-9A-Z]+[a-z]?)[)）](?=[.。]?$)")


class GlossaryTerm(NamedTuple):
    """A word of the table, its meaning, and the clause with more details."""

    word: str
    help: str
    clause: str | None = None


def glossary(game: str, lang: str, options: Mapping[str, str] | None = None) -> dict[str, GlossaryTerm]:
    """Return the terms that are explained at a game's table, by the name of the message.

    ``options``: those of the table that differ from the usual ones.
    """
    formatter, under = MessageFormatter(lang, game), {**usual(game), **(options or {})}
    return {id: _term(formatter, id, under) for id in helped(lang, game)}


def mentioned_options(game: str, lang: str) -> dict[str, tuple[str, ...]]:
    """Return the options on which explanations depend, by the name of the message; each may select between wordings.

    >>> mentioned_options("carousel", "en")
    {'verb-knock': ('knock_needs_play',)}
    """
    texts = [entries(path.read_text("utf-8")) for path in reversed(paths(lang, game))]
    found = dict[str, tuple[str, ...]]()
    for id in helped(lang, game):
        written = next(text[id] for text in texts if id in text)
        help = _ATTRIBUTE.split(_HELP.split(written, maxsplit=1)[1])[0]
        if names := tuple(name for name in usual(game) if re.search(rf"\${name}\b", help)):
            found[id] = names
    return found


def explained(id: str, known: Container[str]) -> str | None:
    """Return the name under which a message is explained, or None.

    >>> explained("half-suit-LS", {"half-suit"}), explained("half", {"half-suit"})
    ('half-suit', None)
    """
    while id and id not in known:
        id = id.rpartition("-")[0]
    return id or None


@lru_cache(maxsize=64)
def helped(lang: str, game: str) -> tuple[str, ...]:
    """Return the messages that have a ``.help``: the game's own, then the common ones."""
    return tuple(dict.fromkeys(id for path in reversed(paths(lang, game)) for id in _helped(path.read_text("utf-8"))))


def _helped(text: str) -> Iterator[str]:
    for id, written in entries(text).items():
        if not id.startswith(("-", OPTIONS)) and _HELP.search(written):
            yield id


def _term(formatter: MessageFormatter, id: str, options: Mapping[str, str]) -> GlossaryTerm:
    text = formatter.text(f"{id}.help", **gaps_of(options))
    cited = _CITED.search(text)
    word = formatter.text(f"{id}.word") if formatter.has(f"{id}.word") else formatter.text(id)
    return GlossaryTerm(word, _CITED.sub("", text), cited[1] if cited else None)


SPAN: Final = re.compile(r"`([^`\n]+)`")
RIGHT: Final = "✓"
WRONG: Final = "✗"
_CARD: Final = re.compile(r"[A2-9TJQK][SHDCRN]|JK(?:=[A2-9TJQK][SHDCRN])?|RJ|BJ")


class CardExample(NamedTuple):
    """Cards side by side; ``right``: whether they go together, if the text says so."""

    cards: tuple[str, ...]
    right: bool | None = None


def picture(span: str) -> CardExample | None:
    """Return the cards of a code span; None where it is something else.

    >>> picture("KD AD 2D ✗")
    CardExample(cards=('KD', 'AD', '2D'), right=False)
    >>> picture("make test")
    """
    *cards, last = span.split()
    right = {RIGHT: True, WRONG: False}.get(last)
    if right is None:
        cards.append(last)
    return CardExample(tuple(cards), right) if cards and all(map(_CARD.fullmatch, cards)) else None


def pictures(text: str) -> list[CardExample]:
    """Return all cards that a text draws, in order."""
    return [found for span in SPAN.findall(text) if (found := picture(span))]


def cards_written(text: str, formatter: MessageFormatter) -> str:
    """Return the text with its cards written as the reader writes them.

    >>> cards_written("A run: `9S TS JS ✓`.", MessageFormatter("en"))
    'A run: 9♠ 10♠ J♠ ✓.'
    """

    def write(span: re.Match[str]) -> str:
        found = picture(span[1])
        if found is None:
            return span[0]
        sign = {True: f" {RIGHT}", False: f" {WRONG}", None: ""}[found.right]
        return formatter.cards(found.cards) + sign

    return SPAN.sub(write, text)


def spoken(drawn: CardExample, formatter: MessageFormatter) -> str:
    """Return a picture as it is read aloud.

    >>> spoken(CardExample(("KD", "2D"), False), MessageFormatter("en"))
    'king of diamonds, two of diamonds (does not go)'
    """
    cards = formatter.listed([formatter.card_name(card) for card in drawn.cards])
    if drawn.right is None:
        return cards
    return formatter.text("picture-right" if drawn.right else "picture-wrong", cards=cards)
