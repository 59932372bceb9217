"""The others on small pages: melds with their counts, numbers beside card backs, and a sign for what a tap does."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tefuda.protocol import frames as m

from .checks import faults, rest, soaked
from .conftest import NARROW, Newcomer
from .late import laid, late, seen
from .melder import GAME
from .staged import Stage
from .tables import FLAT, SMALLEST

ASIDE = (640, 400)
SMALL = [(NARROW, "ja"), (SMALLEST, "ja"), (FLAT, "en"), soaked(SMALLEST, "en"), soaked(ASIDE, "en")]
MELDS = [
    ["KS KH KC"],
    ["8S 8S 8H 8D 8C 2S JK", "TS TH TD TC", "KS KH KD KC KC"],
    ["7S 7H 7D", "QS QH QD QC", "JS JH JD 2H 2C"],
]
LAID = {"turn": 0, "phase": "play", "hands": ["5D 6D 8D 3S 3S", "6S 7S 9H", "6S 7S"], "melds": MELDS, "pile": "KH"}

# Words of tags that reach beyond their tag, or on which the next tag lies, or whose place cuts them.
CUT = """(tallies) => tallies.flatMap((tally) => {
  const tags = [...tally.children]; // tags, and how many more there are
  return tags.filter((tag, i) => {
    const text = document.createRange();
    text.selectNodeContents(tag);
    const [words, next] = [text.getBoundingClientRect(), tags[i + 1]?.getBoundingClientRect().left ?? Infinity];
    const ends = Math.min(tag.getBoundingClientRect().right, tally.getBoundingClientRect().right, next);
    return words.width > 0 && words.right > ends + 0.5;
  }).map((tag) => tag.textContent);
})"""

# Parts that are not wholly seen in all that holds them.
CLIPPED = """(all) => all.filter((one) => {
  const box = one.getBoundingClientRect();
  for (let up = one.parentElement; up; up = up.parentElement) {
    const { overflowX, overflowClipMargin } = getComputedStyle(up);
    if (overflowX === 'visible') continue;
    const [frame, spared] = [up.getBoundingClientRect(), parseFloat(overflowClipMargin) || 0];
    if (box.left < frame.left - spared - 0.5 || box.right > frame.right + spared + 0.5) return true;
  }
  return box.width === 0 || one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.textContent)"""


def tags(page: Page) -> list[list[str]]:
    """Of each of the others what is said of their melds."""
    return [tally.locator("i").all_inner_texts() for tally in page.locator(".mat .tally").all()]


@pytest.mark.parametrize(("size", "lang"), SMALL)
def test_each_meld_of_another_says_how_near_it_is_to_be_complete(
    newcomer: Newcomer, size: tuple[int, int], lang: m.Lang
) -> None:
    page = Stage(GAME, LAID, 3).seat(newcomer, size=size, lang=lang)
    rest(page)
    assert tags(page) == [["8", "104", "K5"], ["73", "Q4", "J5"]]
    assert page.locator(".mat .tally").evaluate_all(CUT) == []
    assert page.locator(".mat .tally b").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 11
    for mat in page.locator(".mat").all():
        expect(mat.locator(".backs .one:visible").first).to_be_visible()
        assert [backs.locator(".one:visible").count() > 0 for backs in mat.locator(".backs").all()] == [True, True]
        expect(mat.locator(".opens")).to_be_visible()  # a tap opens the melds
    page.locator(".mat").first.click(position={"x": 40, "y": 12})
    expect(page.get_by_role("dialog").locator("[data-number]")).to_have_count(3)


@pytest.mark.parametrize(("size", "lang"), SMALL)
def test_however_many_melds_another_has_a_rank_is_read_on_each(
    newcomer: Newcomer, size: tuple[int, int], lang: m.Lang
) -> None:
    """From the seventh meld on, the tags of a phone were blank; those for which there is no room are told in number."""
    ranks = "TQ4567J9A"
    melds = [["KS KH KC"], *[[f"{rank}S {rank}H {rank}D" for rank in ranks[:count]] for count in (9, 7, 8)], []]
    position = {**LAID, "hands": ["5D 6D 8D 3S 3S", "8C", "QC", "JC", "2C"], "melds": melds}
    page = Stage(GAME, position, 5).seat(newcomer, size=size, lang=lang)
    rest(page)
    for tally, count in zip(page.locator(".mat .tally").all(), (9, 7, 8), strict=False):
        read, more = tally.locator("i").all_inner_texts(), tally.locator(".more").all_inner_texts()
        assert len(read) >= (count if size == NARROW else 5)
        assert all(read) and len(set(read)) == len(read)
        assert more == ([f"+{count - len(read)}"] if len(read) < count else [])
    assert page.locator(".mat .tally").evaluate_all(CUT) == []
    assert faults(page) == []


@pytest.mark.parametrize(("size", "lang"), SMALL)
def test_with_eight_players_no_number_or_tag_is_cut(newcomer: Newcomer, size: tuple[int, int], lang: m.Lang) -> None:
    page, _ = seen(newcomer, laid(late("8-2"), GAME), lang, size)
    rest(page)
    assert page.locator(".mat .tally").evaluate_all(CUT) == []
    assert page.locator(".mat .howmany").evaluate_all(CLIPPED) == []
    numbers = page.locator(".mat .backs:not(.none)")
    assert numbers.evaluate_all("all => all.every((one) => one.querySelector('.one').checkVisibility())")
    assert any(any(one[-1:].isdigit() and one != "10" for one in row) for row in tags(page)), "some are near"
    assert faults(page) == []


@pytest.mark.parametrize(
    ("size", "lang"),
    [(SMALLEST, "en"), (FLAT, "en"), soaked(ASIDE, "en"), soaked(NARROW, "en"), soaked(SMALLEST, "ja")],
)
def test_a_pile_in_which_nothing_lies_has_its_whole_name_and_frame(
    newcomer: Newcomer, size: tuple[int, int], lang: m.Lang
) -> None:
    """The name ended in half a letter before the others, and their frames had no right side."""
    position: dict[str, Any] = {
        "turn": 0,
        "phase": "draw",
        "almighty": "N",
        "shown": ["J", "Q", "K"],
        "hands": ["2D 5C 6R 7C 9D TC", "3C 5D", "8H"],
        "piles": ["", "", ""],
        "melds": [[], [], []],
    }
    page = Stage("rummy-fifty", position, 3).seat(newcomer, size=size, lang=lang)
    rest(page)
    words = page.locator("[data-kind=pile].before .empty")
    expect(words).to_have_text(["Discards" if lang == "en" else "捨て札"] * 3)
    assert words.evaluate_all(CLIPPED) == []
    assert page.locator("[data-kind=pile].before .outline").evaluate_all(CLIPPED) == []
    assert faults(page) == []
