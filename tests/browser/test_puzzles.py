"""Puzzles on the page: by a thumb and by keys, tried wrong, solved, shown; that of the day, and days in a row."""

from __future__ import annotations

from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

from tefuda.study.puzzles import Puzzle, puzzles_of

from .checks import faults, grave, overlaps
from .conftest import NARROW, Newcomer
from .person import Keyboard, Mouse, actions

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


def settled(page: Page) -> None:
    page.wait_for_function("() => document.querySelector('.bar').getAttribute('aria-busy') === 'false'")


def test_a_thumb_tries_wrong_is_told_what_it_costs_and_solves_it(newcomer: Newcomer) -> None:
    page = newcomer("/", size=NARROW)
    page.get_by_role("link", name="Puzzles").tap()
    expect(page.get_by_test_id("day")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("region", name="Rummy Fifty").get_by_role("link", name=f"Puzzle {NUMBERS[0]},").tap()
    expect(page.get_by_test_id("puzzle")).to_contain_text("What is the best play here?")
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    assert FIRST.runner_up is not None
    Mouse(page).choose([card_of(FIRST.runner_up.play)])
    settled(page)
    actions(page).first.tap()
    expect(page.get_by_test_id("refusal")).to_contain_text("of 100 deals fewer. Try again.")
    Mouse(page).choose([card_of(FIRST.runner_up.play), card_of(FIRST.best[0])])
    settled(page)
    actions(page).first.tap()
    expect(page.locator(SOLVED)).to_contain_text("Yes. This wins about")
    expect(page.get_by_test_id("puzzle-said")).to_contain_text("Yes. This wins about")
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("link", name="All puzzles").tap()
    solved = page.get_by_role("region", name="Rummy Fifty").get_by_role("link", name=f"Puzzle {NUMBERS[0]},")
    expect(solved).to_have_accessible_name(f"Puzzle {NUMBERS[0]}, Difficulty {FIRST.level} of 5, solved")


def test_by_keys_in_japanese_and_on_to_the_next(newcomer: Newcomer) -> None:
    page = newcomer(f"/puzzle/{GAME}/{NUMBERS[1]}", lang="ja")
    expect(page.get_by_test_id("puzzle")).to_contain_text("ここでの最善のプレイはどれでしょう。")
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


def test_whoever_looks_at_the_solution_has_seen_it(newcomer: Newcomer) -> None:
    page = newcomer(f"/puzzle/{GAME}/{NUMBERS[1]}")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_test_id("tip")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(SOLVED)).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    seen = page.get_by_role("region", name="Rummy Fifty").get_by_role("link", name=f"Puzzle {NUMBERS[1]},")
    expect(seen).to_have_accessible_name(f"Puzzle {NUMBERS[1]}, Difficulty {NEXT.level} of 5, solution seen")


def test_days_in_a_row_are_kept_here_and_told_from_two_on(newcomer: Newcomer) -> None:
    page = newcomer("/puzzles")
    expect(page.get_by_test_id("day").get_by_role("link")).to_be_visible()
    expect(page.get_by_test_id("streak")).to_have_count(0)
    today = datetime.now().astimezone().date()
    days = [str(today - timedelta(days=back)) for back in (1, 2, 3)]
    page.evaluate("days => localStorage.setItem('tefuda.puzzles', JSON.stringify({stands: {}, days}))", days)
    page.reload()
    expect(page.get_by_test_id("streak")).to_have_text("3 days in a row")


def test_a_puzzle_that_there_is_not_says_so(newcomer: Newcomer) -> None:
    page = newcomer(f"/puzzle/{GAME}/99999")
    expect(page.get_by_role("heading", name="There is no such puzzle here.")).to_be_visible()
