"""Compiled code that cannot be kept in its folder is kept elsewhere or not at all, and that is told once."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from tests.typed import typed

from tefuda.engine.backends import code_cache
from tefuda.engine.backends.code_cache import (
    CodeNotCachedWarning,
    code_folder,
    home_folder,
    read,
    spare_folder,
    usable,
    write,
)
from tefuda.engine.backends.driver import CompiledDispatcher


def twice(x: int) -> int:
    return 2 * x


def raising(error: Exception) -> Callable[..., Any]:
    """A function that always raises this error."""

    def raised(*_: object, **__: object) -> Any:
        raise error

    return raised


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of temporary files; nothing has been told in this process."""
    code_cache._warn.cache_clear()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path / "temporary"


@pytest.fixture
def no_temporary(monkeypatch: pytest.MonkeyPatch) -> None:
    """No folder of temporary files can be written to."""
    monkeypatch.setattr(code_cache, "gettempdir", raising(FileNotFoundError("no usable directory")))


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither HOME nor an entry in the list of users."""
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", raising(RuntimeError("Could not determine home directory.")))


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that nobody can make: a file lies in its way."""
    (tmp_path / "cache").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "tefuda" / "compiled"


def test_a_user_without_a_home_and_without_temporary_files_has_no_folder(homeless: None, no_temporary: None) -> None:
    assert code_folder() is None and not usable(None) and read(None) is None
    with pytest.warns(CodeNotCachedWarning, match="cannot be kept.*no home.*XDG_CACHE_HOME"):
        write(None, b"code")


def test_a_user_without_a_home_keeps_code_among_temporary_files(homeless: None, temporary: Path) -> None:
    folder = code_folder()
    assert home_folder() is None and folder is not None and folder.parent == temporary
    with pytest.warns(CodeNotCachedWarning, match=f"is kept in {folder} for now .~: no home"):
        write(folder / "game" / "code.o", b"code")
    assert read(folder / "game" / "code.o") == b"code"


def test_where_a_folder_cannot_be_made_another_is(closed: Path, temporary: Path) -> None:
    assert code_folder() == closed and not usable(closed) and read(closed / "game" / "code.o") is None
    with pytest.warns(CodeNotCachedWarning, match="is kept in.*XDG_CACHE_HOME") as told:
        [*map(write, (closed / "game" / "one.o", closed / "game" / "two.o"), (b"code", b"code"))]
    assert [str(one.message.where) for one in told] == [f"{closed}: Not a directory"]  # type: ignore[union-attr]
    assert read(closed / "game" / "two.o") == b"code", "it is found by its own name"
    assert sorted(file.name for file in temporary.rglob("*.o")) == ["one.o", "two.o"]
    if hasattr(os, "getuid"):
        assert spare_folder().stat().st_mode & 0o777 == 0o700  # type: ignore[union-attr]


def test_code_is_not_taken_from_a_folder_that_others_can_write_to(closed: Path) -> None:
    with pytest.warns(CodeNotCachedWarning):
        write(closed / "game" / "code.o", b"code")
    folder = spare_folder()
    assert folder is not None
    folder.chmod(0o770)
    assert os.name == "nt" or (spare_folder(make=True) is None and read(closed / "game" / "code.o") is None)
    folder.rename(folder.with_name("elsewhere"))
    folder.symlink_to(folder.with_name("elsewhere"))
    folder.chmod(0o700)
    assert spare_folder(make=True) is None, "a link may lead anywhere"


def test_half_a_file_is_not_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.replace", raising(OSError(28, "No space left on device")))
    with pytest.warns(CodeNotCachedWarning, match="cannot be kept.*No space left"):
        write(tmp_path / "code.o", b"code")
    assert not [*tmp_path.rglob("*.o"), *tmp_path.rglob("*.new")]


def test_what_cannot_be_kept_is_compiled(closed: Path, no_temporary: None) -> None:
    with pytest.warns(CodeNotCachedWarning):
        assert CompiledDispatcher(typed(FunctionType, twice), {}, closed, "nowhere")(20) == 40


def test_a_worker_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.engine.backends.code_cache.parent_process", object)
    write(None, b"code")
