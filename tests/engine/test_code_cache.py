"""Where compiled code cannot be kept, it is compiled all the same, and that is told once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from tests.typed import typed

from tefuda.engine.backends import code_cache, compiled, numba_insides, numba_plain
from tefuda.engine.backends.code_cache import CodeNotCachedWarning, code_folder, read, usable, write


def twice(x: int) -> int:
    return 2 * x


def raising(error: Exception) -> Callable[..., Any]:
    """Whatever is asked, this is raised."""

    def raised(*_: object, **__: object) -> Any:
        raise error

    return raised


@pytest.fixture(autouse=True)
def untold() -> None:
    """Nothing has been told in this process."""
    code_cache._warn.cache_clear()


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither HOME nor an entry in the list of users."""
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", raising(RuntimeError("Could not determine home directory.")))


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that cannot be made, whoever asks: a file lies in its way."""
    (tmp_path / "cache").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "tefuda" / "compiled"


def test_a_user_without_a_home_has_no_folder(homeless: None) -> None:
    assert code_folder() is None and not usable(None) and read(None) is None
    with pytest.warns(CodeNotCachedWarning, match="no home.*XDG_CACHE_HOME"):
        write(None, b"code")


def test_a_folder_that_cannot_be_made_keeps_nothing(closed: Path) -> None:
    assert code_folder() == closed and not usable(closed) and read(closed / "code.o") is None
    with pytest.warns(CodeNotCachedWarning, match="XDG_CACHE_HOME") as told:
        [*map(write, (closed / "one.o", closed / "two.o"), (b"code", b"code"))]
    assert [str(one.message.where) for one in told] == [f"{closed}: Not a directory"]  # type: ignore[union-attr]


def test_half_a_file_is_not_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.replace", raising(OSError(28, "No space left on device")))
    with pytest.warns(CodeNotCachedWarning, match="No space left"):
        write(tmp_path / "code.o", b"code")
    assert not [*tmp_path.iterdir()]


def test_what_cannot_be_kept_is_compiled(closed: Path) -> None:
    with pytest.warns(CodeNotCachedWarning):
        assert numba_insides.driver(typed(FunctionType, twice), {}, closed, "nowhere")(20) == 40


def test_numba_itself_finds_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.core.caching.CacheImpl._locator_classes", [])
    assert numba_plain.driver(typed(FunctionType, twice), {}, None, "nowhere")(20) == 40


def test_a_trial_needs_no_place(homeless: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba_insides, "TemporaryDirectory", raising(FileNotFoundError("no usable directory")))
    with pytest.warns(CodeNotCachedWarning):
        assert compiled.maker.__wrapped__() is numba_insides


def test_a_worker_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.engine.backends.code_cache.parent_process", object)
    write(None, b"code")
