"""Files that a forge and contributors' tools read: valid, and true to the project's own."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from check_jsonschema import main as check_jsonschema
from pre_commit.clientlib import load_config
from ruamel.yaml import YAML
from tests.repository.tree import ROOT

FORGE = ROOT / ".github"
SCHEMAS = {
    "vendor.github-workflows": sorted(FORGE.glob("workflows/*.yml")),
    "custom.github-workflows-require-timeout": sorted(FORGE.glob("workflows/*.yml")),
    "vendor.github-issue-config": [FORGE / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.github-issue-forms": sorted(FORGE.glob("ISSUE_TEMPLATE/[!c]*.yml")),
    "vendor.dependabot": [FORGE / "dependabot.yml"],
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def loaded(file: Path) -> Any:
    return YAML(typ="safe").load(file.read_text(encoding="utf-8"))


def faults(schema: str, files: list[Path]) -> int:
    """The exit code of the linter: 0 if all files are valid."""
    code = check_jsonschema(["--quiet", "--builtin-schema", schema, *map(str, files)], standalone_mode=False)
    return int(code or 0)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_of_the_forge_are_valid(schema: str) -> None:
    assert SCHEMAS[schema] and faults(schema, SCHEMAS[schema]) == 0


def test_an_invalid_workflow_is_found(tmp_path: Path) -> None:
    text = (FORGE / "workflows" / "check.yml").read_text(encoding="utf-8")
    broken = tmp_path / "check.yml"
    broken.write_text(text.replace("runs-on:", "runs-at:"), encoding="utf-8")
    assert faults("vendor.github-workflows", [broken]) == 1


def versions() -> list[str]:
    """The Python versions that the package names."""
    return re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))


def test_every_python_is_checked_on_every_system() -> None:
    job = loaded(FORGE / "workflows" / "check.yml")["jobs"]["check"]
    matrix = job["strategy"]["matrix"]
    assert matrix["python"] == versions()
    assert PROJECT["project"]["requires-python"] == f">={versions()[0]}"
    assert {system.partition("-")[0] for system in matrix["system"]} == {"ubuntu", "macos", "windows"}
    assert job["steps"][-1]["run"] == ".ci/run"


def test_hooks_are_the_programs_of_the_lock_file() -> None:
    hooks = [hook for repo in load_config(str(ROOT / ".pre-commit-config.yaml"))["repos"] for hook in repo["hooks"]]
    dev = {re.split(r"[\[<>=]", one)[0] for one in PROJECT["dependency-groups"]["dev"]}
    entries = [hook["entry"].removeprefix(".venv/bin/").split() for hook in hooks]
    programs = {program for program, *_ in entries} - {"python"}
    assert programs and programs <= dev
    scripts = [entry[1] for entry in entries if entry[0] == "python"]  # these run the page's own programs
    assert scripts and all((ROOT / script).is_file() for script in scripts)


def test_templates_ask_for_what_can_be_repeated() -> None:
    form = loaded(FORGE / "ISSUE_TEMPLATE" / "rule.yml")
    needed = {part["id"] for part in form["body"] if part.get("validations", {}).get("required")}
    assert needed == {"game", "record", "expected"}
