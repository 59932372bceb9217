"""Reading records from files, and going through them play by play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say, spoken
from tefuda.engine.errors import BadRecord
from tefuda.engine.events import Event
from tefuda.engine.match import BACK, JournalLine, Match
from tefuda.engine.positions import place
from tefuda.engine.records import read_record


def read(file: Path) -> Match:
    """The match of a record; a file that is none stops the command."""
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise Stop(Exit.BAD_FILE, say(f"{file}: not a text in UTF-8", f"{file}はUTF-8の文書ではありません")) from error
    except BadRecord as error:
        raise Stop(Exit.BAD_FILE, f"{file}: {spoken(error)}") from error


def retold(match: Match) -> Iterator[tuple[Match, JournalLine, list[Event]]]:
    """The match again from its beginning: after each line of its journal how it stands, the line, and what happened."""
    again = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer)
    if match.origin is not None:
        place(again, match.origin)
    pack = match.game.vocabulary.pack
    for line in match.journal:
        events: list[Event] = []
        if line.seat < 0:
            events = again.deal([pack.number[card] for card in line.text.split()])
        elif line.text == BACK:
            again.take_back(line.seat)
        else:
            events = again.play(line.seat, line.text)
        yield again, line, events
