"""Conversion of messages to JSON, and of their types to JSON Schema.

A `Translatable` becomes a sentence in the reader's language, and a `SpokenSeat` the name of the player who sits there.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from inspect import cleandoc, getdoc
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.json import Encoder

from tefuda.engine.declarations.events import CardMove
from tefuda.engine.declarations.generated import generated
from tefuda.engine.texts.translatable import SpokenSeat, Translatable

Text = Translatable | SpokenSeat | str  # anything that is text for a reader
Say = Callable[[Translatable | SpokenSeat], str]
TextEncoder = Callable[[Any, Say], "JSON"]
JSON = None | bool | int | float | str | list["JSON"] | dict[str, "JSON"]

AS_IT_IS: Final[frozenset[type[Any]]] = frozenset({str, int, float, bool, type(None)})
TEXTS: Final = {Translatable, SpokenSeat, str, type(None)}
_ENCODER: Final = Encoder()

_KEYS: dict[type[Any], tuple[str, ...]] = {}


def spoken(shown: object, say: Say) -> JSON:
    """Convert an object to JSON data; ``say`` puts a message or a player's name into words."""
    return _ENCODERS[type(shown)](shown, say)


def text_of(data: JSON) -> str:
    """Return JSON data as text, without spaces."""
    return _ENCODER.encode(data).decode()


def written(shown: object, say: Say) -> str:
    """Convert an object to JSON text, as it is sent to a client."""
    return text_of(spoken(shown, say))


def unspoken(shown: object) -> str:
    """Convert an object to JSON text, where nothing in it has to be put into words.

    Raises:
        TypeError: the object holds a message or a seat.
    """
    return written(shown, _nobody)


def _nobody(said: Translatable | SpokenSeat) -> str:
    raise TypeError(f"nobody is here to say {said!r}")


def term_of(text: Text) -> str:
    """Return the name under which a text may be explained; empty for a name or a number."""
    return text.id if isinstance(text, Translatable) else ""


def keys_of(kind: type[Any]) -> tuple[str, ...]:
    """Return the keys that are shown of a struct or a dataclass: its fields and its properties."""
    keys = _KEYS.get(kind)
    if keys is None:
        own = kind.__struct_fields__ if issubclass(kind, Struct) else tuple(field.name for field in fields(kind))
        keys = _KEYS[kind] = (*own, *properties(kind))
    return keys


def properties(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of a class's properties, in the order in which they are defined."""
    return tuple(name for name, value in vars(kind).items() if isinstance(value, property))


# --- how each type is spoken -----------------------------------------------------------------------


def _as_it_is(shown: Any, say: Say) -> JSON:
    return shown  # type: ignore[no-any-return]  # one of the plain types


def _said(said: Translatable | SpokenSeat, say: Say) -> JSON:
    return say(said)


def _row(row: tuple[object, ...] | list[object], say: Say) -> JSON:
    return [each if type(each) is str else _ENCODERS[type(each)](each, say) for each in row]


def _table(table: Mapping[str, object], say: Say) -> JSON:
    return {key: spoken(value, say) for key, value in table.items()}


def _encoder_of(kind: type[Any]) -> TextEncoder:
    """Generate the function that converts a struct or a dataclass: a scene holds dozens of them."""
    parts = (f"    {key!r}: {_expression(key, hint)}," for key, hint in hints_of(kind).items())
    lines = ("def speak(shown, say):", "    return {", *parts, "    }")
    names = {"__name__": __name__, "encoders": _ENCODERS}
    return generated("speak", lines, f"JSON of {kind.__module__}.{kind.__qualname__}", names)


def _expression(key: str, hint: object) -> str:
    """Return the expression that converts a field, by its type."""
    if _plain(hint):
        return f"shown.{key}"
    if _plain_items(hint):
        return f"[*shown.{key}]"
    if get_origin(hint) is tuple:
        return f"[encoders[each.__class__](each, say) for each in shown.{key}]"
    other = "say(value)" if _members(hint) <= TEXTS else "encoders[value.__class__](value, say)"
    return f"value if (value := shown.{key}) is None or value.__class__ is str else {other}"


def _members(hint: object) -> set[object]:
    """Return the types of which a union is made, or the type alone."""
    return {*get_args(hint)} if get_origin(hint) in (Union, UnionType) else {hint}


def _plain(hint: object) -> bool:
    """Return whether all values of this type are converted to themselves."""
    return all(get_origin(each) is Literal or each in AS_IT_IS for each in _members(hint))


def _plain_items(hint: object) -> bool:
    """Return whether this is the type of a tuple whose items are all converted to themselves."""
    return get_origin(hint) is tuple and all(_plain(each) for each in get_args(hint) if each is not ...)


class _TextEncoders(dict[type[Any], TextEncoder]):
    """The converter of each type; unknown types are resolved when the first value of them is converted."""

    def __missing__(self, kind: type[Any]) -> TextEncoder:
        if is_dataclass(kind) or issubclass(kind, Struct):
            found = _encoder_of(kind)
        elif issubclass(kind, tuple | list):
            found = _row
        elif issubclass(kind, Mapping):
            found = _table
        else:
            raise TypeError(f"nothing that can be shown: {kind.__name__}")
        self[kind] = found
        return found


_ENCODERS: Final = _TextEncoders({Translatable: _said, SpokenSeat: _said} | dict.fromkeys(AS_IT_IS, _as_it_is))


PLAIN: Final[dict[object, str]] = {
    str: "string",
    Translatable: "string",
    SpokenSeat: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
}
CALLED: Final[dict[object, str]] = {CardMove: "Move"}  # classes with another name on the client's side
PLACE: Final = "#/$defs"  # where the definitions of a schema lie
Schema = dict[str, Any]


def definitions(kinds: Iterable[type[Any]]) -> dict[str, Schema]:
    """Return the definitions of these classes and of all classes that they refer to."""
    found: dict[str, Schema] = {}
    for kind in kinds:
        _define(kind, found)
    return found


def reference(kind: type[Any]) -> Schema:
    """Return a reference to the definition of a class."""
    return {"$ref": f"{PLACE}/{called(kind)}"}


def called(kind: type[Any]) -> str:
    """Return the name of a class in the schema."""
    return CALLED.get(kind, kind.__name__)


def _define(kind: type[Any], found: dict[str, Schema]) -> None:
    name = called(kind)
    if name in found:
        return
    found[name] = {}  # it may hold others like itself
    keys = {key: schema_of(hint, found) for key, hint in hints_of(kind).items()}
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


def schema_of(hint: Any, found: dict[str, Schema]) -> Schema:
    """Return the schema of a type; the definitions to which it refers are added to ``found``."""
    if hint is Any:
        return {}
    if hint in PLAIN:
        return {"type": PLAIN[hint]}
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        [kind] = {PLAIN[type(value)] for value in inner}
        return {"enum": list(inner), "type": kind} if len(inner) > 1 else {"const": inner[0], "type": kind}
    if origin in (Union, types.UnionType):
        return _any_of([schema_of(each, found) for each in inner])
    if origin in (tuple, list):
        return {"type": "array", "items": schema_of(inner[0], found)}
    if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return {"type": "object", "additionalProperties": schema_of(inner[1], found)}
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, Struct)):
        _define(hint, found)
        return reference(hint)
    raise TypeError(f"nothing that can be shown: {hint!r}")


def _any_of(schemas: list[Schema]) -> Schema:
    """Return a schema for any of these, without duplicates."""
    each = [schema for place, schema in enumerate(schemas) if schema not in schemas[:place]]
    return each[0] if len(each) == 1 else {"anyOf": each}
