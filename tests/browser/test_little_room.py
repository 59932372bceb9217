"""Small, low and upright pages: what a player decides by is seen whole there, and fills the room that there is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from . import staged
from .checks import rest, soaked
from .conftest import NARROW, Newcomer
from .staged import Stage
from .tables import (
    ENLARGED,
    FLAT,
    RING,
    SMALLEST,
    Table,
    carousel,
    full_carousel,
    full_down,
    literature,
    rummy,
)

# The cards of these that are not seen from top to foot and from side to side.
CUT = """(name) => [...document.querySelectorAll(name)].flatMap((card) => {
  const face = card.closest('.face') ?? card, box = face.getBoundingClientRect(); // of a pack half may be seen
  for (let up = face.parentElement; up; up = up.parentElement) {
    const style = getComputedStyle(up), frame = up.getBoundingClientRect();
    const reach = 1 + (parseFloat(style.overflowClipMargin) || 0);
    const down = style.overflowY !== 'visible' && (box.top < frame.top - reach || box.bottom > frame.bottom + reach);
    const across = style.overflowX !== 'visible' && (box.left < frame.left - reach || box.right > frame.right + reach);
    if (down || across) return [`${card.closest('[data-card]')?.dataset.card} in ${up.className}`];
  }
  return [];
})"""
# The facts about others over which a pile lies.
UNDER_PILES = """() => [...document.querySelectorAll('.seat .who .fact, .seat .who .name')].filter((fact) => {
  const pile = fact.closest('.who').querySelector('.zone .card')?.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(fact);
  const seen = ({ right, top, bottom }) => right > pile.left + 1 && top < pile.bottom && bottom > pile.top;
  return pile && [...words.getClientRects()].some(seen);
}).map((fact) => fact.textContent)"""
WIDTHS = "cards => cards.map((card) => card.getBoundingClientRect().width)"
SIZES: pytest.MarkDecorator = pytest.mark.parametrize("lang", ["en", soaked("ja")])


@SIZES
@pytest.mark.parametrize("table", [carousel, full_carousel, full_down])
def test_what_is_laid_is_seen_on_the_smallest_phone(newcomer: Newcomer, table: Table, lang: str) -> None:
    page = table().seat(newcomer, size=SMALLEST, lang=lang)
    cards = "section.table .meld .card" if page.locator("section.table").count() else ".own .melds .card"
    expect(page.locator(cards).first).to_be_visible()
    rest(page)
    assert page.evaluate(CUT, cards) == []


@SIZES
@pytest.mark.parametrize("size", [FLAT, soaked(ENLARGED)])
def test_on_its_side_all_that_others_have_laid_is_seen(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    page = rummy().seat(newcomer, size=size, lang=lang)
    assert page.evaluate(CUT, ".seat .meld .card") == []
    assert page.evaluate(UNDER_PILES) == []


@SIZES
def test_on_its_side_few_cards_have_one_row_and_notes_have_theirs(newcomer: Newcomer, lang: str) -> None:
    page = literature().seat(newcomer, size=ENLARGED, lang=lang)
    assert min(page.locator(".hand .card").evaluate_all(WIDTHS)) >= 48
    page.set_viewport_size({"width": FLAT[0], "height": FLAT[1]})
    page.locator(".noting").click()
    rows = page.locator(".notes tbody tr")
    for row in (rows.nth(0), rows.nth(1)):
        expect(row).to_be_in_viewport(ratio=0.99)


@SIZES
def test_a_tablet_upright_shows_large_half_suits_and_ones_own_name_beside_a_hint(newcomer: Newcomer, lang: str) -> None:
    page = Stage("literature", {"turn": 0, "hands": RING}, 6, hints=True).seat(newcomer, size=(768, 1024), lang=lang)
    assert min(page.locator(".quilt .card").evaluate_all(WIDTHS)) >= 40
    page.keyboard.press("h")
    tip = page.get_by_test_id("tip")
    expect(tip).to_be_visible()
    rest(page)
    over, own = tip.bounding_box(), page.locator(".near > .own .name").bounding_box()
    assert over is not None
    assert own is not None
    assert own["y"] + own["height"] <= over["y"]


@pytest.mark.parametrize("size", [(1920, 1080), (768, 1024)])
def test_what_others_have_laid_is_of_one_size(newcomer: Newcomer, size: tuple[int, int]) -> None:
    widths = rummy().seat(newcomer, size=size).locator(".seat .meld .card").evaluate_all(WIDTHS)
    assert max(widths) <= 1.6 * min(widths)


TOP, BOTTOM = ("(one) => one.getBoundingClientRect().top", "(one) => one.getBoundingClientRect().bottom")


def test_on_the_smallest_phone_long_names_on_buttons_leave_the_question_free(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The upper row of the buttons lay on the question."""
    monkeypatch.setattr(staged, "NAMES", ("Aki", "Wolfeschlegelstein", "Maximilian-Rupprec", "Dora"))
    page = rummy().seat(newcomer, size=SMALLEST)
    question = page.get_by_test_id("prompt").evaluate(BOTTOM)
    assert page.locator(".acts > button").first.evaluate(TOP) >= question - 1


def test_on_the_smallest_phone_two_cards_are_drawn_in_one_line_and_a_long_hint_is_not_under_its_button(
    newcomer: Newcomer,
) -> None:
    hands = ["5D 6D 8D 9D TD QD"] + ["4S 5S 6S"] * 3
    position = {"turn": 0, "phase": "draw", "hands": hands, "pile": "7H 9C 4C", "melds": [["KS KH KD 2S"], [], [], []]}
    page = Stage("looking-and-down", position, 4, hints=True).seat(newcomer, size=SMALLEST)
    label = page.get_by_role("button", name="Draw two cards").locator("span").first
    assert label.evaluate("(one) => one.getBoundingClientRect().height") < 22
    page.keyboard.press("h")
    tip = page.get_by_test_id("tip")
    words = tip.get_by_role("status").locator("span").first
    words.evaluate("(one) => { one.innerText = 'The others may take the pile in a moment. '.repeat(5); }")
    button = tip.get_by_role("button").first.evaluate(TOP)
    assert tip.get_by_role("status").evaluate(BOTTOM) <= button - 3


@pytest.mark.parametrize("size", [NARROW, SMALLEST], ids=str)
def test_the_question_about_a_play_that_is_taken_back_lies_on_no_card(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    """The question lay over the middle of the table, on the very card that it was about."""
    stage = rummy()
    state = stage.table.state
    stage.table.state = replace(state, take_back=replace(state.take_back, asker=1))
    page = stage.seat(newcomer, size=size)
    note = page.get_by_role("region", name="Undo")
    expect(note).to_be_visible()
    assert note.evaluate(TOP) >= page.locator(".area").evaluate(BOTTOM) - 1
    expect(note.get_by_role("button", name="Refuse")).to_be_in_viewport(ratio=1)
    assert note.evaluate(BOTTOM) <= page.locator(".hand").evaluate(TOP) + 1
