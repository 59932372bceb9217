"""No server that people use can be told its cards: the tests' own, which can, is no part of what is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.commands.inside import call

from tefuda.engine.matches.chance import new_seed
from tefuda.server.startup import run
from tefuda.server.startup.app import create_app
from tefuda.server.startup.config import Settings


def test_the_server_that_people_use_knows_no_such_door() -> None:
    for door in ("--seed", "--seeds", "--word"):
        assert call("en", "serve", door, "1").code == 2


def test_whatever_the_environment_says_its_seeds_come_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each variable that it asks for is set; what it is made with, and what draws its seeds, stay the same."""

    class Everything(dict[str, str]):
        def __missing__(self, name: str) -> str:
            fitting = {
                "LIMITS": "sockets=1",
                "ORIGINS": "https://cards.example",
                "URL": "https://cards.example",
                "NODE": "https://one.example",
                "NOTIFICATIONS": "none",
                "SMTP": "smtps://mail.example",
                "FROM": "cards@example.org",
            }
            return fitting.get(name.rpartition("_")[2], "1")

        def get(self, name: str, default: Any = None) -> str:
            return self[name]

    made: list[tuple[object, ...]] = []
    monkeypatch.setattr(run, "make_server", lambda *given, **named: made.append((*given, *named.items())))
    monkeypatch.setattr(run, "announce_when_up", lambda *given: (_ for _ in ()).throw(InterruptedError))
    monkeypatch.setattr(vars(Settings)["from_environment"].__func__, "__defaults__", (Everything(), None))
    with pytest.raises(InterruptedError):
        run.serve(port=0)
    (given,) = made
    assert type(given[0]) is Settings
    assert given[0].seeds is new_seed
    assert given[1:] == (("source", None),), "its settings, where the page without a line comes from, and nothing else"
    live_server = create_app(Settings("sqlite+aiosqlite://")).state.parts.services
    assert live_server.lobby._seeds is live_server.settings.seeds is new_seed


def test_the_test_server_is_no_part_of_what_is_installed() -> None:
    source = Path(run.__file__).parents[1]
    assert not [file for file in source.rglob("*.py") if "tests.browser" in file.read_text(encoding="utf-8")]
