"""A player at a server plays on their own device: the table goes on without the server, and comes back to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from .checks import faults, grave, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer
from .person import Person, count, hand
from .test_carried import menu
from .watch import LINE, Watch

WORDS = {
    "en": {
        "here": "On this device",
        "change": "Change",
        "play": "Play now",
        "meanwhile": "Play on this device for now",
        "away": "cannot be reached. Your tables there are safe",
        "back": "can be reached again",
        "return": "Return to the server",
    },
    "ja": {
        "here": "この端末",
        "change": "変える",
        "play": "すぐに遊ぶ",
        "meanwhile": "その間、この端末で遊ぶ",
        "away": "につながりません",
        "back": "につながるようになりました",
        "return": "サーバーに戻る",
    },
}
ALL_KEPT = """async () => {
  for (;;) {
    const all = await navigator.serviceWorker.getRegistrations();
    const ready = all.filter(({ active }) => active?.state === 'activated').map(({ scope }) => new URL(scope).pathname);
    if (ready.includes('/') && ready.includes('/here/')) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}"""


@pytest.fixture
def gone(live_server: LiveServer, watch: Watch) -> Iterator[LiveServer]:
    """A server that may be stopped: it is there again for the next test, and what browsers say of it is no news."""
    watch.excuse(*LINE)
    yield live_server
    if live_server.process is None:
        live_server.start()


def chosen_here(page: Page, lang: str) -> None:
    """Choose this device as the place to play."""
    words = WORDS[lang]
    tile = page.locator(".tile:not(.closed)").first
    tile.get_by_role("button", name=words["change"]).click()
    tile.get_by_text(words["here"], exact=True).click()
    expect(tile.get_by_role("radio", name=words["here"])).to_be_checked()


def at_a_table_here(page: Page, live_server: LiveServer, lang: str) -> None:
    chosen_here(page, lang)
    assert (faults(page), grave(page)) == ([], [])
    page.keyboard.press("Escape")
    page.locator(".tile:not(.closed)").first.get_by_role("button", name=WORDS[lang]["play"]).click()
    page.wait_for_url(f"{live_server.base}/here/#/t/*")
    expect(page.locator(".hand [role=option]").first).to_be_visible()


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), soaked(NARROW, "en")], ids=["wide", "narrow"])
def test_a_deal_is_finished_while_the_server_is_gone_and_the_match_goes_back_to_it(
    gone: LiveServer, newcomer: Newcomer, size: tuple[int, int], lang: str
) -> None:
    page = newcomer("/", lang=lang, size=size)
    at_a_table_here(page, gone, lang)
    person = Person(page)
    person.play_until(lambda: len(person.done) >= 3)
    page.evaluate(ALL_KEPT)
    gone.kill()
    person.play_until(lambda: len(person.done) >= 6)
    held = hand(page)
    page.reload()
    person.wait()
    assert sorted(hand(page)) == sorted(held)
    person.play_deal()
    page.reload()
    expect(count(page)).to_be_visible()
    person.next_deal()
    assert person.wait() == "turn"
    gone.start()
    held = hand(page)
    menu(page, lang)
    page.get_by_role("button", name=f"Continue at {gone.base.split('//')[1]}").click()
    page.wait_for_url(f"{gone.base}/move")
    page.get_by_role("button", name="Continue here").click()
    page.wait_for_url(f"{gone.base}/t/*")
    expect(page.locator(".hand [role=option]")).to_have_count(len(held))
    assert sorted(hand(page)) == sorted(held)


@pytest.mark.parametrize(
    ("size", "lang"), [(NARROW, "ja"), soaked(WIDE, "en"), soaked(WIDE, "ja")], ids=["narrow, ja", "wide", "wide, ja"]
)
def test_the_start_page_knows_it_and_leads_there_while_the_server_is_gone(
    gone: LiveServer, newcomer: Newcomer, size: tuple[int, int], lang: str
) -> None:
    words = WORDS[lang]
    page = newcomer("/", lang=lang, size=size)
    at_a_table_here(page, gone, lang)
    table = page.url
    page.evaluate(ALL_KEPT)
    page.goto("/")
    mine = page.get_by_role("region", name=words["here"])
    expect(mine.get_by_role("listitem")).to_have_count(1)
    assert (faults(page), grave(page)) == ([], [])
    mine.get_by_role("link").click()
    page.wait_for_url(table)
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    page.goto("/rules/skarney-gin")
    gone.kill()
    page.goto("/t/k3x9mvt2bqrw")
    page.wait_for_url(f"{gone.base}/here/?away=*")
    said = page.locator(".away")
    expect(said).to_contain_text(words["away"])
    assert (faults(page), grave(page)) == ([], [])
    page.locator(".mine").get_by_role("link").click()
    page.wait_for_url(table)
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    page.go_back()
    gone.start()
    expect(said).to_contain_text(words["back"])
    said.get_by_role("link", name=words["return"]).click()
    page.wait_for_url(f"{gone.base}/t/k3x9mvt2bqrw")


# The offer's parts come some seconds after the cards; where the line is lost before, nothing can be offered.
OFFER_FETCHED = """() => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return ['parts', 'LifeBar', 'Ending'].every((part) => fetched.some((name) => name.includes(`/assets/${part}-`)));
}"""


def test_without_a_line_play_here_is_offered_only_where_all_of_it_is_kept(gone: LiveServer, newcomer: Newcomer) -> None:
    page, other = newcomer("/"), newcomer("/")
    at_a_table_here(page, gone, "en")
    page.evaluate(ALL_KEPT)
    page.goto("/")
    tile = page.locator(".tile").first
    tile.get_by_role("button", name="Change").click()
    tile.get_by_text("On the server", exact=True).click()
    page.mouse.click(5, 5)  # a press outside closes the choice, and does no more
    expect(tile.get_by_text("On the server", exact=True)).to_have_count(0)
    for one in (page, other):
        one.locator(".tile").first.get_by_role("button", name="Play now").click()
        one.wait_for_url(f"{gone.base}/t/*")
        one.wait_for_function(OFFER_FETCHED)
    gone.kill()
    expect(page.get_by_role("link", name="Play on this device for now")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    expect(other.get_by_text("Connection lost.")).to_be_visible()
    expect(other.get_by_role("link", name="Play on this device for now")).to_have_count(0)
    page.get_by_role("link", name="Play on this device for now").click()
    page.wait_for_url(f"{gone.base}/here/?away=*")
    expect(page.get_by_role("button", name="Play now").first).to_be_enabled()


NOT_YET = {"en": "some parts have to be loaded once", "ja": "最初に一度だけ読み込みが必要"}
STOPPED = {"en": "You are offline, so loading has stopped", "ja": "卓の準備が止まっています"}
LONGER = {"en": "The first time takes a little longer", "ja": "最初だけ少し時間がかかります"}


@pytest.mark.parametrize(("size", "lang"), [(NARROW, "ja"), soaked(WIDE, "en")], ids=["narrow, ja", "wide"])
def test_a_first_time_without_a_line_is_told_and_goes_on_when_it_is_back(
    gone: LiveServer, newcomer: Newcomer, watch: Watch, size: tuple[int, int], lang: str
) -> None:
    """Before anything is kept: neither the page nor the table that was asked for is lost."""
    watch.excuse("wasm instantiation failed")
    page = newcomer("/", lang=lang, size=size)
    chosen_here(page, lang)
    page.keyboard.press("Escape")
    play = page.locator(".tile:not(.closed)").first.get_by_role("button", name=WORDS[lang]["play"])
    page.context.set_offline(True)
    play.click()
    expect(page.get_by_role("alert")).to_contain_text(NOT_YET[lang])
    assert (faults(page), grave(page)) == ([], [])
    page.context.set_offline(False)

    def cut(route: Route) -> None:
        page.context.set_offline(True)
        route.abort()

    page.route("**/pyodide.asm.wasm", cut)
    play.click()
    page.wait_for_url(f"{gone.base}/here/")
    expect(page.get_by_role("alert").filter(has_text=STOPPED[lang])).to_be_visible()
    expect(page.get_by_text(LONGER[lang])).to_have_count(0)
    assert (faults(page), grave(page)) == ([], [])
    page.unroute_all()
    page.context.set_offline(False)
    page.wait_for_url(f"{gone.base}/here/#/t/*")
    expect(page.locator(".hand [role=option]").first).to_be_visible()


def test_where_it_is_not_served_it_is_not_offered(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer()
    bare = live_server.client.get(live_server.base).text.replace('<meta name="tefuda-here" />', "")
    page.route(f"{live_server.base}/", lambda route: route.fulfill(body=bare, content_type="text/html"))
    page.goto("/")
    page.locator(".tile").first.get_by_role("button", name="Change").click()
    expect(page.get_by_role("radio", name="Gentle").first).to_be_attached()
    expect(page.get_by_role("radio", name="On this device")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator(".tile").first.get_by_role("button", name="Invite a friend").click()
    page.get_by_label("Seat 2").select_option("steady")
    expect(page.get_by_role("radio", name="On this device")).to_have_count(0)
