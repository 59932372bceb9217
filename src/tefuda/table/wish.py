"""What somebody wishes for at a table, as a value: to be logged, compared, kept waiting, sent to another process.

Nothing here says whether a wish can be granted: `Table.do` answers it (and what people may wish for beside the cards
says it itself: `tefuda.table.life`).  A log must not tell what a player
chooses in secret, nor who somebody is, so plays and names are left out where a wish is printed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.table.clock import Clock
from tefuda.table.life import Change


@dataclass(frozen=True, slots=True)
class SitDown:
    """Somebody wants an open seat, under this name."""

    seat: int
    name: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class MakePlay:
    """A seat (None: an onlooker) makes a whole play, chosen on version ``base``.  The same ``id`` counts once."""

    seat: int | None
    id: str
    base: int
    text: str = field(repr=False)
    house: bool = field(default=False, repr=False)  # chosen by a player of the house, for as long as it plays here


@dataclass(frozen=True, slots=True)
class NextDeal:
    """A seat (None: an onlooker) has read the count, and wants the next deal.  The same ``id`` counts once."""

    seat: int | None
    id: str


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """The table's clock has run down.  It counts only if it is still this clock."""

    clock: Clock


Wish = SitDown | MakePlay | NextDeal | TimeIsUp | Change
