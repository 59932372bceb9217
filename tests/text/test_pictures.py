"""Cards that rulebooks and explanations draw: what is said of them is what the game's own rules say."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import chain

import pytest

import tefuda
from tefuda.conformance.learning import SENTENCE
from tefuda.engine.texts.errors import TefudaError
from tefuda.show.seat_view import look_of
from tefuda.text import LANGUAGES, MessageFormatter, books
from tefuda.text.books import CardExample, cards_written, glossary, minute, pictures, rulebook


def apart(cards: tuple[str, ...], choices: str) -> list[str]:
    """Groups of cards that have none of these."""
    return [group for group in choices.split("|") if not {*group.split()} & {*cards}]


def skarney(cards: tuple[str, ...]) -> bool:
    """Once something has been laid, and with a card left to offer."""
    laid, other = apart(cards, "2S 2H 2D|6S 6H 6D|3S 3H 3D")[0], apart(cards, "7C 8C|JC JS")[0]
    spare = apart(cards, "KH 2C|3C 4H|5S 9C")[0]
    keys = {"turn": 0, "phase": "play", "hands": [" ".join([*cards, spare]), other], "stock": 9, "melds": [[laid], []]}
    return tefuda.position("skarney-gin", keys).why_not(0, " ".join(["meld", *cards])) is None


def carousel(cards: tuple[str, ...]) -> bool:
    """Return whether these cards can lie on the table, which only a meld can."""
    try:
        tefuda.position("carousel", {"table": [" ".join(cards)]}, seats=3)
    except TefudaError:
        return False
    return True


def rummy(cards: tuple[str, ...]) -> bool:
    """With moons almighty, as the book has it."""
    keys = {"phase": "play", "turn": 0, "almighty": "N", "hands": [" ".join([*cards, "TD"]), "9C"]}
    return tefuda.position("rummy-fifty", keys).why_not(0, " ".join(["meld", *cards])) is None


def literature(cards: tuple[str, ...]) -> bool:
    """Return whether six cards are a half-suit, or one may be asked for by a player with only K♥ of the hearts."""
    if len(cards) == 1:
        keys = {"turn": 0, "hands": ["KH 2S", "QH 8H 6H 3S", "4S", "5S", "6S", "AS"]}
        return tefuda.position("literature", keys, seats=6).why_not(0, f"ask 1 {cards[0]}") is None
    circle = look_of(tefuda.new("literature", 6, 1), None).circle
    return circle is not None and cards in [group.cards for group in circle.groups]


def looking(cards: tuple[str, ...]) -> bool:
    keys = {
        "keeper": 1,
        "dealer": 0,
        "turn": 0,
        "phase": "play",
        "hands": [" ".join([*cards, "5D 6D 5C"]), "4S 4H 6D"],
        "stock": 60,
        "melds": [["AS AH AD"], []],
    }
    return tefuda.position("looking-and-down", keys, seats=2).why_not(0, " ".join(["meld", *cards])) is None


JUDGES: dict[str, Callable[[tuple[str, ...]], bool]] = {
    "skarney-gin": skarney,
    "carousel": carousel,
    "rummy-fifty": rummy,
    "literature": literature,
    "looking-and-down": looking,
}
games = pytest.mark.parametrize("game", JUDGES)
languages = pytest.mark.parametrize("lang", LANGUAGES)


def drawn(game: str, lang: str) -> list[CardExample]:
    terms = glossary(game, lang).values()
    return [*pictures(rulebook(game, lang)), *chain.from_iterable(pictures(term.help) for term in terms)]


@games
@languages
def test_what_goes_goes_and_what_does_not_does_not(game: str, lang: str) -> None:
    judged = {one.cards: one.right for one in drawn(game, lang) if one.right is not None}
    assert {cards: JUDGES[game](cards) for cards in judged} == judged
    assert sum(judged.values()) >= 3
    assert game == "skarney-gin" or not all(judged.values())


@games
@languages
def test_the_first_minute_is_an_aim_an_account_and_two_pictures_or_more(game: str, lang: str) -> None:
    aim, text = minute(rulebook(game, lang))
    assert SENTENCE.fullmatch(aim)
    assert len(aim) < (130 if lang == "en" else 60)
    assert len(pictures(text)) >= 2
    assert len(re.findall(r"\w" if lang == "ja" else r"\w+", text)) < (480 if lang == "ja" else 230)


@games
@languages
def test_in_a_terminal_cards_are_written(game: str, lang: str) -> None:
    text = cards_written(books.rulebook(game, lang), MessageFormatter(lang, game))
    assert "`" not in text
    assert not re.search(r"\b[2-9TJQKA][SHDC]\b", text)
