"""All doors of a server: every request of its description and every frame, filled with what a reader knows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
from fastapi import FastAPI

from tefuda.protocol.schema import RECEIVED, schema

Known = dict[str, Any]  # what stands in fields and parameters of these names


@dataclass(frozen=True)
class Door:
    """A request; ``path`` as the description has it, which names parameters."""

    method: str
    path: str
    query: dict[str, Any]
    body: Any
    tags: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    async def knock(self, web: httpx.AsyncClient, known: Known, headers: dict[str, str]) -> httpx.Response:
        path = self.path.format_map(defaultdict(lambda: "0", known))
        return await web.request(self.method, path, params=self.query, json=self.body, headers=headers)


def doors(app: FastAPI, known: Known) -> list[Door]:
    """Every request that the server describes, in a fixed order."""
    described = app.openapi()
    defs = {f"#/components/schemas/{name}": one for name, one in described["components"]["schemas"].items()}
    found = []
    for path, methods in described["paths"].items():
        for method, one in methods.items():
            asked = [given for given in one.get("parameters", ()) if given["in"] == "query"]
            query = {given["name"]: filled(given["schema"], defs, known, given["name"]) for given in asked}
            sent = one.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            body = filled(sent, defs, known) if sent is not None else None
            query = {key: value for key, value in query.items() if value is not None}
            found.append(Door(method.upper(), path, query, body, tuple(one.get("tags", ()))))
    return sorted(found, key=lambda door: door.name)


def frames(known: Known) -> Iterator[dict[str, Any]]:
    """Every frame that a client may send."""
    defs = {f"#/$defs/{name}": one for name, one in schema()["$defs"].items()}
    for model in RECEIVED:
        yield filled(defs[f"#/$defs/{model.__name__}"], defs, known)


def filled(schema: dict[str, Any], defs: dict[str, Any], known: Known, name: str = "") -> Any:
    """The least that a schema allows; what has a known name has its value."""
    if name in known:
        return known[name]
    if "$ref" in schema:
        return filled(defs[schema["$ref"]], defs, known, name)
    if (either := schema.get("anyOf") or schema.get("oneOf")) is not None:
        return filled(either[0], defs, known, name)
    if "const" in schema or "enum" in schema or "default" in schema:
        return schema.get("const", schema.get("default", schema.get("enum", [None])[0]))
    if schema.get("type") == "object":
        fields = schema.get("properties", {})
        wanted = {*schema.get("required", ()), *known}
        return {key: filled(fields[key], defs, known, key) for key in fields if key in wanted}
    if schema.get("type") == "array":
        return [filled(schema.get("items") or {"type": "string"}, defs, known)]
    return _plain(schema)


def _plain(schema: dict[str, Any]) -> Any:
    least = {"integer": schema.get("minimum", 0), "number": schema.get("minimum", 0), "boolean": True}
    return {**least, "string": "0" * max(1, schema.get("minLength", 1))}.get(schema.get("type", ""))
