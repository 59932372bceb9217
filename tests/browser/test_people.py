"""The people at the table, in the browser: names that fit, faces and avatars, and what is said across it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tefuda.protocol import frames as m

from .checks import grave, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer
from .tables import Table, carousel, down, full_down, full_literature, literature, resize, rummy, skarney
from .test_life import clean, opened, sat

TINY = (320, 568)
# Names that are seen on plates and places, and do not fit.
CUT = """() => [...document.querySelectorAll('.plate .name, .place .name, .mat .name, .line > .name')]
  .filter((one) => one.getClientRects().length > 0)
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
  .map((one) => one.textContent)"""
DRAWN = "() => [...document.querySelectorAll('.disc.face, .disc.avatar')].every((one) => one.naturalWidth > 0)"
FULL = {"literature": 16, "looking-and-down": 8, "carousel": 5}


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        ("literature", "en"),
        ("looking-and-down", "ja"),
        soaked("carousel", "en"),
        soaked("literature", "ja"),
        soaked("looking-and-down", "en"),
        ("carousel", "ja"),
    ],
)
def test_every_name_of_the_house_fits_its_plate(
    newcomer: Newcomer, live_server: LiveServer, game: str, lang: str
) -> None:
    """At the fullest tables, on the smallest phone, and in both languages."""
    seats = FULL[game]
    everyone = [{"kind": "me"}, *[{"kind": "bot", "bot": "steady"}] * (seats - 1)]
    page = newcomer(seat=opened(live_server, game, everyone), size=TINY, lang=lang)
    expect(page.locator("[data-emblem]:not([data-emblem='0'], .top *)")).to_have_count(seats - 1)
    page.wait_for_function(DRAWN)
    for size in (TINY, NARROW, WIDE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rest(page)
        assert page.evaluate(CUT) == [], size


def test_a_player_of_the_house_is_introduced_at_a_tap(newcomer: Newcomer, live_server: LiveServer) -> None:
    seat = opened(
        live_server, "carousel", [{"kind": "me"}, {"kind": "bot", "who": "hana"}, {"kind": "bot", "who": "umi"}]
    )
    page = newcomer(seat=seat, size=NARROW)
    page.get_by_role("button", name="Who is Hana?").click()
    dialog = page.get_by_role("dialog", name="Hana")
    expect(dialog).to_contain_text("Lays what is pretty first.")
    expect(dialog).to_contain_text("Gentle")
    page.wait_for_function(DRAWN)
    assert grave(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_an_avatar_is_chosen_seen_by_all_and_kept(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server, asks_ready=False)
    ben = newcomer(seat=sat(live_server, first))
    aki = newcomer(seat=first, size=NARROW)
    aki.get_by_role("button", name="Aki", exact=True).click()
    dialog = aki.get_by_role("dialog", name="Aki")
    dialog.get_by_title("butterfly").click()
    dialog.get_by_title("teal").click()
    expect(dialog).to_contain_text("Crest: butterfly, in teal")
    assert grave(aki) == []
    aki.keyboard.press("Escape")
    ben.get_by_role("button", name="Who is Aki?").click()
    expect(ben.get_by_role("dialog", name="Aki")).to_contain_text("Crest: butterfly, in teal")
    assert aki.evaluate("() => localStorage.getItem('tefuda.avatar')") == "butterfly teal"


def test_a_new_name_is_seen_by_all_and_kept(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server, asks_ready=False)
    ben, aki = newcomer(seat=sat(live_server, first), lang="ja"), newcomer(seat=first, size=NARROW)
    aki.get_by_role("button", name="Aki", exact=True).click()
    field = aki.get_by_role("textbox", name="Your name")
    field.fill("x" * 25)
    expect(aki.get_by_role("button", name="Change name")).to_be_disabled()
    field.fill(" Akiko ")
    field.press("Enter")
    expect(aki.get_by_role("dialog", name="Akiko")).to_be_visible()
    assert grave(aki) == []
    expect(ben.get_by_role("button", name="Akikoさんについて")).to_be_visible()
    assert aki.evaluate("() => localStorage.getItem('tefuda.name')") == "Akiko"
    clean(ben)


def say(page: Page, phrase: str) -> None:
    page.get_by_role("button", name="Say something").click()
    page.get_by_role("group", name="Say something").get_by_role("button", name=phrase).click()


def test_a_phrase_is_heard_on_the_other_side(newcomer: Newcomer, live_server: LiveServer) -> None:
    """A phrase is said by keyboard alone; it is seen beside the speaker, and read out, in the other's language."""
    first = opened(live_server, asks_ready=False)
    aki, ben = newcomer(seat=first, size=NARROW), newcomer(seat=sat(live_server, first), lang="ja")
    for page in (aki, ben):  # who is still coming in hears nothing of what was said before
        expect(page.locator(".hand [role=option]").first).to_be_visible()
    button = aki.get_by_role("button", name="Say something")
    button.focus()
    aki.keyboard.press("Enter")
    menu = aki.get_by_role("group", name="Say something")
    expect(menu.get_by_role("button", name="Hello")).to_be_focused()
    assert grave(aki) == []
    aki.keyboard.press("ArrowDown")
    aki.keyboard.press("Enter")
    expect(menu).to_have_count(0)
    expect(ben.locator(".bubble")).to_have_text("いいですね")
    expect(ben.locator("[aria-live=polite]", has_text="Akiさん「いいですね」")).to_have_count(1)
    expect(aki.locator(".bubble")).to_have_text("Nice")
    clean(ben)


ON_CHOICES = """() => {
  const said = document.querySelector('.bubble').getBoundingClientRect();
  return [...document.querySelectorAll('.pick label')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return said.left < right && said.right > left && said.top < bottom && said.bottom > top;
  }).length;
}"""
LINES = """(all) => all.map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 6))).size;
})"""


def test_a_phrase_has_one_line_of_a_phone_and_leaves_what_is_chosen_from_in_sight(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    first = opened(live_server, "rummy-fifty", asks_ready=False)
    aki = newcomer(seat=first, size=NARROW, lang="ja")
    newcomer(seat=sat(live_server, first))
    expect(aki.locator(".pick label")).to_have_count(2)
    aki.get_by_role("button", name="声をかける").click()
    phrases = aki.get_by_role("group", name="声をかける").get_by_role("button")
    assert set(phrases.evaluate_all(LINES)) == {1}
    phrases.first.click()
    expect(aki.locator(".bubble")).to_be_visible()
    assert aki.evaluate(ON_CHOICES) == 0


def test_the_name_of_a_game_is_whole_among_ones_own_tables(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server, "literature", [{"kind": "me"}, *[{"kind": "bot", "bot": "gentle"}] * 5])
    page = newcomer(seat=first, size=NARROW, lang="ja")
    page.goto("/")
    name = page.locator(".mine b")
    expect(name).to_have_text("リテラチャー")
    assert name.evaluate_all(LINES) == [1]


def test_where_players_speak_the_rest_is_silence(newcomer: Newcomer, live_server: LiveServer) -> None:
    """Before the deal one may greet; from then on nothing can be said beside the game."""
    first = opened(
        live_server, "literature", [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "steady"}] * 2]
    )
    aki, ben = newcomer(seat=first, size=NARROW), newcomer(seat=sat(live_server, first))
    expect(ben.get_by_role("button", name="Ready", exact=True)).to_be_visible()  # what nobody hears yet is not kept
    say(aki, "Hello")
    expect(ben.locator(".bubble")).to_have_text("Hello")
    for page in (aki, ben):
        page.get_by_role("button", name="Ready", exact=True).click()
    expect(aki.locator(".hand [role=option]").first).to_be_visible()
    expect(aki.get_by_role("button", name="Say something")).to_have_count(0)


# Words of the table on which something lies that was said: names, counts, prompts, hints, actions.
COVERED = """() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const words = [...document.querySelectorAll('.howmany')].map((one) => [one.className, one.getBoundingClientRect()]);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.textContent.trim() || text.parentElement.closest('.unseen, .place .said')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    words.push(...[...range.getClientRects()].map((box) => [text.textContent, box]));
  }
  const bubbles = [...document.querySelectorAll('.bubble')];
  return [...document.querySelectorAll('.place .said'), ...bubbles].flatMap((said) => {
    const a = said.getBoundingClientRect();
    const out = a.left < 0 || a.top < 0 || a.right > innerWidth || a.bottom > innerHeight ? ['beyond the page'] : [];
    const under = words.filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3);
    return [...out, ...under.map(([text]) => `${said.textContent} on ${text}`)];
  });
}"""


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
@pytest.mark.parametrize("table", [skarney, carousel, literature, rummy, down, full_literature, full_down])
def test_words_said_at_the_table_lie_on_no_words_of_the_table(newcomer: Newcomer, table: Table, lang: m.Lang) -> None:
    """Bubbles of all speakers, on every phone and on a wide page; in a game that is spoken, only its own words."""
    stage = table()
    page = stage.seat(newcomer, size=NARROW, lang=lang)
    for size in (TINY, (360, 640), (390, 664), NARROW, WIDE):
        resize(page, size)
        assert page.evaluate(COVERED) == [], f"what the game says at {size}"
        for seat in stage.table.state.people if page.locator(".circle").count() == 0 else ():
            stage.says(seat, {"en": "Well played!", "ja": "おみごとです！"}[lang])
            expect(page.locator(".bubble").last).to_be_visible()
            assert page.evaluate(COVERED) == [], f"seat {seat} at {size}"
