"""Keyword arguments that several functions take and pass on: their names and types are declared once.

The names and types are those of a `typing.TypedDict`, and a function takes them as ``**arguments: Unpack[KIND]``.  The
defaults are those of the record or the function that reads them in the end.

>>> from typing import TypedDict, Unpack
>>> class SizeArguments(TypedDict, total=False):
...     width: int
>>> def area(*, width: int = 3) -> int:
...     return width * width
>>> @keywords(SizeArguments, area)
... def volume(height: int, **arguments: Unpack[SizeArguments]) -> int:
...     return height * area(**arguments)
>>> volume(2), volume(2, width=1)
(18, 2)
>>> volume(2, with_=1)
Traceback (most recent call last):
    ...
TypeError: volume() got an unexpected keyword argument 'with_'. Did you mean 'width'?
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
NEAR = 0.7  # the least likeness of two names, from 0 to 1, of which one may be meant by the other


def keywords(kind: type, reader: Callable[..., object]) -> Callable[[F], F]:
    """Make a function refuse keywords that it does not have, and list those that it has in its signature.

    Args:
        kind: the `typing.TypedDict` of the keywords that the function takes as ``**arguments``.
        reader: the record or function that has the defaults, or the next function that the keywords are passed on to;
            the default of a keyword that it does not have is shown as "...".
    """

    def decorated(function: F) -> F:
        shown = _signature(function, kind, reader)
        name = function.__qualname__.removesuffix(".__init__")

        @wraps(function)
        def checked(*given: Any, **arguments: Any) -> Any:
            for found in sorted(arguments.keys() - shown.parameters.keys()):
                raise TypeError(_unknown(name, found, shown))
            return function(*given, **arguments)

        vars(checked)["__signature__"] = shown
        return checked  # type: ignore[return-value]  # it takes the same arguments

    return decorated


def _unknown(function: str, found: str, known: Signature) -> str:
    """Return the message about a keyword that a function does not have."""
    from difflib import get_close_matches  # only where somebody has made a mistake

    near = get_close_matches(found, known.parameters, 1, NEAR)
    hint = f". Did you mean {near[0]!r}?" if near else ""
    return f"{function}() got an unexpected keyword argument {found!r}{hint}"


def _signature(function: Callable[..., Any], kind: type, reader: Callable[..., object]) -> Signature:
    """Return the signature of a function, with its keywords one by one in place of ``**arguments``."""
    plain = signature(function)
    own = [one for one in plain.parameters.values() if one.kind is not Parameter.VAR_KEYWORD]
    return plain.replace(parameters=[*own, *_spelled_out(kind, signature(reader))])


def _spelled_out(kind: type, reader: Signature) -> Iterator[Parameter]:
    """Yield the keywords of a kind, with their types as they are written."""
    for name, given in kind.__annotations__.items():
        known = reader.parameters.get(name)
        default = ... if known is None or known.default is known.empty else known.default
        yield Parameter(
            name, Parameter.KEYWORD_ONLY, default=default, annotation=getattr(given, "__forward_arg__", given)
        )
