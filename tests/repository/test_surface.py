"""No change of a public interface goes out unannounced: a fragment of the changelog names it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tests.repository.surface import (
    PUBLIC,
    RELEASED,
    SURFACES,
    changes,
    python,
    read,
    unannounced,
    written,
)

import release

NOW = {kind: cache(made) for kind, made in SURFACES.items()}
HOW = "name it in a fragment: changelog.d/README.md says how"


def news() -> str:
    """All fragments of the next release."""
    return "\n\n".join(file.read_text(encoding="utf-8") for file in release.fragments())


@pytest.mark.parametrize("kind", SURFACES)
def test_changes_since_the_release_are_announced(kind: str) -> None:
    released = read((RELEASED / f"{kind}.txt").read_text(encoding="utf-8"))
    assert unannounced(changes(released, NOW[kind]()), news()) == [], HOW


def test_each_surface_has_its_file() -> None:
    assert {file.stem for file in RELEASED.iterdir()} == SURFACES.keys()


BEFORE = '''
"""A package."""
from toy.inside import Box, fold
__all__ = ["Box", "fold", "size"]

def size(box: Box, *, deep: bool = False) -> int:
    return 1
'''
INSIDE = """
class _Base:
    def lift(self, by: int = 1) -> None: ...

class Box(_Base):
    width: int
    def __init__(self, width: int) -> None: self.width = width
    @property
    def area(self) -> int: return 1
    def _private(self) -> None: ...

def fold(box: Box) -> Box: return box
"""


def toy(home: Path, before: str = BEFORE, inside: str = INSIDE) -> dict[str, str]:
    """The surface of a small package, whose module `fold` has the name of one of its functions."""
    folder = home / "toy"
    folder.mkdir(exist_ok=True)
    for name, text in {"__init__": before, "inside": inside, "fold": ""}.items():
        (folder / f"{name}.py").write_text(text)
    return python("toy", ["toy"], home)


def test_signatures_are_read_with_those_of_members(tmp_path: Path) -> None:
    assert toy(tmp_path) == {
        "toy.Box": "class(_Base)",
        "toy.Box.__init__": "(width: int) -> None",
        "toy.Box.area": "property: int",
        "toy.Box.lift": "(by: int = 1) -> None",
        "toy.Box.width": "attribute: int",
        "toy.fold": "(box: Box) -> Box",
        "toy.size": "(box: Box, keyword deep: bool = False) -> int",
    }


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("by: int = 1", "by: int = 2", "toy.Box.lift"),
        ("by: int = 1", "by: int", "toy.Box.lift"),
        ("area(self) -> int", "area(self) -> float", "toy.Box.area"),
        ("def area", "def _area", "toy.Box.area"),
        ("width: int\n", "width: float\n", "toy.Box.width"),
        ("class Box(_Base)", "class Box(_Base, Exception)", "toy.Box"),
        ("def fold(box: Box)", "def fold(case: Box)", "toy.fold"),
        ("deep: bool", "deeply: bool", "toy.size"),
        ("*, deep", "deep", "toy.size"),
        ("_private", "_other", None),
        ("return 1", "return 2", None),
    ],
)
def test_each_kind_of_change_is_found(old: str, new: str, found: str | None, tmp_path: Path) -> None:
    before = toy(tmp_path)
    after = toy(tmp_path, BEFORE.replace(old, new), INSIDE.replace(old, new))
    assert changes(before, after) == ([found] if found else [])


def test_what_is_announced_above_is_announced() -> None:
    changed = ["a.Box", "a.Box.lift", "a.Other.lift"]
    assert unannounced(changed, "`a.Box` is gone.") == ["a.Other.lift"]
    assert unannounced(["a.Box.lift"], "`a.Box` is nice.") == ["a.Box.lift"]
    assert unannounced(["a.Box.lift"], "Box.lift, without being code") == ["a.Box.lift"]
    assert unannounced(["a.Box.lift"], "`Box.lifted`") == ["a.Box.lift"]
    assert unannounced(["a.Box.lift"], "now `Box.lift(by=3)`") == []


def test_surfaces_hold_what_is_public() -> None:
    names = NOW["python"]()
    assert {
        f"{module}.{name}" for module, name in zip(PUBLIC, ("Match", "Run", "BatchedEnv", "Client"), strict=True)
    } <= names.keys()
    assert names["tefuda.games"].startswith("() -> ") and names["tefuda.envs.vector"].startswith("(")
    assert "tefuda simulate --deals" in NOW["commands"]() and "Scene.prompt" in NOW["protocol"]()


def test_a_surface_is_read_as_it_is_written() -> None:
    names = {"a b --c": "x | y", "a": ""}
    assert read(written(names)) == names
