"""The sampling of a game: hidden deals that fit what a seat knows, for bots that think ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

R = TypeVar("R", contravariant=True)
S = TypeVar("S", contravariant=True)
V = TypeVar("V", contravariant=True)
P = TypeVar("P", contravariant=True)


@dataclass(frozen=True)
class EnumerablePosition:
    """A position with few enough hidden deals to list: for ``seat``, after ``plays``, all are equally likely."""

    position: Mapping[str, Any]  # as for `tefuda.position`: each key has a form of its own
    seats: int
    seat: int
    plays: tuple[tuple[int, str], ...] = ()
    rules: Mapping[str, object] | None = None  # options that differ


@dataclass(frozen=True)
class StateSampler(Generic[R, S, V, P]):
    """A sampler of states that fit all that a seat knows, for bots that think ahead.  In the dialect."""

    resample: Callable[[R, V, S, P], None]
    """Draws a hidden deal that fits what `v.seat` knows, with equal probabilities. `p.rng[0]` is the generator. It
    writes every field of `s`."""
    enumerable_deals: tuple[EnumerablePosition, ...] = ()
    """The positions with few possible deals, in which the suite tests that all are equally likely (decision 84)."""
    by_rolls: bool = False
    """True if all its chance comes from `roll`, with the same number of sides in the same order for one view, so that a
    small number of deals can be listed."""
    likely: Callable[[R, V, S], bool] | None = None
    """Says whether a sampled deal explains the plays of the others, if they play sensibly (decision 122). A search
    replaces a deal that does not by another."""
    belief: Callable[[R, V, S, P], None] | None = None
    """Samples like `resample`, but each deal as often as the plays of the others make it likely (decisions 153 and
    156). A search uses it in place of `resample`."""
    redraw: Callable[[R, V, S, P], None] | None = None
    """Draws the same deal as `resample` with the same random numbers, faster, where the scratch space still holds what
    was computed for this view."""

    @property
    def ways(self) -> dict[str, Callable[[R, V, S, P], None]]:
        """The functions that draw independently of earlier draws, by name."""
        expected = {"expected": self.belief} if self.belief is not None else {}
        return {"resample": self.resample, **expected}
