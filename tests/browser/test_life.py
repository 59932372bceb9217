"""People come and go, in the browser: ready, seats, an empty chair, an agreement to stop, and again."""

from __future__ import annotations

from dataclasses import replace

import httpx
from playwright.sync_api import Page, expect

from tefuda.table.state import Agreements

from .checks import SIZES, faults, grave, open_menu, overlaps, rest
from .conftest import NARROW, Newcomer, holding
from .live_server import LiveServer, Seat
from .person import prompt
from .stillness import DealStage

TWO = [{"kind": "me"}, {"kind": "open"}]
BOXES = "all => all.map((one) => one.getBoundingClientRect()).map(({ left, top, width }) => [left, top, width])"
FOUR = [{"kind": "me"}, *[{"kind": "open"}] * 3]


def opened(
    live_server: LiveServer, game: str = "skarney-gin", seats: list[dict[str, str]] = TWO, **options: object
) -> Seat:
    body = {"game": game, "name": "Aki", "seats": seats, "asks_ready": True, "grace": 1, **options}
    answer: Seat = live_server.client.post(f"{live_server.base}/api/tables", json=body).raise_for_status().json()
    return answer


def sat(live_server: LiveServer, seat: Seat, number: int = 1, name: str = "Ben") -> Seat:
    path = f"{live_server.base}/api/tables/{seat['table']}/seats/{number}"
    answer: httpx.Response = live_server.client.post(path, json={"name": name}).raise_for_status()
    found: Seat = answer.json()
    return found


def clean(page: Page) -> None:
    """Expect that nothing lies on anything, all can be pressed, and axe has nothing to say."""
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])


def begin(*pages: Page) -> None:
    """Everybody is ready."""
    for page in pages:
        page.get_by_role("button", name="Ready", exact=True).click()
    for page in pages:
        expect(page.locator(".hand [role=option]").first).to_be_visible()


def test_those_who_meet_say_that_they_are_ready(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server)
    aki = newcomer(seat=first, size=NARROW)
    expect(aki.get_by_role("button", name="Ready", exact=True)).to_have_count(0)
    ben = newcomer(seat=sat(live_server, first))
    expect(prompt(aki)).to_have_text("Everybody is here. Press “Ready” when you are.")
    clean(aki)
    aki.get_by_role("button", name="Ready", exact=True).click()
    expect(aki.get_by_text("Waiting for Ben").first).to_be_visible()
    begin(ben)
    expect(aki.locator(".hand [role=option]").first).to_be_visible()


@SIZES
def test_seats_are_changed_and_the_free_ones_filled(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    aki = newcomer(seat=opened(live_server, "literature", FOUR), size=size)
    aki.get_by_text("Change seats").click()
    clean(aki)
    aki.get_by_role("button", name="Sit here: Seat 3").click()
    expect(aki.get_by_role("listitem").filter(has_text="Seat 3").filter(has_text="Aki")).to_be_visible()
    aki.get_by_role("button", name="Start now").click()
    expect(aki.locator(".hand [role=option]").first).to_be_visible()


def test_a_computer_player_plays_for_a_player_who_is_away_and_hands_the_seat_back(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    first = opened(live_server)
    second = sat(live_server, first)
    aki, ben = newcomer(seat=first), newcomer(seat=second)
    begin(aki, ben)
    ben.close()
    button = aki.get_by_role("button", name="Let a computer player take over", exact=True)
    expect(button).to_be_visible()
    clean(aki)
    button.click()
    expect(aki.locator(".others").get_by_text("(computer)")).to_be_visible()
    expect(button).to_have_count(0)
    back = newcomer(seat=second)
    expect(back.locator(".hand [role=option]").first).to_be_visible()
    expect(aki.locator(".others").get_by_text("(computer)")).to_have_count(0)


def test_a_match_is_ended_by_those_who_are_here_and_played_again(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server)
    aki, ben = newcomer(seat=first), newcomer(seat=sat(live_server, first), size=NARROW)
    begin(aki, ben)
    open_menu(aki)
    aki.get_by_role("button", name="End the match here", exact=True).click()
    aki.get_by_role("button", name="End the match here", exact=True).click()
    expect(ben.get_by_text("Aki would like to end the match.", exact=True)).to_be_visible()
    clean(ben)
    ben.get_by_role("button", name="End the match here", exact=True).click()
    expect(prompt(aki)).to_have_text("The match was ended by agreement.")
    aki.get_by_role("button", name="Play again").click()
    expect(ben.get_by_text("Aki would like another match.").first).to_be_visible()
    expect(prompt(aki)).to_have_text("Waiting for Ben.")  # who has asked is led there, and asked nothing again
    ben.get_by_role("button", name="Yes, another match").click()
    for page in (aki, ben):
        expect(page.locator(".hand [role=option]").first).to_be_visible()
    assert first["table"] not in aki.url


@SIZES
def test_all_agree_to_a_pause_and_anybody_ends_it(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    first = opened(live_server, clock=180)
    aki, ben = newcomer(seat=first, size=size), newcomer(seat=sat(live_server, first), size=size, lang="ja")
    aki.get_by_role("button", name="Ready", exact=True).click()
    ben.get_by_role("button", name="準備よし").click()
    open_menu(aki)
    for _ in ("asked", "answered"):
        aki.get_by_role("button", name="Pause", exact=True).click()
    expect(ben.get_by_text("Akiさんは休憩したいそうです。", exact=True)).to_be_visible()
    clean(ben)
    ben.get_by_role("button", name="休憩する", exact=True).click()
    expect(prompt(aki)).to_have_text("The match is paused.")
    expect(aki.get_by_test_id("left")).to_have_count(0)
    clean(aki)
    aki.get_by_role("button", name="Play on", exact=True).click()
    expect(prompt(ben)).not_to_have_text("休憩中です。")
    expect(ben.get_by_role("button", name="続ける", exact=True)).to_have_count(0)


def test_a_player_who_leaves_finds_the_way_back(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server)
    aki, ben = newcomer(seat=first), newcomer(seat=sat(live_server, first))
    begin(aki, ben)
    open_menu(aki)
    aki.get_by_role("button", name="Leave the table").click()
    aki.get_by_role("button", name="Leave the table").click()
    expect(aki.get_by_role("button", name="Play now").first).to_be_visible()
    expect(ben.locator(".others").get_by_text("(computer)")).to_be_visible()
    aki.goto(f"/t/{first['table']}")
    expect(ben.locator(".others").get_by_text("(computer)")).to_have_count(0)


def test_the_start_page_lists_all_tables_at_which_one_sits(newcomer: Newcomer, live_server: LiveServer) -> None:
    """Those where one is waited for, those that wait for others, those that have not begun."""
    begun, lonely = opened(live_server, asks_ready=False), opened(live_server, "literature", FOUR)
    sat(live_server, begun)
    page = newcomer("/", size=NARROW, scripts=tuple(map(holding, (begun, lonely))))
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("listitem")).to_have_count(2)
    expect(mine.get_by_role("listitem").filter(has_text="Skarney Gin")).to_contain_text("Ben")
    expect(mine.get_by_role("listitem").filter(has_text="Literature")).to_contain_text("Not started yet")
    assert (faults(page), grave(page)) == ([], [])
    mine.get_by_role("link", name="Skarney Gin").click()
    expect(page.locator(".hand [role=option]").first).to_be_visible()


def test_a_note_leaves_no_line_half_seen_and_nothing_moves_for_it(newcomer: Newcomer) -> None:
    """Beside the stock it lay over all but the upper half of a line."""
    stage = DealStage("skarney-gin", 2)
    page = stage.seat(newcomer)
    lately, note = page.locator(".lately"), page.locator(".near > .life")
    boxes = []
    for agreed in (Agreements(), Agreements().want("offer_end", 0)):
        stage.table.state = replace(stage.table.state, agreed=agreed)
        stage.play()
        stage.answer()
        stage.caught_up(page)
        expect(note).to_have_count(len(agreed.wanted))
        rest(page)
        boxes.append(page.locator(".zones, .own .name, .others .name, .bar, .lately").evaluate_all(BOXES))
        expect(lately).to_be_visible(visible=not agreed.wanted)
    assert boxes[0] == boxes[1]
