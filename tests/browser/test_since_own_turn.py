"""The others' plays since one's own last turn are told when the turn comes back, and the log says all of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tefuda.protocol import frames as m

from .checks import faults, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .staged import Stage
from .stillness import DealStage
from .tables import ENLARGED, FLAT, SCROLLED, resize

DECLARED = "千恵 is right: low hearts for your team."

# Each line that is told: whether all of its height is inside its place, and none of it is outside.
SEEN = """() => {
  const place = document.querySelector('.lately .told').getBoundingClientRect();
  return [...document.querySelectorAll('.lately .line')].map((one) => {
    const { left, top, bottom } = one.getBoundingClientRect();
    if (bottom <= place.top + 1 || left >= place.right - 1) return 'gone';
    return top >= place.top - 1 && bottom <= place.bottom + 1 ? 'whole' : 'cut';
  });
}"""


# The text begins with these words, and all of them are seen.
VERDICT = """(one, words) => {
  const range = document.createRange();
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  let left = words.length;
  range.setStart(one, 0);
  while (texts.nextNode() && left > 0) {
    const { length } = texts.currentNode.data;
    range.setEnd(texts.currentNode, Math.min(left, length));
    left -= length;
  }
  const [all, seen] = [range.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
  return range.toString() === words && all.right <= seen.right + 1 && (all.top + all.bottom) / 2 < seen.bottom;
}"""


UNDER = """() => {
  const [text, since] = ['.text', '.since'].map((one) => document.querySelector('.lately ' + one).getClientRects());
  return since[0].top >= text[text.length - 1].bottom - 6;
}"""

ASKEW = """() => [...document.querySelectorAll('dialog li:has(.emblem)')].filter((one) => {
  const [face, line] = [...one.children].map((part) => part.getBoundingClientRect());
  return line.height < 50 && Math.abs(face.top + face.bottom - line.top - line.bottom) > 10;
}).map((one) => one.innerText)"""


def play(stage: DealStage, page: Page, line: str = "") -> None:
    """The reader plays, and the others until the reader is to play again."""
    stage.play(line)
    stage.caught_up(page)


def log(page: Page) -> Locator:
    """The log over the table."""
    return page.get_by_role("dialog", name="Game log")


def test_on_a_phone_all_is_told_that_there_is_room_for(newcomer: Newcomer) -> None:
    stage = DealStage("rummy-fifty", 4, seed=3)
    page = stage.seat(newcomer, size=NARROW)
    for line in ("draw", "discard TC"):
        play(stage, page, line)
    lines = page.locator(".lately .line")
    expect(lines).to_have_text(["You draw 2♣.", "You discard 10♣."])
    play(stage, page, "done")
    expect(lines.last).to_have_text("Dora discards 10☾.")
    told = lines.all_inner_texts()
    assert told[-2] == "千恵 draws 10♣ from your discards.", "what concerns the reader's own cards stays in sight"
    assert "Ben draws a card." not in told, "a card that nobody saw is no news"
    expect(page.locator(".lately .all")).to_have_text("Log")
    seen = page.evaluate(SEEN)
    assert "cut" not in seen, told
    assert seen.count("whole") > 1, told
    assert faults(page) == []
    page.locator(".lately").click()
    expect(log(page).locator("li.since + li")).to_have_text("Ben draws a card.")
    expect(log(page).locator("li.since")).to_have_text("Since your last turn")
    for line in told:
        expect(log(page).locator("li.since ~ li").filter(has_text=line)).to_have_count(1)


@pytest.mark.parametrize(
    "size", [NARROW, soaked(WIDE), (390, 667), soaked((320, 568))], ids=["narrow", "wide", "low", "smallest"]
)
def test_where_players_speak_a_declaration_is_not_lost_among_the_questions(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    stage = DealStage("literature", 6, seed=3)
    page = stage.seat(newcomer, size=size)
    play(stage, page)
    lately = page.locator(".lately")
    expect(lately).to_contain_text(DECLARED)
    assert page.locator(".lately .text").evaluate(VERDICT, DECLARED), "the verdict is read whole"
    assert (faults(page), page.evaluate(SCROLLED)) == ([], [])
    lately.click()
    expect(log(page)).to_contain_text(DECLARED)


def test_where_players_speak_on_a_flat_page_a_declaration_has_two_lines(newcomer: Newcomer) -> None:
    stage = DealStage("literature", 6, seed=3)
    page = stage.seat(newcomer, size=FLAT)
    play(stage, page)
    for size in (FLAT, ENLARGED):
        resize(page, size)
        expect(page.locator(".lately .text")).to_have_text(re.compile(f"{DECLARED} Declared: .*6.*"))
        assert page.locator(".lately .last").evaluate("one => one.scrollHeight <= one.clientHeight + 2"), size
        assert (faults(page), page.evaluate(SCROLLED)) == ([], []), size


def test_where_questions_stay_shown_those_since_ones_own_are_counted(newcomer: Newcomer) -> None:
    stage = DealStage("literature", 6, seed=3, history="all")
    page = stage.seat(newcomer, size=NARROW)
    play(stage, page)
    since = page.locator(".lately .since")
    expect(since).to_have_text(re.compile(r"Since your last turn: \d\d$"))
    count = int(since.inner_text().split()[-1])
    assert since.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), "it is read whole"
    expect(page.locator(".lately b")).to_have_text("Earlier:")
    assert page.evaluate(UNDER), "the count is no part of the sentence"
    assert (faults(page), page.evaluate(SCROLLED)) == ([], [])
    page.locator(".lately").click()
    expect(log(page).locator("li.since ~ li")).to_have_count(count)
    assert page.evaluate(ASKEW) == [], "a face is as high as its line"


THEIRS = ["KH", "AS 2S 8H", "QH", "3S 4S 9H", "JH", "5S 6S TH"]  # the low spades are with the other team
PLACES = {"en": "Fumi has 5♠ 6♠.", "ja": "♠5 ♠6はFumiさん。"}


def plain(one: Locator) -> str:
    """Return its words: cards that stay in one line have another blank between them."""
    return one.inner_text().replace("\xa0", " ")


@pytest.mark.parametrize("size", [(320, 568), soaked(NARROW)], ids=["smallest", "narrow"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_has_no_room_out_of_ones_turn_is_a_tap_away(
    newcomer: Newcomer, lang: m.Lang, size: tuple[int, int]
) -> None:
    stage = Stage("literature", {"turn": 1, "hands": THEIRS}, 6)
    page = stage.seat(newcomer, lang=lang, size=size)
    stage.others((1, "declare LS 1 1 3 3 5 5"))
    lately = page.locator(".lately")
    expect(lately).not_to_be_empty()
    rest(page)
    if PLACES[lang] not in plain(lately):
        lately.click()
        expect(page.get_by_role("dialog").locator("li").first).to_be_visible()
        assert PLACES[lang] in plain(page.get_by_role("dialog"))
    assert faults(page) == []
