"""The showcase of a game: the cards of its small picture are in its pack, and lie on the ground without overlap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from tefuda.cards.pack import JOKER
from tefuda.conform.finding import Wrong, hold, hold_all
from tefuda.conform.tables import CheckedTable
from tefuda.engine.game import Game
from tefuda.engine.showcase import GROUND, Box, Lying, Showcase


def check_showcase(table: CheckedTable) -> None:
    """Check that there is a showcase, and that what it shows can lie there."""
    game = table.game
    show = game.showcase
    hold(show is not None, "there is no showcase", "showcaseがありません")
    if show is not None:
        hold_all([*_players(game, show), *_cards(game, show), *_places(show)])


def _players(game: Game, show: Showcase) -> Iterator[Wrong]:
    if game.best not in game.seats:
        yield Wrong("the showcase is for {n} players", "showcaseの人数が{n}人です", n=show.players)
    if show.ease not in (1, 2, 3):
        yield Wrong("the ease of the showcase is {ease}", "showcaseのeaseが{ease}です", ease=show.ease)


def _cards(game: Game, show: Showcase) -> Iterator[Wrong]:
    pack = game.pack(game.best, game.rules())
    there = Counter(map(pack.text, pack.cards))
    shown = Counter(_real(face) for lying in show.table for face in lying.faces if face is not None)
    for card in sorted((shown - there).keys()):
        yield Wrong("the showcase has {card} too often", "showcaseの{card}が多すぎます", card=card)
    if not shown:
        yield Wrong("the showcase shows no card", "showcaseに札がありません")


def _real(face: str) -> str:
    """The card that lies there: a joker, if it stands for another card."""
    return JOKER if face.startswith(f"{JOKER}=") else face


def _places(show: Showcase) -> Iterator[Wrong]:
    for lying in show.table:
        if not _inside(lying.box):
            yield Wrong(
                "{cards} of the showcase lies beside the ground", "showcaseの{cards}が外に出ています", cards=lying.cards
            )
    for one, other in combinations(show.table, 2):
        if _meet(one, other):
            yield Wrong(
                "{one} lies on {other} in the showcase",
                "showcaseの{one}が{other}と重なっています",
                one=one.cards,
                other=other.cards,
            )


def _inside(box: Box) -> bool:
    left, top, right, bottom = box
    return left >= 0 and top >= 0 and right <= GROUND[0] and bottom <= GROUND[1]


def _meet(one: Lying, other: Lying) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
