"""The words that a screen reader is told, and the faults that axe finds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .checks import LISTEN, grave, open_panel, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer, bring, may
from .person import Mouse, Person, hand

NAMES = {
    "en": re.compile(
        "(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of (spades|hearts|diamonds|clubs)"
    ),
    "ja": re.compile("(スペード|ハート|ダイヤ|クラブ)の(エース|[2-9]|10|ジャック|クイーン|キング)"),
}
HAND = {"en": "Your hand", "ja": "あなたの手札"}


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_the_hand_is_a_list_of_cards_by_name(newcomer: Newcomer, live_server: LiveServer, lang: str) -> None:
    page = newcomer(seat=bring(live_server, may("offer"))[0], lang=lang)
    Person(page).wait()
    listbox = page.get_by_role("listbox", name=HAND[lang])
    options = listbox.get_by_role("option").all()
    assert len(options) == len(hand(page))
    assert all(NAMES[lang].fullmatch(one.get_attribute("aria-label") or "") for one in options)
    assert listbox.get_attribute("aria-multiselectable") == "true"
    Mouse(page).choose(hand(page)[:1])
    expect(listbox.get_by_role("option", selected=True)).to_have_count(1)
    page.keyboard.press("End")
    expect(listbox).to_be_focused()
    expect(listbox).to_have_attribute("aria-activedescendant", options[-1].get_attribute("id") or "")


@pytest.mark.parametrize(
    ("lang", "draws", "offers"),
    [soaked("en", "Ben draws a card.", "Ben offers"), ("ja", "Benさんが1枚引きました。", "Benさんが")],
)
def test_events_are_spoken_and_ones_own_turn_at_once(
    newcomer: Newcomer, live_server: LiveServer, lang: str, draws: str, offers: str
) -> None:
    seats = bring(live_server, may("offer"))
    page = newcomer(seat=seats[0], lang=lang, scripts=(LISTEN,))
    Person(page).end_turn()
    with live_server.guest(seats[1]) as ben:
        for _ in range(3):
            ben.until(lambda scene: scene["prompt"]["yours"])
            ben.play(ben.choose())
    Person(page).wait()
    page.wait_for_function("(said) => spoken.polite.some((text) => text.includes(said))", arg=draws)
    page.wait_for_function("(said) => spoken.assertive.some((text) => text.includes(said))", arg=offers)
    told = page.evaluate("() => [...spoken.polite, ...spoken.assertive].join()")
    assert not set(told) & set("♠♥♦♣"), "a card is named, not spelt in signs"
    assert re.search(r"Ben offers \w+ of \w+\." if lang == "en" else r"Benさんが\w+の\w+を", told)


@pytest.mark.parametrize(("size", "dark"), [(WIDE, False), soaked(NARROW, True)], ids=["wide", "narrow, dark"])
def test_axe_finds_no_grave_fault_at_the_table(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int], dark: bool
) -> None:
    page = newcomer(seat=bring(live_server, may("take"))[0], dark=dark, size=size)
    person = Person(page)
    person.wait()
    assert grave(page) == [], "a card is on offer"
    person.turn()
    person.wait()
    assert grave(page) == [], "to draw"
    person.turn()
    person.wait()
    Mouse(page).choose(hand(page)[:2])
    person.wait()
    assert grave(page) == [], "cards are chosen"
    open_panel(page, "rules" if size == WIDE else "settings")
    expect(page.locator("dialog").locator("article.book h2, [role=radio], input[type=radio]").first).to_be_attached()
    assert grave(page) == [], "the rulebook beside the table, or the settings"
