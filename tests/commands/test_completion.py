"""Shells are taught to complete commands, and told so in the user's language."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from tests.commands.inside import call, speaking

Shell = Callable[[str | None], Path]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    """A home folder, and a shell that calls."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)

    def calling(name: str | None) -> Path:
        for lang in ("en", "ja"):
            with speaking(lang):
                monkeypatch.setattr(import_module("tefuda.commands.shell"), "_get_shell_name", lambda: name)
        return tmp_path

    return calling


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_script_is_installed(shell: Shell, lang: str) -> None:
    home = shell("bash")
    said = call(lang, "--install-completion")
    file = home / ".bash_completions" / "tefuda.sh"
    assert (said.code, said.err) == (0, "")
    assert str(file) in said.out
    assert ("補完を" in said.out) is (lang == "ja")
    shown = call(lang, "--show-completion")
    assert shown.out.strip() == file.read_text(encoding="utf-8").strip()
    assert "_TEFUDA_COMPLETE" in shown.out


@pytest.mark.parametrize("name", [None, "tcsh"])
def test_a_shell_that_cannot_be_taught(shell: Shell, name: str | None) -> None:
    shell(name)
    for option in ("--install-completion", "--show-completion"):
        said = call("ja", option)
        assert (said.code, said.out) == (4, "")
        assert said.err.startswith("tefuda: 補完が使えるシェルは")


def test_the_package_is_the_command_line_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tefuda", "--version"])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("tefuda", run_name="__main__")
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith("tefuda ")
