"""The players' messages to each other, in the browser: written, read, muted, closed for all, and forgotten."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from .checks import grave
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer
from .test_life import clean, opened, sat

HTML = "<b>What</b> a hand! https://example.org"
THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
KEPT = "() => Object.keys(localStorage).filter((key) => key.startsWith('tefuda.muted.')).length"
STORED = "(text) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes(text)"


def panel(page: Page, talk: str = "Say something") -> Locator:
    """The place of the messages; it is opened if it is not."""
    if page.locator("section.chat").count() == 0:
        page.get_by_role("button", name=talk).click()
    return page.locator("section.chat")


def write(page: Page, text: str) -> None:
    field = panel(page).get_by_role("textbox", name="Message")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def wrong_in_the_menu(page: Page) -> list[object]:
    """The faults that axe finds there; the table behind it goes on, and is looked at elsewhere."""
    grave(page)
    found: list[object] = page.evaluate("axe.run('.menu:popover-open').then((all) => all.violations.map((v) => v.id))")
    return found


def on_the_page(page: Page, part: Locator) -> bool:
    box, size = part.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and (box["y"] + box["height"] <= size["height"])
    )


def test_three_people_write_read_and_mute(newcomer: Newcomer, live_server: LiveServer) -> None:
    """A message is plain text in a bubble, is read out and stays in the menu; whom one has muted one does not read."""
    first = opened(live_server, "carousel", THREE, asks_ready=False, chat=True)
    second, third = sat(live_server, first), sat(live_server, first, 2, "Eve")
    aki, ben = newcomer(seat=first, size=NARROW), newcomer(seat=second, size=WIDE, lang="ja")
    eve = newcomer(seat=third, size=NARROW)
    for page in (aki, ben, eve):
        expect(page.locator(".hand [role=option]").first).to_be_visible()
    write(aki, HTML)
    expect(ben.locator(".bubble")).to_have_text(HTML)
    expect(ben.locator("[aria-live=polite]", has_text=f"Akiさん「{HTML}」")).to_have_count(1)
    expect(ben.locator(".say .unread")).to_have_count(1)
    log = panel(ben, "声をかける").get_by_role("log")
    expect(log).to_have_text(f"Aki {HTML}")
    assert log.locator("b").count() == 1
    assert log.locator("a").count() == 0
    expect(ben.locator(".say .unread")).to_have_count(0)
    for page in (aki, ben):
        assert wrong_in_the_menu(page) == []
        assert on_the_page(page, panel(page, "声をかける"))
    panel(eve).get_by_text("Mute", exact=True).click()
    panel(eve).get_by_role("checkbox", name="Mute Aki").check()
    expect(panel(eve).get_by_role("log")).to_have_count(0)
    write(aki, "second")
    expect(log).to_contain_text("second")
    ben.get_by_role("textbox", name="メッセージ").fill("はい")
    ben.get_by_role("button", name="送る").click()
    expect(panel(eve).get_by_role("log")).to_have_text("Ben はい")
    assert eve.evaluate(KEPT) == 1
    eve.reload()
    expect(panel(eve).get_by_role("log")).to_have_text("Ben はい")
    for page in (aki, ben, eve):
        assert not page.evaluate(STORED, "second")


def test_who_opened_the_table_closes_it_for_all(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server, asks_ready=False, chat=True, talk=False)
    aki, ben = newcomer(seat=first), newcomer(seat=sat(live_server, first), size=NARROW)
    expect(ben.get_by_role("button", name="Say something")).to_be_visible()
    expect(panel(ben).get_by_role("button", name="Close the chat for everyone")).to_have_count(0)
    panel(aki).get_by_role("button", name="Close the chat for everyone").click()
    expect(ben.get_by_role("button", name="Say something")).to_have_count(1)
    expect(panel(ben).get_by_role("textbox")).to_have_count(0)
    expect(panel(ben)).to_contain_text("The chat is closed.")
    panel(aki).get_by_role("button", name="Open the chat again").click()
    expect(panel(ben).get_by_role("textbox")).to_have_count(1)
    clean(aki)


def test_where_players_speak_there_is_no_field_during_a_deal(newcomer: Newcomer, live_server: LiveServer) -> None:
    circle = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "steady"}] * 2]
    first = opened(live_server, "literature", circle, chat=True)
    aki, ben = newcomer(seat=first, size=NARROW), newcomer(seat=sat(live_server, first))
    expect(ben.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    write(aki, "Shall we?")
    expect(ben.locator(".bubble")).to_have_text("Shall we?")
    aki.keyboard.press("Escape")
    for page in (aki, ben):
        page.get_by_role("button", name="Ready", exact=True).click()
    expect(aki.locator(".hand [role=option]").first).to_be_visible()
    for page in (aki, ben):
        expect(page.get_by_role("button", name="Say something")).to_have_count(0)
        expect(page.locator("section.chat")).to_have_count(0)


def test_a_table_has_a_chat_only_where_its_form_says_so(newcomer: Newcomer) -> None:
    page = newcomer("/", size=NARROW)
    page.get_by_role("button", name="Invite a friend: Skarney Gin").click()
    form = page.get_by_role("form")
    expect(form.get_by_label("Chat")).not_to_be_checked()
    form.get_by_label("Chat").check()
    assert grave(page) == []
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Chat allowed").first).to_be_attached()
