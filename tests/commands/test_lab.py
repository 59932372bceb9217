"""The lab on the command line: what may be changed, what was measured, what differs."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from tests.commands.conftest import Run

import tefuda
from tefuda import lab

GAME = "skarney-gin"


def test_options_are_listed_with_values_and_presets(run: Run) -> None:
    told = run("options", GAME).stdout
    for option in lab.options(GAME):
        assert re.search(rf"^{option.name}  .+ \({option.clause}\)$", told, re.MULTILINE)
        assert all(f"    {value}  " in told for value in option.values or ())
    assert "    when_taken  When it is taken (default)\n" in told
    strict = "strict-aces  Our variant: offered aces bar the draw\n"
    changes = "    changes: An ace bars the draw: When it is offered · Laying off: The kind of meld stays\n"
    assert f"{strict}{changes}    ace_block=when_offered,layoff_type=same_kind\n" in told
    assert "    when_taken  もらったとき（省けばこれ）\n" in run("options", GAME, "--lang", "ja").stdout


def test_deals_are_measured_and_written(run: Run, tmp_path: Path) -> None:
    words = ("simulate", GAME, "--deals", "30", "--bots", "steady", "--seed", "7")
    done = run(*words, "--detail", "plays", "--out", "plays.csv")
    assert (done.returncode, done.stderr) == (0, "")
    found = lab.simulate(GAME, deals=30, seed=7, detail="plays")
    assert found.plays is not None
    plays = next(one for one in found.metrics() if one.name == "plays")
    assert re.search(
        rf"^ plays a deal +{plays.value:.2f} +{plays.low:.2f} – {plays.high:.2f} *$", done.stdout, re.MULTILINE
    )
    assert "30 matches, 30 deals\n" in done.stdout and f"{len(found.plays)} rows in plays.csv" in done.stdout
    with (tmp_path / "plays.csv").open(encoding="utf-8", newline="") as file:
        assert [row["verb"] for row in csv.DictReader(file)] == found.plays["verb"].tolist()
    assert "offers refused, a deal" not in done.stdout
    assert "offers refused, a deal" in run(*words, "--facts").stdout
    assert "1ディールのプレイ数" in run(*words, "--lang", "ja").stdout


def test_variants_are_compared(run: Run, tmp_path: Path) -> None:
    words = ("compare", GAME, "--variant", "a:", "--variant", "b:ace_block=when_offered,tied_deal_dealer=alternate")
    done = run(*words, "--deals", "150", "--out", "pairs.csv")
    assert (done.returncode, done.stderr) == (0, "")
    with (tmp_path / "pairs.csv").open(encoding="utf-8", newline="") as file:
        turns = next(row for row in csv.DictReader(file) if (row["variant"], row["metric"]) == ("b", "turns"))
    assert float(turns["difference"]) == pytest.approx(float(turns["value"]) - float(turns["base"]))
    assert re.search(r"^ measured +a +b +difference +95% interval", done.stdout, re.MULTILINE)
    assert re.search(
        r"^ draws barred by .*? +0\.\d\d +\d+\.\d\d +\+\d+\.\d\d +\+\d+\.\d\d … \+\d+\.\d\d +\*",
        done.stdout,
        re.MULTILINE,
    )
    assert "hands dealt" not in done.stdout, "it does not differ"
    assert "b: tied_deal_dealer changed no play.\n" in done.stdout
    japanese = run(*words, "--deals", "20", "--lang", "ja").stdout
    assert "差" in japanese and "b：tied_deal_dealerでプレイは何も変わりませんでした。" in japanese


def test_grids_and_ladders(run: Run, tmp_path: Path) -> None:
    words = ("sweep", GAME, "--over", "ace_block=*", "--over", "tied_deal_dealer=*", "--deals", "20")
    done = run(*words, "--metric", "turns", "--out", "s.csv", "--report", "s.html")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^ when_offered +\w+ +\d+\.\d\d \* *$", done.stdout, re.MULTILINE)
    assert "tied_deal_dealer changed no play.\n" in done.stdout
    with (tmp_path / "s.csv").open(encoding="utf-8", newline="") as file:
        assert [row["metric"] for row in csv.DictReader(file)] == ["turns"] * 4
    assert "<svg" in (tmp_path / "s.html").read_text(encoding="utf-8")
    done = run("ladder", GAME, "--bots", "random,steady", "--deals", "10", "--lang", "ja", "--keep", "kept")
    assert {file.name for file in (tmp_path / "kept").iterdir()} == {"random-steady", "steady-random"}
    assert "区別できるのは2段" in done.stdout and re.search(r"^ steady +\+\d+ ", done.stdout, re.MULTILINE)


def test_wishes(run: Run, tmp_path: Path) -> None:
    words = ("tune", GAME, "--over", "ace_block=*", "--target", "turns=50", "--target", "best 1=0.5,0.1")
    done = run(*words, "--deals", "60", "--keep", "kept", "--out", "t.csv", "--report", "t.html")
    assert (done.returncode, done.stderr) == (0, "")
    row = r"^ when_offered +\d+\.\d\d \(.* – .*\) +\d+\.\d% \(.*\) +\d\.\d\d +60 *$"
    assert re.search(row, done.stdout, re.MULTILINE)
    with (tmp_path / "t.csv").open(encoding="utf-8", newline="") as file:
        assert [row["ace_block"] for row in csv.DictReader(file)] == ["when_offered", "when_taken"]
    assert len(list((tmp_path / "kept").iterdir())) == 2 and "<svg" in (tmp_path / "t.html").read_text()
    again = run(*words, "--deals", "60", "--keep", "kept", "--lang", "ja")
    assert "1行目が一番近くなる割合" in again.stdout


@pytest.mark.parametrize(
    "words",
    [
        "options nonsense",
        "simulate skarney-gin --deals 0",
        "simulate skarney-gin --deals 2 --out rows.xls",
        "simulate skarney-gin --deals 2 --out no/rows.csv",
        "simulate skarney-gin --detail cards",
        "compare skarney-gin --variant a:",
        "compare skarney-gin --variant a: --variant a:target=5",
        "compare skarney-gin --variant a: --variant b",
        "compare skarney-gin --variant a: --variant b:target=0",
        "compare skarney-gin --variant a: --variant b: --report no/x.html",
        "sweep skarney-gin --over ace_block",
        "sweep skarney-gin --over target=0",
        "sweep skarney-gin --over target=*",
        "tune skarney-gin --over ace_block=* --target plays",
        "tune skarney-gin --over ace_block=* --target plays=many",
        "tune skarney-gin --over ace_block=* --target nonsense=3 --deals 2",
        "ladder skarney-gin --bots steady",
        "ladder skarney-gin --bots steady,nobody",
    ],
)
def test_what_is_not_there(run: Run, words: str) -> None:
    for lang in ("en", "ja"):
        done = run(*words.split(), "--lang", lang)
        assert done.returncode == 2
        assert re.fullmatch(r"tefuda: .+\n", done.stderr)
        assert not done.stdout


def test_matches_start_where_they_are_asked_to(run: Run, tmp_path: Path) -> None:
    records = {name: tmp_path / f"{name}.json" for name in ("deal", "other")}
    deal = lab.simulate(GAME, deals=1, seed=7).match(0)
    records["deal"].write_text(deal.record(), encoding="utf-8")
    records["other"].write_text(tefuda.new("carousel", seed=1).record(), encoding="utf-8")
    done = run("simulate", GAME, "--deals", "9", "--start", "deal.json@20", "--out", "deals.csv")
    assert (done.returncode, done.stderr) == (0, "") and "Every match starts in the given position." in done.stdout
    found = lab.simulate(GAME, deals=9, start=tefuda.replay(deal.record(), at=20))
    with (tmp_path / "deals.csv").open(encoding="utf-8", newline="") as file:
        assert [int(row["plays"]) for row in csv.DictReader(file)] == found.deals["plays"].tolist()
    two = run(
        "ladder", GAME, "--bots", "random,steady", "--deals", "9", "--start", "deal.json@20", "--start", "deal.json@9"
    )
    assert "one of 2 given positions" in two.stdout
    drawn = run(
        "compare", "rummy-fifty", "--variant", "a:", "--variant", "b:target=9", "--deals", "9", "--start", "match"
    )
    assert "drawn from all deals of 64 matches" in drawn.stdout
    assert "Later deals differ in the points at stake" in run("simulate", "rummy-fifty", "--deals", "9").stdout
    assert "後のディールでは" in run("simulate", "rummy-fifty", "--deals", "9", "--lang", "ja").stdout
    for words, told in (
        (("--start", "match"), "single deals"),
        (("--start", "match", "--lang", "ja"), "1ディールずつ"),
        (("--deals", "9", "--start", "deal.json"), "within a deal"),
        (("--deals", "9", "--start", "other.json"), "matches of this game"),
        (("--deals", "9", "--start", "deal.json@999"), "There is no line 999"),
    ):
        wrong = run("simulate", GAME, *words)
        assert wrong.returncode == 2 and told in wrong.stderr, words
