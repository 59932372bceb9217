"""Options of a game: their limits, how they are read and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol, TypeVar, cast, get_args, get_type_hints

from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadRules


@dataclass(frozen=True)
class Between:
    """A number with limits, both allowed.

    ``offered``: whether the page's form for a table has it; files, commands and the lab always do.
    """

    low: int
    high: int
    clause: str = ""
    offered: bool = True

    def read(self, name: str, value: object) -> int:
        """Read a number.

        Raises:
            BadRules: it is no whole number within the limits.
        """
        number = _whole(value)
        if number is None or not self.low <= number <= self.high:
            raise BadRules(value, errors.number(self.low, self.high), name)
        return number

    def show(self, value: int) -> int:
        """The value as it is written."""
        return value


@dataclass(frozen=True)
class OneOf:
    """One of some named values."""

    values: type[IntEnum]
    clause: str = ""
    offered: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        """The values as they are written."""
        return tuple(v.name.lower() for v in self.values)

    def read(self, name: str, value: object) -> int:
        """Read the name of a value.

        Raises:
            BadRules: no value has this name.
        """
        if isinstance(value, str) and value.lower() in self.names:
            return int(self.values[value.lower().upper()])  # some letters change only one way
        raise BadRules(value, errors.one_of(self.names), name)

    def show(self, value: int) -> str:
        """The name of a value, in lower case."""
        return self.values(value).name.lower()


class _YesOrNo(IntEnum):
    NO = 0
    YES = 1


@dataclass(frozen=True)
class YesNo(OneOf):
    """Yes or no; true and false, on and off are understood as well.

    >>> YesNo().read("ace_high", True), YesNo().read("ace_high", "no"), YesNo().read("ace_high", "on")
    (1, 0, 1)
    """

    values: type[IntEnum] = _YesOrNo

    def read(self, name: str, value: object) -> int:
        """Read 1 for yes, 0 for no.

        Raises:
            BadRules: it is neither.
        """
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, str) and value.lower() in ("true", "false", "on", "off"):
            return int(value.lower() in ("true", "on"))
        return super().read(name, value)


Limit = Between | OneOf


class Rules(Protocol):
    """The rules of any game: a ``NamedTuple`` of ints."""

    @property
    def _fields(self) -> tuple[str, ...]:
        """The names of the options."""
        ...

    def __hash__(self) -> int: ...

    def __iter__(self) -> Iterator[int]:
        """Iterate over the values."""
        ...

    def _asdict(self) -> dict[str, Any]:
        """The values by name; Python's type stubs do not say that they are ints."""
        ...


R = TypeVar("R", bound=Rules)


def _whole(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    short = isinstance(value, str) and value.isascii() and value.removeprefix("-").isdigit() and len(value) < 12
    return int(str(value)) if short else None


def limits_of(kind: type[Rules]) -> dict[str, Limit]:
    """The limits of a game's options, which stand in their types: ``target: Annotated[int, Between(1, 9)] = 5``."""
    types = get_type_hints(kind, include_extras=True)
    return {name: found for name, said in types.items() for found in get_args(said) if isinstance(found, Limit)}


def read_rules(kind: type[R], limits: Mapping[str, Limit], given: Mapping[str, object]) -> R:
    """Read a game's rules from the options that differ from its defaults.

    Raises:
        BadRules: it is no mapping, or there is an unknown option, or a value out of its limits.
    """
    if not isinstance(given, Mapping):
        raise BadRules(given, errors.OPTIONS, "rules")
    for name in given:
        if name not in limits:
            raise errors.NoSuchOption(name, limits)
    made = cast(Callable[..., R], kind)  # each kind has options of its own
    rules = made(**{name: limits[name].read(name, value) for name, value in given.items()})
    return made(*map(int, rules))  # plain ints also by default: one type, so one compiled twin for all of them


def show_rules(rules: Rules, limits: Mapping[str, Limit]) -> dict[str, int | str]:
    """The options that differ from the defaults, as `read_rules` takes them."""
    default = type(rules)()
    return {
        name: limit.show(getattr(rules, name))
        for name, limit in limits.items()
        if getattr(rules, name) != getattr(default, name)
    }
