"""A seat goes on on another device: by a code that is typed in, or by the link that is in the picture."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .checks import faults, grave, open_menu
from .conftest import NARROW, Newcomer, holding
from .live_server import LiveServer
from .test_life import opened, sat
from .watch import LINE, Watch


def clean(page: Page) -> None:
    assert (faults(page), grave(page)) == ([], [])


def code_of(page: Page, lang: str = "en") -> str:
    """Fold it out, and read what it shows."""
    page.get_by_text({"en": "Play on another device", "ja": "別の端末で続ける"}[lang]).click()
    expect(page.locator(".transfer-code img")).to_be_visible()
    return page.locator(".transfer-code .code").inner_text()


def test_a_code_is_typed_in_on_the_phone_with_keys_alone(
    newcomer: Newcomer, live_server: LiveServer, watch: Watch
) -> None:
    watch.excuse(*LINE)  # a code that has been used is refused
    first = opened(live_server, asks_ready=False)
    sat(live_server, first)
    laptop = newcomer(seat=first)
    expect(laptop.locator(".hand [role=option]").first).to_be_visible()
    open_menu(laptop)
    code = code_of(laptop)
    clean(laptop)
    phone = newcomer("/", size=NARROW)
    phone.get_by_role("link", name="Continue from another device").focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("textbox", name="Code")).to_be_focused()
    clean(phone)
    phone.keyboard.type(code.lower().replace("-", " "))
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name="Your seat is here now.")).to_be_focused()
    clean(phone)
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    expect(phone.locator(".hand [role=option]").first).to_be_visible()
    assert phone.url == laptop.url
    late = newcomer("/move", lang="ja")
    late.get_by_label("コード").fill(code)
    late.get_by_role("button", name="ここで続ける").click()
    expect(late.get_by_role("alert")).to_contain_text("もう使われています")


def test_all_tables_go_by_the_link_and_the_old_device_is_let_go(
    newcomer: Newcomer, live_server: LiveServer, watch: Watch
) -> None:
    watch.excuse(*LINE)  # the old device is refused
    one, two = opened(live_server), opened(live_server, "literature", [{"kind": "me"}, *[{"kind": "open"}] * 3])
    old = newcomer("/", size=NARROW, lang="ja", scripts=tuple(map(holding, (one, two))))
    code = code_of(old, "ja")
    expect(old.get_by_text("2卓の席のコードです。", exact=False)).to_be_visible()
    clean(old)
    new = newcomer(f"/move#{code.replace('-', '')}")
    expect(new).to_have_url(f"{live_server.base}/move")
    new.get_by_role("button", name="Continue here").click()
    new.get_by_role("button", name="Only on this device").click()
    expect(new.get_by_text("Your other devices are signed out.")).to_be_visible()
    new.get_by_role("link", name="Your tables").click()
    expect(new.get_by_role("region", name="Your tables").get_by_role("listitem")).to_have_count(2)
    old.get_by_role("link", name="スカーニー・ジン").first.click()
    expect(old.get_by_role("button", name="席に着く")).to_be_visible()
