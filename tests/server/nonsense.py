"""Messages as a schema describes them, and what is nearly so: a fuzzer that learns.

It knows no message by name: what it sends is made from the schema, bent, spoilt as text, or made of what was answered
in a way that had not been heard before; and it picks up the words that it is told.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any, Final

KNOWN: Final = 4000  # words and messages that are remembered
DIGITS: Final = "0123456789abcdef"
WORD: Final = re.compile(r"[A-Za-z0-9=.|_-]{1,64}")
ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 15, 16, 2**31, 2**31 + 1, 2**63, -(2**64), 10**400, 0.5, 1e308, -0.0),
    *("", " ", "\x00", "\ud800", "\u202e", "ﷺ" * 30, "7S", "JK=9S", "１０♥", "%00", "../..", "x" * 700, "é" * 41),
    *([], {}, [[]], [None], {"t": "play"}, {"": ""}),
)
SPOILT: Final = (
    *("NaN", "-Infinity", "1e999", "\\ud800", '"\\u0000"', "//", "\ufeff", "{", "}", "[" * 300, '{"t":' * 300),
    *('"t": "ping", ', ",", "\x00", "\u2028", "'", "0x10", "1" * 5000),
)


class Nonsense:
    """The odd messages that follow from one schema and one seed, and from what was heard."""

    def __init__(self, defs: dict[str, Any], rng: random.Random) -> None:
        self._defs, self.rng = defs, rng
        self.words: list[str] = ["7S", "draw", "done", "JK"]
        self._seen: set[Any] = set()
        self._kept: list[Any] = []

    # --- learning --------------------------------------------------------------------------------

    def hear(self, text: str) -> None:
        """Keep some of the words, which may be said back to the one who said them."""
        found = WORD.findall(text)
        for word in self.rng.sample(found, min(3, len(found))):
            self._put(self.words, word)

    def learn(self, sent: Any, answer: Any) -> None:
        """Keep a message for another try if its answer is a new one."""
        if answer not in self._seen:
            self._seen.add(answer)
            self._put(self._kept, sent)

    @property
    def learnt(self) -> int:
        """So many different answers were heard."""
        return len(self._seen)

    def _put(self, among: list[Any], one: Any) -> None:
        if len(among) < KNOWN:
            among.append(one)
        else:
            among[self.rng.randrange(KNOWN)] = one

    # --- as described ----------------------------------------------------------------------------

    def made(self, schema: Any, depth: int = 0) -> Any:
        """Something that fits, as far as a schema can be met by chance."""
        if not isinstance(schema, dict):
            return self.rng.choice(ODD)
        if "$ref" in schema:
            return self.made(self._defs[schema["$ref"].rpartition("/")[2]], depth + 1)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.made(self.rng.choice(schema[several]), depth + 1)
        if "const" in schema or "enum" in schema:
            return schema["const"] if "const" in schema else self.rng.choice(schema["enum"])
        make: Callable[[dict[str, Any], int], Any] | None = self._makers().get(str(schema.get("type")))
        return make(schema, depth + 1) if make is not None else self.rng.choice(ODD)

    def _makers(self) -> dict[str, Callable[[dict[str, Any], int], Any]]:
        return {
            "object": self._object,
            "array": lambda schema, depth: [
                self.made(schema.get("items"), depth) for _ in range(self._size(schema, "minItems", "maxItems", depth))
            ],
            "string": lambda schema, _: self._string(schema),
            "integer": lambda schema, _: self._number(schema),
            "number": lambda schema, _: self._number(schema) + self.rng.random(),
            "boolean": lambda *_: self.rng.random() < 0.5,
            "null": lambda *_: None,
        }

    def _object(self, schema: dict[str, Any], depth: int) -> Any:
        needed, more = set(schema.get("required", ())), schema.get("additionalProperties")
        given = {
            key: self.made(kind, depth)
            for key, kind in schema.get("properties", {}).items()
            if key in needed or self.rng.random() < 0.5
        }
        if isinstance(more, dict):
            given |= {self.rng.choice(self.words): self.made(more, depth) for _ in range(self.rng.randrange(3))}
        return given

    def _size(self, schema: dict[str, Any], low: str, high: str, depth: int) -> int:
        least = schema.get(low, 0)
        most = min(schema.get(high, 8), least + (12 if depth < 6 else 2))
        return self.rng.randint(least, max(least, most))

    def _string(self, schema: dict[str, Any]) -> str:
        least, most = schema.get("minLength", 0), schema.get("maxLength", 40)
        if "pattern" in schema:
            return self._fitting(schema["pattern"], least, most)
        said = " ".join(self.rng.choices(self.words, k=self.rng.choice((1, 1, 1, 2, 3, 6))))
        return said[:most]

    def _fitting(self, pattern: str, least: int, most: int) -> str:
        """A word that was heard and fits; or digits, and they do."""
        exact, heard = re.search(r"\{(\d+)\}", pattern), self.rng.choice(self.words)
        if least <= len(heard) <= most and re.search(pattern, heard) and self.rng.random() < 0.7:
            return heard
        size = int(exact[1]) if exact else self.rng.randint(least, min(most, least + 20))
        return "".join(self.rng.choices(DIGITS, k=size))

    def _number(self, schema: dict[str, Any]) -> int:
        low, high = int(schema.get("minimum", -3)), int(schema.get("maximum", 3))
        return int(self.rng.choice((low, high, *(self.rng.randint(low, min(high, low + 30)) for _ in range(6)))))

    # --- nearly so -------------------------------------------------------------------------------

    def said(self, schema: Any) -> Any:
        """The next message: as described, bent, or one that was worth another try, bent again."""
        again = self._kept and self.rng.random() < 0.3
        message = self.rng.choice(self._kept) if again else self.made(schema)
        for _ in range(self.rng.choice((0, 0, 0, 1, 1, 3))):
            message = self.bent(message)
        return message

    def bent(self, value: Any, depth: int = 0) -> Any:
        """The same with something in it that is not as it was."""
        if isinstance(value, dict) and value and depth < 20 and self.rng.random() < 0.9:
            return self._bent_object(dict(value), depth)
        if isinstance(value, list) and value and depth < 20 and self.rng.random() < 0.8:
            return self._bent_list(list(value), depth)
        if isinstance(value, str) and self.rng.random() < 0.6:
            return self._bent_text(value)
        if isinstance(value, int) and self.rng.random() < 0.6:
            return value + self.rng.choice((-1, 1, 2**31, -(2**31), 256))
        return self.rng.choice((*ODD, *([value] * 3), {"a": value}, self.rng.choice(self.words)))

    def _bent_object(self, value: dict[str, Any], depth: int) -> dict[str, Any]:
        key, how = self.rng.choice(list(value)), self.rng.random()
        if how < 0.15:
            del value[key]
        elif how < 0.25:
            value[self.rng.choice((*self.words[:50], "t", "id", "seat", "", "__proto__"))] = self.rng.choice(ODD)
        elif how < 0.3:
            value[key + self.rng.choice(("", " ", "s", "\u200b"))] = value.pop(key)
        else:
            value[key] = self.bent(value[key], depth + 1)
        return value

    def _bent_list(self, value: list[Any], depth: int) -> list[Any]:
        place, how = self.rng.randrange(len(value)), self.rng.random()
        if how < 0.2:
            del value[place]
        elif how < 0.4:
            value.insert(place, self.rng.choice(value))
        elif how < 0.5:
            value = value * self.rng.choice((2, 10))
        else:
            value[place] = self.bent(value[place], depth + 1)
        return value[:500]

    def _bent_text(self, value: str) -> str:
        place, piece = (
            self.rng.randint(0, len(value)),
            self.rng.choice((*self.words, "\x00", "|", "é", "\ud800", " ")),
        )
        return (value[:place] + piece + value[place + self.rng.choice((0, 1, 3)) :])[:3000]

    def text(self, message: Any) -> str | bytes:
        """The message as it is sent: JSON, or what no longer is."""
        text, how = json.dumps(message), self.rng.random()
        if how < 0.9:
            return text
        if how < 0.97:
            return self.spoilt(text)
        encoded = text.encode("utf-8", "replace")
        place = self.rng.randint(0, len(encoded))
        return encoded[:place] + self.rng.randbytes(self.rng.randint(0, 3)) + encoded[place + 1 :]

    def spoilt(self, text: str) -> str:
        """Text with a piece of it gone, twice, or another in its place."""
        a, b = sorted((self.rng.randint(0, len(text)), self.rng.randint(0, len(text))))
        middle = self.rng.choice(("", text[a:b] * 2, self.rng.choice(SPOILT), self.rng.choice(self.words)))
        return text[:a] + middle + text[min(b, a + self.rng.choice((0, 1, 8, 10**6))) :]
