"""A player at the page of a game of many packs, with a mouse; and tables of it."""

from __future__ import annotations

import itertools
import re
from typing import Any

from playwright.sync_api import Locator, Page

from . import melder
from .live_server import ME, LiveServer, Seat
from .person import SETTLED, WAITED_FOR, hand, prompt

BOT = {"kind": "bot", "bot": "steady"}
TRIES = 40

COVERED = """(card) => {
  const { x, y } = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(x + 8, y + 12));
}"""


class Player:
    """Plays at the page with the mouse: draws, lays what naturals there are, adds to melds, discards."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: list[str] = []
        self.tallies: list[str] = []

    def wait(self) -> str:
        return str(self.page.wait_for_function(WAITED_FOR).json_value())

    def settle(self) -> None:
        self.page.wait_for_function(SETTLED)

    def choose(self, *cards: str) -> None:
        """Select these; of equal cards as many as are named."""
        for card in cards:
            option = self.page.locator(f".hand [role=option][data-card='{card}'][aria-selected=false]").first
            if option.evaluate(COVERED):
                self.open(option.locator("xpath=ancestor::*[@role='group']"))
            option.click(position={"x": 8, "y": 12})
        self.settle()

    def open(self, stack: Locator) -> None:
        """A click chooses all of a closed stack and opens it, unless some of it are chosen already."""
        taken = stack.locator("[aria-selected=true]")
        some = taken.count()
        stack.click()
        while some == 0 and taken.count():
            taken.first.click(position={"x": 8, "y": 12})

    def press(self, word: str) -> bool:
        """The first button that says this, if there is one."""
        button = self.page.locator(".acts > button:enabled").filter(has_text=re.compile(f"^{word}")).first
        if button.count() == 0:
            self.page.keyboard.press("Escape")
            return False
        self.done.append(button.inner_text().split("\n")[0])
        button.click()
        self.settle()
        return True

    def lay(self, *cards: str) -> bool:
        self.choose(*cards)
        if self.tally.count():
            self.tallies.append(self.tally.inner_text())
        return self.press("Meld") or self.press("Lay off")

    @property
    def tally(self) -> Locator:
        return self.page.get_by_test_id("tally")

    def melds(self) -> list[list[str]]:
        """The cards of one's own melds."""
        found: list[list[str]] = self.page.evaluate(
            "() => [...document.querySelectorAll('.own [data-kind=melds] [data-number]')].map((meld) =>"
            " [...meld.querySelectorAll('[data-card]')].map((card) => card.dataset.card))"
        )
        return found

    def turn(self) -> None:
        """Draw from the third stock, lay what goes, discard."""
        draw = self.page.locator("[data-zone='stock.2'] button.pile")
        if draw.count():
            draw.click()
            self.settle()
        while self.wait() == "turn" and self.something_to_lay():
            pass
        if self.wait() == "count" or not self.yours:
            return
        ranks = sorted(melder.by_rank(hand(self.page)).values(), key=lambda cards: (cards[0][0] in "2J", len(cards)))
        if not ranks:
            self.press("End the turn")
            return
        self.choose(ranks[0][0])
        if not self.press("Discard"):
            self.press("End the turn")

    @property
    def yours(self) -> bool:
        return "yours" in (prompt(self.page).get_attribute("class") or "")

    def something_to_lay(self) -> bool:
        cards, melds = hand(self.page), self.melds()
        groups = melder.naturals(cards)
        if not melds:
            return bool(groups) and self.lay(*itertools.chain.from_iterable(groups))
        for group in groups:
            if self.lay(*group):
                return True
        laid = {card[0]: len(meld) for meld in melds for card in meld if card != "JK" and card[0] != "2"}
        for rank, size in laid.items():
            fitting = melder.by_rank(cards).get(rank, [])[: max(0, 7 - size)]
            if fitting and self.lay(*fitting):
                return True
        return False

    def until(self, wanted: str) -> None:
        """Turn after turn until somebody has done this, or the deal is over."""
        for _ in range(60):
            if self.wait() == "count" or any(done.startswith(wanted) for done in self.done):
                return
            self.turn()
        raise AssertionError(f"never {wanted}: {self.done}")


def table(live_server: LiveServer, others: int, **rules: Any) -> Seat:
    return live_server.open([ME, *[BOT] * others], game=melder.GAME, **rules)
