"""Every part of a table, alone and with plain data: it complains of nothing, and axe finds nothing in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import gallery

from .checks import grave, reds, soaked
from .conftest import PATIENCE
from .watch import Watch, attend


@pytest.fixture(autouse=True)
def same_cards() -> None:
    """These parts need no server."""


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    gallery.build()
    with gallery.served() as base:
        yield base


LOOKS = [("en", "light"), ("ja", "dark"), soaked("en", "dark"), soaked("ja", "light")]


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_each_part_stands_alone(browser: Browser, base: str, lang: str, theme: str) -> None:
    watch = Watch(base)
    context = browser.new_context(viewport=gallery.WIDE, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    attend(context, lambda: watch)
    page = context.new_page()
    names = gallery.opened(page, base, lang, theme)
    found = {}
    for name in names:
        gallery.alone(page, name)
        assert page.locator("[data-specimen] .frame").evaluate("one => one.childElementCount > 0"), name
        found[name] = grave(page)
        assert len(reds(page)) <= 1, name
    context.close()
    assert len(names) > len({name.split("/")[0] for name in names}) > 30
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert (watch.complaints, watch.requests_elsewhere) == ([], [])
