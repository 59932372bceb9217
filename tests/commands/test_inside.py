"""The command line is loaded once for each language, however the tests call it."""

from __future__ import annotations

from importlib import import_module

from tests.commands import inside
from tests.commands.inside import speaking


def test_a_language_within_itself_is_the_same() -> None:
    worlds = inside._WORLDS._kept.pop("ja", None)  # as if nothing had been loaded yet
    try:
        with speaking("ja"):
            first = import_module("tefuda.commands.errors")
            with speaking("ja"):
                assert import_module("tefuda.commands.errors") is first
            with speaking("en"), speaking("ja"):
                assert import_module("tefuda.commands.errors") is first
            assert import_module("tefuda.commands.errors").CliError is first.CliError
    finally:
        inside._WORLDS._kept["ja"] = worlds or {}
