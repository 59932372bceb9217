"""Put the pages together in build/manual, and let MkDocs make the site of them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml import YAML

from manual import api, environments, languages, play
from manual.links import moved, without_diagrams
from tefuda.engine.matches.registry import find, games
from tefuda.text import game_name

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "manual"
SITE = ROOT / "dist" / "docs"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = PROJECT["urls"]["Source"]
ELSEWHERE = {  # pages of the repository that do not lie in docs
    "README.md": "index.md",
    "README.ja.md": "ja.md",
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "reporting.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "changelog.d/README.md": "fragments.md",
}
QUIET = {"NO_MKDOCS_2_WARNING": "1"}  # the theme’s advertisement of its successor; its version is locked
Nav = list[object]


def ours() -> list[str]:
    """The games of the package."""
    return [game for game in games() if ROOT / "src" in find(game).folder.parents]


def places() -> dict[str, str]:
    """The place on the site of every page of the repository that is there, by its file."""
    docs = {file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").rglob("*") if file.is_file()}
    readings = {f"src/tefuda/games/{find(game).folder.name}/readings.md": f"play/readings/{game}.md" for game in ours()}
    return {file: file.removeprefix("docs/") for file in docs} | ELSEWHERE | readings


def made() -> Iterator[tuple[str, str]]:
    """The pages that are made from the games and from docstrings, with their places."""
    for game in ours():
        yield f"play/{game}.md", play.page(game, "en")
        yield f"play/ja/{game}.md", play.page(game, "ja")
        yield f"environments/{game}.md", environments.page(game)
    for module in api.MODULES:
        yield f"python/{module}.md", api.page(module)


def assemble(folder: Path) -> None:
    """Write every page into a folder."""
    pages = places()
    for source, place in pages.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.suffix == ".md":
            text = (ROOT / source).read_text(encoding="utf-8")
            target.write_text(without_diagrams(moved(text, source, pages, REPOSITORY)), encoding="utf-8")
        else:
            shutil.copyfile(ROOT / source, target)
    for place, text in made():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    for name, source in {"favicon.svg": "web/public/favicon.svg", "manual.css": "scripts/manual/manual.css"}.items():
        shutil.copyfile(ROOT / source, folder / name)


def nav() -> Nav:
    """The order of the pages."""
    names = {lang: {game: game_name(lang, game) for game in ours()} for lang in ("en", "ja")}
    return [
        {"Start": ["index.md", "ja.md", "contents.md"]},
        {play.texts("en").sentence("nav", {}): [{name: f"play/{game}.md"} for game, name in names["en"].items()]},
        {play.texts("ja").sentence("nav", {}): [{name: f"play/ja/{game}.md"} for game, name in names["ja"].items()]},
        {
            "Python": [
                "python.md",
                "client.md",
                "records.md",
                "solvers.md",
                *({one: f"python/{one}.md"} for one in api.MODULES),
            ]
        },
        {"Environments": ["envs.md", *({name: f"environments/{game}.md"} for game, name in names["en"].items())]},
        {"Lab": ["lab.md", "generated/strength.md", "generated/benchmarks.md"]},
        {
            "Host": [
                "hosting.md",
                "clubs.md",
                "security.md",
                "site.md",
                *_generated("settings", "commands", "scale", "extras"),
            ]
        },
        {
            "Add a game": [
                "ten-steps.md",
                "add-a-game.md",
                "kernels.md",
                "cards.md",
                "puzzles.md",
                "testing.md",
                *_generated("definition", "helpers"),
            ]
        },
        {"Protocol": ["protocol.md", "stability.md"]},
        {
            "Architecture": [
                "architecture.md",
                "words.md",
                "contributing.md",
                "conduct.md",
                "reporting.md",
                "changes.md",
            ]
        },
        {"Decisions": ["decisions/README.md", *_decisions()]},
    ]


def _generated(*names: str) -> list[str]:
    return [f"generated/{name}.md" for name in names]


def _decisions() -> Iterator[dict[str, list[str]]]:
    for folder in sorted((ROOT / "docs" / "decisions").iterdir()):
        if folder.is_dir():
            yield {
                folder.name.capitalize(): [f"decisions/{folder.name}/{file.name}" for file in sorted(folder.iterdir())]
            }


def _address() -> str:
    """The address of the site, with a slash at its end."""
    line = next(line for line in (ROOT / "mkdocs.yml").read_text(encoding="utf-8").splitlines() if "site_url" in line)
    return f"{line.partition(':')[2].strip().rstrip('/')}/"


def build() -> Path:
    """Build the site, and return its folder; any warning of MkDocs is an error."""
    shutil.rmtree(BUILD, ignore_errors=True)
    assemble(BUILD / "pages")
    config = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": str(BUILD / "pages"),
        "site_dir": str(SITE),
        "nav": nav(),
    }
    with (BUILD / "mkdocs.yml").open("w", encoding="utf-8") as file:
        YAML().dump(config, file)
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "--config-file",
        str(BUILD / "mkdocs.yml"),
    ]
    paths = os.pathsep.join((str(ROOT / "scripts"), str(ROOT / "src")))
    subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": paths, **QUIET}, check=True)
    languages.tell(SITE, ours(), _address())
    return SITE
