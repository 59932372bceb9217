"""A game of many packs at the page: deals to the end, a cut by eye, Down taken up, and who is frozen in time."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tefuda.server import messages as m

from . import melder
from .checks import faults, grave
from .conftest import NARROW, UNHURRIED, WIDE, Newcomer, hasten
from .house import ME, OPEN, Guest, House, Seat
from .late import laid, late, seen
from .person import SETTLED, WAITED_FOR, chosen, count, hand, prompt

BOT = {"kind": "bot", "bot": "greedy"}
TRIES = 40
FAR = 100_000  # nobody has as many points after one deal
CUT = "[data-testid=cut]"
# Every play that the page sends.
SENT = """
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (frame) {
  const told = JSON.parse(frame);
  if (told.t === 'play') sent.push(told.play);
  return send.call(this, frame);
};
"""
LID = 23  # from the upper edge of a stock's picture to its uppermost card


COVERED = """(card) => {
  const { x, y } = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(x + 8, y + 12));
}"""

# The hand is this one, or the deal is over.
HOLDS = """(cards) => {
  const held = [...document.querySelectorAll('.hand [role=option]')].map((one) => one.dataset.card);
  return document.querySelector('[data-testid=count]') || held.sort().join() === cards.join();
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
                option.locator("xpath=ancestor::*[@role='group']").click()  # a closed stack opens
            option.click(position={"x": 8, "y": 12})
        self.settle()

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


def table(house: House, others: int, **rules: Any) -> Seat:
    return house.open([ME, *[BOT] * others], game=melder.GAME, **rules)


# --- whole deals ------------------------------------------------------------------------------------------


def test_a_deal_from_the_first_card_to_the_next_deal(newcomer: Newcomer, house: House) -> None:
    """The middle of it is played on another device, and the page follows."""
    house.follow("looking 4")  # one may meld at once
    seat = table(house, 1, target=FAR)
    page = newcomer(seat=seat)
    player = Player(page)
    player.wait()
    player.until("Meld")
    assert any(re.match(r"Chosen:\s+\d+ of 50 points", told) for told in player.tallies), player.tallies
    page.reload()
    player.until("Discard")
    with house.guest(seat) as guest:
        melder.play_until_few_are_left(guest)
        page.wait_for_function(HOLDS, arg=sorted(guest.hand) if guest.may_act else [])
    player.until("the end of the deal")
    assert {"Meld", "Discard"} <= {done.split()[0] for done in player.done}
    see_the_count(page, ["Aki", "Fuji"])
    total = cell(page, "Total", 0)
    least = cell(page, "Next first meld", 0)
    assert least == minimum(int(total.replace("\u2212", "-")))
    count(page).get_by_role("button", name="Next deal").click()
    expect(count(page)).to_have_count(0)
    expect(page.locator(".side table").get_by_role("row", name=re.compile("^Total"))).to_contain_text(total)
    expect(page.get_by_text(f"needs {least} to meld").first).to_be_visible()


def see_the_count(page: Page, names: list[str]) -> None:
    """Every line in the score keeper's order, for every player."""
    count(page).get_by_role("heading").first.click()
    rows = count(page).locator("tbody tr:not(.turned) th").all_inner_texts()
    assert rows == [
        *("Canastas", "Going out", "Exact grab", "Cards left in hand and Down", "Red threes left"),
        *("Melded cards", "This deal", "Total", "Next first meld"),
    ]
    assert count(page).locator("thead th").all_inner_texts() == names


def cell(page: Page, line: str, column: int) -> str:
    row = count(page).locator("tbody tr").filter(has=page.get_by_role("rowheader", name=line, exact=True))
    return row.locator("td").nth(column).inner_text().strip()


def minimum(total: int) -> str:
    """What a first meld must be worth: the table of the rules."""
    limits = ((0, 15), (1501, 50), (3001, 90), (5001, 120), (7001, 150))
    return str(next((least for below, least in limits if total < below), 210))


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), (NARROW, "ja"), (NARROW, "en")], ids=["wide", "ja", "narrow"])
def test_the_count_of_eight_fits_and_begins_on_a_phone_with_the_reader(
    newcomer: Newcomer, size: tuple[int, int], lang: m.Lang
) -> None:
    page, scene = seen(newcomer, laid(late("8-over"), melder.GAME), lang, size)
    assert scene.count is not None
    left = sum(len(cards) for line in scene.count.lines for cards in line.cards)
    count(page).get_by_role("heading").first.click()
    expect(count(page).locator(".outcome")).to_be_visible()
    assert faults(page) == []
    assert count(page).locator("thead th").first.inner_text() == "Aki"
    assert count(page).locator(".heaps .turning").count() == left
    inside = "one => [one.scrollWidth <= one.clientWidth + 1, one.closest('.scroll').scrollWidth >= one.scrollWidth]"
    assert count(page).locator("table").first.evaluate(inside) == [True, True]
    own = count(page).locator("tbody tr.total td").first
    expect(own).to_be_in_viewport()
    assert (size, lang) == (NARROW, "en") or grave(page) == []


# --- Down ---------------------------------------------------------------------------------------------------


def at_the_last_of_looking(house: House) -> tuple[Seat, str]:
    """A table at which the next play takes up Down; and that play."""
    for _ in range(TRIES):
        seat = table(house, 1)
        with house.guest(seat) as guest:
            play = melder.up_to_the_last_of_looking(guest)
            if play is not None and play.startswith("discard"):
                return seat, play
    raise AssertionError("Down is never taken up")


def take_up(page: Page, play: str) -> Player:
    player = Player(page)
    player.wait()
    player.choose(play.split()[1])
    page.locator(".acts > button.main").click()
    return player


def test_down_is_turned_over_card_by_card_and_a_key_skips_it(newcomer: Newcomer, house: House) -> None:
    seat, play = at_the_last_of_looking(house)
    page = newcomer(seat=seat, calm=False, scripts=(UNHURRIED,))
    hasten(page, 0)
    take_up(page, play)
    stage = page.get_by_test_id("taking-up")
    expect(stage).to_be_attached()
    assert stage.locator("..").locator(".card").count() == 22, "eleven cards, each with two sides"
    assert "You take up Down:" not in page.locator(".ground").inner_text(), "not told before they are turned"
    page.keyboard.press("x")
    expect(stage).to_have_count(0)
    page.get_by_role("button", name="All of it").click()  # the others may have done much since
    expect(page.locator(".side").get_by_text("You take up Down:")).to_be_attached()
    assert len(hand(page)) == 11
    expect(page.locator(".hand [role=option]").first).to_be_visible()


def test_down_comes_quietly_where_motion_is_reduced(newcomer: Newcomer, house: House) -> None:
    seat, play = at_the_last_of_looking(house)
    page = newcomer(seat=seat)
    page.evaluate(
        "() => { window.staged = 0; new MutationObserver(() => {"
        " staged += document.querySelectorAll('[data-testid=taking-up]').length;"
        " }).observe(document, { childList: true, subtree: true }); }"
    )
    take_up(page, play)
    expect(page.locator(".hand [role=option]")).to_have_count(11)
    assert page.evaluate("window.staged") == 0


# --- a cut by eye -------------------------------------------------------------------------------------------


def where_one_cuts(house: House, others: int) -> Seat:
    """A table whose first dealer is the reader."""
    for _ in range(TRIES):
        seat = table(house, others, grab_bonus="input")
        with house.guest(seat) as guest:
            if guest.scene["cut"]:
                return seat
    raise AssertionError("one is never the dealer")


def says_no_number(page: Page) -> None:
    """Neither the eye nor the ear is told how many cards a cut is."""
    told = page.locator(CUT).evaluate(
        "one => [one.innerText, ...[one, ...one.querySelectorAll('*')].flatMap((part) => ['aria-label', 'title',"
        " 'aria-valuetext', 'aria-description', 'data-count'].map((name) => part.getAttribute(name) ?? ''))].join(' ')"
    )
    assert "Stock 1" in told or "山札1" in told
    assert not re.search(r"\d\d", told), told


def at_height(stock: Locator, share: float) -> tuple[float, float]:
    """Where to press so that so much of the stock is lifted."""
    box = stock.locator("svg").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + LID + share * (box["height"] - LID - 3)


def test_a_stock_is_cut_with_the_mouse(newcomer: Newcomer, house: House) -> None:
    page = newcomer(seat=where_one_cuts(house, 4), scripts=(SENT,))
    stock = page.locator(CUT).get_by_role("slider", name="Stock 3")
    says_no_number(page)
    expect(page.locator(CUT).get_by_role("slider")).to_have_count(4)
    x, y = at_height(stock, 0.3)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*at_height(stock, 55 / 81), steps=6)
    expect(stock).to_have_attribute("aria-valuetext", re.compile("two thirds"))
    page.mouse.up()
    says_no_number(page)
    page.get_by_role("button", name="Take this many").click()
    expect(page.locator(CUT)).to_have_count(0)
    assert page.evaluate("sent[0]") in ("grab 54", "grab 55", "grab 56")


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), (NARROW, "ja")], ids=["wide", "narrow"])
def test_a_stock_is_cut_by_keyboard(newcomer: Newcomer, house: House, size: tuple[int, int], lang: str) -> None:
    page = newcomer(seat=where_one_cuts(house, 7), size=size, lang=lang, scripts=(SENT,))
    sliders = page.locator(CUT).get_by_role("slider")
    sliders.first.focus()
    page.keyboard.press("ArrowRight")
    expect(sliders.nth(1)).to_be_focused()
    before = int(sliders.nth(1).get_attribute("aria-valuenow") or 0)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(sliders.nth(1)).to_have_attribute("aria-valuenow", str(before - 3))
    says_no_number(page)
    assert faults(page) == []
    assert grave(page) == []
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.locator(CUT)).to_have_count(0)
    assert page.evaluate("sent") == ["grab 95"], "the thickest that there is"


def test_a_cut_by_finger_on_a_phone_does_not_move_the_page(newcomer: Newcomer, house: House) -> None:
    page = newcomer(seat=where_one_cuts(house, 2), size=NARROW)
    stock = page.locator(CUT).get_by_role("slider", name="Stock 4")
    page.touchscreen.tap(*at_height(stock, 0.5))
    expect(stock).to_have_attribute("aria-valuetext", re.compile("half"))
    assert stock.evaluate("one => getComputedStyle(one).touchAction") == "none"
    page.get_by_role("button", name="Take this many").tap()
    expect(page.locator(CUT)).to_have_count(0)


# --- the pile, and frozen in time -----------------------------------------------------------------------


@contextmanager
def friends(house: House, players: int) -> Iterator[tuple[list[Seat], list[Guest]]]:
    """Everybody comes by a socket; the first will later sit at a page."""
    seats = [house.open([ME, *[OPEN] * (players - 1)], game=melder.GAME)]
    seats += [house.sit(seats[0]["table"], seat, f"Friend {seat}") for seat in range(1, players)]
    with ExitStack() as stack:
        yield seats, [stack.enter_context(house.guest(seat)) for seat in seats]


def mover(guests: list[Guest]) -> Guest | None:
    """Whose turn it is, as soon as all know of it."""
    newest = max(guest.scene["version"] for guest in guests)
    for guest in guests:
        guest.catch_up(newest)
    return next((guest for guest in guests if guest.may_act), None)


def play_until(guests: list[Guest], wanted: Any, lays: bool) -> bool:
    """True if the first of them comes to such a moment before the deal ends."""
    for _ in range(600):
        player = mover(guests)
        if player is None or player.scene["state"] != "playing":
            return False
        if player is guests[0] and wanted(player):
            return True
        player.attempt(melder.choose(player) if lays or player is not guests[0] else draw_or_discard(player))
    return False


def draw_or_discard(guest: Guest) -> str:
    """Lay nothing; keep what goes together."""
    ready = {verb["verb"]: verb["play"] for verb in guest.scene["verbs"]}
    if ready.get("draw"):
        return str(ready["draw"])
    ranks = sorted(melder.by_rank(guest.hand).values(), key=lambda cards: (cards[0][0] in "2J", len(cards)))
    return f"discard {ranks[0][0]}"


def may_take(guest: Guest) -> bool:
    """The pile can be had, and a few cards more than what is shown are there to lay afterwards."""
    return any(verb["play"] == "take" for verb in guest.scene["verbs"]) and len(guest.hand) > 3


def top(guest: Guest) -> str:
    card: str = next(zone for zone in guest.scene["zones"] if zone["id"] == "pile")["cards"][0]
    return card


def test_who_is_frozen_in_time_melds_while_the_others_play(newcomer: Newcomer, house: House) -> None:
    for _ in range(TRIES):
        with friends(house, 3) as (seats, guests):
            if not play_until(guests, may_take, lays=True):
                continue
            rank = top(guests[0])[0]
            guests[0].socket.close()
            melds_out_of_turn(newcomer(seat=seats[0]), guests[1:], rank)
            return
    raise AssertionError("the pile can never be taken")


def melds_out_of_turn(page: Page, others: list[Guest], rank: str) -> None:
    player = Player(page)
    player.wait()
    before = len(player.melds())
    page.locator("[data-zone=pile] button.pile").click()
    player.settle()
    other = next(card for card in hand(page) if card[0] != rank)
    player.choose(other)
    assert player.press("Discard")
    expect(prompt(page)).to_contain_text("You are frozen in time")
    nothing_more = page.get_by_role("button", name="Nothing more")
    expect(nothing_more).to_be_enabled()
    expect(nothing_more).not_to_have_class(re.compile("main"))
    three = melder.by_rank(hand(page))[rank][:3]
    player.choose(*three)
    others_play_on(page, others, 2)
    assert sorted(chosen(page)) == sorted(three), "what is chosen stays chosen while the others play"
    assert player.press("Meld")
    expect(page.locator(".own [data-kind=melds] [data-number]")).to_have_count(before + 1)
    assert chosen(page) == []
    expect(prompt(page)).to_contain_text("You are frozen in time")
    others_play_on(page, others, 99)
    player.wait()
    expect(prompt(page)).to_contain_text("Draw two cards.")
    expect(page.locator("[data-zone=pile] button.pile")).to_have_count(0)


def others_play_on(page: Page, others: list[Guest], plays: int) -> None:
    """So many plays of the others, or until it is the page's turn."""
    for guest in others:
        guest.catch_up(int(page.locator(".page").get_attribute("data-version") or 0))
    while plays > 0 and (player := mover(others)) is not None:
        plays -= player.attempt(draw_or_discard(player))


def takes_with_first_meld(guest: Guest) -> list[str]:
    """Cards of the hand with which the pile can be taken by who has no meld."""
    if melder.own_melds(guest) or not any(verb["verb"] == "take" for verb in guest.scene["verbs"]):
        return []
    ranks = melder.by_rank(guest.hand)
    pair = ranks[top(guest)[0]][:5]
    groups = [cards for cards in melder.naturals(guest.hand) if cards[0][0] != pair[0][0]]
    for some in (*([*pair, *group] for group in groups), pair):
        if any(play.startswith("take") for play in melder.offers(guest, some)):
            return some
    return []


def test_the_pile_is_taken_with_the_first_meld(newcomer: Newcomer, house: House) -> None:
    for _ in range(TRIES):
        with friends(house, 2) as (seats, guests):
            if not play_until(guests, takes_with_first_meld, lays=False):
                continue
            cards, card = takes_with_first_meld(guests[0]), top(guests[0])
            guests[0].socket.close()
            takes_the_pile(newcomer(seat=seats[0]), cards, card)
            return
    raise AssertionError("nobody can take the pile with a first meld")


def takes_the_pile(page: Page, cards: list[str], card: str) -> None:
    player = Player(page)
    player.wait()
    before = len(hand(page))
    height = int(page.locator("[data-zone=pile] b").inner_text())
    player.choose(*cards)
    expect(player.tally).to_contain_text(re.compile(r"\d+ points, \d+ with .+, of \d+"))
    expect(player.tally).to_have_class(re.compile("reached"))
    assert player.press("Take the pile: ")
    assert sorted(itertools.chain.from_iterable(player.melds())) == sorted([*cards, card])
    assert len(hand(page)) == before - len(cards) + height - 1


# --- the way in ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Looking and Down", "Players", "Known ways to play", "Target", "Open the table", "House rules")),
        ("ja", ("ルッキング・アンド・ダウン", "人数", "よくある組み合わせ", "目標点", "卓を立てる", "ハウスルール")),
    ],
)
def test_a_table_of_eight_with_a_preset_and_a_target_of_ones_own(
    newcomer: Newcomer, lang: str, words: tuple[str, ...]
) -> None:
    game, players, preset, target, opens, rules = words
    page = newcomer("/", lang=lang)
    page.locator("li.box").filter(has_text=game).locator("button[aria-expanded]").click()
    form = page.locator("form")
    expect(form.get_by_label(players)).to_be_visible()
    assert form.get_by_label(players).locator("option").all_text_contents() == list("2345678")
    form.get_by_label(players).select_option("8")
    who = form.locator("select:has(option[value='bot:greedy'])")
    who.select_option("bot:greedy")
    who.select_option("")
    assert [seat.input_value() for seat in who.all()[1:]] == ["bot:greedy"] * 7
    who.nth(3).select_option("bot:random")
    form.get_by_text(rules, exact=True).click()
    form.get_by_label(preset).select_option("by-eye")
    expect(form.get_by_label(target)).to_have_value("5000")
    form.get_by_label(target).fill("10001")
    form.get_by_role("button", name=opens).click()
    expect(page.locator(".side")).to_contain_text("10,001")
    expect(page.locator(".others > *")).to_have_count(7)
    chance = "Random bot" if lang == "en" else "気ままボット"
    assert [chance in place for place in page.locator(".others > *").all_inner_texts()] == [i == 2 for i in range(7)]
