"""The formatter: puts messages into words for one reader."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.text.lexicon import DEFAULT, LANGUAGES, bundles, own_messages

MINUS: Final = "−"


def decimal(value: float, places: int, signed: bool = False) -> str:
    """Return a number with so many decimal places, a true minus, and grouped thousands.

    >>> decimal(-618.64, 1, signed=True), decimal(1234.5, 2), decimal(7, 1, signed=True)
    ('−618.6', '1,234.50', '+7.0')
    """
    return f"{value:{'+' if signed else ''},.{places}f}".replace("-", MINUS)


def number(value: int, signed: bool = False) -> str:
    """Return a number with a true minus and grouped thousands; ``signed``: with a plus for a gain.

    >>> number(1600), number(-510), number(34, signed=True), number(0, signed=True)
    ('1,600', '−510', '+34', '0')
    """
    sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
    return f"{sign}{abs(value):,}"


JOKER: Final = "JK"
NAMED: Final = ("RJ", "BJ")  # jokers that are not alike


class MissingTranslation(RuntimeWarning):
    """A message that no language has: the reader gets a general sentence without the id, and a test fails."""


class MessageFormatter:
    """The sentences of one reader: a language, a game's words, the players' names, and the reader's own seat.

    >>> MessageFormatter("en", None, ["Aki", "Ben"], 0).say(Translatable("waiting", {"seat": SpokenSeat(1)}))
    'Waiting for Ben.'
    """

    def __init__(self, lang: str, game: str | None = None, names: Sequence[str] = (), you: int | None = None) -> None:
        """Create the formatter; an unknown language becomes English, and a watcher has no seat (``you=None``)."""
        self.lang: Final = lang if lang in LANGUAGES else DEFAULT
        self.game: Final = game
        self.names: Final = tuple(names)
        self.you: Final = you

    def say(self, said: Translatable) -> str:
        """Return the sentence, in English where this language has none.  Ids are not shown: `MissingTranslation`."""
        if said.game and said.game != self.game:
            return MessageFormatter(self.lang, said.game, self.names, self.you).say(said)
        spoken = _formatted(self.lang, self.game, said.id, tuple(self._gaps(said.args).items()))
        if spoken is None:
            warnings.warn(f"no words for {said.id!r} (game: {self.game})", MissingTranslation, stacklevel=2)
            return self.text("no-words")
        return spoken

    def text(self, id: str, **args: Any) -> str:
        """Return the sentence of a message given by its id and arguments."""
        return self.say(Translatable(id, args))

    def has(self, id: str) -> bool:
        """Return whether a message has words, in this language or in English."""
        return any(wording(words, id) is not None for words in bundles(self.lang, self.game))

    def own(self, prefix: str, **args: Any) -> dict[str, str]:
        """Return the game's own sentences under this prefix, by the rest of the message's name."""
        ids = own_messages(self.lang, self.game, prefix) if self.game else ()
        return {id.removeprefix(prefix): self.text(id, **args) for id in ids}

    def card(self, card: str) -> str:
        """Return a card as written in a sentence: "7♠", 「♠7」."""
        return _written(self.lang, self.game, card)

    def card_name(self, card: str) -> str:
        """Return a card as read out: "seven of hearts", 「ハートの7」."""
        return _named(self.lang, self.game, card)

    def cards(self, cards: Iterable[str]) -> str:
        """Return cards in a row."""
        return " ".join(map(self.card, cards))

    def listed(self, items: Sequence[str]) -> str:
        """Return a list in words: "a, b, c", 「a、b、c」."""
        return self.text("list-comma").join(items)

    def people(self, seats: Sequence[SpokenSeat]) -> str:
        """Return players in words: "Aki, Ben, and Chie", 「Akiさん、Benさん、Chieさん」."""
        names = [self._item(seat) for seat in seats]
        if len(names) < 2:
            return self.listed(names)
        last = self.text("list-two" if len(names) == 2 else "list-last")
        return self.listed(names[:-1]) + last + names[-1]

    def _gaps(self, args: Mapping[str, Any]) -> dict[str, str | int]:
        """Return the values of the placeholders: every argument as text or number, with its companions."""
        gaps: dict[str, str | int] = {}
        for name, value in args.items():
            self._fill(gaps, name, value)
        return gaps

    def _fill(self, gaps: dict[str, str | int], name: str, value: Any) -> None:
        """Add an argument: seats also set ``<name>you``, cards and lists ``<name>count``, text ``<name>given``."""
        if isinstance(value, SpokenSeat):
            gaps[name] = self.name(value)
            gaps[f"{name}you"] = "yes" if int(value) == self.you else "no"
        elif isinstance(value, SpokenCards):
            gaps[name] = self.cards(value)
            gaps[f"{name}count"] = len(value)
        elif isinstance(value, Translatable):
            gaps[name] = self.say(value)
            gaps[f"{name}you"] = "said"  # no player is meant
            gaps[f"{name}given"] = "yes"
        elif isinstance(value, list | tuple):
            people = all(isinstance(item, SpokenSeat) for item in value)
            gaps[name] = self.people(value) if people else self.listed([self._item(item) for item in value])
            gaps[f"{name}count"] = len(value)
            gaps[f"{name}you"] = (
                "yes" if self.you in value and any(isinstance(item, SpokenSeat) for item in value) else "no"
            )
        elif isinstance(value, bool):
            gaps[name] = "yes" if value else "no"
        elif isinstance(value, int):
            gaps[name] = value if value >= 0 else number(value)  # Fluent knows no true minus
        else:
            gaps[name] = str(value)
            gaps[f"{name}given"] = "yes" if value else "no"

    def _item(self, item: Any) -> str:
        """Return one item of a list: a sentence, a player, a group of cards, or a word."""
        if isinstance(item, Translatable):
            return self.say(item)
        if isinstance(item, SpokenSeat):
            return self.text("seat-in-list", seat=item)
        return self.cards(item) if isinstance(item, SpokenCards) else str(item)

    def name(self, seat: int) -> str:
        """Return the player's name; a seat without a name is called by its number."""
        named = 0 <= seat < len(self.names) and self.names[seat].strip()
        return named or self.text("seat-unnamed", number=int(seat) + 1)


def game_name(lang: str, game: str) -> str:
    """Return the name of a game."""
    return MessageFormatter(lang, game).text("name")


@lru_cache(maxsize=4096)
def _formatted(lang: str, game: str | None, id: str, gaps: tuple[tuple[str, str | int], ...]) -> str | None:
    """Cache sentences, as most are the same for other readers of the same language."""
    return _look_up(lang, game, id, dict(gaps))


def wording(words: Any, id: str) -> Any:
    """Return the pattern of a message (``id``) or of one of its attributes (``id.attribute``)."""
    name, _, attribute = id.partition(".")
    if not words.has_message(name):
        return None
    message = words.get_message(name)
    return message.attributes.get(attribute) if attribute else message.value


def _look_up(lang: str, game: str | None, id: str, gaps: dict[str, Any]) -> str | None:
    """Return the first wording found, or None where no language has one."""
    for words in bundles(lang, game):
        pattern = wording(words, id)
        if pattern is not None:
            return str(words.format_pattern(pattern, gaps)[0])
    return None


@lru_cache(maxsize=1024)
def _written(lang: str, game: str | None, card: str) -> str:
    """Return a card as written in a sentence; cached, as there are only about sixty cards."""
    return _spell(lang, game, card, "card", "rank", "suit")


@lru_cache(maxsize=1024)
def _named(lang: str, game: str | None, card: str) -> str:
    return _spell(lang, game, card, "card-name", "rank-name", "suit-name")


def _spell(lang: str, game: str | None, card: str, whole: str, rank: str, suit: str) -> str:
    """Spell a card by its own name, or from the words for its parts; a joker may stand for another card (``JK=9S``)."""
    if card in NAMED:
        return _look_up(lang, game, f"{whole}-{card}", {}) or card
    if card.startswith(JOKER):
        stands = card.partition("=")[2]
        if not stands:
            return _look_up(lang, game, f"{whole}-joker", {}) or card
        return (
            _look_up(lang, game, f"{whole}-joker-as", {"card": _spell(lang, game, stands, whole, rank, suit)}) or card
        )
    parts = {
        "rank": _look_up(lang, game, f"{rank}-{card[:1]}", {}) or card[:1],
        "suit": _look_up(lang, game, f"{suit}-{card[1:]}", {}) or card[1:],
    }
    return _look_up(lang, game, whole, parts) or card
