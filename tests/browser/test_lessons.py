"""A lesson on the page: found, taken by a thumb and by keys, missed, left and taken up again, to a real table."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, Page, expect

from tefuda.engine.matches.registry import games
from tefuda.study.lessons import find_lesson, lessons_of

from .checks import cut, faults, grave, overlaps, rest, soaked
from .conftest import NARROW, WIDE
from .person import Keyboard, Mouse, actions, count, hand
from .places import BOTH, MOSTLY_SERVED, Place
from .tables import FLAT, SCROLLED

# The last step of the first lesson is still to do.
ALMOST = """() => localStorage.setItem('tefuda.lessons', '{"looking-and-down/first-deal": {"step": 10}}')"""
SOLVED = "[data-testid=lesson].solved"


def lesson(page: Page) -> Locator:
    return page.get_by_test_id("lesson")


def see_the_others(page: Page) -> None:
    """Each play of another waits until the reader goes on."""
    further = lesson(page).get_by_role("button", name="Next", exact=True)
    for _ in range(10):
        expect(page.locator(SOLVED).or_(further).first).to_be_visible()
        if page.locator(SOLVED).count():
            return
        told = lesson(page).inner_text()
        page.keyboard.press("Enter")
        expect(lesson(page)).not_to_have_text(told, use_inner_text=True)  # "Next" may be gone for a moment only


def tap(page: Page, cards: Iterable[str]) -> None:
    Mouse(page).choose(list(cards))
    page.wait_for_function("() => document.querySelector('.bar').getAttribute('aria-busy') === 'false'")


@BOTH
def test_a_thumb_finds_it_tries_wrong_leaves_and_goes_on(place: Place) -> None:
    page = place.come("/", lang="ja", size=NARROW, new=True)
    page.locator(".tile").first.get_by_role("link", name="レッスン（4分）").tap()
    expect(lesson(page)).to_contain_text("手札の9を3枚選び")
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    tap(page, ["9S", "9H"])
    missing = page.get_by_test_id("missing")
    expect(missing).to_contain_text("あと1枚以上選んでください。")
    expect(missing.get_by_role("link")).to_have_attribute("href", re.compile("SK-3"))
    tap(page, ["9S", "9H", "5C", "6C", "7D"])
    actions(page).first.tap()
    expect(page.get_by_test_id("refusal")).to_have_text("ここでは、先に9を3枚出しましょう。")
    task, refusal = (lesson(page).locator(part).bounding_box() for part in (".task", "[data-testid=refusal]"))
    assert task and refusal and task["y"] + task["height"] <= refusal["y"] + 1, "the last line of the task is read"
    assert "7D" in hand(page)
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(0)  # other cards are asked for
    tap(page, ["9S", "9H", "9D"])
    actions(page).first.tap()
    expect(page.locator(SOLVED)).to_contain_text("これがグループです")
    expect(page.get_by_test_id("lesson-said")).to_contain_text("これがグループです")
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("button", name="次へ").tap()
    expect(lesson(page)).to_contain_text("2／9")
    page.get_by_role("button", name="戻る").tap()
    expect(lesson(page)).to_contain_text("1／9")
    assert "9S" in hand(page)
    page.get_by_role("button", name="次の課題へ").tap()
    expect(lesson(page)).to_contain_text("2／9")
    page.get_by_role("button", name="やめる").tap()
    tile = page.locator(".tile").first
    expect(tile.get_by_role("link", name=re.compile("レッスン：0／[2-9]済み"))).to_be_visible()
    boxes = [way.bounding_box() for way in tile.locator(".ways > .button").all()]
    assert len({box and box["y"] for box in boxes}) == 1, "all ways in are in one row"
    tile.get_by_role("link", name="続きから").tap()
    expect(lesson(page)).to_contain_text("2／9")


@MOSTLY_SERVED
def test_by_keys_to_the_end_and_to_a_real_table(place: Place) -> None:
    page = place.come("/learn/skarney-gin/first-deal", new=True)
    keys = Keyboard(page)
    for cards in (["9S", "9H", "9D"], ["5C", "6C", "7D"]):
        expect(page.locator("[data-testid=lesson]:not(.solved)")).to_be_visible()
        page.locator(".hand [role=option]").first.focus()
        keys.choose(cards)
        actions(page).first.wait_for()
        page.keyboard.press("Enter")
        expect(page.locator(SOLVED)).to_be_visible()
        page.keyboard.press("Enter")
    for step in range(3, 10):
        expect(lesson(page)).to_contain_text(f"Step {step} of 9")
        expect(page.locator(SOLVED)).to_have_count(0)
        rest(page)
        page.keyboard.press("h")  # it shows how, and Enter does it
        expect(page.get_by_test_id("tip")).to_be_visible()
        page.keyboard.press("Enter")
        see_the_others(page)
        if step < 9:
            page.keyboard.press("Enter")
    expect(count(page)).to_contain_text("113")
    assert (faults(page), grave(page)) == ([], [])
    expect(count(page).get_by_role("button", name="Next deal")).to_have_count(0)
    expect(lesson(page).get_by_role("link", name="Next lesson: Aces, and the end of the stock")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator(".hand [role=option]")).to_have_count(10)
    assert page.locator("dialog").count() == 0, "it has been explained"


@MOSTLY_SERVED
def test_a_hint_and_enter_in_quick_succession_are_never_told_that_the_table_has_changed(place: Place) -> None:
    page = place.come("/learn/skarney-gin/first-deal", new=True)
    page.emulate_media(reduced_motion="no-preference")
    onward = lesson(page).get_by_role("link", name="Next lesson: Aces, and the end of the stock")
    expect(lesson(page)).to_be_visible()

    def over() -> bool:
        """Enter may have gone on to what comes after the lesson, too."""
        return onward.count() > 0 or "/first-deal" not in page.url

    for _ in range(1000):  # it ends with the lesson, as fast as the machine is
        page.keyboard.press("h")
        page.keyboard.press("Enter")
        expect(page.get_by_text("The table has changed")).to_have_count(0)
        if over():
            break
        page.wait_for_timeout(50)
    assert over()


@MOSTLY_SERVED
def test_after_the_first_lesson_few_sit_at_the_real_table_though_more_play_it_best(place: Place) -> None:
    page = place.come("/", lang="ja", size=NARROW, new=True)
    page.evaluate(ALMOST)
    page.goto(place.address("/learn/looking-and-down/first-deal"))
    expect(lesson(page)).to_contain_text("11／11")
    expect(page.get_by_test_id("lesson-situation")).to_have_count(0)
    rest(page)
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("lesson-recap")).to_contain_text("7001+")
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    result, words = page.locator(".ending > .paper").bounding_box(), lesson(page).bounding_box()
    assert result and words and result["y"] + result["height"] <= words["y"], "the words follow the result"
    lesson(page).get_by_role("button", name="実際に遊ぶ").tap()
    page.wait_for_url("**/t/*")
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    assert len(place.info(page)["players"]) == 3  # five play it best


@MOSTLY_SERVED
def test_shown_from_the_first_minute_one_comes_back_to_the_table(place: Place) -> None:
    page = place.come("/", new=True)
    page.locator(".tile").first.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    table = page.url
    page.get_by_role("link", name="Show me how").click()
    expect(lesson(page)).to_contain_text("Step 1 of 9")
    page.get_by_role("button", name="Leave").click()
    page.wait_for_url(table)


@MOSTLY_SERVED
def test_a_lesson_that_there_is_not_says_so(place: Place) -> None:
    page = place.come("/learn/skarney-gin/nothing")
    expect(page.get_by_role("heading", name="There is no such lesson here.")).to_be_visible()


@MOSTLY_SERVED
def test_the_card_that_a_first_step_asks_for_can_be_tapped(place: Place) -> None:
    """Once the words of the step lay over the three cards that it is about."""
    page = place.come("/learn/rummy-fifty/first-round", lang="ja", size=NARROW, new=True)
    expect(lesson(page)).to_be_visible()
    rest(page)
    pick = page.get_by_test_id("pick")
    pick.locator("label").last.tap()
    expect(pick.get_by_role("radio").last).to_be_checked()
    actions(page).first.tap()
    expect(page.locator(SOLVED)).to_be_visible()


@MOSTLY_SERVED
def test_no_half_suit_lies_on_a_name_in_a_lesson(place: Place) -> None:
    page = place.come("/learn/literature/first-deal", new=True)
    expect(lesson(page)).to_be_visible()
    rest(page)
    name, suits = (page.locator(where).first.bounding_box() for where in (".across .place", ".groups"))
    assert name and suits and name["y"] + name["height"] <= suits["y"]


@MOSTLY_SERVED
def test_on_a_wide_page_names_and_labels_are_not_under_what_is_chosen_or_said(place: Place) -> None:
    page = place.come("/learn/rummy-fifty/first-round", size=WIDE, new=True)
    expect(page.get_by_test_id("pick")).to_be_visible()
    rest(page)
    label, pick = (page.locator(where).first.bounding_box() for where in (".zones .label", ".pick"))
    assert label and pick and label["y"] + label["height"] <= pick["y"]
    for path in ("rummy-fifty/first-round", "skarney-gin/first-deal"):
        page = at_step(place, 2, "en", path, WIDE)
        plate, words = page.locator(".own .plate").bounding_box(), lesson(page).bounding_box()
        assert plate and words and plate["y"] + plate["height"] <= words["y"]
        assert not any(one.startswith(".area") for one in page.evaluate(SCROLLED))


def at_step(
    place: Place, number: int, lang: str, path: str = "rummy-fifty/first-round", size: tuple[int, int] = NARROW
) -> Page:
    """The page of a player who has come so far in a first lesson."""
    page = place.come("/", lang=lang, size=size, new=True)
    reached = f'{{"{path}": {{"step": {number - 1}}}}}'
    page.evaluate("(reached) => localStorage.setItem('tefuda.lessons', reached)", reached)
    page.goto(place.address(f"/learn/{path}"))
    expect(lesson(page)).to_contain_text(str(number))
    rest(page)
    return page


# The share of the first of these that is seen, of its height; anything that lies above it cuts it.
PART_SEEN = """(name) => {
  const one = document.querySelector(name);
  const { top, bottom, height } = one.getBoundingClientRect();
  let [from, to] = [top, bottom];
  for (let up = one.parentElement; up; up = up.parentElement) {
    if (getComputedStyle(up).overflowY === 'visible') continue;
    const box = up.getBoundingClientRect();
    [from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)];
  }
  return Math.max(0, to - from) / height;
}"""


@MOSTLY_SERVED
def test_what_is_chosen_from_lies_on_no_name_on_a_higher_page(place: Place) -> None:
    page = at_step(place, 1, "ja", size=(768, 1024))
    label, name = (page.locator(where).first.bounding_box() for where in (".pick .small", ".own .name"))
    assert label and name and label["y"] + label["height"] <= name["y"]


@MOSTLY_SERVED
@pytest.mark.parametrize("asking", [False, True], ids=["", "asking"])
def test_a_hint_on_a_wide_page_lies_on_no_word_of_the_lesson(place: Place, asking: bool) -> None:
    page = at_step(place, 1, "en", "literature/first-deal", WIDE)
    if asking:
        page.get_by_role("button", name="Ask…").click()
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip")).to_be_visible()
    rest(page)
    said, tip = page.locator(".lesson .said").bounding_box(), page.get_by_test_id("tip").bounding_box()
    assert said and tip and said["y"] + said["height"] <= tip["y"]


@MOSTLY_SERVED
def test_another_deal_of_a_lesson_stands_out(place: Place) -> None:
    page = at_step(place, 4, "ja", "looking-and-down/first-deal")
    situation = page.get_by_test_id("lesson-situation")
    expect(situation).to_contain_text("別の場面です。")
    grounds = [one.evaluate("one => getComputedStyle(one).backgroundColor") for one in (situation, lesson(page))]
    assert grounds[0] != grounds[1] != "rgba(0, 0, 0, 0)" != grounds[0]
    assert grave(page) == []


@MOSTLY_SERVED
@pytest.mark.parametrize(
    ("path", "step", "name", "least"),
    [
        ("literature/first-deal", 1, ".suits", 0.99),
        ("rummy-fifty/first-round", 7, ".others .laid [data-card]", 0.7),
        ("skarney-gin/first-deal", 1, ".others .laid [data-card]", 0.7),
        ("looking-and-down/first-deal", 1, ".others > :last-child .who", 0.99),
    ],
)
def test_on_a_phone_what_a_lesson_speaks_of_is_seen(
    place: Place, path: str, step: int, name: str, least: float
) -> None:
    """The words of a step once left slivers of what lay before the others."""
    page = at_step(place, step, "en", path)
    assert page.evaluate(PART_SEEN, name) >= least


@MOSTLY_SERVED
def test_on_a_phone_a_deal_on_one_card_is_read_whole_though_the_deal_goes_on(place: Place) -> None:
    page = at_step(place, 6, "ja", "literature/first-deal")
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(SOLVED)).to_be_visible()
    rest(page)
    expect(page.get_by_test_id("lesson-recap").locator("tr").last).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(PART_SEEN, "[data-testid=lesson-recap] tr:last-child") >= 0.99


@MOSTLY_SERVED
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_on_no_telephone_is_a_button_cut(place: Place, lang: str) -> None:
    page = at_step(place, 7, lang)
    for width, height in [NARROW, (360, 640), (320, 568)]:
        page.set_viewport_size({"width": width, "height": height})
        assert cut(page) == [], (width, height)
        expect(page.locator(".own .name")).to_have_text({"en": "You", "ja": "あなた"}[lang])


@MOSTLY_SERVED
def test_what_needs_no_cards_stays_where_it_is_while_one_chooses(place: Place) -> None:
    page = at_step(place, 9, "ja")
    end = actions(page).filter(has_text="番を終える")
    before = end.bounding_box()
    tap(page, ["7R"])
    expect(page.get_by_test_id("missing")).to_contain_text("あと2枚以上選んでください。")
    assert end.bounding_box() == before
    tap(page, ["8R", "9R"])
    expect(actions(page)).to_have_count(2)
    assert end.bounding_box() == before


@MOSTLY_SERVED
def test_what_puts_cards_back_lies_below_the_words(place: Place) -> None:
    page = at_step(place, 2, "en", "carousel/first-deal")
    tap(page, ["KS"])
    words, clear = lesson(page).bounding_box(), page.locator(".help > .clear").bounding_box()
    assert words and clear and words["y"] + words["height"] <= clear["y"] + 1


@MOSTLY_SERVED
def test_with_a_thumb_a_button_is_pressed_while_a_rank_lies_open(place: Place) -> None:
    """At the first touch the rank folded, the button went from under the thumb, and the click was lost."""
    page = at_step(place, 8, "ja", "looking-and-down/first-deal")
    page.locator("#card-QD").tap()
    expect(page.locator(".hand .fan")).to_be_visible()
    rest(page)
    box = actions(page).first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(SOLVED)).to_be_visible()


@MOSTLY_SERVED
def test_nothing_is_one_players_turn_where_all_choose(place: Place) -> None:
    page = at_step(place, 1, "ja")
    expect(page.locator(".others .facts .turn")).to_have_text(["選んでいます", "選んでいます"])
    assert overlaps(page) == []


FIRST_LESSONS = ["skarney-gin/first-deal", "carousel/first-deal", "literature/first-deal", "rummy-fifty/first-round"]
FIRST_LESSONS += ["looking-and-down/first-deal"]
HIDDEN = "() => { const said = document.querySelector('.said'); return said.scrollHeight - said.clientHeight; }"

# The sentences of which no more than two letters stand in the last line.
RAGGED = """() => [...document.querySelectorAll('.said > p')].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const boxes = [...range.getClientRects()];
  const foot = Math.max(...boxes.map((box) => box.bottom));
  const last = boxes.filter((box) => box.bottom > foot - 8);
  const wide = Math.max(...last.map((box) => box.right)) - Math.min(...last.map((box) => box.left));
  return last.length < boxes.length && wide < 2.5 * parseFloat(getComputedStyle(one).fontSize);
}).map((one) => one.innerText)"""

PATHS = [f"{game.replace('_', '-')}/{one.id}" for game in games() for one in lessons_of(game)]
OTHER_LESSONS = [soaked(path) for path in PATHS if path not in FIRST_LESSONS]


@MOSTLY_SERVED
@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
@pytest.mark.parametrize("path", [*FIRST_LESSONS, *OTHER_LESSONS])
@pytest.mark.parametrize("size", [NARROW, FLAT], ids=["upright", "flat"])
def test_all_words_of_a_lesson_are_in_sight_on_a_phone(
    place: Place, size: tuple[int, int], path: str, lang: str
) -> None:
    """A player who does not know the game does not look for words below the words."""
    page = place.come(f"/learn/{path}", lang=lang, size=size, new=True)
    while True:
        expect(lesson(page).locator(".task")).to_be_visible()
        page.evaluate("document.fonts.ready")
        rest(page)
        assert page.evaluate(HIDDEN) <= 2, lesson(page).inner_text()
        assert page.evaluate(RAGGED) == []
        skip = lesson(page).get_by_role("button", name="次の課題へ" if lang == "ja" else "Skip step")
        if skip.count() == 0:
            return
        before = lesson(page).inner_text()
        skip.click()
        expect(lesson(page)).not_to_have_text(before, use_inner_text=True)


@MOSTLY_SERVED
@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_result_and_words_at_the_end_of_a_lesson_scroll_as_one(place: Place, lang: str) -> None:
    """Each was a box that scrolled by itself, and the sign that there is more lay on the result."""
    page = at_step(place, 9, lang, "skarney-gin/first-deal")
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(SOLVED)).to_be_visible()
    expect(count(page)).to_contain_text("113")
    rest(page)
    box, words = page.locator(".ending > .paper").bounding_box(), lesson(page).bounding_box()
    assert box and words
    assert (box["x"], box["width"], box["y"] + box["height"]) == (words["x"], words["width"], words["y"]), "one box"
    page.set_viewport_size({"width": 375, "height": 667})
    rest(page)
    assert count(page).evaluate("one => one.scrollHeight - one.clientHeight") > 1
    assert page.evaluate(HIDDEN) <= 2
    more, onward = count(page).locator(".below").bounding_box(), page.locator(ONWARD).bounding_box()
    result = page.locator(".ending > .paper").bounding_box()
    assert more and onward and result
    assert result["y"] + result["height"] <= more["y"]
    assert more["y"] + more["height"] <= onward["y"] + 1
    for _ in range(6):
        if count(page).locator(".below").is_visible():
            count(page).locator(".below button").tap()
            rest(page)
    expect(page.get_by_test_id("lesson-later").get_by_role("link").last).to_be_in_viewport(ratio=0.99)
    expect(page.locator(ONWARD)).to_be_in_viewport(ratio=0.99)


# The places of the others' seats, of the first words, and of the button that leads on.
SEATS = """() => [...document.querySelectorAll('.place, .others .who, .lesson')].map(
  (one) => Math.round(one.getBoundingClientRect().top),
)"""
ONWARD = ".lesson .ways > .main:not(:disabled)"


def onward_at(page: Page) -> int:
    """The place of the button that leads on: its lower edge."""
    box = page.locator(ONWARD).bounding_box()
    assert box
    return round(box["y"] + box["height"])


# The buttons of plays that are not wholly there to be pressed: cards, words or the edge of their place cover a corner.
COVERED = """() => [...document.querySelectorAll('.bar > .acts > button:enabled')].flatMap((one) => {
  if (!one.checkVisibility({ visibilityProperty: true })) return [];
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y]));
  return corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y))) ? [] : [one.innerText];
})"""
CARD = re.compile(r"\b[2-9TJQKA][SHDCRM]\b")
BY_HAND = ("meld", "add", "discard", "offer", "lay", "open", "out")


def choose_for(page: Page, play: str) -> None:
    """Tap the cards of a play, as far as they are in the hand; where ranks are stacks, each stack once."""
    held, ranks = hand(page), page.locator(".bar.ranks").count() > 0
    cards = [card for card in CARD.findall(play.split(" to ")[0]) if card in held]
    for card in {card[0]: card for card in cards}.values() if ranks else cards:
        page.locator(f"#card-{card}").dispatch_event("click")
        page.wait_for_function("() => document.querySelector('.bar').getAttribute('aria-busy') === 'false'")


@MOSTLY_SERVED
@pytest.mark.parametrize(
    "path", ["looking-and-down/first-deal", *(soaked(one) for one in PATHS if one != "looking-and-down/first-deal")]
)
def test_on_a_phone_nothing_lies_on_what_the_chosen_cards_can_become(place: Place, path: str) -> None:
    """Once a rank that was opened lay over the one button of a newcomer's first real play."""
    page = place.come(f"/learn/{path}", size=NARROW, new=True)
    for number, task in enumerate(find_lesson(*path.split("/")).tasks, 1):
        if number > 1:
            lesson(page).get_by_role("button", name="Skip step").click()
        expect(lesson(page)).to_contain_text(f"Step {number} of")
        rest(page)
        if task.solution.split()[0] in BY_HAND:
            choose_for(page, task.solution)
            rest(page)
        assert page.evaluate(COVERED) == [], task.solution


@MOSTLY_SERVED
@pytest.mark.parametrize("size", [NARROW, (360, 640)], ids=["narrow", "low"])
def test_what_the_other_has_laid_is_seen_whole_beside_the_words(place: Place, size: tuple[int, int]) -> None:
    """Three combinations lie there, above the piles; the words have half of the page."""
    page = place.come("/learn/skarney-gin/first-deal", lang="ja", size=size, new=True)
    expect(lesson(page).locator(".task")).to_be_visible()
    rest(page)
    laid = page.locator(".others .meld")
    expect(laid).to_have_count(3)
    for part in (*laid.locator(".card").all(), *laid.locator(".number").all()):
        expect(part).to_be_in_viewport(ratio=0.99)


@MOSTLY_SERVED
@pytest.mark.parametrize("size", [NARROW, soaked(WIDE)], ids=["narrow", "wide"])
@pytest.mark.parametrize("path", ["literature/first-deal", *(soaked(one) for one in FIRST_LESSONS if "lit" not in one)])
def test_from_step_to_step_nobody_moves_and_the_way_on_keeps_its_place(
    place: Place, path: str, size: tuple[int, int]
) -> None:
    page = place.come(f"/learn/{path}", size=size, new=True)
    seats, onward, plays = set[tuple[int, ...]](), set[int](), 0
    while True:
        expect(page.locator("[data-testid=lesson]:not(.solved) .why")).to_be_visible()
        rest(page)
        seats.add(tuple(page.evaluate(SEATS)))
        page.keyboard.press("h")
        expect(page.get_by_test_id("tip").or_(page.locator(".staging")).first).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(ONWARD)).to_be_visible()
        while page.locator(SOLVED).count() == 0:  # a play of another waits until it is pressed
            rest(page)
            onward.add(onward_at(page))
            plays += 1
            before = lesson(page).inner_text()
            page.locator(ONWARD).click()
            expect(lesson(page)).not_to_have_text(before, use_inner_text=True)
            expect(page.locator(ONWARD)).to_be_visible()
        rest(page)
        if lesson(page).get_by_role("button", name="Next").count() == 0:
            break
        onward.add(onward_at(page))
        page.locator(ONWARD).click()
    assert (len(seats), len(onward)) == (1, 1), (seats, onward)
    assert plays == (4 if path == "literature/first-deal" else plays)


@MOSTLY_SERVED
@pytest.mark.parametrize("size", [NARROW, soaked(WIDE)], ids=["narrow", "wide"])
def test_while_the_table_is_rearranged_every_button_is_seen(place: Place, size: tuple[int, int]) -> None:
    """Once the row of buttons had the height, and on a wide page the width, of words that a lesson does not show."""
    page = place.come("/", size=size, new=True)
    page.evaluate("""() => localStorage.setItem('tefuda.lessons', '{"carousel/first-deal": {"step": 5}}')""")
    page.goto(place.address("/learn/carousel/first-deal"))
    expect(page.get_by_test_id("lesson-situation")).to_be_visible()
    page.get_by_role("button", name="Rearrange", exact=True).click()
    expect(page.get_by_test_id("staging")).to_be_visible()
    bar = page.locator(".bar > .acts")
    names = [one.split("\n")[0] for one in bar.get_by_role("button").all_inner_texts()]
    assert names[:5] == ["+ New meld", "Lay it like this", "Tidy", "Undo move", "Start over"]
    expect(bar.get_by_role("button", name="New meld")).to_be_disabled()
    assert cut(page) == []
    room = bar.bounding_box()
    for one in bar.get_by_role("button").all():
        box = one.bounding_box()
        assert room and box and box["height"] >= 44
        assert room["x"] - 1 <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"] + 1
        assert room["y"] - 1 <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"] + 1
    page.get_by_test_id("commit").click()
    expect(page.get_by_test_id("refusal")).to_be_visible()
