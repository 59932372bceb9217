"""One JSON Schema of all messages, for clients in other languages.

``python -m tefuda.protocol.schema`` prints it, and the page's TypeScript types are made from it.  A message from the
server has every key.  A message from a client may leave out keys with a default.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from itertools import chain
from types import ModuleType
from typing import Any, Final, Literal, get_args, get_origin

from msgspec import Struct
from msgspec.json import schema_components

from tefuda.protocol import answers, bodies, clubs, profiles, reviews, values  # noqa: F401  # bodies register themselves
from tefuda.protocol import frames as m
from tefuda.protocol.json_form import Schema, definitions, reference
from tefuda.protocol.messages import TableInfo, ToClient
from tefuda.protocol.scene import Persona
from tefuda.protocol.values import END_OF_TEXT, Avatar, InboundMessage, QuietHours, RequestBody


def _declared(module: ModuleType) -> Iterator[type[Struct]]:
    """Yield what a module declares that is sent: answers and their parts, without the bases that they share."""
    kinds = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Struct)]
    own = [one for one in kinds if one.__module__ == module.__name__ and not issubclass(one, InboundMessage)]
    return (one for one in own if not any(one in other.__bases__ for other in own))


SENT: tuple[type[Any], ...] = get_args(ToClient)
RECEIVED: tuple[type[InboundMessage], ...] = get_args(m.ToServer)
ANSWERS: tuple[type[Any], ...] = (
    TableInfo,
    Persona,
    *chain.from_iterable(map(_declared, (answers, clubs, profiles, reviews))),
)
REQUESTS: tuple[type[InboundMessage], ...] = tuple(RequestBody.__subclasses__())


# The values of each type that is a choice, in order: the library sorts them.
DECLARED: Final = {
    frozenset(get_args(one)): get_args(one) for one in vars(values).values() if get_origin(one) is Literal
}


def received(kinds: Iterable[type[InboundMessage]], place: str = "#/$defs") -> dict[str, Schema]:
    """Return the definitions of messages as they are read, which refer to each other under ``place``."""
    _, found = schema_components(kinds, ref_template=f"{place}/{{name}}")
    return {name: _plain(definition) for name, definition in found.items()}


def _plain(schema: Any) -> Any:
    """Return a schema in which words and texts are described as in the schemas of messages that go out."""
    if isinstance(schema, list):
        return [_plain(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: _plain(value) for key, value in schema.items()}
    if "description" in found:
        found["description"] = cleandoc(found["description"])
    if "pattern" in found:
        found["pattern"] = found["pattern"].replace(END_OF_TEXT, "$")
    if found.get("default") == {}:
        del found["default"]
    return found | _one_of(found.pop("enum")) if "enum" in found else found


def _one_of(words: list[Any]) -> Schema:
    """Return the schema of one of a few values, in the order of their declaration; of the only one, as a constant."""
    kind = "string" if isinstance(words[0], str) else "integer"
    if len(words) == 1:
        return {"const": words[0], "default": words[0], "type": kind}
    return {"enum": list(DECLARED.get(frozenset(words), words)), "type": kind}


def schema() -> dict[str, Any]:
    """Build one schema whose definitions are all messages, and their unions ``ToClient`` and ``ToServer``.

    Raises:
        ValueError: Two messages have the same name.
    """
    heard, told = received((*RECEIVED, *REQUESTS)), definitions([*SENT, *ANSWERS])
    both = {Avatar.__name__, QuietHours.__name__}  # values that are read and shown
    if twice := (told.keys() & heard.keys()) - both:
        raise ValueError(f"sent and received under one name: {sorted(twice)}")
    unions = {
        name: {"title": name, "oneOf": [reference(model) for model in union]}
        for name, union in {"ToClient": SENT, "ToServer": RECEIVED}.items()
    }
    return {"title": "Wire", "type": "object", "additionalProperties": False, "$defs": heard | told | unions}


def main() -> None:
    """Print the schema; two runs over the same messages print the same bytes."""
    json.dump(schema(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
