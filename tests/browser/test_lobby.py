"""Before the deal: what is agreed on is seen before one sits down, teams are chosen, and the host may call it off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .checks import SIZES, faults, grave, open_menu, overlaps, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer
from .test_life import FOUR, opened, sat
from .watch import LINE, Watch


def teams(page: Page, name: str = "Teams") -> list[str]:
    """Each team as it is written."""
    return [
        " ".join(one.split()) for one in page.get_by_role("list", name=name).get_by_role("listitem").all_inner_texts()
    ]


@SIZES
def test_a_guest_who_comes_by_the_link_reads_the_terms_and_chooses_a_team(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    first = opened(live_server, "literature", FOUR, rules={"deals": "3"})
    aki = newcomer(seat=first, size=size)
    expect(aki.get_by_role("list", name="Teams")).to_be_visible()
    assert teams(aki) == ["Your team Aki and a free seat", "The other team 2 free seats"]
    assert (faults(aki), overlaps(aki), grave(aki)) == ([], [], [])
    ben = newcomer(f"/t/{first['table']}", size=size)
    expect(ben.get_by_text("20–40 min")).to_be_visible()
    expect(ben.get_by_role("definition").filter(has_text="Deals: 3")).to_be_visible()
    which = ben.get_by_role("group", name="Your team")
    expect(which.get_by_role("radio", name="Team 2")).to_be_checked()
    assert (faults(ben), grave(ben)) == ([], [])
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    which.get_by_role("radio", name="Team 2").focus()
    ben.keyboard.press("ArrowLeft")
    ben.keyboard.press("Enter")
    expect(aki.get_by_text("Aki and Ben")).to_be_visible()
    ben.get_by_text("Change seats and teams").click()
    ben.get_by_role("button", name="Sit here: Seat 4").click()
    expect(aki.get_by_text("Ben and a free seat")).to_be_visible()
    assert teams(ben) == ["The other team Aki and a free seat", "Your team Ben and a free seat"]


def test_the_host_clears_the_table_away_while_nobody_has_cards(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server, "literature", FOUR)
    aki, ben = newcomer(seat=first), newcomer(seat=sat(live_server, first), size=NARROW, lang="ja")
    ben.get_by_role("button", name="メニュー").click()
    expect(ben.get_by_role("button", name="席を離れる")).to_be_visible()
    expect(ben.get_by_role("button", name="卓を片付ける")).to_have_count(0)
    ben.keyboard.press("Escape")
    open_menu(aki)
    aki.get_by_role("button", name="Delete the table").click()
    assert (faults(aki), grave(aki)) == ([], [])
    aki.get_by_role("button", name="Delete the table").click()
    expect(aki.get_by_role("button", name="Play now").first).to_be_visible()
    expect(ben.get_by_text("Akiさんがこの卓を片付けました。").first).to_be_visible()
    expect(ben.get_by_role("button", name="空いた席に")).to_have_count(0)
    expect(ben.get_by_role("link", name="トップページへ")).to_be_visible()
    late = newcomer(f"/t/{first['table']}")
    expect(late.get_by_text("This table was deleted before the match began.")).to_be_visible()
    expect(late.get_by_role("button", name="Sit down")).to_have_count(0)


MANY = {
    "removed_rank": "8",
    "first_asker": "left",
    "wrong_location": "cancelled",
    "high_value": "2",
    "declare_when": "in_turn",
    "successor": "self",
    "history": "all",
    "notes": "no",
    "deals": "2",
}
HELP = {"en": "Who asks first in a deal?", "ja": "ディールの最初に質問するのは誰ですか。"}
FIRST = {"en": "First question: The player on the dealer’s left", "ja": "最初の質問：ディーラーの左隣"}
MORE = {"en": "8 more", "ja": "ほか8件"}
FOLDED = {"en": "12 house rules", "ja": "ハウスルール：12件"}
SIT = {"en": "Sit down", "ja": "席に着く"}


@pytest.mark.parametrize(
    ("size", "lang"),
    [((320, 568), "en"), (NARROW, "ja"), soaked(NARROW, "en"), soaked(WIDE, "en"), soaked((320, 568), "ja")],
    ids=str,
)
def test_however_many_rules_there_are_each_is_explained_and_the_button_is_in_sight(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int], lang: str
) -> None:
    six = [*FOUR, {"kind": "open"}, {"kind": "open"}]
    first = opened(live_server, "literature", six, rules=MANY, clock=60, takes_back=False, chat=True)
    ben = newcomer(f"/t/{first['table']}", size=size, lang=lang)
    button = ben.get_by_role("button", name=SIT[lang])
    expect(button).to_be_in_viewport(ratio=1)
    expect(ben.get_by_text(HELP[lang])).not_to_be_visible()
    ben.get_by_text(FIRST[lang]).click()
    expect(ben.get_by_text(HELP[lang])).to_be_visible()
    ben.get_by_text(MORE[lang], exact=True).click()
    expect(button).to_be_in_viewport(ratio=1)
    ben.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # there the button lies over nothing
    assert (faults(ben), grave(ben)) == ([], [])
    aki = newcomer(seat=first, size=size, lang=lang)
    folded = aki.get_by_text(FOLDED[lang], exact=True)
    expect(folded).to_be_in_viewport(ratio=1)
    folded.click()
    aki.get_by_text(FIRST[lang]).click()
    expect(aki.get_by_text(HELP[lang])).to_be_visible()
    assert (faults(aki), overlaps(aki), grave(aki)) == ([], [], [])


def test_a_link_that_is_opened_without_a_line_is_not_called_wrong(
    newcomer: Newcomer, live_server: LiveServer, watch: Watch
) -> None:
    watch.excuse(*LINE)
    first = opened(live_server)
    ben = newcomer()
    ben.route("**/api/tables/**", lambda route: route.abort("internetdisconnected"))
    ben.goto(f"/t/{first['table']}")
    expect(ben.get_by_role("heading", name="The server does not answer.")).to_be_visible()
    expect(ben.get_by_text("Table not found")).to_have_count(0)
    assert (faults(ben), grave(ben)) == ([], [])
    ben.unroute_all()
    ben.get_by_role("button", name="Try again").click()
    expect(ben.get_by_role("button", name="Sit down")).to_be_visible()


BROKEN = "all => all.filter((one) => !one.getAttribute('src') || (one.complete && one.naturalWidth === 0)).length"


def test_free_seats_have_places_of_their_own_and_no_broken_picture(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=opened(live_server, "rummy-fifty", FOUR))
    free = page.locator(".others > *")
    expect(free).to_have_count(3)
    rest(page)
    lefts = free.evaluate_all("all => all.map((one) => one.getBoundingClientRect().left)")
    assert len(set(lefts)) == 3
    assert page.locator("img").evaluate_all(BROKEN) == 0


# Faces and names of seats of which a part is out of sight, or on which something else lies.
COVERED = """all => all.filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const seen = (x, y) => one.closest('.plate').contains(document.elementFromPoint(x, y));
  return right > left && !(seen(left + 3, (top + bottom) / 2) && seen((left + right) / 2, bottom - 3));
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("game", ["rummy-fifty", soaked("looking-and-down"), "skarney-gin"])
def test_before_the_deal_all_seats_are_in_sight_around_the_invitation(
    newcomer: Newcomer, live_server: LiveServer, game: str
) -> None:
    """On a phone one's own face was cut in half, and a free seat was a ring in the bar; names stood above faces."""
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (1 if game == "skarney-gin" else 2)]
    page = newcomer(seat=opened(live_server, game, seats), size=NARROW, lang="ja")
    for size in (NARROW, WIDE, (320, 568)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rest(page)
        parts = page.locator(".area :is(.face, .name)")
        assert parts.evaluate_all(COVERED) == [], size
        if size != (320, 568):
            expect(page.locator(".others").get_by_text("空席")).to_have_count(len(seats) - 1)
            heights = [centre(page.locator(f".others {one}").last) for one in (".face", ".name")]
            assert abs(heights[0] - heights[1]) < 3, size
        assert (faults(page), overlaps(page)) == ([], [])


def centre(one: Locator) -> float:
    box = one.bounding_box()
    assert box is not None
    return box["y"] + box["height"] / 2


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Somebody is waiting to play with you."), ("ja", "お相手が待っています。")]
)
def test_who_has_typed_no_name_is_not_called_by_a_number(
    newcomer: Newcomer, live_server: LiveServer, lang: str, said: str
) -> None:
    first = live_server.open(name="")
    page = newcomer(f"/t/{first['table']}", size=NARROW, lang=lang)
    expect(page.locator(".visitor").get_by_text(said)).to_be_visible()


CODE = """(code) => {
  const { left, top, width, height } = code.getBoundingClientRect();
  return [getComputedStyle(code).backgroundImage !== 'none', left, top, width, height];
}"""


def test_the_code_of_the_link_has_a_pattern_until_it_is_there(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=live_server.open())
    code = page.locator(".invitation img")
    expect(code).to_have_class(re.compile("drawn"))
    there = code.evaluate(CODE)
    code.evaluate("(code) => code.classList.remove('drawn')")
    before = code.evaluate(CODE)
    assert (there[0], before[0], there[1:]) == (False, True, before[1:])


@pytest.mark.parametrize("size", [NARROW, (320, 568)], ids=str)
def test_on_a_phone_ones_own_place_stands_still_until_the_deal(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    """One's own place moved for each button that came or went, and left the page when several were away."""
    first = opened(live_server, "carousel", FOUR)
    aki = newcomer(seat=first, size=size)
    expect(aki.get_by_role("button", name="Start now")).to_be_in_viewport(ratio=1)
    own = aki.locator(".own .plate")
    before = place(own)
    for number, name in enumerate(("Ben", "Chie", "Dora"), 1):
        sat(live_server, first, number, name)
        expect(aki.locator(".others").get_by_text(name)).to_be_in_viewport(ratio=1)
        rest(aki)
        assert place(own) == before, name
    ready = aki.get_by_role("button", name="Ready", exact=True)
    expect(ready).to_be_in_viewport(ratio=1)
    expect(aki.get_by_text("Dora has been away")).to_be_attached()
    rest(aki)
    assert place(own) == before
    ready.click()
    expect(aki.get_by_text("Waiting for Ben, Chie, and Dora")).to_be_visible()
    rest(aki)
    assert place(own) == before
    assert (faults(aki), overlaps(aki), grave(aki)) == ([], [], [])


def place(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"])
