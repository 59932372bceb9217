"""Blocks that are kept in a folder, so that an interrupted run can go on from there.

A folder belongs to one question, which ``question.json`` names.  A block is there whole or not at all.
"""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import tefuda
from tefuda.engine.errors import BadRules
from tefuda.engine.expectations import Expected
from tefuda.engine.whole_file import whole
from tefuda.lab.question import Block, Rows, RunRequest

ASKED = "question.json"
TO_KEEP = Expected("a folder that is empty or not there yet, or one of a run that was kept", "keep-folder")


class Keep:
    """The folder of a question."""

    def __init__(self, folder: str | Path, question: RunRequest) -> None:
        """Make the folder, or check the one that is there.

        Raises:
            BadRules: something else lies there, or the folder belongs to another question.
        """
        self.folder, asked = Path(folder), told(question)
        if self.folder.exists() and (not self.folder.is_dir() or any(map(_visible, self.folder.iterdir()))):
            self._compare(asked)
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        _write(self.folder / ASKED, (json.dumps(asked, indent=1) + "\n").encode())

    def _compare(self, asked: dict[str, Any]) -> None:
        """Check that the folder belongs to the same question."""
        try:
            there = json.loads((self.folder / ASKED).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            there = None
        if not isinstance(there, dict):
            raise BadRules(str(self.folder), TO_KEEP, "keep")
        for name, value in asked.items():
            if there.get(name) != value:
                raise BadRules(str(self.folder), _another(name, there.get(name), value), "keep")

    def find(self, block: Block) -> Rows | None:
        """Return the rows of a block, or None if it is not there or cannot be read."""
        import numpy as np

        try:
            with np.load(BytesIO(self._file(block).read_bytes())) as kept:
                return dict(kept)
        except (OSError, ValueError, EOFError, zipfile.BadZipFile):
            return None

    def put(self, block: Block, rows: Rows) -> None:
        """Keep a block."""
        import numpy as np

        made = BytesIO()
        np.savez_compressed(made, **rows)
        _write(self._file(block), made.getvalue())

    def _file(self, block: Block) -> Path:
        return self.folder / f"matches-{block[0]}-{block[1]}.npz"


def told(question: RunRequest) -> dict[str, Any]:
    """Return a question as it is written down."""
    asked: dict[str, Any] = {"game": question.game, "bots": list(question.bots), "rules": dict(question.options)}
    asked |= {"seed": question.seed, "most": question.most, "detail": sorted(question.wanted)}
    asked |= {"own": {one.name: one.digest()[:16] for one in question.own}}
    return asked | {"version": tefuda.__version__, "sources": question.sources()[:16]}


def _another(name: str, there: object, asked: object) -> Expected:
    """Return what was expected: a folder for this question, which differs in the value of one name."""
    given = {"name": name, "there": json.dumps(there), "asked": json.dumps(asked)}
    text = "a folder of its own for this run: {name} is {there} there, and {asked} here".format(**given)
    return Expected(text, "another-run", **given)


def _visible(file: Path) -> bool:
    """Return whether a file counts; what was being written when a run was killed has a dot before its name."""
    return not file.name.startswith(".")


def _write(file: Path, content: bytes) -> None:
    """Write a file whole, or not at all."""
    with whole(file) as there:
        there.write_bytes(content)
