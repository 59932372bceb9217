"""Links between pages: in the repository they lead to files, on the site to pages, or to the repository itself."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from textwrap import dedent

LINK = re.compile(r"(?P<before>!?\[(?:[^\[\]]|\[[^\]]*\])*\]\()(?P<target>(?!\w+:|#)[^)\s]+)(?P<after>\))")
FENCE = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)


def moved(text: str, source: str, pages: Mapping[str, str], repository: str) -> str:
    """Return a page with its links as they are on the site.

    ``source``: the file of the page; ``pages``: the place on the site of each file that is a page there.

    >>> pages = {"docs/a.md": "a.md", "CHANGELOG.md": "changes.md", "docs/b/c.md": "b/c.md"}
    >>> moved("[x](../CHANGELOG.md#top), [y](b/c.md), [z](../src/z.py)", "docs/a.md", pages, "https://example.org")
    '[x](changes.md#top), [y](b/c.md), [z](https://example.org/blob/main/src/z.py)'
    >>> moved("[x](../a.md), [here](#there)", "docs/b/c.md", pages, "https://example.org")
    '[x](../a.md), [here](#there)'
    """
    here = PurePosixPath(source).parent

    def led(found: re.Match[str]) -> str:
        path, mark, anchor = found["target"].partition("#")
        file = os.path.normpath(here / path)
        if file in pages:
            target = os.path.relpath(pages[file], PurePosixPath(pages[source]).parent)
        else:
            kind = "raw" if found["before"].startswith("!") else "blob"
            target = f"{repository}/{kind}/main/{file}"
        return f"{found['before']}{target}{mark}{anchor}{found['after']}"

    parts = FENCE.split(text)
    return "".join(part if number % 2 else LINK.sub(led, part) for number, part in enumerate(parts))


DIAGRAM = re.compile(r"^```mermaid\nflowchart \w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def without_diagrams(text: str) -> str:
    r"""Return a page whose diagrams are lines of text: what draws them would be fetched from another host.

    >>> without_diagrams("```mermaid\nflowchart BT\n  a --> b\n```")
    '```text\na → b\n```'
    """
    return DIAGRAM.sub(lambda found: f"```text\n{dedent(found[1]).replace('-->', '→')}```", text)
