"""Types of what may be known of a match: the fields and keys that every game has; each game adds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypedDict

from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.fields import FieldRecord


class State(FieldRecord, Protocol):
    """The fields of a state that the engine itself reads; each game has fields of its own beside them."""

    dealer: int
    scores: list[int]  # of the deal that has just ended
    totals: list[int]


class Observation(State, Protocol):
    """The knowledge of a seat, as the record that bots are handed; each game's view has fields of its own, too.

    >>> import tefuda
    >>> view = tefuda.new("skarney-gin", seed=7).observation(1)
    >>> view.seat, view.dealer, view.counts, view.totals
    (1, 0, [10, 10], [0, 0])
    >>> from tefuda.games.skarney_gin.state import View  # with the fields that this game adds
    >>> isinstance(view, View)
    True
    """

    seat: int  # whose view it is; -1: a watcher's
    counts: list[int]  # cards in each hand; seats that nobody has are at the end


class ObservationJson(TypedDict):
    """The knowledge of a seat as plain data, for JSON.

    Every game has these keys; those of its own can be read with ``get``.

    >>> import json, tefuda
    >>> view = tefuda.new("skarney-gin", seed=7).observation_dict(1)
    >>> view["may_act"], view["hands"], view.get("stock")
    ([1], ['', 'AD 2H 3D 5D 6C 7S 9C QD KS KC'], 32)
    >>> json.loads(json.dumps(view)) == view
    True
    """

    seat: int | None  # None: a watcher
    may_act: list[int]  # who may act now
    counts: list[int]  # cards in each hand
    hands: list[str]  # those that the seat may see; an empty text for the others
    dealer: int
    scores: list[int]
    totals: list[int]


@dataclass(frozen=True)
class Outcome:
    """The outcome of a match that is over: the winners, and the points with a value for each seat.

    >>> import tefuda
    >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [190, 54]}
    >>> match = tefuda.position("skarney-gin", keys)
    >>> events = match.play(0, "done")
    >>> outcome = match.outcome
    >>> outcome.winners, outcome.scores, outcome.totals, outcome.settlement
    ((0,), (13, 0), (203, 54), (374, -374))
    >>> [event.kind for event in outcome.cause]
    ['finished', 'stock_end', 'scored', 'match_won', 'settled']
    """

    winners: tuple[int, ...]  # seats
    scores: tuple[int, ...]  # of the last deal
    totals: tuple[int, ...]
    settlement: tuple[int, ...]  # what each seat receives, or pays if negative
    deals: int
    cause: tuple[Event, ...]  # why it ended: what the last play brought about; empty where a position was set up so
