"""The legal plays of a seat, as a lazy sequence: no play is looked for before it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import overload

from tefuda.engine.errors import BadNotation
from tefuda.engine.legal_tree import LegalTree, Play
from tefuda.engine.refusal import Refusal
from tefuda.engine.words import Line

SHOWN = 8  # plays that a prompt shows of a seat's


class LegalPlays(Sequence[Play]):
    """All complete plays of a seat with one beginning, in the usual order, as the match stands when they are asked for.

    Iterating finds one after the other; ``len`` counts them without storing any.  ``in`` takes a `Play` or its text,
    with its cards in any order, and does not iterate.

    >>> import tefuda
    >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    >>> plays = match.legal_plays(0)
    >>> len(plays), "offer KS" in plays, "offer 2C" in plays, str(plays[0])
    (3, True, False, 'offer AD')
    """

    def __init__(
        self,
        tree: Callable[[], LegalTree | None],
        find: Callable[[str], Play | Refusal],
        moment: Callable[[], int],
        begun: Line,
    ) -> None:
        self._tree, self._find, self._moment, self._begun = tree, find, moment, begun

    def __iter__(self) -> Iterator[Play]:
        tree, moment = self._tree(), self._moment()
        if tree is None:
            return
        for line in tree.lines(self._begun):
            yield tree.play(line)
            if self._moment() != moment:
                raise RuntimeError(
                    "the match has gone on while its plays were gone through; take list(match.legal_plays(seat))"
                )

    def __len__(self) -> int:
        tree = self._tree()
        return 0 if tree is None else tree.count(self._begun)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __contains__(self, play: object) -> bool:
        text = play.text if isinstance(play, Play) else play
        if not isinstance(text, str):
            return False
        try:
            found = self._find(text)
        except BadNotation:
            return False
        return isinstance(found, Play) and found.line[: len(self._begun)] == self._begun

    @overload
    def __getitem__(self, at: int) -> Play: ...

    @overload
    def __getitem__(self, at: slice) -> list[Play]: ...

    def __getitem__(self, at: int | slice) -> Play | list[Play]:
        if isinstance(at, slice) or at < 0:
            return list(self)[at]
        for play in islice(self, at, None):
            return play
        raise IndexError(at)

    def __repr__(self) -> str:
        first = [str(play) for play in islice(self, SHOWN + 1)]
        return f"<LegalPlays: {', '.join(first[:SHOWN])}{', …' if len(first) > SHOWN else ''}>"
