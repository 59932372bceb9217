"""A release is all or nothing, and the version stands in one place."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.repository.tree import ROOT, files

import release
import tefuda

MADE = ["make", "--no-print-directory"]


def test_the_version_stands_in_one_place() -> None:
    written = re.compile(rf"(?<![\d.])(?:\"|v|tefuda-){re.escape(tefuda.__version__)}\b")
    places = [file for file in files() if file.suffix in {".py", ".toml", ".json", ".sh"}]
    found = {str(file.relative_to(ROOT)) for file in places if written.search(_text(file))} - {
        "tests/repository/test_release.py",
        "scripts/release.py",  # its examples
    }
    assert {name for name in found if "lock" not in name and not name.startswith(("tests/", "bench/", "web/"))} == {
        "src/tefuda/version.py"
    }
    assert release.version_of() == tefuda.__version__
    assert "version" not in json.loads(_text(ROOT / "web" / "package.json"))


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_fragments_are_of_a_known_kind() -> None:
    assert list(release.faults_of_fragments()) == []


def test_the_changelog_is_made_of_fragments() -> None:
    """A section by hand, beside the fragments, would be lost between releases."""
    heads = re.findall(r"^## (.*)$", _text(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert [head for head in heads if not re.fullmatch(r"\d+\.\d+\.\d+\S* \(\d{4}-\d\d-\d\d\)", head)] == []


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one fragment, and a Makefile whose checks write down that they ran."""
    root = tmp_path / "checkout"
    for name in (release.VERSION_FILE, Path("pyproject.toml"), release.NEWS / "template.md.jinja"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, root / name)
    (root / release.VERSION_FILE).write_text('VERSION: Final = "0.1.0"\n')
    (root / "tests" / "repository" / "released").mkdir(parents=True)
    (root / "tests" / "repository" / "surface.py").write_text(
        "from pathlib import Path\nPath('tests/repository/released/x.txt').write_text('now')\n"
    )
    (root / release.CHANGELOG).write_text("# Changes\n\n<!-- the newest release comes below this line -->\n\n## Old\n")
    (root / release.NEWS / "cards.players.md").write_text(f"Cards are\nlarger ([how](../docs/x.md)).{' More.' * 20}\n")
    (root / "Makefile").write_text(
        "lint test test-written wheel:\n\t@echo $@ >> ../ran\nred:\n\t@false\nmess:\n\t@echo > left\n"
    )
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "somebody@example.org")
    release.git(tmp_path, "init", "--quiet", str(root))
    release.git(root, "add", ".")
    release.git(root, "commit", "--quiet", "--message", "Begin")
    return root


def test_a_release_checks_writes_and_tags(checkout: Path) -> None:
    release.release("0.2.0", ["lint", "test"], checkout)
    assert (checkout.parent / "ran").read_text().split() == ["lint", "test", "test-written", "wheel"]
    assert release.version_of(checkout) == "0.2.0"
    head, _, rest = _text(checkout / "CHANGELOG.md").partition("### For players\n\n")
    assert re.search(r"\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n$", head)
    item, _, old = rest.partition("\n\n")
    assert " ".join(item.split()) == f"- Cards are larger ([how](docs/x.md)).{' More.' * 20}"
    assert "\n  More." in item and max(map(len, item.splitlines())) <= release.WIDTH and old == "## Old\n"
    assert release.fragments(checkout) == []
    assert release.git(checkout, "describe").strip() == "v0.2.0"
    assert release.git(checkout, "log", "-1", "--format=%s").strip() == "Release 0.2.0"
    assert release.git(checkout, "status", "--porcelain", "--", ":!*__pycache__*") == ""


def nothing_released(checkout: Path) -> bool:
    tree = (release.git(checkout, "log", "--oneline").count("\n"), release.git(checkout, "tag"))
    return tree == (1, "") and release.version_of(checkout) == "0.1.0" and bool(release.fragments(checkout))


def test_a_release_says_all_that_is_missing(checkout: Path) -> None:
    (checkout / "left").write_text("")
    (checkout / release.NEWS / "odd.everybody.md").write_text("Who?")
    (checkout / release.NEWS / "empty.hosts.md").write_text("\n")
    with pytest.raises(release.NotReady) as reasons:
        release.release("0.1.0", ["lint"], checkout)
    lines = str(reasons.value).splitlines()
    assert lines[0] == "0.1.0 is not newer than 0.1.0"
    assert [line.partition(":")[0] for line in lines[1:]] == [
        "the working tree is not clean",
        "the working tree is not clean",
        "the working tree is not clean",
        "changelog.d/empty.hosts.md",
        "changelog.d/odd.everybody.md",
    ]
    assert nothing_released(checkout) and not (checkout.parent / "ran").exists()


def test_without_fragments_nothing_is_released(checkout: Path) -> None:
    release.git(checkout, "rm", "--quiet", "changelog.d/cards.players.md")
    release.git(checkout, "commit", "--quiet", "--message", "Nothing is new")
    assert release.faults("0.2.0", checkout) == ["changelog.d has no fragments: what is new?"]


@pytest.mark.parametrize("check", ["red", "mess"])
def test_a_failed_check_releases_nothing(check: str, checkout: Path) -> None:
    with pytest.raises((release.NotReady, subprocess.CalledProcessError)):
        release.release("0.2.0", ["lint", check], checkout)
    assert nothing_released(checkout)


def test_packages_that_cannot_be_built_release_nothing(checkout: Path) -> None:
    makefile = checkout / "Makefile"
    makefile.write_text(makefile.read_text().replace(" wheel:", ":") + "wheel:\n\t@false\n")
    release.git(checkout, "commit", "--quiet", "--all", "--message", "Begin", "--amend")
    with pytest.raises(subprocess.CalledProcessError):
        release.release("0.2.0", [], checkout)
    assert nothing_released(checkout) and release.git(checkout, "status", "--porcelain", "--", ":!*__pycache__*") == ""


def test_a_tag_that_cannot_be_set_releases_nothing(checkout: Path) -> None:
    hook = checkout / ".git" / "hooks" / "reference-transaction"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\n! grep --quiet refs/tags/\n")
    hook.chmod(0o755)
    with pytest.raises(subprocess.CalledProcessError):
        release.release("0.2.0", [], checkout)
    assert nothing_released(checkout)


def test_who_commits_must_be_known_before_anything_is_checked(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "EMAIL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    release.git(checkout, "config", "user.useConfigOnly", "true")
    assert release.faults("0.2.0", checkout) == ["git does not know who you are: git config user.name and user.email"]
