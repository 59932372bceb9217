"""A match as text or as a table, for a prompt or a notebook: everything that lies on the table, and every hand.

A match holds the truth, and so does its picture: it is for programmers, never for players.  A pile that lies face down
stays a number of cards, as at a table where all hands have been laid open.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from tefuda.layout import Zone

if TYPE_CHECKING:
    from tefuda.engine.matches.match import Match

Line = tuple[str, str]  # the name of a place, and its content


def text(match: Match) -> str:
    """The match as text: a line for each place, those of a seat under its number."""
    parts = [
        (_title(match), _zones(match, None)),
        *((_name(match, seat), _seat(match, seat)) for seat in range(match.seats)),
    ]
    return "\n".join(line for title, lines in parts for line in (title, *_aligned(lines)))


def html(match: Match) -> str:
    """The match as an HTML table: a column for each seat, and what lies between them above."""
    seats = [(_name(match, seat), dict(_seat(match, seat))) for seat in range(match.seats)]
    places = dict.fromkeys(place for _, lies in seats for place in lies)
    middle = "".join(_row(place, [lies], match.seats) for place, lies in _zones(match, None))
    heads = f"<tr><td></td>{''.join(f'<th>{escape(name)}</th>' for name, _ in seats)}</tr>"
    rows = "".join(_row(place, [lies.get(place, "") for _, lies in seats]) for place in places)
    return f"<table><caption>{escape(_title(match))}</caption>{middle}{heads}{rows}</table>"


def _row(place: str, cells: list[str], span: int = 1) -> str:
    wide = f' colspan="{span}"' if span > 1 else ""
    return f"<tr><th>{escape(place)}</th>{''.join(f'<td{wide}>{escape(cell)}</td>' for cell in cells)}</tr>"


def _title(match: Match) -> str:
    if match.over:
        return f"{match.game.id}, over after deal {match.dealt}: won by {_listed(match.winners)}"
    if match.deal_over:
        return f"{match.game.id}, after deal {match.dealt}: seat {match.dealer} deals"
    return f"{match.game.id}, deal {match.dealt}: {_listed(match.must_act)} to play"


def _listed(seats: tuple[int, ...]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats) or "nobody"


def _name(match: Match, seat: int) -> str:
    return f"seat {seat}" + (", dealer" if seat == match.dealer else "")


def _seat(match: Match, seat: int) -> list[Line]:
    """The places before a seat, and its points."""
    score = [("scores", str(match.scores[seat]))] if match.deal_over else []
    return [*_zones(match, seat), *score, ("totals", str(match.totals[seat]))]


def _zones(match: Match, seat: int | None) -> list[Line]:
    """The places before a seat as it sees them itself; None: those between all."""
    zones = match.game.presentation.layout(match.rules, match.observation(seat)).zones
    return [(_place(zone), _lies(zone)) for zone in zones if zone.seat == seat]


def _place(zone: Zone) -> str:
    return zone.id if zone.seat is None else zone.id.removesuffix(f".{zone.seat}")


def _lies(zone: Zone) -> str:
    """The content of a zone: combinations by the names that plays use, or cards, and how many more lie there."""
    if zone.kind == "melds":
        return "   ".join(f"[{meld.ref or meld.number}] {' '.join(meld.cards)}" for meld in zone.melds) or "–"
    under = zone.count - len(zone.cards)
    more = f"{'and ' if zone.cards else ''}{under} card{'s' if under > 1 else ''}" if under > 0 else ""
    return " ".join((*zone.cards, more)).strip() or "–"


def _aligned(lines: list[Line]) -> Iterator[str]:
    width = max((len(place) for place, _ in lines), default=0)
    return (f"  {place:{width}}  {lies}" for place, lies in lines)
