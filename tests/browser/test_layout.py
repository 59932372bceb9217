"""The places of things: nothing moves while you choose, nothing lies on another; on its side, and on paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import Zone
from tefuda.protocol import frames as m
from tefuda.protocol.commands import MakePlay
from tefuda.protocol.json_form import unspoken
from tefuda.protocol.messages import RefusedAnswer
from tefuda.protocol.scene import Scene
from tefuda.protocol.values import Lang
from tefuda.show import ReaderPresenter

from . import staged
from .checks import faults, grave, open_menu, overlaps, rest, soaked
from .conftest import NARROW, NEVER_ASKED, WIDE, Newcomer
from .live_server import LiveServer
from .person import actions, open_count
from .staged import Stage
from .tables import (
    CUT,
    ENLARGED,
    FLAT,
    LAPTOP,
    MELDS,
    ON_NAMES,
    OTHER_TABLES,
    SIZES,
    SMALL,
    SMALLEST,
    TABLES,
    TABLET,
    TALL,
    TOO_SMALL,
    TURN,
    WITHIN,
    Table,
    carousel,
    down,
    full_down,
    full_literature,
    literature,
    lost,
    resize,
    rummy,
    rummy_for_three,
    rummy_for_two,
    skarney,
    together,
)

LONG = tuple(letter * 24 for letter in "W卓M漢W卓")

# Two openings can be made of the first nine of these, and their long labels take a row each of a wide page.
SEVERAL = "7S 7H 7C 8D 8C 8S 9S 9H 9C KC QH"
OTHERS = "AH 2D 3D 4D 5C 6S JC"

# The places of things, by what they are called here.
BOXES = """(names) => names.map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(' ');
})"""


def boxes(page: Page, *names: str) -> list[str]:
    rest(page)
    found: list[str] = page.evaluate(BOXES, list(names))
    return found


def choose(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f".hand [data-card='{card}']").first.click(position={"x": 6, "y": 9})
        expect(page.locator(f".hand [data-card='{card}'][aria-selected=true]").first).to_be_attached()


def settled(page: Page) -> Locator:
    """The answer to what was chosen is there."""
    answer = actions(page).first.or_(page.get_by_test_id("missing"))
    expect(answer.first).to_be_visible()
    return answer


@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_many_ways_to_open_do_not_cover_ones_own_place(newcomer: Newcomer, lang: m.Lang) -> None:
    stage = Stage("skarney-gin", {"turn": 0, "dealer": 1, "phase": "play", "hands": [SEVERAL, OTHERS]})
    page = stage.seat(newcomer, lang=lang)
    choose(page, *SEVERAL.split()[:9])
    expect(actions(page)).to_have_count(2)
    assert (overlaps(page), faults(page)) == ([], [])


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_help_and_what_answers_a_choice_are_seen_whole(newcomer: Newcomer, table: Table, lang: m.Lang) -> None:
    stage = table()
    stage.table.state = replace(stage.table.state, setup=replace(stage.table.setup, hints=True))
    page = stage.seat(newcomer, lang=lang)
    found = {"at rest": cut(page)}
    page.locator(".hand [data-card]").first.click(position={"x": 6, "y": 9})
    found["chosen"] = cut(page)
    assert not any(found.values()), found


def cut(page: Page) -> list[str]:
    """The cut parts of help and answers, at every size."""
    found = list[str]()
    for size in (*SIZES, (1280, 720)):
        resize(page, size)
        found += [f"{size[0]} x {size[1]}: {one}" for one in page.evaluate(CUT)]
    resize(page, WIDE)
    return found


@pytest.mark.parametrize("size", [soaked(WIDE), TALL, NARROW], ids=["wide", "tall", "narrow"])
def test_nothing_moves_while_one_chooses(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = Stage("skarney-gin", TURN | MELDS).seat(newcomer, size=size)
    parts = ("[data-zone=stock]", ".own .plate", ".bar .say", ".acts", ".hand")
    before = boxes(page, *parts)
    choose(page, "QH")
    settled(page)
    assert boxes(page, *parts) == before
    choose(page, "QS", "QD")
    settled(page)
    assert boxes(page, *parts) == before


@pytest.mark.parametrize("size", [WIDE, soaked(NARROW)], ids=["wide", "narrow"])
def test_the_piles_stay_where_they_are_whatever_is_told(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = Stage("skarney-gin", TURN | MELDS).seat(newcomer, size=size, scripts=(NEVER_ASKED,))
    before = boxes(page, "[data-zone=stock]")
    choose(page, "4S")
    expect(page.locator(".lately .line")).to_have_count(0)
    actions(page).filter(has_text="Offer").click()
    expect(page.locator(".lately .line")).not_to_have_count(0)
    assert boxes(page, "[data-zone=stock]") == before


def refuse(stage: Stage, socket: WebSocketRoute, play: MakePlay) -> None:
    """The server does not let it be."""
    reason = "This card cannot be offered now, as somebody else has been quicker, and it is his turn already."
    told = RefusedAnswer(id=play.id, code="illegal", version=stage.table.version, reason=reason, clause="SK-6")
    socket.send(unspoken(told))


@pytest.mark.parametrize("size", [soaked(WIDE), soaked(NARROW), SMALL], ids=["wide", "narrow", "small"])
def test_nothing_moves_for_a_refusal_and_it_is_seen(
    newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(Stage, "_play", refuse)
    page = Stage("skarney-gin", TURN | MELDS).seat(newcomer, size=size, scripts=(NEVER_ASKED,))
    choose(page, "4S")
    settled(page)
    parts = ("[data-zone=stock]", ".own .plate", ".bar .say", ".acts", ".hand")
    before = boxes(page, *parts)
    actions(page).first.click()
    expect(page.get_by_test_id("refusal")).to_be_in_viewport(ratio=0.999)
    expect(page.get_by_test_id("refusal").get_by_role("link")).to_be_visible()
    assert boxes(page, *parts) == before
    slip, plate = page.get_by_test_id("refusal").bounding_box(), page.locator(".own .plate").bounding_box()
    assert slip and plate and slip["y"] >= plate["y"] + plate["height"], "it covers nothing of the table"


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_a_card_beside_its_value_leaves_the_page_its_width(newcomer: Newcomer, lang: m.Lang) -> None:
    position = {"turn": 0, "phase": "play", "almighty": "N", "shown": ["J", "J", "Q", "K"]}
    hands = ["8S 8H 8D", "9C", "8C", "9R"]
    page = Stage("rummy-fifty", position | {"hands": hands}, 4).seat(newcomer, lang=lang, size=NARROW)
    choose(page, "8S", "8H", "8D")
    actions(page).first.click()
    expect(open_count(page).locator("td .card").first).to_be_visible()
    rest(page)
    ground = page.locator(".ground").bounding_box()
    assert ground is not None and ground["width"] == NARROW[0]
    assert faults(page) == []


MANY = [
    "6H 7C 8C",
    "7S 7H 7D",
    "JS JH JD",
    "2S 2H 2D",
    "3S 3H 3D",
    "4H 4D 4C",
    "5S 5H 5C",
    "8S 8H 8D",
    "TS TD TC",
    "AS AH AC",
]


def test_on_a_small_phone_one_sees_that_there_is_more(newcomer: Newcomer) -> None:
    """Of ten combinations not all are seen: beside them stands how many more there are, and opens all of them."""
    page = Stage("skarney-gin", TURN | {"melds": [MANY, MELDS["melds"][1][2:]]}).seat(newcomer, size=SMALLEST)
    assert (overlaps(page), faults(page)) == ([], [])
    page.locator(".own .beyond").get_by_text(re.compile(r"\d more")).click()
    melds = page.get_by_role("dialog").locator("[data-number]")
    expect(melds).to_have_count(10)
    melds.last.scroll_into_view_if_needed()
    expect(melds.last).to_be_in_viewport(ratio=0.9)


# Each has a question of three lines at its size.
ASKED: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "looking-and-down": (
        SMALLEST,
        {"phase": "draw", "hands": ["AC AS 3C 5D 9S", "4S 5S"], "pile": "KD 2H", "melds": [["KS KH KC"], []]},
    ),
    "skarney-gin": (
        ENLARGED,
        {"phase": "answer", "offered": "KH", "offerer": 1, "hands": ["TS QH", "4S 5S"], "melds": [["4H 5H 6H"], []]},
    ),
}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ASKED)
def test_a_long_question_is_read_whole_above_the_buttons(newcomer: Newcomer, game: str, lang: Lang) -> None:
    size, position = ASKED[game]
    page = Stage(game, {"turn": 0, **position}).seat(newcomer, size=size, lang=lang)
    said, place = page.get_by_test_id("prompt").bounding_box(), page.locator(".bar > .say").bounding_box()
    button = page.locator(".acts > button").first.bounding_box()
    assert said and place and button
    assert said["height"] <= place["height"] + 1 and said["y"] + said["height"] <= button["y"] + 1


# The core leaves out one more size of each table, and the fullest ones; all sizes of all tables are the soak's.
MORE = [NARROW, (768, 1024), (2560, 1440), NARROW, (768, 1024)]
SOME = [(table, [more]) for table, more in zip(TABLES, MORE, strict=True)]
SOME += [(full_literature, [FLAT]), (full_down, [SMALLEST]), (literature, [TABLET, LAPTOP]), (down, [TABLET])]
# Before eight players of a laptop's low page there is not room for all that they have laid.
ALL = [(table, [one for one in SIZES if (table, one) != (full_down, LAPTOP)]) for table in TABLES + OTHER_TABLES]


def called(what: object) -> str | None:
    if callable(what):
        return str(getattr(what, "__name__", ""))
    return f"{len(what)} sizes" if isinstance(what, list) else None


@pytest.mark.parametrize(
    ("table", "sizes"), [*SOME, *(pytest.param(*one, marks=pytest.mark.soak) for one in ALL)], ids=called
)
def test_hand_question_and_piles_are_seen_together_at_every_size(
    newcomer: Newcomer, table: Table, sizes: list[tuple[int, int]]
) -> None:
    page = table().seat(newcomer)
    for size in sizes:
        resize(page, size)
        together(page, size)
        if size == FLAT:
            assert grave(page) == []
        if size == NARROW:
            assert page.locator(".plate .name").evaluate_all(WITHIN), "a short name is never cut"
    if sizes[-1] != SIZES[-1]:
        return
    type_size = page.locator(".prompt").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert type_size > 28, "type grows with the page as cards do"


@pytest.mark.parametrize("table", [skarney, rummy_for_two, rummy_for_three, rummy], ids=lambda table: table.__name__)
def test_on_a_phone_with_the_bars_of_its_browser_one_sees_what_others_have_laid(
    newcomer: Newcomer, table: Table
) -> None:
    page = table().seat(newcomer)
    for size in [(390, 664), (375, 667), (360, 740), (390, 779), NARROW]:
        resize(page, size)
        together(page, size)


LARGE = """if (location.protocol === 'http:') localStorage['tefuda.settings'] = '{"cardSize":"large"}';"""


@pytest.mark.parametrize(
    "table", [rummy, *(pytest.param(one, marks=pytest.mark.soak) for one in TABLES + OTHER_TABLES)]
)
def test_large_cards_are_not_cut_either(newcomer: Newcomer, table: Table) -> None:
    page = table().seat(newcomer, scripts=(LARGE,))
    for size in (WIDE, NARROW):
        resize(page, size)
        together(page, size, filling=False)


def test_on_its_side_the_offered_card_and_the_stock_are_seen(newcomer: Newcomer) -> None:
    page = skarney().seat(newcomer, size=FLAT)
    assert lost(page, "[data-zone=stock]", "[data-zone=offer]", ".own [data-number]", ".seat [data-number]") == []
    assert overlaps(page) == []


def test_on_its_side_the_cards_to_ask_for_are_seen_below_the_question(newcomer: Newcomer) -> None:
    page = literature().seat(newcomer, size=FLAT)
    page.locator(".place .press").first.click()
    expect(page.locator(".ask button.card").first).to_be_visible()
    assert lost(page, ".panel", ".prompt", ".place") == []
    assert faults(page) == []


@pytest.mark.parametrize("table", [skarney, soaked(carousel), literature, rummy, soaked(down)])
def test_the_longest_names_fit_their_plates(newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    monkeypatch.setattr(staged, "NAMES", LONG)
    page = table().seat(newcomer)
    for size in (WIDE, NARROW, SMALL):
        resize(page, size)
        assert (page.evaluate(ON_NAMES), faults(page)) == ([], []), size
        assert page.locator(".side, .acts").evaluate_all(WITHIN), size


BROAD = (1920, 1080)


def test_on_a_broad_page_where_nobody_sits_across_piles_and_what_others_have_laid_grow(newcomer: Newcomer) -> None:
    page = rummy_for_three().seat(newcomer, size=BROAD)
    assert page.evaluate(TOO_SMALL, [".zones .pile .card, .zones .edge .card", 105]) == []
    assert page.evaluate(TOO_SMALL, [".seat:first-child .meld .card", 90]) == []


def test_what_the_other_has_laid_wraps_while_there_is_room(newcomer: Newcomer) -> None:
    page = skarney().seat(newcomer, size=NARROW)
    assert lost(page, ".seat [data-number]", ".seat .number", ".own [data-number]", ".own .number") == []
    assert page.locator(".own .melds, .seat .melds").evaluate_all(WITHIN)


def four_in_the_middle(scene: Callable[[ReaderPresenter], Scene]) -> Callable[[ReaderPresenter], Scene]:
    """The same table with a card before each of four in the middle."""
    names = ["You", "Steady bot 1", "Steady bot 2", "Wilhelmina the Magnificent"]
    labels = [Translatable("seat-unnamed", {"number": name}) for name in names]
    rows = [Zone(f"trick.{seat}", "row", label, count=1, cards=("TS",)) for seat, label in enumerate(labels)]

    def changed(voice: ReaderPresenter) -> Scene:
        shown = scene(voice)
        return structs.replace(shown, zones=(*(one for one in shown.zones if one.place == "seat"), *rows))

    return changed


def test_four_places_in_the_middle_of_a_phone(newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table shows, as in a game of tricks, a card before each of four, and what happened below them."""
    monkeypatch.setattr(ReaderPresenter, "scene", four_in_the_middle(ReaderPresenter.scene))
    page = rummy().seat(newcomer, size=NARROW)
    actions(page).first.click()
    expect(page.locator(".lately .line")).not_to_have_count(0)
    tops = page.locator(".zones > *").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(tops) == 4
    assert max(tops) - min(tops) < 2, "in one row"
    told = page.locator(".lately").bounding_box()
    assert told is not None
    assert told["width"] > 300
    assert told["height"] < 50
    assert lost(page, ".zones", ".seat", ".own", ".lately") == []
    assert page.locator(".others").evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "all others are seen"
    assert (overlaps(page), faults(page), grave(page)) == ([], [], [])
    page.locator(".lately").click()
    expect(page.get_by_role("dialog", name="Game log")).to_contain_text("You draw")


def test_on_a_small_phone_news_are_cut_between_words(newcomer: Newcomer) -> None:
    page = carousel().seat(newcomer, size=SMALL)
    actions(page).filter(has_text="Draw").click()
    line = page.locator(".lately .line").last
    expect(line).to_be_visible()
    assert line.evaluate("one => getComputedStyle(one).textOverflow") == "ellipsis"
    assert page.locator(".lately").evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "no line is cut in half"
    assert page.evaluate(ON_NAMES) == []


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_where_players_speak_what_can_be_said_has_one_row_of_a_phone(newcomer: Newcomer, lang: m.Lang) -> None:
    page = literature().seat(newcomer, size=NARROW, lang=lang)
    rest(page)
    ends = page.locator(".acts > button").evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
    assert len(ends) == 3
    assert max(ends) - min(ends) < 2


def test_no_button_is_broken_within_a_word(newcomer: Newcomer) -> None:
    page = literature().seat(newcomer, size=NARROW)
    page.locator(".place .press").first.click()
    close = page.locator(".ask header > button")
    expect(close).to_have_css("white-space", "nowrap")
    wide = literature().seat(newcomer)
    open_menu(wide).locator("summary").last.click()
    copy = wide.locator("dialog dd button")
    box = copy.bounding_box()
    assert box is not None
    assert box["height"] < 46
    assert copy.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_nothing_is_seen_below_the_ways_beside_the_table(newcomer: Newcomer) -> None:
    page = skarney().seat(newcomer, size=(1280, 620))
    rest(page)
    below = page.locator(".side nav").evaluate("one => innerHeight - one.getBoundingClientRect().bottom")
    assert below == 0


def test_the_ground_has_no_seam_above_the_hand(newcomer: Newcomer) -> None:
    page = skarney().seat(newcomer, size=(1280, 560))
    assert page.locator(".near").evaluate("one => getComputedStyle(one).backgroundImage") == "none"
    bottom = page.locator(".area").evaluate("one => one.getBoundingClientRect().bottom")
    assert bottom <= page.locator(".near").evaluate("one => one.getBoundingClientRect().top")


SEEN = """() => [...document.querySelectorAll('button, .button, dialog, nav, .near, .area, .circle')]
  .filter((one) => one.checkVisibility()).length"""


@pytest.mark.parametrize("size", [soaked(WIDE), NARROW], ids=["wide", "narrow"])
def test_on_paper_a_table_is_its_score_sheet(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = rummy().seat(newcomer, size=size, dark=True)
    page.emulate_media(media="print")
    expect(page.locator(".on-paper table")).to_be_visible()
    assert page.evaluate(SEEN) == 0
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")


def test_on_paper_a_count_is_the_count(newcomer: Newcomer) -> None:
    page = Stage("skarney-gin", TURN | MELDS | {"hands": ["QS QH QD", "AD 5D"]}).seat(newcomer)
    choose(page, "QS", "QH", "QD")
    actions(page).first.click()
    expect(page.get_by_test_id("count").locator(".outcome").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_test_id("count").locator(".ways")).to_be_hidden()
    expect(page.get_by_test_id("count").locator("table").first).to_be_visible()
    expect(page.get_by_test_id("count")).to_have_css("position", "static")
    assert page.evaluate(SEEN) == 0


def test_on_paper_the_rulebook_has_two_columns_and_its_codes(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer("/rules/skarney-gin")
    expect(page.locator("article.book h2").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("article.book")).to_have_css("column-count", "2")
    expect(page.get_by_text("SK-16", exact=True)).to_be_visible()
    assert page.evaluate(SEEN) == 0
    assert page.pdf(format="A4").startswith(b"%PDF")
