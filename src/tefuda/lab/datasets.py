"""Data sets for learners: what each seat was told, and its actions, in one schema for all games."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Unpack

from tefuda.engine.declarations.events import Event
from tefuda.engine.encoding.tokens import stream
from tefuda.engine.extras import require
from tefuda.engine.keywords import keywords
from tefuda.engine.matches.chance import seed_bytes
from tefuda.engine.matches.match import Match
from tefuda.lab.arguments import DatasetArguments, RunRequest
from tefuda.lab.line_up import RunSetup, match_seed, ready
from tefuda.lab.runs import said_by

if TYPE_CHECKING:
    import polars

KINDS = {"heard": "UInt8", "at": "UInt32", "said": "UInt16", "scores": "Int32"}  # the dtypes of lists of numbers


@keywords(DatasetArguments, RunRequest)
def dataset(
    game: str, *, bots: str | Sequence[str] = "master", **arguments: Unpack[DatasetArguments]
) -> polars.DataFrame:
    """Let bots play, and return what each seat heard and said, a row for each seat of each match.

    The columns of lists are these.  ``heard`` (UInt8): the tokens of all that the seat was told, to the end
    (`tefuda.engine.encoding.tokens`).  ``said`` (UInt16): the actions of its plays, one after the other, each play
    ended by 0; an action is the number of a word in the game's alphabet.  ``at`` (UInt32): for each of these plays, how
    many tokens the seat had heard by then.  ``scores`` (Int32): the points of each deal.  The other columns are plain:
    ``total`` is the seat's final total in points; ``won`` its share of the match, or 0 where the match was not played
    to its end.

    Args:
        game: the game's id.
        deals: the number of single deals, each the first of a match of its own.
        matches: the number of whole matches, in place of ``deals``.
        bots: one bot for every seat, or a name for each, as for `tefuda.lab.simulate`; "master" by default.
        rules: the options that differ from the defaults, or the name of a preset.
        seed: the seed of all chance, 0 by default; the matches have the seeds that they have in `tefuda.lab.simulate`.
        seats: the number of seats, where ``bots`` is one name.
        progress: called with the number of matches that are done.
        compiled: play compiled; otherwise in plain Python, with the same results; True by default.
        workers: the number of processes, 1 by default; the rows are the same for every number.

    Returns:
        A data frame of Polars, which can be written by ``write_parquet`` and others.

    Raises:
        BadRules: as for `tefuda.lab.simulate`.
        MissingExtra: the ``tables`` extra is not installed.

    Example:
        >>> from tefuda import lab
        >>> rows = lab.dataset("skarney-gin", deals=2, bots="steady", seed=1)
        >>> rows.columns
        ['game', 'seats', 'rules', 'match', 'seat', 'bot', 'seed', 'heard', 'at', 'said', 'scores', 'total', 'won']
        >>> rows["heard"][0].len() > 100, rows["said"][0].len() > rows["at"][0].len()
        (True, True)
    """
    require("polars")
    import polars

    asked = RunRequest(game, bots=bots, **arguments)
    setup, wanted = asked.setup("lines"), asked.size
    rows: list[dict[str, Any]] = []
    for done, found in enumerate(_played(setup, range(wanted), asked.workers), 1):
        rows += found
        if asked.progress:
            asked.progress(done)
    frame = polars.DataFrame(rows, infer_schema_length=None)
    return frame.with_columns(polars.col(name).cast(polars.List(getattr(polars, kind))) for name, kind in KINDS.items())


def _played(setup: RunSetup, numbers: Sequence[int], workers: int) -> Iterator[list[dict[str, Any]]]:
    """Yield the rows of each match, in order."""
    if workers == 1:
        yield from map(partial(rows_of, setup), numbers)
        return
    require("loky")
    from loky import get_reusable_executor

    yield from get_reusable_executor(max_workers=workers).map(partial(rows_of, setup), numbers)


def rows_of(setup: RunSetup, number: int) -> list[dict[str, Any]]:
    """Play a match, and return a row for each seat."""
    line_up = ready(setup)
    seed = match_seed(setup.seed, number)
    played = line_up.play([number], [seed])
    game, seats = line_up.backend.game, line_up.seats
    match = Match(game, seats, line_up.rules, seed_bytes(seed))
    words = game.vocabulary.all_words(game.pack(seats, line_up.rules), seats, line_up.rules)
    action = {word: at for at, word in enumerate(words)}
    ears = [_SeatHistory(match, seat) for seat in range(seats)]
    for seat, line in said_by([word for piece in played["lines"] for word in piece]):
        if match.deal_over:
            _tell(ears, match.deal())
        ears[seat].say([action[word] for word in line])
        _tell(ears, match.play(seat, game.vocabulary.write(line)))
    about = {"game": game.id, "seats": seats, "rules": json.dumps(match.options, sort_keys=True), "match": number}
    bots = [setup.bots[(seat - number) % seats] for seat in range(seats)]
    return [about | {"seat": ear.seat, "bot": bots[ear.seat], "seed": seed} | ear.row() for ear in ears]


def _tell(ears: Sequence[_SeatHistory], events: Sequence[Event]) -> None:
    for ear in ears:
        ear.hear(events)


class _SeatHistory:
    """A record of what one seat has heard and said."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.heard: list[int] = []
        self.at: list[int] = []
        self.said: list[int] = []

    def hear(self, events: Sequence[Event]) -> None:
        """Hear those of these events that are for the seat."""
        told = [event.entry for event in events if event.seen_by(self.seat)]
        self.heard += stream(self.match.game, self.match.seats, self.seat, told)

    def say(self, line: Sequence[int]) -> None:
        """Add a play."""
        self.at.append(len(self.heard))
        self.said += line

    def row(self) -> dict[str, Any]:
        """Return all of it, and the result of the match for this seat."""
        match, winners = self.match, self.match.winners
        scores = [deal[self.seat] for deal in match.deals]
        ended = {"total": match.totals[self.seat], "won": 1 / len(winners) if self.seat in winners else 0.0}
        return {"heard": self.heard, "at": self.at, "said": self.said, "scores": scores, **ended}
