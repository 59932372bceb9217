"""Records: a match as text, line by line, that replays to the same match.

tefuda 1
game skarney-gin
seats 2
rules {"target": 100}
dealer 1
scheme hmac-sha256/1
seed 0000…
commitment 9f2c…
deal AS KD …
0 draw
back 0
…
resign 1
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator, Mapping
from itertools import count, islice, pairwise
from typing import Any, NamedTuple

from tefuda.engine.declarations.events import Event, RawEvent
from tefuda.engine.declarations.positions import PositionReader
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.chance import SCHEME, SEED_BYTES, ShuffleContributions, commitment
from tefuda.engine.matches.legal_plays import Play, PlayRefusal, is_card
from tefuda.engine.matches.match import Match, check_seats
from tefuda.engine.matches.moments import BACK, RESIGN, BranchOrigin, RecordLine
from tefuda.engine.matches.registry import find
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import (
    CARDS,
    COMMITMENT,
    EACH_ONCE,
    HEX_SEED,
    HEX_SEEDS,
    JSON,
    SHUFFLED,
    BadPosition,
    BadRecord,
    BadRules,
    ExpectationText,
    IllegalPlay,
    TefudaError,
    at_most,
    number,
    one_of,
    seat_of,
    so_many_values,
)


def place(match: Match, keys: Mapping[str, object]) -> None:
    """Put a fresh match into a position.

    Raises:
        BadPosition: an unknown key, a value out of range, a card twice or not in the pack.
    """
    if not isinstance(keys, Mapping):
        raise BadPosition(keys, errors.KEYS, "position")
    given = PositionReader(keys, match.game.pack(match.seats, match.rules), match.seats, match.rules, match.seed)
    match.game.read_position(given, match.rules, match.state)
    given.finish()
    match.origin = match.position()
    match.dealt = 1
    if match.deal_over:
        match.deals.append(tuple(match.scores))


FIRST = "tefuda 1"
LINES = 100_000
SEED_TEXT = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")
RIGHT = {"position": "right-position", "play": "right-play"}
HEAD = ("game", "seats", "rules", "dealer", "scheme", "seed", "commitment", "shuffles", "position", "borrowed")
NEEDED = HEAD[:-3]


def head_of(match: Match) -> dict[str, object]:
    """The values in a record before its first deal, by their keys."""
    head: dict[str, object] = {
        "game": match.game.id,
        "seats": match.seats,
        "rules": json.dumps(match.options, sort_keys=True),
        "dealer": match.first_dealer,
        "scheme": SCHEME,
        "seed": match.seed.hex(),
        "commitment": match.commitment,
    }
    if match.shuffles is not None:
        head["shuffles"] = match.shuffles
    if match.origin is not None:
        head["position"] = json.dumps(match.origin, sort_keys=True)
    if match.branched_from:
        head["borrowed"] = json.dumps([[lines, seed.hex()] for lines, seed in match.branched_from])
    return head


def write_record(match: Match) -> str:
    """The record of a match, finished or not."""
    lines = [FIRST, *(f"{key} {value}" for key, value in head_of(match).items()), *map(line_of, match.journal)]
    return "\n".join(lines) + "\n"


def line_of(line: RecordLine) -> str:
    """A line of the journal as a record has it."""
    if line.seat < 0:
        return f"deal {line.text}"
    if not line.is_play:
        return f"{'back' if line.text == BACK else 'resign'} {line.seat}"
    return f"{line.seat} {line.text}"


def read_record(text: str, most: int = LINES) -> Match:
    """Replay a record of at most ``most`` lines.

    Raises:
        BadRecord: a line cannot be read or does not follow; the error names the line.
    """
    lines = [line.strip() for line in text.lstrip("\ufeff").splitlines()]
    if not lines or lines[0] != FIRST:
        raise BadRecord(lines[0] if lines else "", one_of([FIRST]), "line 1")
    if len(lines) > most:
        raise BadRecord(len(lines), at_most(most, "lines"), "length")
    size = next((i for i, line in enumerate(lines[1:], 1) if line.split(" ")[0] not in HEAD and line), len(lines))
    match = _begun(_head(lines[:size]))
    for i, line in enumerate(lines[size:], size + 1):
        if line and not line.startswith("#"):
            _follow(match, line, f"line {i}")
    _where_it_breaks_off(match)
    return match


def _where_it_breaks_off(match: Match) -> None:
    """Give the match the seed of the other match, if the record ends before its last borrowed line."""
    beyond = [one for one in match.branched_from if one.lines > len(match.journal)]
    if beyond:
        match.branched_from, match.seed = match.branched_from[: -len(beyond)], beyond[0].seed


def _head(lines: list[str]) -> dict[str, str]:
    head: dict[str, str] = {}
    for i, line in enumerate(lines[1:], 2):
        key, _, value = line.partition(" ")
        if key in head:
            raise BadRecord(key, EACH_ONCE, f"line {i}")
        if key:
            head[key] = value
    missing = [key for key in NEEDED if key not in head]
    if missing:
        raise BadRecord("", one_of(missing), "head")
    return head


def _begun(head: dict[str, str]) -> Match:
    """The match as its head says, before the first deal."""
    if head["scheme"] != SCHEME:
        raise BadRecord(head["scheme"], one_of([SCHEME]), "scheme")
    if not SEED_TEXT.fullmatch(head["seed"]):
        raise BadRecord(head["seed"], HEX_SEED, "seed")
    seed = bytes.fromhex(head["seed"])
    shuffles = _shuffles(head["shuffles"], seed) if "shuffles" in head else None
    if commitment(seed if shuffles is None else shuffles.drawn) != head["commitment"]:
        raise BadRecord(head["commitment"], COMMITMENT, "commitment")
    try:
        game = find(head["game"])
        rules = game.read_rules(_mapping(head["rules"], "rules"))
        seats = check_seats(game, _number(head["seats"], "seats"), rules)
    except BadRules as error:
        raise BadRecord(error.found, error.expected, error.where) from error
    if shuffles is not None and len(shuffles.secrets) != seats:
        raise BadRecord(len(shuffles.secrets) + 1, so_many_values(seats + 1), "shuffles")
    dealer = _number(head["dealer"], "dealer")
    if dealer not in range(seats):
        raise BadRecord(dealer, seat_of(seats), "dealer")
    match = Match(game, seats, rules, seed, dealer)
    match.shuffles, match.branched_from = shuffles, _borrowed(head.get("borrowed", "[]"))
    if "position" in head:
        try:
            place(match, _mapping(head["position"], "position"))
        except TefudaError as error:
            raise BadRecord(head["position"], _because("position", error, match), "position") from error
    return match


def _shuffles(text: str, seed: bytes) -> ShuffleContributions:
    """Read the shuffles of all players; the seed was made of them."""
    try:
        found = ShuffleContributions.read(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(text, HEX_SEEDS, "shuffles") from error
    if found.seed != seed:
        raise BadRecord(seed.hex(), SHUFFLED, "seed")
    return found


def _borrowed(text: str) -> tuple[BranchOrigin, ...]:
    """Read which first lines belong to other matches; each entry goes further than the one before."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(text, JSON, "borrowed") from error
    fits = isinstance(found, list) and all(isinstance(each, list) and len(each) == 2 for each in found)
    if not fits or not all(type(lines) is int and lines > 0 for lines, _ in found):
        raise BadRecord(text, JSON, "borrowed")
    if any(not isinstance(seed, str) or not SEED_TEXT.fullmatch(seed) for _, seed in found):
        raise BadRecord(text, HEX_SEED, "borrowed")
    if any(lines >= further for (lines, _), (further, _) in pairwise(found)):
        raise BadRecord(text, JSON, "borrowed")
    return tuple(BranchOrigin(lines, bytes.fromhex(seed)) for lines, seed in found)


def _follow(match: Match, line: str, where: str) -> None:
    """Apply a line of the journal to the match."""
    who, _, text = line.partition(" ")
    try:
        if who == "deal":
            pack = match.game.vocabulary.pack
            cards = [pack.card(word) for word in text.split()]
            if None in cards:
                raise BadRecord(text, CARDS, where)
            match.deal([card for card in cards if card is not None])
        elif who == "back":
            match.take_back(_number(text, where))
        elif who == "resign":
            match.resign(_number(text, where))
        else:
            match.play(_number(who, where), text)
    except BadRecord as error:
        raise BadRecord(error.found, error.expected, where) from error
    except TefudaError as error:
        raise BadRecord(line, _because("play", error, match), where) from error


def _because(what: str, error: TefudaError, match: Match) -> ExpectationText:
    """An expectation that includes what is wrong with what was found, in the words of the record's game."""
    return ExpectationText(f"a {what} that can be ({error})", RIGHT[what], why=error.said._replace(game=match.game.id))


def _number(text: str, where: str) -> int:
    if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
        raise BadRecord(text, number(0, 99), where)
    return int(text)


def _mapping(text: str, where: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(text, JSON, where) from error
    if not isinstance(found, dict):
        raise BadRecord(text, JSON, where)
    return found


class ReplayStep(NamedTuple):
    """A replayed line of a journal: the match after it, and what happened."""

    now: Match  # the same object for every line: it moves on when the next line is asked for
    line: RecordLine
    events: list[Event]


def begun_again(match: Match) -> Match:
    """The match as it was before the first line of its journal."""
    again = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer)
    if match.origin is not None:
        place(again, match.origin)
    again.branched_from, again.shuffles = match.branched_from, match.shuffles
    return again


def follow(match: Match, line: RecordLine) -> list[Event]:
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
    if line.text == RESIGN:
        match.resign(line.seat)
        return []
    return match.play(line.seat, line.text)


def remade(match: Match, seat: int, text: str) -> list[RawEvent]:
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
    if isinstance(found, PlayRefusal):
        raise IllegalPlay(found.clause, found.name, found.reason)
    return match.apply_as(seat, found, lambda entry: entry)


def _found_again(match: Match, seat: int, text: str) -> Play | PlayRefusal:
    line = (*match.game.vocabulary.read(text), END)
    if not 0 <= seat < match.seats or sum(map(is_card, line)) > 1:
        return match.parse_play(seat, text)
    return match.why_not_line(seat, line) or Play(line, match.game.vocabulary.write(line))


def retold(match: Match) -> Iterator[ReplayStep]:
    """Replay all lines of a match, one after the other."""
    again = begun_again(match)
    for line in match.journal:
        yield ReplayStep(again, line, follow(again, line))


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
        if not line.is_play:
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


def told_so_far(match: Match) -> list[list[Event]]:
    """The events of the newest deal, play by play, without plays that were taken back and what all have forgotten."""
    dealt = max((at for at, line in enumerate(match.journal) if line.seat < 0), default=0)
    lines: list[list[Event]] = []
    for told in islice(retold(match), dealt, None):
        if told.line.text != BACK:
            lines.append(told.events)
        elif lines:
            lines.pop()
    newest = max((at for at, events in enumerate(lines) if any(event.fleeting for event in events)), default=0)
    return [[event for event in events if at == newest or not event.fleeting] for at, events in enumerate(lines)]


BOUND = ("game", "seats", "rules", "dealer", "commitment", "position")


def first_link(match: Match) -> bytes:
    """The link that binds the rules, the seats and the seed's commitment."""
    head = head_of(match)
    text = "\n".join(f"{key} {head[key]}" for key in BOUND if key in head)
    return hashlib.sha256(b"tefuda/1 chain" + text.encode()).digest()


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
