"""Runs of the lab: rows that are the same on both backends, add up, and can each be opened as a match."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars
import pytest
from tests.lab.same import same

import tefuda
from tefuda import BadRules, lab
from tefuda.bots.bot import CHOICES
from tefuda.cards.bits import lowest
from tefuda.engine.declarations.events import EVENTS
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import greedy
from tefuda.engine.declarations.words import CARD, MELD
from tefuda.engine.matches.chance import seed_bytes
from tefuda.engine.matches.registry import find, games
from tefuda.lab import decks, line_up
from tefuda.lab.line_up import IllegalBotPlay

GAME = "skarney-gin"
BOTS = ("steady", "random")


def test_both_backends_write_down_the_same() -> None:
    asked: dict[str, Any] = {"matches": 3, "bots": BOTS, "seed": 5, "rules": "strict-aces", "detail": "events"}
    assert same(lab.simulate(GAME, **asked), lab.simulate(GAME, **asked, compiled=False))


@pytest.mark.parametrize("game", games())
def test_a_row_is_a_match_that_can_be_opened(game: str) -> None:
    """Of every game a deal: its cards and dealer are those of `tefuda.new`, its plays go through the rules."""
    found = lab.simulate(game, deals=1, bots="random", seed=3, detail="events", compiled=False)
    row, deal, match = found.matches.row(0), found.deals.row(0), found.match(0)
    new = tefuda.new(game, seed=int(row["seed"]))
    assert (new.first_dealer, new.journal[0]) == (row["dealer"], match.journal[0])
    assert (match.deal_over, match.dealt, len(match.journal)) == (True, 1, 1 + int(row["plays"]))
    assert match.totals == [row[f"total_{seat}"] for seat in range(match.seats)]
    assert match.scores == [deal[f"score_{seat}"] for seat in range(match.seats)]
    assert found.plays is not None and found.events is not None
    assert [line.seat for line in match.journal[1:]] == found.plays["seat"].tolist()
    assert deal["first"] == match.journal[1].seat
    told = [event.entry for event in match.last_events if event.entry]
    last = found.events["play"] == row["plays"]
    assert set(found.events["fact"][last]) == {
        find(game).rules.facts.read(one, find(game).vocabulary.pack).name for one in told
    }
    assert tefuda.replay(found.open(0)).totals == match.totals


def test_whole_matches_end_as_they_are_played_again() -> None:
    found = lab.simulate(GAME, matches=5, bots=BOTS, seed=5, rules={"target": 100})
    for number in range(5):
        match, row = found.match(number), found.matches.row(number)
        assert match.over and match.dealt == row["deals"] and match.options == {"target": 100}
        assert match.settlement == [row["points_0"], row["points_1"]]
        assert [int(seat in match.winners) for seat in range(2)] == [row["won_0"], row["won_1"]]
        assert (row["bot_0"], row["bot_1"]) == (BOTS if number % 2 == 0 else BOTS[::-1])


def test_the_details_add_up() -> None:
    found = lab.simulate(GAME, matches=4, bots=BOTS, seed=2, detail="events")
    assert found.plays is not None and found.events is not None
    assert len(found.plays) == found.deals["plays"].sum() == found.matches["plays"].sum()
    for name in ("words", "decisions", "choices"):
        assert found.plays[name].sum() == found.deals[name].sum() == found.matches[name].sum() > 0
    assert (found.deals["decisions"] <= found.deals["words"]).all()
    assert (found.deals["choices"] >= 2 * found.deals["decisions"]).all()
    facts = [name for name in found.deals.columns if name.startswith("fact_")]
    assert len(found.events) == sum(int(found.deals[name].sum()) for name in facts)
    ends = {name for text in found.deals["ending"] for name in text.split()}
    assert {"skarney", "stock_end", "match_won"} <= ends
    assert "melded" not in ends, "it is told in the middle of a deal, too"


def test_choices_are_the_words_that_the_match_lists() -> None:
    found = lab.simulate(GAME, deals=1, bots=BOTS, seed=4, detail="plays")
    assert found.plays is not None
    played, again = found.match(0), tefuda.new(GAME, seed=int(found.matches["seed"][0]))
    for line, decisions, choices in zip(
        played.journal[1:], found.plays["decisions"], found.plays["choices"], strict=True
    ):
        words = [*line.text.split(), ""]
        ways = [len(again.legal_words(line.seat, " ".join(words[:k]))) for k in range(len(words))]
        assert (decisions, choices) == (sum(n > 1 for n in ways), sum(n for n in ways if n > 1))
        again.play(line.seat, line.text)


def test_how_much_is_gathered_at_once_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {"matches": 9, "bots": BOTS, "seed": 5, "detail": "events"}
    long = lab.simulate(GAME, **asked)
    records = [long.open(number) for number in (0, 8)]
    monkeypatch.setattr(line_up, "MATCHES", 4)
    monkeypatch.setattr(line_up, "ROWS", {"deals": 2, "plays": 7, "events": EVENTS + 16})
    monkeypatch.setattr(line_up, "AHEAD", 1)
    monkeypatch.setattr(line_up, "LINES", 600)
    short = lab.simulate(GAME, **asked)
    assert same(long, short)
    assert [short.open(number) for number in (0, 8)] == records


def test_a_longer_run_begins_with_a_shorter_one() -> None:
    long, short = (lab.simulate(GAME, deals=size, seed=5) for size in (9, 4))
    assert list(long.matches.rows())[:4] == list(short.matches.rows())
    assert list(lab.simulate(GAME, deals=4, seed=6).matches["seed"]) != list(short.matches["seed"])


def test_a_player_who_thinks() -> None:
    """The matches differ from those of quick players; `test_thinking.py` shows that both backends play the same."""
    asked: dict[str, Any] = {"deals": 2, "bots": ("think:2", "steady"), "seed": 5, "rules": {"target": 1}}
    found = lab.simulate(GAME, **asked)
    assert found.match(1).totals == [found.matches[f"total_{seat}"][1] for seat in range(2)]
    assert list(found.deals["plays"]) != list(lab.simulate(GAME, **asked | {"bots": "steady"}).deals["plays"])


def test_numbers_that_would_not_be_fair_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """No seed is known whose deck needs it: the first block of one is made so."""
    keyed, spoilt = decks.keyed, b"\xff" * 32

    def drawn(key: bytes) -> Callable[[bytes], bytes]:
        true = keyed(key)
        return lambda label: spoilt if key == seeds[1] and label.endswith(b"deal 1 block 0") else true(label)

    seeds = [seed_bytes(9), seed_bytes(10)]
    fair = [decks.one_by_one(seed, deal, 52) for seed in seeds for deal in (0, 1)]
    assert decks.swaps(seeds, [0, 1], 52).tolist() == fair
    monkeypatch.setattr(decks, "keyed", drawn)
    monkeypatch.setattr(decks, "one_by_one", lambda seed, deal, cards: [seeds.index(seed), deal, *range(cards - 3)])
    assert decks.swaps(seeds, [0, 1], 52).tolist() == [*fair[:3], [1, 1, *range(49)]], "2^64 - 1 is too large for 52"


def test_files(tmp_path: Path) -> None:
    table = lab.simulate(GAME, deals=3, seed=1).deals
    rows = list(table.rows())
    with table.write(tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.DictReader(file)) == [{name: str(value) for name, value in row.items()} for row in rows]
    columns = json.loads(table.write(tmp_path / "a.json").read_text(encoding="utf-8"))
    assert [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)] == rows
    lines = table.write(tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == rows
    assert polars.read_parquet(table.write(tmp_path / "a.parquet")).to_dicts() == rows
    with pytest.raises(BadRules, match=r"^file: 'a\.xls'"):
        table.write(tmp_path / "a.xls")


def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(line_up, "DEALS", 4)
    lab.simulate(GAME, deals=10, progress=told.append)
    assert told == [4, 8, 10]


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"deals": 1, "matches": 1},
        {"deals": 0},
        {"matches": 1.5},
        {"deals": 1, "bots": "nobody"},
        {"deals": 1, "bots": ("steady",)},
        {"deals": 1, "seats": 7},
        {"deals": 1, "detail": "cards"},
        {"deals": 1, "rules": {"target": 0}},
    ],
)
def test_what_cannot_be_run(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadRules):
        lab.simulate(GAME, **wrong)


def with_cards_of_the_other(r: Rules, v: Any, p: Scratch) -> int:
    """Cheat: say what greed says, with a card that is not held in place of each that is."""
    n = greedy(r, v, p)
    for i in range(n):
        if CARD <= p.line[i] < MELD:
            p.line[i] = CARD + lowest(~v.hands[v.seat])
    return n


def test_a_play_that_the_rules_refuse_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHOICES, "random", with_cards_of_the_other)
    with pytest.raises(IllegalBotPlay, match=r"^match 0: random in seat [01] says what the rules refuse: \w+ \w+$"):
        lab.simulate(GAME, 1, ("random", "steady"), seed=5, compiled=False)


def test_what_is_not_there() -> None:
    found = lab.simulate(GAME, deals=2)
    with pytest.raises(BadRules, match=r"^detail: 'plays'.*matches, deals$"):
        found.table("plays")
    for number in (-1, 2, True):
        with pytest.raises(BadRules, match=r"^match: "):
            found.match(number)


@pytest.mark.parametrize("game", games())
def test_options_are_those_of_the_game(game: str) -> None:
    """Every value that is listed can be given, and the defaults are the rules without a choice."""
    found = find(game)
    for option in lab.options(game):
        given = option.values or (option.low, option.high)
        assert [found.read_rules({option.name: value}) for value in given]
        assert found.read_rules({option.name: option.default}) == found.read_rules(None)
        assert option.clause
    assert [option.name for option in lab.options(game)] == list(found.rules.limits)
