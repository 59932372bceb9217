"""A table at which players speak, in a browser: how it lies on the screen, memory and notes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .checks import SIZES, faults, grave, reds, rest, soaked
from .circle import first_to_ask, seated
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer
from .staged import Stage
from .tables import RING, literature


@SIZES
def test_notes_are_there_after_a_reload_and_on_a_second_device(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    seats = seated(live_server, 6)
    page, other = newcomer(seat=seats[0], size=size), newcomer(seat=seats[0])
    for one in (page, other):
        one.get_by_role("button", name="Notes").click()
    cell = page.locator("td button").nth(1)
    for mark in ("×", "✓"):
        cell.click()
        expect(cell).to_have_text(mark)
    expect(other.locator("td button").nth(1)).to_have_text("✓")
    page.reload()
    page.get_by_role("button", name="Notes").click()
    expect(page.locator("td button").nth(1)).to_have_text("✓")
    expect(page.locator("td button:not(:empty)")).to_have_count(1)


LABELS = """() => {
  const rows = new Map();
  for (const one of document.querySelectorAll('.hand [data-card]')) {
    const card = one.dataset.card;
    const half = ('A23456'.includes(card[0]) ? 'L' : 'H') + card[1];
    rows.set(half, (rows.get(half) ?? new Set()).add(Math.round(one.getBoundingClientRect().top)));
  }
  const labels = [...document.querySelectorAll('.hand .label')].filter((one) => one.getBoundingClientRect().width > 0);
  const cards = [...document.querySelectorAll('.hand .card')].map((one) => one.getBoundingClientRect());
  const covers = labels.flatMap((one) => {
    const label = one.querySelector('b').getBoundingClientRect();
    return cards.filter(
      ({ left, top, width, height }) =>
        label.left < left + 0.35 * width && label.right > left && label.top < top + 0.58 * height && label.bottom > top,
    );
  });
  return [[...rows.values()].every((tops) => tops.size === 1), labels.length === rows.size, covers.length];
}"""


def test_on_a_phone_each_half_suit_of_twelve_cards_is_in_one_row_and_has_its_name(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    page, _ = first_to_ask(live_server, newcomer, 4, size=NARROW)
    expect(page.locator(".hand [data-card]")).to_have_count(12)
    rest(page)
    assert page.evaluate(LABELS) == [True, True, 0], "and a name covers no index"


PLACED = """() => {
  const inside = document.querySelector('.circle').getBoundingClientRect();
  const hidden = [...document.querySelectorAll('.place, .groups li')].filter((one) => {
    const { left, right, bottom } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth || bottom > inside.bottom + 1;
  });
  const near = document.querySelector('.near').getBoundingClientRect();
  return [hidden.length, inside.bottom <= near.top + 1, near.bottom <= innerHeight + 1];
}"""


@pytest.mark.parametrize(
    ("size", "players", "lang", "dark"),
    [(WIDE, 8, "en", True), soaked(NARROW, 8, "en", True), soaked(WIDE, 16, "ja", False), (NARROW, 16, "ja", False)],
    ids=["8 wide", "8 narrow", "16 wide", "16 narrow"],
)
def test_a_circle_of_any_size_fits_and_axe_finds_no_grave_fault(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int], players: int, lang: str, dark: bool
) -> None:
    page, _ = first_to_ask(live_server, newcomer, players, lang=lang, dark=dark, size=size)
    rest(page)
    assert page.evaluate(PLACED) == [0, True, True]
    heard = players == (8 if size == WIDE else 16)  # by a screen reader the same is heard on either page

    def nothing_wrong(when: str) -> None:
        assert faults(page) == [], when
        assert not heard or grave(page) == [], when

    nothing_wrong("to ask")
    page.emulate_media(forced_colors="active")  # no shadows: lines say what one has
    for part in (".groups .group", ".groups .mine"):
        expect(page.locator(part).first).to_have_css("border-top-style", "solid")
    expect(page.locator(".disc").first).not_to_have_css("background-color", "rgb(255, 255, 255)")  # a crest is seen
    page.emulate_media(forced_colors="none")
    page.locator(".place.lit").first.click()
    expect(page.locator(".ask button.card").first).to_be_visible()
    nothing_wrong("a player was tapped")
    page.locator(".ask header > button").click()  # what one chooses in has the room of the buttons
    page.locator(".acts button[aria-expanded]").nth(1).click()
    expect(page.locator(".board .cards .card")).to_have_count(6)
    nothing_wrong("the board")
    if size == NARROW:
        page.locator(".board header button").last.click()
        page.locator(".acts button[aria-expanded]").last.click()
    else:  # the declaration has the room of the buttons, and leads to the notes itself
        page.locator(".board .noting").click()
    expect(page.locator("td button").first).to_be_visible()
    nothing_wrong("the notes")


# The boxes of places, half-suits and the last question.
LYING = """() => [...document.querySelectorAll('.place, .groups li, .exchange, .score')].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
})"""


OVER = """() => {
  const boxes = (name) => [...document.querySelectorAll(name)].map((one) => one.getBoundingClientRect());
  return boxes('.groups li').flatMap((a) => boxes('.place').filter((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).map(({ top }) => top);
}"""


@pytest.mark.parametrize(("size", "players"), [(WIDE, 6), ((768, 1024), 6), soaked((1920, 1080), 12)])
def test_a_form_moves_nobody_and_says_itself_what_to_do(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int], players: int
) -> None:
    """A form is as high as the hand and the buttons in whose place it is; the button that has opened it is not red."""
    page, _ = first_to_ask(live_server, newcomer, players, size=size)
    rest(page)
    assert page.evaluate(OVER) == [], "no half-suit lies over a name"
    lying, opening = page.evaluate(LYING), page.locator(".acts button[aria-expanded]")
    for opens in (opening.first, page.locator(".whom").first, opening.nth(1), page.locator(".groups button").first):
        if not opens.is_visible():  # the cards that may be asked for have the room of the buttons
            page.keyboard.press("Escape")
        opens.click()
        expect(page.locator(".panel > section")).to_be_visible()
        rest(page)
        assert page.evaluate(LYING) == lying, opens
        assert not any("…" in red for red in reds(page)), opens
    page.keyboard.press("Escape")
    rest(page)
    assert page.evaluate(LYING) == lying
    assert len(reds(page)) == 1


def test_on_a_telephone_asking_leaves_the_table_as_it_is(newcomer: Newcomer) -> None:
    page = literature().seat(newcomer, size=NARROW)
    rest(page)
    lying = page.evaluate(LYING)
    for opens in (".acts button[aria-expanded]", ".whom"):
        page.locator(opens).first.click()
        expect(page.locator(".panel .ask")).to_be_visible()
        rest(page)
        assert page.evaluate(LYING) == lying, opens
    for card in page.locator(".ask .card").all():
        expect(card).to_be_in_viewport(ratio=0.98)


HAND = """() => [...document.querySelectorAll('.hand [data-card]')].map((one) => {
  const { left, top, width } = one.getBoundingClientRect();
  return [one.dataset.card, Math.round(left), Math.round(top), Math.round(width)];
})"""
MIDDLES = """() => ['.ground', '.ask .players'].map((name) => {
  const { left, right } = document.querySelector(name).getBoundingClientRect();
  return Math.round((left + right) / 2);
})"""


def test_the_hand_stays_where_one_asks_and_a_hint_takes_the_place_of_the_question(newcomer: Newcomer) -> None:
    """Two ways to ask do not stand together, and a question that was asked is not open in the next turn."""
    stage = Stage("literature", {"turn": 1, "hands": RING}, 6, hints=True)
    stage.table.play(1, "asked", stage.table.version, "ask 0 6H")
    page = stage.seat(newcomer, size=WIDE)
    rest(page)
    hand, lying, ask = page.evaluate(HAND), page.evaluate(LYING), page.locator(".panel .ask")
    for opens in (".acts button[aria-expanded]", ".whom"):
        page.locator(opens).first.click()
        expect(ask.locator("button.card") if opens == ".whom" else ask).not_to_have_count(0)
        rest(page)
        assert (page.evaluate(HAND), page.evaluate(LYING)) == (hand, lying), opens
        ground, players = page.evaluate(MIDDLES)
        assert abs(ground - players) <= 1, "over the middle of the table"
        assert faults(page) == []
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip")).to_be_visible()
    expect(ask).to_have_count(0)
    page.locator(".place.lit .press, .place.lit.press").first.click()
    expect(ask).to_be_visible()
    expect(page.get_by_test_id("tip")).to_have_count(0)


@pytest.mark.parametrize("size", [(844, 390), soaked((740, 360)), soaked((932, 430))], ids=str)
def test_beside_a_table_on_its_side_wait_a_moment_has_at_most_two_lines(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    page = Stage("literature", {"turn": 1, "hands": RING}, 6).seat(newcomer, size=size)
    wait = page.locator(".acts > button").first
    expect(wait).to_have_text("Wait a moment!")
    box = wait.bounding_box()
    assert box
    assert box["height"] <= 52, "two lines and their frame"
