"""Records on the command line: told again, and checked without the server."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.commands.conftest import Run

import tefuda
from tefuda.commands.errors import ExitCode
from tefuda.engine.matches.chance import ShuffleContributions, commitment, seal, seed_bytes
from tefuda.engine.matches.hash_chain import links
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.replay import up_to


def change(file: Path, pattern: str, new: str) -> None:
    text, times = re.subn(pattern, new, file.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    assert times == 1
    file.write_text(text, encoding="utf-8")


def test_a_finished_match_verifies(run: Run, record: Path, finished: Match) -> None:
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


def test_the_commitment_that_was_shown_is_compared(run: Run, record: Path, finished: Match) -> None:
    done = run("verify", record, "--commitment", finished.commitment.upper())
    assert done.returncode == 0
    assert "✓ the commitment is the one that was shown" in done.stdout
    done = run("verify", record, "--commitment", "0" * 64)
    assert done.returncode == 1
    assert "✗ the commitment is not the one that was shown" in done.stdout


# --- everyone shuffled: what a device kept -----------------------------------------------------

AKI, BEN, CHIE = (seed_bytes(number) for number in (5, 6, 7))
DRAWN = bytes(32)
SEALS = [seal(AKI), seal(BEN), seal(CHIE), ""]  # as Aki's device was shown them before it told


def by_all(tmp_path: Path, *secrets: bytes | None) -> Path:
    """The record of a match of Literature for four."""
    shuffles, file = ShuffleContributions(DRAWN, secrets), tmp_path / "match.txt"
    match = tefuda.new("literature", seats=4, seed=shuffles.seed)
    match.shuffles = shuffles
    file.write_text(match.record(), encoding="utf-8")
    return file


def kept(tmp_path: Path, *rounds: dict[str, Any] | None) -> Path:
    """The file of Aki's device: of each round what was shown otherwise, None where it was not told."""
    fair = {"seat": 0, "commitment": commitment(DRAWN), "seals": SEALS}
    told = [{"shown": fair | one} if one is not None else {} for one in rounds]
    return device_file(tmp_path, rounds=[{"secret": AKI.hex(), "told": [1], **one} for one in told])


def device_file(tmp_path: Path, *, rounds: Sequence[object] = (), shown: Sequence[str] = ()) -> Path:
    """The file that a device kept; ``shown``: the links, of which it keeps the beginnings."""
    file = tmp_path / "device.json"
    file.write_text(json.dumps({"rounds": rounds, "links": [link[:16] for link in shown]}), encoding="utf-8")
    return file


def test_what_everybody_shuffled_is_told_and_what_a_device_kept_is_held_against_it(run: Run, tmp_path: Path) -> None:
    record, device = by_all(tmp_path, AKI, BEN, CHIE, None), kept(tmp_path, {}, None)
    told = run("verify", record, "--device", device).stdout
    for line in (
        "✓ everyone shuffled: the cards follow from that seed and the numbers of seats 0, 1, 2",
        "✓ 1 shuffle by the seed",
        "✓ the commitment is the one that the device saw",
        "✓ the device's number was used",
        "✓ the others' numbers match their earlier commitments",
        "✓ the device shuffled once",
    ):
        assert line in told


@pytest.mark.parametrize(
    ("secrets", "shown", "named"),
    [
        ((AKI, BEN, seed_bytes(8), None), {}, "2"),  # another number than was sealed
        ((AKI, CHIE, BEN, None), {}, "1, 2"),  # those of others changed places
        ((AKI, BEN, None, None), {}, "2"),  # sealed, and left out
        ((AKI, BEN, CHIE, seed_bytes(9)), {}, "3"),  # added without a seal
        (
            (AKI, BEN, CHIE, None),
            {"seals": [seal(AKI), "", seal(CHIE)]},
            "1",
        ),  # sealed too late
    ],
)
def test_a_player_who_adds_something_else_than_was_sealed_is_named(
    run: Run, tmp_path: Path, secrets: tuple[bytes | None, ...], shown: dict[str, Any], named: str
) -> None:
    done = run("verify", by_all(tmp_path, *secrets), "--device", kept(tmp_path, shown))
    assert f"✗ these seats' numbers do not match their commitments: {named}\n" in done.stdout
    assert done.returncode == 1


def test_a_device_finds_its_own_number_and_the_commitment_or_says_so(run: Run, tmp_path: Path) -> None:
    record = by_all(tmp_path, seed_bytes(8), BEN, CHIE, None)
    assert "✗ the device's number was not used" in run("verify", record, "--device", kept(tmp_path, {})).stdout
    other = kept(tmp_path, {"commitment": commitment(AKI)}, {})
    assert "✗ the commitment is not the one" in run("verify", record, "--device", other).stdout
    assert "✗ that device added nothing" in run("verify", record, "--device", kept(tmp_path, None)).stdout
    plain = tmp_path / "plain.txt"
    plain.write_text(tefuda.new("skarney-gin", seed=7).record(), encoding="utf-8")
    assert "✗ the device's number was not used" in run("verify", plain, "--device", kept(tmp_path, {})).stdout


def test_a_device_says_how_often_it_was_made_to_shuffle(run: Run, tmp_path: Path) -> None:
    record = by_all(tmp_path, AKI, BEN, CHIE, None)
    done = run("verify", record, "--device", kept(tmp_path, {}, {}, {}))
    assert "✗ the device shuffled 3 times; anyone who caused the repeats could choose among 3 deals" in done.stdout


# --- what a device was shown while the match was played --------------------------------------


def test_what_a_device_was_shown_of_the_plays_is_held_against_the_record(
    run: Run, tmp_path: Path, record: Path, finished: Match
) -> None:
    """Every link, some of them, or only the last."""
    shown, lines = [*links(finished)], len(finished.journal)
    for some in (shown[1:], shown[1::7], shown[-1:]):
        done = run("verify", record, "--device", device_file(tmp_path, shown=some))
        last = shown.index(some[-1])
        assert f"✓ the rules and {last} of {lines} deals and plays are still those" in done.stdout
        assert done.returncode == 0
    assert "✗ the device saw no deal" in run("verify", record, "--device", device_file(tmp_path)).stdout


def test_a_play_that_was_changed_or_left_out_later_is_found(run: Run, tmp_path: Path, finished: Match) -> None:
    """The record is legal, and the seed gives its decks; a device was shown what was really played."""
    device = device_file(tmp_path, shown=[*links(finished)][1:])
    for early in (4, len(finished.journal) // 2):
        made = next(at for at in count(early) if len(plays_at(finished, at)) > 1)
        other = up_to(finished, made)
        seat, really = other.may_act[0], finished.journal[made].text
        other.play(seat, next(str(play) for play in other.legal_plays(seat) if str(play) != really))
        assert f"✗ the rules, a deal or a play after line {made} were changed" in verified(run, tmp_path, other, device)
    cut_off = up_to(finished, len(finished.journal) - 1)
    assert f"after line {len(cut_off.journal)} were changed" in verified(run, tmp_path, cut_off, device)


def plays_at(match: Match, lines: int) -> list[str]:
    """The possible plays after so many lines."""
    then = up_to(match, lines)
    return [str(play) for seat in then.may_act[:1] for play in then.legal_plays(seat)]


def test_rules_that_were_changed_later_are_found(run: Run, tmp_path: Path, finished: Match) -> None:
    """All its plays are legal under them as well."""
    begun = up_to(finished, 3)
    device = device_file(tmp_path, shown=[*links(begun)][1:])
    assert "✓ the rules and 3 of 3 deals and plays" in verified(run, tmp_path, begun, device)
    other = begun.copy()
    other.rules = begun.game.read_rules({"target": 55})
    assert "✗ the rules, a deal or a play after line 0 were changed" in verified(run, tmp_path, other, device)


def verified(run: Run, tmp_path: Path, match: Match, device: Path) -> str:
    file = tmp_path / "other.txt"
    file.write_text(match.record(), encoding="utf-8")
    return str(run("verify", file, "--device", device).stdout)


@pytest.mark.parametrize(
    "text",
    [
        *("", "7", "{}x", "{}", "[]", "[" * 100_000),
        *(f'{{"links": [], "rounds": [{one}]}}' for one in ('{"shown": 3}', '{"secret": "00", "shown": {}}', "[]")),
        *(f'{{"rounds": [], "links": {links}}}' for links in ('["0"]', "[7]", "7", f'["{"x" * 16}"]')),
    ],
)
def test_what_no_device_keeps_is_a_bad_file(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "device.json"
    file.write_text(text, encoding="utf-8")
    done = run("verify", by_all(tmp_path, AKI, None, None, None), "--device", file)
    assert done.returncode == ExitCode.BAD_FILE and "is not a device's proof of a match" in done.stderr


def test_an_unfinished_match_does_not(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(tefuda.new("skarney-gin", seed=3).record())
    done = run("verify", file)
    assert done.returncode == 1
    assert "✗ the match is not over" in done.stdout


def test_a_stacked_deck_is_found(run: Run, tmp_path: Path) -> None:
    """All plays are legal, and the commitment fits the seed: only the shuffle betrays the deck."""
    match = tefuda.new("skarney-gin", seed=3)
    stacked = Match(match.game, 2, match.rules, match.seed, match.first_dealer)
    stacked.deal(match.game.vocabulary.pack.cards)
    file = tmp_path / "match.txt"
    file.write_text(stacked.record())
    done = run("verify", file)
    assert done.returncode == 1
    assert "✗ deals not shuffled by the seed: 1" in done.stdout


def test_a_dealer_not_drawn_by_the_seed_is_found(run: Run, tmp_path: Path) -> None:
    match = tefuda.new("skarney-gin", seed=3)
    other = tefuda.new("skarney-gin", seed=3, dealer=1 - match.first_dealer)
    file = tmp_path / "match.txt"
    file.write_text(other.record())
    assert "✗ first dealer" in run("verify", file).stdout


@pytest.mark.parametrize(
    ("pattern", "new", "told"),
    [
        (r'^"seed":".{10}', '"seed":"0123456789', "commitment"),
        (r'^"commitment":"..', '"commitment":"00', "commitment"),
        (r'"deck":"(\S+) (\S+)', r'"deck":"\1 \1', "entry 1"),
        (r'"play":"draw"', '"play":"offer 2H"', "Draw a card first"),
        (r"tefuda-record/1", "tefuda-record/9", "format"),
        (r'^"game":.*', '"game":"bridge",', "bridge"),
        (r'^"scheme":.*', '"scheme":"none",', "scheme"),
    ],
)
def test_a_changed_record_is_named_with_its_place(run: Run, record: Path, pattern: str, new: str, told: str) -> None:
    change(record, pattern, new)
    done = run("verify", record)
    assert done.returncode == 3
    assert done.stderr.startswith(f"tefuda: {record}: ")
    assert told in done.stderr


def test_replay_tells_every_play(run: Run, record: Path, finished: Match) -> None:
    text = run("replay", record).stdout
    assert text.count("Deal ") == len(finished.deals)
    plays = [number for number, step in enumerate(finished.journal, 1) if step.seat >= 0]
    assert all(re.search(rf"^ *{number}\. ", text, re.MULTILINE) for number in plays)
    assert str(finished.totals[0]) in text


def test_replay_speaks_japanese(run: Run, record: Path) -> None:
    text = run("replay", record, "--lang", "ja").stdout
    assert "対局終了" in text
    assert not re.search(r"[a-z]{3,} [a-z]{3,} [a-z]{3,}", text)


def test_replay_of_a_position(run: Run, tmp_path: Path) -> None:
    match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    match.play(0, "offer AD")
    file = tmp_path / "match.txt"
    file.write_text(match.record())
    assert "A♦" in run("replay", file).stdout
    assert "✗ the match began from a position" in run("verify", file).stdout


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(b"\xff\xfe\x00")
    done = run("replay", file)
    assert done.returncode == 3
    assert "UTF-8" in done.stderr


def test_a_moment_is_drawn_with_all_hands_open(run: Run, record: Path, finished: Match) -> None:
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
def test_a_moment_that_is_not_there(run: Run, record: Path, at: int) -> None:
    assert run("replay", record, "--at", at).returncode == 2


def test_what_is_no_record_is_not_opened_in_the_browser(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "no.txt"
    file.write_text("nonsense")
    assert run("replay", file, "--open").returncode == 3
