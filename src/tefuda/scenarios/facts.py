"""The facts that a scenario can expect of a match, and their differences from the facts found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tefuda.cards.pack import JOKER, Pack, tidy
from tefuda.engine.matches.match import Match

WITHOUT_ORDER = ("table", "winners", "may_act")
"""Lists whose order does not count: melds on a common table, seats."""


def facts(match: Match) -> dict[str, Any]:
    """Return everything that a scenario may expect: the position, and what follows from it."""
    return {
        **match.position(),
        "may_act": list(match.may_act),
        "counts": match.observation_dict(None)["counts"],
        "scores": match.scores,
        "totals": match.totals,
        "settlement": match.settlement,
        "dealer": match.dealer,
        "deal_over": match.deal_over,
        "over": match.over,
        "winners": list(match.winners),
    }


@dataclass(frozen=True)
class ScenarioMismatch:
    """A place where the value found is not the expected one."""

    key: str
    expected: str
    found: str


def differences(pack: Pack, expected: Mapping[str, Any], found: Mapping[str, Any]) -> list[ScenarioMismatch]:
    """Compare the expected keys, and no others, with the facts found; return the mismatches."""
    return [
        difference
        for key, value in expected.items()
        for difference in _differ(pack, key, _sorted(pack, key, value), _sorted(pack, key, found[key]))
    ]


def _sorted(pack: Pack, key: str, value: Any) -> Any:
    if key in WITHOUT_ORDER and isinstance(value, list | tuple):
        return sorted(value, key=lambda entry: str(cards(pack, entry)))
    return value


def _differ(pack: Pack, key: str, expected: Any, found: Any) -> Iterator[ScenarioMismatch]:
    if isinstance(expected, list) and isinstance(found, list | tuple) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from _differ(pack, f"{key}[{place}]", one, other)
    elif not _same(pack, key, expected, found):
        yield ScenarioMismatch(key, written(expected), written(found))


def _same(pack: Pack, key: str, expected: Any, found: Any) -> bool:
    mine, theirs = cards(pack, expected), cards(pack, found)
    if mine is not None and theirs is not None:
        return mine == theirs if key == "stock" else sorted(mine) == sorted(theirs)
    if theirs is not None and type(expected) is int:
        return expected == len(theirs)  # cards that were only counted
    return type(expected) is type(found) and bool(expected == found)


def cards(pack: Pack, value: Any) -> list[str] | None:
    """Return the cards of a text in canonical notation; None if it is about something else."""
    if not isinstance(value, str):
        return None
    found = [tidy(word) for word in value.split()]
    known = all(card.removeprefix(f"{JOKER}=") in pack.number for card in found)
    return found if known else None


def written(value: Any) -> str:
    """Return a value as it would stand in a scenario file."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return "nothing" if value is None else str(value)
