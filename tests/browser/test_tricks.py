"""A game with tricks at the page: a whole deal by mouse, by thumb and by keyboard, and what is seen of it."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.games_of_tests.finding import FOLDER, known

import build_page

from .checks import faults, overlaps, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import ME, OPEN, Guest, LiveServer
from .person import SETTLED, chosen, count, hand, prompt
from .tables import SIZES, lantern, resize, together

BOT = {"kind": "bot", "bot": "random"}
TRICKS = 7
RANKS = "789TJQKA"
SUITS = "SHCD"  # black and red in turn
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}

# The number of cards that have been seen in the middle, one after the other.
WATCHING = """
const lying = () => document.querySelectorAll('[data-zone^=trick] [data-card]').length;
window.seen = [];
new MutationObserver(() => window.seen.at(-1) !== lying() && window.seen.push(lying())).observe(document, {
  subtree: true, childList: true,
});
"""


@pytest.fixture(scope="module")
def live_server() -> Iterator[LiveServer]:
    """A server that knows the games of the tests as well."""
    build_page.build()
    with tempfile.TemporaryDirectory(prefix="tefuda-") as folder:
        live_server = LiveServer(Path(folder), games=FOLDER)
        yield live_server
        live_server.close()


def my_turn(page: Page) -> None:
    """Wait until a card may be played here, and the page lies still."""
    page.wait_for_selector(".held.ready")
    page.wait_for_function(SETTLED)
    rest(page)


def with_mouse(page: Page) -> None:
    """One click on the first card that may be played."""
    page.locator(".held.ready").first.click(position={"x": 10, "y": 20})


def with_thumb(page: Page) -> None:
    """One tap on it."""
    page.locator(".held.ready").first.tap(position={"x": 10, "y": 20})


def with_keys(page: Page) -> None:
    """The arrows go there, and Space plays it; not before it is seen where they are."""
    if not page.locator("[role=listbox]:focus").count():
        held = hand(page)
        page.keyboard.press("Space")
        expect(page.get_by_role("listbox")).to_be_focused()
        assert hand(page) == held
    card = page.locator(".held.ready").first.get_attribute("data-card")
    page.keyboard.press("Home")
    for _ in range(hand(page).index(card or "")):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")


def ask_for_a_reason(page: Page) -> bool:
    """Press a card that may not be played, if there is one: it stays, and is told why."""
    others = page.locator(".held:not(.ready)")
    if others.count() == 0:
        return False
    held = hand(page)
    others.first.click(position={"x": 10, "y": 20})
    expect(page.get_by_test_id("missing").get_by_role("link")).to_have_attribute("title", re.compile("LA-4"))
    assert hand(page) == held
    page.keyboard.press("Escape")
    return True


def in_order(cards: list[str], trumps: str) -> list[str]:
    """Trumps first, then suit by suit, the ace above the king."""
    suits = trumps + SUITS.replace(trumps, "")
    return sorted(cards, key=lambda card: (suits.index(card[1]), RANKS.index(card[0])))


def sit_down(live_server: LiveServer, last: dict[str, str] | None = None) -> dict[str, Any]:
    """A table of the game; ``last``: who sits on the right of the first player."""
    return live_server.open([ME, BOT, BOT, last or BOT], game="lantern")


@pytest.mark.parametrize(
    ("size", "lang", "play", "tricks"),
    [
        pytest.param(NARROW, "ja", with_thumb, 3, id="thumb"),
        pytest.param(WIDE, "ja", with_keys, 3, id="keys"),
        pytest.param(WIDE, "en", with_mouse, TRICKS, id="mouse to the end", marks=pytest.mark.soak),
        pytest.param(NARROW, "ja", with_thumb, TRICKS, id="thumb to the end", marks=pytest.mark.soak),
        pytest.param(WIDE, "ja", with_keys, TRICKS, id="keys to the end", marks=pytest.mark.soak),
    ],
)
def test_a_deal_is_played_card_by_card(
    newcomer: Newcomer,
    live_server: LiveServer,
    size: tuple[int, int],
    lang: str,
    play: Callable[[Page], None],
    tricks: int,
) -> None:
    page = newcomer(seat=sit_down(live_server), lang=lang, size=size, scripts=(WATCHING,))
    asked = 0
    for trick in range(tricks):
        my_turn(page)
        held = hand(page)
        assert len(held) == TRICKS - trick
        asked += ask_for_a_reason(page) if size == WIDE else 0
        if trick == 2:
            assert faults(page) + overlaps(page) == []
        play(page)
        expect(page.locator(".hand [role=option]")).to_have_count(len(held) - 1)
    if tricks < TRICKS:
        return
    expect(count(page)).to_be_visible()
    seen = page.evaluate("window.seen")
    assert seen.count(4) == TRICKS, f"each trick is seen before it is taken: {seen}"
    told = page.locator("[data-zone^=taken] b").all_inner_texts()
    assert all(re.fullmatch(r"\d tricks?|\dトリック", text) for text in told), told
    assert sum(int(text[0]) for text in told) == TRICKS
    assert asked or size == NARROW


@pytest.mark.parametrize("width", [soaked(390), 320])
def test_four_places_in_the_middle_of_a_phone(newcomer: Newcomer, live_server: LiveServer, width: int) -> None:
    """The places lie side by side, everybody is on the screen, and what is told has more than half the page's width."""
    page = newcomer(seat=sit_down(live_server), size=(width, 844))
    my_turn(page)
    boxes = [one.bounding_box() for one in page.locator("[data-zone^=trick]").all()]
    assert len({round(box["y"]) for box in boxes if box}) == 1
    near = page.locator(".near").bounding_box()
    others = [one.bounding_box() for one in page.locator(".others > section").all()]
    assert len(others) == 3
    assert near
    assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= near["y"] for box in others)
    lately = page.locator(".lately").bounding_box()
    assert lately
    assert lately["width"] > width / 2


def test_a_hand_is_held_by_suit_and_what_is_known_of_it_is_spoken(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=sit_down(live_server))
    my_turn(page)
    expect(page.locator("aside")).to_contain_text("is turned up")
    trumps = SIGNS[re.findall("([♠♥♦♣]).* is turned up", page.locator("aside").inner_text())[0]]
    cards = hand(page)
    assert cards == in_order(cards, trumps)
    names = page.locator(".hand [role=option]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert [name.endswith("(trump)") for name in names] == [card[1] == trumps for card in cards]
    described = page.get_by_role("listbox").get_attribute("aria-describedby")
    expect(page.locator(f"#{described}")).to_have_text("Tap a card to play it.")

    order = page.get_by_role("combobox", name="Order")
    expect(order).to_have_value("suit")
    order.select_option("By rank")
    ranks = [RANKS.index(card[0]) for card in hand(page)]
    assert ranks == sorted(ranks), "the ace above the king by rank as well"


def lying(scene: dict[str, Any], seat: int) -> list[str]:
    """The cards that this seat has played to the trick."""
    cards: list[str] = next(zone["cards"] for zone in scene["zones"] if zone["id"] == f"trick.{seat}")
    return cards


def friend_before_me(page: Page, friend: Guest) -> None:
    """Play on until the friend is to play, and this page after them."""
    while True:
        friend.until(lambda scene: any(player["acting"] and player["kind"] == "human" for player in scene["players"]))
        if friend.may_act and not lying(friend.scene, 0):
            return
        if friend.may_act:
            friend.play(friend.scene["taps"][0]["play"])
        else:
            my_turn(page)
            with_mouse(page)
            friend.until(lambda scene: not scene["players"][0]["acting"])


def test_no_card_is_played_unawares(newcomer: Newcomer, live_server: LiveServer) -> None:
    """The start of a press settles what it will play."""
    seat = sit_down(live_server, last=OPEN)
    with live_server.guest(live_server.sit(seat["table"], 3)) as friend:
        page = newcomer(seat=seat)
        friend_before_me(page, friend)
        expect(prompt(page)).to_contain_text("Waiting for Ben")
        rest(page)
        led = next((card for by in (1, 2) for card in lying(friend.scene, by)), friend.scene["taps"][0]["card"])
        cards = hand(page)
        card = next((card for card in cards if card[1] == led[1]), cards[0])
        page.locator(f"#card-{card}").hover(position={"x": 10, "y": 20})
        page.mouse.down()
        friend.play(friend.scene["taps"][0]["play"])
        my_turn(page)
        page.mouse.up()
        assert chosen(page) == [card]
        assert hand(page) == cards
        page.locator(f"#card-{card}").click(position={"x": 10, "y": 20})
        expect(page.locator(f"#card-{card}")).to_have_count(0)


@pytest.mark.soak
def test_the_trick_the_question_and_the_hand_are_seen_together_at_every_size(newcomer: Newcomer) -> None:
    with known("lantern"):
        page = lantern().seat(newcomer)
        for size in SIZES:
            resize(page, size)
            together(page, size)
