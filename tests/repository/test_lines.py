"""Lines of documents are as long as those of code: a change of a sentence is a change of a line or two."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST = 120  # characters, Japanese ones too
PAGES = sorted(
    {
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("README*.md"),
        ROOT / "CONTRIBUTING.md",
        ROOT / "SECURITY.md",
        ROOT / "CODE_OF_CONDUCT.md",
        ROOT / "CHANGELOG.md",
        *ROOT.glob("changelog.d/*.md"),
        *ROOT.glob("bench/**/page.md"),  # of which pages are made
        *ROOT.glob("src/tefuda/games/*/readings.md"),
    }
)
KEPT = re.compile(r"\s*[|#]")  # rows of tables, and headings
# A part that cannot be taken apart, with its bullet and what hangs on it: a link, a picture, code.
WHOLE = re.compile(r"\s*(?:[-*>]|\d+\.)?\s*\S*?(?:!?\[[^\]]*\]\([^)]*\)|`[^`]+`|https?://\S+)\S*")


def too_long(page: str) -> Iterator[str]:
    """The lines that could be shorter: no rows of tables, no headings, nothing within fences, no link alone.

    >>> list(too_long("a " * 60)), list(too_long("| " + "a " * 60)), list(too_long("```\\n" + "a " * 70 + "\\n```"))
    ([], [], [])
    >>> len(list(too_long("a " * 61))), len(list(too_long("字" * 121)))
    (1, 1)
    >>> list(too_long(f"- [a link](https://example.org/{'x' * 120})."))
    []
    """
    fenced = False
    for line in page.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif len(line.rstrip()) > LONGEST and not (fenced or KEPT.match(line) or WHOLE.fullmatch(line)):
            yield line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_are_wrapped(page: Path) -> None:
    assert [line[:60] for line in too_long(page.read_text(encoding="utf-8"))] == []
