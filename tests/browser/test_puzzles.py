"""Puzzles on the page: by a thumb and by keys, tried wrong, solved, shown; that of the day, and days in a row."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from tefuda.study.puzzles import Puzzle, puzzles_of

from .checks import faults, grave, overlaps, rest, soaked
from .conftest import NARROW, WIDE
from .person import Keyboard, Mouse, actions
from .places import BOTH, MOSTLY_SERVED, Place

GAME = "rummy-fifty"
SOLVED = "[data-testid=puzzle].solved"


def discards(puzzle: Puzzle) -> bool:
    """Is one card to be discarded, and another would be next best?"""
    other = puzzle.runner_up
    return puzzle.accepted == 1 and other is not None and {puzzle.best[0][:8], other.play[:8]} == {"discard "}


NUMBERS = [number for number, one in enumerate(puzzles_of(GAME), 1) if discards(one)]
FIRST = puzzles_of(GAME)[NUMBERS[0] - 1]
NEXT = puzzles_of(GAME)[NUMBERS[1] - 1]


def card_of(play: str) -> str:
    return play.removeprefix("discard ")


def listed(page: Page, number: int) -> Locator:
    """A puzzle in the plain list of all of the game, which is behind its path."""
    path = page.get_by_role("region", name="Rummy Fifty")
    if not path.locator("details[open]").count():
        path.get_by_text("All 100 puzzles").click()
    return path.get_by_role("link", name=f"Puzzle {number},")


def settled(page: Page) -> None:
    page.wait_for_function("() => document.querySelector('.bar').getAttribute('aria-busy') === 'false'")


@BOTH
def test_a_thumb_tries_wrong_is_told_what_it_costs_and_solves_it(place: Place) -> None:
    page = place.come("/", size=NARROW)
    page.get_by_role("link", name="Puzzles").tap()
    expect(page.get_by_test_id("day")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    listed(page, NUMBERS[0]).tap()
    expect(page.get_by_test_id("puzzle")).to_contain_text("What is the best play here?")
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    assert FIRST.runner_up is not None
    Mouse(page).choose([card_of(FIRST.runner_up.play)])
    settled(page)
    actions(page).first.tap()
    expect(page.get_by_test_id("refusal")).to_contain_text("%. Try again.")
    Mouse(page).choose([card_of(FIRST.best[0])])  # a wrong choice is cleared
    settled(page)
    actions(page).first.tap()
    expect(page.locator(SOLVED)).to_contain_text("Yes. Your win rate is about")
    expect(page.get_by_test_id("puzzle-said")).to_contain_text("Yes. Your win rate is about")
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("link", name="Puzzles", exact=True).tap()
    solved = listed(page, NUMBERS[0])
    expect(solved).to_have_accessible_name(f"Puzzle {NUMBERS[0]}, Difficulty {FIRST.level} of 5, solved")


@MOSTLY_SERVED
def test_by_keys_in_japanese_and_on_to_the_next(place: Place) -> None:
    page = place.come(f"/puzzle/{GAME}/{NUMBERS[1]}", lang="ja")
    expect(page.get_by_test_id("puzzle")).to_contain_text("ここで一番良いプレイはどれでしょう。")
    page.locator(".hand [role=option]").first.focus()
    Keyboard(page).choose([card_of(NEXT.best[0])])
    settled(page)
    page.keyboard.press("Enter")
    expect(page.locator(SOLVED)).to_contain_text("正解です。")
    assert (faults(page), grave(page)) == ([], [])
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/puzzle/{GAME}/*")
    expect(page.locator("[data-testid=puzzle]:not(.solved)")).to_be_visible()
    assert not page.url.endswith(f"/{NUMBERS[1]}")


@MOSTLY_SERVED
def test_a_player_who_looks_at_the_solution_has_seen_it(place: Place) -> None:
    page = place.come(f"/puzzle/{GAME}/{NUMBERS[1]}")
    page.get_by_role("button", name="Solution").click()
    expect(page.get_by_test_id("tip")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(SOLVED)).to_be_visible()
    page.get_by_role("link", name="Puzzles", exact=True).click()
    seen = listed(page, NUMBERS[1])
    expect(seen).to_have_accessible_name(f"Puzzle {NUMBERS[1]}, Difficulty {NEXT.level} of 5, solution seen")


@MOSTLY_SERVED
def test_who_does_not_know_the_game_learns_it_and_comes_back(place: Place) -> None:
    page = place.come(f"/puzzle/{GAME}/{NUMBERS[0]}", size=NARROW, new=True)
    page.locator("[data-testid=puzzle] > .learn").get_by_role("link", name="5-minute lesson").tap()
    expect(page.get_by_test_id("lesson")).to_be_visible()
    page.get_by_role("button", name="Leave").tap()
    page.wait_for_url(f"**/puzzle/{GAME}/{NUMBERS[0]}")
    expect(page.get_by_test_id("puzzle")).to_contain_text("What is the best play here?")


@MOSTLY_SERVED
def test_how_hard_it_is_is_explained_and_nothing_lies_under_it_but_the_table(place: Place) -> None:
    page = place.come(f"/puzzle/{GAME}/{NUMBERS[0]}")
    expect(page.get_by_test_id("hint-button")).to_be_hidden()  # it would give the solution away
    expect(page.locator("[data-testid=puzzle] > .learn")).to_have_count(0)  # who has learnt it is told no more
    page.get_by_text(f"Difficulty {FIRST.level} of 5").click()
    said = page.locator("[data-testid=puzzle] .more")
    expect(said).to_contain_text("Computer players that get it wrong: a random player")
    expect(said.get_by_role("link", name="5-minute lesson")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])


@MOSTLY_SERVED
@pytest.mark.parametrize(
    ("path", "lang"),
    [
        (f"/puzzle/{GAME}/1", "en"),
        ("/puzzle/carousel/1", "ja"),
        ("/learn/literature/first-deal", "en"),
        soaked(f"/puzzle/{GAME}/1", "ja"),
        soaked("/puzzle/carousel/1", "en"),
        soaked("/learn/literature/first-deal", "ja"),
    ],
)
def test_on_its_side_a_telephone_shows_the_hand_under_what_is_asked(place: Place, lang: str, path: str) -> None:
    page = place.come(path, lang=lang, size=(844, 390))
    expect(page.locator(".hand .card").first).to_be_visible()
    expect(page.locator(".solve, .lesson")).to_be_in_viewport(ratio=0.999)
    for one in page.locator(".hand [role=option], .acts button:visible").all():
        expect(one).to_be_in_viewport(ratio=0.999)
    asked, hand = (page.locator(one).bounding_box() for one in (".solve, .lesson", ".hand"))
    assert asked is not None
    assert hand is not None
    assert asked["y"] + asked["height"] <= hand["y"]


@MOSTLY_SERVED
@pytest.mark.parametrize(
    ("game", "lang", "size"),
    [
        ("skarney-gin", "ja", (844, 390)),
        ("carousel", "ja", (640, 400)),
        soaked("literature", "en", (640, 400)),
        soaked("carousel", "en", (844, 390)),
    ],
)
def test_on_its_side_a_telephone_shows_a_new_solver_the_whole_question(
    place: Place, game: str, lang: str, size: tuple[int, int]
) -> None:
    page = place.come(f"/puzzle/{game}/3", lang=lang, size=size, new=True)
    slip = page.get_by_test_id("puzzle")
    for link in (*slip.get_by_role("link").all(), *slip.get_by_role("button").all()):
        expect(link).to_be_in_viewport(ratio=0.999)
    assert slip.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    assert faults(page) == []


UNDER_THE_SLIP = """() => {
  const slip = document.querySelector('[data-testid=puzzle]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-ghost]')].filter((ghost) => {
    const { top, bottom, left, right } = ghost.getBoundingClientRect();
    const on = left < slip.right && slip.left < right && top < slip.bottom && slip.top < bottom;
    return on || bottom > innerHeight;
  }).length;
}"""


@MOSTLY_SERVED
@pytest.mark.parametrize(
    ("puzzle", "size"),
    [
        ("looking-and-down/58", WIDE),
        ("skarney-gin/3", (844, 390)),
        soaked("skarney-gin/3", WIDE),
        soaked("looking-and-down/20", WIDE),
    ],
)
def test_cards_of_a_solution_wait_beside_the_question(place: Place, puzzle: str, size: tuple[int, int]) -> None:
    page = place.come(f"/puzzle/{puzzle}", size=size)
    page.get_by_role("button", name="Solution").click()
    expect(page.locator("[data-ghost]").first).to_be_visible()
    expect(page.get_by_test_id("tip")).to_be_visible()
    rest(page)
    assert page.evaluate(UNDER_THE_SLIP) == 0


@BOTH
def test_the_puzzle_of_the_day_is_drawn_with_its_cards(place: Place) -> None:
    page = place.come("/puzzles", lang="ja", size=NARROW)
    day = page.get_by_test_id("day")
    expect(day.get_by_role("img").locator(".card use").first).to_be_visible()
    assert len(day.get_by_role("img").get_attribute("aria-label") or "") > 10, "the hand is read aloud"
    assert day.get_by_role("listitem").count() == 7, "the last days"
    assert (faults(page), grave(page)) == ([], [])


@MOSTLY_SERVED
@pytest.mark.parametrize(("size", "lang"), [((1024, 768), "en"), ((1280, 800), "ja")])
def test_four_long_answers_are_all_seen(place: Place, size: tuple[int, int], lang: str) -> None:
    page = place.come(f"/puzzle/{GAME}/1", lang=lang, size=size)
    answers = page.locator(".bar > .acts > button")
    expect(answers).to_have_count(4)
    cut = """buttons => buttons.filter(button => {
      const [own, around] = [button, button.parentElement].map(one => one.getBoundingClientRect());
      const outside = own.bottom > around.bottom + 1 || own.top < around.top - 1;
      return outside || button.scrollHeight > button.clientHeight + 1;
    }).map(button => button.textContent)"""
    assert answers.evaluate_all(cut) == []
    assert (faults(page), overlaps(page)) == ([], [])


@MOSTLY_SERVED
def test_a_path_goes_from_easy_to_hard_and_on_to_what_is_not_solved(place: Place) -> None:
    page = place.come("/puzzles")
    path = page.get_by_role("region", name="Rummy Fifty")
    expect(path.get_by_role("link", name="Stage 1, Difficulty", exact=False)).to_have_attribute("aria-current", "step")
    order = sorted(range(1, 101), key=lambda number: (puzzles_of(GAME)[number - 1].level, number))
    first = re.compile(f"/puzzle/{GAME}/{order[0]}$")
    expect(path.get_by_role("link", name="Rummy Fifty: Begin")).to_have_attribute("href", first)
    stands = {f"{GAME}/{number}": "solved" for number in order[:13] if number != order[11]}
    page.evaluate("stands => localStorage.setItem('tefuda.puzzles', JSON.stringify({stands, days: []}))", stands)
    page.reload()
    expect(path.get_by_text("12 of 100 solved")).to_be_visible()
    expect(path.get_by_role("link", name="Stage 1,")).to_have_accessible_name(re.compile("10 of 10 solved"))
    expect(path.get_by_role("link", name="Stage 2,")).to_have_accessible_name(re.compile("2 of 10 solved"))
    path.get_by_role("link", name="Rummy Fifty: Continue").click()
    page.wait_for_url(f"**/puzzle/{GAME}/{order[11]}")


@MOSTLY_SERVED
def test_days_in_a_row_are_kept_here_and_told_from_two_on(place: Place) -> None:
    page = place.come("/puzzles")
    expect(page.get_by_test_id("day").get_by_role("link")).to_be_visible()
    expect(page.get_by_test_id("streak")).to_have_count(0)
    today = datetime.now().astimezone().date()
    days = [str(today - timedelta(days=back)) for back in (1, 2, 3)]
    page.evaluate("days => localStorage.setItem('tefuda.puzzles', JSON.stringify({stands: {}, days}))", days)
    page.reload()
    expect(page.get_by_test_id("streak")).to_have_text("3 days in a row")


@MOSTLY_SERVED
def test_a_puzzle_that_there_is_not_says_so(place: Place) -> None:
    page = place.come(f"/puzzle/{GAME}/99999")
    expect(page.get_by_role("heading", name="There is no such puzzle here.")).to_be_visible()
