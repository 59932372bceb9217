"""A game of many packs at the page: a deal to the end, its count, and the way in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tefuda.protocol import frames as m

from . import melder
from .checks import faults, grave, soaked
from .conftest import NARROW, WIDE, Newcomer
from .late import NAMES, laid, late, seen
from .person import count, open_count
from .places import BOTH, Place

# The text there, and the number of its lines.
LINES = """(one) => {
  const text = document.createRange();
  text.selectNodeContents(one.lastElementChild.firstChild);
  return [one.innerText, new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size];
}"""
# The game, and what its form says, from top to bottom.
FORM = {
    "en": ("Looking and Down", "Players", "House rules", "Ready-made rule sets", "Target", "Open the table"),
    "ja": ("ルッキング・アンド・ダウン", "人数", "ハウスルール", "ルールの組み合わせ", "目標点", "卓を立てる"),
}
INVITE = re.compile("^(Invite a friend|友だちを誘う|Choose players and rules|相手とルールを選ぶ)")


@pytest.mark.parametrize(
    ("size", "lang"), [(WIDE, "en"), (NARROW, "ja"), soaked(NARROW, "en")], ids=["wide", "ja", "narrow"]
)
def test_the_count_of_eight_fits_and_begins_on_a_phone_with_the_reader(
    newcomer: Newcomer, size: tuple[int, int], lang: m.Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{laid.__module__}.NAMES", (*NAMES[:6], "", NAMES[7]))
    page, scene = seen(newcomer, laid(late("8-over"), melder.GAME), lang, size)
    assert scene.count is not None
    left = sum(len(cards) for line in scene.count.lines for cards in line.cards)
    expect(open_count(page).locator(".outcome")).to_be_visible()
    assert faults(page) == []
    heads = count(page).locator("thead th")
    assert heads.first.inner_text() == "Aki"
    expect(heads.locator("img, svg")).to_have_count(8)  # beside each name its picture
    assert heads.nth(6).evaluate(LINES) == [{"en": "Player 7", "ja": "プレイヤー7"}[lang], 1]
    assert count(page).locator(".heaps .laid").count() == left
    inside = (
        "one => [one.scrollWidth <= one.clientWidth + 1, one.closest('.counted-lines').scrollWidth >= one.scrollWidth]"
    )
    assert count(page).locator("table").first.evaluate(inside) == [True, True]
    told = count(page).locator(".counted-lines[data-more]")  # the edge says that there is more beyond it
    expect(told).to_have_count(1 if size == NARROW else 0)
    own = count(page).locator("tbody tr.total td").first
    expect(own).to_be_in_viewport()
    assert (size, lang) == (NARROW, "en") or grave(page) == []


@BOTH
@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_a_table_of_eight_with_a_preset_and_a_target_of_ones_own(place: Place, lang: str) -> None:
    game, players, rules, preset, target, opens = FORM[lang]
    page = place.come("/", lang=lang)
    page.locator(".tile").filter(has_text=game).get_by_role("button", name=INVITE).click()
    form = page.get_by_role("dialog").locator("form")
    size = form.get_by_role("combobox", name=players)
    expect(size).to_be_visible()
    assert size.locator("option").all_text_contents() == list("2345678")
    size.select_option("8")
    who = form.locator("select:has(option[value='steady'])")
    who.select_option("steady")
    who.select_option("")
    assert [seat.input_value() for seat in who.all()[1:]] == ["steady"] * 7
    who.nth(3).select_option("gentle")
    form.get_by_text(rules, exact=True).click()
    form.get_by_label(preset).select_option("by-eye")
    points = form.get_by_role("spinbutton", name=target, exact=True)
    expect(points).to_have_value("5000")
    points.fill("10001")
    form.get_by_role("button", name=opens).click()
    expect(page.locator(".side")).to_contain_text("10,001")
    expect(page.locator(".others > *")).to_have_count(7)
    places = page.locator(".others > *").all_inner_texts()
    gentle, steady = ("Gentle", "Steady") if lang == "en" else ("やさしい", "手堅い")
    assert [[steady in place, gentle in place] for place in places] == [[i != 2, i == 2] for i in range(7)]
    assert len(set(page.locator(".others > *").evaluate_all("all => all.map((one) => one.ariaLabel)"))) == 7
