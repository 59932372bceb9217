"""Plays that are put together by tapping: a player, then a card; or the holder of each card of a group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tefuda.engine.layout import Group
from tefuda.engine.legal_tree import LegalTree, is_card, seats_after
from tefuda.engine.words import CARD, END, EXTRA, SEAT, Line
from tefuda.show.seat_layout import Board, Reach


@dataclass(frozen=True)
class NextWord:
    """A word that may follow: its notation, the group to which its card belongs, and the play that it completes."""

    word: str
    kind: Literal["card", "seat", "word"]
    group: str | None = None
    play: str | None = None


def is_seat(word: int) -> bool:
    """Return whether a word is a seat."""
    return SEAT <= word < CARD


def reached(tree: LegalTree) -> tuple[Reach, ...]:
    """List the seats that plays may name now, with the beginning of the play for each."""
    lines = [(verb, seat) for verb in tree.after(()) for seat in seats_after(tree, verb)]
    write = tree.game.vocabulary.write
    return tuple(Reach(line[1] - SEAT, write(line), _whole(tree, line)) for line in lines)


def boards(tree: LegalTree) -> tuple[Board, ...]:
    """List the plays that claim who holds which cards: the groups open to them, and the seats they may name."""
    return tuple(_board(tree, verb) for verb in tree.after(()) if verb in tree.game.vocabulary.claims)


def _board(tree: LegalTree, verb: int) -> Board:
    text = tree.game.vocabulary.text
    groups = [word for word in tree.after((verb,)) if word >= EXTRA]
    seats = tree.after((verb, groups[0]))
    return Board(text(verb), tuple(map(text, groups)), tuple(word - SEAT for word in seats))


def next_words(tree: LegalTree, line: Line, groups: tuple[Group, ...]) -> tuple[NextWord, ...]:
    """List the words that may follow this beginning of a play; none if the beginning is not legal."""
    if not tree.follows(line):
        return ()
    home = {card: group.id for group in groups for card in group.cards}
    return tuple(_next(tree, line, word, home) for word in tree.after(line) if word != END)


def _next(tree: LegalTree, line: Line, word: int, home: dict[str, str]) -> NextWord:
    text = tree.game.vocabulary.text(word)
    kind: Literal["card", "seat", "word"] = "card" if is_card(word) else "seat" if is_seat(word) else "word"
    return NextWord(text, kind, home.get(text), _whole(tree, (*line, word)))


def _whole(tree: LegalTree, line: Line) -> str | None:
    """Return the text of the play if nothing can be added to it, otherwise None."""
    return tree.game.vocabulary.write(line) if tree.after(line) == [END] else None
