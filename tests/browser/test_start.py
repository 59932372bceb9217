"""The start page: what can be played, how hard it is, against whom; and what players set for themselves."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find, games
from tefuda.text import MessageFormatter, game_name

from .checks import LOOKS, faults, grave, rest
from .conftest import NARROW, Newcomer
from .places import BOTH, MOSTLY_SERVED, Place
from .watch import LINE, Watch

FONTS = 200_000  # bytes, on the start page
EASIEST = sorted(
    map(find, games()), key=lambda game: game.presentation.showcase.ease if game.presentation.showcase else 4
)


def name_of(game: Game, lang: str = "en") -> str:
    return game_name(lang, game.id)


def headings(page: Page) -> list[str]:
    """The games' names, as they stand below each other."""
    expect(page.locator(".tile")).to_have_count(len(EASIEST))
    return [text.split("\n")[0] for text in page.locator(".tile h3").all_inner_texts()]


@MOSTLY_SERVED
@LOOKS
def test_all_games_are_seen_at_once_the_easiest_first(place: Place, size: tuple[int, int], lang: str) -> None:
    page = place.come("/", lang=lang, size=size)
    assert headings(page) == [name_of(game, lang) for game in EASIEST]
    assert (faults(page), grave(page)) == ([], [])
    tops: list[float] = page.locator(".tile").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert tops[0] < size[1] / 4
    assert max(tops) < size[1]
    for tile, game in zip(page.locator(".tile").all(), EASIEST, strict=True):
        assert game.presentation.showcase
        cards = sum(len(lying.faces) for lying in game.presentation.showcase.table)
        expect(tile.locator(".vista .card")).to_have_count(cards)
        expect(tile.locator(".vista")).to_have_attribute("style", re.compile(f"--ground-{game.presentation.ground}"))
        told = MessageFormatter(lang, game.id)
        if told.has("also-called"):  # in a closed tile, too: it is the name by which many know the game
            expect(tile).to_contain_text(told.text("also-called"))
    ribbon = {"en": "New here? Start with this one", "ja": "初めての方はこちらから"}[lang]
    expect(page.locator(".tile").first).to_contain_text(ribbon)


def test_a_large_page_is_used(newcomer: Newcomer) -> None:
    """Type and cards grow with it, up to where every game can be begun without scrolling."""
    page = newcomer("/", size=(2560, 1440))
    headings(page)
    used = page.locator(".shelf").bounding_box()
    assert used and used["width"] > 2560 * 0.9
    assert 1440 * 0.85 < used["y"] + used["height"] <= 1440


PLAYED = "if (location.protocol === 'http:') localStorage['tefuda.game'] = 'looking-and-down';"


def test_what_was_played_last_is_not_what_newcomers_begin_with(newcomer: Newcomer) -> None:
    page = newcomer("/", scripts=(PLAYED,))
    assert headings(page) == [name_of(game) for game in EASIEST]
    expect(page.get_by_text("New here?")).to_have_count(0)
    expect(page.locator(".tile").filter(has_text="Played last")).to_contain_text("Looking and Down")


def players(place: Place, page: Page) -> list[dict[str, Any]]:
    """The players at the page's table, as everybody is told."""
    found: list[dict[str, Any]] = place.info(page)["players"]
    return found


@BOTH
def test_play_now_seats_whom_it_says(place: Place) -> None:
    """The keyboard chooses another number than the game calls best, and stronger players."""
    page = place.come("/")
    tile = page.locator(".tile").filter(has_text="Literature")
    company = tile.get_by_role("button", name="Change")
    expect(company).to_have_attribute("aria-label", "With Waka, Ema and 3 more Gentle, Change")
    company.focus()
    page.keyboard.press("Enter")
    tile.get_by_role("radio", name="6", exact=True).focus()
    page.keyboard.press("ArrowLeft")
    tile.get_by_role("radio", name="Gentle").focus()
    expect(tile.get_by_role("status")).to_have_text("Makes small mistakes. Good for a first game.")
    page.keyboard.press("ArrowRight")
    expect(tile.get_by_role("status")).to_have_text("Plays well, without thinking ahead.")
    assert (faults(page), grave(page)) == ([], [])
    page.keyboard.press("Escape")
    expect(company).to_be_focused()
    names = re.split(",? and |, ", company.locator(".names").inner_text().removeprefix("With "))
    assert len(names) == 3
    tile.get_by_role("button", name="Play now").press("Enter")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    expect(page.get_by_role("dialog").or_(page.get_by_role("listbox", name="Your hand"))).to_be_focused()
    others = [player for player in players(place, page) if player["kind"] == "bot"]
    assert [player["name"] for player in others] == names
    assert {player["persona"]["level"] for player in others} == {"steady"}


@BOTH
def test_a_button_acts_while_the_choice_of_players_is_open(place: Place) -> None:
    page = place.come("/", size=NARROW)
    tile = page.locator(".tile:not(.closed)")
    tile.get_by_role("button", name="Change").click()
    expect(tile.get_by_role("radio", name="Gentle")).to_be_visible()
    tile.get_by_role("button", name="Play now").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()


@MOSTLY_SERVED
def test_on_a_phone_one_game_is_open_and_a_tap_opens_another(place: Place) -> None:
    page = place.come("/", size=NARROW)
    expect(page.get_by_role("button", name="Play now")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Rummy Fifty")).tap()
    play = page.get_by_role("button", name="Play now")
    expect(play).to_have_attribute("aria-label", "Play now: Rummy Fifty")
    assert (faults(page), grave(page)) == ([], [])
    play.tap()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    assert len(players(place, page)) == find("rummy-fifty").best == 3


PLACES = "all => all.map((one) => one.getBoundingClientRect().top)"


def test_the_display_face_is_light_and_nothing_jumps_when_it_comes(newcomer: Newcomer, watch: Watch) -> None:
    """The games lie in the same place whether the font has come or never does."""
    watch.excuse(*LINE)  # a font is held back
    places = []
    for blocked in (False, True):
        page = newcomer(lang="ja")
        fonts: list[Any] = []
        page.on("response", lambda answer: fonts.append(answer) if answer.url.endswith(".woff2") else None)  # noqa: B023
        if blocked:
            page.route("**/*.woff2", lambda route: route.abort())
        page.goto("/")
        headings(page)
        rest(page)
        places.append(page.locator(".tile, .tile h3, h1").evaluate_all(PLACES))
        assert bool(fonts) is not blocked
        assert sum(font.request.sizes()["responseBodySize"] for font in fonts) < FONTS
        assert all("immutable" in (font.header_value("cache-control") or "") for font in fonts)
    for here, there in zip(*places, strict=True):
        assert abs(here - there) <= 2


@MOSTLY_SERVED
def test_settings_are_chosen_before_any_table_and_kept(place: Place) -> None:
    page = place.come("/", size=NARROW)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Dark").click()
    page.get_by_role("group", name="Card size").get_by_text("Large").click()
    page.get_by_role("group", name="Animation speed").get_by_text("Off").click()
    page.get_by_role("textbox", name="Your name").fill("Aki")
    assert (faults(page), grave(page)) == ([], [])
    page.reload()
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-motion", "off")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Aki")
    page.get_by_text("日本語").last.click()
    expect(page.get_by_role("heading", name="設定")).to_be_visible()
