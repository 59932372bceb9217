"""Records: a match as JSON, an entry a line, that replays to the same match (docs/records.md)."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, islice, pairwise
from typing import Annotated, Any, Final, Literal, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError, convert
from msgspec.json import encode

from tefuda.engine.declarations.events import Event, RawEvent
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.positions import PositionReader
from tefuda.engine.declarations.words import END, is_card
from tefuda.engine.matches.chance import HEX, SCHEME, ShuffleContributions, commitment
from tefuda.engine.matches.legal_plays import Play, PlayRefusal
from tefuda.engine.matches.match import Match, check_seats
from tefuda.engine.matches.moments import (
    BranchOrigin,
    DealEntry,
    PlayEntry,
    RecordEntry,
    ResignEntry,
    SmallNumber,
    TakeBackEntry,
)
from tefuda.engine.matches.registry import find
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import (
    BadPosition,
    BadRecord,
    BadRules,
    ExpectedInput,
    IllegalPlay,
    NotARecord,
    TefudaError,
)
from tefuda.engine.texts.translatable import Translatable


def place(match: Match, keys: Mapping[str, object]) -> None:
    """Put a fresh match into a position.

    Raises:
        BadPosition: an unknown key, a value out of range, a card twice or not in the pack.
    """
    if not isinstance(keys, Mapping):
        raise BadPosition(keys, errors.KEYS, "position")
    given = PositionReader(keys, match.game.pack(match.seats, match.rules), match.seats, match.rules, match.seed)
    match.game.rules.read_position(given, match.rules, match.state)
    given.finish()
    match.origin = match.position()
    match.dealt = 1
    if match.deal_over:
        match.deals.append(tuple(match.scores))


AS_MATCHES: Final = "match"  # a start: the deals of matches between quick players, with new cards
PLAYED_FOR_STARTS: Final = 64  # such matches
Start = str | Match | Sequence[Match] | None
TO_START: Final = ExpectedInput("match, or matches of this game, with as many seats, within a deal", "start")


def read_start(start: Start, game: Game, seats: int) -> str | tuple[Match, ...] | None:
    """Return where episodes, or the deals of a run, begin: "match", matches that stand in positions, or None.

    Raises:
        BadRules: it is nothing of the kind, or a match is between deals, of another game, or has other seats.
    """
    if start is None or start == AS_MATCHES:
        return start if start is None else AS_MATCHES
    given: list[Match] = [start] if isinstance(start, Match) else []
    if not given and isinstance(start, Iterable) and not isinstance(start, str):
        given = list(start)
    fits = (isinstance(one, Match) and (one.game.id, one.seats) == (game.id, seats) and one.may_act for one in given)
    if not given or not all(fits):
        raise BadRules(start, TO_START, "start")
    return tuple(given)


FORMAT = "tefuda-record/1"
LINES = 100_000
TWICE = " (twice)"
Hex = Annotated[str, Meta(pattern=f"^{HEX.pattern}$(?!\\n)")]
ENTRIES = (DealEntry, PlayEntry, TakeBackEntry, ResignEntry)


class RecordDocument(Struct, forbid_unknown_fields=True):
    """A record as JSON: its head, and the entries of the match's journal."""

    format: Literal["tefuda-record/1"]
    game: str
    rules_version: Annotated[int, Meta(ge=1)]  # of the game's rules, as they were when the record was written
    seats: SmallNumber
    rules: dict[str, Any]  # those that differ from the usual ones
    dealer: SmallNumber
    scheme: str
    seed: Hex
    commitment: str
    entries: list[DealEntry | PlayEntry | TakeBackEntry | ResignEntry]
    shuffles: list[Hex | None] | UnsetType = UNSET
    position: dict[str, Any] | UnsetType = UNSET
    borrowed: list[tuple[Annotated[int, Meta(ge=1)], Hex]] | UnsetType = UNSET


# The expected values of keys; where nothing is said here, a JSON object.
EXPECTED: dict[str, ExpectedInput] = {
    "format": errors.one_of([FORMAT]),
    "t": errors.one_of(kind.__struct_config__.tag for kind in ENTRIES),
    **dict.fromkeys(("seats", "dealer", "seat"), errors.number(0, 99)),
    **dict.fromkeys(("game", "scheme", "commitment", "deck", "play"), errors.TEXT),
    **dict.fromkeys(("entries", "borrowed"), errors.JSON_LIST),
    "rules_version": errors.AT_LEAST_ONE,
    "seed": errors.HEX_SEED,
    "shuffles": errors.HEX_SEEDS,
}


def as_json(value: object) -> str:
    """A value as JSON, without spaces, the keys of objects in alphabetical order.

    >>> as_json({"target": 100, "ace": [1, None]})
    '{"ace":[1,null],"target":100}'
    """
    return encode(value, order="deterministic").decode()


def line_of(entry: RecordEntry) -> str:
    """An entry of the journal as it stands in a record.

    >>> line_of(PlayEntry(0, "offer 9C"))
    '{"t":"play","seat":0,"play":"offer 9C"}'
    """
    return encode(entry).decode()


def head_of(match: Match) -> dict[str, object]:
    """The values in a record before its first deal, by their keys."""
    head: dict[str, object] = {
        "format": FORMAT,
        "game": match.game.id,
        "rules_version": match.game.rules.version,
        "seats": match.seats,
        "rules": match.options,
        "dealer": match.first_dealer,
        "scheme": SCHEME,
        "seed": match.seed.hex(),
        "commitment": match.commitment,
    }
    if match.shuffles is not None:
        head["shuffles"] = match.shuffles.as_hex()
    if match.origin is not None:
        head["position"] = match.origin
    if match.branched_from:
        head["borrowed"] = [(lines, seed.hex()) for lines, seed in match.branched_from]
    return head


def write_record(match: Match) -> str:
    """The record of a match, finished or not: each key of its head and each entry on a line of its own."""
    head = [f'"{key}":{as_json(value)},' for key, value in head_of(match).items()]
    entries = ",".join(f"\n{line_of(entry)}" for entry in match.journal)
    return "\n".join(["{", *head, f'"entries":[{entries}', "]}"]) + "\n"


def read_record(text: str, most: int = LINES) -> Match:
    """Replay a record of at most ``most`` entries.

    Raises:
        BadRecord: something cannot be read or does not follow; the error names the key or the entry.
    """
    try:
        parsed = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_marked)
    except (ValueError, RecursionError) as error:
        raise NotARecord(text) from error
    try:
        record = convert(parsed, RecordDocument)
    except ValidationError as error:
        raise _unreadable(str(error), parsed) from error
    if len(record.entries) > most:
        raise BadRecord(len(record.entries), errors.at_most(most, "entries"), "entries")
    match = _begun(record)
    for at, entry in enumerate(record.entries, 1):
        _follow(match, entry, at, record.rules_version)
    return match


def _marked(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these pairs; a key that comes twice makes another one, which no object has."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        found[max(keys, key=keys.count) + TWICE] = None
    return found


def _unreadable(said: str, parsed: Any) -> BadRecord:
    """The error for JSON that is no record; ``said``: the words of the reader, with the place at their end."""
    said, _, place = said.partition(" - at `$")
    steps = re.findall(r"\w+", place)
    for step in steps:
        parsed = parsed[int(step)] if isinstance(parsed, list) else parsed[step]
    where, known = ".".join(steps), RecordDocument.__struct_fields__
    if steps[:1] == ["entries"] and len(steps) > 1:
        where, known, steps = errors.entry_number(int(steps[1]) + 1), ("t", "deck", "seat", "play"), steps[2:]
    if (lacks := re.search(r"missing required field `(.*)`$", said)) is not None:
        return BadRecord(parsed, errors.one_of([lacks[1]]), where)
    if (unknown := re.search(r"unknown field `(.*)`$", said, re.DOTALL)) is not None:
        twice = unknown[1].endswith(TWICE)
        return BadRecord(unknown[1].removesuffix(TWICE), errors.EACH_ONCE if twice else errors.one_of(known), where)
    keys = [step for step in steps if not step.isdecimal()]
    return BadRecord(parsed, EXPECTED.get(keys[-1], errors.JSON) if keys else errors.JSON, where)


def _begun(record: RecordDocument) -> Match:
    """The match as the head of its record says, before the first deal."""
    if record.scheme != SCHEME:
        raise BadRecord(record.scheme, errors.one_of([SCHEME]), "scheme")
    seed = bytes.fromhex(record.seed)
    shuffles = _shuffles(record.shuffles, seed) if record.shuffles is not UNSET else None
    if commitment(seed if shuffles is None else shuffles.drawn) != record.commitment:
        raise BadRecord(record.commitment, errors.COMMITMENT, "commitment")
    try:
        game = find(record.game)
        rules = game.read_rules(record.rules)
        seats = check_seats(game, record.seats, rules)
    except BadRules as error:
        raise BadRecord(error.found, error.expected, error.where) from error
    if shuffles is not None and len(shuffles.secrets) != seats:
        raise BadRecord(len(shuffles.secrets) + 1, errors.so_many_values(seats + 1), "shuffles")
    if record.dealer >= seats:
        raise BadRecord(record.dealer, errors.seat_of(seats), "dealer")
    match = Match(game, seats, rules, seed, record.dealer)
    match.shuffles, match.branched_from = shuffles, _borrowed(record)
    if record.position is not UNSET:
        try:
            place(match, record.position)
        except TefudaError as error:
            why = _because(error, match)
            expected = ExpectedInput(f"a position that can be ({error})", "right-position", why=why)
            raise BadRecord(record.position, expected, "position") from error
    return match


def _shuffles(found: list[str | None], seed: bytes) -> ShuffleContributions:
    """The shuffles of all players; the seed was made of them."""
    try:
        shuffles = ShuffleContributions.from_hex(found)
    except ValueError as error:
        raise BadRecord(found, errors.HEX_SEEDS, "shuffles") from error
    if shuffles.seed != seed:
        raise BadRecord(seed.hex(), errors.SHUFFLED, "seed")
    return shuffles


def _borrowed(record: RecordDocument) -> tuple[BranchOrigin, ...]:
    """The entries that belong to other matches: each pair goes further than the one before, none beyond the end."""
    found = record.borrowed if record.borrowed is not UNSET else []
    for (lines, _), (further, _) in pairwise([*found, (len(record.entries) + 1, "")]):
        if lines >= further:
            raise BadRecord(lines, errors.number(1, further - 1), "borrowed")
    return tuple(BranchOrigin(lines, bytes.fromhex(seed)) for lines, seed in found)


def _follow(match: Match, entry: RecordEntry, at: int, version: int) -> None:
    """Replay an entry, which this version of the rules has accepted."""
    try:
        follow(match, entry)
    except BadRecord as error:
        raise BadRecord(error.found, error.expected, errors.entry_number(at)) from error
    except TefudaError as error:
        why, now = _because(error, match), match.game.rules.version
        expected = ExpectedInput(f"a play that can be ({error})", "right-play", why=why)
        if version != now:
            text = f"{expected}; version {version} of the rules has accepted it, and today's is {now}"
            expected = ExpectedInput(text, "right-play-then", why=why, then=version, now=now)
        raise BadRecord(line_of(entry), expected, errors.entry_number(at)) from error


def _because(error: TefudaError, match: Match) -> Translatable:
    """The error's sentence, in the words of the record's game."""
    return error.said._replace(game=match.game.id)


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


def follow(match: Match, entry: RecordEntry) -> list[Event]:
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
        yield ReplayStep(again, entry, follow(again, entry))


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
            follow(again, entry)
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


BOUND = ("game", "seats", "rules", "dealer", "commitment", "position")


def first_link(match: Match) -> bytes:
    """The link that binds the rules, the seats and the seed's commitment."""
    head = head_of(match)
    bound = as_json({key: head[key] for key in BOUND if key in head})
    return hashlib.sha256(b"tefuda/1 chain" + bound.encode()).digest()


def next_link(link: bytes, seed: bytes, at: int, line: str) -> bytes:
    """The link after one more line of the journal.

    >>> next_link(bytes(32), bytes(32), 1, "0 draw") == next_link(bytes(32), bytes(32), 1, "0 take")
    False
    """
    salt = hmac.digest(seed, f"tefuda/1 line {at}".encode(), "sha256")
    return hashlib.sha256(b"tefuda/1 link" + link + salt + line.encode()).digest()


def links(match: Match) -> Iterator[str]:
    """Every link of a match in hexadecimal digits: one before its first line, and one after each.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> one, two = links(match)
    >>> _ = match.play(1, "draw")
    >>> [*links(match)][:2] == [one, two]
    True
    """
    link = first_link(match)
    yield link.hex()
    for at, line in zip(count(1), match.journal, strict=False):
        link = next_link(link, match.seed, at, line_of(line))
        yield link.hex()


class HashChain:
    """The newest link of a match that goes on; earlier links are not computed again."""

    def __init__(self, match: Match) -> None:
        self._match, self._link, self._lines = match, first_link(match), 0

    def link(self, lines: int) -> str:
        """The link after ``lines`` lines, in hexadecimal digits; ``lines`` must not fall from call to call."""
        for at in range(self._lines, lines):
            line = line_of(self._match.journal[at])
            self._link = next_link(self._link, self._match.seed, at + 1, line)
        self._lines = max(self._lines, lines)
        return self._link.hex()
