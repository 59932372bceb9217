"""Visibility of what stands in a field: to everybody, its owner, the owner's team, nobody.

A field declares it (`tefuda.engine.fields`); a game's ``view`` states it again, field by field, and the conformance
suite compares the two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

Opened = Callable[[Any], bool]  # of a game's own state: does it lie open now?


@dataclass(frozen=True)
class Visibility:
    """The visibility of an entry of a field.

    ``sees(s, owner, seat)``: the state, the owner of the entry's row, the seat that looks (-1: an onlooker).
    """

    said: str
    sees: Callable[[Any, int, int], bool]
    opened: Opened | None = None

    def until(self, opened: Opened) -> Visibility:
        """The same visibility until ``opened(s)`` holds, and from then on to everybody.

        The docstring of ``opened`` says when that is; its first line becomes part of ``said``.
        """
        when = (opened.__doc__ or opened.__name__).strip().split("\n")[0].rstrip(".")
        return replace(self, said=f"{self.said}; all: {when[0].lower()}{when[1:]}", opened=opened)

    def shows(self, s: Any, owner: int, seat: int) -> bool:
        """Return whether this seat may see an entry of this owner's now."""
        return (self.opened is not None and self.opened(s)) or self.sees(s, owner, seat)


def by_team(teams: int) -> Visibility:
    """The owner and the partners: seats of one team sit ``teams`` apart."""
    return Visibility("its team", lambda s, owner, seat: seat >= 0 and owner % teams == seat % teams)


BY_ALL = Visibility("all", lambda s, owner, seat: True)
BY_OWNER = Visibility("its owner", lambda s, owner, seat: owner == seat)
BY_NOBODY = Visibility("nobody", lambda s, owner, seat: False)
