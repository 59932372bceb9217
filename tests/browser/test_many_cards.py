"""A hand of many cards, held by rank: by mouse, with a thumb on a phone, and by keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Position, expect
from tests.typed import typed

from .checks import faults, grave, rest, soaked
from .conftest import NARROW, NEVER_ASKED, WIDE, Newcomer
from .live_server import LiveServer
from .melder import GAME, play_rounds
from .person import SETTLED, actions, chosen, hand, prompt
from .staged import Stage

RANKS = ["aces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"]
RANKS += ["jacks", "queens", "kings", "twos", "jokers"]
MELDS = ["KS KH KD 2S", "9S 9H 9D 9C"]
FEW = "AS AH 4S 4D 4D 5C 6H 6H 6C 6S 7S 7S 7D 9C TD TH JS QH QD KC 2H JK"
MANY = (
    "AS AH AD 3H 4S 4D 4D 5C 5C 6S 6H 6H 6C 6D 6D 7S 7S 7H 7D 8C 8C 9C 9D TS TH TD "
    "JS JH JH JC JC QS QH QD KS KC KD KD 2S 2H 2D 2D JK JK JK"
)


OVERLAYS = """() => {
  const all = [...document.querySelectorAll('.acts > button')].map((one) => one.getBoundingClientRect());
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return all.flatMap((a, i) => all.slice(i + 1).filter((b) => over(a, b))).length;
}"""


def staged(cards: str, melds: list[str] = MELDS) -> Stage:
    """Four players; the reader is to lay and to discard, and has melds already unless otherwise said."""
    position: dict[str, Any] = {"turn": 0, "phase": "play", "hands": [cards] + ["4S 5S 6S"] * 3}
    return Stage(GAME, position | {"melds": [melds, ["8S 8H 8D"], [], []], "pile": "7H 9C 4C"}, seats=4)


def rank(page: Page, name: str) -> Locator:
    """The cards of one rank, by what they are called together."""
    return page.locator(".hand").get_by_role("group", name=name)


def all_of(page: Page, name: str) -> Locator:
    """The button that takes all of them: on a wide page their count, on a phone a button beside the fan."""
    return page.locator(".hand").get_by_role("button", name=name, exact=True)


def card(page: Page, name: str) -> Locator:
    return page.locator(f'[id="card-{name}"]')


def press(where: Locator) -> None:
    """On the left strip, which is all that a neighbour leaves free: with a thumb where there are thumbs."""
    point = Position(x=12, y=20)
    if where.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        where.tap(position=point)
    else:
        where.click(position=point)


def act(page: Page, says: str) -> None:
    press(actions(page).get_by_text(says))


def laid(page: Page) -> list[str]:
    """The reader's own melds, each with its cards in order: in a pack the card that is seen comes last."""
    melds: list[str] = (
        page.get_by_role("region", name="Aki")
        .locator("[data-number]")
        .evaluate_all(
            "all => all.map((one) => "
            "[...one.querySelectorAll('[data-card]')].map((c) => c.dataset.card).sort().join(' '))"
        )
    )
    return melds


COVERED = """() => [...document.querySelectorAll('.acts > button')].filter((one) => {
  const { left, top, bottom, width } = one.getBoundingClientRect();
  return [top + 22, bottom - 6].some((y) => !one.contains(document.elementFromPoint(left + width / 2, y)));
}).length"""


# The counts of stacks that lie on more than one card, or on none: which they count is not seen.
ASTRIDE = """() => [...document.querySelectorAll('.hand .corner')].filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const under = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
  const [upper, lower] = under.map((part) => part?.closest('.rank, .stack'));
  return !upper || upper !== lower;
}).map((one) => one.textContent.trim())"""


def test_a_count_lies_on_its_own_stack(newcomer: Newcomer) -> None:
    """Those of the lower row lay across the cards of the upper one, and were read as theirs."""
    page = staged(FEW).seat(newcomer, size=NARROW)
    assert page.locator(".hand .corner").count() > 5
    assert page.evaluate(ASTRIDE) == []
    press(rank(page, "queens"))
    rest(page)
    press(rank(page, "aces"))  # the queens are lifted, and their fan is not open any more
    rest(page)
    assert page.evaluate(ASTRIDE) == []


def test_with_a_thumb_an_opened_rank_leaves_what_can_be_done_in_reach(newcomer: Newcomer) -> None:
    """Before a first meld its points stand next to what can be laid: the fan lay over the button below them."""
    page = staged(FEW, melds=[]).seat(newcomer, size=NARROW, scripts=(NEVER_ASKED,))
    for name in ("sevens", "fours", "sixes"):
        press(rank(page, name))
    page.wait_for_function(SETTLED)
    assert len(chosen(page)) == 10
    expect(actions(page).first).to_be_visible()
    rest(page)
    assert page.evaluate(COVERED) == 0  # what is chosen is lifted, and the room for that is no wall before the buttons
    press(card(page, "6S"))
    page.wait_for_function(SETTLED)
    rest(page)
    assert len(chosen(page)) == 9
    assert page.evaluate(COVERED) == 0


WILD = ["7S 7S 7H 2D", "5S 5H 5H 2D", "8S 8H 8D", "4H 4D 4D 2S", "KS KH KD", "AS AH AD", "6S 6H 6D"]


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_long_plays_of_an_opened_rank_are_seen_whole_and_many_say_that_they_go_on(
    newcomer: Newcomer, lang: str
) -> None:
    """The opened rank lay over the end of what it could become; and of many places for a card the last was cut."""
    page = staged("3S 4S 4C 5D 6H 9D JD KC 2C JK", melds=WILD).seat(
        newcomer, size=NARROW, lang=lang, scripts=(NEVER_ASKED,)
    )
    press(card(page, "JK"))
    press(card(page, "4C"))
    page.wait_for_function(SETTLED)
    expect(page.locator(".hand .fan")).to_be_visible()
    expect(actions(page)).to_have_count(2)
    rest(page)
    assert page.evaluate(COVERED) == 0
    assert beside_its_row(page)
    page.locator(".help .clear").click()
    press(card(page, "2C"))
    expect(actions(page)).to_have_count(8)
    goes_on = page.locator(".rest > button")
    expect(goes_on).to_be_visible()
    for _ in range(4):
        if goes_on.is_visible():
            goes_on.click()
            rest(page)
    expect(goes_on).to_be_hidden()
    assert actions(page).last.evaluate(IN_SIGHT)
    assert faults(page) == []


def beside_its_row(page: Page) -> bool:
    """Return whether the button that takes all of an opened rank stands next to the last card of it."""
    ends, begins = (typed(dict, page.locator(one).last.bounding_box()) for one in (".hand .fan .slot", ".hand .all"))
    return bool(abs(begins["x"] - (ends["x"] + ends["width"])) < 16)


# All of this element is seen: in its middle and at its ends nothing lies over it.
IN_SIGHT = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [4, width / 2, width - 4].every((x) => one.contains(document.elementFromPoint(left + x, top + height / 2)));
}"""


@pytest.mark.parametrize("size", [NARROW, soaked((390, 664))], ids=["narrow", "close"])
def test_what_is_chosen_for_a_first_meld_is_weighed_in_sight(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = staged(FEW, melds=[]).seat(newcomer, size=size, scripts=(NEVER_ASKED,))
    tally = page.get_by_test_id("tally")
    for name, points in [("sevens", 15), ("sixes", 35), ("aces", 75)]:
        press(rank(page, name))
        page.wait_for_function(SETTLED)
        rest(page)
        expect(page.locator(".hand .fan")).to_be_visible()
        expect(tally).to_contain_text(f"{points} points (50 needed)")
        assert tally.evaluate(IN_SIGHT), points
    lacks = page.get_by_test_id("missing")  # there are points enough, and yet this is no play
    expect(lacks).to_contain_text("at least three cards")
    assert lacks.evaluate(IN_SIGHT)
    expect(page.locator(".hand .all").first).to_contain_text("All aces")


def test_by_mouse_one_click_takes_a_whole_rank_and_another_puts_it_back(newcomer: Newcomer) -> None:
    page = staged(FEW).seat(newcomer)
    all_of(page, "All 4 sixes").click()
    assert chosen(page) == ["6S", "6H", "6H", "6C"]
    expect(all_of(page, "All 4 sixes")).to_have_attribute("aria-pressed", "true")
    all_of(page, "All 4 sixes").click()
    assert chosen(page) == []
    all_of(page, "All 4 sixes").click()
    page.wait_for_function(SETTLED)
    page.keyboard.press("Enter")  # the click has left the keyboard to the table
    expect(rank(page, "sixes")).to_have_count(0)
    assert "6C 6H 6H 6S" in laid(page)


def test_by_mouse_two_sevens_and_a_wild_card_are_melded_and_one_of_four_is_discarded(newcomer: Newcomer) -> None:
    page = staged(FEW).seat(newcomer, scripts=(NEVER_ASKED,))
    for name in ("7S", "7D", "2H"):
        press(card(page, name))
    assert chosen(page) == ["7S", "7D", "2H"]
    act(page, "Meld 7♠ 7♦ 2♥")
    expect(rank(page, "sevens: 1 card")).to_be_visible()
    assert "2H 7D 7S" in laid(page)
    press(card(page, "6H#2"))
    act(page, "Discard 6♥")
    expect(prompt(page)).not_to_have_class(re.compile("yours"))
    expect(rank(page, "sixes: 3 cards")).to_be_visible()
    assert hand(page).count("6H") == 1


def test_by_mouse_a_closed_stack_is_carried_onto_a_meld_as_a_whole(newcomer: Newcomer) -> None:
    page = staged(MANY).seat(newcomer)
    assert len(hand(page)) == 45
    carry(page, rank(page, "nines"), page.get_by_role("region", name="Aki").locator("[data-drop='meld:2']"))
    expect(rank(page, "nines")).to_have_count(0)
    assert "9C 9C 9D 9D 9H 9S" in laid(page)


def test_by_mouse_only_a_single_card_let_go_over_the_pile_is_discarded(newcomer: Newcomer) -> None:
    page = staged(MANY).seat(newcomer, scripts=(NEVER_ASKED,))
    pile = page.locator("[data-drop='play:discard']")
    carry(page, rank(page, "tens"), pile)
    expect(page.get_by_test_id("refusal")).to_contain_text("You discard one card: choose which.")
    assert chosen(page) == ["TS", "TH", "TD"]
    press(rank(page, "tens"))
    carry(page, rank(page, "threes"), page.locator(".middle"))
    expect(actions(page).first).to_have_text(re.compile("^Discard 3♥"))
    expect(prompt(page)).to_have_class(re.compile("yours"))
    carry(page, rank(page, "threes"), pile)
    expect(prompt(page)).not_to_have_class(re.compile("yours"))


def carry(page: Page, what: Locator, goal: Locator) -> None:
    start, end = what.bounding_box(), goal.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + 12, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 30, steps=4)
    page.mouse.up()


def test_by_mouse_what_does_not_fit_is_closed_and_a_click_chooses_it_and_opens_it(newcomer: Newcomer) -> None:
    page = staged(MANY).seat(newcomer)
    height = page.locator(".hand").bounding_box()
    press(rank(page, "sixes"))
    assert len(chosen(page)) == 6
    for name in ("6S", "6H#2", "6D", "6D#2"):
        press(card(page, name))
    press(rank(page, "tens"))
    assert chosen(page) == ["6H", "6C", "TS", "TH", "TD"], "the sixes have closed, and two of them are still chosen"
    expect(all_of(page, "All 6 sixes")).to_contain_text("2/6")
    press(rank(page, "sixes"))
    assert len(chosen(page)) == 5, "what was chosen one by one stays so"
    all_of(page, "All 4 kings").click()
    assert len(chosen(page)) == 9, "a closed rank is taken without being opened"
    press(rank(page, "tens"))
    assert [name for name in chosen(page) if name[0] == "T"] == [], "all of it was chosen, and is put back"
    assert page.locator(".hand").bounding_box() == height


def test_with_a_thumb_what_can_be_done_is_done_while_a_fan_lies_open(newcomer: Newcomer) -> None:
    """A press elsewhere folds the fan: where cards move, its stack glided over the button and took the click."""
    cards = "AD 3S 4C 7H 7D 8C 9S 9S TC JC JC QS JK JK"
    page = staged(cards, melds=[]).seat(newcomer, size=NARROW, calm=False, scripts=(NEVER_ASKED,))
    for name in ("jacks", "jokers", "nines"):
        press(rank(page, name))
    rest(page)
    expect(actions(page).first).to_have_text(re.compile(r"^Meld\s9♠\s9♠\sJoker"))
    actions(page).first.tap()  # in its middle
    expect(rank(page, "nines")).to_have_count(0)


def test_with_a_thumb_one_tap_chooses_a_stack_and_opens_it(newcomer: Newcomer) -> None:
    page = staged(FEW).seat(newcomer, size=NARROW)
    press(rank(page, "sixes"))
    assert chosen(page) == ["6S", "6H", "6H", "6C"]
    expect(page.locator(".hand .fan [role=option]")).to_have_count(4)
    act(page, "Meld 6♠ 6♥ 6♥ 6♣")
    expect(rank(page, "sixes")).to_have_count(0)
    assert "6C 6H 6H 6S" in laid(page)


def test_with_a_thumb_another_tap_on_a_stack_puts_it_back_and_folds_it(newcomer: Newcomer) -> None:
    page = staged(FEW).seat(newcomer, size=NARROW)
    low, others = page.locator(".hand").bounding_box(), rank(page, "sixes").bounding_box()
    press(rank(page, "fours"))
    expect(all_of(page, "All 3 fours")).to_have_count(2)
    assert rank(page, "sixes").bounding_box() == others, "no stack moves under the thumb"
    assert chosen(page) == ["4S", "4D", "4D"]
    all_of(page, "All 3 fours").first.tap()
    assert chosen(page) == []
    expect(all_of(page, "All 3 fours")).to_have_count(0)
    press(rank(page, "fours"))
    all_of(page, "All 3 fours").last.tap()
    assert chosen(page) == []
    all_of(page, "All 3 fours").last.tap()
    assert chosen(page) == ["4S", "4D", "4D"]
    expect(all_of(page, "All 3 fours")).to_have_count(0)  # or it would lie over what can be done with them
    press(rank(page, "fours"))
    assert chosen(page) == []
    press(rank(page, "fours"))
    press(card(page, "4S"))
    page.locator(".score, .middle").first.tap()  # elsewhere
    expect(all_of(page, "All 3 fours")).to_have_count(0)
    assert page.locator(".hand").bounding_box() == low


def test_with_a_thumb_two_of_three_and_a_wild_card_are_melded_and_one_of_several_discarded(newcomer: Newcomer) -> None:
    page = staged(FEW).seat(newcomer, size=NARROW, scripts=(NEVER_ASKED,))
    press(rank(page, "sevens"))
    press(card(page, "7S#2"))
    press(card(page, "2H"))
    assert chosen(page) == ["7S", "7D", "2H"]
    expect(page.locator(".hand").get_by_text("2/3")).to_be_visible()
    act(page, "Meld 7♠ 7♦ 2♥")
    expect(rank(page, "sevens: 1 card")).to_be_visible()
    assert "2H 7D 7S" in laid(page)
    rest(page)  # a finger waits until the cards lie
    press(rank(page, "sixes"))
    all_of(page, "All 4 sixes").last.tap()
    press(card(page, "6C"))
    act(page, "Discard 6♣")
    expect(prompt(page)).not_to_have_class(re.compile("yours"))
    assert [name for name in hand(page) if name[0] == "6"] == ["6S", "6H", "6H"]


def test_by_keyboard_one_goes_over_all_cards_and_takes_a_rank_with_one_key(newcomer: Newcomer) -> None:
    page = staged(MANY).seat(newcomer)
    page.keyboard.press("Home")
    for _ in range(44):
        page.keyboard.press("ArrowRight")
    assert active(page) == "joker (wild)"
    page.keyboard.press("Home")
    for _ in range(5):
        page.keyboard.press("ArrowDown")  # from rank to rank
    assert active(page) == "seven of spades"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert chosen(page) == ["7S"]
    page.keyboard.press("a")
    assert chosen(page) == ["7S", "7S", "7H", "7D"]
    page.keyboard.press("End")
    page.keyboard.press("Space")
    page.wait_for_function(SETTLED)
    page.keyboard.press("Enter")
    expect(rank(page, "sevens")).to_have_count(0)
    assert "7D 7H 7S 7S JK" in laid(page)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Help")
    expect(keys.locator("dt", has_text=re.compile("^A$")).locator("+ dd")).to_contain_text("all cards of this rank")


def active(page: Page) -> str | None:
    """The words of a screen reader for the card where the keyboard is; it must be in sight."""
    listbox = page.get_by_role("listbox")
    expect(listbox).to_be_focused()
    one = page.locator(f'[id="{listbox.get_attribute("aria-activedescendant")}"]')
    expect(one).to_be_in_viewport()
    return one.get_attribute("aria-label")


def test_by_keyboard_on_a_narrow_page_the_fan_follows(newcomer: Newcomer) -> None:
    page = staged(MANY + " JS JS JS JS").seat(newcomer, size=NARROW, scripts=(NEVER_ASKED,))
    page.keyboard.press("Home")
    for _ in range(9):
        page.keyboard.press("ArrowDown")
    assert active(page) == "jack of spades"
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    assert active(page) == "jack of clubs"
    assert page.locator(".hand .fan").evaluate("fan => fan.scrollLeft") > 0
    page.keyboard.press("Space")
    act(page, "Discard J♣")
    expect(rank(page, "jacks: 8 cards")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "sixes", "few"), [soaked("en", "sixes: 6 cards", "threes: 1 card"), ("ja", "6、6枚", "3、1枚")]
)
def test_a_screen_reader_hears_ranks_and_cards_and_no_more(newcomer: Newcomer, lang: str, sixes: str, few: str) -> None:
    page = staged(MANY).seat(newcomer, lang=lang)
    listbox = page.get_by_role("listbox")
    expect(listbox.get_by_role("option")).to_have_count(45)
    assert listbox.get_by_role("group", name=sixes, exact=True).get_by_role("option").count() == 6
    assert listbox.get_by_role("group", name=few, exact=True).get_by_role("option").count() == 1
    silent = page.locator("[aria-live]").all_inner_texts()
    page.keyboard.press("Home")
    page.keyboard.press("a")
    assert len(chosen(page)) == 3
    assert page.locator("[aria-live]").all_inner_texts() == silent


@pytest.mark.parametrize(
    ("cards", "size", "dark", "lang"),
    [
        soaked(FEW, WIDE, True, "en"),
        (MANY, WIDE, True, "ja"),
        (FEW, NARROW, False, "ja"),
        soaked(MANY, NARROW, False, "en"),
    ],
    ids=["few, wide", "many, wide", "few, narrow", "many, narrow"],
)
def test_nothing_of_it_is_too_small_or_leaves_the_page(
    newcomer: Newcomer, cards: str, size: tuple[int, int], dark: bool, lang: str
) -> None:
    page = staged(cards).seat(newcomer, size=size, dark=dark, lang=lang)
    expect(page.get_by_role("listbox").get_by_role("option")).to_have_count(len(cards.split()))
    assert (of_the_hand(page), grave(page)) == ([], [])
    page.keyboard.press("Home")
    page.keyboard.press("a")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    assert (of_the_hand(page), grave(page)) == ([], [])
    assert page.locator(".hand").evaluate("hand => hand.clientHeight") <= 270
    if size == NARROW:
        assert min(page.locator(".hand .rank:not(.fan)").evaluate_all(SMALLEST_SEEN)) >= 44


def of_the_hand(page: Page) -> list[str]:
    """The page's faults, as far as they are the hand's."""
    return [fault for fault in faults(page) if "wide" in fault or re.search("All|全部|すべて", fault)]


# The smaller side of what is seen of each stack, and may be pressed.
SMALLEST_SEEN = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const pressed = (dx, dy) => one.contains(document.elementFromPoint(x + dx, y + dy));
  const count = (most, at) => [...Array(Math.round(most)).keys()].filter(at).length;
  return Math.min(count(width, (n) => pressed(n + 0.5, 20)), count(height, (n) => pressed(12, n + 0.5)));
})"""


def test_at_a_real_table_what_comes_is_marked_and_the_hand_keeps_its_ranks(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    seat = live_server.open(seats=[{"kind": "me"}, {"kind": "bot", "bot": "steady"}], game=GAME, grab_bonus="off")
    with live_server.guest(seat) as guest:
        play_rounds(guest, 2)
    page = newcomer(seat=seat)
    expect(prompt(page)).to_have_class(re.compile("yours"))
    before = hand(page)
    page.get_by_role("button", name="Draw two cards").click()
    expect(page.get_by_role("listbox").get_by_role("option")).to_have_count(len(before) + 2)
    expect(page.locator(".hand .card.fresh")).to_have_count(2)
    groups = page.locator(".hand").get_by_role("group").evaluate_all("all => all.map((one) => one.ariaLabel)")
    names = [group.split(":")[0] for group in groups]
    assert names == [name for name in RANKS if name in names]
    assert sum(int(group.split()[1]) for group in groups) == len(before) + 2
    expect(page.get_by_role("combobox", name="Order")).to_have_value("rank")


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_many_ways_to_lay_the_same_cards_do_not_lie_over_each_other(newcomer: Newcomer, lang: str) -> None:
    """A wild card that is over may lie on any of eight ranks; each of the eight buttons names all the cards."""
    ranks = "A456789T"
    cards = " ".join(f"{one}{suit}" for one in ranks for suit in "SHD")
    page = staged(f"{cards} KS KH KD 2S", melds=[]).seat(newcomer, size=NARROW, lang=lang)
    page.keyboard.press("Home")
    for _ in ranks:
        page.keyboard.press("a")
        page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(actions(page)).to_have_count(len(ranks))
    assert page.evaluate(OVERLAYS) == 0
    assert faults(page) == []
