"""Cloth, backs and indices: chosen by small pictures of them, seen on the table at once, and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .checks import LOOKS, close_panels, faults, grave, open_panel
from .conftest import NARROW, Newcomer
from .tables import rummy, skarney, together

CHOICES = {"en": ("Large", "Waves", "Slate"), "ja": ("大きく", "青海波", "石板")}
LARGE = """if (location.protocol === 'http:')
  localStorage['tefuda.settings'] = '{"indices":"large","warnings":"marks"}';"""
# The places of a hand in a fan: rank and suit of a card that another one covers, beside what the other leaves free.
COVERED = """() => [...document.querySelectorAll('.hand .card')].slice(0, -1).flatMap((card, i, all) => {
  const next = all[i + 1];
  const [box, other] = [card.getBoundingClientRect(), next?.getBoundingClientRect()];
  if (!other || other.top > box.top + 1) return [];
  const seen = (other.left - box.left) / box.width * 250;
  return seen < 109 ? [`${seen.toFixed(0)} of ${box.width}`] : [];
})"""


def choose(page: Page, lang: str) -> None:
    open_panel(page, "settings")
    for label in CHOICES[lang]:
        page.locator("dialog label:has(svg, .swatch)").filter(has_text=label).click()


@LOOKS
def test_what_is_chosen_lies_on_the_table_and_is_kept(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    page = skarney().seat(newcomer, size=size, lang=lang, dark=lang == "ja")
    expect(page.locator("main")).to_have_attribute("data-ground", "washi")
    choose(page, lang)
    assert (faults(page), grave(page)) == ([], [])
    close_panels(page)
    for _ in ("at once", "after a reload"):
        expect(page.locator("main")).to_have_attribute("data-ground", "slate")
        expect(page.locator(".zones use[href$='back-seigaiha']").first).to_be_attached()
        expect(page.locator(".hand use[href*='-large-']").first).to_be_attached()
        page.reload()


@pytest.mark.parametrize("size", [(320, 568), NARROW], ids=["smallest", "narrow"])
def test_large_indices_are_seen_in_a_hand_on_a_phone(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = rummy().seat(newcomer, size=size, scripts=(LARGE,))
    expect(page.locator(".hand use[href*='-large-']").first).to_be_attached()
    together(page, size)
    assert page.evaluate(COVERED) == []
