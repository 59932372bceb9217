"""Matches for those who learn from them: what each seat heard, and what it said then, one schema for all games.

>>> from tefuda import lab
>>> rows = lab.dataset("skarney-gin", deals=2, bots="greedy", seed=1)
>>> rows.columns
['game', 'seats', 'rules', 'match', 'seat', 'bot', 'seed', 'heard', 'at', 'said', 'scores', 'total', 'won']
>>> rows["heard"][0].len() > 100, rows["said"][0].len() > rows["at"][0].len()
(True, True)
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from tefuda.engine.chance import seed_bytes
from tefuda.engine.encoding.tokens import stream
from tefuda.engine.events import Event
from tefuda.engine.extras import require
from tefuda.engine.match import Match
from tefuda.lab.question import RunRequest, match_seed, ready
from tefuda.lab.runs import Progress, asked_for, said_by

KINDS = {"heard": "UInt8", "at": "UInt32", "said": "UInt16", "scores": "Int32"}  # of numbers, in lists


def dataset(
    game: str,
    deals: int | None = None,
    matches: int | None = None,
    bots: str | Sequence[str] = "master",
    rules: Mapping[str, object] | str | None = None,
    seed: int = 0,
    seats: int | None = None,
    progress: Progress | None = None,
    workers: int = 1,
) -> Any:
    """Let bots play, and give what each seat heard and said, a row for each seat of each match.

    ``heard``: the tokens of all that it was told, to the end (`tefuda.engine.encoding.tokens`).  ``said``: the actions
    of its plays, one after the other, each play ended by 0; an action is the number of a word in the game's alphabet.
    ``at``: for each of these plays how many tokens it had heard by then.  ``scores``: of each deal; ``total``;
    ``won``: a share of the match, or 0 where it was not played to its end.

    Args: as for `tefuda.lab.run`; the seeds are those of its matches, too.

    Returns:
        A data frame of Polars; ``write_parquet`` and others are its own.

    Raises:
        BadRules: as for `tefuda.lab.run`.
        MissingExtra: the ``lab`` extra is not installed.
    """
    require("polars")
    import polars

    question, wanted = asked_for(game, deals, matches, bots, rules, seed, seats, frozenset({"lines"}))
    rows: list[dict[str, Any]] = []
    for done, found in enumerate(_played(question, range(wanted), workers), 1):
        rows += found
        if progress:
            progress(done)
    frame = polars.DataFrame(rows, infer_schema_length=None)
    return frame.with_columns(polars.col(name).cast(polars.List(getattr(polars, kind))) for name, kind in KINDS.items())


def _played(question: RunRequest, numbers: Sequence[int], workers: int) -> Iterator[list[dict[str, Any]]]:
    """The rows of each match, in order."""
    if workers == 1:
        yield from map(partial(rows_of, question), numbers)
        return
    require("loky")
    from loky import get_reusable_executor

    yield from get_reusable_executor(max_workers=workers).map(partial(rows_of, question), numbers)


def rows_of(question: RunRequest, number: int) -> list[dict[str, Any]]:
    """A match, played: a row for each seat."""
    line_up = ready(question)
    seed = match_seed(question.seed, number)
    played = line_up.play([number], [seed])
    game, seats = line_up.backend.game, line_up.seats
    match = Match(game, seats, line_up.rules, seed_bytes(seed))
    action = {word: at for at, word in enumerate(game.vocabulary.all_words(game.pack(seats, line_up.rules), seats))}
    ears = [_Ear(match, seat) for seat in range(seats)]
    for seat, line in said_by([word for piece in played["lines"] for word in piece]):
        if match.deal_over:
            _tell(ears, match.deal())
        ears[seat].say([action[word] for word in line])
        _tell(ears, match.play(seat, game.vocabulary.write(line)))
    about = {"game": game.id, "seats": seats, "rules": json.dumps(match.options, sort_keys=True), "match": number}
    bots = [question.bots[(seat - number) % seats] for seat in range(seats)]
    return [about | {"seat": ear.seat, "bot": bots[ear.seat], "seed": seed} | ear.row() for ear in ears]


def _tell(ears: Sequence[_Ear], events: Sequence[Event]) -> None:
    for ear in ears:
        ear.hear(events)


class _Ear:
    """What one seat has heard and said."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.heard: list[int] = []
        self.at: list[int] = []
        self.said: list[int] = []

    def hear(self, events: Sequence[Event]) -> None:
        """Those of these events that are for it."""
        told = [event.entry for event in events if event.seen_by(self.seat)]
        self.heard += stream(self.match.game, self.match.seats, self.seat, told)

    def say(self, line: Sequence[int]) -> None:
        """A play."""
        self.at.append(len(self.heard))
        self.said += line

    def row(self) -> dict[str, Any]:
        """All of it, and what the match has come to for this seat."""
        match, winners = self.match, self.match.winners
        scores = [deal[self.seat] for deal in match.deals]
        ended = {"total": match.totals[self.seat], "won": 1 / len(winners) if self.seat in winners else 0.0}
        return {"heard": self.heard, "at": self.at, "said": self.said, "scores": scores, **ended}
