"""Several people at one table: by the link, on a second device, as watchers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tefuda.engine.matches.registry import find, games
from tefuda.text import game_name

from .checks import faults, grave, soaked
from .conftest import NARROW, Newcomer
from .live_server import LiveServer, bring, may
from .person import Person, hand, prompt
from .places import MOSTLY_SERVED, Place
from .two import everything_heard_by
from .watch import LINE, Watch

INVITE = re.compile("^(Invite a friend|友だちを誘う|Choose players and rules|相手とルールを選ぶ)")


@MOSTLY_SERVED
def test_the_form_begins_with_the_usual_number_of_players(place: Place) -> None:
    page = place.come("/", lang="en")
    for game in map(find, games()):
        name = game_name("en", game.id)
        ways = rf"^(Invite a friend|Choose players and rules): {name}"
        page.get_by_role("button", name=re.compile(ways)).click()
        form = page.get_by_role("dialog", name=name)
        counts = form.get_by_role("combobox", name="Players")
        if len(game.seats) == 1:
            expect(form.get_by_label("Your name")).to_be_focused()
            expect(counts).to_have_count(0)
        else:
            expect(counts).to_have_value(str(game.best))
            assert counts.locator("option").all_inner_texts() == [str(n) for n in sorted(game.seats)]
        form.get_by_role("button", name="Cancel").click()
        expect(form).to_have_count(0)


def test_a_second_device_shows_the_same_seat(newcomer: Newcomer, live_server: LiveServer) -> None:
    seat = bring(live_server, may("draw"))[0]
    laptop, phone = newcomer(seat=seat), newcomer(seat=seat, size=NARROW)
    Person(laptop).wait()
    Person(phone).wait()
    laptop.locator("button.pile").click()
    expect(phone.locator(".hand [role=option]")).to_have_count(11)
    assert hand(phone) == hand(laptop)
    Person(phone).end_turn()
    expect(prompt(laptop)).to_contain_text("Waiting for Ben")


def test_an_watcher_sees_the_table_and_nobodys_cards(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = live_server.pair()
    page = newcomer()
    heard = everything_heard_by(page)
    page.goto(f"/t/{seats[0]['table']}")
    expect(page.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    page.get_by_role("button", name="Just watch").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.locator("[data-card]")).to_have_count(0)
    expect(page.locator(".acts button")).to_have_count(0)
    with live_server.guest(seats[0]) as aki, live_server.guest(seats[1]) as ben:
        first = aki if aki.may_act else ben
        first.play("draw")
        assert not [card for card in aki.hand + ben.hand if f'"{card}"' in "".join(heard)]
        card = first.hand[0]
        first.play(f"offer {card}")
    expect(page.locator(f"[data-zone=offer] [data-card='{card}']")).to_be_visible()
    expect(page.locator("[data-card]")).to_have_count(1)


@MOSTLY_SERVED
def test_a_link_that_leads_nowhere_says_so(place: Place, watch: Watch) -> None:
    watch.excuse(*LINE)
    page = place.come("/t/abcdefghabcdefgh")
    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_enabled()


# The plates that are written over: on a sound one the name ends where the facts begin.
WRITTEN_OVER = """() => [...document.querySelectorAll('.plate')].filter((plate) => {
  const [name, facts] = ['.name', '.facts'].map((part) => plate.querySelector(part));
  const [box, told] = [name, facts].map((one) => one.getBoundingClientRect());
  return told.top + parseFloat(getComputedStyle(facts).paddingTop) < box.bottom - 1 && told.left < box.right;
}).map((plate) => plate.textContent)"""


def test_on_a_telephone_no_name_is_written_over(newcomer: Newcomer, live_server: LiveServer) -> None:
    """The plate has room where much is said of a player who is away, too."""
    table = live_server.open()
    live_server.sit(table["table"])
    page = newcomer(f"/t/{table['table']}", lang="en", size=NARROW)
    page.get_by_role("button", name="Just watch").click()
    expect(page.locator(".plate").get_by_text("Away")).to_have_count(2)
    assert page.evaluate(WRITTEN_OVER) == []


# Labels of a choice that are wider than its field: a phone cuts them.
CUT_LABELS = """(choice) => {
  const style = getComputedStyle(choice);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = choice.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20; // its arrow
  return [...choice.options].map((one) => one.text).filter((text) => pen.measureText(text).width > room);
}"""


@MOSTLY_SERVED
@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_on_a_phone_the_names_of_presets_and_players_are_not_cut(place: Place, lang: str) -> None:
    page = place.come("/", lang=lang, size=NARROW)
    form = page.get_by_role("dialog").locator("form")
    expect(page.locator(".tile")).to_have_count(5)
    for tile in page.locator(".tile").all():
        way = tile.get_by_role("button", name=INVITE)
        if not way.is_visible():
            tile.locator("summary, button").first.click()  # a phone shows the games closed
        way.click()
        expect(form.locator("select:has(option[value='source'])")).to_be_visible()
        for choice in form.locator("select:has(option[value='source']), select:has(option[value='steady'])").all():
            assert choice.evaluate(CUT_LABELS) == []
        if form.locator("option[value='steady-convention']").count():
            form.locator("select:has(option[value='steady-convention'])").first.select_option("steady-convention")
            expect(form).to_contain_text({"en": "The rulebook explains", "ja": "ルールブックで説明"}[lang])
            assert (faults(page), grave(page)) == ([], [])
        page.keyboard.press("Escape")
        expect(form).to_have_count(0)
