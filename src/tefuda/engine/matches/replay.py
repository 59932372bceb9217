"""Matches that are played again, entry by entry of their journals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tefuda.engine.declarations.events import Event, RawEvent
from tefuda.engine.declarations.words import END, is_card
from tefuda.engine.matches.legal_plays import Play, PlayRefusal
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import DealEntry, PlayEntry, RecordEntry, TakeBackEntry
from tefuda.engine.matches.starts import place
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadRecord, IllegalPlay


class ReplayStep(NamedTuple):
    """A replayed entry of a journal: the match after it, and what happened."""

    now: Match  # the same object for every entry: it moves on when the next one is asked for
    entry: RecordEntry
    events: list[Event]


def begun_again(match: Match) -> Match:
    """The match as it was before the first line of its journal."""
    again = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer)
    if match.origin is not None:
        place(again, match.origin)
    again.branched_from, again.shuffles = match.branched_from, match.shuffles
    return again


def apply_entry(match: Match, entry: RecordEntry) -> list[Event]:
    """Replay one entry of a journal.

    Raises:
        BadRecord: its deck is none.
        TefudaError: the rules refuse it here.
    """
    if isinstance(entry, PlayEntry):
        return match.play(entry.seat, entry.play)
    if isinstance(entry, DealEntry):
        cards = [match.game.vocabulary.pack.card(word) for word in entry.deck.split()]
        if None in cards:
            raise BadRecord(entry.deck, errors.CARDS)
        return match.deal([card for card in cards if card is not None])
    if isinstance(entry, TakeBackEntry):
        match.take_back(entry.seat)
    else:
        match.resign(entry.seat)
    return []


def remade(match: Match, seat: int, text: str) -> list[RawEvent]:
    """Make a play again that was made in this very position; return the log entries that the rules have written.

    Events are made from them (`Match.event_of`) only on demand.  And a play that can be said in one order only is not
    checked word by word: the rules are asked whether they refuse it, which they never do where the words allow it.
    This takes a third of the time, and a table that is restored makes all its plays again.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> [match.event_of(entry).kind for entry in remade(match, 1, "draw")]
    ['drew', 'drew']

    Raises:
        BadNotation: it cannot be read.
        IllegalPlay: the rules refuse it.  Nothing has changed.
    """
    found = _found_again(match, seat, text)
    if isinstance(found, PlayRefusal):
        raise IllegalPlay(found.clause, found.name, found.reason)
    return match.apply_as(seat, found, lambda entry: entry)


def _found_again(match: Match, seat: int, text: str) -> Play | PlayRefusal:
    line = (*match.game.vocabulary.read(text), END)
    if not 0 <= seat < match.seats or sum(map(is_card, line)) > 1:
        return match.parse_play(seat, text)
    return match.why_not_line(seat, line) or Play(line, match.game.vocabulary.write(line))


def retold(match: Match) -> Iterator[ReplayStep]:
    """Replay all entries of a match, one after the other."""
    again = begun_again(match)
    for entry in match.journal:
        yield ReplayStep(again, entry, apply_entry(again, entry))


def up_to(match: Match, lines: int) -> Match:
    """The match as it stood after ``lines`` lines.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> _ = match.play(1, "draw")
    >>> len(up_to(match, 1).journal), len(match.journal)
    (1, 2)
    """
    again = begun_again(match)
    for entry in islice(match.journal, lines):
        if isinstance(entry, PlayEntry):
            remade(again, entry.seat, entry.play)
        else:
            apply_entry(again, entry)
    _of_others(again, match, lines)
    return again


def _of_others(again: Match, match: Match, lines: int) -> None:
    """Keep only the branch points within these lines, and set the seed of the last line."""
    before = tuple(one for one in match.branched_from if one.lines < lines)
    after = [one.seed for one in match.branched_from if one.lines >= lines]
    again.branched_from, again.seed = before, after[0] if after else match.seed


def told_so_far(match: Match) -> list[list[Event]]:
    """The events of the newest deal, play by play, without plays that were taken back and what all have forgotten."""
    dealt = max((at for at, entry in enumerate(match.journal) if entry.seat < 0), default=0)
    lines: list[list[Event]] = []
    for told in islice(retold(match), dealt, None):
        if not isinstance(told.entry, TakeBackEntry):
            lines.append(told.events)
        elif lines:
            lines.pop()
    newest = max((at for at, events in enumerate(lines) if any(event.fleeting for event in events)), default=0)
    return [[event for event in events if at == newest or not event.fleeting] for at, events in enumerate(lines)]
