"""Encoders of every game at every table; what the suite holds of them stands in `tefuda.conformance.declared`."""

from __future__ import annotations

from itertools import islice
from math import prod

import pytest
from tests.conformance.all_tables import every_table

from tefuda import BadRules
from tefuda.conformance import declared
from tefuda.conformance.tables import GameConfiguration, moments, tables_of
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.declarations.features import NumberFeature
from tefuda.engine.encoding import encoder
from tefuda.engine.encoding.kernel import STROKES
from tefuda.engine.encoding.pieces import FORMS, STEPS
from tefuda.engine.matches.match import new_match
from tefuda.engine.matches.registry import find, games
from tefuda.games.literature.state import View as LiteratureView
from tefuda.games.skarney_gin.state import View as SkarneyView

SKARNEY = find("skarney-gin")
LITERATURE = find("literature")


@pytest.mark.parametrize("table", [pytest.param(table, id=str(table)) for table in every_table()])
def test_every_table_has_encoders(table: GameConfiguration) -> None:
    """Every field in one place, and the first view of each table within its bounds and read again."""
    match = table.match(1)
    for form, relative in declared.WAYS:
        made = declared.made_for(table, form, relative)
        declared.check_pieces(made)
        declared.check_vector(made, match, match.seats - 1)
        assert all(prod(piece.shape) == piece.size for piece in made.pieces)


@pytest.mark.parametrize("game", games())
def test_every_place_is_called_otherwise(game: str) -> None:
    """The name of a place begins with the name of its piece."""
    for form, relative in declared.WAYS:
        made = encoder(find(game), form=form, relative=relative)
        names = [made.name(at) for at in range(made.size)]
        assert len(set(names)) == made.size
        assert [name.partition("[")[0].partition(":")[0] for name in names] == [
            piece.name for piece in made.pieces for _ in range(piece.size)
        ]


def test_seats_are_counted_from_ones_own() -> None:
    """Two seats that know the same of themselves and of each other are told the same."""
    match = new_match(SKARNEY, 2, 7, None, 0)
    match.deal()
    own, bits = encoder(SKARNEY, relative=True), encoder(SKARNEY)
    one = match.observation(0, SkarneyView)
    other = SkarneyView()
    for name, field in other.declarations.items():
        value = getattr(one, name)
        setattr(other, name, value[::-1] if field.by_seat else value)
    other.seat, other.turn, other.dealer = 1, 1 - one.turn, 1 - one.dealer
    assert own.of(one) == own.of(other)
    assert bits.of(one) != bits.of(other)
    assert own.read(own.of(one), 0) == one
    assert own.read(own.of(one), 1) == other
    assert own.name(own["hands"].offset) == "hands[own]: AS"
    assert own.name(own["turn"].offset + 1) == "turn: own + 1"


def test_teams_are_counted_from_ones_own() -> None:
    """The partners of seat 1 have the points of team 1, which come first; nobody's half-suits stay nobody's."""
    made = encoder(LITERATURE, 6, form="fields", relative=True)
    match = new_match(LITERATURE, 6, 7)
    match.deal()
    known = match.observation(3, LiteratureView)
    known.points[:], known.taken[:3] = [2, 5], [0, 1, 2]
    vector = made.of(known)
    points, taken = made["points"], made["taken"]
    assert vector[points.offset : points.offset + 2] == [5, 2]
    assert vector[taken.offset : taken.offset + 4] == [1, 0, 2, -1]


def test_what_is_not_asked_for_is_left_out() -> None:
    made = encoder(SKARNEY, without=("melds", "added"))
    assert made.left_out == {"melds": "it was not asked for", "added": "it was not asked for"}
    assert made.size == encoder(SKARNEY).size - encoder(SKARNEY)["melds"].size - encoder(SKARNEY)["added"].size
    declared.check_pieces(made)


@pytest.mark.parametrize(
    "wrong", [{"form": "poems"}, {"seats": 3}, {"without": ("hats",)}, {"rules": "no such preset"}]
)
def test_what_there_is_not_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadRules):
        encoder(SKARNEY, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "number",
    [NumberFeature(0, 1), NumberFeature(-3, STEPS - 3), NumberFeature(-7, 90), NumberFeature(-1, 5, True, True)],
)
@pytest.mark.parametrize("form", FORMS)
def test_every_number_can_be_read_again(number: NumberFeature, form: str) -> None:
    """A number is read by itself, and one beyond its bounds writes nothing into its neighbours' room."""
    how = FORMS[form]
    room = how.room(number)
    seen = set()
    for value in range(number.low - 2, number.high + 3):
        out = [0] * (room + 2)
        exec(how.stroke(number, "1", "x"), {**STROKES, "out": out, "x": value})
        assert out[0] == out[-1] == 0
        if number.low <= value <= number.high:
            seen.add(tuple(out))
            assert how.value(number, out[1:-1]) == value
    assert len(seen) == number.high - number.low + 1


def test_a_native_view_is_written_into_any_row_of_ints() -> None:
    """Bytes do for bits, and nothing is written beyond."""
    import numpy as np

    made, backend = encoder(SKARNEY), compiled_backend(SKARNEY)
    (seen,) = backend.views(1)
    out = np.full(made.size + 1, 9, np.uint8)
    for match in islice(moments(tables_of(SKARNEY)[0], 3, 3), 3):
        backend.copy(match.observation(0), seen)
        made.write(seen, out[:-1])
        assert out[:-1].tolist() == made.of(match.observation(0))
        assert out[-1] == 9
