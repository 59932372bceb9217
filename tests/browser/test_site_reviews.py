"""A match looked over without a server: in a second worker, beside the table, and found again; and opened records."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.leading import LEAD

import tefuda

from .alone import OPEN, PLAY, arrived
from .checks import faults, grave, soaked
from .conftest import NARROW, WIDE

WORDS: dict[str, dict[str, str | re.Pattern[str]]] = {
    "en": {
        "ask": "How did I play?",
        "whose": "How was it played?",
        "begin": "Start the review",
        "stop": "Cancel",
        "few": "Made on this device with few sample deals",
        "again": "Try these again",
        "running": re.compile(r"\d+ of \d+ decisions reviewed"),
        "slow": "takes too long in a browser",
        "opened": "Records you opened",
        "remove": re.compile("^Remove .*old match"),
        "really": "Remove it?",
        "back": "Back to the review",
    },
    "ja": {
        "ask": "プレイを検討する",
        "whose": "プレイを検討する",
        "begin": "検討を始める",
        "stop": "取りやめる",
        "few": "この端末で、少ない数の配りで検討した結果です",
        "again": "もう一度考える",
        "running": re.compile(r"検討しています（\d+／\d+回）"),
        "slow": "時間がかかりすぎます",
        "opened": "開いた記録",
        "remove": re.compile(r"（old match.json）を消す$"),
        "really": "本当に消す",
        "back": "検討に戻る",
    },
}
# The table's worker is asked so many times, one after the other.
ANSWERS = """async (times) => {
  for (let time = 0; time < times; time += 1) await host.fetch('/api/tables/k3x9mvt2bqrw?lang=en');
}"""
PLAYS = 24
MINUTES = 240_000  # milliseconds


def a_match() -> str:
    """The end of a deal in which somebody could have gone out at once, and did not see it."""
    match = tefuda.position("rummy-fifty", LEAD, 2)
    match.play(0, "done")
    return played_on(match)


def played_on(match: tefuda.Match) -> str:
    """The record of the match, played on by a computer player for some plays, or until the deal is over."""
    bot = tefuda.bot("rummy-fifty")
    for _ in range(PLAYS):
        if match.deal_over or match.over:
            break
        seat = match.must_act[0]
        match.play(seat, bot.choose(match.observation(seat), must=True))
    return match.record()


def open_record(page: Page, file: Path) -> None:
    arrived(page)
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/#/replay/**")
    expect(page.get_by_test_id("said")).to_be_visible()


def at_work(page: Page) -> list[str]:
    """The page's workers, but for the one that makes sounds."""
    return [worker.url for worker in page.workers if "/soundWorker-" not in worker.url]


def begin(page: Page, words: dict[str, Any]) -> None:
    """Open the review of what is looked back at, and have it made."""
    ask = page.get_by_role("button", name=words["whose"], exact=True)
    if not ask.first.is_visible():
        page.locator(".more").click()
    ask.first.click()
    page.get_by_role("dialog").get_by_role("button", name=words["begin"]).click()
    running = page.get_by_role("dialog").get_by_text(words["running"])
    expect(running.or_(page.get_by_test_id("chances"))).to_be_visible()  # a few decisions are soon weighed


@pytest.fixture
def old_match(tmp_path: Path) -> Path:
    file = tmp_path / "old match.json"
    file.write_text(a_match(), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("size", "lang"), [(NARROW, "ja"), soaked(WIDE, "en"), soaked(WIDE, "ja"), soaked(NARROW, "en")], ids=str
)
def test_a_record_is_looked_over_to_its_end(
    visitor: Callable[..., Page], old_match: Path, size: tuple[int, int], lang: str
) -> None:
    """The review is there at once after a reload, and the decisive play can be tried again."""
    words, page = WORDS[lang], visitor(size, lang)
    open_record(page, old_match)
    begin(page, words)
    assert (faults(page), grave(page)) == ([], [])
    expect(page.get_by_test_id("chances")).to_be_visible(timeout=MINUTES)
    drawer = page.get_by_role("dialog")
    expect(drawer).to_contain_text(words["few"])
    assert (faults(page), grave(page)) == ([], [])
    page.wait_for_url("**&review")  # the address follows, so that a reload finds the review open
    page.reload()
    expect(page.get_by_test_id("said")).to_be_visible()
    expect(page.get_by_test_id("chances")).to_be_visible()
    page.get_by_role("link", name=words["again"]).click()
    expect(page.get_by_test_id("puzzle")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])


def test_it_is_stopped_and_goes_on_after_a_reload(visitor: Callable[..., Page], tmp_path: Path) -> None:
    """The table's worker answers while the review runs."""
    words, page, file = WORDS["en"], visitor(), tmp_path / "long.json"
    file.write_text(played_on(tefuda.new("rummy-fifty", 2, seed=4)), encoding="utf-8")  # it is not done in a moment
    open_record(page, file)
    begin(page, words)
    some = page.get_by_role("status").filter(has_text=re.compile(r"[1-9]\d* of \d+ decisions"))
    expect(some).to_be_visible(timeout=MINUTES)
    assert len(at_work(page)) == 2
    page.evaluate(ANSWERS, 5)
    assert page.get_by_test_id("chances").count() == 0, "answered before all has been weighed"
    page.get_by_role("button", name=words["stop"]).click()
    expect(page.get_by_role("dialog").get_by_role("button", name=words["begin"])).to_be_visible()
    for _ in range(40):  # a browser lets go of one that is busy after a moment
        if len(at_work(page)) > 1:
            page.wait_for_timeout(250)
    assert len(at_work(page)) == 1
    page.get_by_role("dialog").get_by_role("button", name=words["begin"]).click()
    expect(some).to_be_visible(timeout=MINUTES)
    page.wait_for_url("**&review")
    page.reload()
    expect(page.get_by_test_id("said")).to_be_visible()
    expect(some).to_be_visible(timeout=MINUTES)
    expect(page.get_by_test_id("chances")).to_be_visible(timeout=MINUTES)


def test_ones_own_match_is_looked_over_from_its_end(visitor: Callable[..., Page]) -> None:
    page = visitor()
    seated = page.evaluate(OPEN, {"game": "skarney-gin", "seats": 2, "lang": "en"})
    page.evaluate(PLAY, {"seated": seated, "most": 3, "tag": "a", "on": False})
    page.evaluate(AGREE, seated)
    page.goto(f"./#/t/{seated['table']}")
    page.reload()
    page.get_by_role("link", name=WORDS["en"]["ask"]).click()
    page.get_by_role("dialog").get_by_role("button", name=WORDS["en"]["begin"]).click()
    expect(page.get_by_test_id("chances")).to_be_visible(timeout=MINUTES)


# Ends the match by agreement.
AGREE = """({ table, token }) => new Promise((done) => {
  const line = new host.Socket();
  const say = (frame) => line.send(JSON.stringify(frame));
  line.onopen = () => (say({ t: 'hello', table, token, lang: 'en' }), say({ t: 'offer_end', id: 'e' }));
  line.onmessage = ({ data }) => JSON.parse(data).t === 'accepted' && (line.close(), done());
})"""


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), soaked(NARROW, "ja")], ids=str)
def test_where_it_takes_too_long_that_is_said(
    visitor: Callable[..., Page], tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    words, page, file = WORDS[lang], visitor(size, lang), tmp_path / "six.json"
    match = tefuda.new("literature", 6, seed=4)
    match.apply(match.may_act[0], match.legal_plays(match.may_act[0])[0])
    file.write_text(match.record(), encoding="utf-8")
    open_record(page, file)
    ask = page.get_by_role("button", name=words["whose"], exact=True)
    if not ask.first.is_visible():
        page.locator(".more").click()
    ask.first.click()
    expect(page.get_by_role("dialog")).to_contain_text(words["slow"])


@pytest.mark.parametrize(("size", "lang"), [soaked(WIDE, "en"), (NARROW, "ja")], ids=str)
def test_an_opened_record_stays_until_it_is_taken_away(
    visitor: Callable[..., Page], old_match: Path, size: tuple[int, int], lang: str
) -> None:
    words, page = WORDS[lang], visitor(size, lang)
    open_record(page, old_match)
    page.reload()
    expect(page.get_by_test_id("said")).to_be_visible()
    arrived(page)
    opened = page.get_by_role("region", name=words["opened"])
    expect(opened).to_contain_text("old match.json")
    assert (faults(page), grave(page)) == ([], [])
    opened.get_by_role("link").click()
    expect(page.get_by_test_id("said")).to_be_visible()
    arrived(page)
    opened.get_by_role("button", name=words["remove"]).click()
    expect(opened).to_be_visible()
    opened.get_by_role("button", name=words["really"]).click()
    expect(opened).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    expect(opened).to_have_count(0)
