"""A player who rearranges the common table as the server recommends, by mouse, by keyboard or with a thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from .live_server import Guest, LiveServer, Seat
from .person import WAITED_FOR, actions, count

GAME = "carousel"
JUDGED = """() => document.querySelector('.staging')
  && document.querySelector('.bar').getAttribute('aria-busy') === 'false'"""


Wanted = Callable[[Guest, dict[str, Any]], bool]  # of a player, and of the server's recommendation


SHORT = "carousel 23"  # the first deal that follows from this comes soon to all that is looked for, and to its end


def at_the_table(live_server: LiveServer, wanted: Wanted, **rules: object) -> tuple[Seat, Seat]:
    """Two seats of a table with hints at which the first player finds it as wanted."""
    live_server.follow(SHORT)
    for _ in range(30):
        seats = live_server.pair(game=GAME, hints=True, **rules)
        with live_server.guest(seats[0]) as first, live_server.guest(seats[1]) as second:
            if play_until((first, second), wanted):
                return seats
    raise AssertionError("no deal comes to this")


def play_until(guests: tuple[Guest, Guest], wanted: Wanted) -> bool:
    """Both do what is recommended until it is as wanted; False if the deal ends before."""
    while guests[0].scene["state"] == "playing":
        mover = guests[0] if guests[0].may_act else guests[1]
        hint = mover.hint()
        if mover is guests[0] and wanted(mover, hint):
            return True
        mover.play(hint["action"]["play"])
        for guest in guests:
            guest.catch_up(mover.scene["version"])
    return False


def on_a_full_table(guest: Guest, hint: dict[str, Any]) -> bool:
    """Return whether the table is to be rearranged, and the first two melds there do not go together."""
    lying = [meld["cards"] for zone in guest.scene["zones"] if zone["id"] == "table" for meld in zone["melds"]]
    return bool(hint["melds"]) and len(lying) > 1 and apart(lying[0] + lying[1])


def apart(cards: list[str]) -> bool:
    """No meld can be made of all these: neither rank nor suit is common to them."""
    plain = [card for card in cards if not card.startswith("JK")]
    return len({card[:-1] for card in plain}) > 1 and len({card[-1] for card in plain}) > 1


def near_the_end(guest: Guest, hint: dict[str, Any]) -> bool:
    """The same, and somebody has few cards left."""
    left = [zone["count"] for zone in guest.scene["zones"] if zone["kind"] == "fan"]
    return on_a_full_table(guest, hint) and min(left) <= 4


class Hands(Protocol):
    """The actions that differ between a mouse, a thumb and a keyboard."""

    def open(self) -> None: ...
    def choose(self, card: str) -> None: ...
    def fresh(self) -> None: ...
    def press(self, button: Locator) -> None: ...


class Mouse:
    """Everything with a click."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self) -> None:
        self.page.locator("section.table header button").last.click()

    def choose(self, card: str) -> None:
        self.press(piece(self.page, card), strip=True)

    def fresh(self) -> None:
        self.press(self.page.locator(".acts .fresh"))

    def press(self, button: Locator, strip: bool = False) -> None:
        # A card's left strip is all that its neighbours leave free.
        button.click(position={"x": 9, "y": 16} if strip else None)


class Thumb(Mouse):
    """Everything with a tap."""

    def open(self) -> None:
        self.page.locator("section.table header button").last.tap()

    def press(self, button: Locator, strip: bool = False) -> None:
        button.tap(position={"x": 9, "y": 16} if strip else None)


class Keyboard:
    """Everything with a key; the mouse is never touched."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self) -> None:
        self.press(self.page.locator("section.table header button").last)

    def choose(self, card: str) -> None:
        is_staged = piece(self.page, card).evaluate("one => one.dataset.piece !== undefined")
        self.tab(".heaps" if is_staged else ".hand")
        stops = ".heaps [data-stop]:enabled" if is_staged else ".hand [role=option]"
        there = self.page.locator(stops).evaluate_all("all => all.map((one) => one.dataset.card ?? '')")
        self.page.keyboard.press("Home")
        for _ in range([bare(one) for one in there].index(bare(card))):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Space")

    def tab(self, within: str) -> None:
        """Press Tab until the focus is in this part."""
        for _ in range(40):
            if self.page.evaluate("(part) => document.activeElement.closest(part) !== null", within):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead into {within}")

    def fresh(self) -> None:
        self.page.keyboard.press("n")

    def press(self, button: Locator) -> None:
        button.focus()
        self.page.keyboard.press("Enter")


class Stager:
    """A player who does what the server recommends, and lays every table with their own hands."""

    def __init__(self, page: Page, guest: Guest, hands: Hands) -> None:
        self.page, self.guest, self.hands = page, guest, hands
        self.laid = 0

    def play_deal(self) -> None:
        """Play until the count is on the table."""
        while self.wait() == "turn":
            self.turn()

    def wait(self) -> str:
        return str(self.page.wait_for_function(WAITED_FOR).json_value())

    def turn(self) -> None:
        """One play."""
        self.guest.until(lambda scene: scene["prompt"]["yours"])
        hint = self.guest.hint()
        if hint["melds"]:
            self.lay_out(hint["melds"])
            self.hands.press(self.page.get_by_test_id("commit"))
            expect(self.page.get_by_test_id("staging")).to_have_count(0)
            self.laid += 1
        else:
            label = hint["action"]["label"]
            self.hands.press(actions(self.page).filter(has_text=label).first)
        self.guest.catch_up(hint["version"] + 1)

    def lay_out(self, melds: list[list[str]]) -> None:
        """Make these combinations in the staging area, one after the other; what lies right already stays."""
        self.hands.open()
        self.judged()
        for meld in melds:
            if sorted(map(bare, meld)) not in [sorted(map(bare, heap)) for heap in heaps(self.page)]:
                for card in meld:
                    self.hands.choose(card)
                self.hands.fresh()
                self.judged()

    def judged(self) -> None:
        """The staging area is open and has been judged as it is."""
        self.page.wait_for_function(JUDGED)


def let_play(other: Guest, me: Guest) -> None:
    """The other does what is recommended until it is our turn again, or the deal is over."""
    other.catch_up(me.scene["version"])
    while other.may_act and other.scene["state"] == "playing":
        other.play(other.hint()["action"]["play"])
    me.catch_up(other.scene["version"])


def to_the_count(me: Stager, other: Guest) -> None:
    """Both play the deal to its end; the table was rearranged on the way, and the count shows how it came about."""
    while me.wait() == "turn":
        me.turn()
        let_play(other, me.guest)
    assert me.laid > 0
    expect(count(me.page).locator(".ways .main")).to_be_visible()
    expect(count(me.page).locator("tbody tr").nth(5)).to_be_attached()


def bare(card: str) -> str:
    """A joker is a joker, whatever it stands for."""
    return "JK" if card.startswith("JK") else card


def piece(page: Page, card: str) -> Locator:
    """A staged card, or else in the hand."""
    named = "[data-card^=JK]" if card.startswith("JK") else f"[data-card='{card}']"
    return page.locator(f".staging .piece{named}").or_(page.locator(f".hand [role=option]{named}")).first


def drag(page: Page, card: Locator, goal: Locator) -> None:
    """Take a card by its left strip and let it go over something."""
    here, there = card.bounding_box(), goal.bounding_box()
    assert here is not None
    assert there is not None
    page.mouse.move(here["x"] + 9, here["y"] + 16)
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=5)
    page.mouse.up()


def heaps(page: Page) -> list[list[str]]:
    """The staged heaps."""
    read = "all => all.map((heap) => [...heap.querySelectorAll('.piece')].map((one) => one.dataset.card))"
    found: list[list[str]] = page.locator(".staging .heap").evaluate_all(read)
    return found
