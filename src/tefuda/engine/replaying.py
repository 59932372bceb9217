"""Replaying of matches from their beginning, line by line of the journal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tefuda.engine.errors import IllegalPlay
from tefuda.engine.events import Event, LogEntry
from tefuda.engine.legal_tree import Play, is_card
from tefuda.engine.match import BACK, JournalLine, Match
from tefuda.engine.positions import place
from tefuda.engine.refusal import Refusal
from tefuda.engine.words import END


class ReplayedLine(NamedTuple):
    """A replayed line of a journal: the match after it, and what happened."""

    now: Match  # the same object for every line: it moves on when the next line is asked for
    line: JournalLine
    events: list[Event]


def begun_again(match: Match) -> Match:
    """The match as it was before the first line of its journal."""
    again = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer)
    if match.origin is not None:
        place(again, match.origin)
    again.branched_from, again.shuffles = match.branched_from, match.shuffles
    return again


def follow(match: Match, line: JournalLine) -> list[Event]:
    """Replay one line of a journal.

    Raises:
        TefudaError: the rules refuse it here.
    """
    if line.seat < 0:
        number = match.game.vocabulary.pack.number
        return match.deal([number[card] for card in line.text.split()])
    if line.text == BACK:
        match.take_back(line.seat)
        return []
    return match.play(line.seat, line.text)


def remade(match: Match, seat: int, text: str) -> list[LogEntry]:
    """Make a play again that was made in this very position; return the log entries that the rules have written.

    Events are made from them (`Match.event_of`) only on demand.  And a play that can be said in one order only is not
    checked word by word: the rules are asked whether they refuse it, which they never do where the words allow it.
    That takes a third of the time, and a table that is restored makes all its plays again.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> [match.event_of(entry).kind for entry in remade(match, 1, "draw")]
    ['drew', 'drew']

    Raises:
        BadNotation: it cannot be read.
        IllegalPlay: the rules refuse it.  Nothing has changed.
    """
    found = _found_again(match, seat, text)
    if isinstance(found, Refusal):
        raise IllegalPlay(found.clause, found.name, found.reason)
    return match.apply_as(seat, found, lambda entry: entry)


def _found_again(match: Match, seat: int, text: str) -> Play | Refusal:
    line = (*match.game.vocabulary.read(text), END)
    if not 0 <= seat < match.seats or sum(map(is_card, line)) > 1:
        return match.parse_play(seat, text)
    return match.why_not_line(seat, line) or Play(line, match.game.vocabulary.write(line))


def retold(match: Match) -> Iterator[ReplayedLine]:
    """Replay all lines of a match, one after the other."""
    again = begun_again(match)
    for line in match.journal:
        yield ReplayedLine(again, line, follow(again, line))


def up_to(match: Match, lines: int) -> Match:
    """The match as it stood after ``lines`` lines.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> _ = match.play(1, "draw")
    >>> len(up_to(match, 1).journal), len(match.journal)
    (1, 2)
    """
    again = begun_again(match)
    for line in islice(match.journal, lines):
        if line.seat < 0 or line.text == BACK:
            follow(again, line)
        else:
            remade(again, line.seat, line.text)
    _of_others(again, match, lines)
    return again


def _of_others(again: Match, match: Match, lines: int) -> None:
    """Keep only the branch points within these lines, and set the seed of the last line."""
    before = tuple(one for one in match.branched_from if one.lines < lines)
    after = [one.seed for one in match.branched_from if one.lines >= lines]
    again.branched_from, again.seed = before, after[0] if after else match.seed


def told_so_far(match: Match) -> list[Event]:
    """The events of the newest deal, without plays that were taken back and without what all have forgotten."""
    dealt = max((at for at, line in enumerate(match.journal) if line.seat < 0), default=0)
    lines: list[list[Event]] = []
    for told in islice(retold(match), dealt, None):
        if told.line.text != BACK:
            lines.append(told.events)
        elif lines:
            lines.pop()
    newest = max((at for at, events in enumerate(lines) if any(event.fleeting for event in events)), default=0)
    return [event for at, events in enumerate(lines) for event in events if at == newest or not event.fleeting]
