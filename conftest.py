"""What holds for whatever pytest collects, in `src`, `docs` and `tests`: each worker of a run collects all of it."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestItem, DoctestModule, DoctestTextfile

Collectors = list[pytest.Collector]


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, Collectors, Collectors]:
    """Only a file with an example in it is read for its examples, and a module imported."""
    found = yield
    if file_path.name == "ten-steps.md":
        return []  # its examples are of a game that grows: `tests/repository/test_ten_steps.py`
    has_examples = ">>>" in file_path.read_text(encoding="utf-8") if found else False
    return [one for one in found if has_examples or not isinstance(one, DoctestModule | DoctestTextfile)]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests and some large libraries stay to the end: the collector need not look at them ever again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        gc.set_threshold(100_000, 20, 20)


@pytest.fixture(autouse=True)
def a_server_for_examples(request: pytest.FixtureRequest) -> None:
    """The examples of the client talk to a server, which they share."""
    if isinstance(request.node, DoctestItem) and "client" in (request.node.path.parent.name, request.node.path.stem):
        request.getfixturevalue("doctest_namespace").update(request.getfixturevalue("client_of_examples"))


@pytest.fixture(scope="session")
def client_of_examples() -> Iterator[dict[str, object]]:
    """The names of the client's examples: the address of a server, a client, and the seat of a table for two."""
    import asyncio

    from tests.client.serving import served

    from tefuda import client

    with served() as server, client.Client(server) as one:
        game = "skarney-gin"
        seat = one.open_table(game, [{"kind": "me"}, {"kind": "bot", "bot": "steady"}])
        yield {**vars(client), "asyncio": asyncio, "server": server, "client": one, "game": game, "seat": seat}
