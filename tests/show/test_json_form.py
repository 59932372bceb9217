"""One walk from dataclasses to JSON, and one from the same dataclasses to the types of those who read it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, get_args

import jsonschema
import pytest

from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.json_form import definitions, reference, spoken, unspoken
from tefuda.protocol.messages import ToClient
from tefuda.show import ReaderPresenter
from tefuda.show.presenter import TablePresenter
from tefuda.table import SeatAssignment, Table, TableSetup


@dataclass(frozen=True)
class Inner:
    """Something inside."""

    name: Translatable | None = None

    @property
    def named(self) -> bool:
        """Return whether there is a name."""
        return self.name is not None


@dataclass(frozen=True)
class Outer:
    """Something with all kinds of things in it."""

    who: Translatable | SpokenSeat | str
    kind: Literal["one", "two"]
    inner: tuple[Inner, ...]
    counts: dict[str, int]
    ease: Literal[1, 2, 3]
    cards: tuple[tuple[str, ...], ...] = ()


THING = Outer(SpokenSeat(1), "two", (Inner(), Inner(Translatable("hello"))), {"a": 1}, 2, (("7S",), ()))


def say(said: Translatable | SpokenSeat) -> str:
    return f"<{int(said)}>" if isinstance(said, SpokenSeat) else f"<{said.id}>"


def test_sentences_are_spoken_and_seats_named() -> None:
    assert spoken(THING, say) == {
        "who": "<1>",
        "kind": "two",
        "inner": [{"name": None, "named": False}, {"name": "<hello>", "named": True}],
        "counts": {"a": 1},
        "ease": 2,
        "cards": [["7S"], []],
    }


def test_a_sentence_is_not_sent_before_it_is_spoken() -> None:
    assert json.loads(unspoken(Outer("Aki", "one", (), {}, 1)))["who"] == "Aki"
    with pytest.raises(TypeError, match="nobody is here"):
        unspoken(THING)


def test_what_is_spoken_fits_its_schema_and_nothing_else_does() -> None:
    schema, right = reference(Outer) | {"$defs": definitions([Outer])}, spoken(THING, say)
    assert isinstance(right, dict)
    jsonschema.validate(right, schema)
    for wrong in (
        {"who": 1},
        {"kind": "three"},
        {"ease": "2"},
        {"inner": [{"name": "a"}]},
        {"counts": {"a": "b"}},
        {"more": 1},
    ):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({**right, **wrong}, schema)


@cache
def frames() -> Any:
    """Judges what a server sends by its schema, which is itself looked at once."""
    kinds = get_args(ToClient)
    schema = {"oneOf": [reference(kind) for kind in kinds], "$defs": definitions(kinds)}
    judge = jsonschema.validators.validator_for(schema)
    judge.check_schema(schema)
    return judge(schema)


@pytest.mark.parametrize("game", games())
def test_a_scene_is_what_the_schema_says(game: str) -> None:
    """The same schema from which the page's types are made."""
    shown = TablePresenter(Table(TableSetup(game, (SeatAssignment("human", "Aki"),) * find(game).seats[0], bytes(32))))
    for seat in (0, 1, None):
        reader_presenter = ReaderPresenter(shown, seat, "en")
        frames().validate(json.loads(reader_presenter.news(-1, reader_presenter.page())))
