"""The marks of every test; and a failure says how to see it again."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test
from tests.chance import WORD
from tests.server import postgres

BROWSER = Path(__file__).parent / "browser"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make soak` runs every search of Hypothesis again, with other examples, and the rest of the browser's tests."""
    for item in items:
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker("searched")
        if beyond_the_core(item.path):
            item.add_marker("browser")


def beyond_the_core(file: Path) -> bool:
    """Return whether a file is `make test-browser`'s: any in `tests/browser` but `core`, which is in `make test`."""
    return file.is_relative_to(BROWSER) and not file.is_relative_to(BROWSER / "core")


def pytest_report_header() -> str:
    """The word from which chance follows; what draws nothing from it is the same each time."""
    return f"chance: {f'follows from TEFUDA_SEED={WORD}' if WORD else 'fixed'}"


def pytest_configure(config: pytest.Config) -> None:
    """Install what can be installed before the workers start, so that they all find the same."""
    if hasattr(config, "workerinput"):
        return
    postgres.begin()
    config.add_cleanup(postgres.end)
    if config.getoption("numprocesses", 0):
        postgres.available()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what could not be tested on this machine."""
    if postgres.binaries() is None:
        terminalreporter.write_line("*** PostgreSQL is missing: the store was tested on SQLite only ***", bold=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The command that repeats a failure stands under it."""
    report = yield
    if report.failed:
        report.sections.append(("the same again", again(item)))
    return report


def again(item: pytest.Item) -> str:
    """One line for a shell."""
    marks = [f" -m {mark}" for mark in ("soak", "browser", "device") if item.get_closest_marker(mark)][:1]
    word, seed = (f"TEFUDA_SEED={WORD} ", f" --hypothesis-seed={WORD}") if WORD else ("", "")
    return f"{word}.venv/bin/python -m pytest -n 0{seed}{''.join(marks)} '{item.nodeid}'"
