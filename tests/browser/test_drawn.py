"""Beside a form that is empty at first a small picture shows what one gets; a low page has no room for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .checks import faults, grave
from .conftest import WIDE, Newcomer
from .tables import FLAT


@pytest.mark.parametrize("path", ["/club", "/pad", "/move"])
def test_what_a_page_is_for_is_drawn(newcomer: Newcomer, path: str) -> None:
    page = newcomer(path, size=WIDE)
    drawn = page.locator(".drawn")
    expect(drawn).to_be_in_viewport(ratio=0.99)
    expect(drawn).to_have_attribute("aria-hidden", "true")
    assert (faults(page), grave(page)) == ([], [])
    page.set_viewport_size({"width": FLAT[0], "height": FLAT[1]})
    expect(drawn).to_be_hidden()
