"""A play costs the page little: it styles again what has changed, and not all that lies on it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect

from .checks import rest
from .conftest import NEVER_ASKED, UNHURRIED, Newcomer
from .live_server import LiveServer, bring, may
from .person import Mouse, Person, actions, hand, prompt
from .staged import Stage


def test_a_play_styles_what_changes_and_not_the_page(
    newcomer: Newcomer, live_server: LiveServer, browser: Browser
) -> None:
    """One `:has()` that everything hangs on is enough, and each play styles the whole page several times."""
    page = newcomer(seat=bring(live_server, may("offer"))[0], scripts=(UNHURRIED, NEVER_ASKED))
    Person(page).wait()
    complete(page)
    elements = page.locator(".page *").count()
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    Mouse(page).choose(hand(page)[:1])
    actions(page).first.click()
    expect(prompt(page)).to_contain_text("Waiting for Ben")
    rest(page)
    styled = counted(json.loads(browser.stop_tracing())["traceEvents"], frame_of(page))
    assert styled
    assert sum(styled) < elements, sorted(styled)  # all ten cards of the hand move, and can be played no more


# The selectors of the page by which a place among its neighbours says how anything whatever is drawn.
OF_ANYTHING = r"""() => {
  const rules = (list) => [...list].flatMap((rule) => [rule, ...rules(rule.cssRules ?? [])]);
  const selectors = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules))
    .flatMap((rule) => (rule.selectorText ?? '').split(/,(?![^(]*\))/));
  return selectors.filter((one) => {
    const last = one.trim().split(/[ >+~]+(?![^(]*\))/).at(-1);
    return /:(nth-|first-|last-|only-)/.test(last) && /^[*&]?$/.test(last.replace(/::?[\w-]+(\([^)]*\)+)?/g, ''))
      && !/:(is|where)\(/.test(last);
  });
}"""


def test_a_place_among_neighbours_is_asked_of_what_has_a_name(newcomer: Newcomer) -> None:
    """Of anything else the browser styles all that lies in it, and in its neighbours, whenever one comes or goes."""
    page = Stage("skarney-gin", {"turn": 0, "phase": "draw", "hands": ["3S 4S 5S 9H", "7C 8C TD KD"]}).seat(newcomer)
    assert page.locator("style, link[rel=stylesheet]").count() > 0
    assert page.evaluate(OF_ANYTHING) == []


def test_a_pile_keeps_its_cards_when_it_can_be_pressed_no_more(newcomer: Newcomer, live_server: LiveServer) -> None:
    """Cards that are not kept are drawn again in every turn."""
    page = newcomer(seat=bring(live_server, may("draw"))[0], scripts=(UNHURRIED, NEVER_ASKED))
    Person(page).wait()
    lowest = page.locator("[data-zone=stock] .edge").first.element_handle()
    page.locator("[data-zone=stock] button.pile").click()
    expect(page.locator("[data-zone=stock] button.pile")).to_have_count(0)
    assert lowest.evaluate("(one) => one.isConnected")


def test_a_line_of_the_log_is_drawn_once(newcomer: Newcomer) -> None:
    """Another's play brings a line, and leaves those before it as they are."""
    stage = Stage("skarney-gin", {"turn": 1, "phase": "draw", "hands": ["3S 4S 5S 9H", "7C 8C TD KD"]})
    page = stage.seat(newcomer, scripts=(UNHURRIED, NEVER_ASKED))
    stage.others((1, "draw"))
    lines = page.locator("aside ol.lines li")
    expect(lines.last).to_contain_text("Ben draws a card.")
    before = lines.last.element_handle()
    stage.others((1, "offer 7C"))
    expect(lines.last).to_contain_text("Ben offers 7♣.")
    assert before.evaluate("(one) => one.isConnected")
    foot, doors = (page.locator(f"aside {one}").bounding_box() for one in ("ol.lines", "nav"))
    assert foot and doors
    assert doors["y"] - foot["y"] - foot["height"] < 80, "the log has the column to its foot"


def complete(page: Page) -> None:
    """All of the page is there: what is fetched once the cards are seen brings styles of its own."""
    expect(page.locator(".side li").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    rest(page)


def frame_of(page: Page) -> str:
    """The name that the browser's trace has for the page."""
    session = page.context.new_cdp_session(page)
    return str(session.send("Page.getFrameTree")["frameTree"]["frame"]["id"])


def counted(traced: list[dict[str, Any]], frame: str) -> list[int]:
    """The number of elements styled each time in one page: the trace is of all that are open in the browser."""
    return [
        event["args"]["elementCount"]
        for event in traced
        if event["name"] == "UpdateLayoutTree" and event["args"]["beginData"]["frame"] == frame
    ]
