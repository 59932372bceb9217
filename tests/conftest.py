"""What holds for every test: searches are known as such, and a failure says how to see it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import is_hypothesis_test
from tests.chance import WORD


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make soak` runs every search of Hypothesis again, with other examples."""
    for item in items:
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker("searched")


def pytest_report_header() -> str:
    """The word from which chance follows; what draws nothing from it is the same each time."""
    return f"chance: {f'follows from TEFUDA_SEED={WORD}' if WORD else 'fixed'}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[Any]:
    """The command that repeats a failure stands under it."""
    report = yield
    if report.failed:
        report.sections.append(("the same again", again(item)))
    return report


def again(item: pytest.Item) -> str:
    """One line for a shell."""
    long = item.get_closest_marker("soak") is not None
    word, seed = (f"TEFUDA_SEED={WORD} ", f" --hypothesis-seed={WORD}") if WORD else ("", "")
    return f"{word}.venv/bin/python -m pytest -n 0{seed}{' -m soak' if long else ''} '{item.nodeid}'"
