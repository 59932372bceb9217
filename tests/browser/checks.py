"""Checks for many pages: the page fits the screen, no part lies on another, and axe finds nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import NARROW, WIDE


def soaked(*values: Any) -> Any:
    """The same again at another size, in another language or of another table: for `make soak`."""
    return pytest.param(*values, marks=pytest.mark.soak)


SIZES = pytest.mark.parametrize("size", [soaked(WIDE), NARROW], ids=["wide", "narrow"])
LOOKS = pytest.mark.parametrize(
    ("size", "lang"),
    [(WIDE, "ja"), (NARROW, "en"), soaked(WIDE, "en"), soaked(NARROW, "ja")],
    ids=["wide, ja", "narrow, en", "wide, en", "narrow, ja"],
)
SMALLEST = 44

# The faults in how a page lies, in words, with the element's.
FAULTS = """(smallest) => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  const name = (one) => `${one.tagName} "${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}"`;
  const inText = (one) => one.tagName === 'A' && getComputedStyle(one).display === 'inline';
  const pressed = 'label:has(input[type=radio], input[type=checkbox])';
  const targets = `a[href], button, select, summary, input:not([type=radio], [type=checkbox]), ${pressed}`;
  const modal = document.querySelector('dialog:modal');
  // Of what scrolls or is cut off a part may be out of sight, or below another. What is opened over the page may lie on
  // anything, as an opened rank of a hand; what stays as the page scrolls, on what goes by below it; and words, on what
  // may be pressed with all that lies on it.
  const inSight = (x, y) => (up) => {
    const { left, right, top, bottom } = up.getBoundingClientRect();
    return getComputedStyle(up).overflow === 'visible' || (x > left && x < right && y > top && y < bottom);
  };
  const scrolls = (one) => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 1;
  const stays = (one) =>
    one !== null && (['sticky', 'fixed'].includes(getComputedStyle(one).position) || stays(one.parentElement));
  const above = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const [middle, line] = [x + width / 2, y + height / 2];
    const found = document.elementFromPoint(middle, line);
    const around = [];
    for (let up = one; up; up = up.parentElement) around.push(up);
    if (!found || one.contains(found) || around.includes(found)) return null;
    if (found.closest('dialog, [popover], .mat, .company, .slip, .life, .held') || stays(found)) return null;
    if (around.some(scrolls)) return null;
    return around.slice(1).every(inSight(middle, line)) ? found : null;
  };
  for (const one of document.querySelectorAll(targets)) {
    if (inText(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = one.getBoundingClientRect();
    if (Math.min(width, height) < smallest - 0.5) faults.push(`${name(one)} is ${width} × ${height}`);
    if (one.matches(':disabled, [inert] *') || (modal && !modal.contains(one))) continue;
    const over = above(one);
    if (over) faults.push(`${name(over)} ${over.className.baseVal ?? over.className} lies on ${name(one)}`);
  }
  return faults;
}"""

# Parts of the table that must not lie on each other, and what must be on the screen without scrolling.
OVERLAPS = """() => {
  const parts = ['.top', '.others', '.zones', '.own', '.near'].flatMap((name) => [...document.querySelectorAll(name)]);
  const faults = [];
  // Where the table is too low for all that lies there it scrolls; what is scrolled away lies on nothing.
  const area = document.querySelector('.area');
  const within = (box, { top, bottom, left, right } = area.getBoundingClientRect()) => ({
    top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom),
    left: Math.max(box.left, left), right: Math.min(box.right, right),
  });
  const seen = (part, box = part.getBoundingClientRect()) => (area?.contains(part) ? within(box) : box);
  const boxes = parts.map((part) => ({ part, name: part.className.split(' ')[0], box: seen(part) }));
  const below = area ? area.scrollHeight - area.clientHeight - area.scrollTop : 0;
  if (below > 4 && !area.hasAttribute('data-below')) faults.push(`nothing says that ${below} lie below`);
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      if (b.part.contains(a.part)) continue; // in a circle one's own name stands above what one may do
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      if (down > 2 && across > 2) faults.push(`${a.name} and ${b.name} overlap by ${Math.round(down)}`);
    }
  const last = boxes.at(-1).box;
  if (last.bottom > innerHeight + 1) faults.push(`the hand ends at ${last.bottom}`);
  return faults;
}"""


# The red buttons that are seen; where something lies over the page, those on it.
REDS = """() => {
  const page = document.querySelector('dialog:modal') ?? document;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  return [...page.querySelectorAll('.button.main')].filter(seen).map((one) => one.textContent.trim());
}"""


def reds(page: Page) -> list[str]:
    """The page's words for the next task: one at most."""
    found: list[str] = page.evaluate(REDS)
    return found


# Parts of a page are measured, told of their size, and drawn again: it lies still when three pictures are alike.
AT_REST = """async () => {
  await document.fonts.ready;
  const boxes = () => JSON.stringify([...document.querySelectorAll('body *')].slice(0, 600).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height, one.className?.baseVal ?? one.className];
  }));
  for (let last = '', alike = 0, drawn = 0; alike < 3 && drawn < 200; drawn += 1) {
    await new Promise(requestAnimationFrame);
    const now = boxes();
    alike = now === last ? alike + 1 : 0;
    last = now;
  }
}"""


# The texts of buttons of which not all is seen, with the element that cuts them.
CUT = """() => [...document.querySelectorAll('.button')].flatMap((one) => {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.unseen')) return [];
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const boxes = [];
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || holder.closest('.unseen')) continue;
    if (getComputedStyle(holder).clipPath !== 'none') continue; // for the ear alone
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    boxes.push(...[...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2));
  }
  const frames = [];
  for (let up = one; up; up = up.parentElement)
    if (up === one || getComputedStyle(up).overflow !== 'visible') frames.push(up);
  const cuts = frames.filter((frame) => {
    const { top, bottom, left, right } = frame.getBoundingClientRect();
    return boxes.some((b) => b.top < top - 1 || b.bottom > bottom + 1 || b.left < left - 1 || b.right > right + 1);
  });
  return cuts.length > 0 ? [`${one.innerText} in ${cuts.map((cut) => cut.className).join(', ')}`] : [];
})"""


def cut(page: Page) -> list[str]:
    """Buttons of whose words not all are seen."""
    rest(page)
    found: list[str] = page.evaluate(CUT)
    return found


def rest(page: Page) -> None:
    """Wait until nothing moves on the page any more."""
    page.evaluate(AT_REST)


def faults(page: Page) -> list[str]:
    rest(page)
    found: list[str] = page.evaluate(FAULTS, SMALLEST)
    return found


def overlaps(page: Page) -> list[str]:
    rest(page)
    found: list[str] = page.evaluate(OVERLAPS)
    return found


# Every text that a live region has had.
LISTEN = """
window.spoken = { polite: [], assertive: [] };
new MutationObserver(() => {
  for (const [how, told] of Object.entries(spoken)) {
    const text = document.querySelector(`.unseen[aria-live=${how}]`)?.textContent.trim();
    if (text && text !== told.at(-1)) told.push(text);
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Axe comes into a page once, and looks for all that it knows: WCAG to 2.2 AA, what is only best practice, and what it
# tries out. Of these last the sizes of targets and names that hold what is read are ours to keep.
FOUND = """async () => {
  const asked = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
  const { violations } = await axe.run(document, {
    // A selector for each element of the page takes longer than the looking; the element as it is written will do.
    resultTypes: ['violations'], selectors: false, runOnly: { type: 'tag', values: asked },
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  });
  return violations.map(({ id, help, nodes }) => ({ rule: id, help, at: nodes.slice(0, 4).map((node) => node.html) }));
}"""


def grave(page: Page) -> list[dict[str, Any]]:
    """The faults found by axe that keep somebody from playing, or make it harder."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(FOUND)
    return found


PANELS = ("minute", "rules", "settings", "keys")


def open_menu(page: Page) -> Locator:
    """The menu of a table, as long as it is not open; it is the same at any width."""
    if page.locator("nav.ways").count() == 0:
        page.locator(".top > button, .side .to-menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.locator("nav.ways")).to_be_visible()
    return menu


def open_panel(page: Page, panel: str) -> None:
    """One of what can be opened at a table, by way of the menu."""
    open_menu(page).locator("nav.ways button").nth(PANELS.index(panel)).click()


def close_panels(page: Page) -> None:
    page.locator("dialog header button").last.click()
    expect(page.locator("dialog")).to_have_count(0)
