"""An encoder of one game's views: the layout of its vectors, and how they are written, read and described."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from tefuda.engine.backends.backend import Backend, compiled_backend
from tefuda.engine.declarations.features import FeatureContext, MaskFeature
from tefuda.engine.declarations.fields import FieldDeclaration, Fields
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.places import places
from tefuda.engine.encoding.kernel import Kernel, kernel, turned, turned_mask
from tefuda.engine.encoding.pieces import FORMS, FieldFeatures, StateEntryFeatures, piece
from tefuda.engine.matches.match import check_seats
from tefuda.engine.texts.errors import BadRules, one_of

GIVEN = "the encoder is made for one number of seats"
OWN = "every seat is counted from it"
UNWANTED = "it was not asked for"
SILENT = "it declares nothing"


class Encoder:
    """An encoder of one game's views, made by `encoder`.

    ``size``: the length of a vector; ``pieces``: a `FieldFeatures` for each field, in order; ``left_out``: the fields
    of the view that are in none, and why; ``kernel``: the function that writes, in the rules' dialect, for drivers of
    one's own.
    """

    game: Game
    around: FeatureContext
    form: str
    relative: bool

    def __init__(self, game: Game, around: FeatureContext, form: str, without: Collection[str]) -> None:
        self.game, self.around, self.form, self.relative = game, around, form, around.relative
        self.left_out: dict[str, str] = dict(self._left_out(without))
        self.pieces: tuple[FieldFeatures, ...] = tuple(self._laid_out())
        self.size: int = sum(piece.size for piece in self.pieces)

    def _left_out(self, without: Collection[str]) -> list[tuple[str, str]]:
        reasons = {"seats": GIVEN, **({"seat": OWN} if self.relative else {}), **dict.fromkeys(without, UNWANTED)}
        declarations = self.game.rules.view_type.declarations
        silent = [(name, SILENT) for name, declared in declarations.items() if declared.kind is None]
        return [*silent, *((name, reason) for name, reason in reasons.items() if name in declarations)]

    def _laid_out(self) -> list[FieldFeatures]:
        found: list[FieldFeatures] = []
        for name, declared in self.game.rules.view_type.declarations.items():
            if name not in self.left_out:
                offset = found[-1].offset + found[-1].size if found else 0
                found.append(piece(name, declared, self.around, FORMS[self.form], offset))
        return found

    def __getitem__(self, name: str) -> FieldFeatures:
        return next(piece for piece in self.pieces if piece.name == name)

    @cached_property
    def kernel(self) -> Kernel:
        """The function that writes a view into a buffer: plain as it stands, and compiled as part of a driver."""
        return kernel(f"{self.form} of {self.game.id}", self.pieces, self.size, self.relative)

    def on(self, backend: Backend) -> Callable[[Any, Any], None]:
        """The kernel on a backend: a function of one of its views and of a row of ``size`` ints of any width."""
        return backend.driver(self.kernel)

    def write(self, view: Any, out: Any) -> None:
        """Write a view, of either backend, into a row of ``size`` ints, which is overwritten."""
        if isinstance(view, Fields):
            self.kernel(view, out)
        else:
            self._compiled(view, out)

    @cached_property
    def _compiled(self) -> Callable[[Any, Any], None]:
        return self.on(compiled_backend(self.game))

    def of(self, view: Any) -> list[int]:
        """A view of the interpreted backend as a list of ``size`` ints."""
        out = [0] * self.size
        self.kernel(view, out)
        return out

    def name(self, at: int) -> str:
        """The meaning of one place of the vector, in words."""
        found = next(piece for piece in reversed(self.pieces) if piece.offset <= at)
        return found.said(at - found.offset, self.relative)

    def read(self, vector: Sequence[int], seat: int = -1) -> Any:
        """Read a vector back as a view of the interpreted backend.

        ``seat``: the seat whose view it is, where every seat is counted from it.
        """
        view = self.game.rules.view_type()
        given = {"seats": self.around.seats, **({"seat": seat} if self.relative else {})}
        for name, value in given.items():
            if name in self.left_out:
                setattr(view, name, value)
        for found in sorted(self.pieces, key=lambda piece: bool(piece.declared.counted)):
            _read(found, vector, view, max(seat, 0) if self.relative else 0)
        return view

    def say(self, vector: Sequence[int], seat: int = -1) -> dict[str, Any]:
        """The content of a vector, field by field, as positions write it."""
        view = self.read(vector, seat)
        return {found.name: self._written(view, found.name) for found in self.pieces}

    def _written(self, view: Any, name: str) -> Any:
        declared = self.game.rules.view_type.declarations[name]
        written = [declared.kind.write(place, self.around.pack) for place in places(view, None, name) if declared.kind]
        if not declared.by_seat:
            return written if declared.size and not (declared.kind and declared.kind.wide) else written[0]
        width = len(written) // declared.size[0]
        rows = [written[at : at + width] for at in range(0, width * self.around.seats, width)]
        return [row[0] for row in rows] if width == 1 else rows


def _read(found: FieldFeatures, vector: Sequence[int], view: Any, own: int) -> None:
    """Read one field into a view."""
    declared = found.declared
    for row in range(found.rows):
        which = (row + own) % found.cycle if found.cycle else row
        used = _used(declared, view, which)
        for column, cell in enumerate(found.cells[:used]):
            at = found.offset + row * found.width + cell.at
            _put(declared, view, found.name, which, column, _int(found, cell, vector[at : at + cell.size], own))


def _used(declared: FieldDeclaration, view: Any, row: int) -> int | None:
    """The number of ints of a row that are in use; None: all."""
    if not declared.counted or declared.kind is None or not declared.kind.things:
        return None
    counter: Any = getattr(view, declared.counted)
    return -int(-(counter[row] if declared.rows else counter) // declared.kind.things)


def _put(declared: FieldDeclaration, view: Any, name: str, row: int, column: int, value: int) -> None:
    line = getattr(view, name)
    if not declared.size:
        setattr(view, name, value)
    elif declared.rows and declared.columns:
        line[row][column] = value
    else:
        line[row if declared.rows else column] = value


def _int(found: FieldFeatures, cell: StateEntryFeatures, written: Sequence[int], own: int) -> int:
    """Read one int back from its numbers."""
    if isinstance(cell.opened, MaskFeature):
        mask = sum(1 << at for at, bit in enumerate(written) if bit)
        return turned_mask(mask, cell.size - own, cell.size) if cell.opened.cycle else mask
    whole = 0
    for part, at, room in cell.rooms:
        value = found.form.value(part.number, written[at : at + room])
        cycle = part.number.cycle
        value = turned(value, cycle - own % cycle, cycle) if cycle else value
        whole += value << part.shift
    return whole


def encoder(
    game: Game,
    seats: int | None = None,
    rules: Mapping[str, object] | str | None = None,
    form: str = "bits",
    *,
    relative: bool = False,
    without: Collection[str] = (),
) -> Encoder:
    """The encoder of a game's views as rows of numbers.

    Args:
        game: the game.
        seats: the number of players; the game's usual number if not given.
        rules: the options that differ from the defaults, or the name of a preset: the pack may depend on them.
        form: ``"bits"``, zeros and ones, or ``"fields"``, a number for each card, seat or amount.
        relative: whether seats are counted from one's own, which comes first; the field ``seat`` is left out then.
        without: fields to leave out.

    Raises:
        BadRules: there is no such form, field, option or number of seats.
    """
    read = game.read_rules(rules)
    chosen = check_seats(game, seats, read)
    if form not in FORMS:
        raise BadRules(form, one_of(FORMS), "form")
    for name in without:
        if name not in game.rules.view_type.declarations:
            raise BadRules(name, one_of(game.rules.view_type.declarations), "without")
    return _made(game, FeatureContext(chosen, game.pack(chosen, read), relative), form, frozenset(without))


@cache
def _made(game: Game, around: FeatureContext, form: str, without: frozenset[str]) -> Encoder:
    return Encoder(game, around, form, without)
