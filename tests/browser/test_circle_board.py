"""The half-suits in the middle of the table, the question, and notes that fill themselves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import tefuda

from .checks import faults, grave, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .staged import Stage
from .tables import RING, SMALLEST

GAPS = """() => {
  const cards = [...document.querySelectorAll('.hand .slot')].map((one) => one.getBoundingClientRect().left);
  return cards.slice(1).map((x, i) => Math.round(x - cards[i]));
}"""


def asked() -> Stage:
    """A question was asked in vain, another with success, and it is the reader's turn."""
    stage = Stage("literature", {"turn": 1, "hands": RING}, 6)
    stage.table.play(1, "first", stage.table.version, "ask 2 6H")  # Ben gets the six of hearts from 千恵 …
    stage.table.play(1, "second", stage.table.version, "ask 0 JC")  # … and asks the reader in vain
    return stage


def look_at(page: Page, group: str) -> None:
    """Tap a half-suit."""
    page.locator(f"[data-group={group}] button").click()
    expect(page.locator(".half")).to_be_visible()


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), soaked(NARROW, "ja")], ids=["wide", "narrow"])
def test_half_suits_lie_in_the_middle_and_tell_what_is_known(
    newcomer: Newcomer, size: tuple[int, int], lang: str
) -> None:
    page = asked().seat(newcomer, size=size, lang=lang)
    expect(page.locator(".groups li")).to_have_count(8)
    expect(page.locator(".groups .mine")).to_have_count(8)
    look_at(page, "LH")
    expect(page.locator(".half .known")).to_have_count(3)  # the reader's own, and nobody else's
    page.get_by_role("button", name="メモ" if lang == "ja" else "Notes", exact=True).click()
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="ハートの下位" if lang == "ja" else "low hearts", exact=True).last.click()
    cells = page.locator("td .filled")
    expect(cells.filter(has_text="✓")).to_have_count(1)  # the six of hearts
    assert (faults(page), grave(page)) == ([], [])
    page.locator(":is(dialog, .notes) header button").click()
    look_at(page, "LH")
    expect(page.locator(".half li").last).to_contain_text("Ben")
    expect(page.locator(".half .known")).to_have_count(4)
    rest(page)
    assert (faults(page), grave(page)) == ([], [])


WON = [["LS", "HH"], ["LD"]]
CLOTHS = """() => [...document.querySelectorAll('.groups [data-group]')].map((one) => {
  const cloth = getComputedStyle(one.firstElementChild);
  const box = one.getBoundingClientRect();
  const cards = [...one.querySelectorAll('.card')].map((card) => card.getBoundingClientRect());
  const within = cards.every((card) => card.left >= box.left && card.right <= box.right && card.bottom <= box.bottom);
  return [one.dataset.group, cloth.backgroundColor, cards.length, within];
})"""


@pytest.mark.parametrize("size", [WIDE, (768, 1024), soaked((2560, 1440)), NARROW], ids=str)
def test_half_suits_are_a_quilt_of_the_cards_that_are_won(newcomer: Newcomer, size: tuple[int, int]) -> None:
    """Whose each is, is seen at a glance; on a telephone by the cloth alone."""
    gone = {card for half in ("A23456S", "89TJQKH", "A23456D") for card in (f"{rank}{half[-1]}" for rank in half[:-1])}
    hands = [" ".join(card for card in hand.split() if card not in gone) for hand in RING]
    stage = Stage("literature", {"turn": 0, "hands": hands, "won": WON, "points": [2, 1]}, 6)
    page = stage.seat(newcomer, size=size)
    cloths: dict[str, tuple[str, int, bool]] = {name: (cloth, n, fit) for name, cloth, n, fit in page.evaluate(CLOTHS)}
    ours, theirs, open_ = ({cloths[name][0] for name in names} for names in (*WON, cloths.keys() - {*WON[0], *WON[1]}))
    assert [len(each) for each in (ours, theirs, open_)] == [1, 1, 1]
    assert len(ours | theirs | open_) == 3
    shown = {name: n for name, (_, n, _) in cloths.items() if n > 0}
    won = dict.fromkeys([*WON[0], *WON[1]], 6)
    assert shown == ({} if size == NARROW else won | {"LH": 3, "HS": 2, "HD": 2, "HC": 1})
    assert all(fit for _, _, fit in cloths.values())
    assert (faults(page), grave(page)) == ([], [])


def test_one_asks_by_a_button_and_reads_why_a_card_is_missing(newcomer: Newcomer) -> None:
    page = asked().seat(newcomer)
    assert len(set(page.evaluate(GAPS))) >= 2, "the half-suits of a hand stand apart"
    page.get_by_role("button", name="Ask…").click()
    expect(page.locator(".ask button.card")).to_have_count(0)
    page.locator(".ask .whom").filter(has_text="Dora").click()
    expect(page.locator(".place[data-seat='3'] .press")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ask button.card").first).to_be_visible()
    expect(page.locator(".acts").get_by_text("Wait a moment")).to_have_count(0)
    assert (faults(page), grave(page)) == ([], [])
    page.locator(".ask").get_by_role("link", name="See the rule").click()
    expect(page.get_by_role("dialog")).to_contain_text("LI-7")


@pytest.mark.parametrize(
    ("size", "lang"), [(NARROW, "en"), (SMALLEST, "en"), soaked(WIDE, "ja")], ids=["narrow", "smallest", "wide"]
)
def test_a_slip_of_the_finger_asks_nothing(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    """LI-7: a question cannot be taken back, so a first press chooses the card and a second one asks for it."""
    stage = asked()
    page = stage.seat(newcomer, size=size, lang=lang)
    before = stage.table.version
    page.locator(".place.lit").first.click()
    cards, asks = page.locator(".ask button.card"), page.locator(".ask .main")
    expect(cards.first).to_be_visible()
    rest(page)
    boxes = [one.bounding_box() for one in cards.all()]
    assert all(box and box["x"] + box["width"] <= size[0] for box in boxes), "each is seen whole"
    for chosen in (cards.nth(2), cards.nth(5)):
        chosen.dblclick()
        page.wait_for_timeout(600)  # a press as soon as this after another is of an unsteady finger
        expect(page.locator(".ask [aria-pressed=true]:is(.card)")).to_have_count(1)
        expect(chosen).to_have_attribute("aria-pressed", "true")
        rest(page)
        assert [one.bounding_box() for one in cards.all()] == boxes, "nothing moves"
        assert stage.table.version == before, "and nothing has been asked"
        expect(asks).to_be_in_viewport(ratio=1)
        assert (faults(page), grave(page)) == ([], [])
    expect(asks).to_have_text(re.compile("^Ask .+ for .+$" if lang == "en" else "^.+さんに.+を聞く$"))
    cards.nth(5).click()
    expect(page.locator(".ask")).to_be_hidden()
    assert stage.table.version > before


def test_who_wants_no_warnings_asks_at_the_first_press(newcomer: Newcomer) -> None:
    stage = asked()
    page = stage.seat(newcomer)
    page.evaluate("""localStorage['tefuda.settings'] = '{"warnings":"none"}'""")
    page.reload()
    page.locator(".place.lit").first.click()
    page.locator(".ask button.card").first.click()
    expect(page.locator(".ask")).to_be_hidden()


def shown(page: Page, where: str) -> list[str]:
    """The cards of this part, in order."""
    cards: list[str] = page.locator(f"{where} .tile").all_inner_texts()
    return cards


@pytest.mark.parametrize("size", [NARROW, soaked(WIDE)], ids=["narrow", "wide"])
def test_beside_a_panel_one_sees_ones_cards_and_all_half_suits_in_one_order(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    page = asked().seat(newcomer, size=size)
    order = page.locator(".groups [data-group]").evaluate_all("all => all.map((one) => one.dataset.group)")
    names = page.locator(".groups .short").all_inner_texts()
    assert order == ["LS", "LH", "LD", "LC", "HS", "HH", "HD", "HC"]
    spoken = page.locator(".hand [role=option]").all_inner_texts()

    def all_in_sight(panel: str) -> None:
        expect(page.locator(panel)).to_be_visible()
        rest(page)
        cards = page.locator(":is(.ask .own, .own-cards) .tile")
        for one in (*page.locator(".groups .group").all(), *cards.all()):
            expect(one).to_be_in_viewport(ratio=0.98)
        expect(cards).to_have_count(len(spoken))
        assert (faults(page), grave(page)) == ([], [])

    page.locator(".place.lit").first.click()
    expect(page.locator(".ask button.card").first).to_be_visible()
    all_in_sight(".ask")
    rows = page.locator(".ask .row .label").all_inner_texts()
    assert rows == [name for name in names if name in rows]
    held = shown(page, ".ask .rows .own")
    page.locator(".ask header > button").click()  # what one chooses in has the room of the buttons
    page.get_by_role("button", name="Declare…").click()
    if size == NARROW:
        all_in_sight(".board")
        assert shown(page, ".own-cards") == held
    for one in page.locator(".board :is(button, .holder, p):visible").all():
        expect(one).to_be_in_viewport(ratio=0.98)
    assert page.locator(".board .group").all_inner_texts() == names


# The places of cards, players, half-suits and the last question.
LYING = """() => [...document.querySelectorAll('.hand [role=option], .circle :is(.place, .groups li, .exchange)')].map(
  (one) => { const { left, top, width } = one.getBoundingClientRect(); return [left, top, width].map(Math.round); })"""


@pytest.mark.parametrize(
    ("size", "button", "panel"),
    [(WIDE, "Declare…", ".board"), (NARROW, "Ask…", ".ask"), soaked((1920, 1080), "Declare…", ".board")],
)
def test_the_hand_stays_where_there_is_room_above_it(
    newcomer: Newcomer, size: tuple[int, int], button: str, panel: str
) -> None:
    """The hand was a strip while one declared, and on a phone while one chose whom to ask, below empty cloth."""
    page = asked().seat(newcomer, size=size)
    rest(page)
    before = page.evaluate(LYING)
    page.get_by_role("button", name=button).click()
    expect(page.locator(panel)).to_be_visible()
    rest(page)
    assert page.evaluate(LYING) == before
    assert page.locator(panel).evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    for one in page.locator(f"{panel} :is(button, p)").all():
        expect(one).to_be_in_viewport(ratio=0.98)
    assert (faults(page), grave(page)) == ([], [])


def test_all_cards_of_all_half_suits_are_in_sight_where_one_asks(newcomer: Newcomer) -> None:
    hand = "2S 5S AC 8H TH QH JD KD 2D 3H 9S TC"
    others = [rank + suit for suit in "SHDC" for rank in "A2345689TJQK" if rank + suit not in hand]
    hands = [hand, *(" ".join(others[at : at + 12]) for at in (0, 12, 24))]
    page = Stage("literature", {"turn": 0, "hands": hands}, 4).seat(newcomer, size=WIDE)
    page.get_by_role("button", name="Ask…").click()
    page.locator(".ask .whom").first.click()
    cards = page.locator(".ask .rows .card")
    expect(cards).to_have_count(48)
    rest(page)
    for one in cards.all():
        expect(one).to_be_in_viewport(ratio=0.98)
    assert grave(page) == [], "whom one points at, too"


def test_nothing_looks_chosen_that_a_finger_has_not_chosen(newcomer: Newcomer) -> None:
    """Once a red frame stood on the card that came to lie where a button had been tapped."""
    page = asked().seat(newcomer, size=NARROW)
    page.locator(".place.lit").first.tap()
    expect(page.locator(".ask button.card").first).to_be_visible()
    for card in page.locator(".ask button.card").all():
        card.hover()
        rest(page)
        frames = page.locator(".ask button.card .tile").evaluate_all(FRAMES)
        assert len(set(frames)) == 1
        break
    assert page.locator(".ask :focus-visible").count() == 0


FRAMES = "all => all.map((one) => getComputedStyle(one).boxShadow + getComputedStyle(one.parentElement).outlineStyle)"


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_in_the_notes_each_card_is_one_press_away(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = asked().seat(newcomer, size=size)
    page.get_by_role("button", name="Notes", exact=True).click()
    notes = page.locator(":is(dialog, .notes):has(td)")
    expect(notes.get_by_role("button", pressed=True)).to_have_accessible_name(
        "high clubs"
    )  # of which one was asked last
    for half in ("low spades", "high clubs"):
        notes.get_by_role("button", name=half, exact=True).click()
        rest(page)
        for one in (*notes.locator("td button").all(), *notes.locator("th").all()):
            expect(one).to_be_in_viewport(ratio=0.9)
        expect(notes.get_by_role("group").get_by_role("button")).to_have_count(8)


def test_ones_own_mark_stays_on_what_was_filled_in(newcomer: Newcomer) -> None:
    stage = asked()
    page = stage.seat(newcomer)
    page.get_by_role("button", name="Notes", exact=True).click()
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="low hearts", exact=True).click()
    known = page.locator("td .filled").filter(has_text="✓")
    label = known.get_attribute("aria-label") or ""
    known.click()
    mine = page.get_by_label(label.rsplit(": ", 1)[0])
    expect(mine).to_have_text("×")
    expect(mine).not_to_have_class("filled")
    page.get_by_role("checkbox").uncheck()
    expect(page.locator("td .filled")).to_have_count(0)
    expect(mine).to_have_text("×")


def in_vain(seat: int, to: int) -> str:
    """A question of this seat that is answered with no."""
    match = tefuda.position("literature", {"turn": seat, "hands": RING}, seats=6)
    plays = (str(play) for play in match.legal_plays(seat))
    return next(play for play in plays if play.startswith(f"ask {to} ") and play.split()[2] not in RING[to].split())


def test_the_log_of_a_long_deal_shows_everything_and_opens_at_the_newest(newcomer: Newcomer) -> None:
    """A list of many long plays once ended in empty paper."""
    stage = Stage("literature", {"turn": 1, "hands": RING}, 6)
    page = stage.seat(newcomer, size=NARROW)
    there, back = ((1, in_vain(1, 2)), (1, "wait"), (1, "resume")), ((2, in_vain(2, 1)), (2, "wait"), (2, "resume"))
    stage.others(*(there + back) * 15, (1, in_vain(1, 0)))
    page.locator("button.lately").click()
    lines = page.get_by_role("dialog").locator(".lines li")
    expect(lines).to_have_count(61)
    rest(page)
    expect(lines.last).to_be_in_viewport(ratio=0.99)
    boxes = lines.evaluate_all("all => all.map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.top])")
    assert len({left for left, _ in boxes}) == 1
    assert [top for _, top in boxes] == sorted({top for _, top in boxes})
    lines.first.scroll_into_view_if_needed()
    expect(lines.first).to_be_in_viewport(ratio=0.99)
    assert (faults(page), grave(page)) == ([], [])


def test_what_was_filled_in_last_may_be_given_to_another(newcomer: Newcomer) -> None:
    page = asked().seat(newcomer)
    page.get_by_role("button", name="Declare…", exact=True).click()
    board = page.locator(".board")
    partner = board.locator(".mates button:not(.main)")
    while board.locator(".holder.open").count():
        partner.first.click()
    partner.last.click()
    expect(board.locator(".card.active .holder")).to_have_text(partner.last.inner_text())
