"""The list of a person's finished matches, as a page shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.protocol.bodies import OwnMatchesBody
from tefuda.protocol.profiles import OwnMatch, OwnMatchList, OwnMatchPlayer
from tefuda.protocol.values import Lang
from tefuda.session.figures import FinishedOwn, filtered
from tefuda.show.people import names_of

PAGE: Final = 20  # matches


def listed(matches: Sequence[FinishedOwn], wish: OwnMatchesBody) -> OwnMatchList:
    """Return the wished page of the matches that pass the filter; the last page where there are fewer."""
    found = filtered(matches, wish)
    pages = max(1, -(-len(found) // PAGE))
    page = min(wish.page, pages - 1)
    return OwnMatchList(
        matches=tuple(shown(one, wish.lang) for one in found[page * PAGE : (page + 1) * PAGE]),
        found=len(found),
        page=page,
        pages=pages,
        games=tuple(dict.fromkeys(one.summary.game for one in matches)),
        sizes=tuple(sorted({len(one.summary.assignments) for one in matches})),
    )


def shown(one: FinishedOwn, lang: Lang) -> OwnMatch:
    """Return a match as its player is shown it."""
    names = names_of(one.summary.assignments, lang)
    return OwnMatch(
        table=one.table,
        game=one.summary.game,
        at=one.at,
        seat=one.seat,
        outcome=one.outcome,
        sides=len(one.summary.sides),
        players=tuple(_player(one, seat, name) for seat, name in enumerate(names)),
        reviewed=one.review is not None,
        rating_change=one.rating_change,
    )


def _player(one: FinishedOwn, seat: int, name: str) -> OwnMatchPlayer:
    side = one.summary.side_of(seat)
    return OwnMatchPlayer(
        seat=seat,
        name=name,
        person=one.summary.assignments[seat].kind == "human",
        beside=seat in one.side.seats,
        place=side.place if side is not None else 0,
        total=side.total if side is not None else 0,
    )
