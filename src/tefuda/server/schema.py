"""The wire's messages as one JSON Schema, for clients in other languages.

``python -m tefuda.server.schema`` prints it; the page's TypeScript types are made from it.  What the
server sends is described as it is written (every key present), what it receives as it is read
(keys with a default may be left out).
"""

from __future__ import annotations

import json
import sys
from typing import Any, Literal, get_args

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, models_json_schema

from tefuda.server import bodies
from tefuda.server import messages as m

SENT: dict[str, tuple[type[BaseModel], ...]] = {"ToClient": get_args(get_args(m.ToClient)[0])}
RECEIVED: dict[str, tuple[type[BaseModel], ...]] = {"ToServer": get_args(get_args(m.ToServer)[0])}
ANSWERS: tuple[type[BaseModel], ...] = (
    bodies.GameInfo,
    bodies.Seated,
    bodies.TableInfo,
    bodies.Rulebook,
    bodies.Problem,
)
REQUESTS: tuple[type[BaseModel], ...] = (bodies.NewTable, bodies.SitDown)


class Untitled(GenerateJsonSchema):
    """Titles on fields only repeat their names and would become types of their own."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def field_is_required(self, field: Any, total: bool) -> bool:
        """What is sent has every key; and a frame without its ``t`` is no frame, default or not."""
        if self.mode == "serialization" or field["schema"].get("schema", {}).get("type") == "literal":
            return True
        return super().field_is_required(field, total)


def schema() -> dict[str, Any]:
    """One schema whose definitions are every message; its properties are the two unions and the REST bodies."""
    sent = [*(x for union in SENT.values() for x in union), *ANSWERS]
    received = [*(x for union in RECEIVED.values() for x in union), *REQUESTS]
    modes: list[tuple[type[BaseModel], Literal["serialization", "validation"]]] = [
        *((model, "serialization") for model in sent),
        *((model, "validation") for model in received),
    ]
    _, whole = models_json_schema(modes, schema_generator=Untitled)
    for name, union in {**SENT, **RECEIVED}.items():
        whole["$defs"][name] = {"title": name, "oneOf": [_ref(model) for model in union]}
    return {"title": "Wire", "type": "object", "additionalProperties": False, **whole}


def _ref(model: type[BaseModel]) -> dict[str, str]:
    return {"$ref": f"#/$defs/{model.__name__}"}


def main() -> None:
    """Print the schema; two runs over the same messages print the same bytes."""
    json.dump(schema(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
