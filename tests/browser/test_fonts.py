"""The browser of these tests writes with one font only, in Japanese letters; players are sent only the titles' face."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tefuda.server.rest.page import FOLDER

from .conftest import Newcomer
from .fonts import FAMILY
from .watch import Watch

DISPLAY = "Kaisei Tokumin"  # what titles are set in, cut down to our own letters
FONTS = (".ttf", ".otf", ".woff", ".woff2")
# Everything that is no title: with what letters under it are written.
TITLES = ".display, :has(.display), .display *, .brand, .brand *"
PLAIN = f":is(h1, h2, h3, p, li, button, a, span, input, select):not({TITLES})"
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


def fonts_of(page: Page, selector: str) -> list[set[tuple[str, bool]]]:
    """For each of these elements the families that its letters are really taken from, and whether they were sent."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    used = [session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return [{(font["familyName"], font["isCustomFont"]) for font in some} for some in used]


def test_everything_is_written_with_the_one_font_and_with_its_letters(newcomer: Newcomer, watch: Watch) -> None:
    """But titles: they have a face of their own, which is all that is sent; and none of them stands in two."""
    page = newcomer("/", lang="ja")
    expect(page.locator(".shelf .tile")).not_to_have_count(0)
    page.evaluate("document.fonts.ready")
    titles = fonts_of(page, ".display")
    assert len(titles) > 2
    assert all(one == {(DISPLAY, True)} for one in titles)
    plain = [one for one in fonts_of(page, PLAIN) if one]
    assert plain
    assert all(one == {(FAMILY, False)} for one in plain)
    assert page.evaluate(PICTURES, LETTERS) == len(LETTERS)
    assert page.evaluate(WIDTHS, ["手札", "スペード", "Wi"]) == [200, 400, 126]
    sent = {url.rpartition("/")[2] for url in watch.requests if url.endswith(FONTS)}
    ours = {file.name for file in FOLDER.rglob("*") if file.suffix in FONTS}
    assert len(ours) == 2, "what the start page is written with, and all other letters"
    assert sent
    assert sent <= ours
