"""JSON Schema of the messages, derived from the dataclasses themselves: one definition a class."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass
from inspect import cleandoc, getdoc
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from tefuda.engine.events import Travel
from tefuda.engine.translatable import Seat, Translatable
from tefuda.show.json_form import keys_of, properties

PLAIN: Final[dict[object, str]] = {
    str: "string",
    Translatable: "string",
    Seat: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
}
CALLED: Final[dict[object, str]] = {Travel: "Move"}  # classes with another name on the client's side
Schema = dict[str, Any]


def definitions(kinds: Iterable[type[Any]]) -> dict[str, Schema]:
    """Return the definitions of these classes and of all classes that they refer to."""
    found: dict[str, Schema] = {}
    for kind in kinds:
        _define(kind, found)
    return found


def whole(kind: type[Any]) -> Schema:
    """Return one schema with all definitions inlined."""
    found = definitions([kind])

    def inside(part: Any) -> Any:
        if isinstance(part, dict) and "$ref" in part:
            return inside(found[part["$ref"].rpartition("/")[2]])
        if isinstance(part, dict):
            return {key: inside(value) for key, value in part.items()}
        return list(map(inside, part)) if isinstance(part, list) else part

    return inside(found[called(kind)])  # type: ignore[no-any-return]  # a schema, as it was


def reference(kind: type[Any]) -> Schema:
    """Return a reference to the definition of a class."""
    return {"$ref": f"#/$defs/{called(kind)}"}


def called(kind: type[Any]) -> str:
    """Return the name of a class in the schema."""
    return CALLED.get(kind, kind.__name__)


def _define(kind: type[Any], found: dict[str, Schema]) -> None:
    name = called(kind)
    if name in found:
        return
    found[name] = {}  # it may hold others like itself
    keys = {key: _schema(hint, found) for key, hint in hints_of(kind).items()}
    found[name] = {
        "title": name,
        "description": cleandoc(getdoc(kind) or ""),
        "type": "object",
        "properties": keys,
        "required": list(keys),
        "additionalProperties": False,
    }


def hints_of(kind: type[Any]) -> dict[str, Any]:
    """Return the type of each key that is shown."""
    hints = get_type_hints(kind)
    for name in properties(kind):
        hints[name] = get_type_hints(getattr(kind, name).fget)["return"]
    return {key: hints[key] for key in keys_of(kind)}


def _schema(hint: Any, found: dict[str, Schema]) -> Schema:
    """Return the schema of a type."""
    if hint is Any:
        return {}
    if hint in PLAIN:
        return {"type": PLAIN[hint]}
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"enum": list(inner), "type": "string"} if len(inner) > 1 else {"const": inner[0], "type": "string"}
    if origin in (Union, types.UnionType):
        return _any_of([_schema(each, found) for each in inner])
    if origin in (tuple, list):
        return {"type": "array", "items": _schema(inner[0], found)}
    if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return {"type": "object", "additionalProperties": _schema(inner[1], found)}
    if is_dataclass(hint) and isinstance(hint, type):
        _define(hint, found)
        return reference(hint)
    raise TypeError(f"nothing that can be shown: {hint!r}")


def _any_of(schemas: list[Schema]) -> Schema:
    """Return a schema for any of these, without duplicates."""
    each = [schema for place, schema in enumerate(schemas) if schema not in schemas[:place]]
    return each[0] if len(each) == 1 else {"anyOf": each}
