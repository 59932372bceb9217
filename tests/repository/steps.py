"""The steps of `docs/ten-steps.md`: each changes some files of a game, and shows what the game does then."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[2] / "docs" / "ten-steps.md"
STEP = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block: `diff` changes a file, anything else with a file's name is that file, and the rest is to be run."""

    language: str
    file: str
    text: str


class Step(NamedTuple):
    """A step with its blocks, in their order."""

    number: int
    title: str
    blocks: tuple[Block, ...]


def steps(page: str) -> Iterator[Step]:
    """The steps of a page."""
    _, *parts = STEP.split(page)
    for number, title, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield Step(int(number), title, tuple(Block(*found) for found in BLOCK.findall(text)))


def changed(text: str, diff: str) -> str:
    r"""Return a file's text after a change; the lines that it shows stand in the file once.

    >>> changed("one\ntwo\nthree\n", " one\n-two\n+2\n")
    'one\n2\nthree\n'
    """
    lines = diff.splitlines(keepends=True)
    before, after = ("".join(line[1:] for line in lines if not line.startswith(other)) for other in ("+", "-"))
    if (times := len(re.findall(rf"^(?={re.escape(before)})", text, re.MULTILINE))) != 1:
        raise ValueError(f"stands there {times} times:\n{before}")
    return re.sub(rf"^{re.escape(before)}", lambda _: after, text, flags=re.MULTILINE)


def take(step: Step, game: Path) -> None:
    """Change the files of a game as a step says."""
    for block in step.blocks:
        file = game / block.file
        if block.file and block.language == "diff":
            file.write_text(changed(file.read_text(encoding="utf-8"), block.text), encoding="utf-8")
        elif block.file:
            file.parent.mkdir(exist_ok=True)
            file.write_text(block.text, encoding="utf-8")


def examples(step: Step) -> str:
    """The lines of a step at the prompt of Python."""
    return "\n".join(block.text for block in step.blocks if block.language == "pycon")


def commands(step: Step) -> list[tuple[list[str], str]]:
    """The commands of a step, as words, each with what it prints."""
    texts = [block.text for block in step.blocks if block.language == "console"]
    parts = [part.partition("\n") for text in texts for part in text.split("$ ")[1:]]
    return [(command.split(), printed) for command, _, printed in parts]
