"""Declared fields: each declares its kind and bounds and, for cards, who may see them; and the game keeps to it.

The game is checked for three things: every int is within its bounds, every card lies in exactly one place, and the view
shows of each field what its declaration allows, no more and no less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from typing import Any

from tefuda.conformance.finding import ConformanceFinding, hold, who
from tefuda.conformance.hidden import Seat, all_observers, twin
from tefuda.conformance.tables import GameConfiguration, moments
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.declarations.fields import Fields
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.places import cards_lying, declared_places, places
from tefuda.engine.declarations.supplied import supplied
from tefuda.engine.encoding import Encoder, encoder
from tefuda.engine.encoding.pieces import FORMS
from tefuda.engine.matches.match import Match


def check_declarations(game: Game) -> None:
    """Check that every field declares its kind; a field with cards cannot but say who may see them."""
    for record in (game.rules.state, game.rules.view_type):
        for name, declared in record.declarations.items():
            hold(declared.kind is not None, "declared-undeclared", field=name, record=record.__name__)


def check_bounds(match: Match) -> None:
    """Check that every int of the state and of every view is within the bounds of its kind."""
    for record in (match.state, *(match.observation(seat) for seat in (None, *range(match.seats)))):
        for place, kind in declared_places(record, match.rules):
            if not kind.fits(place):
                raise ConformanceFinding(
                    "declared-out-of-bounds",
                    record=type(record).__name__,
                    place=place,
                    value=place.value,
                    low=kind.low,
                    high=kind.high,
                )


def check_cards(match: Match) -> None:
    """Check that each card of the pack lies in exactly one place that declares to bear cards."""
    pack = match.game.pack(match.seats, match.rules)
    lie, owed = cards_lying(match.state, match.rules), Counter(pack.cards)
    declarations = match.game.rules.state.declarations
    names = sorted(name for name, declared in declarations.items() if declared.kind and declared.kind.bears)
    missing, twice = [sorted(map(pack.text, (a - b).elements())) for a, b in ((owed, lie), (lie, owed))]
    hold(not missing, "declared-cards-missing", cards=" ".join(missing), names=", ".join(names))
    hold(not twice, "declared-cards-too-many", cards=" ".join(twice), names=", ".join(names))


def check_view(match: Match) -> None:
    """Check that each view shows what is declared to be seen, and nothing else."""
    for seat in (None, *range(match.seats)):
        view: Any = match.observation(seat)  # a record of the game's own
        looks = -1 if seat is None else seat
        for name in match.game.rules.view_type.declarations:
            if name in match.game.rules.state.declarations:
                check_field(match, view, name, looks)


def check_field(match: Match, view: Fields, name: str, seat: int) -> None:
    """Check one field of one view: its value where this seat may see it, and its start value elsewhere."""
    state: Any = match.state
    for true, shown in zip(places(state, match.rules, name), places(view, match.rules, name), strict=True):
        if true.seen_by(seat):
            hold(
                shown.value == true.value,
                "declared-seen-is-hidden",
                place=true,
                observer=who(None if seat < 0 else seat),
            )
        else:
            values = shown.value if isinstance(shown.value, list) else [shown.value]
            hold(
                set(values) == {true.declared.start},
                "declared-secret-is-seen",
                place=true,
                observer=who(None if seat < 0 else seat),
            )


def check_declared(table: GameConfiguration, seed: int, count: int) -> None:
    """Check declarations, bounds, cards and views at random moments."""
    check_declarations(table.game)
    for match in moments(table, seed, count, often=0.2):
        check_bounds(match)
        check_cards(match)
        check_view(match)


WAYS = tuple((form, relative) for form in FORMS for relative in (False, True))
OBSERVERS = 3  # readers that are checked at each moment
FILLED = 7  # the old content of the buffer


def made_for(table: GameConfiguration, form: str, relative: bool) -> Encoder:
    """The encoder of a table."""
    return encoder(table.game, table.seats, table.preset, form, relative=relative)


def check_pieces(made: Encoder) -> None:
    """Check that every field of the view has one place or is named as left out, and that no two overlap."""
    fields = [*(piece.name for piece in made.pieces), *made.left_out]
    once = {name for name in fields if fields.count(name) == 1}
    wrong = sorted(set(made.game.rules.view_type.declarations) ^ once)
    hold(not wrong, "declared-not-once", form=made.form, fields=", ".join(wrong))
    ends = [piece.offset + piece.size for piece in made.pieces]
    begins = [piece.offset for piece in made.pieces]
    hold([0, *ends] == [*begins, made.size], "declared-not-once", form=made.form, fields=", ".join(fields))


def written(made: Encoder, match: Match, seat: Seat) -> list[int]:
    """Return the encoding of what this seat knows, written over other numbers."""
    out = [FILLED] * made.size
    made.write(match.observation(seat), out)
    return out


def check_vector(made: Encoder, match: Match, seat: Seat) -> list[int]:
    """Check that one view is within its bounds and reads back the same; return its encoding."""
    vector, known = written(made, match, seat), match.observation(seat)
    gaps = {"form": made.form, "who": who(seat)}
    beyond = [p.name for p in made.pieces if not _within(vector[p.offset : p.offset + p.size], p.low, p.high)]
    hold(not beyond, "declared-beyond", fields=", ".join(beyond), **gaps)
    again = made.read(vector, -1 if seat is None else seat)
    lost = [name for name in made.game.rules.view_type.declarations if getattr(known, name) != getattr(again, name)]
    hold(not lost, "declared-not-again", fields=", ".join(lost), **gaps)
    return vector


def _within(numbers: Sequence[int], low: int, high: int) -> bool:
    return all(low <= number <= high for number in numbers)


def check_secret(made: Encoder, match: Match, seat: Seat, vector: Sequence[int], random: Random) -> None:
    """Check that the same moment with other secrets is written in the same numbers."""
    other = written(made, twin(match, seat, random), seat)
    ends = [(piece.name, slice(piece.offset, piece.offset + piece.size)) for piece in made.pieces]
    telling = [name for name, part in ends if vector[part] != other[part]]
    hold(not telling, "declared-tells", form=made.form, who=who(seat), fields=", ".join(telling))


def check_encoders(table: GameConfiguration, seed: int, count: int) -> None:
    """Check every form, with absolute and relative seats, at random moments for some readers."""
    for form, relative in WAYS:
        check_pieces(made_for(table, form, relative))
    random, ways = Random(f"{table}/{seed}"), cycle(WAYS)
    for match in moments(table, seed, max(count, len(WAYS))):
        made = made_for(table, *next(ways))
        for seat in random.sample(all_observers(match), min(OBSERVERS, match.seats + 1)):
            check_secret(made, match, seat, check_vector(made, match, seat), random)


fields: Callable[[Observation, list[int]], None] = supplied("fields")  # bound where a driver is made
bits: Callable[[Observation, list[int]], None] = supplied("bits")


def write_both(v: Observation, one: list[int], other: list[int]) -> None:
    """Write a view in both forms, one of them with relative seats (a driver)."""
    fields(v, one)
    bits(v, other)


def check_compiled(table: GameConfiguration, seed: int, count: int) -> None:
    """Check that compiled encoders write the same numbers."""
    made = [made_for(table, "fields", relative=False), made_for(table, "bits", relative=True)]
    backend = compiled_backend(table.game)
    write = backend.driver(write_both, fields=made[0].kernel, bits=made[1].kernel)
    (seen,), rows = backend.views(1), [backend.row([FILLED] * one.size) for one in made]
    for match in moments(table, seed, count):
        for seat in all_observers(match):
            backend.copy(match.observation(seat), seen)
            write(seen, *rows)
            for one, row in zip(made, rows, strict=True):
                hold(
                    row.tolist() == written(one, match, seat),
                    "declared-compiled-encoding-differs",
                    form=one.form,
                    who=who(seat),
                )
