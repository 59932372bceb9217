"""One's own name and matches: kept when somebody wants it, found, counted, taken along, and deleted."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from .alone import OPEN as OPEN_HERE
from .checks import faults, grave, open_menu, reds, soaked
from .conftest import NARROW, WIDE, Newcomer, Visitor
from .live_server import GENTLE, ME, OPEN, LiveServer
from .test_clubs import joined, opened
from .watch import Watch

DEVICE = "p" * 43


def known_as(device: str) -> str:
    """A script that gives a browser the name under which it takes seats."""
    return f"if (location.protocol === 'http:') localStorage['tefuda.device'] ??= '{device}';"


def resigned(live_server: LiveServer, device: str, seats: list[dict[str, str]], own: bool) -> str:
    """A match of this device in which it has resigned, or else the other person."""
    wish = {"game": "skarney-gin", "name": "Aki", "seats": seats}
    answer = live_server.client.post(f"{live_server.base}/api/tables", json=wish, headers={"tefuda-device": device})
    seat: dict[str, Any] = answer.json()
    other = live_server.sit(seat["table"]) if OPEN in seats else seat
    with live_server.guest(seat if own else other) as guest:
        guest.command("resign")
        guest.until(lambda scene: bool(scene["state"] == "over"))
    table: str = seat["table"]
    return table


@pytest.fixture
def matches(live_server: LiveServer, request: pytest.FixtureRequest) -> tuple[str, list[str]]:
    """A device of its own for each test, and its matches: won and lost against Ben, and lost against the computer."""
    device = f"{abs(hash(request.node.nodeid)):043d}"
    played = [
        resigned(live_server, device, [ME, OPEN], own=False),
        resigned(live_server, device, [ME, OPEN], own=True),
        resigned(live_server, device, [ME, GENTLE], own=True),
    ]
    return device, played


def test_a_rated_match_is_told_with_its_rating(newcomer: Newcomer, live_server: LiveServer) -> None:
    device, other = "r" * 43, "s" * 43
    for name, of in (("Aki", device), ("Ben", other)):
        path = f"{live_server.base}/api/profile"
        live_server.client.post(path, json={"name": name}, headers={"tefuda-device": of})
    wish = {"game": "skarney-gin", "name": "Aki", "seats": [ME, OPEN], "rated": True}
    opened = live_server.client.post(f"{live_server.base}/api/tables", json=wish, headers={"tefuda-device": device})
    path = f"{live_server.base}/api/tables/{opened.json()['table']}/seats/1"
    seat = live_server.client.post(path, json={"name": "Ben"}, headers={"tefuda-device": other}).json()
    with live_server.guest(seat) as ben:
        ben.command("resign")
        ben.until(lambda scene: bool(scene["state"] == "over"))
    page = newcomer("/me", size=NARROW, scripts=(known_as(device),))
    path, own = f"{live_server.base}/api/profile/ratings", {"tefuda-device": device}
    while not live_server.client.get(path, headers=own).json()["ratings"]:  # it is rated soon
        page.wait_for_timeout(50)
    page.reload()
    expect(rows(page)).to_contain_text(re.compile(r"Rating \+\d+"))
    expect(page.get_by_role("textbox").first).to_have_value("Aki")
    ratings = page.get_by_role("region", name="Ratings", exact=True)
    expect(ratings).to_contain_text(re.compile(r"Skarney Gin 2 players\s*15\d\d ± \d+\s*1 rated match\s*.*Steady 1500"))
    assert (faults(page), grave(page)) == ([], [])


def test_a_beginner_sees_which_computer_players_are_rated(newcomer: Newcomer) -> None:
    """Before the first rated match there is a scale; who has no number on it plays no rated match."""
    page = newcomer("/me", size=NARROW)
    keep(page, "Aki", "Keep this name")
    ratings = page.get_by_role("region", name="Ratings", exact=True)
    expect(ratings).to_contain_text("You have no rating yet.")
    ratings.get_by_text("Ratings of computer players", exact=True).click()
    expect(ratings.get_by_role("table", name="Skarney Gin").get_by_role("row", name="2 ")).to_have_text(
        re.compile(r"^2 ?\d+ ?1500 ?– ?–$")
    )
    assert (faults(page), grave(page)) == ([], [])
    only = {"game": "skarney-gin", "players": 2, "computers": [{"strength": "gentle", "points": 1115}]}
    page.route("**/api/ratings", lambda route: route.fulfill(json={"tables": [only]}))
    page.goto("/")
    page.get_by_role("button", name="Invite").first.click()
    rated = page.get_by_role("checkbox", name="Rated match")
    rated.check()
    page.get_by_role("combobox", name="Seat 2").select_option("steady")
    expect(rated).to_be_disabled()
    expect(rated).not_to_be_checked()
    expect(page.get_by_text("only these computer players have a rating: Gentle.")).to_be_visible()
    page.get_by_role("combobox", name="Seat 2").select_option("gentle")
    expect(rated).to_be_checked()


def test_a_refusal_of_a_table_stands_above_its_button(newcomer: Newcomer, watch: Watch) -> None:
    watch.excuse("422")
    page = newcomer("/", size=NARROW)
    page.route("**/api/tables", lambda route: route.fulfill(status=422, json={"code": "rules", "text": "Not so."}))
    page.get_by_role("button", name="Invite").first.click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    assert faults(page) == []


def reviewed(route: Route) -> None:
    """The figures as the server has them, with reviews of three matches of the first game."""
    answer = route.fetch()
    told = answer.json()
    costs = ((0.31, 12), (0.12, 9), (0.05, 14))
    course = [
        {"table": f"table{at:04d}", "at": 1.7e9 + at * 86_400, "decisions": many, "lost": lost}
        for at, (lost, many) in enumerate(costs)
    ]
    told["games"][0]["reviews"] = {"matches": 3, "decisions": 35, "lost": 0.48, "course": course}
    route.fulfill(response=answer, json=told)


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en"), (NARROW, "ja")], ids=["wide", "narrow"])
def test_what_plays_cost_is_a_chart_with_a_table_behind_it(
    newcomer: Newcomer, matches: tuple[str, list[str]], size: tuple[int, int], lang: str
) -> None:
    page = newcomer(size=size, lang=lang, scripts=(known_as(matches[0]),))
    page.route("**/api/profile/figures*", reviewed)
    page.goto("/me")
    keep(page, "Aki", "Keep this name" if lang == "en" else "この名前を残す")
    title, cell = ("Cost of your plays", "31 points") if lang == "en" else ("プレイで失った勝率", "31ポイント")
    chart = page.locator("figure").filter(has_text=title)
    expect(chart.locator("svg rect")).to_have_count(3)
    tall = chart.locator("svg rect").evaluate_all("all => all.map((one) => one.height.baseVal.value)")
    assert tall == sorted(tall, reverse=True)
    chart.locator("summary").click()
    expect(chart.get_by_role("row").nth(1)).to_contain_text(cell)
    assert (faults(page), grave(page)) == ([], [])
    page.unroute_all(behavior="wait")  # the figures may be on their way once more


def rows(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("matches|together|対局")).locator("ul.matches > li")


def keep(page: Page, name: str, button: str) -> None:
    """Keep a name, and wait for the server: a page that is loaded again before that has kept no name."""
    page.get_by_role("textbox").first.fill(name)
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("button", name=button)).to_have_count(0)


def test_a_name_is_kept_and_its_matches_found_counted_and_deleted(
    newcomer: Newcomer, matches: tuple[str, list[str]]
) -> None:
    device, played = matches
    page = newcomer("/me", scripts=(known_as(device),))
    expect(page.get_by_text("There is no account")).to_be_visible()
    expect(page.get_by_role("heading", name="Your matches")).to_have_count(0)
    assert (faults(page), grave(page), reds(page)) == ([], [], ["Keep this name"])
    keep(page, "Aki", "Keep this name")
    expect(page.get_by_text("This device keeps the name.")).to_be_visible()
    expect(rows(page)).to_have_count(3)
    expect(rows(page).nth(2)).to_contain_text("Ben")
    expect(rows(page).nth(2)).to_contain_text("Won")
    figures = page.get_by_role("region", name="Figures")
    expect(figures.get_by_role("img", name="2 players: 1 won, 0 drawn, 2 lost")).to_be_visible()
    figures.get_by_text("As a table").first.click()
    expect(figures.get_by_role("row", name=re.compile("^2 players 1 0 2 33%"))).to_be_visible()
    assert (faults(page), grave(page), reds(page)) == ([], [], [])

    page.get_by_text("Filter", exact=True).click()
    page.get_by_role("combobox", name="Result").select_option("lost")
    expect(rows(page)).to_have_count(2)
    page.get_by_role("searchbox", name="Name of a player").fill("ben")
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="Show all matches").click()
    expect(rows(page)).to_have_count(3)
    figures.get_by_role("button", name="Matches with Ben").last.click()
    expect(page.get_by_role("heading", name="Played together with Ben")).to_be_visible()
    expect(rows(page)).to_have_count(2)

    with page.expect_download() as download:
        page.get_by_role("button", name="Download everything").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert {one["table"] for one in kept["matches"]} == set(played)

    rows(page).first.get_by_role("link", name=re.compile("^Look back")).click()
    expect(page).to_have_url(re.compile(f"/replay/{played[1]}$"))
    page.goto("/me")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("button", name="Delete for good")).to_be_visible()
    assert (faults(page), grave(page), reds(page)) == ([], [], ["Delete for good"])
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Nobody can undo this.")).to_have_count(0)
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("Everything is deleted.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Keep this name")).to_be_visible()


KEPT = """() => [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.startsWith('tefuda.'))"""
# The things that a player leaves in a browser: score sheets, clubs, seats, progress, settings, tables and more.
LEAVES = """async () => {
  const open = (name) => new Promise((done) => (indexedDB.open(name, 1).onsuccess = ({ target }) => {
    target.result.close();
    done();
  }));
  for (const name of ['tefuda /here/', 'tefuda /here/ album']) await open(name);
  const kept = ['seat.k3x9mvt2bqrw', 'here.k3x9mvt2bqrw', 'pad.abcd1234', 'club.k3x9mvt2bqrw', 'lessons', 'puzzles'];
  for (const key of kept) localStorage[`tefuda.${key}`] = '{}';
  localStorage['tefuda.settings'] = '{"warnings":"off"}';
  localStorage['tefuda.quiet'] = '{"from":"22:00","to":"08:00"}';
  sessionStorage['tefuda.watching'] = 'k3x9mvt2bqrw';
  await (await caches.open('tefuda-off')).put('/t/k3x9mvt2bqrw', new Response());
}"""
LEFT = """async () => [
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...(await caches.keys()),
].filter((name) => name.startsWith('tefuda'))"""


@pytest.mark.parametrize(("size", "lang"), [(NARROW, "ja"), (WIDE, "en")])
def test_a_deletion_leaves_nothing_on_the_device(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    """A deletion removes the score sheets, the clubs, the seats, the settings, and tables without a server."""
    words = {
        "en": ("Keep this name", "Delete everything", "Delete for good", "Everything is deleted.", "leaders’ link")
    }
    words["ja"] = ("この名前を残す", "すべて削除", "完全に削除", "すべて削除しました。", "代表用のリンク")
    keeps, deletes, sure, said, asked = words[lang]
    page = newcomer("/me", size=size, lang=lang)
    keep(page, "Aki", keeps)
    page.evaluate(LEAVES)
    page.reload()
    assert {"tefuda.pad.abcd1234", "tefuda.club.k3x9mvt2bqrw", "tefuda.name"} <= {*page.evaluate(KEPT)}
    assert sorted(page.evaluate(LEFT)) == ["tefuda /here/", "tefuda /here/ album", "tefuda-off"]
    page.get_by_role("button", name=deletes).click()
    expect(page.get_by_role("alert")).to_contain_text(asked)
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("button", name=sure).click()
    expect(page.get_by_text(said)).to_be_visible()
    made_again = {
        "tefuda.device",
        "tefuda.settings",
    }  # another name, that nobody knows; and what `newcomer` begins with
    begun_with = {"tefuda.settings", "tefuda.learnt"}  # by `newcomer`
    assert {*page.evaluate(KEPT)} - made_again - begun_with == set()
    assert page.evaluate("localStorage['tefuda.settings']") != '{"warnings":"off"}'
    assert page.evaluate(LEFT) == []
    page.reload()
    expect(page.get_by_role("button", name=keeps)).to_be_visible()
    expect(page.get_by_text(said)).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "lang", "dark"),
    [(NARROW, "ja", True), soaked(WIDE, "ja", False), soaked(NARROW, "en", False), soaked(WIDE, "en", True)],
)
def test_it_fits_and_can_be_read(
    newcomer: Newcomer, matches: tuple[str, list[str]], size: tuple[int, int], lang: str, dark: bool
) -> None:
    page = newcomer("/me", lang=lang, size=size, dark=dark, scripts=(known_as(matches[0]),))
    keep(page, "Aki", {"en": "Keep this name", "ja": "この名前を残す"}[lang])
    expect(rows(page)).to_have_count(3)
    for summary in page.locator("summary").all():
        if summary.is_visible() and summary.evaluate("one => !one.parentElement.open"):
            summary.click()
    assert (faults(page), grave(page)) == ([], [])


def test_without_a_server_all_is_on_the_device(visitor: Visitor) -> None:
    page = visitor(NARROW)
    seated = page.evaluate(OPEN_HERE, {"game": "skarney-gin", "seats": 2, "lang": "en"})
    page.goto(f"./#/t/{seated['table']}")
    open_menu(page)
    for _ in range(2):
        page.get_by_role("button", name="Resign the match").click()
    expect(page.get_by_test_id("count")).to_be_visible()
    page.goto("./#/me")
    expect(page.get_by_text("Your name and your matches are on this device only.")).to_be_visible()
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Lost")
    expect(page.get_by_role("img", name="2 players: 0 won, 0 drawn, 1 lost")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("Everything is deleted.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You have no finished match yet.")).to_be_visible()


AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_deletion_leaves_clubs_too(newcomer: Newcomer) -> None:
    """The club is in the download; after the deletion nobody of that name is in it, and this browser has no link."""
    page = newcomer("/me")
    keep(page, "Aki", "Keep this name")
    expect(page.get_by_text("This device keeps the name.")).to_be_visible()
    club = opened(page, "Friday club")
    joined(page, club, "Aki of the club")
    expect(page.get_by_text("You are a member as Aki of the club")).to_be_visible()
    page.goto("/me")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download everything").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert [(one["name"], one["opened"], one.get("as")) for one in kept["own_clubs"]] == [
        ("Friday club", True, None),
        ("Friday club", False, "Aki of the club"),
    ]
    page.get_by_role("button", name="Delete everything").click()
    assert (faults(page), grave(page), reds(page)) == ([], [], ["Delete for good"])
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("Everything is deleted.")).to_be_visible()
    page.goto(f"/club/{club['id']}")
    expect(page.get_by_text("No member yet.")).to_be_visible()
    expect(page.get_by_text("Aki of the club")).to_have_count(0)
    expect(page.get_by_role("button", name="Join", exact=True)).to_have_count(0)


@pytest.fixture
def laptop_and_phone(newcomer: Newcomer, live_server: LiveServer, watch: Watch) -> tuple[Page, Page]:
    """Two devices at their /me: the laptop keeps a name and has a passkey for it, which the phone has, too.

    Browsers make passkeys for names of hosts only, and without HTTPS only for this one.
    """
    base = live_server.base.replace("127.0.0.1", "localhost")
    watch.also.append(base)
    devices = []
    for size in (WIDE, NARROW):
        page = newcomer(size=size)
        session = page.context.new_cdp_session(page)
        session.send("WebAuthn.enable")
        made = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        page.goto(f"{base}/me")
        devices.append((page, session, made["authenticatorId"]))
    (laptop, one, first), (phone, other, second) = devices
    keep(laptop, "Aki", "Keep this name")
    laptop.get_by_role("button", name="Add a passkey").click()
    expect(laptop.get_by_text("You have a passkey for this name.")).to_be_visible()
    [credential] = one.send("WebAuthn.getCredentials", {"authenticatorId": first})["credentials"]
    other.send("WebAuthn.addCredential", {"authenticatorId": second, "credential": credential})
    return laptop, phone


def name_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Your name")


def signs_in(page: Page) -> None:
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("2 devices keep the name.")).to_be_visible()
    expect(name_of(page)).to_have_value("Aki")


def test_a_passkey_carries_a_name_to_another_device(laptop_and_phone: tuple[Page, Page]) -> None:
    _, phone = laptop_and_phone
    assert (faults(phone), grave(phone), reds(phone)) == ([], [], ["Keep this name"])
    signs_in(phone)
    assert (faults(phone), grave(phone)) == ([], [])
    phone.get_by_role("button", name="Remove the name from this device").click()
    expect(phone.get_by_role("button", name="Keep this name")).to_be_visible()


def wears(page: Page, shape: str) -> None:
    page.get_by_role("button", name=re.compile("crest", re.IGNORECASE)).click()
    page.get_by_title(shape).click()


def saves(page: Page) -> None:
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")


def test_a_changed_name_and_crest_reach_the_other_device(laptop_and_phone: tuple[Page, Page]) -> None:
    """Its forms have them, and what was changed here alone is all that is written."""
    laptop, phone = laptop_and_phone
    signs_in(phone)
    wears(laptop, "butterfly")
    name_of(laptop).fill("Akiko")
    saves(laptop)
    name_of(phone).fill("Aki-chan")  # this page has heard of nothing
    saves(phone)
    expect(phone.get_by_role("button", name="Crest: butterfly")).to_be_visible()
    me = laptop.url
    laptop.goto(me.removesuffix("me"))
    laptop.get_by_role("button", name="Invite").first.click()
    expect(name_of(laptop)).to_have_value("Aki-chan")
    expect(laptop.get_by_role("button", name="Crest: butterfly")).to_be_visible()
    laptop.goto(me)
    wears(laptop, "fan")
    saves(laptop)
    phone.reload()
    expect(phone.get_by_role("button", name="Crest: fan")).to_be_visible()
    expect(name_of(phone)).to_have_value("Aki-chan")
    assert (faults(phone), grave(phone)) == ([], [])
