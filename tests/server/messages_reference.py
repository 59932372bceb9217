"""The reference of all messages, made from their declarations: ``python -m tests.server.messages_reference``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from textwrap import fill
from typing import Any, Final

from tefuda.protocol.schema import RECEIVED, REQUESTS, SENT, schema
from tefuda.server.startup.app import create_app
from tefuda.server.startup.config import Settings

PAGE: Final = Path(__file__).parents[2] / "docs" / "generated" / "messages.md"
COMMAND: Final = ".venv/bin/python -m tests.server.messages_reference"
HEAD: Final = f"""# All messages

Each message of [the protocol](../protocol.md), with its keys, as `src/tefuda/protocol/` declares it. The heading of a
frame is its `t`; the name of its class, which the schema uses, stands beside it. Every key is sent. A client may leave
out a key that has a default.

`{COMMAND}` makes this page from the declarations, and a test compares
it with them.
"""
BOUNDS: Final = {
    ("minLength", "maxLength"): "characters",
    ("minItems", "maxItems"): "entries",
    ("minProperties", "maxProperties"): "keys",
    ("minimum", "maximum"): "",
}


def page() -> str:
    """The page as it should be."""
    found = declared()
    asked, frames, told = (sorted(one.__name__ for one in models) for models in (REQUESTS, RECEIVED, SENT))
    parts = sorted(found.keys() - {*asked, *frames, *told, "ToClient", "ToServer"})
    groups = {
        "Frames from a client": (sections(found, sorted(frames, key=lambda name: kind_of(found[name])))),
        "Messages from the server": (sections(found, sorted(told, key=lambda name: kind_of(found[name])))),
        "HTTP": [paths()],
        "Bodies of requests": sections(found, asked),
        "Answers and parts of messages": sections(found, parts),
    }
    written = chain.from_iterable((f"## {title}\n", *lines) for title, lines in groups.items())
    return "\n".join([HEAD, *written])


@cache
def declared() -> dict[str, Any]:
    """The schemas of all messages, by the names of their classes."""
    return dict(schema()["$defs"])


def paths() -> str:
    """The table of all requests: what each does, its body and its answer."""
    api = create_app(Settings("sqlite+aiosqlite://")).openapi()["paths"]
    rows = (
        f"| `{method.upper()} {path}` | {plain(one['description'])} | {content(one.get('requestBody', {}))} "
        f"| {content(next(iter(one['responses'].values())))} |"
        for path, methods in api.items()
        for method, one in methods.items()
    )
    return "\n".join(["| request | meaning | body | answer |", "| --- | --- | --- | --- |", *rows, ""])


def content(described: dict[str, Any]) -> str:
    """The type of what a request or an answer holds."""
    (kind, held), *_ = described.get("content", {}).items() or [("", {})]
    return form(held.get("schema", {})) if kind == "application/json" else kind


def kind_of(definition: dict[str, Any]) -> str:
    """The ``t`` of a frame; empty where it has none."""
    return str(definition.get("properties", {}).get("t", {}).get("const", ""))


def sections(found: dict[str, Any], names: Iterable[str]) -> Iterator[str]:
    """A section for each definition: what it is, and a row for each key."""
    for name in names:
        definition = found[name]
        kind = kind_of(definition)
        yield f"### `{kind}`: {name}\n" if kind else f"### {name}\n"
        yield from (fill(plain(text), 120) + "\n" for text in definition.get("description", "").split("\n\n") if text)
        keys = {key: each for key, each in definition.get("properties", {}).items() if key != "t"}
        if any("default" in each for each in keys.values()):
            yield "| key | value | default |\n| --- | --- | --- |"
            yield "\n".join(f"| `{key}` | {form(each)} | {default(each)} |" for key, each in keys.items()) + "\n"
        elif keys:
            yield "| key | value |\n| --- | --- |"
            yield "\n".join(f"| `{key}` | {form(each)} |" for key, each in keys.items()) + "\n"


def plain(text: str) -> str:
    """A docstring's text on one line, in Markdown."""
    return re.sub(r"``(.*?)``", r"`\1`", " ".join(text.split()))


def default(described: dict[str, Any]) -> str:
    """The value of a key that is left out; empty where it must be sent."""
    return f"`{json.dumps(described['default'])}`" if "default" in described else ""


def form(described: dict[str, Any]) -> str:
    """The values that a key may have."""
    if "anyOf" in described:
        return " or ".join(map(form, described["anyOf"]))
    if "$ref" in described:
        name = described["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{anchor(name)})"
    if "enum" in described:
        return ", ".join(f"`{value}`" for value in described["enum"])
    if described.get("type") == "array":
        return f"list of: {form(described.get('items', {}))}{bounds(described)}"
    if described.get("type") == "object":
        return f"object of: {form(described.get('additionalProperties') or {})}{bounds(described)}"
    return str(described.get("type", "anything")) + bounds(described)


def anchor(name: str) -> str:
    """The place of a type on this page."""
    kind = kind_of(declared().get(name, {}))
    return f"{kind}-{name.lower()}" if kind else name.lower()


def bounds(described: dict[str, Any]) -> str:
    """The bounds of a value, and the pattern of a text."""
    found = ""
    for (low, high), unit in BOUNDS.items():
        least, most = described.get(low), described.get(high)
        if most is not None:
            amount = f"{least if least is not None else 0} to {most}" if least != most else f"{most}"
            found += f", {amount} {unit}".rstrip()
        elif least is not None:
            found += f", at least {least} {unit}".rstrip()
    pattern = described.get("pattern", "").replace("|", "\\|")
    return found + (f", `{pattern}`" if pattern else "")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
