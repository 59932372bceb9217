"""Reading records from files."""

from __future__ import annotations

from pathlib import Path

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say, spoken
from tefuda.engine.errors import BadRecord
from tefuda.engine.match import Match
from tefuda.engine.records import read_record


def read(file: Path) -> Match:
    """Read the match of a record; a file that is none stops the command."""
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise Stop(Exit.BAD_FILE, say(f"{file}: not a text in UTF-8", f"{file}はUTF-8の文書ではありません")) from error
    except BadRecord as error:
        raise Stop(Exit.BAD_FILE, f"{file}: {spoken(error)}") from error
