"""Messages from the page, read without Pydantic by the same declarations, so that the same ones are refused."""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from tefuda.server.wire.base import InvalidMessage, Message
from tefuda.server.wire.messages import ToServer

M = TypeVar("M", bound=Message)

FRAMES: Final[dict[str, type[Any]]] = {
    str(next(one.default for one in fields(kind) if one.name == "t")): kind for kind in get_args(ToServer)
}


def understood(received: str | bytes) -> ToServer:
    """Read a frame.  Raises `InvalidMessage`.

    >>> understood('{"t":"play","id":"a1","base":3,"play":"draw"}')
    Play(t='play', id='a1', base=3, play='draw')
    >>> understood('{"t":"play","id":"a1","base":"three"}')
    Traceback (most recent call last):
    ...
    tefuda.server.wire.base.InvalidMessage: Play
    """
    data = _json(received if isinstance(received, str) else "")
    kind = FRAMES.get(str(data.get("t"))) if isinstance(data, dict) else None
    if kind is None:
        raise InvalidMessage("t")
    frame: ToServer = read(kind, data)
    return frame


def body(kind: type[M], received: str | bytes) -> M:
    """Read the body of a request.  Raises `InvalidMessage`."""
    return read(kind, _json(received))


def read(kind: Callable[..., M], data: object) -> M:
    """Read a message from parsed JSON.  Raises `InvalidMessage`."""
    wanted = _types(kind)
    if not isinstance(data, dict) or not data.keys() <= wanted.keys():
        raise InvalidMessage(getattr(kind, "__name__", ""))
    try:
        return kind(**{name: _value(wanted[name], value) for name, value in data.items()})
    except (TypeError, ValueError) as error:
        raise InvalidMessage(getattr(kind, "__name__", "")) from error


@cache
def _types(kind: Any) -> Mapping[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {one.name: hints[one.name] for one in fields(kind)}


def _value(wanted: Any, value: Any) -> Any:
    """Check a value against a type and return it.  Raises `ValueError` where it does not fit."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        found, bounds = _value(inner[0], value), inner[1:]
        return _held(all(bound.holds(found) for bound in bounds), found)
    if origin in (Union, types.UnionType):
        return _any_of(inner, value)
    if origin is Literal:
        return _held(value in inner, value)
    if origin is list:
        _held(isinstance(value, list), value)
        return [_value(inner[0], one) for one in value]
    if origin is dict:
        _held(isinstance(value, dict), value)
        return {_value(inner[0], key): _value(inner[1], one) for key, one in value.items()}
    if isinstance(wanted, type) and issubclass(wanted, Message):
        return read(wanted, value)
    return _held(type(value) is wanted, value)


def _any_of(kinds: tuple[Any, ...], value: Any) -> Any:
    for kind in kinds:
        try:
            return _value(kind, value)
        except ValueError:
            continue
    raise ValueError(value)


def _held(right: bool, value: Any) -> Any:
    if not right:
        raise ValueError(value)
    return value


def _json(received: str | bytes) -> Any:
    try:
        return json.loads(received)
    except (ValueError, RecursionError) as error:
        raise InvalidMessage("JSON") from error
