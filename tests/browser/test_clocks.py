"""A table with a clock, in the browser: agreed on beforehand, calm until the last third, and nobody is lost by it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from .checks import open_menu
from .conftest import NARROW, Newcomer
from .live_server import LiveServer
from .test_life import begin, clean, opened, sat


def later(page: Page, seconds: int) -> None:
    """On this page the clock goes forward."""
    page.evaluate(f"const now = Date.now; Date.now = () => now() + {1000 * seconds}")


def test_what_is_agreed_on_is_said_before_anybody_sits_down(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer("/", size=NARROW)
    page.get_by_role("button", name="Invite a friend: Skarney Gin").click()
    page.get_by_label("Time for each decision").select_option("a day")
    page.get_by_label("Undo allowed").uncheck()
    page.get_by_label("Table talk").uncheck()
    page.get_by_label("Your name").fill("Aki")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Time for each decision: a day").first).to_be_attached()
    join = newcomer(re.sub(r"^https?://[^/]+", "", page.url), size=NARROW)
    for text in ("Time for each decision: a day", "No undo", "No table talk", "2, one seat free"):
        expect(join.get_by_text(text).first).to_be_visible()


def test_ones_own_time_is_shown_at_once_and_that_of_others_in_its_last_third(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    first = opened(live_server, clock=180)
    aki, ben = newcomer(seat=first), newcomer(seat=sat(live_server, first), size=NARROW)
    begin(aki, ben)
    for page in (aki, ben):
        expect(page.get_by_test_id("prompt")).to_be_visible()
        expect(page.get_by_test_id("left")).to_have_count(page.locator(".prompt.yours").count())
        later(page, 125)
        expect(page.get_by_test_id("left")).to_contain_text(re.compile(r"\d+ s left"))
        clean(page)


def test_a_ring_around_a_face_is_the_clock_where_hands_are_held_by_rank_too(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    first = opened(live_server, "looking-and-down", clock=180, asks_ready=False)
    sat(live_server, first)
    page = newcomer(seat=first)
    ring = page.locator(".others .ring").or_(page.locator(".own .ring"))
    expect(ring).to_have_count(1)
    expect(page.locator(".mat .disc")).to_be_visible()
    face = page.locator(".mat .disc").bounding_box()
    assert face is not None and face["width"] >= 44


def test_each_decision_has_a_whole_ring_though_as_many_seconds_are_left_as_before(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    first = opened(live_server, "rummy-fifty", clock=30, asks_ready=False)
    pages = [newcomer("/", seat=seat) for seat in (first, sat(live_server, first))]
    for page in pages:
        page.route_web_socket("**/ws*", always_in_full)
        page.goto(f"/t/{first['table']}")
        expect(page.get_by_test_id("prompt")).to_be_visible()
    mine, other = sorted(pages, key=lambda page: page.locator(".prompt.yours").count(), reverse=True)
    for page in pages:
        expect(page.locator(".ring")).to_have_count(1)
        page.evaluate(RUN_OUT)
        assert not page.evaluate(RUNS)
    mine.get_by_role("button", name="Draw").first.click()
    for page in (mine, other):
        page.wait_for_function(RUNS)


RING = "document.querySelector('.ring .left').getAnimations()[0]"
RUN_OUT = f"() => {RING}.finish()"
RUNS = f"() => {RING}?.playState === 'running'"


def always_in_full(route: WebSocketRoute) -> None:
    """Every message that says what time is left arrives as soon as the decision begins."""
    server = route.connect_to_server()
    server.on_message(lambda text: route.send(re.sub(r'("left": ?)[\d.]+', r"\g<1>30.0", str(text))))


def test_of_days_it_is_said_until_when(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server, clock=259200)
    aki, ben = newcomer(seat=first, size=NARROW), newcomer(seat=sat(live_server, first), lang="ja")
    aki.get_by_role("button", name="Ready", exact=True).click()
    ben.get_by_role("button", name="準備よし").click()
    expect(aki.get_by_test_id("left")).to_contain_text(re.compile(r"until \w+day \d\d:\d\d"))
    expect(ben.get_by_test_id("left")).to_contain_text(re.compile(r"[月火水木金土日]曜\d+:\d\dまで"))
    clean(aki)


def test_a_player_who_is_played_for_says_that_they_are_back(newcomer: Newcomer, live_server: LiveServer) -> None:
    """The player has left on one device, and sits at another."""
    first = opened(live_server, asks_ready=False)
    sat(live_server, first)
    here, phone = newcomer(seat=first), newcomer(seat=first)
    expect(here.locator(".hand [role=option]").first).to_be_visible()
    open_menu(phone)
    for _ in ("asked", "answered"):
        phone.get_by_role("button", name="Leave the table").click()
    expect(here.get_by_text("A computer player is playing for you.", exact=True)).to_be_visible()
    clean(here)
    here.get_by_role("button", name="I am back").click()
    expect(here.get_by_text("A computer player is playing for you.", exact=True)).to_have_count(0)
