"""The score pad of a game: what a score keeper is asked after each deal that was played with real cards.

A game declares the figures, how they are entered into a state, and what cannot be.  It scores a deal that was entered
by the same functions as one that was played (`docs/decisions/table`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from tefuda.engine.declarations.defaults import empty, nothing
from tefuda.engine.texts.translatable import SpokenSeat, Translatable

R = TypeVar("R", contravariant=True)
S = TypeVar("S", contravariant=True)

NOBODY: Final = -1  # where a player is asked for, and it may be none
FigureKind = Literal["amount", "count", "yes", "choice", "player"]


@dataclass(frozen=True, kw_only=True)
class ScorePadField:
    """One thing that a score keeper asks for.

    ``amount``: a number from ``low`` to ``high`` in steps of ``step``; ``count``: a small one; ``yes``: 1 or 0;
    ``choice``: the number of one of ``choices``; ``player``: a seat, or `NOBODY` if ``nobody`` says so.  A count or a
    yes that is not said is 0.

    Its question is the game's message ``pad-ID``.  The reasons for the bounds are ``pad-ID-low``, ``pad-ID-high`` and
    ``pad-ID-step``.
    """

    id: str
    kind: FigureKind
    said: Translatable | None = None  # the question, where ``pad-ID`` without gaps is not enough
    each: bool = False  # asked of each player, and not once for the deal
    low: int = 0
    high: int = 1
    step: int = 1
    choices: tuple[Translatable, ...] = ()
    nobody: Translatable | None = None
    when: tuple[str, tuple[int, ...]] | None = None  # only if this figure has one of these values
    besides: str | None = None  # not of the players that this figure names

    @property
    def question(self) -> Translatable:
        """The question, or the label beside the field."""
        return self.said or Translatable(f"pad-{self.id}")


class ScorePadDeal:
    """The figures of one deal: for each a list, with one number or one for each seat; None is not yet said.

    >>> entry = ScorePadDeal({"out": [0], "left": [None, 34]})
    >>> entry.one("out"), entry.of("left", 1), entry.of("left", 0), entry.all("left", 2)
    (0, 34, 0, [0, 34])
    """

    def __init__(self, given: Mapping[str, Sequence[int | None]]) -> None:
        self.given: Final = given

    def said(self, id: str, seat: int = 0) -> int | None:
        """Return what was said, or None."""
        row = self.given.get(id, ())
        return row[seat] if seat < len(row) else None

    def one(self, id: str) -> int:
        """Return the figure of the deal; 0 where nothing is said."""
        return self.said(id) or 0

    def of(self, id: str, seat: int) -> int:
        """Return a seat's figure; 0 where nothing is said."""
        return self.said(id, seat) or 0

    def all(self, id: str, seats: int) -> list[int]:
        """Return the figures of all seats."""
        return [self.of(id, seat) for seat in range(seats)]


class PadRefusal(NamedTuple):
    """A figure that cannot be, and the reason."""

    figure: str
    seat: int | None
    why: Translatable


@dataclass(frozen=True)
class ScorePadSpec(Generic[R, S]):
    """The score pad of a game.  ``s`` is the state before the deal that is asked about.

    ``options``: those that matter where real cards are scored.  ``figures``: in the order in which they are asked for.
    ``refuse``: a sum that cannot be, once all figures are within their bounds.  ``enter``: write into the state what a
    played deal leaves there for ``close``, which is a function of the rules: it scores the deal, finds the next dealer
    and the end of the match.  ``leader``: the seat that begins a deal.  ``before``: what else has to be known before a
    deal, and ``mark``: what a player has to know.  ``keep``: make a seat the score keeper, who may not deal.
    ``fewest_lead``: points are bad, so that the player with the fewest leads.
    """

    options: tuple[str, ...]
    figures: Callable[[R, S], tuple[ScorePadField, ...]]
    enter: Callable[[R, S, ScorePadDeal], None]
    close: Callable[[R, S, list[int]], None]
    leader: Callable[[R, S], int]
    _: KW_ONLY
    before: Callable[[R, S], tuple[Translatable, ...]] = empty
    refuse: Callable[[R, S, ScorePadDeal], PadRefusal | None] = nothing
    mark: Callable[[R, S, int], Translatable | None] = nothing
    keep: Callable[[S, int], None] | None = None
    fewest_lead: bool = False


def asked_of(figure: ScorePadField, entry: ScorePadDeal, seats: int) -> Iterator[int | None]:
    """Yield the seats of which a figure is asked, or None where it is asked once; nothing where it is not asked.

    >>> left = ScorePadField(id="left", kind="amount", each=True, besides="out")
    >>> list(asked_of(left, ScorePadDeal({"out": [1]}), 3)), list(asked_of(left, ScorePadDeal({"out": [NOBODY]}), 3))
    ([0, 2], [0, 1, 2])
    """
    if figure.when is not None and entry.said(figure.when[0]) not in figure.when[1]:
        return
    if not figure.each:
        yield None
        return
    for seat in range(seats):
        if not _is_named(figure.besides, entry, seat):
            yield seat


def _is_named(besides: str | None, entry: ScorePadDeal, seat: int) -> bool:
    """Return whether a figure names this seat: as the one player, or with a yes of its own."""
    if besides is None:
        return False
    row = entry.given.get(besides, ())
    return row[0] == seat if len(row) == 1 else seat < len(row) and row[seat] == 1


def answered(figures: Sequence[ScorePadField], entry: ScorePadDeal, seats: int) -> ScorePadDeal:
    """Return the entry without what is not asked: somebody may have answered it before another answer changed.

    >>> figures = (ScorePadField(id="how", kind="choice"), ScorePadField(id="who", kind="player", when=("how", (1,))))
    >>> answered(figures, ScorePadDeal({"how": [0], "who": [1], "what": [3]}), 2).given
    {'how': [0]}
    """
    kept: dict[str, list[int | None]] = {}
    for figure in figures:
        asked = list(asked_of(figure, ScorePadDeal(kept), seats))
        if asked:
            row: list[int | None] = [None] * (seats if figure.each else 1)
            for seat in asked:
                row[seat or 0] = entry.said(figure.id, seat or 0)
            kept[figure.id] = row
    return ScorePadDeal(kept)


def out_of_bounds(figures: Sequence[ScorePadField], entry: ScorePadDeal, seats: int) -> PadRefusal | None:
    """Return the first figure that is missing or outside its bounds, and why."""
    for figure in figures:
        for seat in asked_of(figure, entry, seats):
            value = entry.said(figure.id, seat or 0)
            if value is None and figure.kind in ("count", "yes"):
                continue
            said = _missing(figure, seat) if value is None else _wrong(figure, seat, value, seats)
            if said is not None:
                return PadRefusal(figure.id, seat, said)
    return None


def _missing(figure: ScorePadField, seat: int | None) -> Translatable:
    return _of_seat("pad-missing", figure, seat)


def _wrong(figure: ScorePadField, seat: int | None, value: int, seats: int) -> Translatable | None:
    """Return what is wrong with a value; None where nothing is."""
    if figure.kind in ("amount", "count"):
        for way, wrong in (("low", value < figure.low), ("high", value > figure.high), ("step", value % figure.step)):
            if wrong:
                limit = {"low": figure.low, "high": figure.high, "step": figure.step}[way]
                id = "pad-not-negative" if way == "low" and limit == 0 else f"pad-{figure.id}-{way}"
                why = Translatable(id, {"points": limit})
                return _of_seat("pad-wrong", figure, seat, value=value, why=why)
        return None
    low = NOBODY if figure.nobody is not None else 0
    high = {"player": seats, "choice": len(figure.choices), "yes": 2}[figure.kind]
    return None if low <= value < high else _missing(figure, seat)


def _of_seat(id: str, figure: ScorePadField, seat: int | None, **gaps: object) -> Translatable:
    """Return a refusal that names the figure, and the player where it is asked of each."""
    gaps["figure"] = figure.question
    if seat is None:
        return Translatable(id, gaps)
    return Translatable(f"{id}-of", {**gaps, "seat": SpokenSeat(seat)})
