"""The policy of garbage collection: run a full collection only when enough cyclic garbage is likely.

Playing leaves no cyclic garbage.  Python's own full collections, which come with new objects, would cost a quarter of
the processor and delay everybody.  Only tables that have left memory, and what the network library leaves of a
connection, need to be collected, once they are a certain share of what is there.
"""

from __future__ import annotations

import gc
from typing import Final

# Python's thresholds: 50,000 new objects are examined at once, in some 15 ms (reading a long record creates
# two hundred thousand); only `GcTrigger` examines old objects.
YOUNG: Final = (10_000, 5, 1_000_000_000)
TABLE: Final = 10  # sockets that take as much memory as a table
FEW: Final = 1_000  # sockets' worth of garbage that is not worth a collection
SHARE: Final = 0.2  # of what lives


def look_at_the_young() -> None:
    """Freeze what exists now, and leave the collection of old objects to `GcTrigger`."""
    gc.freeze()
    gc.set_threshold(*YOUNG)


class GcTrigger:
    """A counter of open and closed sockets that starts a full collection when enough have closed."""

    def __init__(self) -> None:
        self.open = self._gone = 0

    def comes(self, worth: int = 1) -> None:
        """Count a socket that opens; for a table, ``worth`` is `TABLE`."""
        self.open += worth

    def table_moved(self, change: int) -> None:
        """Count a table that comes into memory (1) or leaves it (-1)."""
        (self.comes if change > 0 else self.goes)(TABLE)

    def goes(self, worth: int = 1) -> None:
        """Count a socket (or a table) that is gone, and collect garbage if enough have gone."""
        self.open -= worth
        self._gone += worth
        if self._gone > max(FEW, SHARE * self.open):
            self._gone = 0
            gc.collect()
