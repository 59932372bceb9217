"""A missing extra is named at every way in, with the command that installs it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from tefuda.engine.extras import EXTRAS, require
from tefuda.engine.texts.errors import MissingExtra, TefudaError

HERE = [library for library, extra in EXTRAS.items() if extra != "cluster"]  # a cluster's is for the soak alone
PROJECT = Path(__file__).parents[2] / "pyproject.toml"
WITHOUT = """
import sys
sys.modules.update(dict.fromkeys({libraries}))
try:
    import {module}
except Exception as error:
    print(*(base.__name__ for base in type(error).__mro__), error)
"""


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("tefuda.engine.backends.compiled", "llvmlite", "lab"),
        ("tefuda.engine.backends.compiled", "numpy", "lab"),
        ("tefuda.server.startup.run", "fastapi", "server"),
        ("tefuda.server.store", "sqlalchemy", "server"),
    ],
)
def test_what_needs_an_extra_names_it(module: str, library: str, extra: str) -> None:
    code = WITHOUT.format(libraries=[library], module=module)
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "MissingExtra TefudaError ModuleNotFoundError" in told
    assert f"pip install 'tefuda[{extra}]'" in told


def test_what_is_there_is_not_missed() -> None:
    require(*HERE)
    with pytest.raises(KeyError):
        require("nowhere_to_be_found")


def test_the_error_can_be_spoken_and_caught_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    with pytest.raises(ModuleNotFoundError) as caught:
        require("numpy", "llvmlite")
    assert isinstance(caught.value, MissingExtra)
    assert isinstance(caught.value, TefudaError)
    assert (caught.value.name, caught.value.said.id) == ("llvmlite", "missing-extra")


def test_each_library_belongs_to_the_extra_that_brings_it() -> None:
    extras = tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]
    for library, extra in EXTRAS.items():
        assert any(re.match(rf"{library}\b", needed) for needed in extras[extra]), f"{library} is not in {extra}"
        assert find_spec(library) is not None or library not in HERE
