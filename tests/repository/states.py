"""The states as documents: every field, what it is, who may see it; by ``python -m tests.repository.states``."""

from __future__ import annotations

from pathlib import Path

from tefuda.engine.declarations.fields import FieldDeclaration
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.kinds import MASK
from tefuda.engine.encoding import FieldFeatures, encoder
from tefuda.engine.encoding.pieces import FORMS
from tefuda.engine.matches.registry import find, games
from tefuda.text import game_name

FOLDER = Path(__file__).parents[2] / "docs" / "generated" / "states"
COMMAND = ".venv/bin/python -m tests.repository.states"
ENCODED = (
    '| field | `"fields"`: shape | numbers | from … to | `"bits"`: shape | numbers |',
    f"|{' --- |' * 6}",
)
HEAD = ("| field | how many | what it is | from … to | who may see it | key | |", f"|{' --- |' * 7}")


def path_of(game: Game) -> Path:
    """The file of a game's table."""
    return FOLDER / f"{game.id}.md"


def page(game: Game) -> str:
    """A row for each field of the state, then for those that only views have."""
    name = game_name("en", game.id)
    state, view = game.rules.state.declarations, game.rules.view_type.declarations
    lines = [
        f"# State of {name}",
        "",
        "Every field of the state, as the game declares it ([fields](../../kernels.md#field-declarations)).",
        "*Key*: its name in positions; a field without one follows from others, or the game itself reads and",
        "writes it. Cards are numbered as in the pack.",
        f"Made by `{COMMAND}`; a test compares it with the game.",
        "",
        *HEAD,
        *(field(name, shape, state, name in view) for name, shape in state.items()),
        "",
        "Fields that only views have, of one seat each:",
        "",
        *HEAD,
        *(field(name, shape, view, True) for name, shape in view.items() if name not in state),
        *numbers(game),
    ]
    return "\n".join(lines) + "\n"


def numbers(game: Game) -> list[str]:
    """The numbers that each field of a view becomes, where it is encoded."""
    fields, bits = (encoder(game, form=form) for form in FORMS)
    rows = [encoded(one, other) for one, other in zip(fields.pieces, bits.pieces, strict=True)]
    left = [f"`{name}` is left out: {why}." for name, why in bits.left_out.items()]
    which = f"with {bits.around.seats} seats and the usual rules"
    sizes = f'{fields.size:,} of them as `"fields"`, {bits.size:,} as `"bits"`, which are 0 or 1'
    return [
        "",
        "## As numbers",
        "",
        f"[Encoders](../../kernels.md#encoders) turn a view {which} into numbers:",
        f"{sizes}. In this order:",
        "",
        *ENCODED,
        *rows,
        *([""] if left else []),
        *left,
    ]


def encoded(one: FieldFeatures, other: FieldFeatures) -> str:
    """One row of that."""
    cells = (f"`{one.name}`", shape(one), f"{one.size:,}", f"{one.low} … {one.high}", shape(other), f"{other.size:,}")
    return f"| {' | '.join(cells)} |"


def shape(piece: FieldFeatures) -> str:
    """Its shape as an array."""
    return " × ".join(map(str, piece.shape)) or "one"


def field(name: str, shape: FieldDeclaration, record: dict[str, FieldDeclaration], in_views: bool) -> str:
    """One row."""
    key = name if shape.key is None else shape.key
    cells = (f"`{name}`", size(shape), what(shape), bounds(shape), seen_by(shape, in_views), f"`{key}`" if key else "")
    return f"| {' | '.join(cells)} | {marks(shape, record)} |"


def size(shape: FieldDeclaration) -> str:
    """The number of ints, or of rows of them."""
    many = [str(length) for length in shape.size]
    if shape.by_seat:
        many[0] = f"{many[0]} seats"
    return " × ".join(many) or "one"


def what(shape: FieldDeclaration) -> str:
    """Its kind, in words."""
    kind = shape.kind
    if kind is None:
        return "says nothing"
    return "a number" if kind.said == f"{kind.low} to {kind.high}" else kind.said


def bounds(shape: FieldDeclaration) -> str:
    """Within which every int lies; a mask has none that would mean anything."""
    kind = shape.kind
    return "" if kind is None or kind.high == MASK else f"{kind.low} … {kind.high}"


def seen_by(shape: FieldDeclaration, in_views: bool) -> str:
    """The players who may see a field."""
    said = "all" if shape.seen is None else shape.seen.said
    return said if in_views or said == "nobody" else f"{said}; not in views"


def marks(shape: FieldDeclaration, record: dict[str, FieldDeclaration]) -> str:
    """The other declarations of a field."""
    stays = "stays from deal to deal" if shape.stays else ""
    counted = f"as many in use as `{shape.counted}` says" if shape.counted in record else ""
    return ", ".join(mark for mark in (stays, counted) if mark)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in map(find, games()):
        path_of(game).write_text(page(game), encoding="utf-8")
