"""Small, low and upright pages: what a player decides by is seen whole there, and fills the room that there is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .checks import rest, soaked
from .conftest import Newcomer
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
