"""One language is shown at a time: nothing is ever seen of the other, and it can be had, or is said not to be."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .checks import faults, grave, open_menu, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer, bring, may
from .watch import LINE, Watch

WORDS = re.compile(r"/assets/page\.(en|ja)-[^/]+\.js$")
NAMES = {"en": "Settings", "ja": "設定"}
OTHER = {"en": "日本語", "ja": "English"}
TRANSLATED = {"en": "Your browser is translating this page.", "ja": "ブラウザーがこのページを翻訳しています。"}
# Every text that has ever stood on the page, and every language that the page said to be in.
READER = """
window.read = new Set();
new MutationObserver(() => {
  for (const one of document.querySelectorAll('#app button, #app h1, #app p')) read.add(one.textContent.trim());
  if (document.querySelector('#app')?.hasChildNodes()) read.add(`in ${document.documentElement.lang}`);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def fetched(page: Page) -> list[str]:
    """Whose words have been fetched, in this order."""
    found: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    return [match[1] for one in found if (match := WORDS.search(one))]


TOP = "one => one.getBoundingClientRect().top"


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_a_page_opens_in_its_language_and_fetches_no_other(
    newcomer: Newcomer, live_server: LiveServer, lang: str
) -> None:
    other = "ja" if lang == "en" else "en"
    page = newcomer("/", lang=lang, scripts=(READER,))
    expect(page.get_by_role("button", name=NAMES[lang])).to_be_visible()
    assert fetched(page) == [lang]
    page.get_by_role("button", name=OTHER[lang], exact=True).click()
    expect(page.get_by_role("button", name=NAMES[other])).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", other)
    assert fetched(page) == [lang, other]
    expect(page.locator("#app")).to_have_attribute("translate", "yes")
    page.goto(f"/t/{bring(live_server, may('draw'))[0]['table']}")
    expect(page.get_by_role("button", name=OTHER[other], exact=True)).to_be_visible()
    expect(page.locator("#app")).to_have_attribute("translate", "no")
    page.evaluate("document.documentElement.classList.add('translated-ltr')")
    expect(page.get_by_role("status").filter(has_text=TRANSLATED[other])).to_be_visible()
    read = page.evaluate("[...read]")
    assert f"in {other}" in read
    assert not {f"in {lang}", NAMES[lang]} & set(read), "what was chosen is spoken from the first moment"
    assert fetched(page) == [lang, other], "the server knows the browser's language, and names its words"


@pytest.mark.parametrize("path", ["/nowhere", "/t/k3x9mvt2bqrw"])
def test_a_page_that_is_not_there_has_the_head_of_every_page(newcomer: Newcomer, watch: Watch, path: str) -> None:
    watch.excuse(*LINE)  # the server says that there is none
    page = newcomer(path, lang="ja", size=NARROW)
    title = page.get_by_role("heading", level=1)
    expect(title).to_contain_text("見つかりません")
    expect(page.locator("a.brand")).to_be_in_viewport()
    place = title.evaluate(TOP)
    page.get_by_role("button", name="English", exact=True).click()
    expect(title).to_contain_text("not found")
    assert title.evaluate(TOP) == place
    assert (faults(page), grave(page)) == ([], [])


@pytest.mark.parametrize("size", [soaked(WIDE), NARROW], ids=["wide", "narrow"])
def test_where_the_other_language_cannot_be_had_the_page_says_so_and_goes_on(
    newcomer: Newcomer, live_server: LiveServer, watch: Watch, size: tuple[int, int]
) -> None:
    watch.excuse(*LINE)
    page = newcomer(seat=bring(live_server, may("draw"))[0], size=size)
    expect(page.get_by_test_id("prompt")).to_be_visible()
    open_menu(page)
    page.wait_for_load_state("networkidle")  # all parts of the menu are here
    page.context.set_offline(True)
    page.get_by_role("button", name="日本語", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert faults(page) == []
    assert grave(page) == []
    page.context.set_offline(False)
    page.get_by_role("button", name="日本語", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.context.set_offline(True)  # both have been here: neither has to be fetched
    page.get_by_role("button", name="English", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert fetched(page)[0] == "en"


def test_a_language_that_cannot_be_had_is_not_chosen_in_the_settings(
    newcomer: Newcomer, live_server: LiveServer, watch: Watch
) -> None:
    watch.excuse(*LINE)
    page = newcomer("/", lang="ja")
    page.get_by_role("button", name="設定").click()
    expect(page.get_by_role("radio", name="日本語")).to_be_checked()
    page.context.set_offline(True)
    page.get_by_text("English", exact=True).last.click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("読み込めませんでした")
    expect(page.get_by_role("radio", name="日本語")).to_be_checked()
    page.get_by_role("dialog").get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_count(0)
    page.context.set_offline(False)
    page.get_by_text("English", exact=True).last.click()
    expect(page.get_by_role("radio", name="English")).to_be_checked()
