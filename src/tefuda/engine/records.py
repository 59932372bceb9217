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
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

from tefuda.engine.chance import SCHEME, SEED_BYTES, commitment
from tefuda.engine.errors import BadRecord, BadRules, TefudaError
from tefuda.engine.expectations import (
    CARDS,
    COMMITMENT,
    EACH_ONCE,
    HEX_SEED,
    HEX_SEEDS,
    JSON,
    SHUFFLED,
    Expected,
    at_most,
    number,
    one_of,
    seat_of,
    so_many_values,
)
from tefuda.engine.match import BACK, BranchPoint, JournalLine, Match, check_seats
from tefuda.engine.positions import place
from tefuda.engine.registry import find
from tefuda.engine.shuffles import Shuffles

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


def line_of(line: JournalLine) -> str:
    """A line of the journal as a record has it."""
    if line.seat < 0:
        return f"deal {line.text}"
    return f"{line.seat} {line.text}" if line.text != BACK else f"back {line.seat}"


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


def _shuffles(text: str, seed: bytes) -> Shuffles:
    """Read the shuffles of all players; the seed was made of them."""
    try:
        found = Shuffles.read(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(text, HEX_SEEDS, "shuffles") from error
    if found.seed != seed:
        raise BadRecord(seed.hex(), SHUFFLED, "seed")
    return found


def _borrowed(text: str) -> tuple[BranchPoint, ...]:
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
    return tuple(BranchPoint(lines, bytes.fromhex(seed)) for lines, seed in found)


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
        else:
            match.play(_number(who, where), text)
    except BadRecord as error:
        raise BadRecord(error.found, error.expected, where) from error
    except TefudaError as error:
        raise BadRecord(line, _because("play", error, match), where) from error


def _because(what: str, error: TefudaError, match: Match) -> Expected:
    """An expectation that includes what is wrong with what was found, in the words of the record's game."""
    return Expected(f"a {what} that can be ({error})", RIGHT[what], why=error.said._replace(game=match.game.id))


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
