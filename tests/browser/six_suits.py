"""A player at the page of a game with six suits, by mouse, by taps or by keyboard."""

from __future__ import annotations

from itertools import combinations

from playwright.sync_api import Page, expect

from .person import WAITED_FOR, actions, hand, key_of

ROUND = 60  # turns, at most


class Player:
    """Plays with the mouse, with taps or by keyboard: draws, discards, lays groups, ends the turn."""

    def __init__(self, page: Page, how: str = "mouse") -> None:
        self.page, self.how = page, how
        self.done: list[str] = []

    def wait(self) -> str:
        return str(self.page.wait_for_function(WAITED_FOR).json_value())

    def play_round(self) -> None:
        """Play until the count is on the table."""
        for _ in range(ROUND):
            if self.wait() == "count":
                return
            self.act()
        raise AssertionError(f"the round does not end: {self.done}")

    def act(self) -> None:
        """One play."""
        if self.page.get_by_test_id("pick").count():
            return self.pick(0)
        labels = actions(self.page).all_inner_texts()
        if not labels:
            return self.discard()
        ready = hand(self.page)
        group = next((some for some in combinations(ready, 3) if len({card[0] for card in some}) == 1), ())
        if group and any("Meld" in word for word in self.page.locator(".acts p").all_inner_texts()):
            self.choose(*group)
            self.wait()
        return self.press(0)

    def discard(self) -> None:
        """The highest card, chosen and put down."""
        self.choose(hand(self.page)[-1])
        self.wait()
        self.press(0)

    def press(self, index: int) -> None:
        button = actions(self.page).nth(index)
        self.done.append(button.inner_text().split("\n")[0])
        if self.how == "keys":
            self.page.keyboard.press(key_of(self.page, index))
        elif self.how == "taps":
            button.tap()
        else:
            button.click()

    def choose(self, *cards: str) -> None:
        if self.how == "keys":
            self.page.keyboard.press("Home")
            for card in hand(self.page):
                if card in cards:
                    self.page.keyboard.press("Space")
                self.page.keyboard.press("ArrowRight")
            return
        for card in cards:
            place = self.page.locator(f"#card-{card}")
            touch = place.tap if self.how == "taps" else place.click
            touch(position={"x": 8, "y": 14})

    def pick(self, index: int) -> None:
        """Choose a court card: a look at it, and the button."""
        card = self.page.get_by_test_id("pick").locator("label").nth(index)
        if self.how == "keys":
            self.page.keyboard.press(str(index + 1))
        elif self.how == "taps":
            card.tap()
        else:
            card.click()
        expect(self.page.get_by_role("radio").nth(index)).to_be_checked()
        self.press(0)

    def did(self, *words: str) -> bool:
        return all(any(word in done for done in self.done) for word in words)
