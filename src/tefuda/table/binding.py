"""The link of the hash chain that a table shows: up to the last line of the journal known to everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tefuda.engine.chain import Chain
from tefuda.engine.match import Match
from tefuda.table.events import VersionedEvent

if TYPE_CHECKING:
    from tefuda.table.table import Table


class Binding:
    """The part of the match that the table's published link binds."""

    def __init__(self, table: Table, news: Sequence[VersionedEvent]) -> None:
        self._table = table
        self._match: Match | None = None
        self._chain: Chain | None = None
        self._lines = self._heard = 0  # lines of the match; lines up to the last one known to everybody
        self.heard(news)

    def heard(self, news: Sequence[VersionedEvent]) -> None:
        """Note new events: a secret choice is bound with the next public line, as a link told now would reveal it."""
        match = self._match_now()
        lines = len(match.journal) if match is not None else 0
        if lines > self._lines and any(one.seen_by(None) for one in news):
            self._heard = lines
        self._lines = lines

    @property
    def link(self) -> str:
        """The link, in hexadecimal digits; empty before the first deal.

        A player who keeps it can check at the end whether anything before it was changed (`tefuda.engine.chain`).
        """
        match = self._match_now()
        if match is None or self._heard == 0:
            return ""
        self._chain = self._chain or Chain(match)
        return self._chain.link(self._heard if self._table.stage != "over" else len(match.journal))

    def _match_now(self) -> Match | None:
        """Return the table's match; for another match than before, start with nothing bound."""
        match = self._table.match
        if match is not self._match:
            self._match, self._chain, self._lines, self._heard = match, None, 0, 0
        return match
