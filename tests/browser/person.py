"""A player at the page, who sees what is on the screen and plays by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from .melds import opening, some_meld

# The page waits for "count", "turn" or "over"; for nothing while it waits for others or for the server.
WAITED_FOR = """() => {
  const bar = document.querySelector('.bar');
  if (document.querySelector('[data-testid=count]')) return 'count';
  if (!bar || bar.closest('[inert]') || bar.getAttribute('aria-busy') === 'true') return false;
  return bar.querySelector('.prompt.yours') ? 'turn' : false;
}"""


SETTLED = "() => document.querySelector('.bar').getAttribute('aria-busy') === 'false'"

SEEN = 1_000  # milliseconds until a key is for the end of a deal, and no longer for the play before


class Hands(Protocol):
    """The actions that differ between a mouse and a keyboard."""

    def draw(self) -> None: ...
    def choose(self, cards: list[str]) -> None: ...
    def act(self, index: int) -> None: ...
    def insist(self) -> None: ...
    def next(self) -> None: ...


class Mouse:
    """Everything with a click."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def draw(self) -> None:
        self.page.locator("button.pile").click()

    def choose(self, cards: list[str]) -> None:
        for card in cards:
            # A card's left strip is all that its neighbours leave free.
            self.page.locator(f"#card-{card}").click(position={"x": 12, "y": 20})

    def act(self, index: int) -> None:
        actions(self.page).nth(index).click()

    def insist(self) -> None:
        question(self.page).get_by_role("button").last.click()

    def next(self) -> None:
        count(self.page).get_by_role("button", name="Next deal").click()


class Keyboard:
    """Everything with a key; the mouse is never touched."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def draw(self) -> None:
        self.page.keyboard.press("Enter")

    def choose(self, cards: list[str]) -> None:
        order = hand(self.page)
        self.page.keyboard.press("Home")
        for card in order[: max(order.index(c) for c in cards) + 1]:
            if card in cards:
                self.page.keyboard.press("Space")
            self.page.keyboard.press("ArrowRight")

    def act(self, index: int) -> None:
        self.page.keyboard.press(key_of(self.page, index))

    def insist(self) -> None:
        safe = question(self.page).get_by_role("button").first
        expect(safe).to_be_focused()
        self.page.keyboard.press("Tab")
        expect(safe).not_to_be_focused()
        self.page.keyboard.press("Enter")

    def next(self) -> None:
        self.page.wait_for_timeout(SEEN)
        self.page.keyboard.press("Enter")


class Person:
    """A player of modest strength, who opens when they can, melds what they see, and offers something."""

    def __init__(self, page: Page, hands: Hands | None = None) -> None:
        self.page = page
        self.hands = hands or Mouse(page)
        self.done: list[str] = []  # the labels of the buttons that were pressed

    def wait(self) -> str:
        """Wait until something is to be done here; the kind of it."""
        return str(self.page.wait_for_function(WAITED_FOR).json_value())

    def play_deal(self) -> None:
        """Play until the count is on the table."""
        self.play_until(lambda: False)

    def play_until(self, wanted: Callable[[], bool]) -> None:
        """Play until the page is as wanted in one's own turn, or the deal is over."""
        while self.wait() == "turn" and not wanted():
            self.turn()

    def turn(self) -> None:
        """One play; asked before a loss, the player stays with their choice."""
        if question(self.page).count():
            return self.hands.insist()
        labels = actions(self.page).all_inner_texts()
        if any(self._says(label, "Draw") for label in labels):
            self.done.append("Draw")
            return self.hands.draw()
        if labels:
            return self._press(self._answer(labels))
        self._lay_or_offer()
        return None

    def end_turn(self) -> None:
        """Play on until the other is asked."""
        while self.wait() == "turn":
            self.turn()
            self.page.wait_for_function(SETTLED)
            if not prompt(self.page).evaluate("one => one.classList.contains('yours')"):
                return

    def _lay_or_offer(self) -> None:
        cards = hand(self.page)
        wanted = opening(cards) if self.page.get_by_text("not opened yet").first.is_visible() else some_meld(cards)
        if wanted and self._try(wanted):
            return
        for card in reversed(cards):
            if self._try([card]):
                return
        raise AssertionError(f"nothing can be done with {cards}")

    def _try(self, cards: list[str]) -> bool:
        """Choose these cards; do what they can become, or put them back."""
        self.hands.choose(cards)
        self.page.wait_for_function(WAITED_FOR)
        if actions(self.page).count():
            self._press(0)
            return True
        self.page.keyboard.press("Escape")
        return False

    def _press(self, index: int) -> None:
        self.done.append(actions(self.page).nth(index).inner_text())
        self.hands.act(index)

    def _answer(self, labels: list[str]) -> int:
        """Refuse what is offered: hands grow, and melds come. Else the first thing there is."""
        return next((i for i, label in enumerate(labels) if self._says(label, "Refuse")), 0)

    @staticmethod
    def _says(label: str, word: str) -> bool:
        return label.startswith(word)

    def way_on(self) -> str:
        """See the count to its end; where it leads."""
        return count(self.page).locator(".ways .main").inner_text()

    def next_deal(self) -> None:
        assert self.way_on() == "Next deal"
        self.hands.next()
        expect(count(self.page)).to_have_count(0)


def actions(page: Page) -> Locator:
    """The buttons that make a play."""
    return page.locator(".acts > button.button:not(.quiet):enabled")


def key_of(page: Page, index: int) -> str:
    """The key that stands on the button of a play; Enter where none stands there, and something is asked first."""
    first = page.locator(".acts > .button kbd").first
    numbered = index > 0 or (first.count() > 0 and first.inner_text() == "1")
    return str(index + 1) if numbered else "Enter"


def tab_to(page: Page, name: str, *, exact: bool = False) -> None:
    """Press Tab until the focus is on this button."""
    button = page.get_by_role("button", name=name, exact=exact)
    expect(button).to_be_enabled()
    for _ in range(16):
        page.keyboard.press("Tab")
        if button.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


def question(page: Page) -> Locator:
    """The question before something is lost."""
    return page.get_by_test_id("question")


def count(page: Page) -> Locator:
    return page.get_by_test_id("count")


def open_count(page: Page) -> Locator:
    """The count, line by line, which lies folded below what has come of it; it stays open from then on."""
    folded = count(page).locator(".sums")
    if folded.get_attribute("open") is None:
        folded.locator("summary").click()
    return count(page)


def prompt(page: Page) -> Locator:
    return page.get_by_test_id("prompt")


def hand(page: Page) -> list[str]:
    """One's own cards, as they lie."""
    cards: list[str] = page.locator(".hand [role=option]").evaluate_all("all => all.map((one) => one.dataset.card)")
    return cards


def chosen(page: Page) -> list[str]:
    picked = page.locator(".hand [role=option][aria-selected=true]")
    cards: list[str] = picked.evaluate_all("all => all.map((one) => one.dataset.card)")
    return cards


def moment(page: Page, at: int) -> None:
    """Expect that moment of a match to be on show."""
    expect(page.locator(".page")).to_have_attribute("data-version", str(at))
