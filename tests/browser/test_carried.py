"""A match is carried: from a page without a server to one, and back; and in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build_site
from tefuda.site.folder import lay_out

from .alone import OPEN, WORKER, Host
from .checks import faults, grave, open_menu, rest
from .conftest import NARROW, Newcomer
from .live_server import LiveServer
from .watch import Watch

ELSEWHERE = {"en": "Play on another device", "ja": "別の端末で続ける"}


@pytest.fixture(scope="module")
def folder(live_server: LiveServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A folder that names the server of these tests."""
    build_site.build()
    place = tmp_path_factory.mktemp("host")
    lay_out(place / "cards", pace=0.0, server=live_server.base)
    host = Host(place)
    yield host
    host.close()


@pytest.fixture(autouse=True)
def known(folder: Host, watch: Watch) -> None:
    """Let the page fetch from the folder: that is no fault."""
    watch.also.append(f"http://127.0.0.1:{folder.server.server_port}")


def hand(page: Page) -> list[str]:
    """The cards that one holds."""
    cards = page.locator(".hand [role=option]")
    expect(cards.first).to_be_visible()
    return sorted(cards.nth(at).get_attribute("aria-label") or "" for at in range(cards.count()))


def menu(page: Page, lang: str) -> None:
    """Fold out how one goes on elsewhere."""
    open_menu(page)
    page.get_by_text(ELSEWHERE[lang], exact=True).click()


def at_a_table(page: Page, lang: str, game: str, seats: int) -> list[str]:
    """The hand at a new table of the folder."""
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    seated = page.evaluate(OPEN, {"game": game, "seats": seats, "lang": lang})
    page.goto(page.url.partition("#")[0] + f"#/t/{seated['table']}")
    return hand(page)


def test_a_match_goes_to_the_server_and_back(
    newcomer: Newcomer, folder: Host, live_server: LiveServer, watch: Watch
) -> None:
    page = newcomer(folder.base, scripts=(WORKER,))
    expect(page.get_by_role("link", name="With friends")).to_have_attribute("href", live_server.base)
    held = at_a_table(page, "en", "rummy-fifty", 3)
    menu(page, "en")
    assert grave(page) == []
    page.get_by_role("button", name=f"Continue at {live_server.base.split('//')[1]}").click()
    page.wait_for_url(f"{live_server.base}/move")
    expect(page.get_by_role("heading", name="Continue a match of Rummy Fifty here")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("button", name="Continue here").click()
    page.wait_for_url(f"{live_server.base}/t/*")
    assert hand(page) == held
    menu(page, "en")
    page.get_by_text("Continue offline, without this server").click()
    page.get_by_role("button", name=f"Continue at {folder.base.split('/')[2]}").click()
    page.wait_for_url(f"{folder.base}#/move")
    page.get_by_role("button", name="Continue here").click()
    page.wait_for_url(f"{folder.base}#/t/*")
    assert hand(page) == held


def test_in_a_file_it_goes_on_anywhere(
    newcomer: Newcomer, folder: Host, live_server: LiveServer, watch: Watch, tmp_path: Path
) -> None:
    page = newcomer(folder.base, scripts=(WORKER,), lang="ja", size=NARROW)
    held = at_a_table(page, "ja", "skarney-gin", 2)
    menu(page, "ja")
    with page.expect_download() as saving:
        page.get_by_role("button", name="記録を保存").click()
    saving.value.save_as(tmp_path / "match.json")
    other = newcomer("/", lang="ja", size=NARROW)
    rest(other)
    with other.expect_file_chooser() as choosing:
        other.get_by_role("button", name="対局の記録を開く…").click()
    choosing.value.set_files(tmp_path / "match.json")
    other.get_by_role("button", name="ここから遊ぶ").click()
    assert grave(other) == []
    other.get_by_role("dialog").get_by_role("button", name="ここから遊ぶ").click()
    other.wait_for_url(f"{live_server.base}/t/*")
    assert hand(other) == held


def test_an_address_alone_opens_no_table(newcomer: Newcomer, live_server: LiveServer, watch: Watch) -> None:
    page = newcomer("/move#m.AAAA")
    expect(page.get_by_role("alert")).to_contain_text("This match cannot be continued here")
    assert [url for url in watch.requests if "/api/replays" in url or "/api/tables" in url] == []
