"""The command `tefuda rules`: a rulebook, read in the terminal."""

from __future__ import annotations

import sys

from tefuda.commands import language
from tefuda.text import Speaker
from tefuda.text.books import rulebook
from tefuda.text.pictures import written


def run(game: str) -> None:
    """Print the rulebook with its cards written out: laid out on a terminal, plain in a pipe or a file."""
    text = written(rulebook(game, language.LANG), Speaker(language.LANG, game, [], None))
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text), width=100)
