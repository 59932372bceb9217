"""Records on the command line: told again, and checked without the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tefuda
from tefuda.engine.chance import seed_bytes
from tefuda.engine.match import Match
from tefuda.engine.shuffles import Shuffles


@pytest.fixture
def record(tmp_path: Path, finished: Match) -> Path:
    file = tmp_path / "match.txt"
    file.write_text(finished.record(), encoding="utf-8")
    return file


def change(file: Path, pattern: str, new: str) -> None:
    text, times = re.subn(pattern, new, file.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    assert times == 1
    file.write_text(text, encoding="utf-8")


def test_a_finished_match_verifies(run, record, finished) -> None:
    done = run("verify", record)
    assert done.returncode == 0
    assert "✗" not in done.stdout
    for told in (
        finished.commitment,
        f"{len(finished.deals)} shuffle",
        str(finished.totals),
        str(finished.settlement),
    ):
        assert told in done.stdout


def test_the_commitment_that_was_shown_is_compared(run, record, finished) -> None:
    done = run("verify", record, "--commitment", finished.commitment.upper())
    assert done.returncode == 0
    assert "✓ the commitment is the one that was shown" in done.stdout
    done = run("verify", record, "--commitment", "0" * 64)
    assert done.returncode == 1
    assert "✗ the commitment is not the one that was shown" in done.stdout


def test_what_everybody_shuffled_is_told_and_ones_own_is_looked_for(run, tmp_path) -> None:
    shuffles, file = Shuffles(bytes(32), (seed_bytes(5), None)), tmp_path / "match.txt"
    match = tefuda.new("skarney-gin", seats=2, seed=shuffles.seed)
    match.shuffles = shuffles
    file.write_text(match.record(), encoding="utf-8")
    told = run("verify", file, "--shuffled", seed_bytes(5).hex().upper()).stdout
    assert "✓ everyone shuffled: the decks follow from that seed and from what seats 0 added" in told
    assert "✓ 1 shuffle by the seed" in told and "✓ what you shuffled with is in it" in told
    assert "✗ what you shuffled with is not in it" in run("verify", file, "--shuffled", "00" * 32).stdout
    plain = tmp_path / "plain.txt"
    plain.write_text(tefuda.new("skarney-gin", seed=7).record(), encoding="utf-8")
    assert "✗ what you shuffled with is not in it" in run("verify", plain, "--shuffled", "00" * 32).stdout


def test_an_unfinished_match_does_not(run, tmp_path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(tefuda.new("skarney-gin", seed=3).record())
    done = run("verify", file)
    assert done.returncode == 1
    assert "✗ the match is not over" in done.stdout


def test_a_stacked_deck_is_found(run, tmp_path) -> None:
    """All plays are legal, and the commitment fits the seed: only the shuffle betrays the deck."""
    match = tefuda.new("skarney-gin", seed=3)
    stacked = Match(match.game, 2, match.rules, match.seed, match.first_dealer)
    stacked.deal(match.game.vocabulary.pack.cards)
    file = tmp_path / "match.txt"
    file.write_text(stacked.record())
    done = run("verify", file)
    assert done.returncode == 1
    assert "✗ deals not shuffled by the seed: 1" in done.stdout


def test_a_dealer_not_drawn_by_the_seed_is_found(run, tmp_path) -> None:
    match = tefuda.new("skarney-gin", seed=3)
    other = tefuda.new("skarney-gin", seed=3, dealer=1 - match.first_dealer)
    file = tmp_path / "match.txt"
    file.write_text(other.record())
    assert "✗ first dealer" in run("verify", file).stdout


@pytest.mark.parametrize(
    ("pattern", "new", "told"),
    [
        (r"^seed .{10}", "seed 0123456789", "commitment"),
        (r"^commitment ..", "commitment 00", "commitment"),
        (r"^(deal \S+) (\S+)", r"\1 \1", "line"),
        (r"^(\d) draw$", r"\1 offer 2H", "Draw a card first"),
        (r"^tefuda 1", "tefuda 9", "line 1"),
        (r"^game .*", "game bridge", "bridge"),
        (r"^scheme .*", "scheme none", "scheme"),
    ],
)
def test_a_changed_record_is_named_with_its_place(run, record, pattern, new, told) -> None:
    change(record, pattern, new)
    done = run("verify", record)
    assert done.returncode == 3
    assert done.stderr.startswith(f"tefuda: {record}: ")
    assert told in done.stderr


def test_replay_tells_every_play(run, record, finished) -> None:
    text = run("replay", record).stdout
    assert text.count("Deal ") == len(finished.deals)
    plays = [number for number, step in enumerate(finished.journal, 1) if step.seat >= 0]
    assert all(re.search(rf"^ *{number}\. ", text, re.MULTILINE) for number in plays)
    assert str(finished.totals[0]) in text


def test_replay_speaks_japanese(run, record) -> None:
    text = run("replay", record, "--lang", "ja").stdout
    assert "対局終了" in text
    assert not re.search(r"[a-z]{3,} [a-z]{3,} [a-z]{3,}", text)


def test_replay_of_a_position(run, tmp_path) -> None:
    match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    match.play(0, "offer AD")
    file = tmp_path / "match.txt"
    file.write_text(match.record())
    assert "A♦" in run("replay", file).stdout
    assert "✗ the match was begun from a position" in run("verify", file).stdout


def test_a_file_that_is_no_text(run, tmp_path) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(b"\xff\xfe\x00")
    done = run("replay", file)
    assert done.returncode == 3
    assert "UTF-8" in done.stderr


def test_a_moment_is_drawn_with_all_hands_open(run, record, finished) -> None:
    numbered = run("replay", record).stdout
    at = next(at for at, line in enumerate(finished.journal, 1) if line.text.startswith("offer "))
    said = next(line for line in numbered.splitlines() if line.strip().startswith(f"{at}."))
    done = run("replay", record, "--at", at)
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == said
    for card in tefuda.replay(record.read_text()).journal[at - 1].text.split()[1:]:
        assert card[0].replace("T", "10") in done.stdout
    assert "Stock: " in done.stdout
    assert "山札：" in run("replay", record, "--at", at, "--lang", "ja").stdout.replace(": ", "：")


@pytest.mark.parametrize("at", [0, 100_000])
def test_a_moment_that_is_not_there(run, record, at) -> None:
    assert run("replay", record, "--at", at).returncode == 2


def test_what_is_no_record_is_not_opened_in_the_browser(run, tmp_path) -> None:
    file = tmp_path / "no.txt"
    file.write_text("nonsense")
    assert run("replay", file, "--open").returncode == 3
