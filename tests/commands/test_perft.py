"""Perft counts what it says it counts."""

from __future__ import annotations

import re

import pytest
from tests.commands.conftest import Run

import tefuda
from tefuda.commands import perft
from tefuda.commands.perft import count, signature


def brute_force(match: tefuda.Match, depth: int) -> int:
    """The same with records instead of copies, and every play by its text."""
    record, total = match.record(), 0
    for seat in match.may_act:
        for play in match.legal_plays(seat):
            after = tefuda.replay(record)
            after.play(seat, str(play))
            total += brute_force(after, depth - 1) if depth > 1 else 1
    return total


def test_counts_agree_with_a_slower_way() -> None:
    for seed in (1, 2):
        match = tefuda.new("skarney-gin", seed=seed)
        for depth in (1, 2, 3):
            assert count(match, depth) == brute_force(match, depth)


def test_the_counts_of_the_first_deal(run: Run) -> None:
    """Golden: a change of the rules that changes these says so."""
    assert [run("perft", "skarney-gin", "--depth", depth).stdout for depth in range(6)] == [
        f"{lines}\nsignature: {SIGNATURE}\n" for lines in LINES
    ]


LINES = [1, 1, 11, 22, 31, 295]
SIGNATURE = "081d7d8f65a78e37"


def test_the_signature_depends_on_seed_and_rules() -> None:
    match, other = tefuda.new("skarney-gin"), tefuda.new("skarney-gin", rules={"ace_block": "when_offered"})
    assert signature(match, 7) == signature(tefuda.new("skarney-gin"), 7)
    assert len({signature(match, 7), signature(match, 8), signature(other, 7)}) == 3


def test_divide_adds_up(run: Run) -> None:
    *lines, total, _ = run("perft", "skarney-gin", "--depth", "2", "--divide").stdout.split("\n")[:-1]
    assert sum(int(line.rsplit(" ", 1)[1]) for line in lines) == int(total)


def test_the_rules_given_count(run: Run) -> None:
    plain = run("perft", "skarney-gin", "--depth", "4").stdout
    strict = run("perft", "skarney-gin", "--depth", "4", "--rules", "ace_block=when_offered").stdout
    assert int(plain.split()[0]) < int(strict.split()[0])  # an ace may be worth offering now


@pytest.mark.parametrize("divide", [False, True])
def test_what_would_not_end_is_not_counted_and_says_so(
    divide: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As many plays as there are may be made; with one fewer there is a sentence, and the signature all the same."""
    monkeypatch.setattr(perft, "MOST", 1 + 11 + 22)
    perft.count_lines("skarney-gin", 3, 0, divide, ())
    assert "22\n" in capsys.readouterr().out
    perft.count_lines("skarney-gin", 4, 0, divide, ())
    told = capsys.readouterr().out
    assert "Not counted: depth 4" in told and "Try --depth 3." in told and "signature: " in told


def test_a_long_count_says_where_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if it were a terminal
    monkeypatch.setattr(perft, "OFTEN", 10)
    perft.count_lines("skarney-gin", 4, 0, False, ())
    assert re.search(r"\b60/200000\b", capsys.readouterr().err)
