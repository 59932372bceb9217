"""Perft counts what it says it counts."""

from __future__ import annotations

import tefuda
from tefuda.commands.perft import count


def brute_force(match: tefuda.Match, depth: int) -> int:
    """The same with records instead of copies, and every play by its text."""
    record, total = match.record(), 0
    for seat in match.actors:
        for play in match.plays(seat):
            after = tefuda.replay(record)
            after.play(seat, str(play))
            total += brute_force(after, depth - 1) if depth > 1 else 1
    return total


def test_counts_agree_with_a_slower_way() -> None:
    for seed in (1, 2):
        match = tefuda.new("skarney-gin", seed=seed)
        for depth in (1, 2, 3):
            assert count(match, depth) == brute_force(match, depth)


def test_the_counts_of_the_first_deal(run) -> None:
    """Golden: a change of the rules that changes these says so."""
    assert [run("perft", "skarney-gin", "--depth", depth).stdout.strip() for depth in range(6)] == GOLDEN


GOLDEN = ["1", "1", "11", "22", "31", "295"]


def test_divide_adds_up(run) -> None:
    *lines, total = run("perft", "skarney-gin", "--depth", "2", "--divide").stdout.split("\n")[:-1]
    assert sum(int(line.rsplit(" ", 1)[1]) for line in lines) == int(total)


def test_the_rules_given_count(run) -> None:
    plain = run("perft", "skarney-gin", "--depth", "4").stdout
    strict = run("perft", "skarney-gin", "--depth", "4", "--rules", "ace_block=when_offered").stdout
    assert int(plain) < int(strict)  # an ace may be worth offering now
