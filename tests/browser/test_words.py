"""Every word that stands at a table explains itself: badges, headings, melds, half-suits, lines of the count."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest
from fluent.syntax import ast as ftl
from playwright.sync_api import Locator, Page, expect

import tefuda
from tefuda.conformance.texts import SOURCES, parsed
from tefuda.engine.matches.registry import find, games
from tefuda.protocol import frames as m

from .checks import grave, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import ME, LiveServer
from .person import count, open_count
from .screenshots import attended
from .staged import Stage
from .tables import down, skarney


class Shown(NamedTuple):
    """A table late in a deal, and what of it is to be explained."""

    seats: int
    position: dict[str, Any]
    kinds: frozenset[str]


TABLES = {
    "skarney-gin": Shown(
        2,
        {
            "turn": 0,
            "phase": "play",
            "hands": ["QS QH QD 2C", "AD 5D"],
            "melds": [["6H 7C 8C", "7S 7H 7D", "JS JH JD"], ["AC 2H 3C", "8H 9S TC", "KH KS KD"]],
        },
        frozenset({"badge", "heading", "meld"}),
    ),
    "carousel": Shown(
        3,
        {"turn": 0, "phase": "play", "hands": ["2C 4C", "AD 9D", "QC"], "table": ["6S 7S 8S", "KS KH KD"], "stock": 9},
        frozenset({"badge", "heading", "meld"}),
    ),
    "literature": Shown(6, {"turn": 0}, frozenset({"badge", "group"})),
    "rummy-fifty": Shown(
        3,
        {
            "turn": 0,
            "phase": "play",
            "almighty": "N",
            "turned": "TN",
            "hands": ["2H 3S", "5H 6D", "8C"],
            "melds": [["3D 4D 5D"], ["9S 9H 9C"], []],
            "piles": ["2S", "AS", "4H"],
            "shown": ["J", "Q", "K"],
        },
        frozenset({"badge", "heading", "meld", "pile"}),
    ),
    "looking-and-down": Shown(
        3,
        {
            "turn": 0,
            "phase": "play",
            "hands": ["2H 3S 9D", "5H 6D", "8C 8D"],
            "melds": [["7S 7H 7D 7C 7S 7H 7D", "KS KH KD"], ["9S 9H 9C"], []],
        },
        frozenset({"badge", "meld", "pile"}),
    ),
}
GAMES = pytest.mark.parametrize("game", TABLES)

# The elements there, by name, and those of them that say nothing at a tap, at a key or under a resting mouse.
NAMED = """() => {
  const kinds = {
    badge: '.plate .fact, .place .fact',
    heading: '.zone .what, .table header .small > :first-child, .staging header b > span, .exchange .soft > *',
    meld: '.meld',
    group: '.groups .group',
    pile: '.terse .pile',
    line: '.counted-lines tbody th[scope=row]',
  };
  const told = (one) => one.matches('.term, [data-term]') || one.querySelector('.term') !== null;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true]');
  const found = {};
  for (const [kind, where] of Object.entries(kinds)) {
    const all = [...document.querySelectorAll(where)].filter(seen);
    const name = (one) => one.getAttribute('aria-label') ?? one.textContent;
    if (all.length > 0) found[kind] = all.filter((one) => !told(one)).map(name);
  }
  return found;
}"""


def staged(game: str) -> Stage:
    """The table of a game, as it is late in a deal."""
    shown = TABLES[game]
    return Stage(game, shown.position, shown.seats)


def played_out(game: str) -> Stage:
    """The same when everybody has played on, and the deal has been counted."""
    stage = staged(game)
    match = stage.table.match
    assert match is not None
    players = [tefuda.bot(match.game.id, seed=seat) for seat in range(match.seats)]
    while not match.deal_over:
        seat = match.must_act[0]
        match.play(seat, players[seat].choose(match.observation(seat)))
    return stage


def at(newcomer: Newcomer, stage: Stage, **how: Any) -> Page:
    """A page at this table, once the words are known."""
    page = stage.seat(newcomer, **how)
    expect(page.locator(".term").first).to_be_attached()
    return page


def unexplained(page: Page) -> dict[str, list[str]]:
    """The things there that say nothing, by kind; a kind of which nothing is seen is missing."""
    rest(page)
    found: dict[str, list[str]] = page.evaluate(NAMED)
    return found


def slip(page: Page) -> Locator:
    return page.locator(".slip:popover-open")


@pytest.mark.parametrize(
    ("game", "size", "lang"),
    [
        pytest.param(game, size, lang, marks=pytest.mark.soak if (number + narrow) % 2 else [])
        for number, game in enumerate(TABLES)
        for narrow, (size, lang) in enumerate([(WIDE, "en"), (NARROW, "ja")])
    ],
)
def test_whatever_has_a_name_explains_itself(
    newcomer: Newcomer, game: str, size: tuple[int, int], lang: m.Lang
) -> None:
    page = at(newcomer, staged(game), lang=lang, size=size)
    found = unexplained(page)
    assert TABLES[game].kinds <= found.keys()
    assert {kind: some for kind, some in found.items() if some} == {}
    page = at(newcomer, played_out(game), lang=lang, size=size)
    expect(open_count(page).get_by_role("table").first).to_be_visible()
    found = unexplained(page)
    assert "line" in found
    assert {kind: some for kind, some in found.items() if some} == {}
    assert grave(page) == []
    count(page).locator(".counted-lines th .term").last.click()
    expect(slip(page)).to_have_count(1)
    assert slip(page).inner_text().strip()


def test_a_meld_says_what_it_is_to_a_mouse_a_finger_and_keys(newcomer: Newcomer) -> None:
    page = at(newcomer, staged("skarney-gin"))
    straight = page.locator("[data-zone='melds.0'] .meld").first
    straight.hover()
    expect(slip(page)).to_contain_text("in any suits")
    straight.click()
    kind = page.get_by_test_id("kind").get_by_role("button", name="Straight")
    expect(kind).to_be_visible()
    kind.focus()
    page.keyboard.press("Enter")
    expect(slip(page)).to_contain_text("in any suits")
    page.keyboard.press("Escape")
    expect(slip(page)).to_have_count(0)
    expect(kind).to_be_focused()
    page.get_by_test_id("kind").get_by_role("button", name="Meld 1").click()
    expect(slip(page)).to_contain_text("Buttons and the game log name your melds")
    page.keyboard.press("Escape")
    straight.click()
    expect(kind).to_have_count(0)


def test_the_staging_area_says_what_lies_on_it(newcomer: Newcomer) -> None:
    page = at(newcomer, staged("carousel"), size=NARROW)
    page.get_by_role("button", name="Rearrange", exact=True).tap()
    staging = page.get_by_test_id("staging")
    staging.get_by_role("button", name="Rearrange the table").tap()
    expect(slip(page)).to_contain_text("A sketch of the table")
    page.keyboard.press("Escape")
    staging.get_by_role("button", name="Meld 1").tap()
    page.get_by_test_id("kind").get_by_role("button", name="Run").tap()
    expect(slip(page)).to_contain_text("of one suit in order")
    assert unexplained(page)["heading"] == []


def test_a_player_who_may_be_asked_still_has_badges_that_explain_themselves(newcomer: Newcomer) -> None:
    page = at(newcomer, staged("literature"), size=NARROW)
    asked = page.locator(".place.lit").filter(has_text="Away").first
    asked.get_by_role("button", name="Away", exact=True).focus()
    page.keyboard.press("Enter")
    expect(slip(page)).to_contain_text("is not connected")
    page.keyboard.press("Escape")
    asked.tap()  # in its middle, where the badge is
    expect(page.locator(".panel")).to_be_visible()


IN_SIGHT = """one => {
  const [own, all] = [one, one.closest('.facts')].map((each) => each.getBoundingClientRect());
  const middle = (own.top + own.bottom) / 2; // what can be tapped reaches beyond the line
  return all.left <= own.left + 1 && own.right <= all.right + 1 && all.top < middle && middle < all.bottom;
}"""


@pytest.mark.parametrize("size", [NARROW, (320, 568)], ids=["narrow", "smallest"])
def test_facts_for_which_there_is_too_little_room_are_pushed_into_sight(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    page = at(newcomer, staged("looking-and-down"), size=size)
    facts = page.locator(".own .facts .term")
    assert facts.count() > 2
    for fact in (facts.last, facts.first):
        fact.focus()
        assert fact.evaluate(IN_SIGHT)
        page.keyboard.press("Enter")
        expect(slip(page)).to_have_count(1)
        page.keyboard.press("Escape")


def test_the_longest_short_word_beside_a_name_is_whole_on_a_phone(newcomer: Newcomer) -> None:
    """Three play, and the dealer is another: in Japanese the word is five letters long, and none of them is cut."""
    position = {"turn": 0, "dealer": 1, "phase": "play", "drawn": 1, "hands": ["TD 4S", "AD 8C QC", "QC 3D"]}
    stage = attended(Stage("carousel", position | {"table": ["KS KD KC"]}, 3))
    page = stage.seat(newcomer, size=NARROW, lang="ja")
    dealer = page.locator(".others .facts").get_by_text("ディーラー", exact=True)
    assert dealer.evaluate("(one) => one.getClientRects().length") == 1
    assert dealer.evaluate(IN_SIGHT)


@pytest.mark.parametrize("size", [NARROW, soaked(WIDE)])
def test_a_press_beside_a_slip_only_closes_it(newcomer: Newcomer, size: tuple[int, int]) -> None:
    """The card under the finger was chosen with it, or the button there pressed."""
    page = skarney().seat(newcomer, size=size)
    press = Locator.tap if size == NARROW else Locator.click
    words, card, button = (
        page.locator(".term:visible"),
        page.locator(".hand [role=option]").last,
        page.locator(".acts > button").first,
    )
    for word, below in ((words.first, card), (words.nth(1), button)):
        press(word)
        expect(slip(page)).to_have_count(1)
        press(below)
        expect(slip(page)).to_have_count(0)
    expect(button).to_be_enabled()
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(0)
    press(words.first)
    press(words.nth(1))
    expect(slip(page)).to_have_count(1)
    expect(slip(page)).to_have_accessible_name(words.nth(1).inner_text())
    page.keyboard.press("Escape")
    press(card)
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(1)


# Facts that are seen in their place and end in dots.
CUT = """all => all.filter((one) => {
  const [own, told] = [one, one.closest('.told')].map((each) => each.getBoundingClientRect());
  return own.top < told.bottom - 2 && one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_facts_at_a_mat_are_whole(newcomer: Newcomer, lang: m.Lang) -> None:
    page = down().seat(newcomer, size=NARROW, lang=lang)
    facts = page.locator(".mat .news .fact")
    assert facts.count() > 3
    assert facts.evaluate_all(CUT) == []


def test_the_question_mark_leads_to_the_game_and_its_words(newcomer: Newcomer) -> None:
    page = at(newcomer, staged("carousel"))
    page.keyboard.press("?")
    helps = page.get_by_role("dialog", name="Help")
    expect(helps.get_by_role("heading", name="Keys")).to_be_visible()
    assert grave(page) == []
    helps.get_by_role("button", name="The game in a minute").click()
    expect(page.get_by_role("dialog", name="The game in a minute")).to_contain_text("Bring your hand down")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="The game in a minute")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    helps.get_by_role("button", name="Words used at this table").click()
    words = page.locator("dialog summary", has_text="Words used at this table")
    expect(words).to_be_focused()
    expect(page.locator("dialog dt", has_text="Rearrange the table")).to_be_visible()


FIRST = ("last-round", "no-stock")  # of Looking and Down, before a prompt to lay or to discard
LAYING = ("first-meld", "no-first-meld", "play", "play-down", "play-out", "discard")
NEVER = [("last-round", "play-down"), ("last-round", "play-out")]  # nobody goes out
LAST = "red-three"  # after it
FILLED = {"ranks": "Q", "card": "Q♠", "points": "500", "count": "12"}  # what stands in a gap; else a name


def wholes(pattern: ftl.Pattern) -> list[str]:
    """The texts of a message, one for each way to choose among its variants."""
    found = [""]
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            ends = [element.value]
        elif isinstance(element, ftl.Placeable) and isinstance(element.expression, ftl.SelectExpression):
            ends = [text for variant in element.expression.variants for text in wholes(variant.value)]
        else:
            given = element.expression if isinstance(element, ftl.Placeable) else None
            ends = [FILLED.get(given.id.name, "ハナ") if isinstance(given, ftl.VariableReference) else "ハナ"]
        found = [start + end for start in found for end in ends]
    return found


def prompts_of(game: str, lang: m.Lang) -> list[str]:
    """The sentences that a game may say at the head of the table, also where it says several sentences at once."""
    entries = parsed(SOURCES / "games" / game.replace("-", "_") / "text" / f"{lang}.ftl").body
    named = {
        one.id.name.removeprefix("prompt-"): wholes(one.value)
        for one in entries
        if isinstance(one, ftl.Message) and one.id.name.startswith("prompt-") and one.value
    }
    joined: list[str] = []
    if game == "looking-and-down":
        orders = [order for order in product(FIRST, LAYING) if order not in NEVER]
        rows = [[named[name] for name in (*order, LAST)] for order in orders]
        joined = [(" " if lang == "en" else "").join(texts) for row in rows for texts in product(*row)]
    return [text for texts in named.values() for text in texts] + joined


# The prompts that need more than the three lines that a phone has for what there is to do. The order of a hand held by
# rank gives way to the longest.
TOO_LONG = """(prompts) => {
  const prompt = document.querySelector('.prompt');
  prompt.parentElement.classList.toggle('full', document.querySelector('.bar.ranks') !== null);
  const high = Math.round(4 * parseFloat(getComputedStyle(prompt).lineHeight)) - 2;
  return prompts.filter((text) => {
    prompt.textContent = text;
    return prompt.offsetHeight >= high;
  });
}"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_prompt_has_room_on_a_phone(newcomer: Newcomer, live_server: LiveServer, lang: m.Lang) -> None:
    for game in games():
        prompts = prompts_of(game, lang)
        assert prompts
        others = [{"kind": "bot", "bot": "steady"}] * (find(game).seats[0] - 1)
        page = newcomer(seat=live_server.open([ME, *others], game=game), lang=lang, size=NARROW)
        expect(page.get_by_test_id("prompt")).not_to_be_empty()
        rest(page)
        assert page.evaluate(TOO_LONG, prompts) == [], game
