"""Words: the ints of which plays are made, and their notation.

A play is a short line of words, ended by END.  Every kind of word has a range of its own, so that a
word says by itself whether it is a verb, a card, a seat or a meld.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any

from tefuda.cards.bits import bit, lowest
from tefuda.cards.pack import JOKER, Pack, is_card_somewhere, tidy
from tefuda.engine.declarations.options import Rules
from tefuda.engine.texts.errors import WORD, BadNotation, CardNotInPack, ExpectedInput, at_most, one_of

END = 0
BAR, TO, WITH = 16, 17, 18  # verbs are 1 … 15
SEAT = 32
CARD = 64
AS = 128  # a joker that stands for a card: AS and the card
MELD = 256
EXTRA = 512
NUMBER = 1024
LONGEST = 256  # words in a line, at most
WORDS = 2048

# A play, or a prefix of one.
Line = tuple[int, ...]

PARTICLES = {END: "END", BAR: "|", TO: "to", WITH: "with"}
MELDS_A_SEAT = 32


def say(line: list[int], verb: int) -> int:
    """Write a play of one word; return the number of words.  In the rules' dialect."""
    line[0] = verb
    line[1] = END
    return 2


def say_word(line: list[int], verb: int, word: int) -> int:
    """Write a play of a verb and one word; return the number of words.  In the rules' dialect."""
    line[0] = verb
    line[1] = word
    line[2] = END
    return 3


def is_card(word: int) -> bool:
    """Return whether a word is a card; in the rules' dialect."""
    return CARD <= word < MELD


def cards_named(line: Sequence[int]) -> tuple[int, ...]:
    """The cards among these words, as numbers, in their order."""
    return tuple(word - CARD for word in line if is_card(word))


def cards_in(line: Sequence[int], begin: int, end: int) -> int:
    """The cards among these words, as a mask; in the rules' dialect."""
    cards = 0
    for i in range(begin, end):
        if is_card(line[i]):
            cards |= bit(line[i] - CARD)
    return cards


def spill(mask: int, out: list[int], k: int, first: int = CARD) -> int:
    """Write the cards of a mask, or the words from ``first`` on, from place ``k`` on; return the place behind them.

    In the rules' dialect.
    """
    while mask != 0:
        out[k] = first + lowest(mask)
        mask &= mask - 1
        k += 1
    return k


@dataclass(frozen=True)
class PlayVocabulary:
    """The words of one game: its verbs, its pack, and what a bare number means after each verb."""

    verbs: type[IntEnum]
    pack: Pack
    bare: Mapping[int, int] = field(default_factory=dict)  # verb -> SEAT, MELD or NUMBER
    staged: frozenset[int] = frozenset()  # verbs whose plays are laid out in a staging area, not touched card by card
    claims: frozenset[int] = frozenset()  # verbs that name a group of cards, then a seat for each of them
    anytime: frozenset[int] = frozenset()  # verbs that are judged on what is there when they arrive: never stale
    at_once: frozenset[int] = frozenset()  # verbs whose card is played with one tap, where nothing else can follow
    out_of_turn: frozenset[int] = frozenset()  # verbs that do nothing for a seat that is waited for: not offered to it
    extras: tuple[str, ...] = ()
    owned_melds: bool = False  # a meld is always named with its owner: "0.1"
    melds_a_seat: int = MELDS_A_SEAT  # melds of one seat that can be named: more leave room for fewer seats
    numbers: Callable[[int, Any], range] | None = None  # (seats, rules) -> every number that a play may name
    pack_clause: str = ""  # the clause of the rules that says which cards there are

    @cached_property
    def verb_names(self) -> dict[int, str]:
        """The verbs as they are written: lower case, hyphens."""
        return {int(v): v.name.lower().replace("_", "-") for v in self.verbs}

    @cached_property
    def fixed(self) -> dict[str, int]:
        """Every word whose text does not depend on its place, by its text."""
        names = {text: word for word, text in PARTICLES.items()}
        names |= {text: word for word, text in self.verb_names.items()}
        return names | {text: EXTRA + i for i, text in enumerate(self.extras)}

    def all_words(self, pack: Pack, seats: int, rules: Rules) -> tuple[int, ...]:
        """Every word that this number of players can ever say with this pack and these rules, in order.

        Some perhaps never occur.

        >>> from enum import IntEnum
        >>> words = PlayVocabulary(IntEnum("Verb", "DRAW KNOCK"), Pack())
        >>> [words.text(word) for word in words.all_words(words.pack, 2, ())[:8]]
        ['END', 'draw', 'knock', '|', 'to', 'with', 'AS', 'AH']
        """
        named = {*self.bare.values(), *((SEAT,) if self.claims else ())}
        melds = self.melds_a_seat * (seats if self.owned_melds else 1) if MELD in named else 0
        return (
            *(END, *sorted(int(verb) for verb in self.verbs), BAR, TO, WITH),
            *range(SEAT, SEAT + (seats if SEAT in named else 0)),
            *(CARD + card for card in sorted(set(pack.cards))),
            *(AS + card for card in sorted(set(pack.cards)) if pack.jokers and pack.text(card) != JOKER),
            *range(MELD, min(MELD + melds, EXTRA)),
            *range(EXTRA, EXTRA + len(self.extras)),
            *(NUMBER + number for number in (self.numbers(seats, rules) if self.numbers else ())),
        )

    def text(self, word: int) -> str:
        """The text of a word."""
        if word >= NUMBER:
            return str(word - NUMBER)
        if word >= EXTRA:
            return self.extras[word - EXTRA]
        if word >= MELD:
            seat, index = divmod(word - MELD, self.melds_a_seat)
            return f"{seat}.{index + 1}" if seat or self.owned_melds else str(index + 1)
        if word >= AS and self.pack.jokers:
            return f"{JOKER}={self.pack.text(word - AS)}"
        if word >= CARD:
            return self.pack.text(word - CARD)
        if word >= SEAT:
            return str(word - SEAT)
        return PARTICLES.get(word) or self.verb_names[word]

    def write(self, line: tuple[int, ...]) -> str:
        """The text of a line, without the END of a whole play."""
        return " ".join(self.text(word) for word in (line[:-1] if line and line[-1] == END else line))

    def read(self, text: str) -> tuple[int, ...]:
        """Read a play or a prefix of one, without END.

        Raises:
            BadNotation: a word cannot be read; the error names it, its place, and what may stand there.
        """
        tokens = unicodedata.normalize("NFKC", text).replace("|", " | ").split()
        if len(tokens) > LONGEST - 1:
            raise BadNotation(text, at_most(LONGEST - 1, "words"))
        return tuple(self._words(tokens))

    def _words(self, tokens: list[str]) -> Iterator[int]:
        verb = END
        for place, token in enumerate(tokens):
            word = self._word(token, verb)
            if word is None:
                raise self._unread(token, place)
            verb = verb or word
            yield word

    def _word(self, token: str, verb: int) -> int | None:
        fixed = self.fixed.get(token)
        if fixed is None:
            fixed = self.fixed.get(token.lower(), self.fixed.get(token.upper()))
        if fixed is not None and fixed != END:
            return fixed
        if verb == END:
            return None
        number = self._number(token, self.bare.get(verb, NUMBER))
        if number is not None:
            return number
        return self._card(token)

    def _card(self, token: str) -> int | None:
        """Read a card, or a joker with the card that it stands for."""
        card = self.pack.card(token)
        if card is not None:
            return CARD + card
        plain = tidy(token) if self.pack.jokers else ""
        stands = self.pack.number.get(plain[3:]) if plain.startswith(f"{JOKER}=") else None
        return None if stands is None or plain[3:] == JOKER else AS + stands

    def _number(self, token: str, base: int) -> int | None:
        seat, dot, index = token.rpartition(".")
        if not (index.isascii() and index.isdigit() and len(index) <= 4 and (not dot or seat in set("0123456789"))):
            return None
        value = int(index)
        if base == MELD:
            found = MELD + self.melds_a_seat * int(seat or 0) + value - 1
            return found if 1 <= value <= self.melds_a_seat and found < EXTRA else None
        limit = CARD - SEAT if base == SEAT else WORDS - NUMBER
        return base + value if value < limit and not dot else None

    def _unread(self, token: str, place: int) -> BadNotation:
        """The error for a word that cannot be read; for a card that only this pack lacks, with the clause."""
        if place > 0 and is_card_somewhere(token):
            return CardNotInPack(token, WORD, f"word {place + 1}", self.pack_clause)
        return BadNotation(token, self._expected(place), f"word {place + 1}")

    def _expected(self, place: int) -> ExpectedInput:
        if place == 0:
            return one_of(self.verb_names.values())
        return WORD
