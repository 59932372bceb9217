"""From dataclasses to JSON: sentences are spoken, seats are called by their names, all else stays as it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from tefuda.engine.said import Said, Seat

Text = Said | Seat | str  # what is text for a reader
Say = Callable[[Said | Seat], str]
JSON = None | bool | int | float | str | list["JSON"] | dict[str, "JSON"]

AS_IT_IS: Final = frozenset({str, int, float, bool, type(None)})
WRITE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode

_KEYS: dict[type[Any], tuple[str, ...]] = {}


def spoken(shown: object, say: Say) -> JSON:
    """What is shown, as data for JSON; ``say`` puts a sentence or a player's name into words."""
    kind = type(shown)
    if kind in AS_IT_IS:
        return shown  # type: ignore[return-value]  # one of the plain types just looked up
    if isinstance(shown, Said | Seat):
        return say(shown)
    if kind is tuple or isinstance(shown, tuple | list):
        return [each if type(each) is str else spoken(each, say) for each in shown]  # type: ignore[attr-defined]
    if isinstance(shown, Mapping):
        return {key: spoken(each, say) for key, each in shown.items()}
    return {key: spoken(getattr(shown, key), say) for key in keys_of(kind)}


def written(shown: object, say: Say) -> str:
    """The same as text, as it goes over the wire."""
    return WRITE(spoken(shown, say))


def unspoken(shown: object) -> str:
    """The same for what holds no sentence that is still to be put into words."""
    return written(shown, _nobody)


def _nobody(said: Said | Seat) -> str:
    raise TypeError(f"nobody is here to say {said!r}")


def keys_of(kind: type[Any]) -> tuple[str, ...]:
    """All that is shown of a dataclass: its fields, and what follows from them."""
    keys = _KEYS.get(kind)
    if keys is None:
        keys = _KEYS[kind] = (*(field.name for field in fields(kind)), *properties(kind))
    return keys


def properties(kind: type[Any]) -> tuple[str, ...]:
    """What follows from the fields."""
    return tuple(name for name, value in vars(kind).items() if isinstance(value, property))
