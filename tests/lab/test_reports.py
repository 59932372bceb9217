"""Reports: one file, in both languages, with words, drawings that say what they show, and matches to be opened."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path

import pytest

import tefuda
from tefuda import BadRules, lab

GAME = "skarney-gin"
RULES = {"source": {}, "aces <b>": {"ace_block": "when_offered", "tied_deal_dealer": "alternate"}}
FROM_ELSEWHERE = re.compile(r"""(?:src|href|url\()\s*=?\s*["']?https?:""")


class Page(HTMLParser):
    """The parts of a report's page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.drawings: list[str] = []
        self.records: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(given["id"] or "")
        if tag == "svg":
            self.drawings.append(given.get("aria-label") or "")
        if tag == "a" and "download" in given:
            self.records.append(b64decode((given["href"] or "").partition("base64,")[2]).decode())
        assert tag != "script"


@pytest.fixture(scope="module")
def comparison() -> lab.RulesComparison:
    """Two variants, one of whose options does nothing."""
    return lab.compare(GAME, RULES, deals=60, seed=7)


@pytest.fixture(scope="module")
def told(comparison: lab.RulesComparison, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Its report in each language."""
    folder = tmp_path_factory.mktemp("reports")
    return {lang: comparison.report(folder / f"{lang}.html", lang).read_text() for lang in ("en", "ja")}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_comparison_tells_the_rules_in_words(told: dict[str, str], lang: str) -> None:
    text = told[lang]
    page = Page(text)
    assert f'<html lang="{lang}">' in text and not FROM_ELSEWHERE.search(text)
    said = {
        "en": (
            "When it is offered",
            "SK-10 Aces. A player who takes",
            "The option “Dealer after a deal without a winner” changed no play",
            "ends with Skarney",
        ),
        "ja": (
            "相手が見せたとき",
            "SK-10 Aの足止め",
            "ルール「勝ち負けなしの後のディーラー」で変わったプレイはなかった",
            "スカーニーで終わる割合",
        ),
    }
    assert all(words in text for words in said[lang])
    assert "aces <b>" not in text and "aces &lt;b&gt;" in text
    assert len(page.ids) == len(set(page.ids))
    assert len(page.drawings) >= 4 and all(re.search(r"\d", label) for label in page.drawings)
    assert "font-family: 'DejaVu" not in text and "#2b4c7e;" in text


@pytest.mark.parametrize(("lang", "foreign"), [("en", "[：、。]"), ("ja", "[:;,] ")])
def test_a_drawing_is_told_with_the_signs_of_the_language(told: dict[str, str], lang: str, foreign: str) -> None:
    drawings = Page(told[lang]).drawings
    assert drawings and [one for one in drawings if re.search(foreign, one)] == []


def test_its_deals_are_those_of_the_runs(comparison: lab.RulesComparison, told: dict[str, str]) -> None:
    records = Page(told["en"]).records
    assert len(records) == 6
    one, other = (tefuda.replay(record) for record in records[:2])
    assert one.rules != other.rules and one.seed == other.seed
    totals = {
        name: list(zip(*(run.matches[f"total_{seat}"] for seat in range(2)), strict=True))
        for name, run in comparison.runs.items()
    }
    assert tuple(one.totals) in totals["source"] and tuple(other.totals) in totals["aces <b>"]


def test_the_same_report_twice_is_the_same_file(
    comparison: lab.RulesComparison, told: dict[str, str], tmp_path: Path
) -> None:
    assert comparison.report(tmp_path / "b.html", "en").read_text() == told["en"]


def test_runs_sweeps_and_ladders_are_told(tmp_path: Path) -> None:
    run = lab.simulate(GAME, matches=8, bots=("steady", "random"), rules={"target": 100})
    text = run.report(tmp_path / "run.html", "ja").read_text()
    assert "一番長いもの" in text and "目標点：100" in text and len(Page(text).records) >= 2
    sweep = lab.sweep(GAME, {"target": [100, 200], "ace_block": lab.ALL}, deals=40)
    text = sweep.report(tmp_path / "sweep.html").read_text()
    assert "settings of “Target”, “An ace bars the draw”" in text and text.count("<tr>") == 5
    ladder = lab.ladder(GAME, ["random", "steady"], deals=20)
    assert "2 strengths are clearly different" in ladder.report(tmp_path / "ladder.html").read_text()
    with pytest.raises(BadRules):
        run.report(tmp_path / "run.html", "fr")
