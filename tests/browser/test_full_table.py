"""Five players, two packs, ninety cards on the table: legible on a laptop, usable on a phone.

The page is fed a scene that would take a whole evening to come about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.server.rooms import bare_room

import tefuda
from tefuda.protocol import frames as m
from tefuda.protocol.scene import Scene
from tefuda.session.room import Room
from tefuda.session.socket import answered
from tefuda.show import ReaderPresenter
from tefuda.show.queries import QueryAnswerer
from tefuda.table import SeatAssignment, Table, TableSetup

from .checks import faults, grave, overlaps, rest, soaked
from .conftest import NARROW, WIDE, Newcomer, holding
from .stager import Mouse

ID = "fulltable0001"
NAMES = ("Aki", "Ben", "千恵", "Dora", "Emil")
SETS = ["AS AH AD AC", "3S 3H 3D 3C", "2S 2H 2D", "5S 5H 5D", "8S 8H 8D", "JS JH JD", "4S 4H 4D", "7S 7H 7D"]
SETS += ["KS KH KD", "QS QH QD QC", "9S 9H 9C", "TS TH TC"]
RUNS = ["6S 7S 8S", "6H 7H 8H 9H", "9S TS JS QS KS", "6D 7D 8D JK=9D", "TH JH QH KH", "TD JD QD", "4C 5C 6C"]
RUNS += ["7C 8C 9C TC", "AS 2S 3S 4S 5S", "AH 2H 3H", "4H 5H 6H", "3D 4D 5D 6D", "AC 2C 3C", "5C 6C 7C"]
HANDS = ["2C 4C 6S 9D 9D TD JC KD KC", "AD", "2D", "8C", "QC"]
# The width of cards, the part of a covered one that is seen, and how much of the table must be scrolled for.
MEASURES = """() => {
  const melds = document.querySelector('section.table .melds');
  const cards = [...melds.querySelector('.meld').querySelectorAll('.card')].map((card) => card.getBoundingClientRect());
  const strip = (cards[1].left - cards[0].left) / cards[0].width;
  return [cards[0].width, strip, melds.scrollHeight - melds.clientHeight];
}"""


def room() -> Room:
    """The room of that table."""
    table = Table(TableSetup("carousel", tuple(SeatAssignment("human", name) for name in NAMES), bytes(32), hints=True))
    position = {"turn": 0, "phase": "play", "hands": HANDS, "table": SETS + RUNS, "stock": 2}
    table.state = replace(table.state, match=tefuda.position("carousel", position, seats=5))
    return bare_room(table, ID)


Change = Callable[[Scene], Scene]


def seated(
    newcomer: Newcomer, lang: m.Lang, size: tuple[int, int], dark: bool, change: Change = lambda scene: scene
) -> Page:
    """The first player's page, at a table that only answers questions; ``change``: what is to be seen otherwise."""
    page, voice = newcomer(lang=lang, size=size, dark=dark), ReaderPresenter(room().shown, 0, lang)

    def answer(socket: WebSocketRoute, text: str | bytes) -> None:
        frame = m.read_frame(text)
        if isinstance(frame, m.Hello):
            socket.send(voice.write(change(voice.scene())))
        elif isinstance(frame, m.RequestStagedPlay):
            socket.send(voice.write(answered(QueryAnswerer(voice), frame)))

    page.route_web_socket("**/ws*", lambda socket: socket.on_message(lambda text: answer(socket, text)))
    page.add_init_script(holding({"table": ID, "seat": 0, "token": "t" * 43}))
    page.goto(f"/t/{ID}")
    expect(page.locator("section.table .meld")).to_have_count(len(SETS + RUNS))
    rest(page)
    return page


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), soaked(NARROW, "ja")], ids=["wide", "narrow"])
def test_ninety_cards_are_seen_at_once(newcomer: Newcomer, size: tuple[int, int], lang: m.Lang) -> None:
    page = seated(newcomer, lang, size, dark=lang == "ja")
    expect(page.locator("section.table [data-card]")).to_have_count(90)
    width, strip, hidden = page.evaluate(MEASURES)
    assert width >= (43 if size == WIDE else 32)
    assert strip >= 0.4
    assert hidden <= (1 if size == WIDE else 176)  # on a telephone some three rows are reached by scrolling
    assert (overlaps(page), faults(page), grave(page)) == ([], [], [])
    Mouse(page).open()
    expect(page.locator(".heap.good")).to_have_count(len(SETS + RUNS))
    assert page.evaluate("Math.min(...[...document.querySelectorAll('.piece')].map((one) => one.clientWidth))") >= 45
    hidden = page.locator(".heaps").evaluate("one => one.scrollHeight - one.clientHeight")
    assert hidden <= 1 or size != WIDE
    assert page.locator(".heaps").evaluate("one => one.scrollWidth <= one.clientWidth")


def test_melds_are_shown_in_an_order_of_ones_own(newcomer: Newcomer) -> None:
    page = seated(newcomer, "en", WIDE, dark=False)
    order, melds = page.get_by_role("combobox", name="Order of the melds"), page.locator("section.table .meld")
    expect(order).to_have_value("laid")
    order.select_option("By rank")
    expect(melds.last.locator("[data-card]").first).to_have_attribute("data-card", "KS")
    order.select_option("By suit")
    expect(melds.first.locator("[data-card]")).to_have_count(5)
    expect(melds.last.locator("[data-card]").first).to_have_attribute("data-card", "KS")


def scores_of(names: tuple[str, ...], acting: int) -> Change:
    """As many players, with totals of three digits; one of them is to act."""

    def change(scene: Scene) -> Scene:
        first, numbers = scene.players[0], tuple(str(100 + 7 * seat) for seat in range(len(names)))
        players = tuple(
            structs.replace(first, seat=seat, name=name, you=seat == 0, dealer=seat == 0, acting=seat == acting)
            for seat, name in enumerate(names)
        )
        rows = tuple(structs.replace(row, values=numbers) for row in scene.sheet.rows)
        return structs.replace(scene, players=players, sheet=structs.replace(scene.sheet, heads=names, rows=rows))

    return change


# The height of the bar, the parts of its line that do not lie whole in the line, and what wraps.
BAR = """() => {
  const [bar, line] = ['.top', '.top .score'].map((name) => document.querySelector(name).getBoundingClientRect());
  const inside = (box) => box.left >= line.left - 1 && box.right <= line.right + 1;
  const shown = (name) => [...document.querySelectorAll(name)].map((one) => inside(one.getBoundingClientRect()));
  const tops = new Set([...document.querySelectorAll('.top .one b')].map((one) => one.getBoundingClientRect().top));
  return [bar.height, shown('.top .mine'), shown('.top [aria-current]'), tops.size];
}"""
LONG = ("Wilhelmina the Magnificent", "千恵", "Dora", "Emil", "Fumi", "Gero", "春子", "Bartholomew the Younger")


@pytest.mark.parametrize(("players", "lang"), [(2, "ja"), soaked(5, "en"), soaked(8, "ja"), (8, "en")])
def test_on_a_phone_turn_and_scores_are_one_line(newcomer: Newcomer, players: int, lang: m.Lang) -> None:
    page = seated(newcomer, lang, NARROW, dark=False, change=scores_of(LONG[:players], acting=players - 1))
    scores = page.locator(".top .one")
    expect(scores).to_have_count(players)
    expect(page.locator(".top [aria-current]")).to_be_in_viewport(ratio=0.99)
    height, own, acting, lines = page.evaluate(BAR)
    assert height <= 46
    assert (own, acting, lines) == ([True], [True], 1)
    assert faults(page) == []
    if players == 8:
        assert grave(page) == []


@pytest.mark.parametrize("players", [3, soaked(4), 5])
def test_on_a_phone_every_score_stands_with_its_player(newcomer: Newcomer, players: int) -> None:
    """Names once left nobody but the reader and who was to act in sight."""
    page = seated(newcomer, "en", NARROW, dark=False, change=scores_of(LONG[:players], acting=2))
    line = page.get_by_role("group", name="Score")
    expect(line.locator(".emblem")).to_have_count(players)
    for one in line.locator(".emblem, b").all():
        expect(one).to_be_in_viewport(ratio=0.99)
    assert line.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(line).to_contain_text(LONG[1])  # for the ear


def test_the_line_of_scores_is_scrolled_by_keyboard_too(newcomer: Newcomer) -> None:
    page = seated(newcomer, "en", NARROW, dark=False, change=scores_of(LONG, acting=0))
    line = page.get_by_role("group", name="Score")
    expect(line).to_have_attribute("tabindex", "0")
    line.focus()
    expect(page.locator(".top .one").last).not_to_be_in_viewport()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".top .one").last).to_be_in_viewport(ratio=0.6)
    assert page.evaluate(BAR)[1] == [True], "one's own score stays"
