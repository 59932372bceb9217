"""Matches to learn from: what a seat heard and said, from which the match can be told again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import polars
import pytest

import tefuda
from tefuda import lab
from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.words import END
from tefuda.engine.encoding.tokens import stream
from tefuda.engine.matches.registry import find, games

TWO = {"skarney-gin", "literature"}  # each in turn, and out of turn


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in TWO else pytest.mark.soak) for game in games()]
)
def test_what_was_said_is_the_match_again(game: str) -> None:
    """The seed and what each seat said, after what it had heard, give the same scores, and the same told to everybody.

    The players do not matter, nor whether they are compiled, so for one game of `make test` nothing is compiled.
    """
    plain = game == "literature"
    rows = lab.dataset(game, deals=1, bots="random" if plain else "steady", seed=4, compiled=not plain).to_dicts()
    match = tefuda.new(game, rows[0]["seats"], rows[0]["seed"])
    found, words = find(game), find(game).vocabulary
    alphabet = words.all_words(found.pack(match.seats, match.rules), match.seats, match.rules)
    plays = [iter(split(row["said"])) for row in rows]
    ats = [iter([*row["at"], -1]) for row in rows]
    told = [list[int]() for _ in rows]
    listen(told, match, match.last_events)
    waiting = [next(at) for at in ats]
    while match.may_act:
        seat = next(seat for seat in match.may_act if waiting[seat] == len(told[seat]))
        line = tuple(alphabet[action] for action in next(plays[seat]))
        waiting[seat] = next(ats[seat])
        listen(told, match, match.play(seat, words.write(line)))
    assert told == [row["heard"] for row in rows]
    assert match.scores == [row["scores"][0] for row in rows]
    assert waiting == [-1] * match.seats


def listen(told: list[list[int]], match: tefuda.Match, events: Iterable[Event]) -> None:
    """Each seat hears what is for it."""
    for seat in range(match.seats):
        entries = [event.entry for event in events if event.seen_by(seat)]
        told[seat] += stream(match.game, match.seats, seat, entries)


def split(said: list[int]) -> list[list[int]]:
    """Play by play."""
    found: list[list[int]] = [[]]
    for action in said:
        found[-1].append(action)
        if action == END:
            found.append([])
    return found[:-1]


def test_a_file_keeps_all(tmp_path: Path) -> None:
    """The file holds the matches; `test_workers.py` shows that the number of workers changes nothing."""
    one = lab.dataset("skarney-gin", matches=2, bots="steady", seed=2)
    assert one["won"].sum() == 2
    one.write_parquet(tmp_path / "matches.parquet")
    assert polars.read_parquet(tmp_path / "matches.parquet").equals(one)


def test_those_who_think_are_among_them() -> None:
    rows = lab.dataset("skarney-gin", deals=1, bots=("sharp", "steady"), seed=2)
    assert sorted(rows["bot"].to_list()) == ["sharp", "steady"]


def test_what_cannot_be_asked_for_is_refused() -> None:
    with pytest.raises(tefuda.BadRules):
        lab.dataset("skarney-gin")
    with pytest.raises(tefuda.BadRules):
        lab.dataset("skarney-gin", deals=1, bots="nobody")
