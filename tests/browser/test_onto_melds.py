"""Cards of the hand go onto a common meld by a tap or a drag; each stays whole in a line."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import NARROW, Newcomer
from .staged import Stage

POSITION = {
    "turn": 0,
    "dealer": 1,
    "phase": "play",
    "drawn": 1,
    "stock": 9,
    "hands": ["AC 2C 3C 4C 7S 7D 8S TD QH 8C 9C", "2S 3S"],
    "table": ["4S 5S 6S", "4H 5H 6H 7H 8H 9H TH", "KS KH KD"],
}

# The cards within which a line ends. A suit has an element of its own.
BROKEN = """(parts) => [...document.querySelectorAll(parts)].flatMap((part) => {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const letters = [];
  while (texts.nextNode()) [...texts.currentNode.data].forEach((one, at) => letters.push([texts.currentNode, at, one]));
  const said = letters.map(([, , one]) => one).join('');
  const range = document.createRange();
  return [...said.matchAll(/(10|[2-9AJQK])[♠♥♦♣]|[♠♥♦♣](10|[2-9AJQK])/g)].flatMap(({ index, 0: card }) => {
    range.setStart(...letters[index].slice(0, 2));
    range.setEnd(letters[index + card.length - 1][0], letters[index + card.length - 1][1] + 1);
    const middles = [...range.getClientRects()].map((one) => (one.top + one.bottom) / 2);
    return Math.max(...middles) - Math.min(...middles) > 8 ? [`${card} in ${said}`] : [];
  });
})"""
# Cards of the upper row of which a card below covers rank or suit.
COVERED = """(foot) => {
  const cards = [...document.querySelectorAll('.hand .held .card')].map((one) => one.getBoundingClientRect());
  return cards.flatMap((one) => {
    const below = cards.filter((two) => two.top > one.top + one.height * 0.3 && two.left < one.left + one.width / 2
      && two.right > one.left + 2);
    return below.filter((two) => two.top < one.top + one.height * foot - 0.5).map((two) => [one.top, two.top]);
  });
}"""
INDEX_FOOT = 0.56  # of a card's height, as `face.ts` draws it


def phone(newcomer: Newcomer, lang: str = "en") -> Page:
    return Stage("carousel", POSITION).seat(newcomer, size=NARROW, lang=lang)


def choose(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f"#card-{card}").tap(position={"x": 12, "y": 14})


def test_a_meld_that_is_tapped_takes_what_fits_there_with_one_button(newcomer: Newcomer) -> None:
    page = phone(newcomer)
    choose(page, "7S")
    page.get_by_role("button", name="Run").filter(has=page.locator("[data-card='4S']")).tap()
    lay = page.locator(".acts > button").first
    expect(lay).to_contain_text("Lay 7♠ on 4♠ 5♠ 6♠")
    expect(page.get_by_test_id("staging")).to_have_count(0)
    lay.tap()
    expect(page.locator("section.table .meld", has=page.locator("[data-card='7S']"))).to_have_count(1)
    expect(page.get_by_test_id("staging")).to_have_count(0)


def test_the_area_opens_for_cards_that_do_not_fit_on_the_meld(newcomer: Newcomer) -> None:
    page = phone(newcomer)
    choose(page, "QH")
    page.get_by_role("button", name="Run").filter(has=page.locator("[data-card='4S']")).tap()
    expect(page.get_by_test_id("staging")).to_be_visible()
    expect(page.locator(".heap", has=page.locator("[data-card='QH']")).locator("[data-card='4S']")).to_have_count(1)


def test_no_card_is_broken_in_a_button_and_none_covers_the_index_of_another(newcomer: Newcomer) -> None:
    page = phone(newcomer)
    choose(page, "AC", "2C", "3C", "7S", "7D")
    expect(page.locator(".acts > button").first).to_contain_text("7♦")
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    assert page.evaluate(COVERED, INDEX_FOOT) == []
    for width in range(320, 431, 10):
        page.set_viewport_size({"width": width, "height": NARROW[1]})
        assert page.evaluate(BROKEN, ".acts, .lately, .prompt") == []
