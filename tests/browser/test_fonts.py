"""The page is written with the fonts that come with it: few bytes, no jump when they come, no small print."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tefuda.server.rest.page import FOLDER

from .checks import close_panels, rest
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer, bring, may
from .test_life import opened
from .test_replay import RECORDS
from .watch import Watch

DISPLAY = "Kaisei Tokumin"  # what titles are set in, cut down to our own letters
TEXT = {"Tefuda Sans 3 ExtraLight", "Zen Kaku Gothic New"}  # all else: Latin letters and figures; Japanese
FONTS = (".ttf", ".otf", ".woff", ".woff2")
MOST = 200_000  # bytes of fonts on the start page, in either language
# Everything that is no title: with what letters under it are written.
TITLES = ".display, :has(.display), .display *, .brand, .brand *"
PLAIN = f"[lang={{}}] :is(h1, h2, h3, p, li, button, a, span, input, select):not([lang], {TITLES})"
LETTERS = "手札場山捨引番卓友待スペード"
# The number of different pictures of these letters: the box for what a font does not have looks always the same.
PICTURES = """(letters) => new Set([...letters].map((letter) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 48, height: 48 });
  const paper = canvas.getContext('2d');
  paper.font = `40px ${getComputedStyle(document.body).fontFamily}`;
  paper.fillText(letter, 4, 40);
  return canvas.toDataURL();
})).size"""
# The widths of these in the page's text face, a hundred pixels high.
WIDTHS = """(texts) => texts.map((text) => {
  const paper = document.createElement('canvas').getContext('2d');
  paper.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  return Math.round(paper.measureText(text).width);
})"""


def fonts_of(page: Page, selector: str) -> list[set[tuple[str, bool]]]:
    """For each of these elements the families that its letters are really taken from, and whether they were sent."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    used = [session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return [{(font["familyName"], font["isCustomFont"]) for font in some} for some in used]


def sent(watch: Watch) -> set[str]:
    return {url.rpartition("/")[2] for url in watch.requests if url.endswith(FONTS)}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_is_written_with_the_fonts_of_the_page(newcomer: Newcomer, watch: Watch, lang: str) -> None:
    """Titles in one face, text in the other, no word in two; what is sent is little, and ours."""
    page = newcomer("/", lang=lang)
    expect(page.locator(".shelf .tile")).not_to_have_count(0)
    page.evaluate("document.fonts.ready")
    titles = fonts_of(page, ".display")
    assert len(titles) > 2
    assert all(one == {(DISPLAY, True)} for one in titles)
    plain = [one for one in fonts_of(page, PLAIN.format(lang)) if one]
    assert plain
    assert all({family for family, _ in one} <= TEXT for one in plain)
    assert all(came for one in plain for _, came in one)
    if lang == "ja":
        assert page.evaluate(PICTURES, LETTERS) == len(LETTERS)
        assert page.evaluate(WIDTHS, ["手札", "スペード"]) == [200, 400]
    figures: list[int] = page.evaluate(WIDTHS, [figure * 10 for figure in "0123456789"])
    assert len(set(figures)) == 1, "figures are all as wide, so that they stand below each other"
    ours = {file.name: file.stat().st_size for file in FOLDER.rglob("*") if file.suffix in FONTS}
    assert sent(watch)
    assert sum(ours[name] for name in sent(watch)) < MOST
    assert not any(name.startswith("kana") for name in sent(watch)) or lang == "ja"


def test_a_name_that_the_display_face_cannot_write_leaves_the_prompt_its_face(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    first = live_server.open(name="颯太")
    pages = [newcomer(seat=seat) for seat in (first, live_server.sit(first["table"], name="颯希"))]
    for page in pages:
        expect(page.get_by_test_id("prompt")).not_to_be_empty()
    waits = next(page for page in pages if "Waiting for 颯" in page.get_by_test_id("prompt").inner_text())
    expect(waits.locator(".prompt .plain")).to_have_text(re.compile("^颯[太希]$"))
    waits.evaluate("document.fonts.ready")
    assert all(family != DISPLAY for family, _ in fonts_of(waits, ".prompt .plain")[0])
    assert (DISPLAY, True) in fonts_of(waits, ".prompt")[0]


# Text that is smaller than it should be: how small, and what. Letters on cards have a scale of their own.
SMALL = """([least, cards]) => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (words.nextNode()) {
    const one = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || one.closest(`.unseen, script, style, ${cards}`)) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = one.getBoundingClientRect();
    const drawn = one instanceof SVGElement ? one.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * drawn;
    if (box.width > 1 && size < least - 0.05) small.add(`${size}: ${words.currentNode.data.trim()} (${one.className})`);
  }
  return [...small];
}"""
LEAST = 14
CARDS = "svg, [role=img]"


def small(page: Page) -> list[str]:
    rest(page)
    found: list[Any] = page.evaluate(SMALL, [LEAST, CARDS])
    return [str(one) for one in found]


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_no_text_is_smaller_than_fourteen_pixels(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    page = newcomer("/", size=size)
    expect(page.locator(".shelf .tile")).not_to_have_count(0)
    found = {"start page": small(page)}
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio").first).to_be_attached()
    found["settings"] = small(page)
    close_panels(page)
    page.set_input_files("input[type=file]", RECORDS / "rummy-fifty-2.json")
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    found["replay"] = small(page)
    for name, path, there in (
        ("rulebook", "/rules/literature", "article.book h2"),
        ("puzzles", "/puzzles", "main h2"),
        ("puzzle", "/puzzle/rummy-fifty/1", ".hand [role=option]"),
        ("invitation", f"/t/{opened(live_server)['table']}", "main h1"),
    ):
        page.goto(path)
        expect(page.locator(there).first).to_be_visible()
        found[name] = small(page)
    lobby = newcomer(seat=opened(live_server), size=size)
    expect(lobby.get_by_role("region", name="Before the deal")).to_be_visible()
    found["lobby"] = small(lobby)
    table = newcomer(seat=bring(live_server, may("offer"))[0], size=size)
    expect(table.locator(".hand [role=option]").first).to_be_visible()
    found["table"] = small(table)
    assert {name: some for name, some in found.items() if some} == {}
