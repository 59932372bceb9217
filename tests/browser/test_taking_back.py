"""A play is taken back, in the browser: alone with computer players at once, with somebody else when they allow it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import NARROW, Newcomer
from .live_server import LiveServer, bring, may
from .person import Person, hand, prompt
from .places import BOTH, Place
from .test_life import clean

# Of a note while somebody else plays: whether it lies over the place of the buttons, and over one's own name.
LIES_OVER_NAME = """() => {
  const note = document.querySelector('.near > .life').getBoundingClientRect();
  return ['.near > .bar > .acts', '.own .plate'].map((name) => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return note.top < bottom && note.bottom > top;
  });
}"""


def take(page: Page) -> list[str]:
    """Take what is on offer: everybody has seen the card.  The hand as it was."""
    expect(page.get_by_role("button", name="Take it")).to_be_visible()
    before = hand(page)
    page.get_by_role("button", name="Take it").click()
    expect(page.locator(".hand [role=option]")).to_have_count(len(before) + 1)
    return before


@BOTH
def test_alone_with_the_house_a_card_goes_back_at_once_by_key_and_by_button(place: Place) -> None:
    page = place.table(size=NARROW)
    Person(page).play_until(lambda: page.get_by_role("button", name="Take it").is_visible())
    for way in ("button", "key"):
        before = take(page)
        button = page.get_by_role("button", name="Undo", exact=True)
        expect(button).to_be_visible()
        clean(page)
        button.click() if way == "button" else page.keyboard.press("u")
        expect(page.get_by_role("button", name="Take it")).to_be_visible()
        assert sorted(hand(page)) == sorted(before)
        expect(button).to_have_count(0)
    expect(page.get_by_text("You undo your last play.").last).to_be_attached()


def test_somebody_else_is_asked_and_answers_with_one_tap(newcomer: Newcomer, live_server: LiveServer) -> None:
    first, second = bring(live_server, may("take"))
    aki, ben = newcomer(seat=first), newcomer(seat=second, size=NARROW)
    expect(prompt(ben)).to_be_visible()
    before = take(aki)
    aki.get_by_role("button", name="Undo", exact=True).click()
    expect(ben.get_by_text("Aki would like to undo the last play.").first).to_be_visible()
    assert ben.evaluate(LIES_OVER_NAME) == [True, False]
    expect(aki.get_by_text("The others have not answered yet.")).to_be_visible()
    clean(ben)
    clean(aki)
    ben.get_by_role("button", name="Refuse").click()
    expect(aki.get_by_text("The others have not answered yet.")).to_have_count(0)
    assert len(hand(aki)) == len(before) + 1
    aki.get_by_role("button", name="Undo", exact=True).click()
    ben.get_by_role("button", name="Allow").click()
    expect(aki.get_by_role("button", name="Take it")).to_be_visible()
    assert sorted(hand(aki)) == sorted(before)
    expect(ben.get_by_text("Aki undoes the last play.").first).to_be_attached()
