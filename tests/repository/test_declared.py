"""The package declares what it imports: another library's own needs may change with its next version."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
IMPORT = re.compile(r"^ *(?:import (\w+)[\w.]*(?: as \w+)?|from (\w+)[\w.]* import .*)$", re.MULTILINE)
IN_A_BROWSER = {"js", "pyodide", "pyodide_js"}  # what the page's own Python has
LEARNERS = {"stable_baselines3", "tensordict", "torch", "torchrl"}  # who asks for their adapter has them


def imported() -> Iterator[tuple[str, str]]:
    """The libraries that are imported, and where."""
    for file in (ROOT / "src" / "tefuda").rglob("*.py"):
        for library in {a or b for a, b in IMPORT.findall(file.read_text(encoding="utf-8"))} - {
            "tefuda",
            *sys.stdlib_module_names,
        }:
            yield library, file.relative_to(ROOT).as_posix()


def declared() -> set[str]:
    """The distributions that pyproject.toml names, with those of its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *(line for extra in project["optional-dependencies"].values() for line in extra)]
    return {canonical(re.split(r"[\[<>=;! ]", line)[0]) for line in lines}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_what_is_imported_is_declared() -> None:
    there, known = packages_distributions(), declared()
    missing = {
        f"{library}: {where}"
        for library, where in imported()
        if library not in IN_A_BROWSER | LEARNERS
        and not {canonical(name) for name in there.get(library, [library])} & known
    }
    assert not missing
