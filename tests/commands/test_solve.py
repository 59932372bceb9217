"""The exact solver on the command line."""

from __future__ import annotations

import pytest
from tests.commands.conftest import Run

SOURCE = ("--table", "4S 4H 4D 4C | 5S 5H 5D 5C", "--hand", "6S KD")


def test_the_example_of_the_rules(run: Run) -> None:
    """CA-12."""
    done = run("solve", "carousel", *SOURCE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "lay 6S",
        "worth 6 points",
        "the new table:",
        "  4S 5S 6S",
        "  4H 4D 4C",
        "  5H 5D 5C",
    ]


def test_in_japanese(run: Run) -> None:
    assert run("solve", "carousel", *SOURCE, "--lang", "ja").stdout.startswith("出す札：6S\n合わせて6点\n新しい場：\n")


def test_cards_packs_and_rules_count(run: Run) -> None:
    table = ("--table", "QS KS JK=AS", "--rules", "ace_high=yes")
    assert "worth 2 cards" in run("solve", "carousel", *table, "--hand", "AS JS", "--weight", "cards").stdout
    twice = ("--table", "4S 4H 4D", "--hand", "4S")
    assert run("solve", "carousel", *twice).stdout == "Nothing can be laid.\n"
    assert run("solve", "carousel", *twice, "--packs", "1").returncode == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("skarney-gin", "--hand", "6S"), "only for: Carousel"),
        (("carousel", "--hand", "6Z"), "“6Z”"),
        (("carousel", "--hand", "6S", "--table", "4S 5H"), "cards that can lie in melds"),
        (("carousel", "--hand", "6S", "--weight", "gold"), "points, cards"),
        (("carousel",), "--hand"),
    ],
)
def test_mistakes_are_told_in_a_line(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("solve", *words)
    assert done.returncode == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
