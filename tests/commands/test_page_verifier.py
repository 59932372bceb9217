"""The page checks records by itself, from docs/protocol.md alone: the records that test it are what Python takes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.commands.conftest import ROOT, Run
from tests.commands.page_vectors import kept, vector

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find, games

VECTORS = kept()
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
OURS = [game for game in games() if ROOT / "src" in find(game).folder.parents]  # and not those of other tests
NOT_SO = {"played again": "✗ first dealer", "goes on": "✗ the first "}  # beside that no match is over


@pytest.mark.parametrize("one", VECTORS, ids=[one["name"] for one in VECTORS])
def test_records_for_the_page_are_what_python_takes_and_says(run: Run, tmp_path: Path, one: dict[str, Any]) -> None:
    record, name = "\n".join(one["record"]) + "\n", one["name"]
    assert vector(name, record) == one
    (tmp_path / "match.txt").write_text(record, encoding="utf-8")
    said = run("verify", tmp_path / "match.txt").stdout.splitlines()
    assert any(line.startswith(f"✓ {one['deals']} shuffle") for line in said)
    wrong = [line for line in said if line.startswith("✗") and line != "✗ the match is not over"]
    assert len(wrong) == (name in NOT_SO) and all(line.startswith(NOT_SO[name]) for line in wrong)


def test_they_are_of_every_game_and_every_kind() -> None:
    records = [json.loads("".join(one["record"])) for one in VECTORS]
    assert {record["game"] for record in records} == set(OURS)
    assert all(any(key in record for record in records) for key in ("shuffles", "borrowed"))


class Row(NamedTuple):
    """The order of a pack, as the document has it."""

    game: str
    ranks: str
    suits: str
    jokers: tuple[str, ...]
    packs: str

    def cards(self, seats: int) -> list[str]:
        one = [rank + suit for rank in self.ranks for suit in self.suits] + list(self.jokers)
        return one * (seats + 1 if self.packs == "*n* + 1" else int(self.packs))


def rows() -> list[Row]:
    """The document's table."""
    table = PROTOCOL.split("| game | played |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    cells = [[cell.strip().strip("`") for cell in line.split("|")[1:-1]] for line in table]
    return [Row(game, ranks, suits, tuple(jokers.split()), packs) for game, _, ranks, suits, jokers, packs, _ in cells]


def packs_of(game: Game) -> list[tuple[int, Pack]]:
    rules = [game.read_rules(preset) for preset in game.rules.presets]
    return [(seats, game.pack(seats, given)) for given in rules for seats in game.seats_for(given)]


@pytest.mark.parametrize("game", OURS)
def test_the_document_says_how_every_pack_lies(game: str) -> None:
    told, used = [row for row in rows() if row.game == game], set[Row]()
    for seats, pack in packs_of(find(game)):
        fits = [row for row in told if row.cards(seats) == [pack.text(card) for card in pack.cards]]
        assert len(fits) == 1
        used |= set(fits)
    assert used == set(told)
