"""Links between the documents lead to files, and to headings, that are there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.repository.tree import ROOT, files

BOOK = re.compile(r"rulebook\.\w+\.md")  # its links are made when it is shown
PAGES = sorted(file for file in files() if file.suffix == ".md" and not BOOK.fullmatch(file.name))
FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:)([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.+?)(?: +#+)?$", re.MULTILINE)


def anchor(heading: str) -> str:
    """The anchor that GitHub gives a heading: lower case, hyphens for spaces, no punctuation.

    >>> anchor("1. *Facts*, `log` and [events](x.md#y): what_follows")
    '1-facts-log-and-events-what_follows'
    >>> anchor("Tefuda 手札：できること（ルールー）")
    'tefuda-手札できることルールー'
    """
    said = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[^\w -]", "", said.strip().lower()).replace(" ", "-")


def anchors(page: str) -> Iterator[str]:
    """The anchors of a page's headings; a second heading of the same name has a number.

    >>> list(anchors("# One\\n## Two\\n```sh\\n# no heading\\n```\\n## Two\\n"))
    ['one', 'two', 'two-1']
    """
    seen: Counter[str] = Counter()
    for heading in HEADING.findall(FENCED.sub("", page)):
        name = anchor(heading)
        yield f"{name}-{seen[name]}" if seen[name] else name
        seen[name] += 1


@cache
def anchors_of(file: Path) -> frozenset[str]:
    return frozenset(anchors(file.read_text(encoding="utf-8")))


def astray(page: Path) -> Iterator[str]:
    """The links of a page whose file is not there, or whose heading is not in it."""
    for link in LINK.findall(re.sub(r"`[^`]+`", "", FENCED.sub("", page.read_text(encoding="utf-8")))):
        path, _, heading = link.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists() or (heading and heading not in anchors_of(file)):
            yield link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_what_is_there(page: Path) -> None:
    assert list(astray(page)) == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# 手札 and *cards*\n", encoding="utf-8")
    page = tmp_path / "page.md"
    good = "[a](#top-of-it), [b](other.md), [c](other.md#手札-and-cards), [d](https://example.org/#x), `[e](#x)`"
    page.write_text(f"# Top of it\n\n{good}\n[f](#top), [g\nh](other.md#card), [i](nowhere.md)\n", encoding="utf-8")
    assert list(astray(page)) == ["#top", "other.md#card", "nowhere.md"]
