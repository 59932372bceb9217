"""The record of deals played, a line for each pair, and what it comes to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.strength.rows import Row
from tefuda.lab.metrics import wilson

FOLDER = Path(__file__).parent / "results"


@dataclass(frozen=True)
class Result:
    """The results of a row's player.  ``low``, ``high``: Wilson's 95% interval of its share of decided deals."""

    pairs: int
    won: int
    lost: int
    asked: int  # decisions of those who think
    thought: float  # seconds of processor time that these took

    @property
    def decided(self) -> int:
        """Deals that one side has won."""
        return self.won + self.lost

    @property
    def share(self) -> float:
        """Of decided deals."""
        return self.won / self.decided

    @property
    def interval(self) -> tuple[float, float]:
        """Of that share."""
        return wilson(self.won, self.decided)


def file_of(row: Row) -> Path:
    """The file of the pairs of a row."""
    return FOLDER / f"{row.id}.jsonl"


def append(row: Row, by: str, pair: dict[str, Any]) -> None:
    """Keep one pair."""
    FOLDER.mkdir(exist_ok=True)
    with file_of(row).open("a", encoding="utf-8") as file:
        file.write(json.dumps({"by": by, **pair}) + "\n")


def kept(row: Row) -> list[dict[str, Any]]:
    """All pairs of a row that were ever played, in order."""
    file = file_of(row)
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def rename(row: Row, old: str, new: str) -> None:
    """Those who played a row's pairs under one digest are the same as those who have another now."""
    lines = [line | {"by": new if line["by"] == old else line["by"]} for line in kept(row)]
    file_of(row).write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def latest(row: Row) -> tuple[str, list[dict[str, Any]]]:
    """The pairs of those who played last, and who they were; of the same players each pair once."""
    lines = kept(row)
    by = lines[-1]["by"] if lines else ""
    return by, list({line["pair"]: line for line in lines if line["by"] == by}.values())


def result(row: Row) -> Result | None:
    """The result of a row; None before the first decided deal."""
    pairs = latest(row)[1]
    outcomes = [one for pair in pairs for one in outcomes_of(row, pair["deals"])]
    found = Result(
        len(pairs),
        outcomes.count(1),
        outcomes.count(-1),
        sum(pair["asked"] for pair in pairs),
        sum(pair["thought"] for pair in pairs),
    )
    return found if found.decided else None


def outcomes_of(row: Row, deals: list[list[int]]) -> Iterator[int]:
    """Of each deal 1: the player alone scored most; -1: another did; 0: nobody alone.

    >>> from bench.strength.rows import Row
    >>> list(outcomes_of(Row("skarney-gin", 2, "steady", "random", 1), [[30, 0], [30, 0]]))
    [1, -1]
    """
    for turn, scores in enumerate(deals[: row.turns]):
        mine = max(score for score, rival in zip(scores, row.sits(turn), strict=True) if not rival)
        theirs = max(score for score, rival in zip(scores, row.sits(turn), strict=True) if rival)
        yield (mine > theirs) - (mine < theirs)
