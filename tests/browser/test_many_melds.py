"""Eight players with ten melds each: everything has its place, on a laptop and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tefuda
from tefuda.protocol import frames as m

from .checks import SIZES, close_panels, faults, grave, overlaps, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .late import NAMES, laid, late, seen
from .melder import GAME
from .staged import Stage
from .tables import TOO_SMALL, resize

# Two deals: in one somebody has laid thirteen melds, seven of them complete; in the other all have some eight.
FULL, EVEN = "8-1", "8-2"

# Melds that are not wholly seen: cut off by what holds them, beyond the screen, or under something else.
HIDDEN = """([melds, scrolled]) => [...document.querySelectorAll(melds)].flatMap((meld) => {
  if (scrolled) meld.scrollIntoView({ block: 'nearest' });
  const box = meld.getBoundingClientRect();
  const frames = [...document.querySelectorAll('.melds, .mat, .others, .ground')].filter(
    (one) => one.contains(meld) && getComputedStyle(one).display !== 'contents');
  const inside = frames.every((one) => {
    const frame = one.getBoundingClientRect();
    return frame.left <= box.left + 1 && box.right <= frame.right + 1
      && frame.top <= box.top + 1 && box.bottom <= frame.bottom + 1;
  });
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return inside && meld.contains(top) ? [] : [meld.getAttribute('aria-label')];
})"""


# Numbers of piles on which something else lies.
COVERED = """all => all.filter((one) => {
  one.style.pointerEvents = 'auto';
  const { left, top, width, height } = one.getBoundingClientRect();
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
  one.style.pointerEvents = '';
  return uppermost !== one;
}).map((one) => one.textContent)"""


SEVEN = [f"{rank}S {rank}H {rank}D" for rank in "A234567"]
OTHER_SEVEN = [*(f"{rank}S {rank}H {rank}D" for rank in "89TJQK"), "2C 3C 4C"]
GIN = {"turn": 0, "dealer": 1, "phase": "play", "hands": ["9C JC", "KC 5C"], "melds": [SEVEN, OTHER_SEVEN], "stock": 4}

# Of each meld in this part: whether all its cards and its number lie in their place, and its last card on top.
WHOLE = """melds => melds.map((meld) => {
  const inside = (one) => {
    const box = one.getBoundingClientRect();
    const holding = (each) => each.contains(one);
    const frames = [...document.querySelectorAll('.melds, .laid, .others, .ground')].filter(holding);
    return frames.every((each) => {
      const frame = each.getBoundingClientRect();
      const spared = parseFloat(getComputedStyle(each).overflowClipMargin) || 0; // px above it that it may take
      return frame.left <= box.left + 1 && box.right <= frame.right + 1
        && frame.top - spared <= box.top + 1 && box.bottom <= frame.bottom + 3;
    });
  };
  const cards = [...meld.querySelectorAll('.card')];
  const last = cards.at(-1).getBoundingClientRect();
  return [...cards, meld.querySelector('.number')].every(inside)
    && meld.contains(document.elementFromPoint(last.left + 4, last.top + last.height / 2));
})"""


@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_on_a_phone_all_melds_of_both_are_seen_at_the_end_of_a_deal(newcomer: Newcomer, lang: m.Lang) -> None:
    """A second row of them lay behind the stock, or above one's own name, and nothing said so."""
    page = Stage("skarney-gin", GIN).seat(newcomer, size=NARROW, lang=lang)
    for size in (NARROW, (375, 667)):
        resize(page, size)
        rest(page)
        for part in (".own", ".others"):
            assert page.locator(f"{part} [data-number]").evaluate_all(WHOLE) == [True] * 7, (size, part)
        expect(page.locator(".beyond")).to_have_count(0)
        if size == NARROW:
            assert page.evaluate(TOO_SMALL, [".own .meld .card", 30]) == [], "they have the room of older news"
    resize(page, (320, 568))
    rest(page)
    for part in (".own", ".others"):
        whole = page.locator(f"{part} [data-number]").evaluate_all(WHOLE)
        left = whole.count(False)
        assert 0 < left < 7
        assert whole == [True] * (7 - left) + [False] * left
        page.locator(f"{part} .beyond").get_by_text(f"{left} more" if lang == "en" else f"ほか{left}組").click()
        expect(page.get_by_role("dialog").locator("[data-number]")).to_have_count(7)
        assert faults(page) == []
        close_panels(page)


Laid = dict[int, list[Any]]  # what each seat has laid


def table(
    newcomer: Newcomer, deal: str, lang: m.Lang = "en", size: tuple[int, int] = WIDE, dark: bool = False
) -> tuple[Page, Laid]:
    """The first player's page late in a deal, and what each has laid."""
    page, scene = seen(newcomer, laid(late(deal), GAME), lang, size, dark)
    return page, {zone.seat: zone.melds for zone in scene.zones if zone.seat is not None and zone.kind == "melds"}


def hidden(page: Page, melds: str, scrolled: bool = False) -> list[str]:
    """The melds that are not wholly seen, where they lie or after scrolling to them."""
    found: list[str] = page.evaluate(HIDDEN, [melds, scrolled])
    return found


@pytest.mark.parametrize(
    ("size", "lang", "deal"),
    [(WIDE, "en", FULL), (NARROW, "ja", FULL), soaked(WIDE, "ja", EVEN), soaked(NARROW, "en", EVEN)],
    ids=["full wide", "full narrow", "even wide", "even narrow"],
)
def test_what_eight_players_have_laid_fits(newcomer: Newcomer, size: tuple[int, int], lang: m.Lang, deal: str) -> None:
    page, melds = table(newcomer, deal, lang, size, dark=lang == "ja")
    assert max(len(some) for some in melds.values()) >= 9
    expect(page.locator(".own [data-number]")).to_have_count(len(melds[0]))
    theirs = sum(len(some) for seat, some in melds.items() if seat > 0)
    expect(page.locator(".mat [data-number]")).to_have_count(theirs if size == WIDE else 0)
    more = page.locator(".mat .tally .more").all_inner_texts()
    tags = theirs - sum(int(one) for one in more)
    expect(page.locator(".mat .tally i")).to_have_count(tags if size == NARROW else 0)
    assert page.locator(".mat .tally").evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
    assert (hidden(page, ".own [data-number]"), hidden(page, ".mat [data-number]")) == ([], [])
    assert (overlaps(page), faults(page), grave(page)) == ([], [], [])
    the_piles_lie_in_one_row(page)
    assert page.locator(".zones .howmany").evaluate_all(COVERED) == []
    if deal == FULL:
        shows_the_first_of_the_others_large(page, melds[1])
    if size == NARROW:
        page.locator(".top button").click()
        expect(page.get_by_role("dialog").get_by_role("table").first).to_be_visible()
        assert faults(page) == [], "the sheet in the menu of a phone"


def the_piles_lie_in_one_row(page: Page) -> None:
    """Expect the piles in one row, and none of them beyond the screen."""
    tops = page.locator(".zones > *").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(tops) == 5
    assert max(tops) - min(tops) < 12
    assert page.locator(".zones").evaluate("one => one.getBoundingClientRect().right <= innerWidth")


def shows_the_first_of_the_others_large(page: Page, melds: list[Any]) -> None:
    """A tap on a player does."""
    page.locator(".mat").first.click(position={"x": 30, "y": 14})
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("[data-number]")).to_have_count(len(melds))
    assert drawer.locator(".card").first.evaluate("one => one.clientWidth") >= 70
    for meld, shown in zip(melds, drawer.locator("[data-number]").all(), strict=True):
        expect(shown).to_have_accessible_name(re.compile(f"^{meld.label}"))
        expect(shown.locator("[data-card]")).to_have_count(len(meld.cards))
    assert drawer.locator(".body").evaluate("one => one.scrollWidth <= one.clientWidth")
    assert (faults(page), grave(page)) == ([], [])
    close_panels(page)


@pytest.mark.parametrize(
    ("deal", "size"),
    [("2-1", WIDE), soaked("3-1", NARROW), soaked("5-2", WIDE), ("5-2", NARROW), soaked("7-1", NARROW)],
    ids=["2 wide", "3 narrow", "5 wide", "5 narrow", "7 narrow"],
)
def test_so_it_does_where_fewer_play(newcomer: Newcomer, deal: str, size: tuple[int, int]) -> None:
    page, melds = table(newcomer, deal, size=size)
    expect(page.locator(".own [data-number]")).to_have_count(len(melds[0]))
    assert (hidden(page, ".own [data-number]"), hidden(page, ".mat [data-number]", size == NARROW)) == ([], [])
    assert (overlaps(page), faults(page), grave(page)) == ([], [], [])
    if deal == "5-2":
        canastas_are_stacked_under_their_cards_and_read_out(page, melds[0])


def canastas_are_stacked_under_their_cards_and_read_out(page: Page, melds: list[Any]) -> None:
    """There is one of each kind."""
    canastas = [meld for meld in melds if meld.top is not None]
    assert {meld.label for meld in canastas} == {"Black canasta", "Red canasta", "Red canasta with a red three"}
    expect(page.locator(".own .stacked")).to_have_count(len(canastas))
    for meld in canastas:
        pack = page.locator(f".own [data-number='{meld.number}']")
        expect(pack.locator(".face")).to_have_attribute("data-card", meld.top or "")
        expect(pack.locator(".card")).to_have_count(2 if "three" in meld.label else 1)
        expect(pack.locator(".mixed")).to_have_count(1 if "Black" in meld.label else 0)
        expect(pack).to_have_accessible_name(re.compile(f"^{meld.label}: ([^,]+, (wild, )?)+and "))


@SIZES
def test_every_place_says_who_has_how_much_and_opens_by_keyboard(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page, melds = table(newcomer, FULL, size=size)
    for seat, name in enumerate(NAMES[1:], 1):
        mat = page.get_by_role("region", name=name, exact=True)
        box = mat.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert mat.locator(".name").evaluate("one => one.scrollWidth <= one.clientWidth"), f"{name} is cut short"
        said = mat.get_by_role("button").get_attribute("aria-label") or ""
        assert re.match(rf"{name}, \d+ cards?, {name}’s Down: \d+ cards?, ", said)
        canastas = sum(meld.top is not None for meld in melds[seat])
        assert (f"{canastas} canasta" in said) == (canastas > 0)
        unread = int((mat.locator(".more").all_inner_texts() or ["0"])[0])
        assert canastas - unread <= mat.locator(".stacked").count() <= canastas
    down_lies_face_down_until_it_is_taken_up(page)
    ones_own_melds_can_be_told_where_cards_belong(page, melds[0])
    page.get_by_role("region", name="Dora").get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Dora’s melds")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    if size == NARROW:
        page.locator(".top button").click()
    the_score_sheet_has_a_row_for_each(page)


def down_lies_face_down_until_it_is_taken_up(page: Page) -> None:
    """Its height is told of each."""
    for seat in range(8):
        down = page.locator(f"[data-zone='down.{seat}']")
        expect(down.locator("[data-card]:not([data-card=''])")).to_have_count(0)
    up = page.get_by_role("region", name="Gus").locator("[data-zone='down.6']")
    expect(up).to_be_hidden()
    expect(page.get_by_role("region", name="Dora").locator("[data-zone='down.3']")).to_contain_text("11")


def ones_own_melds_can_be_told_where_cards_belong(page: Page, melds: list[Any]) -> None:
    """The places are large enough for a thumb, and belong to one meld each."""
    for meld in melds:
        target = page.locator(f".own [data-number='{meld.number}']")
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        target.click()
        expect(target).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".own [aria-pressed=true]")).to_have_count(1)


def the_score_sheet_has_a_row_for_each(page: Page) -> None:
    """With names that are not cut short."""
    sheet = page.locator("table").first
    expect(sheet.locator("thead th")).to_have_text(["Total", "First meld"])
    expect(sheet.locator("tbody th")).to_have_text(list(NAMES))
    assert sheet.locator("tbody th").evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
    expect(sheet.get_by_role("row", name=re.compile("^Hana"))).to_contain_text("50")


RUNS = ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "4D 4C 4R"]


@SIZES
def test_the_third_of_three_others_is_seen_with_long_runs(newcomer: Newcomer, size: tuple[int, int]) -> None:
    position = {
        "turn": 0,
        "phase": "draw",
        "almighty": "N",
        "shown": ["J", "J", "Q", "K"],
        "hands": ["2D 5C 6R 7C 9D TC", "3C 5D", "8H", "9R"],
        "piles": ["", "3H", "5H", "7H"],
        "melds": [["2C 2H 2R"], ["AH AD AC"], ["AR 2N 3R 4N 5R", "6D 6C 6H"], RUNS],
    }
    match = tefuda.position("rummy-fifty", position, seats=4)
    page, _ = seen(newcomer, laid(match, "rummy-fifty"), size=size)
    last = page.get_by_role("region", name="Dora", exact=True)
    expect(last.locator("[data-number]")).to_have_count(2)
    assert hidden(page, ".seat:last-child [data-number='1']") == []
    assert (overlaps(page), faults(page)) == ([], [])


# Parts of which some is seen and some is not.
HALVED = """all => all.flatMap((one) => {
  const [box, frame] = [one, one.closest('.told')].map((each) => each.getBoundingClientRect());
  const outside = box.top >= frame.bottom - 1;
  const fits = box.bottom <= frame.bottom + 1 && box.right <= frame.right + 1;
  const inside = fits && one.scrollWidth <= one.clientWidth + 1;
  return inside || outside ? [] : [one.textContent];
})"""


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_on_a_phone_three_others_have_whole_words_and_a_rank_on_each_meld(newcomer: Newcomer, lang: m.Lang) -> None:
    """Small cards in two rows were cut off, and so were the words above them."""
    packs = ["8S 8S 8H 8D 8C 2S JK", "9S 9S 9H 9D 9D 9C 9C", "TS TH TD"]
    melds = [["KS KH KD"], [*packs, "4S 4H 4D", "QS QH QD QC", "JS JH JD 2H"], [], ["5H 5C 5S"]]
    position = {"turn": 1, "phase": "play", "hands": ["5D 6D 8D"] + ["6S 7S"] * 3, "melds": melds, "pile": "KH"}
    match = tefuda.position("looking-and-down", position, seats=4)
    page, _ = seen(newcomer, laid(match, "looking-and-down"), lang, NARROW)
    tally = page.locator(".mat .tally").first.locator("i")
    expect(tally).to_have_text(["8", "9", "10", "4", "Q4", "J4"])
    assert tally.first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 14
    assert page.locator(".mat .news > *, .mat .tally > i").evaluate_all(HALVED) == []
    page.locator(".mat").first.click(position={"x": 30, "y": 14})
    drawer = page.get_by_role("dialog")
    for meld, name in zip(drawer.locator("[data-number]").all(), drawer.locator(".kind").all(), strict=True):
        left, right = meld.bounding_box(), name.bounding_box()
        assert left is not None and right is not None
        assert left["x"] + left["width"] <= right["x"], "its name stands beside it"
        assert left["y"] <= right["y"] and right["y"] + right["height"] <= left["y"] + left["height"]
    assert (faults(page), grave(page)) == ([], [])


# Places of other players, and the row of the piles, that begin before the one above them has ended.
OVERLAID = """() => [...document.querySelectorAll('.mat, .zones')].map((one) => one.getBoundingClientRect())
  .flatMap((box, i, all) => (i > 0 && box.top < all[i - 1].bottom - 1 ? [[i, box.top, all[i - 1].bottom]] : []))"""


@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_on_a_phone_neither_of_two_others_lies_over_the_next_nor_under_the_piles(
    newcomer: Newcomer, lang: m.Lang
) -> None:
    """The second one's melds were cut in half by the stocks; on the lowest page with such a layout by more."""
    packs = ["8S 8S 8H 8D 8C 2S JK", "9S 9S 9H 9D 9D 9C 9C", "TS TH TD"]
    melds = [
        ["KS KH KC", "4S 4H 4C"],
        [*packs, "KS KH KD 2S", "5S 5H 5D", "4S 4H 4D"],
        ["7S 7H 7D", "QS QH QD QC", "JS JH JD 2H", "6H 6C 6S", "AH AC AS"],
    ]
    position = {"turn": 0, "phase": "play", "hands": ["5D 6D 8D 3S 3S"] + ["6S 7S"] * 2, "melds": melds, "pile": "KH"}
    page = Stage("looking-and-down", position, 3).seat(newcomer, size=NARROW, lang=lang)
    for height in (844, 780):
        resize(page, (NARROW[0], height))
        assert page.evaluate(OVERLAID) == [], height
        assert hidden(page, ".own [data-number]") == []
        assert page.locator(".mat .news > *, .mat .tally > i").evaluate_all(HALVED) == []
    for tally, ranks in zip(page.locator(".mat .tally").all(), (6, 5), strict=True):
        expect(tally.locator("i")).to_have_count(ranks)
        assert all(tally.locator("i").all_inner_texts()), "each with its rank"
