"""The tables of facts as documents: what each game tells, to whom, how often: ``python -m tests.repository.facts``."""

from __future__ import annotations

from pathlib import Path

from tefuda.conformance.facts import check_room
from tefuda.engine.declarations.events import EVENTS
from tefuda.engine.declarations.facts import CardMoveTemplate, FactKind
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find, games
from tefuda.text import game_name

FOLDER = Path(__file__).parents[2] / "docs" / "generated" / "facts"
COMMAND = ".venv/bin/python -m tests.repository.facts"


def path_of(game: Game) -> Path:
    """The file of a game's table."""
    return FOLDER / f"{game.id}.md"


def page(game: Game) -> str:
    """A row for each fact."""
    name = game_name("en", game.id)
    lines = [
        f"# Facts of {name}",
        "",
        "Every fact that the rules write, as the game declares it in `facts.py` ([events](../../kernels.md#events)).",
        f"One play, or one deal, makes {check_room(game)} entries at most; a log has room for {EVENTS}.",
        f"Made by `{COMMAND}`; a test compares it with the game.",
        "",
        "| | fact | arguments | who hears it | cards go | at once | |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for kind, row in game.rules.facts.rows.items():
        cells = (
            kind,
            f"`{kind.name}`",
            arguments(row),
            ears(row),
            "<br>".join(map(way, row.ways)),
            often(row),
            marks(row),
        )
        lines.append(f"| {' | '.join(str(int(cell)) if cell is kind else str(cell) for cell in cells)} |")
    return "\n".join(lines) + "\n"


def arguments(row: FactKind) -> str:
    """The arguments of a fact."""
    return "<br>".join(
        f"`{argument.name}`{' (secret)' if argument.secret else ''}: {argument.kind}" for argument in row.arguments
    )


def ears(row: FactKind) -> str:
    """The players who hear of a fact."""
    if row.only:
        return f"only `{row.of}`"
    return f"`{row.of}`; the others without what is secret" if row.secret else "everybody"


def way(goes: CardMoveTemplate) -> str:
    """Cards on their way."""
    ends = f"`{goes.origin}` → `{goes.target}`"
    return ends + (", and back" if goes.back else ", turned over" if goes.turned else "")


def often(row: FactKind) -> str:
    """The most that a fact can be told at once."""
    return f"{row.times}"


def marks(row: FactKind) -> str:
    """The other declarations of a fact."""
    fleeting = "fleeting, if the rules say so" if callable(row.fleeting) else "fleeting" if row.fleeting else ""
    found = ("loud" if row.loud else "", fleeting, "after a look" if row.after_a_look else "")
    return ", ".join(mark for mark in found if mark)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in map(find, games()):
        path_of(game).write_text(page(game), encoding="utf-8")
