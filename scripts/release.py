"""Make a release: ``make release VERSION=0.2.0`` checks, writes the version and the changelog, and tags.

It refuses before it begins (version, working tree, fragments), runs the checks, and then writes the version, the
changelog and the released interfaces, tests what is written, and builds the packages of that version.  If a step
fails, the working tree is as it was.  Nothing leaves the machine: the last line says how to publish.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).resolve().parent.parent
VERSION_FILE = Path("src/tefuda/version.py")
NEWS = Path("changelog.d")
CHANGELOG = Path("CHANGELOG.md")
RELEASED = Path("tests/repository/released")
WRITTEN = re.compile(r'^(VERSION: Final = ")([^"]+)(")$', re.MULTILINE)
NEWEST = "<!-- the newest release comes below this line -->"
ITEM = re.compile(r"^- .*\n(?:  .*\n)*", re.MULTILINE)
WIDTH = 120
FRAGMENT = re.compile(r"[a-z0-9][a-z0-9-]*\.([a-z]+)\.md")


class NotReady(Exception):
    """Reasons why no release can be made, one a line."""


def kinds(root: Path = ROOT) -> list[str]:
    """The kinds of readers that the changelog has sections for."""
    config = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return [kind["directory"] for kind in config["tool"]["towncrier"]["type"]]


def fragments(root: Path = ROOT) -> list[Path]:
    """The files of `changelog.d` that become lines of the next release."""
    return sorted(file for file in (root / NEWS).glob("*") if not file.name.startswith(("README", "template")))


def faults_of_fragments(root: Path = ROOT) -> Iterator[str]:
    """Fragments that the changelog would leave out, or that say nothing."""
    known = kinds(root)
    for file in fragments(root):
        found = FRAGMENT.fullmatch(file.name)
        if found is None or found[1] not in known:
            yield f"{file.relative_to(root)}: its name is not NAME.{'|'.join(known)}.md"
        elif not file.read_text(encoding="utf-8").strip():
            yield f"{file.relative_to(root)}: it is empty"


def version_of(root: Path = ROOT) -> str:
    """The version that the sources have: the only place that says it."""
    found = WRITTEN.search((root / VERSION_FILE).read_text(encoding="utf-8"))
    if found is None:
        raise NotReady(f"{VERSION_FILE} has no line VERSION: Final = …")
    return found[2]


def faults_of_version(wanted: str, now: str, tags: Iterable[str]) -> Iterator[str]:
    """Reasons against this version: no version, not as versions are written, not newer, used before.

    >>> list(faults_of_version("0.2.0", "0.1.0", ["v0.1.0"]))
    []
    >>> list(faults_of_version("0.2", "0.3.0", ["v0.2"]))
    ['0.2 is not newer than 0.3.0', 'the tag v0.2 exists']
    >>> list(faults_of_version("next", "0.1.0", [])), list(faults_of_version("v0.2-1", "0.1.0", []))
    (["'next' is no version, such as 0.2.0"], ["'v0.2-1' is written 0.2.post1"])
    """
    try:
        parsed = Version(wanted)
    except InvalidVersion:
        yield f"{wanted!r} is no version, such as 0.2.0"
        return
    if str(parsed) != wanted:
        yield f"{wanted!r} is written {parsed}"
    if parsed <= Version(now):
        yield f"{wanted} is not newer than {now}"
    if f"v{wanted}" in tags:
        yield f"the tag v{wanted} exists"


def faults(wanted: str, root: Path = ROOT) -> list[str]:
    """Everything that stands against a release now."""
    changed = git(root, "status", "--porcelain").splitlines()
    return [
        *faults_of_version(wanted, version_of(root), git(root, "tag").split()),
        *(f"the working tree is not clean: {line}" for line in changed),
        *([] if is_known(root) else ["git does not know who you are: git config user.name and user.email"]),
        *faults_of_fragments(root),
        *([] if fragments(root) else [f"{NEWS} has no fragments: what is new?"]),
    ]


def is_known(root: Path = ROOT) -> bool:
    """Return whether git knows who commits."""
    asked = subprocess.run(["git", "var", "GIT_COMMITTER_IDENT"], cwd=root, capture_output=True, check=False)
    return asked.returncode == 0


def as_section(changelog: str) -> str:
    r"""Return the changelog with its newest section wrapped, and with links that lead from its own place.

    >>> text = f"{NEWEST}\n\n## 0.2.0\n\n- A [link](../docs/x.md) and\n  more.\n\n## 0.1"
    >>> print(as_section(text).partition("## 0.2.0\n\n")[2])
    - A [link](docs/x.md) and more.
    <BLANKLINE>
    ## 0.1
    """
    head, mark, rest = changelog.partition(NEWEST)
    begin = rest.index("\n## ") + 1
    end = rest.find("\n## ", begin) + 1 or len(rest)
    return head + mark + rest[:begin] + ITEM.sub(_wrapped, rest[begin:end]).replace("](../", "](") + rest[end:]


def _wrapped(item: re.Match[str]) -> str:
    """A point of a list in lines of the documents' length, without breaks where Markdown would begin something else."""
    words = " ".join(item[0].replace("](../", "](").split())
    lines = textwrap.wrap(words, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def write(version: str, root: Path = ROOT) -> None:
    """Write the version, the changelog and the released interfaces."""
    file = root / VERSION_FILE
    file.write_text(WRITTEN.sub(rf"\g<1>{version}\3", file.read_text(encoding="utf-8")), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "towncrier", "build", "--yes", "--version", version], cwd=root, check=True)
    changelog = root / CHANGELOG
    changelog.write_text(as_section(changelog.read_text(encoding="utf-8")), encoding="utf-8")
    here = os.environ | {"PYTHONPATH": os.pathsep.join((str(root), str(root / "scripts"), str(root / "src")))}
    subprocess.run([sys.executable, "-m", "tests.repository.surface"], cwd=root, env=here, check=True)


def release(version: str, checks: list[str], root: Path = ROOT) -> None:
    """Make a release in a working tree: all of it, or nothing."""
    if found := faults(version, root):
        raise NotReady("\n".join(found))
    before = git(root, "rev-parse", "HEAD").strip()
    for check in checks:
        make(root, check)
    if changed := git(root, "status", "--porcelain"):
        raise NotReady(f"the checks have changed files:\n{changed}")
    try:
        write(version, root)
        git(root, "add", "--all", "--", *map(str, (VERSION_FILE, CHANGELOG, NEWS, RELEASED)))
        for check in ("test-written", "wheel"):
            make(root, check)
        git(root, "commit", "--quiet", "--message", f"Release {version}")
        git(root, "tag", "--annotate", f"v{version}", "--message", f"Tefuda {version}")
    except (subprocess.CalledProcessError, KeyboardInterrupt):
        git(root, "reset", "--quiet", "--hard", before)  # the tree was clean, so nothing is lost
        raise


def make(root: Path, target: str) -> None:
    """Run a target of the Makefile; its output is shown."""
    print(f"make {target}", flush=True)
    subprocess.run(["make", "--no-print-directory", target], cwd=root, check=True)


def git(root: Path, *words: str) -> str:
    """The output of git."""
    return subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True).stdout


def main(words: list[str]) -> None:
    """Make the release whose version is the first word; the other words are the checks before it."""
    version, *checks = words or [""]
    try:
        release(version, checks)
    except NotReady as reasons:
        sys.exit(f"make release: nothing is released\n{reasons}")
    except subprocess.CalledProcessError as error:
        sys.exit(f"make release: nothing is released: {' '.join(map(str, error.cmd))} failed\n{error.stderr or ''}")
    print(f"v{version} is made. `git push --follow-tags` publishes it: the forge's workflow uploads the packages.")


if __name__ == "__main__":
    main(sys.argv[1:])
