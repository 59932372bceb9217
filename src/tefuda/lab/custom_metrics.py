"""Custom metrics: functions in the rules' dialect that are called for each fact, or once a deal, and added up.

>>> from tefuda import lab
>>> from tefuda.games.skarney_gin.facts import Fact
>>> @lab.metric
... def aces_taken(fact, b):
...     return 1 if fact == Fact.TOOK and b % 13 == 0 else 0
>>> found = lab.simulate("skarney-gin", deals=50, own=[aces_taken])
>>> found.metrics()[-1].name, found.deals["own_aces_taken"].max() <= 4
('own aces_taken', np.True_)
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from types import FunctionType
from typing import Any, Final, cast

from tefuda.engine.backends.backend import Backend
from tefuda.engine.backends.code_cache import FunctionHasher
from tefuda.engine.declarations.events import NOBODY, WIDTH
from tefuda.engine.declarations.generated import generated
from tefuda.engine.texts.errors import BadRules, ExpectedInput

GROUPS: Final = ("ending", "best", "wins", "own", "fact")
"""The first words of metrics of which there may be many."""

SHARES: Final = {"decided", "tied", "comeback", "edge", "security", "visibility", "spread", "ending", "best", "wins"}


def called(name: str, lang: str, game: str) -> str:
    """Return the name of a metric, in English or in Japanese.

    >>> called("plays", "en", "carousel"), called("best 2", "ja", "carousel"), called("own late", "en", "carousel")
    ('plays a deal', '2番手がトップの割合', 'late a deal')
    >>> called("ending stock_end", "en", "carousel"), called("ending stock_end", "ja", "carousel")
    ('ends with the stock used up', '山札切れで終わる割合')
    """
    from tefuda.text.lexicon import package_words  # late, as words are needed by reports only

    group, _, rest = name.partition(" ")
    words = package_words("tefuda.lab", lang)
    if group not in GROUPS:
        return words.sentence(f"metric-{name.replace(' ', '-')}", {})
    told = fact_called(rest, lang, game) if group in ("ending", "fact") else rest
    return words.sentence(f"metrics-{group}", {"name": told})


def fact_called(fact: str, lang: str, game: str) -> str:
    """Return a fact in the words of its game, ``fact-NAME``; where there are none, its name.

    >>> fact_called("went_out", "ja", "carousel"), fact_called("not_there", "en", "carousel")
    ('上がり', 'not there')
    """
    from tefuda.text.message_formatter import MessageFormatter  # late: words are needed by reports only

    voice, id = MessageFormatter(lang, game), f"fact-{fact.replace('_', '-')}"
    return voice.text(id) if voice.has(id) else fact.replace("_", " ")


def is_share(name: str) -> bool:
    """Return whether a metric is a share, which is written in per cent."""
    return name.partition(" ")[0] in SHARES


def shown(name: str, value: float, signed: bool = False) -> str:
    """Return a value as text, shares in per cent."""
    from tefuda.text.message_formatter import decimal

    if is_share(name):
        return decimal(100 * value, 1, signed) + ("" if signed else "%")
    return decimal(value, 2, signed)


OWN: Final = "own_"
SAID: Final = {"fact": "p.log[at]"} | {name: f"p.log[at + {2 + place}]" for place, name in enumerate("abcd")}
GIVEN: Final = {"r": "r", "s": "s"} | SAID
WANTED = ExpectedInput("a function of any of fact, a, b, c, d, s and r", "own-metric")

BY_FACT = """
def counted(r, s, p):
    found = 0
    for at in range(1, min(p.log[0], len(p.log)), WIDTH):
        secret = SECRETS[p.log[at]]
        if secret < 0 or p.log[at + 2 + secret] != UNTOLD:
            found += measure({given})
    return found
"""
BY_DEAL = """
def counted(r, s, p):
    return measure({given}) if p.log[0] == 0 else 0
"""


@dataclass(frozen=True)
class CustomMetric:
    """A custom metric: a function whose results in a deal are added up.

    >>> from tefuda import lab
    >>> @lab.metric
    ... def cards_left(s):  # called with the state in which a deal has ended
    ...     return s.stock
    >>> run = lab.simulate("skarney-gin", deals=3, own=[cards_left], compiled=False)
    >>> cards_left.name, run.deals["own_cards_left"].tolist()
    ('cards_left', [19, 20, 2])
    """

    name: str
    function: Callable[..., int]

    def digest(self) -> str:
        """Return a digest of the function and all that it calls: 64 hexadecimal digits.

        >>> from tefuda import lab
        >>> lab.stock_left("skarney-gin").digest() == lab.stock_left("skarney-gin").digest()
        True
        """
        function = cast(FunctionType, self.function)
        return FunctionHasher(lambda one: {name: one.__globals__[name] for name in _names(one)}).digest(function)


def metric(function: Callable[..., int]) -> CustomMetric:
    """Make a metric, for ``lab.simulate(…, own=[…])``, of a function in the rules' dialect that returns an int.

    The names of its arguments say what it wants.  With ``fact`` or any of ``a``, ``b``, ``c``, ``d`` it is called for
    each fact that is told (``fact``: its number in the game's ``Fact``; the others: as ``docs/generated/facts/``
    says), and with ``s``, the true state after the play, and ``r``, the rules, if it asks for them.  With ``s`` or
    ``r`` alone it is called when a deal has ended.

    Raises:
        BadRules: it asks for anything else, or for nothing.

    Example:
        >>> @metric
        ... def late(s):
        ...     return 1 if s.stock < 10 else 0
        >>> late.name
        'late'
    """
    names = list(inspect.signature(function).parameters) if isinstance(function, FunctionType) else []
    if not names or not set(names) <= set(GIVEN):
        raise BadRules(", ".join(names), WANTED, "metric")
    return CustomMetric(function.__name__, undecorated(cast(FunctionType, function)))


def undecorated(function: FunctionType) -> FunctionType:
    """Return the same function, beginning in the line that defines it, where the compiler looks for its source."""
    code = function.__code__
    try:
        lines, _ = inspect.getsourcelines(function)
    except OSError:  # it was typed at a prompt: then only the interpreted backend can play it
        return function
    above = next((at for at, line in enumerate(lines) if line.lstrip().startswith("def ")), 0)
    same = FunctionType(
        code.replace(co_firstlineno=code.co_firstlineno + above), function.__globals__, function.__name__
    )
    same.__module__, same.__doc__ = function.__module__, function.__doc__
    return same


def table(backend: Backend, metrics: Sequence[CustomMetric]) -> Any:
    """Return the metrics as functions of rules, a state and scratch space, for `tefuda.lab.playing`.

    Where there is none, the table has one function that counts nothing.
    """
    secrets = tuple(backend.game.rules.facts.secrets)
    functions = [kernel(one.function, secrets) for one in metrics] or [nothing]
    return backend.table(functions, (backend.game.read_rules(None), backend.states(1)[0], backend.scratch()))


def nothing(r: Any, s: Any, p: Any) -> int:
    """Count nothing."""
    return 0


@cache
def kernel(function: Callable[..., int], secrets: tuple[int, ...]) -> Callable[..., int]:
    """Return a metric as a function of what has been told since the last play."""
    names = list(inspect.signature(function).parameters)
    template = BY_FACT if set(names) & set(SAID) else BY_DEAL
    source = template.format(given=", ".join(GIVEN[name] for name in names))
    known = {"__name__": __name__, "measure": function, "SECRETS": secrets, "WIDTH": WIDTH, "UNTOLD": NOBODY}
    return generated("counted", source.splitlines(), f"own metric {sha256(source.encode()).hexdigest()[:16]}", known)


def _names(function: FunctionType) -> list[str]:
    """Return the names that a function reads from its module, without those of Python."""
    from tefuda.engine.backends.linker import global_names

    return [name for name in global_names(function) if name in function.__globals__]
