"""Records: a match as JSON, an entry a line, that replays to the same match (docs/records.md)."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError, convert
from msgspec.json import encode

from tefuda.engine.matches.chance import HEX, SCHEME, ShuffleContributions, commitment
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
from tefuda.engine.matches.replay import apply_entry
from tefuda.engine.matches.starts import place
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import (
    BadRecord,
    BadRules,
    ExpectedInput,
    NotARecord,
    TefudaError,
)
from tefuda.engine.texts.translatable import Translatable

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
        _apply_entry(match, entry, at, record.rules_version)
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


def _apply_entry(match: Match, entry: RecordEntry, at: int, version: int) -> None:
    """Replay an entry, which this version of the rules has accepted."""
    try:
        apply_entry(match, entry)
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
