"""`tefuda rules`: a rulebook, read in the terminal."""

from __future__ import annotations

import sys

from tefuda.commands import language
from tefuda.engine.registry import find


def run(game: str) -> None:
    """The rulebook: laid out on a terminal, as it was written in a pipe or a file."""
    text = (find(game).folder / f"rulebook.{language.LANG}.md").read_text(encoding="utf-8")
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text), width=100)
