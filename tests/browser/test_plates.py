"""Plates say who is there, what matters first, and the note about one who is away lies on nothing that one needs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tefuda.protocol import frames as m
from tefuda.protocol.messages import Pong
from tefuda.show import ReaderPresenter
from tefuda.table import SeatAssignment

from .checks import faults, overlaps, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import ME, LiveServer
from .staged import Stage
from .tables import FLAT, LAPTOP, RING, SMALLEST, TABLET, resize

UPRIGHT, LARGE = (768, 1024), (1920, 1080)
PAGES = [WIDE, NARROW, SMALLEST, FLAT, UPRIGHT, LARGE]
NOW = 1_800_000_000.0  # by the clock of the host
SINCE = NOW - 18 * 60 - 40  # somebody is waited for
# The left and the right edge.
SIDES = "one => (({ left, right }) => [left, right])(one.getBoundingClientRect())"
LONG = "Ana Maria Gonzalez"
THINKING: dict[str, Any] = {"turn": 1, "dealer": 1, "phase": "play"}
THINKING |= {"hands": ["4S 6C 9C TH QH QS QD KC 2C 3C", "AD 5D 6D 7D 2H 3H 4H 8S 9S TS JS"]}
HOUSE = ("Aki", "Fuji", "Koto", "Umi", "Iro", "Waka", "Ema", "Ogi", "Chiyo", "Asa", "Sora", "Hana", "Mori", "Toki")
PACK = [rank + suit for suit in "SHDC" for rank in "A234569TJQK8"]


class Waiting(Stage):
    """The table has waited long for the second player, who is away; ``reader`` may be nobody, who looks on."""

    def __init__(self, game: str, position: dict[str, Any], names: tuple[str, ...], reader: int | None = 0) -> None:
        super().__init__(game, position, len(names))
        people, self.reader = tuple(SeatAssignment("human", name) for name in names), reader
        self.table.state = replace(self.table.state, assignments=people, changed_at=SINCE)
        gone: dict[str, Any] = {"online": lambda seat: seat != 1, "missed": {1: SINCE}.get, "watchers": lambda: 1}
        self.room.shown.live = replace(self.room.shown.live, **gone)

    def _hear(self, socket: WebSocketRoute, frame: m.ToServer) -> None:
        if isinstance(frame, m.Ping):
            self._send(socket, Pong(now=NOW))
        else:
            super()._hear(socket, frame)

    @property
    def _presenter(self) -> ReaderPresenter:
        return ReaderPresenter(self.room.shown, self.reader, self.lang)


def gin(reader: int | None = 0) -> Waiting:
    return Waiting("skarney-gin", THINKING, ("健太", LONG), reader)


def many() -> Waiting:
    hands = [" ".join(PACK[seat::16]) for seat in range(16)]
    return Waiting("literature", {"turn": 0, "hands": hands}, (*HOUSE, "Nami", "Yuki"))


# Facts of plates that are not seen, where nothing says that there is more; and those of them that one must know.
UNSAID = """(urgent) => [...document.querySelectorAll('.plate .facts')].flatMap((facts) => {
  if (!facts.checkVisibility()) return [];
  const frame = facts.getBoundingClientRect();
  const out = [...facts.children].filter((one) => {
    const box = one.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    return middle < frame.top || middle > frame.bottom || box.right > frame.right + 1;
  });
  const told = facts.hasAttribute('data-under') || facts.hasAttribute('data-sideways');
  const texts = out.map((one) => one.textContent);
  return texts.filter((text) => !told || urgent.some((word) => text.includes(word)));
})"""
URGENT = {"en": ["to play", "Away", "watcher"], "ja": ["考え中", "離席中", "観戦"]}


@pytest.mark.parametrize("reader", [0, None], ids=["played", "watched"])
@pytest.mark.parametrize("lang", ["ja", soaked("en")])
def test_no_fact_is_cut_without_a_sign_and_what_matters_is_seen(
    newcomer: Newcomer, lang: m.Lang, reader: int | None
) -> None:
    page = gin(reader).seat(newcomer, lang=lang, seen=".others .facts .waited")
    for size in PAGES:
        resize(page, size)
        assert page.evaluate(UNSAID, URGENT[lang]) == [], size
        shown = page.locator(".plate .facts[data-under], .plate .facts[data-sideways]")
        assert shown.count() == 0 or size in (NARROW, SMALLEST), "on a large page there is room for all of them"


# The parts of the page that a note covers in part or whole.
UNDER = """(names) => {
  const note = document.querySelector('.near > .life').getBoundingClientRect();
  return names.flatMap((name) => [...document.querySelectorAll(name)].filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(one).opacity === '0') return false;
    return Math.min(note.right, box.right) - Math.max(note.left, box.left) > 1
      && Math.min(note.bottom, box.bottom) - Math.max(note.top, box.top) > 1;
  }).map((one) => `${name} ${one.textContent}`));
}"""
ROWS = "all => new Set(all.map((one) => one.getBoundingClientRect()).map((box) => Math.round(box.bottom / 20))).size"
NEEDED = [".top", ".others .name", ".others .face", ".others .facts", ".zones > *", ".own .name", ".own .face"]
NEEDED += [".prompt", ".own .facts", ".hand [role=option]", ".help > *", ".sort", ".acts > *"]
SPOKEN = [".top", ".place", ".groups li", ".exchange", ".hand [role=option]", ".help > *", ".acts > *"]


@pytest.mark.parametrize("lang", ["ja", soaked("en")])
def test_the_note_about_one_who_is_away_has_a_place_of_its_own(newcomer: Newcomer, lang: m.Lang) -> None:
    page = gin().seat(newcomer, lang=lang)
    expect(page.locator(".near > .life button")).to_have_count(2)
    for size in [*PAGES, (360, 640), (640, 400), LAPTOP, TABLET]:
        resize(page, size)
        assert page.locator(".near > .life button").evaluate_all(ROWS) == 1, f"its buttons stand side by side at {size}"
        assert page.evaluate(UNDER, NEEDED) == [], size
        assert (faults(page), overlaps(page)) == ([], []), size


def test_where_players_speak_the_note_lies_on_no_player_and_no_half_suit(newcomer: Newcomer) -> None:
    people = ("健太", LONG, "Ben", "千恵", "Dora", "Emil")
    page = Waiting("literature", {"turn": 1, "hands": RING}, people).seat(newcomer)
    expect(page.locator(".near > .life button")).to_have_count(2)
    for size in (WIDE, NARROW, FLAT, UPRIGHT):
        resize(page, size)
        assert page.evaluate(UNDER, SPOKEN) == [], size


def test_while_one_decides_no_note_says_who_is_away(newcomer: Newcomer) -> None:
    """The plate says it; the note comes when the table waits for them."""
    mine = THINKING | {"turn": 0, "hands": THINKING["hands"][::-1]}
    page = Waiting("skarney-gin", mine, ("健太", LONG)).seat(newcomer, size=FLAT)
    expect(page.locator(".others .facts")).to_contain_text("Away")
    expect(page.locator(".near > .life")).to_have_count(0)


# Names that are seen, and not all of them.
CUT = """() => [...document.querySelectorAll('.plate .name, .place .name')]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("reader", [0, 1, None])
def test_a_long_name_is_whole_where_there_is_room(newcomer: Newcomer, reader: int | None) -> None:
    page = gin(reader).seat(newcomer, seen=".others .plate")
    for size in (WIDE, LARGE, UPRIGHT, FLAT, NARROW):
        resize(page, size)
        assert page.evaluate(CUT) == [], size


def test_the_names_of_sixteen_are_whole_beside_the_notes_too(newcomer: Newcomer) -> None:
    page = many().seat(newcomer)
    for size in (UPRIGHT, NARROW, FLAT, WIDE):
        resize(page, size)
        assert page.evaluate(CUT) == [], size
    page.get_by_role("button", name="Notes").click()
    expect(page.locator("td button").first).to_be_visible()
    rest(page)
    assert page.evaluate(CUT) == [], "beside the notes"


def test_before_sixteen_have_come_free_seats_are_counted_and_not_drawn(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    seats = [ME, *[{"kind": "open"}] * 15]
    page = newcomer(
        seat=live_server.client.post(
            f"{live_server.base}/api/tables", json={"game": "literature", "name": "Aki", "seats": seats}
        )
        .raise_for_status()
        .json()
    )
    expect(page.get_by_text("15 seats are free")).to_be_visible()
    assert page.locator(".others .plate").count() == 0
    assert (faults(page), overlaps(page)) == ([], [])


# For each seat: the fan is beside the plate; what its player has laid is nearer to the middle than the name.
SEATED = """() => [...document.querySelectorAll('.others .seat')].map((seat) => {
  const [plate, fan, laid, middle] = ['.plate', '.fan', '.laid', '.middle']
    .map((name) => (seat.querySelector(name) ?? document.querySelector(name)).getBoundingClientRect());
  const far = (box) => Math.abs((box.top + box.bottom - middle.top - middle.bottom) / 2);
  return [fan.left - plate.right < 40, far(laid) < far(plate)];
})"""


def test_who_watches_sees_a_table_with_a_player_at_each_side(newcomer: Newcomer) -> None:
    page = gin(None).seat(newcomer, seen=".others .plate")
    for size in (WIDE, LARGE, LAPTOP):
        resize(page, size)
        assert page.evaluate(SEATED) == [[True, True], [True, True]], size
    expect(page.locator(".watching")).to_have_text("You are watching. 1 person is watching.")


@pytest.mark.parametrize("size", [WIDE, soaked(LARGE)])
def test_the_hand_of_the_other_lies_before_their_face(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = gin().seat(newcomer, size=size)
    rest(page)
    right, left = (page.locator(f".seat .{part}").evaluate(SIDES) for part in ("plate", "fan"))
    assert 0 <= left[0] - right[1] <= 40


TWO_AWAY: dict[str, Any] = {"turn": 1, "dealer": 1, "phase": "play", "almighty": "N", "shown": ["J", "J", "Q"]}
TWO_AWAY |= {"hands": ["2D 5C 6R 7C 9D TC", "3C 5D", "8H"], "piles": ["TS", "3H", "5H"]}
# Parts of other players' names, faces and hands that lie on each other or on the piles in the middle.
MEETING = """() => {
  const parts = [...document.querySelectorAll('.others .plate, .others .fan, .zones > *')];
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  return boxes.flatMap(({ part, box }, i) => boxes.slice(i + 1).filter((other) =>
    Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1
    && Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
  ).map((other) => `${part.className} meets ${other.part.className}`));
}"""


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_between_two_a_plate_has_the_width_that_nobody_across_needs(newcomer: Newcomer, lang: m.Lang) -> None:
    page = Waiting("rummy-fifty", TWO_AWAY, ("Aki", LONG, "Ben")).seat(newcomer, lang=lang)
    for size in (UPRIGHT, WIDE, TABLET, LAPTOP, (740, 640), (701, 541)):
        resize(page, size)
        assert page.evaluate(MEETING) == [], size
        if size in (UPRIGHT, WIDE, TABLET, LAPTOP):
            assert page.locator(".plate .facts[data-under]").count() == 0, f"all is seen at {size}"


# The plates that promise more than is seen, though all that they say is seen.
PROMISED = """() => [...document.querySelectorAll('.facts:is([data-under], [data-sideways])')].filter((facts) => {
  const frame = facts.getBoundingClientRect();
  return [...facts.children].every((one) => {
    const box = one.getBoundingClientRect();
    return (box.top + box.bottom) / 2 < frame.bottom && box.right < frame.right + 2;
  });
}).map((one) => one.textContent)"""


def test_no_plate_promises_more_than_there_is_when_a_hint_comes(newcomer: Newcomer) -> None:
    hands = ["AD AR AN 2D 3S 3D 4N 6C 7C TC", "4S 5S 6S 7S 8S 9S TS 4R 5R 6R", "4H 5H 6H 7H 8H 9H TH 4C 5C 8C"]
    stage = Stage("rummy-fifty", {"phase": "show", "dealer": 2, "turned": "2S", "hands": hands}, 3, hints=True)
    page = stage.seat(newcomer, size=NARROW)
    stage.others((1, "show J"), (2, "show Q"))
    expect(page.locator(".others .facts").first).to_contain_text("has chosen")
    assert page.evaluate(PROMISED) == []
    page.locator(".hint-button").tap()
    expect(page.locator(".tip")).to_be_visible()
    rest(page)
    assert page.evaluate(PROMISED) == []
    page.keyboard.press("Escape")
    rest(page)
    assert page.evaluate(PROMISED) == []
