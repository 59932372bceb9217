"""The page of helpers is made from what they say of themselves; ``python -m tests.repository.helpers`` writes it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from enum import EnumType
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "generated" / "helpers.md"
GIVEN = "tefuda.engine.declarations.positions:PositionReader"

MADE = "<!-- From here on the page is made from the docstrings. -->\n"

GROUPS: dict[str, tuple[str, ...]] = {
    "Sets of cards": ("tefuda.cards.bits",),
    "Tricks, and melds": ("tefuda.cards.tricks", "tefuda.cards.melds"),
    "Words, events and chance": (
        "tefuda.engine.declarations.words:spill,cards_in,say",
        "tefuda.engine.declarations.events:emit",
        "tefuda.engine.matches.playouts:roll,shuffle",
    ),
    "Declarations of a game": (
        "tefuda.cards.pack:Pack",
        "tefuda.engine.declarations.words:PlayVocabulary",
        "tefuda.engine.declarations.options:Between,OneOf,YesNo",
        "tefuda.engine.declarations.fields:scalar,row,by_seat,grid",
        "tefuda.engine.declarations.kinds",
    ),
    "Events and layouts": (
        "tefuda.engine.texts.translatable:Translatable,SpokenCards,SpokenSeat",
        "tefuda.engine.declarations.events:Event,CardMove,CardClaim",
        "tefuda.layout",
    ),
    "Refusals": (
        "tefuda.engine.declarations.refusals:AllowedVerbs,PlayForm,VerbRefusals,PlayRefusals,hand_of",
        "tefuda.engine.declarations.reasons",
    ),
    "Positions: what `PositionReader` gives": (GIVEN,),
}


def parts(named: str) -> Iterator[tuple[str, object]]:
    """The things of a module, in their order: those that are named, or all that are its own and public."""
    where, _, names = named.partition(":")
    module = import_module(where)
    if named == GIVEN:
        for kind in inspect.getmro(module.PositionReader)[:-1]:
            yield from ((name, one) for name, one in vars(kind).items() if not name.startswith("_"))
    else:
        yield from ((name, getattr(module, name)) for name in (names.split(",") if names else own(module)))


def own(module: ModuleType) -> list[str]:
    """The public functions and classes that are written in this module."""
    tree = ast.parse(inspect.getsource(module))
    written = (node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef))
    return [name for name in written if not name.startswith("_")]


def asked(thing: Any) -> str:
    """The parameters by name; none for a protocol or an enumeration, of which nobody makes an object."""
    if getattr(thing, "_is_protocol", False) or isinstance(thing, EnumType):
        return ""
    try:
        names = [name for name in inspect.signature(thing).parameters if name != "self"]
    except (TypeError, ValueError):
        return ""
    return f"({', '.join(names)})"


def line(name: str, thing: object) -> str:
    """A row of the table: the name and the first sentence of what it says of itself."""
    told = " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())
    return f"| `{name}{asked(thing)}` | {told.replace('``', '`').replace('|', '&#124;')} |"


def page() -> str:
    """The page as it should be: what stands above the mark, and the rest from the code."""
    rows = [PAGE.read_text(encoding="utf-8").partition(MADE)[0] + MADE]
    for title, modules in GROUPS.items():
        rows.append(f"## {title}\n")
        for named in modules:
            where = named.partition(":")[0]
            rows += [f"From `{where}`:\n", "| | |\n| --- | --- |", *(line(*part) for part in parts(named)), ""]
    return "\n".join(rows)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
