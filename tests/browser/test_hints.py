"""The hint button, and the question before a loss: on the cards, by keyboard, for the ear; never played by itself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .checks import faults, grave, rest, soaked
from .conftest import NARROW, WIDE, Newcomer, hasten
from .staged import Stage
from .stillness import DealStage

EIGHTS = {
    "almighty": "N",
    "phase": "play",
    "turn": 0,
    "hands": ["8S 8H 8D AC 3R 5H", "TC 9C"],
    "shown": ["J", "Q"],
}
HAND = "4S 4H 4C 5D 6D 7D KS KH KD 9C 2S"
OPENING = {"turn": 0, "phase": "play", "hands": [HAND, "AS 3C"]}
RED_THREES = {"turn": 0, "phase": "play", "hands": ["3H 3D KS KH KD 9C 2S 4D", "AS 3C"]}

WIDE_FIRST = pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), soaked(NARROW, "ja")])
NARROW_FIRST = pytest.mark.parametrize(("size", "lang"), [soaked(WIDE, "en"), (NARROW, "ja")])


def hinted(page: Page) -> list[str | None]:
    """The cards of the hand that are marked."""
    return [card.get_attribute("data-card") for card in page.locator("[role=option].hinted").all()]


@NARROW_FIRST
def test_a_turn_is_not_ended_by_enter_while_something_can_be_laid(
    newcomer: Newcomer, size: tuple[int, int], lang: str
) -> None:
    stage = Stage("rummy-fifty", EIGHTS, hints=True)
    page = stage.seat(newcomer, size=size, lang=lang)
    question, tip = page.get_by_test_id("question"), page.get_by_test_id("tip")
    assert page.locator(".acts .main").count() == 0
    page.keyboard.press("Enter")
    expect(question).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("alertdialog")).to_have_accessible_name(
        "You could still lay 8♠ 8♥ 8♦." if lang == "en" else "まだ♠8 ♥8 ♦8を出せます。"
    )
    assert (faults(page), grave(page)) == ([], [])
    page.keyboard.press("1")  # what lies under a question cannot be pressed
    page.keyboard.press("Enter")
    expect(tip).to_be_in_viewport(ratio=0.99)
    assert stage.table.version == 0, "two Enters give nothing away"
    assert len({middle_of(button) for button in tip.get_by_role("button").all()}) == 1, "they take one line"
    assert hinted(page) == ["8S", "8H", "8D"]
    assert (faults(page), grave(page)) == ([], [])
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    assert hinted(page) == []
    page.keyboard.press("h")
    expect(tip).to_contain_text("24")  # the points that would be kept
    page.keyboard.press("Enter")
    expect(page.locator("section.own [data-card='8H']")).to_be_visible()
    expect(tip).to_have_count(0)
    expect(page.locator(".acts .main")).to_have_count(1)  # nothing more can be laid: the turn may be ended
    assert stage.table.version == 1


@NARROW_FIRST
def test_a_hint_says_its_reason_and_its_chance_at_once(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    hands = ["8H TH QH 2S", "9H AS 4S", "KH 3S 8S", "6S 9S JC", "TS JS 5S", "JH QS KS"]
    page = Stage("literature", {"turn": 0, "hands": hands}, 6, hints=True).seat(newcomer, size=size, lang=lang)
    page.keyboard.press("h")
    tip = page.get_by_test_id("tip")
    expect(tip).to_be_in_viewport(ratio=0.99)
    reason, chance = ("is as likely as any other", "%") if lang == "en" else ("ほかの相手も同じくらい", "％")
    expect(tip.get_by_role("status")).to_contain_text(reason)
    expect(tip.get_by_role("status")).to_contain_text(chance)
    expect(tip.get_by_test_id("why")).to_have_count(0)  # there is nothing more to say
    assert (faults(page), grave(page)) == ([], [])


OVER = """(tip) => {
  const [slip, bar] = [tip, tip.closest('.bar')].map((one) => one.getBoundingClientRect());
  return Math.round(bar.top - slip.top);
}"""


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["skarney-gin", "looking-and-down"])
def test_on_the_smallest_telephone_a_hint_lies_over_nothing_but_prompt_and_buttons(
    newcomer: Newcomer, game: str, lang: str
) -> None:
    page = DealStage(game, 2).seat(newcomer, size=(320, 568), lang=lang)
    page.keyboard.press("h")
    tip = page.get_by_test_id("tip")
    expect(tip).to_be_visible()
    assert tip.evaluate(OVER) <= 0
    expect(tip.get_by_role("button").first).to_be_in_viewport(ratio=0.99)
    assert (faults(page), grave(page)) == ([], [])


WAITING = {
    "turn": 0,
    "phase": "play",
    "hands": ["AH AH 4C 4D 6S 8D TS QC QC KS 2D AS 5C", "AS 3C", "4S 5S 6S"],
    "pile": "3H",
}


@pytest.mark.parametrize(("size", "lang"), [((320, 568), "ja"), soaked((320, 568), "en"), soaked(NARROW, "ja")])
def test_neither_a_hint_nor_its_cards_lie_over_what_is_told(
    newcomer: Newcomer, size: tuple[int, int], lang: str
) -> None:
    page = Stage("looking-and-down", WAITING, 3, hints=True).seat(newcomer, size=size, lang=lang)
    empty = page.locator(".own .none")
    expect(empty).to_be_visible()
    page.keyboard.press("h")
    tip, own = page.get_by_test_id("tip"), page.locator(".own .plate")
    expect(page.locator("[data-ghost]")).to_have_count(3)
    expect(empty).not_to_be_visible()
    bottom = "(one) => one.getBoundingClientRect().bottom"
    assert own.evaluate(bottom) < tip.evaluate("(one) => one.getBoundingClientRect().top")
    assert tip.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0, "three lines are read whole"
    page.keyboard.press("Escape")
    expect(empty).to_be_visible()


def middle_of(button: Locator) -> int:
    """The button's place down the page, in pixels."""
    box = button.bounding_box()
    assert box is not None
    return round(box["y"] + box["height"] / 2)


@WIDE_FIRST
def test_a_player_who_insists_is_not_asked_again(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    stage = Stage("rummy-fifty", EIGHTS)
    page = stage.seat(newcomer, size=size, lang=lang)
    expect(page.get_by_test_id("hint-button")).to_have_count(0)
    page.locator(".acts button").first.click()
    page.get_by_test_id("question").get_by_role("button").last.click()
    page.wait_for_function("() => document.querySelector('[data-version]').dataset.version === '1'")
    expect(page.get_by_test_id("question")).to_have_count(0)


@WIDE_FIRST
def test_three_melds_are_shown_and_can_be_laid_by_hand(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    page = Stage("skarney-gin", OPENING, hints=True).seat(newcomer, size=size, lang=lang)
    page.get_by_test_id("hint-button").click()
    marks = [part_of(card.get_attribute("data-card")) for card in page.locator("[role=option].hinted").all()]
    expect(page.locator("[role=option] .part")).to_have_text(marks)
    assert sorted(marks) == list("111222333")
    four = page.locator("[role=option][data-card='4S']")
    assert ("in the hint" if lang == "en" else "ヒントの札") in (four.get_attribute("aria-label") or "")
    for card in HAND.split()[:9]:
        page.locator(f"[role=option][data-id='{card}']").click(position={"x": 6, "y": 30})
    expect(page.get_by_test_id("tip")).to_be_visible()  # it stays while one does it by hand
    button = page.locator(".acts > button", has_text=re.compile("[,、]"))  # it is under the hint
    expect(button).to_contain_text("4♠ 4♥ 4♣, 5♦ 6♦ 7♦, K♠ K♥ K♦" if lang == "en" else "♠4 ♥4 ♣4、♦5 ♦6 ♦7、♠K ♥K ♦K")
    assert grave(page) == []


def part_of(card: Any) -> str:
    """The meld to which this card of the opening belongs."""
    return {"4": "1", "5": "2", "6": "2", "7": "2", "K": "3"}.get(str(card)[0], "")


# The last line of what is said lies on the page, and nothing over it.
UNCOVERED = """(said) => {
  const { x, bottom } = said.getBoundingClientRect();
  return said.contains(document.elementFromPoint(x + 30, bottom - 6));
}"""


@pytest.mark.parametrize(
    ("game", "position", "size", "lang"),
    [
        ("skarney-gin", OPENING, (640, 400), "en"),
        ("rummy-fifty", EIGHTS, (844, 390), "ja"),
        soaked("skarney-gin", OPENING, (844, 390), "ja"),
        soaked("rummy-fifty", EIGHTS, (640, 400), "en"),
    ],
    ids=["opening, low", "meld, wide", "opening, wide", "meld, low"],
)
def test_on_a_telephone_on_its_side_the_reason_is_read(
    newcomer: Newcomer, game: str, position: dict[str, Any], size: tuple[int, int], lang: str
) -> None:
    page = Stage(game, position, hints=True).seat(newcomer, size=size, lang=lang)
    page.get_by_test_id("hint-button").click()
    said = page.get_by_test_id("tip").locator("p")
    expect(said).to_be_in_viewport(ratio=0.99)
    assert said.evaluate(UNCOVERED)
    assert (faults(page), grave(page)) == ([], [])


@NARROW_FIRST
def test_what_costs_much_is_marked_before_it_is_a_sentence(
    newcomer: Newcomer, size: tuple[int, int], lang: str
) -> None:
    page = Stage("looking-and-down", RED_THREES).seat(newcomer, size=size, lang=lang)
    # On a phone a rank is one thing to choose: its mark counts the cards that cost so much.
    expect(page.locator("[role=option] .risk").first).to_have_text("−500" if size == WIDE else "2×\u200a−500")
    assert "−500" in (page.locator("[role=option][data-card='3H']").get_attribute("aria-label") or "")
    assert (faults(page), grave(page)) == ([], [])


# --- on the cards ----------------------------------------------------------------------------------

JOINS = {"turn": 0, "phase": "play", "hands": ["4S 9C KH", "AS 3C"], "melds": [["5S 6S 7S", "JS JH JD"], []]}
TO_DRAW = {"turn": 0, "phase": "draw", "hands": ["4S 9C KH", "AS 3C"], "melds": [["5S 6S 7S", "JS JH JD"], []]}
# The elements that may not move: names, piles, melds, the cards of the hand.
STILL = """() => [...document.querySelectorAll('.plate .name, .pile, .meld, .melds .slot, [role=option]')]
  .map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width].map(Math.round).join())"""
BOXES = """(name) => [...document.querySelectorAll(name)].map((one) => (one.querySelector('.card') ?? one)
  .getBoundingClientRect()).map(({ x, y, width }) => [x, y, width])"""


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), (NARROW, "ja")])
@pytest.mark.parametrize(
    ("position", "cards", "lie"),
    [
        (OPENING, ["4S", "4H", "4C", "5D", "6D", "7D", "KS", "KH", "KD"], ".own .melds [data-card]"),
        (JOINS, ["4S"], ".own [data-number='1'] [data-card='4S']"),
        (TO_DRAW, [""], None),
    ],
    ids=["opening", "joins", "draw"],
)
def test_cards_of_a_hint_wait_where_they_would_lie(
    newcomer: Newcomer, size: tuple[int, int], lang: str, position: dict[str, Any], cards: list[str], lie: str | None
) -> None:
    page = Stage("skarney-gin", position, hints=True).seat(newcomer, size=size, lang=lang)
    before = page.evaluate(STILL)
    page.keyboard.press("h")
    ghosts = page.locator("[data-ghost]")
    expect(ghosts).to_have_count(len(cards))
    assert [one.get_attribute("data-ghost") for one in ghosts.all()] == cards
    assert page.evaluate(STILL) == before, "nothing moves but the ghosts"
    for one in ghosts.all():
        expect(one).to_be_in_viewport(ratio=0.99)
    assert (faults(page), grave(page)) == ([], [])
    waited = page.evaluate(BOXES, "[data-ghost]")
    page.keyboard.press("Enter")
    expect(ghosts).to_have_count(0)
    if lie is not None:
        rest(page)
        lying = page.evaluate(BOXES, lie)
        assert len(lying) == len(cards)
        assert max(distance(*two) for two in zip(waited, lying, strict=True)) < waited[0][2], "within a card's width"


# The ghosts that lie over a card of the hand, over a hint or over the number of a pile; and those for a pile beside it.
COVERING = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) =>
    a.top < b.bottom - 1 && b.top < a.bottom - 1 && a.left < b.right - 1 && b.left < a.right - 1;
  const names = '.hand [data-card] .card, [data-testid=tip], .lying > .howmany, .zones .what';
  const read = [...document.querySelectorAll(names)];
  return [...document.querySelectorAll('[data-ghost]')].flatMap((ghost) => {
    const on = document.querySelector(`[data-zone='${ghost.dataset.to}'][data-kind=pile] .stack`);
    const off = on && (box(ghost).left < box(on).left - 1 || box(ghost).top < box(on).top - 1);
    const over = read.filter((one) => meet(box(ghost), box(one))).map((one) => one.className);
    return [...over, ...(off ? ['beside the pile'] : [])];
  });
}"""
ELEVEN = "AC 3H 3D 4D 4H 8H 9S TC KH KS KD"
TO_DRAW_TWO = {"turn": 0, "phase": "draw", "hands": [ELEVEN, "AS 3C"], "pile": "6S 9C 7H"}
TO_DISCARD = {
    "turn": 0,
    "phase": "play",
    "hands": ["3H 9C 4D", "AS 3C"],
    "melds": [["KS KH KD 2S"], []],
    "pile": "6S 9C",
}
APART = "AS 3D 5C 7H 9D JH KC 2H 4S 5H 8D TC QC"
TO_DRAW_MORE = {"turn": 0, "phase": "play", "hands": [APART, "3C KD"], "table": ["7S 8S 9S"]}

FIVE = ["9H 9H 9C", "TS TH TD 2H", "7S 7H 7C", "6H 6D 2S", "8S 8S 2C"]
TO_LAY_OFF = {"turn": 0, "phase": "play", "hands": ["AH JK", "AS 3C", "4C"], "melds": [FIVE, [], []]}


@pytest.mark.parametrize(
    ("game", "position", "size", "ghosts"),
    [
        ("looking-and-down", TO_DRAW_TWO, NARROW, 2),
        ("looking-and-down", TO_DRAW_TWO, (320, 568), None),
        ("looking-and-down", TO_DISCARD, NARROW, 1),
        ("carousel", TO_DRAW_MORE, (844, 390), 0),
        soaked("carousel", TO_DRAW_MORE, WIDE, None),
        ("looking-and-down", TO_LAY_OFF, WIDE, 1),
    ],
    ids=["draw", "draw, small", "discard", "draw, low", "draw, wide", "lay off, wide"],
)
def test_no_ghost_lies_over_the_hand_or_over_words(
    newcomer: Newcomer, game: str, position: dict[str, Any], size: tuple[int, int], ghosts: int | None
) -> None:
    page = Stage(game, position, len(position["hands"]), hints=True).seat(newcomer, size=size)
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip")).to_be_visible()
    rest(page)
    if ghosts is not None:
        expect(page.locator("[data-ghost]")).to_have_count(ghosts)
    assert page.evaluate(COVERING) == []


FULL = {
    "turn": 0,
    "phase": "play",
    "hands": ["AS TS JS QC KC", "2S 3C 4D 5C 6C 7H 8H 9D TC JD"],
    "melds": [["2D 3S 4H", "5S 6S 7D", "QH KS AH"], []],
}
# All cards and words of the table over which ghosts lie.
UNDER = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
  const things = '.ground .card, .number, .howmany, .what, .plate > *, .stack, .news, [data-testid=tip], .bar button';
  const seen = [...document.querySelectorAll(things)].filter(
    (one) => !one.closest('[data-ghost]') && one.checkVisibility({ visibilityProperty: true }),
  );
  const ghosts = [...document.querySelectorAll('[data-ghost] .card')];
  return seen.filter((one) => ghosts.some((ghost) => meet(box(ghost), box(one)))).map((one) => one.className);
}"""


@pytest.mark.parametrize(
    ("size", "lang"),
    [(WIDE, "en"), ((320, 568), "ja"), soaked(NARROW, "ja"), soaked((844, 390), "en"), soaked((768, 1024), "en")],
)
def test_a_new_meld_beside_a_full_row_covers_nothing(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    page = Stage("skarney-gin", FULL, hints=True).seat(newcomer, size=size, lang=lang)
    before = page.evaluate(STILL)
    page.keyboard.press("h")
    expect(page.locator("[data-ghost]")).to_have_count(4)
    expect(page.get_by_test_id("tip")).to_be_visible()
    rest(page)
    assert page.evaluate(STILL) == before
    assert page.evaluate(UNDER) == []
    for one in page.locator("[data-ghost]").all():
        expect(one).to_be_in_viewport(ratio=0.99)


def distance(one: list[float], other: list[float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


# All animations that scripts start.
STARTED = """
window.started = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...told) {
  const one = animate.apply(this, told);
  started.push(one);
  return one;
};
"""


def test_a_hint_that_is_hidden_leaves_no_ghost(newcomer: Newcomer) -> None:
    """The animation of a hidden ghost ends with it, or the page is styled in every frame until then."""
    page = Stage("rummy-fifty", EIGHTS, hints=True).seat(newcomer, calm=False, scripts=(STARTED,))
    hasten(page, 0)
    page.keyboard.press("h")
    expect(page.locator("[data-ghost]")).to_have_count(3)
    assert set(page.evaluate("started.map((one) => one.playState)")) == {"running"}
    page.keyboard.press("Escape")
    expect(page.locator("[data-ghost]")).to_have_count(0)
    assert set(page.evaluate("started.map((one) => one.playState)")) == {"idle"}


LAYERS = "() => ['.near', '[data-ghost]'].map((name) => Number(getComputedStyle(document.querySelector(name)).zIndex))"


def test_cards_of_a_hint_pass_over_its_words(newcomer: Newcomer) -> None:
    page = Stage("skarney-gin", OPENING, hints=True).seat(newcomer, calm=False)
    hasten(page, 0)
    page.keyboard.press("h")
    expect(page.locator("[data-ghost]")).to_have_count(9)
    near, way = page.evaluate(LAYERS)
    assert way > near
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    near, lies = page.evaluate(LAYERS)
    assert lies < near, "there they lie on the cloth"


def test_a_question_that_is_recommended_marks_player_and_half_suit(newcomer: Newcomer) -> None:
    hands = ["8H TH QH 2S", "9H AS 4S", "KH 3S 8S", "6S 9S JC", "TS JS 5S", "JH QS KS"]
    page = Stage("literature", {"turn": 0, "hands": hands}, 6, hints=True).seat(newcomer)
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip")).to_be_visible()
    expect(page.locator(".groups .hinted")).to_have_count(1)
    expect(page.locator(".place.hinted")).to_have_count(1)


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), (NARROW, "ja")])
def test_a_new_table_is_explained_step_by_step_and_again(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    table = ["AS AH AD AC", "3S 3H 3D 3C", "TH JH QH KH"]
    hands = ["2C 4C KD KC 7S", "AD", "QC"]
    stage = Stage("carousel", {"turn": 0, "phase": "play", "hands": hands, "table": table, "drawn": 2}, 3, hints=True)
    page = stage.seat(newcomer, size=size, lang=lang)
    page.keyboard.press("h")
    step, at = page.get_by_test_id("step"), page.get_by_test_id("step").locator("b")
    expect(at).to_have_text("2 of 2" if lang == "en" else "2／2")  # nothing moves by itself here: the result
    expect(step).to_be_in_viewport(ratio=0.99)
    assert page.locator(".bar .main").count() == 1
    assert (faults(page) if size == NARROW else [], grave(page)) == ([], [])
    page.keyboard.press("r")
    expect(at).to_have_count(0)
    expect(page.locator(".heap")).to_have_count(3)
    assert hinted_heap(page) == []
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text("1 of 2" if lang == "en" else "1／2")
    expect(page.locator(".heap")).to_have_count(4)
    assert hinted_heap(page) == ["2C", "3C", "4C"]
    assert grave(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("staging")).to_have_count(0)
    expect(page.locator("section.table .meld")).to_have_count(5)
    assert stage.table.version == 1, "Enter plays the whole of it, from whichever step"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(320, 568), soaked((360, 640))])
def test_all_buttons_of_a_new_table_are_seen_on_small_telephones(
    newcomer: Newcomer, size: tuple[int, int], lang: str
) -> None:
    table = ["AS AH AD AC", "3S 3H 3D 3C", "TH JH QH KH"]
    hands = ["2C 4C KD KC 7S", "AD", "QC"]
    stage = Stage("carousel", {"turn": 0, "phase": "play", "hands": hands, "table": table, "drawn": 2}, 3, hints=True)
    page = stage.seat(newcomer, size=size, lang=lang)
    page.keyboard.press("h")
    expect(page.get_by_test_id("step")).to_be_visible()
    buttons = page.locator(".bar .acts").get_by_role("button").all()
    assert len(buttons) == 5
    assert len({middle_of(button) for button in buttons}) == 1, "they take one line"
    for button in buttons:
        expect(button).to_be_in_viewport(ratio=0.99)
    assert page.locator(".bar .acts").evaluate("(one) => one.scrollHeight - one.clientHeight") == 0
    hidden = page.get_by_test_id("step").evaluate("(one) => one.scrollHeight - one.clientHeight")
    assert hidden <= 2, "what is told is read whole: letters are a little higher than their line"
    assert (faults(page), grave(page)) == ([], [])


def hinted_heap(page: Page) -> list[str | None]:
    """The cards of the heap to which a step has brought some."""
    return [card.get_attribute("data-card") for card in page.locator(".heap.grown [data-card]").all()]
