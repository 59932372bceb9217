"""Other players have played where what is done has changed, not where it is said in other words."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from bench.strength.bare import bare_class, bare_code

WRITTEN = "class Rules:\n    target = 9\n\ndef points(hand):\n    return 2 * hand\n"


def bare(folder: Path, name: str, text: str) -> str:
    """Of the function of a file."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return bare_code(runpy.run_path(str(file))["points"].__code__)


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("    return", '    """What a hand counts."""\n    return', True),
        ("    return", "    # twice\n    return", True),
        ("class", "def other():\n    pass\n\n\nclass", True),
        ("2 * hand", "(2 * hand)", True),
        ("2 * hand", "3 * hand", False),
    ],
)
def test_words_are_no_play(tmp_path: Path, old: str, new: str, same: bool) -> None:
    before, after = (
        bare(tmp_path, name, text) for name, text in (("a.py", WRITTEN), ("b.py", WRITTEN.replace(old, new)))
    )
    assert (before == after) == same


def test_a_class_is_what_stands_in_it() -> None:
    assert bare_class(int) == "int"
    assert bare_class(Path).startswith("class Path(") and "Construct a" not in bare_class(Path)
