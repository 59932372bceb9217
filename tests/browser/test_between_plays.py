"""The parts beside the cards: other tables, bots that hurry, plays without a choice, lost time, and the way out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.server.rooms import bare_room
from tests.table.helpers import do

from tefuda.protocol import frames as m
from tefuda.protocol.commands import ExpireTurn
from tefuda.protocol.messages import AcceptedAnswer
from tefuda.show import ReaderPresenter
from tefuda.table import CommandAccepted as Done
from tefuda.table import SeatAssignment, Table, TableSetup

from .checks import SIZES, faults, grave, open_menu, overlaps
from .conftest import NARROW, WIDE, Newcomer, holding
from .live_server import LiveServer
from .staged import Stage
from .tables import SIZES as ALL_SIZES
from .tables import TABLES, carousel, full_carousel, full_literature, literature, resize, rummy_for_two, skarney
from .tables import Table as Laid
from .test_life import begin, opened, sat

OTHER = "othertable001"
BOT = SeatAssignment("bot", "", "steady")
# The elements that must not lie under the disc, and those that must lie where they did without it.
HIDDEN = """() => {
  const disc = document.querySelector('[data-testid=other-tables]').getBoundingClientRect();
  const kept = document.querySelectorAll(
    '.prompt, .acts > button, .hand [role=option], .others .face, .own .face, .place',
  );
  return [...kept].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const over = box.left < disc.right && box.right > disc.left && box.top < disc.bottom && box.bottom > disc.top;
    return over && box.width > 0 ? [one.className] : [];
  });
}"""
# Words and what can be pressed that lie under the disc where it is seen; what is scrolled away is under nothing.
UNDER = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const disc = document.querySelector('[data-testid=other-tables]');
  if (!seen(disc)) return [];
  const { top, bottom, left, right } = disc.getBoundingClientRect();
  const meets = (box) => box.width > 1 && box.left < right - 1 && box.right > left + 1
    && box.top < bottom - 1 && box.bottom > top + 1;
  const shown = (one) => seen(one) && !disc.contains(one) && !one.closest('.unseen, [popover], .heaps');
  const found = [...document.querySelectorAll('.near :is(button, a, .card, [role=option]), .seat, .place')]
    .filter((one) => shown(one) && meets(one.getBoundingClientRect())).map((one) => one.textContent);
  const texts = document.createTreeWalker(document.querySelector('.page'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    range.selectNodeContents(text);
    const lies = text.data.trim() && shown(text.parentElement) && [...range.getClientRects()].some(meets);
    if (lies) found.push(text.data);
  }
  return found;
}"""
PLACES = """() => ['.prompt', '.hand', '.others', '.circle', '.zones'].map((name) => {
  const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? {};
  return [name, x, y, width, height];
})"""


class Company(Stage):
    """A table of one person among computer players, who hurry as they are asked to, and wait for the test to play."""

    socket: WebSocketRoute

    def __init__(self, game: str, position: dict[str, Any], seats: int = 2) -> None:
        super().__init__(game, position, seats)
        people = (SeatAssignment("human", "Aki"), *[BOT] * (seats - 1))
        self.table.state = replace(self.table.state, assignments=people)

    def _hear(self, socket: WebSocketRoute, frame: m.ToServer) -> None:
        self.socket = socket
        if not isinstance(frame, m.SetBotSpeed):
            super()._hear(socket, frame)
        elif self.room.set_bot_speed(0, frame.speed):
            self._send(socket, AcceptedAnswer(id=frame.id, version=self.table.version))
            self._send(socket, self._presenter.scene())

    def tell(self, before: int) -> None:
        """Send what has happened since."""
        self._tell(self.socket, before)


def other_table(state: str) -> str:
    """Rummy Fifty between two rounds, or in play, as the server tells of it: the reader is waited for."""
    table = Table(TableSetup("rummy-fifty", (SeatAssignment("human", "Aki"), BOT), bytes(32)))
    room, told = bare_room(table, OTHER), dict[str, Any]()
    for lang in ("en", "ja"):
        presenter = ReaderPresenter(room.shown, None, lang)
        told[lang] = json.loads(presenter.write(presenter.info()))
        told[lang]["state"] = state
        for player in told[lang]["players"]:
            player["acting"], player["waiting_since"] = player["seat"] == 0, 1000.0
    return json.dumps(told)


def beside(page: Page, state: str = "between") -> None:
    """The reader sits at another table as well."""
    told = json.loads(other_table(state))
    page.route(f"**/api/tables/{OTHER}*", lambda route: route.fulfill(json=told[route.request.url[-2:]]))
    page.add_init_script(holding({"table": OTHER, "seat": 0, "token": "t" * 43}))


@pytest.mark.parametrize("table", TABLES)
def test_another_table_is_a_disc_in_the_corner_that_takes_no_room(newcomer: Newcomer, table: Any) -> None:
    page = table().seat(newcomer)
    places = dict[tuple[int, int], Any]()
    for size in ALL_SIZES:
        resize(page, size)
        places[size] = page.evaluate(PLACES)
    beside(page)
    page.reload()
    disc = page.get_by_test_id("other-tables")
    expect(page.locator(".hand")).to_be_visible()
    for size in ALL_SIZES:
        resize(page, size)
        expect(disc).to_be_visible()
        assert (page.evaluate(HIDDEN), page.evaluate(PLACES)) == ([], places[size]), size
        box = disc.bounding_box()
        assert box is not None and box["x"] >= 0 and box["y"] >= 0 and box["width"] == box["height"] == 44, size
    assert grave(page) == []


def to_rearrange(page: Page) -> None:
    """The table is rearranged, and a card of the hand is chosen for it."""
    page.get_by_role("button", name="Rearrange", exact=True).click()
    expect(page.get_by_test_id("commit")).to_be_visible()
    page.locator(".hand [role=option]").first.click()


def to_a_hint(page: Page) -> None:
    page.get_by_test_id("hint-button").click()
    expect(page.get_by_test_id("tip").or_(page.get_by_test_id("commit"))).to_be_visible()


def to_declare(page: Page) -> None:
    page.get_by_role("button", name="Declare").first.click()
    expect(page.get_by_text("Who holds what?")).to_be_visible()


@pytest.mark.parametrize(
    ("table", "begin"),
    [
        (carousel, to_rearrange),
        (full_carousel, to_a_hint),
        (rummy_for_two, to_a_hint),
        (literature, to_declare),
        (full_literature, to_declare),
    ],
)
def test_the_disc_lies_on_nothing_whatever_is_being_done(
    newcomer: Newcomer, table: Laid, begin: Callable[[Page], None]
) -> None:
    page = table().seat(newcomer)
    beside(page)
    page.reload()
    expect(page.get_by_test_id("other-tables")).to_be_visible()
    begin(page)
    for size in (*ALL_SIZES, (1366, 768), (1440, 900)):
        resize(page, size)
        assert page.evaluate(UNDER) == [], size


@pytest.mark.parametrize(
    ("lang", "size", "said"), [("en", WIDE, "Next round"), ("ja", NARROW, "次のラウンドへ進めます")], ids=["en", "ja"]
)
def test_the_disc_speaks_of_the_other_game_in_its_own_words(
    newcomer: Newcomer, lang: m.Lang, size: tuple[int, int], said: str
) -> None:
    page = skarney().seat(newcomer, lang=lang, size=size)
    beside(page)
    page.reload()
    page.get_by_test_id("other-tables").click()
    line = page.get_by_role("link", name=said)
    expect(line).to_contain_text({"en": "Rummy Fifty", "ja": "ラミー50"}[lang])
    expect(line).to_have_attribute("href", f"/t/{OTHER}")
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    page.get_by_role("button", name={"en": "Not now", "ja": "あとで"}[lang], exact=True).click()
    expect(page.get_by_test_id("other-tables")).to_have_count(0)


def test_a_match_is_resigned_after_a_question(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server)
    aki, ben = newcomer(seat=first), newcomer(seat=sat(live_server, first), size=NARROW)
    begin(aki, ben)
    open_menu(aki)
    aki.get_by_role("button", name="Resign the match").click()
    expect(aki.get_by_text("Ben wins the match, and it ends here. This cannot be undone.")).to_be_visible()
    aki.get_by_role("button", name="Play on").click()
    aki.get_by_role("button", name="Resign the match").click()
    assert (faults(aki), grave(aki)) == ([], [])
    aki.get_by_role("button", name="Resign the match").click()
    for page, verdict, story in (
        (aki, "Ben wins the match!", "You have resigned."),
        (ben, "You win the match!", "Aki has resigned."),
    ):
        expect(page.get_by_test_id("count").locator(".outcome")).to_have_text(verdict)
        expect(page.get_by_test_id("count").locator(".story")).to_have_text(story)
    assert aki.evaluate("JSON.parse(localStorage['tefuda.history'])[0].won") is False
    aki.get_by_role("link", name="Look back", exact=True).click()
    aki.get_by_role("button", name="To the end").click()
    expect(aki.get_by_test_id("said")).to_have_text("You have resigned.")


@SIZES
def test_who_asks_for_another_match_is_told_to_all(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    first = opened(live_server)
    second = sat(live_server, first)
    aki, ben = newcomer(seat=first), newcomer(seat=second, lang="ja", size=size)
    aki.get_by_role("button", name="Ready", exact=True).click()
    ben.get_by_role("button", name="準備よし", exact=True).click()
    open_menu(aki)
    aki.get_by_role("button", name="Resign the match").click()
    aki.get_by_role("button", name="Resign the match").click()
    aki.get_by_role("button", name="Play again").click()
    expect(ben.get_by_text("Akiさんがもう1局したいそうです。").first).to_be_visible()
    assert (faults(ben), grave(ben)) == ([], [])
    ben.reload()  # those who come later are told as well
    expect(ben.get_by_text("Akiさんがもう1局したいそうです。").first).to_be_visible()
    ben.get_by_role("button", name="もう1局する", exact=True).click()
    expect(ben.get_by_role("button", name="準備よし", exact=True).or_(ben.locator(".hand"))).to_be_visible()
    expect(aki).not_to_have_url(f"{live_server.base}/t/{first['table']}")  # with one press


@SIZES
def test_without_cards_the_computer_players_hurry(newcomer: Newcomer, size: tuple[int, int]) -> None:
    stage = Company("literature", {"turn": 1, "hands": ["", "2S 3S 4S", "AH KH", "5S 6S 9H"]}, 4)
    page = stage.seat(newcomer, size=size, seen=".prompt")
    page.get_by_role("button", name="Faster", exact=True).click()
    expect(page.get_by_role("button", name="At the usual speed")).to_be_visible()
    page.get_by_role("button", name="To the end of the deal").click()
    expect(page.get_by_text("The others play without a pause.")).to_be_visible()
    assert stage.room.shown.live.speed() == "end"
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    note, hand, bar = (page.locator(f".near > {part}").bounding_box() for part in (".life", ".hand", ".bar"))
    assert note and hand and bar and note["y"] + note["height"] <= hand["y"] + hand["height"] + 1
    assert note["y"] >= bar["y"] + bar["height"] or size == WIDE, "it lies where the hand was, and covers no half-suit"
    page.get_by_role("button", name="At the usual speed").click()
    expect(page.get_by_text("You have no cards left, but you may still declare.")).to_be_visible()


def test_with_friends_nobody_hurries(newcomer: Newcomer) -> None:
    page = literature().seat(newcomer)
    expect(page.get_by_role("button", name="Faster", exact=True)).to_have_count(0)


FORCED = """if (location.protocol === 'http:') localStorage['tefuda.settings'] = '{"forced":true}';"""
DRAWING = {"turn": 0, "dealer": 1, "phase": "draw", "hands": ["4S 6C 9C TH QH QS QD KC 2C", "AD 5D"]}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_only_play_is_made_by_itself_where_one_wants_it(newcomer: Newcomer, lang: m.Lang) -> None:
    stage = Company("skarney-gin", DRAWING)
    page = stage.seat(newcomer, lang=lang, size=NARROW, scripts=(FORCED,))
    said = {"en": "Draw a card: your only play", "ja": "1枚引く（ほかにできるプレイがないので"}
    expect(page.get_by_test_id("made-for-me")).to_contain_text(said[lang])
    assert stage.table.version == 1
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])


def test_who_ran_out_of_time_is_told_over_the_table_of_a_telephone(newcomer: Newcomer) -> None:
    stage = Company("skarney-gin", DRAWING | {"turn": 1})
    setup = replace(stage.table.setup, clock=30)
    stage.table.state = replace(stage.table.state, setup=setup)
    stage.table.state = stage.table.state.with_assignment(1, SeatAssignment("human", "Marta"))
    page = stage.seat(newcomer, size=NARROW)
    before = page.evaluate(PLACES)
    answer = do(
        stage.table,
        1,
        ExpireTurn("late0", "draw", stage.table.state.decides_since(1)),
        bots="steady sora",
        by_host=True,
    )
    assert isinstance(answer, Done)
    stage.tell(0)
    slip = page.get_by_test_id("out-of-time")
    expect(slip).to_have_text("Marta is out of time. A computer player plays this once. Marta draws a card.")
    assert page.evaluate(PLACES)[1] == before[1], "the hand does not move for it"
    assert (faults(page), grave(page)) == ([], [])
    slip.get_by_role("button", name="Hide").click()
    expect(slip).to_have_count(0)


# The ground of the picture, and how much of it is in vermilion where the verdict stands, and in ink where names do.
INKS = """async () => {
  const image = document.querySelector('[data-testid=picture]');
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush.drawImage(image, 0, 0);
  const { data } = brush.getImageData(60, 60, 700, 300);
  const red = data.filter((value, i) => i % 4 === 0 && value === 179 && data[i + 1] === 38 && data[i + 2] === 30);
  const foot = brush.getImageData(60, 380, 1080, 150).data;
  const dark = foot.filter((value, i) => i % 4 === 0 && value === 31 && foot[i + 1] === 36 && foot[i + 2] === 48);
  return [[...brush.getImageData(4, 4, 1, 1).data].slice(0, 3), red.length, dark.length];
}"""


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), (NARROW, "ja")], ids=["wide", "narrow"])
def test_the_end_of_a_match_is_saved_as_a_picture(
    newcomer: Newcomer, tmp_path: Path, size: tuple[int, int], lang: m.Lang
) -> None:
    stage = Company("skarney-gin", DRAWING | {"totals": [190, 60]})
    assert stage.table.match is not None
    stage.table.match.resign(1)
    page = stage.seat(newcomer, lang=lang, size=size, dark=size == NARROW)
    presenter = ReaderPresenter(stage.room.shown, None, lang)
    info = json.loads(presenter.write(presenter.info()))
    page.route("**/api/tables/*", lambda route: route.fulfill(json=info))
    page.get_by_role("button", name={"en": "Share a picture", "ja": "画像にする"}[lang]).click()
    expect(page.get_by_test_id("picture")).to_be_visible()
    ground, verdict, names = page.evaluate(INKS)
    assert (ground, verdict > 1000, names > 300) == ([244, 239, 230], True, True), "by day"
    with page.expect_download() as saved:
        page.get_by_role("button", name={"en": "Save the picture", "ja": "画像を保存する"}[lang]).click()
    saved.value.save_as(file := tmp_path / "match.png")
    head = file.read_bytes()[:24]
    assert (head[:8], int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (b"\x89PNG\r\n\x1a\n", 1200, 630)
    assert saved.value.suggested_filename == "tefuda-skarney-gin.png"
    assert (faults(page), grave(page)) == ([], [])


def test_the_list_of_settings_has_forced_plays_off(newcomer: Newcomer) -> None:
    page = skarney().seat(newcomer)
    page.get_by_role("button", name="Settings", exact=True).click()
    choice = page.get_by_role("group", name="Make my only play for me")
    expect(choice.get_by_label("Off", exact=True)).to_be_checked()
    choice.get_by_text("On", exact=True).click()
    assert page.evaluate("JSON.parse(localStorage['tefuda.settings']).forced") is True
