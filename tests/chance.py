"""The source of the tests' chance: fixed in `make test`, another each time in `make soak`, and told in either.

`make soak` names a word in ``TEFUDA_SEED``; all random searches then follow from it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from itertools import count

from hypothesis import HealthCheck, settings

WORD = os.environ.get("TEFUDA_SEED", "")
LONGER = 20  # so many times the examples, where the search is a long one


def fresh(number: int) -> int:
    """The seed of a long test: with another word another one.

    >>> fresh(3) == fresh(3) != fresh(4)
    True
    """
    return int.from_bytes(hashlib.sha256(f"{WORD} {number}".encode()).digest()[:6]) if WORD else number


def examples(often: int) -> settings:
    """So many examples of Hypothesis: the same ones on every machine, or in the soak many more, drawn from its seed."""
    return settings(
        max_examples=often * LONGER if WORD else often,
        derandomize=not WORD,
        database=None,
        deadline=None,
        print_blob=True,
        suppress_health_check=list(HealthCheck),
    )


def seeds_of(name: str) -> Callable[[], bytes]:
    """The seeds from which a test's own server deals: the cards of one table after the other follow from this name."""
    numbers = count(1)
    return lambda: hashlib.sha256(f"{name} table {next(numbers)}".encode()).digest()


def seeds_of_this_test() -> Callable[[], bytes]:
    """The same, from the name of the test that runs."""
    return seeds_of(os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0])
