"""What has gone and is still in memory, as its parts hold each other: cleared away when there is enough of it.

Playing leaves nothing of the kind, so looking through all that lives (Python's full collection), as often as something
new has come, costs a quarter of the processor and lets everybody wait.  Only tables that have left memory, and what the
network's library leaves of a line, are cleared away, once they are a share of what is there.
"""

from __future__ import annotations

import gc
from typing import Final

# Python's thresholds: 50,000 that have come are looked through at once, in some 15 ms (a long record that is read
# brings two hundred thousand); what is old, only `GcPolicy` looks through.
YOUNG: Final = (10_000, 5, 1_000_000_000)
TABLE: Final = 10  # sockets that take as much memory as a table
FEW: Final = 1_000  # sockets' worth of rubbish that is never looked for
SHARE: Final = 0.2  # of what lives


def look_at_the_young() -> None:
    """Keep what is there from the start for ever, and leave the old to whoever counts what goes."""
    gc.freeze()
    gc.set_threshold(*YOUNG)


class GcPolicy:
    """Counts what goes."""

    def __init__(self) -> None:
        self.open = self._gone = 0

    def comes(self, worth: int = 1) -> None:
        """A socket is open; of a table: `TABLE`."""
        self.open += worth

    def goes(self, worth: int = 1) -> None:
        """It is not any more."""
        self.open -= worth
        self._gone += worth
        if self._gone > max(FEW, SHARE * self.open):
            self._gone = 0
            gc.collect()
