"""Two people look back at one match; and one has the cards that another has had."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from .checks import faults, grave, open_menu, overlaps
from .conftest import NARROW, Newcomer
from .live_server import ME, LiveServer
from .person import actions, moment

RECORD = Path(__file__).parents[1] / "records" / "rummy-fifty-2.json"


def test_one_leads_another_follows_points_and_goes_alone(newcomer: Newcomer, live_server: LiveServer) -> None:
    text = RECORD.read_text(encoding="utf-8")
    link = live_server.client.post(f"{live_server.base}/api/replays", content=text).json()["link"]
    first = newcomer(f"{link}?at=20&viewpoint=0")
    moment(first, 20)
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="Look back together").click()
    expect(first).to_have_url(re.compile("room="))
    room = first.url.rpartition("room=")[2]
    second = newcomer(f"{link}?room={room}", "ja", NARROW)
    moment(second, 20)
    expect(second.get_by_test_id("who-leads")).to_contain_text("さんが進行役です")
    first.keyboard.press("ArrowRight")
    moment(second, 21)
    second.locator(".hand [data-card]").first.tap()
    expect(first.get_by_test_id("pointers").locator(".ring")).to_have_count(1)
    second.locator(".shared-review").get_by_role("button", name="コメント").tap()
    second.get_by_label("場面21にコメントする").fill("<b>なぜ？</b>")
    second.get_by_role("button", name="書き込む").tap()
    expect(first.get_by_test_id("comment-said")).to_contain_text("<b>なぜ？</b>")
    assert (faults(second), grave(second)) == ([], [])
    second.get_by_role("button", name="「<b>なぜ？</b>」を取り消す").tap()
    expect(second.get_by_test_id("comments").get_by_role("listitem")).to_have_count(0)
    expect(first.locator(".shared-review").get_by_role("button", name="0 remarks")).to_be_visible()
    second.get_by_role("dialog").get_by_role("button", name="閉じる").tap()
    second.get_by_role("button", name="進む（プレイごと）").tap()
    moment(second, 22)
    expect(second.get_by_test_id("who-leads")).to_have_text("別の場面を見ています")
    assert (faults(second), overlaps(second), grave(second)) == ([], [], [])
    second.get_by_role("button", name="みんなの場面に戻る").tap()
    moment(second, 21)
    second.get_by_role("button", name="進行役になる").tap()
    expect(second.get_by_test_id("who-leads")).to_have_text("あなたが進行役です")
    first.get_by_role("button", name="Take the lead").click()
    expect(first.get_by_test_id("who-leads")).to_have_text("You are leading")
    first.close()
    expect(second.get_by_test_id("who-leads")).to_have_text("進行役がいません")


def test_who_goes_by_keys_points_from_a_list_beside_the_table(newcomer: Newcomer, live_server: LiveServer) -> None:
    text = RECORD.read_text(encoding="utf-8")
    link = live_server.client.post(f"{live_server.base}/api/replays", content=text).json()["link"]
    room = "k3x9mvt2bqrw"
    first, second = newcomer(f"{link}?at=20&viewpoint=0&room={room}"), newcomer(f"{link}?room={room}", "ja")
    moment(second, 20)
    first.get_by_role("button", name="2 here").focus()
    first.keyboard.press("Enter")
    choice = first.get_by_label("Point at")
    while not choice.evaluate("one => one === document.activeElement"):
        first.keyboard.press("Tab")
    card = first.locator(".hand [data-card]").first.get_attribute("data-card")
    place = first.locator(".hand").get_attribute("data-zone")
    choice.select_option(f"{place}:{card}")
    ring = second.get_by_test_id("pointers").locator(".ring")
    expect(ring).to_have_count(1)
    expect(second.get_by_text(re.compile("さんが.*を指しています"))).to_be_attached()
    assert (faults(first), overlaps(first), grave(first)) == ([], [], [])
    first.keyboard.press("Escape")
    expect(first.get_by_role("dialog")).to_have_count(0)
    expect(first.get_by_role("button", name="2 here")).to_be_focused()
    expect(ring).to_have_count(1)
    first.keyboard.press("ArrowRight")
    moment(second, 21)
    expect(ring).to_have_count(0)


def test_the_same_cards_by_thumb(newcomer: Newcomer, live_server: LiveServer) -> None:
    seat = live_server.open([ME, {"kind": "bot", "bot": "steady"}])
    page = newcomer(f"/t/{seat['table']}", seat=seat)
    actions(page).first.click()
    for _ in ("ask", "yes"):
        open_menu(page).get_by_role("button", name="End the match").first.click()
    page.get_by_role("button", name="Challenge others with these cards").click()
    link = page.get_by_test_id("same-cards").inner_text()
    assert grave(page) == []
    path = link[link.index("/duplicate/") :]
    friend = newcomer(path, "ja", NARROW)
    expect(friend.get_by_test_id("who-had-them").get_by_role("listitem")).to_have_count(1)
    assert (faults(friend), grave(friend)) == ([], [])
    friend.get_by_role("button", name="この配りで遊ぶ").tap()
    expect(friend.locator(".hand [role=option]").first).to_be_visible()
    friend.goto(f"{live_server.base}{path}")
    expect(friend.get_by_text("この配りで対局中です。", exact=False)).to_be_visible()
    page.goto(f"{live_server.base}{path}")
    expect(page.get_by_test_id("same-cards-results")).to_be_visible()
    expect(page.get_by_test_id("who-had-them")).to_contain_text("playing")
    assert (faults(page), grave(page)) == ([], [])


def test_the_other_teams_cards_are_chosen_by_thumb(newcomer: Newcomer, live_server: LiveServer) -> None:
    seat = live_server.open([ME, *[{"kind": "bot", "bot": "steady"}] * 3], game="literature")
    with live_server.guest(seat) as guest:
        guest.ask("offer_end")
        guest.until(lambda scene: bool(scene["state"] == "over"))
    id = live_server.client.post(f"{live_server.base}/api/duplicates", json={"table": seat["table"]}).json()["id"]
    page = newcomer(f"/duplicate/{id}", "ja", NARROW)
    choice = page.get_by_role("group", name="どちらの手札で遊びますか")
    box = choice.bounding_box()
    assert box and box["width"] > 300, "as wide as the page, and no column of letters"
    assert (faults(page), grave(page)) == ([], [])
    choice.get_by_text("相手チーム側").tap()
    page.get_by_role("button", name="この配りで遊ぶ").tap()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    held = page.evaluate("Object.entries(localStorage).find(([key]) => key.startsWith('tefuda.seat.'))[1]")
    assert json.loads(held)["seat"] == 1, "a seat further"
