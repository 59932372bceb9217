"""The public interfaces as lines of text: Python, the protocol, the command line, settings, and the games' options.

``python -m tests.repository.surface`` writes them to `tests/repository/released`, as ``make release`` does; each change
since then needs a fragment in `changelog.d` that names it (`tests/repository/test_surface.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any

import griffe
import typer
from tests.commands.inside import all_commands
from tests.commands.reference import limits, settings

from manual.keywords import Keywords
from tefuda.cli import app
from tefuda.engine.matches.registry import find, games
from tefuda.lab import options
from tefuda.protocol.schema import schema

ROOT = Path(__file__).parents[2]
RELEASED = Path(__file__).with_name("released")
PUBLIC = ("tefuda", "tefuda.lab", "tefuda.envs", "tefuda.client")
Surface = dict[str, str]  # a name, and what is promised of it


def python(package: str = "tefuda", modules: Iterable[str] = PUBLIC, home: Path = ROOT / "src") -> Surface:
    """The public names of these modules with their signatures, and those of the members of their classes.

    >>> "keyword step: str = 'decision'" in python()["tefuda.envs.vector"]
    True
    """
    loader = griffe.GriffeLoader(search_paths=[home], extensions=griffe.load_extensions(Keywords))
    loader.load(package)
    loader.resolve_aliases(external=False)
    found: Surface = {}
    for module in modules:
        here = loader.modules_collection[module]
        for export in here.exports or ():
            found |= _of_object(f"{module}.{export}", _target(loader, here, str(export)))
    return found


def _target(loader: griffe.GriffeLoader, here: griffe.Module, name: str) -> griffe.Object:
    """The object behind an exported name; a submodule of that name does not hide the function."""
    thing = loader.modules_collection[here.imports.get(name, f"{here.path}.{name}")]
    return thing.final_target if isinstance(thing, griffe.Alias) else thing


def _of_object(name: str, thing: griffe.Object) -> Surface:
    if not isinstance(thing, griffe.Class):
        return {name: _said(thing)}
    members = {member: value for member, value in thing.all_members.items() if _promised(member, value)}
    return {name: _said(thing)} | {f"{name}.{member}": _said(_real(value)) for member, value in members.items()}


def _real(thing: griffe.Object | griffe.Alias) -> griffe.Object:
    return thing.final_target if isinstance(thing, griffe.Alias) else thing


def _promised(member: str, value: griffe.Object | griffe.Alias) -> bool:
    special = member.startswith("__") and member.endswith("__") and member not in {"__slots__", "__doc__"}
    return (special or not member.startswith("_")) and not _real(value).is_module


def _said(thing: griffe.Object) -> str:
    """The promise of an object, in the words of its declaration."""
    if isinstance(thing, griffe.Class):
        return f"class({', '.join(str(base) for base in thing.bases)})"
    if isinstance(thing, griffe.Function):
        taken = ", ".join(_parameter(one) for one in thing.parameters if one.name not in ("self", "cls"))
        return f"({taken}) -> {thing.returns}"
    if isinstance(thing, griffe.Attribute):
        kind = "property" if "property" in thing.labels else "attribute"
        return f"{kind}: {thing.annotation}"
    return thing.kind.value


PREFIX = {
    griffe.ParameterKind.var_positional: "*",
    griffe.ParameterKind.var_keyword: "**",
    griffe.ParameterKind.keyword_only: "keyword ",
    griffe.ParameterKind.positional_only: "positional ",
}


def _parameter(one: griffe.Parameter) -> str:
    before = PREFIX.get(one.kind, "") if one.kind else ""
    default = f" = {one.default}" if one.default is not None and "*" not in before else ""
    return f"{before}{one.name}: {one.annotation}{default}"


def protocol() -> Surface:
    """The fields of every message, request and answer, as their schema has them."""
    found: Surface = {}
    for name, message in schema()["$defs"].items():
        needed = message.get("required", ())
        for field, kind in message.get("properties", {}).items():
            found[f"{name}.{field}"] = f"{'' if field in needed else 'optional '}{_compact(kind)}"
        if not message.get("properties"):
            found[name] = _compact(message)
    return found


def _compact(kind: Any) -> str:
    return json.dumps(_bare(kind), ensure_ascii=False, sort_keys=True)


def _bare(kind: Any) -> Any:
    """A schema without the words that only people read."""
    if isinstance(kind, dict):
        return {key: _bare(value) for key, value in kind.items() if key not in ("description", "title")}
    return [_bare(one) for one in kind] if isinstance(kind, list) else kind


def commands() -> Surface:
    """Every command with its arguments and options."""
    found: Surface = {}
    for name, command in all_commands(typer.main.get_command(app)):
        found[f"tefuda {name}"] = "command"
        for one in command.params:
            said = max(one.opts, key=len) if one.opts[0].startswith("-") else one.name.upper()
            found[f"tefuda {name} {said}"] = f"{_taken(one)}{' required' if one.required else ''}"
    return found


def _taken(parameter: Any) -> str:
    """The values that a parameter of a command takes."""
    kind = parameter.type_descriptor.annotation
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "|".join(str(one.value) for one in kind)
    return kind.__name__ if type(kind) is type else str(kind)


def configuration() -> Surface:
    """Every environment variable, and the limits on clients with their defaults."""
    variables = dict.fromkeys(settings(), "variable")
    return variables | {f"TEFUDA_LIMITS.{name}": str(value) for name, value in limits().items()}


def rules() -> Surface:
    """The options of every game of ours with their values, and its presets."""
    found: Surface = {}
    for game in ours():
        for one in options(game):
            values = ", ".join(one.values) if one.values else f"{one.low} to {one.high}"
            found[f"{game}.{one.name}"] = f"{one.default} of {values}"
        found |= {f"{game}.{name}": "preset" for name in find(game).rules.presets}
    return found


def ours() -> list[str]:
    """The games of the package: tests add some of their own."""
    return [game for game in games() if ROOT / "src" in find(game).folder.parents]


SURFACES: Mapping[str, Callable[[], Surface]] = {
    "python": python,
    "protocol": protocol,
    "commands": commands,
    "settings": configuration,
    "options": rules,
}


def written(surface: Surface) -> str:
    """The text of a surface: a line a name, in alphabetical order."""
    return "".join(f"{name}\t{said}\n" for name, said in sorted(surface.items()))


def read(text: str) -> Surface:
    """The surface of a text.

    >>> read(written({"b.c": "1", "a": "2"}))
    {'a': '2', 'b.c': '1'}
    """
    return dict(line.split("\t", 1) for line in text.splitlines())


def changes(old: Surface, new: Surface) -> list[str]:
    """The names that are new, gone or different.

    >>> changes({"a": "1", "b": "1"}, {"b": "2", "c": "1"})
    ['a', 'b', 'c']
    """
    return sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))


def unannounced(changed: Iterable[str], news: str) -> list[str]:
    """The changed names that no code in a text names: with two parts at least, or by a changed name above them.

    >>> unannounced(["tefuda.Match", "tefuda.Match.play", "tefuda.lab.run"], "`tefuda.Match` has another place.")
    ['tefuda.lab.run']
    >>> unannounced(["tefuda.lab.run", "Scene.prompt", "tefuda sweep --out"], "`lab.run()`, `sweep --out=…`, `prompt`")
    ['Scene.prompt']
    """
    changed = set(changed)
    code = " ".join(re.findall(r"`([^`]+)`", news))
    said = {name for name in changed if any(_named(form, code) for form in forms(name))}
    return sorted(name for name in changed if not said & {name, *_above(name)})


def _named(form: str, code: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(form)}(?![\w-])", code) is not None


def forms(name: str) -> list[str]:
    """The ways to name a thing: its last two parts, three, and so on.

    >>> forms("tefuda.lab.Run.match"), forms("TEFUDA_DATA")
    (['Run.match', 'lab.Run.match', 'tefuda.lab.Run.match'], ['TEFUDA_DATA'])
    """
    starts = [0, *(found.end() for found in re.finditer(r"[. ]", name))]
    return [name[start:] for start in reversed(starts[: max(1, len(starts) - 1)])]


def _above(name: str) -> Iterator[str]:
    for found in re.finditer(r"[. ]", name):
        yield name[: found.start()]


if __name__ == "__main__":
    for kind, made in SURFACES.items():
        (RELEASED / f"{kind}.txt").write_text(written(made()), encoding="utf-8")
