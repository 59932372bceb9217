"""Declared fields: each declares its kind and bounds and, for cards, who may see them; and the game keeps to it.

The game is checked for three things: every int is within its bounds, every card lies in exactly one place, and the view
shows of each field what its declaration allows, no more and no less.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tefuda.conform.finding import Bilingual, Wrong, hold, who
from tefuda.conform.tables import CheckedTable, moments
from tefuda.engine.fields import Fields
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.places import cards_lying, declared_places, places

UNDECLARED = Bilingual(
    "the field {field} of {record} declares nothing: say its kind, and who may see it",
    "{record}のフィールド「{field}」に宣言がありません。種類と、誰に見えるかを書いてください",
)
SEEN_BY_WHOM = Bilingual(
    "the field {field} of {record} is of cards and does not say who may see them",
    "{record}のフィールド「{field}」は札なのに、誰に見えるかが書かれていません",
)


def check_declarations(game: Game) -> None:
    """Check that every field declares its kind and, if it is about cards, who may see it."""
    for record in (game.state, game.view_type):
        for name, shape in record.shapes.items():
            where = {"field": name, "record": record.__name__}
            hold(shape.kind is not None, UNDECLARED.english, UNDECLARED.japanese, **where)
            if shape.kind is not None and (shape.kind.speaks or shape.kind.bears) and name in game.state.shapes:
                hold(shape.seen is not None, SEEN_BY_WHOM.english, SEEN_BY_WHOM.japanese, **where)


def check_bounds(match: Match) -> None:
    """Check that every int of the state and of every view is within the bounds of its kind."""
    for record in (match.state, *(match.observation(seat) for seat in (None, *range(match.seats)))):
        for place, kind in declared_places(record, match.rules):
            if not kind.fits(place):
                raise Wrong(
                    "{record}.{place} is {value}, and declares {said}",
                    "{record}.{place}が{value}です。宣言では{low}から{high}までです",
                    record=type(record).__name__,
                    place=place,
                    value=place.value,
                    said=kind.said,
                    low=kind.low,
                    high=kind.high,
                )


def check_cards(match: Match) -> None:
    """Check that each card of the pack lies in exactly one place that declares to bear cards."""
    pack = match.game.pack(match.seats, match.rules)
    lie, owed = cards_lying(match.state, match.rules), Counter(pack.cards)
    names = sorted(name for name, shape in match.game.state.shapes.items() if shape.kind and shape.kind.bears)
    missing, twice = [sorted(map(pack.text, (a - b).elements())) for a, b in ((owed, lie), (lie, owed))]
    hold(
        not missing,
        "nowhere to be found: {cards}; cards lie in {names}",
        "どこにもない札があります：{cards}（札のある場所：{names}）",
        cards=" ".join(missing),
        names=", ".join(names),
    )
    hold(
        not twice,
        "the cards do not add up, too many of {cards}; cards lie in {names}",
        "多すぎる札があります：{cards}（札のある場所：{names}）",
        cards=" ".join(twice),
        names=", ".join(names),
    )


def check_view(match: Match) -> None:
    """Check that each view shows what is declared to be seen, and nothing else."""
    for seat in (None, *range(match.seats)):
        view: Any = match.observation(seat)  # a record of the game's own
        looks = -1 if seat is None else seat
        for name in match.game.view_type.shapes:
            if name in match.game.state.shapes:
                check_field(match, view, name, looks)


def check_field(match: Match, view: Fields, name: str, seat: int) -> None:
    """Check one field of one view: its value where this seat may see it, and its start value elsewhere."""
    state: Any = match.state
    for true, shown in zip(places(state, match.rules, name), places(view, match.rules, name), strict=True):
        if true.seen_by(seat):
            hold(
                shown.value == true.value,
                "{place} is hidden from {eyes}, and its field declares that it is seen",
                "{place}は見えると宣言されているのに、{eyes}に見えません",
                place=true,
                eyes=who(None if seat < 0 else seat),
            )
        else:
            values = shown.value if isinstance(shown.value, list) else [shown.value]
            hold(
                set(values) == {true.shape.start},
                "the view of {eyes} shows {place}, which is declared secret",
                "秘密と宣言された{place}が、{eyes}に見えます",
                place=true,
                eyes=who(None if seat < 0 else seat),
            )


def check_declared(table: CheckedTable, seed: int, count: int) -> None:
    """Check declarations, bounds, cards and views at random moments."""
    check_declarations(table.game)
    for match in moments(table, seed, count, often=0.2):
        check_bounds(match)
        check_cards(match)
        check_view(match)
