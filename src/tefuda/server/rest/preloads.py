"""The files that a page needs from the start, named in its head: else it would ask for them one after the other."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

# The page answers at these paths; the modules are what `web/src/app` shows there.
PAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "/": "start/StartPage.svelte",
        "/move": "transfer/MovePage.svelte",
        "/t/{table}": "table/TablePage.svelte",
        "/replay/{id}": "replay/ReplayPage.svelte",
        "/duplicate/{id}": "duplicate/DuplicatePage.svelte",
        "/rules/{game}": "rules/RulesPage.svelte",
        "/learn/{game}/{lesson}": "lessons/LessonPage.svelte",
        "/puzzles": "puzzles/PuzzlesPage.svelte",
        "/puzzle/{game}/{number}": "puzzles/PuzzlePage.svelte",
        "/again/{id}/{seat}/{at}": "review/AgainPage.svelte",
        "/pad": "pad/PadPage.svelte",
        "/pad/{id}": "pad/PadPage.svelte",
        "/me": "profile/ProfilePage.svelte",
        "/club": "club/ClubPage.svelte",
        "/club/{id}": "club/ClubPage.svelte",
        "/club/{id}/{tournament}": "club/ClubPage.svelte",
        "/club/{id}/{tournament}/board": "club/ClubPage.svelte",
        "/notifications": "notifications/LinkPage.svelte",
    }
)
WORDS: Final = ("text/page.{lang}.ftl", "../.face/{lang}.css")


def preloads(folder: Path, path: str, lang: str) -> str:
    """Return the links for a page's head: to its words, and to the files of what is shown at one of `PAGES`.

    ``folder``: of the built page, with the list of files that its build has written.
    """
    written = folder / "parts.json"
    if not written.is_file():
        return ""
    parts: dict[str, list[str]] = json.loads(written.read_text(encoding="utf-8"))
    wanted = [*(name.format(lang=lang) for name in WORDS), PAGES.get(path, "")]
    return "".join(map(link, dict.fromkeys(file for part in wanted for file in parts.get(part, ()))))


def link(file: str) -> str:
    """Return a link to a script or to styles.

    >>> link("assets/a.js"), link("assets/a.css")  # doctest: +NORMALIZE_WHITESPACE
    ('<link rel="modulepreload" crossorigin href="./assets/a.js" />',
     '<link rel="preload" as="style" crossorigin href="./assets/a.css" />')
    """
    kind = 'preload" as="style' if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="./{file}" />'
