"""A review on the page: by a thumb, by keys alone, and among two who must both agree."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

import tefuda

from .checks import faults, grave, overlaps
from .conftest import NARROW, Newcomer
from .live_server import ME, SOON, Guest, LiveServer, Seat
from .person import Mouse, actions, chosen, moment

SOLVED = "[data-testid=puzzle].solved"
SIZE = "one => parseFloat(getComputedStyle(one).fontSize)"
STEADY = {"kind": "bot", "bot": "steady"}


def play(guests: list[Guest], plays: int) -> None:
    """So many plays of theirs, and then they end the match."""
    for _ in range(plays):
        while (mover := next((guest for guest in guests if guest.may_act), None)) is None:
            guests[0].receive(SOON)
        mover.play(mover.choose())
        for guest in guests:
            guest.catch_up(mover.scene["version"])
    for guest in guests:
        guest.ask("offer_end")
    for guest in guests:
        guest.until(lambda scene: bool(scene["state"] == "over"))


def decided(live_server: LiveServer, seat: Seat) -> list[dict[str, Any]]:
    """The decisive plays that the server has found."""
    headers = {"authorization": f"Bearer {seat['token']}"}
    told = live_server.client.get(f"{live_server.base}/api/reviews/{seat['table']}", headers=headers).json()
    return [one for one in told["review"]["plays"] if one["decided"]]


def lets_go(page: Page, play: str) -> None:
    """Put down one card, whatever was chosen before, with a thumb."""
    Mouse(page).choose([*chosen(page), play.split()[1]])
    page.wait_for_function("() => document.querySelector('.bar').getAttribute('aria-busy') === 'false'")
    actions(page).first.tap()


def test_ones_own_match_by_thumb_and_what_decided_it_tried_again(newcomer: Newcomer, live_server: LiveServer) -> None:
    seat = live_server.open([ME, STEADY])
    with live_server.guest(seat) as guest:
        play([guest], 12)
    page = newcomer(lang="ja", size=NARROW, seat=seat)
    page.get_by_role("link", name="プレイを検討する").tap()
    page.get_by_role("dialog").get_by_role("button", name="検討を始める").tap()
    expect(page.get_by_test_id("chances")).to_be_visible()
    first = page.get_by_role("article").first
    expect(first).to_contain_text("勝率が10.0ポイント下がりました")
    expect(first).to_contain_text("あなたがオープンする確率です")
    switch = page.get_by_label("全部の札が見えていたら")
    expect(page.get_by_text("実際の札の並びなら")).to_have_count(0)
    switch.check()
    expect(page.get_by_text("実際の札の並びなら").last).to_be_visible()
    page.get_by_text("すべてのプレイ").tap()
    assert (faults(page), grave(page)) == ([], [])
    moments = decided(live_server, seat)
    page.get_by_role("link", name="もう一度考える").tap()
    expect(page.get_by_test_id("puzzle")).to_contain_text("もっと良いプレイがありました。どれでしょう。")
    lets_go(page, moments[0]["played"]["play"])
    expect(page.get_by_test_id("refusal")).to_contain_text("実際のプレイがそれです。勝率が約10.0ポイント下がります。")
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    lets_go(page, moments[0]["better"]["play"])
    expect(page.locator(SOLVED)).to_contain_text("正解です。このプレイの勝率は約60.0％です")
    page.get_by_role("link", name="検討に戻る").tap()
    expect(page.get_by_role("article").first).to_contain_text("正解済み")


def test_a_record_by_keys_beside_the_table(newcomer: Newcomer, live_server: LiveServer) -> None:
    match = tefuda.new("skarney-gin", seed=5)
    for _ in range(30):
        match.apply(match.may_act[0], match.legal_plays(match.may_act[0])[-1])
    link = live_server.client.post(f"{live_server.base}/api/replays", content=match.record()).json()["link"]
    page = newcomer(f"{link}?at=3&viewpoint=1")
    moment(page, 3)
    page.get_by_role("button", name="How was it played?").focus()
    page.keyboard.press("Enter")
    drawer = page.get_by_role("dialog", name="Review")
    expect(drawer.get_by_label("Whose plays?")).to_have_value("1")
    for _ in ("close", "body", "whose", "begin"):
        page.keyboard.press("Tab")
        if drawer.get_by_role("button", name="Start the review").evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("chances")).to_be_visible()
    expect(drawer.get_by_role("article").first).to_contain_text("you open 100% of the time, not")
    expect(drawer.get_by_role("article").first).to_contain_text("not 28%.")
    left, right = drawer.bounding_box(), page.locator(".ground").bounding_box()
    assert left and right and left["x"] >= right["x"] + right["width"] - 1, "it lies beside the table"
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    show = drawer.get_by_role("button", name="Show on the table").first
    while not show.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("better")).to_contain_text("Better: “")
    expect(drawer).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(page.get_by_role("button", name="How was it played?")).to_be_focused()
    at = int(page.locator(".page").get_attribute("data-version") or 0)
    page.keyboard.press("ArrowRight")
    moment(page, at + 1)


def test_a_resignation_and_figures_within_their_error(newcomer: Newcomer, live_server: LiveServer) -> None:
    seat = live_server.open([ME, STEADY])
    with live_server.guest(seat) as guest:
        guest.ask("resign")
        guest.until(lambda scene: bool(scene["state"] == "over"))
    page = newcomer(lang="ja", size=NARROW, seat=seat)

    def uncertain(route: Route) -> None:
        """The server's answer, but with figures that are no larger than their error."""
        answer = route.fetch()
        told = answer.json()
        if told["review"]:
            told["review"] |= {"skill": "+10.0", "luck": "−10.0", "error": "14.9"}
            told["review"] |= {"skill_clear": False, "luck_clear": False}
        route.fulfill(response=answer, json=told)

    page.route("**/api/reviews/**", uncertain)
    page.get_by_role("link", name="プレイを検討する").tap()
    page.get_by_role("dialog").get_by_role("button", name="検討を始める").tap()
    expect(page.get_by_test_id("chances").get_by_text("投了")).to_be_visible()
    expect(page.get_by_text("のときに、あなたが投了して負けになりました。")).to_be_visible()
    expect(page.get_by_text("損は誤差内")).to_be_visible()
    sizes = [page.get_by_text(f"{figure} ±14.9").evaluate(SIZE) for figure in ("+10.0", "−10.0")]
    assert max(sizes) < page.get_by_text("損は誤差内").evaluate(SIZE), "the figure is small beside the words"
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])


def test_two_agree_each_in_their_own_browser(newcomer: Newcomer, live_server: LiveServer) -> None:
    aki, ben = live_server.pair()
    with live_server.guest(aki) as first, live_server.guest(ben) as second:
        play([first, second], 12)
    asks, agrees = newcomer(seat=aki), newcomer(lang="ja", size=NARROW, seat=ben)
    asks.get_by_role("link", name="How did I play?").click()
    asks.get_by_role("button", name="Ask the others").click()
    row = asks.get_by_role("dialog").get_by_role("listitem").filter(has_text="Ben")
    expect(row).to_contain_text("no answer yet")
    assert (faults(asks), overlaps(asks), grave(asks)) == ([], [], [])
    wish = agrees.get_by_role("group", name="検討")
    expect(wish).to_contain_text("Akiさんがこの対局を検討したいそうです。")
    assert (faults(agrees), grave(agrees)) == ([], [])
    wish.get_by_role("button", name="同意しない").tap()
    expect(row).to_contain_text("does not agree")
    expect(asks.get_by_role("dialog").get_by_role("button", name="Start the review")).to_have_count(0)
    agrees.get_by_role("link", name="プレイを検討する").tap()
    agrees.get_by_role("button", name="同意する").tap()
    expect(asks.get_by_test_id("chances")).to_be_visible()
    expect(agrees.get_by_role("dialog").get_by_role("button", name="検討を始める")).to_be_enabled()
    expect(asks.locator("article").or_(asks.get_by_text(re.compile("No play cost much"))).first).to_be_visible()
