"""The browser of these tests writes with one font only, in Japanese letters, and players are sent no font at all."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tefuda.server.rest.page import FOLDER

from .conftest import Newcomer, Watch
from .fonts import FAMILY

# The fonts with which everything under an element is written.
TEXTS = "h1, h2, h3, p, li, button, a, span, input, select"
# Whether each of these letters has a picture of its own: a box for what a font does not have looks always the same.
PICTURES = """(letters) => new Set([...letters].map((letter) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 48, height: 48 });
  const paper = canvas.getContext('2d');
  paper.font = `40px ${getComputedStyle(document.body).fontFamily}`;
  paper.fillText(letter, 4, 40);
  return canvas.toDataURL();
})).size"""
# How wide these are in the page's font, a hundred pixels high.
WIDTHS = """(texts) => texts.map((text) => {
  const paper = document.createElement('canvas').getContext('2d');
  paper.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  return Math.round(paper.measureText(text).width);
})"""
LETTERS = "手札場山捨引番卓友待スペード"


def fonts_of(page: Page) -> set[str]:
    """The families that the page's letters are really taken from."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": TEXTS})["nodeIds"]
    used = [session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return {font["familyName"] for some in used for font in some}


def test_everything_is_written_with_the_one_font_and_with_its_letters(newcomer: Newcomer, watch: Watch) -> None:
    page = newcomer("/", lang="ja")
    expect(page.locator(".games li")).not_to_have_count(0)
    assert fonts_of(page) == {FAMILY}
    assert page.evaluate(PICTURES, LETTERS) == len(LETTERS)
    assert page.evaluate(WIDTHS, ["手札", "スペード", "Wi"]) == [200, 400, 126]
    assert not [url for url in watch.requests if url.endswith((".ttf", ".otf", ".woff", ".woff2"))]
    assert not [file for file in FOLDER.rglob("*") if file.suffix in (".ttf", ".otf", ".woff", ".woff2")]
