"""The metadata hook: the README as a package index shows it, with links that lead somewhere from there.

In the repository its links and its picture are relative, so that they are right in every clone and on every branch.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|mailto:)([^)\s]+)\)")
PICTURES = {".png", ".svg", ".jpg", ".webp"}


def absolute(text: str, source: str) -> str:
    """Every relative link of a page, as one into the repository: to read a page there, to show a picture here.

    >>> absolute("see [the map](docs/architecture.md)", "https://example.org/tefuda")
    'see [the map](https://example.org/tefuda/blob/main/docs/architecture.md)'
    >>> absolute("![a table](docs/table.png), [top](#top)", "https://example.org/tefuda")
    '![a table](https://example.org/tefuda/raw/main/docs/table.png),
    [top](https://example.org/tefuda/blob/main/README.md#top)'
    """

    def led(found: re.Match[str]) -> str:
        picture, words, where = found.groups()
        kind = "raw" if Path(where).suffix in PICTURES else "blob"
        file = f"README.md{where}" if where.startswith("#") else where  # an index gives headings no names to lead to
        return f"{picture}[{words}]({source}/{kind}/main/{file})"

    return RELATIVE.sub(led, text)


class ReadmeHook(MetadataHookInterface):
    """Gives the project its README; where the repository lies, its own metadata says."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Take the README, its links made absolute."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        source = metadata["urls"]["Source"]
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, source)}
