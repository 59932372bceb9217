"""Tables late in a deal, as they lie at any size: hand, question and piles are seen at once, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from .checks import FAULTS, OVERLAPS, rest
from .checks import SMALLEST as PRESSED
from .conftest import NARROW, WIDE
from .staged import Stage

FLAT, ENLARGED, SMALL, TALL = (844, 390), (640, 400), (320, 640), (1280, 900)
SMALLEST = (320, 568)
TABLET, LAPTOP = (1024, 768), (1366, 640)  # the score sheet stands beside the table, which is small or low
SIZES = [SMALLEST, NARROW, FLAT, ENLARGED, (768, 1024), TABLET, LAPTOP, WIDE, (1920, 1080), (2560, 1440)]

TURN: dict[str, Any] = {"turn": 0, "dealer": 1, "phase": "play", "hands": ["4S 6C 9C TH QH QS QD KC 2C", "AD 5D"]}
MELDS = {"melds": [["6H 7C 8C", "7S 7H 7D", "JS JH JD"], ["AC 2H 3C 4C 5S 6S", "8H 9S TC", "KH KS KD"]]}
OFFERED = {**MELDS, "turn": 1, "phase": "answer", "offerer": 1, "offered": "9D", "hands": [TURN["hands"][0], "AD 5D"]}
GOING_OUT: dict[str, Any] = {
    "turn": 0,
    "dealer": 1,
    "phase": "play",
    "hands": ["QS QH QD", "AD 5D"],
    "melds": [["6H 7C 8C", "7S 7H 7D", "JS JH JD"], ["AC 2H 3C", "8H 9S TC", "KH KS KD"]],
}
COMMON = ["AS AH AD AC", "3S 3H 3D 3C", "2S 2H 2D", "6S 7S 8S", "6D 7D 8D JK=9D", "TH JH QH KH"]
RING = ["AH 2H 3H 9S TS 8C QD KD", "4H 5H JS QS 9C TC 9D TD", "6H KS 8S JC 8D 8H 9H JD"]
RING += ["2S 3S 4S QC KC TH JH AD", "5S 6S AC 2C 3C QH 2D 3D", "4C 5C 6C KH AS 4D 5D 6D"]


def skarney(**more: Any) -> Stage:
    return Stage("skarney-gin", OFFERED | more)


def carousel() -> Stage:
    hands = ["2C 4C 6S 9D 9D TD JC KD KC", "AD 8C QC", "QC 3D"]
    return Stage("carousel", {"turn": 0, "phase": "play", "hands": hands, "table": COMMON, "stock": 20}, 3)


def literature() -> Stage:
    """A table of Literature at which the reader was asked just now."""
    stage = Stage("literature", {"turn": 1, "hands": RING}, 6)
    stage.table.play(1, "asked", stage.table.version, "ask 0 6H")
    return stage


def rummy() -> Stage:
    position = {"turn": 0, "phase": "draw", "almighty": "N", "shown": ["J", "J", "Q", "K"]}
    hands, piles = ["2D 5C 6R 7C 9D TC", "3C 5D", "8H", "9R"], ["", "3H", "5H", "7H"]
    melds = [["2C 2H 2R"], ["AH AD AC"], ["AR 2N 3R 4N 5R", "6D 6C 6H"], ["AS 2S 3S 4S 5S 6S", "4D 4C 4R"]]
    return Stage("rummy-fifty", position | {"hands": hands, "piles": piles, "melds": melds}, 4)


def down() -> Stage:
    position = {"turn": 0, "phase": "play", "hands": ["5D 6D 8D 9D TD QD"] + ["4S 5S 6S"] * 3, "pile": "7H 9C 4C"}
    return Stage("looking-and-down", position | {"melds": [["KS KH KD 2S"], ["8S 8H 8D"], [], []]}, 4)


def rummy_for_two() -> Stage:
    position = {"turn": 0, "phase": "draw", "almighty": "N", "shown": ["J", "Q"]}
    position |= {"piles": ["9S", "3H"], "extras": ["TR", "8D"]}
    melds = [["2C 2H 2R"], ["AR 2N 3R 4N 5R", "6D 6C 6H"]]
    return Stage("rummy-fifty", position | {"hands": ["2D 5C 6R 7C 9D TC", "3C 5D"], "melds": melds}, hints=True)


def rummy_for_three() -> Stage:
    position = {"turn": 0, "phase": "draw", "almighty": "N", "shown": ["J", "J", "Q"], "piles": ["TS", "3H", "5H"]}
    melds = [["2C 2H 2R"], ["AH AD AC"], ["AR 2N 3R 4N 5R", "6D 6C 6H"]]
    return Stage("rummy-fifty", position | {"hands": ["2D 5C 6R 7C 9D TC", "3C 5D", "8H"], "melds": melds}, 3)


def full_carousel() -> Stage:
    hands = ["2C 4C 6S 9D 9D TD JC KD KC", "AD", "2D", "8C", "QC"]
    return Stage("carousel", {"turn": 0, "phase": "play", "hands": hands, "table": COMMON, "stock": 20}, 5, hints=True)


def full_literature() -> Stage:
    hands = ["AH 2H 3H 9S TS 8C", "4H 5H JS QS 9C TC", "6H KS 8S JC 8D 8H", "2S 3S 4S QC KC TH"]
    hands += ["5S 6S AC 2C 3C QH", "4C 5C 6C KH AS 4D", "9H JD JH AD 2D 3D", "QD KD 9D TD 5D 6D"]
    stage = Stage("literature", {"turn": 1, "hands": hands}, 8)
    stage.table.play(1, "asked", stage.table.version, "ask 0 6H")
    return stage


def full_down() -> Stage:
    position = {"turn": 0, "phase": "play", "hands": ["5D 6D 8D 9D TD QD"] + ["4S 5S 6S"] * 7, "pile": "7H 9C 4C"}
    melds = [["KS KH KD 2S"], ["8S 8H 8D"], ["JS JH JD JC"], ["5H 5C 5S"], [], ["TS TH TC"], [], ["QS QH QC"]]
    return Stage("looking-and-down", position | {"melds": melds}, 8)


def lantern() -> Stage:
    """A game of the tests, with tricks; it is to be `known` where this is played."""
    hands = ["7S 9S AS TH 8D JD KC", "8S TS JH QH KD 7C", "JS QS 7H 8H 7D QD", "KS 9H AH 9D TD AC"]
    lying = {"turn": 0, "leader": 1, "hands": hands, "trick": ["", "8C", "QC", "TC"], "turned": "KH"}
    return Stage("lantern", lying, 4)


Table = Callable[[], Stage]
TABLES: list[Table] = [skarney, carousel, literature, rummy, down]
OTHER_TABLES: list[Table] = [rummy_for_two, full_carousel, full_literature, full_down]

# The cut parts of help, and of the words and buttons that answer what is chosen, with no sign that more lies below.
CUT = """() => [...document.querySelectorAll('.help > button, .acts > *')].flatMap((one) => {
  if (!one.checkVisibility({ visibilityProperty: true })) return [];
  const box = one.getBoundingClientRect(), frame = one.parentElement.getBoundingClientRect();
  if (innerHeight < 800 && one.parentElement.hasAttribute('data-below')) return [];
  const out = Math.max(frame.top - box.top, box.bottom - frame.bottom, frame.left - box.left, box.right - frame.right);
  return out > 1 ? [`${one.textContent.trim()}: ${Math.round(out)}`] : [];
})"""

WITHIN = "all => all.every((one) => one.scrollWidth <= one.clientWidth)"
# The elements that leave their box, and those that lie on a name.
LOST = """(names) => names.flatMap((name) => [...document.querySelectorAll(name)].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const across = box.left < -1 || box.right > innerWidth + 1;
  const out = box.width > 0 && (across || box.top < -1 || box.bottom > innerHeight + 1);
  return out ? [`${name} at ${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.bottom)}`] : [];
}))"""
ON_NAMES = """() => [...document.querySelectorAll('.plate .name, .place .name')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  if (box.width === 0) return one.closest('.own') ? [] : [`${one.textContent} is nowhere`];
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(9, box.height / 2)];
  const frames = ['.area', '.others', '.circle'].flatMap((name) => one.closest(name)?.getBoundingClientRect() ?? []);
  if (frames.some(({ top, bottom }) => y < top || y > bottom)) return []; // to be scrolled to
  const there = document.elementFromPoint(x, y);
  const fits = [...one.parentElement.children].every((other) => other === one
    || other.getBoundingClientRect().left >= box.right - 1 || other.getBoundingClientRect().top >= box.bottom - 1
    || other.getBoundingClientRect().right <= box.left + 1);
  const own = one.closest('.plate, .place');
  return own.contains(there) && fits && box.right <= innerWidth ? [] : [one.textContent];
})"""


def lost(page: Page, *names: str) -> list[str]:
    rest(page)
    found: list[str] = page.evaluate(LOST, list(names))
    return found


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    rest(page)


# A player decides by these: the question, what answers it, the hand, and where cards come from or go.
TOGETHER = (".hand", ".prompt", ".acts > button:first-of-type", ".zones > *", ".exchange", ".others > *", ".groups li")
# Parts of the table of which not all is seen at once.
SCROLLED = """() => ['.area', '.others', '.circle'].flatMap((name) => {
  const one = document.querySelector(name);
  const more = one ? one.scrollHeight - one.clientHeight : 0;
  return more > 4 ? [`${name} has ${more} more`] : [];
})"""
# The piles, the question and the hand stand one below the other, in the middle of what is theirs.
OFF_CENTRE = """() => {
  const middle = (one) => { const box = one.getBoundingClientRect(); return box.left + box.width / 2; };
  const names = ['.ground', '.zones', '.prompt', '.hand', '.own .laid'];
  const [ground, ...parts] = names.map((name) => document.querySelector(name));
  return parts.flatMap((one) => (one && Math.abs(middle(one) - middle(ground)) > 3 ? [one.className] : []));
}"""
TOO_SMALL = """([name, least]) => [...document.querySelectorAll(name)].flatMap((one) => {
  const { width } = one.getBoundingClientRect();
  return width < least ? [`${name} is ${Math.round(width)} wide`] : [];
})"""


# The cards before others on a phone that are not seen from top to foot, and those that lie on a face.
THEIRS = """() => [...document.querySelectorAll('.phone .seat')].flatMap((seat) => {
  const face = seat.querySelector('.plate > .face').getBoundingClientRect();
  const frame = seat.closest('.others').getBoundingClientRect();
  return [...seat.querySelectorAll('.lying .card, .meld .card')].flatMap((one) => {
    const box = one.getBoundingClientRect(), laid = one.closest('.laid')?.getBoundingClientRect() ?? frame;
    const cut = Math.max(frame.top - box.top, box.bottom - Math.min(frame.bottom, laid.bottom + 3));
    const on = face.width > 0 && box.left < face.right && box.top - 2 < face.bottom && box.bottom > face.top;
    const what = `${seat.ariaLabel}: ${one.closest('[data-card]')?.dataset.card ?? 'a card'}`;
    return [...(cut > 1 ? [`${what} is cut by ${Math.round(cut)}`] : []), ...(on ? [`${what} lies on the face`] : [])];
  });
})"""


# The question where it is higher than its place, and news that lie on each other.
SQUEEZED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.top < b.bottom - 1 && b.top < a.bottom - 1 && a.left < b.right - 1 && b.left < a.right - 1;
  const lines = [...document.querySelectorAll('.middle .lately .line')];
  const seen = lines.filter((one) => box(one).width > 0 && box(one).right <= box(one.closest('.lately')).right + 1);
  const over = seen.filter((one) => seen.some((other) => other !== one && meet(box(one), box(other))));
  const prompts = [...document.querySelectorAll('.say > .prompt')];
  const high = prompts.filter((one) => box(one).height > box(one.parentElement).height + 1);
  return [...over, ...high].map((one) => one.textContent.trim());
}"""


# The least width of cards on a page of 800 px of height, and more on a higher one: they fill the cloth.
FILLING = ((".hand .card", 90), (".own .meld .card", 56), ("section.table .meld .card", 80), (".zones .pile .card", 50))


def together(page: Page, size: tuple[int, int], *, filling: bool = True) -> None:
    """Hand, question and what it is about are on the screen at once; nothing scrolls to the side or lies on another.

    `filling`: the cards on a wide page are as large as the usual ones; a larger hand takes its room from them.
    """
    assert lost(page, *TOGETHER, ".top", ".place") == [], size
    assert page.evaluate(SCROLLED) == [], size
    found = [page.evaluate(one) for one in (ON_NAMES, OVERLAPS, THEIRS, SQUEEZED, CUT)]
    assert [*found, page.evaluate(FAULTS, PRESSED)] == [[]] * 6, size
    bottom = page.locator(".hand").evaluate("one => innerHeight - one.getBoundingClientRect().bottom")
    assert 0 <= bottom <= 16, f"the hand stands at the bottom at {size}"
    if min(size) > 700:
        assert page.evaluate(OFF_CENTRE) == [], size
    if filling and size[0] >= WIDE[0] and size[1] >= WIDE[1]:
        assert [page.evaluate(TOO_SMALL, [name, least * size[1] / 800]) for name, least in FILLING] == [[]] * 4, size
