"""The waits of a table: for which of the players who want notifications it waits, and since which version.

A wait begins when nothing goes on without a seat, and ends when something does.  It follows from what all at the table
can see (`TableState.must_act`), never from a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tefuda.protocol.values import Stage, WaitKind
from tefuda.session.ports import SeatReassignment, WaitChange
from tefuda.session.tokens import SeatKeys
from tefuda.table import JournalEntry
from tefuda.table.state import TableState

KINDS: Final[dict[Stage, WaitKind]] = {"playing": "turn", "between": "next", "waiting": "ready"}


def wait_of(state: TableState, seat: int | None) -> WaitKind | None:
    """Return what a table waits for from this seat; None: it does not, or the seat is no person's."""
    if seat is None or seat not in state.people or seat not in state.must_act:
        return None
    return KINDS.get(state.stage)


class SeatWaits:
    """The waits of one table, by the hash of the token that holds the seat.

    Only holders who want notifications are in it: for all others nothing has to be computed or stored.
    """

    def __init__(self, known: Mapping[bytes, WaitKind | None] | None = None, grace: float = 0.0) -> None:
        """Create the waits as they are stored; ``grace``: seconds after which a player is notified."""
        self._known, self._grace = dict(known or {}), grace
        self.carried: tuple[WaitChange, ...] = ()  # the waits of the table at which the same people play again

    def want(self, holder: bytes, kind: WaitKind | None) -> None:
        """Keep an eye on this holder too; a wait that has begun already is no news to them."""
        self._known.setdefault(holder, kind)

    def changes(
        self, state: TableState, keys: SeatKeys, entry: JournalEntry, moved: SeatReassignment | None
    ) -> tuple[WaitChange, ...]:
        """Return what this entry has changed; ``keys`` as they were before it, ``moved``: the change of place in it."""
        told = list[WaitChange]()
        for holder, before in self._known.items():
            seat = keys.seat_of_hash(holder)
            if moved is not None and seat == moved.seat:
                seat = moved.to
            kind = wait_of(state, seat)
            if kind != before:
                told.append(WaitChange(holder, kind, entry.version, entry.at + self._grace if kind else None))
        return tuple(told)

    def carry_to(self, other: SeatWaits, state: TableState, keys: SeatKeys, at: float) -> None:
        """Prepare a rematch: the other table, whose state and keys these are, waits for the same holders from then on.

        A wait begins there, of which they do not know yet.
        """
        kinds = {holder: wait_of(state, keys.seat_of_hash(holder)) for holder in self._known}
        due = at + self._grace
        self.carried = tuple(
            WaitChange(holder, kind, state.version, due if kind else None) for holder, kind in kinds.items()
        )
        other.record(self.carried)

    def record(self, changes: Iterable[WaitChange]) -> None:
        """Note changes that are stored."""
        self._known |= {change.holder: change.kind for change in changes}

    def kind(self, holder: bytes) -> WaitKind | None:
        """Return what the table waits for from this holder."""
        return self._known.get(holder)
