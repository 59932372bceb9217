"""The order of a hand held by rank: chosen where other games have it, kept, and never in the way of a question."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .checks import rest
from .conftest import NARROW, WIDE, Newcomer
from .melder import GAME
from .test_many_cards import FEW, staged
from .test_words import prompts_of

ORDER = {"en": ("Order", "Most first"), "ja": ("並べ方", "多い順")}


def in_turn(page: Page) -> str:
    """The ranks of the hand, as they lie; a joker's is J."""
    ranks = page.locator(".hand [role=group]")
    expect(ranks.first).to_be_visible()
    cards: list[str] = ranks.evaluate_all("all => all.map((one) => one.querySelector('[data-card]').dataset.card)")
    return " ".join(card[0] for card in cards)


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), (NARROW, "ja")], ids=["wide", "narrow"])
def test_ranks_of_most_cards_lie_first_where_one_likes_that(
    newcomer: Newcomer, size: tuple[int, int], lang: str
) -> None:
    name, most = ORDER[lang]
    page = staged(FEW).seat(newcomer, size=size, lang=lang)
    order = page.get_by_role("combobox", name=name)
    assert in_turn(page) == "A 4 5 6 7 9 T J Q K 2 J"
    order.select_option(label=most)
    assert in_turn(page) == "6 4 7 A T Q 5 9 J K 2 J"
    page.reload()
    expect(order.locator("option:checked")).to_have_text(most)
    assert in_turn(page) == "6 4 7 A T Q 5 9 J K 2 J", "the choice is kept"


# The ranks that lie elsewhere in the frame in which another order is chosen; and how many animations are under way.
SETTING_OUT = """async () => {
  const at = (one) => { const { x, y } = one.getBoundingClientRect(); return `${Math.round(x)} ${Math.round(y)}`; };
  const places = () => new Map([...document.querySelectorAll('.hand .rank')].map((one) => [one.ariaLabel, at(one)]));
  const [before, order] = [places(), document.querySelector('.order > select')];
  order.value = 'most';
  order.dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  return [[...places()].filter(([name, at]) => before.get(name) !== at), document.getAnimations().length];
}"""


def test_in_another_order_ranks_set_out_from_where_they_lay(newcomer: Newcomer) -> None:
    page = staged(FEW).seat(newcomer, calm=False)
    moved, animations = page.evaluate(SETTING_OUT)
    assert moved == []
    assert animations > 10
    assert in_turn(page) == "6 4 7 A T Q 5 9 J K 2 J"


def test_a_question_that_needs_its_place_has_all_of_it(newcomer: Newcomer) -> None:
    page = staged(FEW).seat(newcomer, size=NARROW, lang="ja")
    prompt, order = page.get_by_test_id("prompt"), page.locator(".bar .order")
    expect(order).to_be_visible()
    question = max(prompts_of(GAME, "ja"), key=len)
    prompt.evaluate("(one, text) => { one.textContent = text; }", question)
    expect(order).to_be_hidden()
    rest(page)
    high, place = prompt.bounding_box(), page.locator(".bar > .say").bounding_box()
    assert high and place and high["height"] <= place["height"] + 1
