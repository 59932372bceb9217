"""Rules given on the command line."""

from __future__ import annotations

from collections.abc import Sequence


def rules(given: Sequence[str]) -> dict[str, object] | str:
    """Return options from `name=value`, several with commas, or the name of a preset alone.

    >>> rules(["target=100", "a=1,b=two"]), rules(["short"])
    ({'target': '100', 'a': '1', 'b': 'two'}, 'short')
    """
    if len(given) == 1 and "=" not in given[0]:
        return given[0]
    parts = [part for text in given for part in text.split(",") if part.strip()]
    pairs = (part.partition("=") for part in parts)
    return {name.strip(): value.strip() for name, _, value in pairs}
