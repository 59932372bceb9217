"""A browser that translates the page: its <font> stands in the place of our texts, and one plays on without harm."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .checks import grave
from .conftest import Newcomer
from .live_server import LiveServer, bring, may
from .person import Person, prompt

# Translators in browsers put our text into two <font>, or two <font> with another text in its place. They
# keep away from what says that it is not to be translated; `all`: this one does not.
TRANSLATE = """([all, replaced]) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const text of texts) {
    const near = text.parentElement.closest('[translate], script, style, svg');
    if (!text.data.trim() || near?.matches('script, style, svg')) continue;
    if (!all && near?.translate === false) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(replaced ? `«${text.data}»` : text);
  }
  document.documentElement.classList.add('translated-ltr');
  return document.querySelectorAll('font').length;
}"""


def translated(page: Page, *, every: bool = False, replaced: bool = True) -> int:
    """The number of texts that have been translated."""
    found: int = page.evaluate(TRANSLATE, [every, replaced])
    return found


def test_a_table_is_left_alone_and_says_why(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("draw"))[0])
    person = Person(page)
    person.wait()
    translated(page)
    assert page.locator("#app font").count() == 0
    expect(page.get_by_role("status").filter(has_text=re.compile("translat", re.I))).to_be_visible()
    person.end_turn()
    expect(prompt(page)).to_contain_text("Waiting for Ben")
    assert grave(page) == []


def test_even_where_every_text_is_wrapped_one_plays_on(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("draw"))[0])
    person = Person(page)
    person.wait()
    assert translated(page, every=True, replaced=False) > 10
    person.end_turn()
    expect(prompt(page)).to_contain_text("Waiting for Ben")
    expect(page.locator(".acts > button:not(.quiet)")).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/puzzles", "/rules/skarney-gin"])
def test_what_is_read_is_translated_and_goes_on_working(newcomer: Newcomer, path: str) -> None:
    page = newcomer(path)
    expect(page.locator("h1, h2").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert translated(page) > 3
    page.get_by_role("button", name=re.compile("Settings")).click()
    page.get_by_role("dialog").get_by_text("Dark").click()
    page.keyboard.press("Escape")
    page.locator("button[lang=ja]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.goto("/")
    page.locator(".tile .ways > button").first.click()
    expect(page.locator(".hand, [data-testid=prompt]").first).to_be_visible()
