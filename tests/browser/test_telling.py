"""A player who looks elsewhere is told: by the tab's title and icon, a sound, the browser's notification."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .checks import faults, grave, overlaps
from .conftest import NARROW, Newcomer, holding
from .live_server import LiveServer
from .test_life import FOUR, opened, sat

# A page that can be hidden, a sound card that counts what is started on it, and a browser that may show something.
ELSEWHERE = """
let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });
window.look = (away) => { hidden = away; document.dispatchEvent(new Event('visibilitychange')); };
window.rung = 0;
const node = () => ({ gain: {}, playbackRate: {}, connect: (next) => next, start() { window.rung += 1; } });
window.AudioContext = class {
  state = 'running'; sampleRate = 8000;
  createBuffer = () => ({ copyToChannel() {} });
  createBufferSource = node; createGain = node;
};
window.shown = [];
window.Notification = class {
  static permission = 'default';
  static requestPermission = async () => (this.permission = 'granted');
  constructor(title, said) {
    this.said = [title, said.body, said.tag];
    window.last = this;
    window.shown.push(this.said);
  }
  close() { window.shown = window.shown.filter((said) => said !== this.said); }
};
const later = window.setTimeout;
window.setTimeout = (what, time, ...more) => later(what, time >= 15000 ? 60 : time, ...more);
"""
ALLOWED = """
Notification.permission = 'granted';
if (location.protocol === 'http:') localStorage['tefuda.settings'] = JSON.stringify({ calls: 'yes' });
"""
# All hours of the day but those around the one that is twelve hours away; the clock is looked at often.
QUIET = """
const hour = (away) => `${String((new Date().getHours() + away) % 24).padStart(2, '0')}:00`;
if (location.protocol === 'http:') localStorage['tefuda.quiet'] ??= JSON.stringify({ from: hour(13), to: hour(11) });
window.looks = 0;
const every = window.setInterval;
window.setInterval = (what, time, ...more) =>
  time === 10000 ? every(() => { what(); window.looks += 1; }, 60) : every(what, time, ...more);
"""
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"


def shows(page: Page, expression: str, wanted: object) -> None:
    """Wait until the page has come to this."""
    page.wait_for_function(f"wanted => JSON.stringify({expression}) === JSON.stringify(wanted)", arg=wanted)


def test_the_host_in_another_tab_is_told_when_the_last_friend_comes(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    """Asked in our own words at the first long wait; then title, icon, sound and a notification, until they look."""
    first = opened(live_server)
    path = f"/t/{first['table']}"
    aki = newcomer(seat=first, size=NARROW, scripts=(ELSEWHERE,))
    offer = aki.get_by_role("region", name="Notifications")
    expect(offer).to_be_visible()
    assert (faults(aki), overlaps(aki), grave(aki)) == ([], [], [])
    aki.get_by_role("button", name="Notify me").click()
    expect(offer).to_have_count(0)
    aki.evaluate("look(true)")
    ben = newcomer(seat=sat(live_server, first))
    expect(aki).to_have_title("● Everybody is here – Skarney Gin – Tefuda")
    shows(aki, ICON, "/favicon-turn.svg")
    shows(aki, "shown", [["Everybody is here", "Skarney Gin", path]])
    shows(aki, "rung", 1)
    aki.evaluate("look(false)")
    shows(aki, "shown", [])
    for page in (aki, ben):
        page.get_by_role("button", name="Ready", exact=True).click()
    expect(aki.locator(".hand [role=option]").first).to_be_visible()
    calls = ["● Your turn – Skarney Gin – Tefuda", "Skarney Gin – Tefuda"]
    told = "calls => calls.includes(document.title) && document.title"
    titles = [str(page.wait_for_function(told, arg=calls).json_value()) for page in (aki, ben)]
    assert sorted(titles) == sorted(calls)


def test_in_quiet_hours_a_hidden_page_neither_sounds_nor_shows_anything(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    """The title tells it at once; the rest is made up for at the end of the hours."""
    first = opened(live_server)
    path = f"/t/{first['table']}"
    aki = newcomer(seat=first, size=NARROW, scripts=(ELSEWHERE, ALLOWED, QUIET))
    expect(aki).to_have_title("Skarney Gin – Tefuda")
    aki.evaluate("look(true)")
    sat(live_server, first)
    expect(aki).to_have_title("● Everybody is here – Skarney Gin – Tefuda")
    shows(aki, "looks > 2", True)
    assert aki.evaluate("[rung, shown]") == [0, []]
    aki.evaluate("localStorage.removeItem('tefuda.quiet')")
    shows(aki, "shown", [["Everybody is here", "Skarney Gin", path]])
    shows(aki, "rung", 1)


def test_the_start_page_in_another_tab_tells_of_every_table(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server)
    path = f"/t/{first['table']}"
    page = newcomer("/", scripts=(ELSEWHERE, holding(first), ALLOWED))
    expect(page.get_by_text("Not started yet")).to_be_visible()
    expect(page).to_have_title("Tefuda")
    page.evaluate("look(true)")
    sat(live_server, first)
    expect(page).to_have_title("● Everybody is here – Skarney Gin – Tefuda")
    shows(page, ICON, "/favicon-turn.svg")
    shows(page, "shown", [["Everybody is here", "Skarney Gin", path]])
    page.evaluate("last.onclick()")
    expect(page).to_have_url(live_server.base + path)
    expect(page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    assert page.evaluate("shown") == []


def test_at_one_table_one_is_told_of_another(newcomer: Newcomer, live_server: LiveServer) -> None:
    here, there = opened(live_server), opened(live_server, "literature", FOUR)
    page = newcomer(seat=here, size=NARROW, scripts=(ELSEWHERE, holding(there), ALLOWED))
    expect(page).to_have_title("Skarney Gin – Tefuda")
    for number in (1, 2, 3):
        sat(live_server, there, number, f"P{number}")
    expect(page).to_have_title("● Everybody is here – Literature – Tefuda")
    shows(page, ICON, "/favicon-turn.svg")
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    page.set_viewport_size({"width": 844, "height": 390})  # on its side: nothing lies over what unfolds
    page.get_by_test_id("other-tables").click()
    page.get_by_role("button", name="Not now").click(trial=True)
    page.get_by_role("link", name="Literature Everybody is here").click()
    expect(page).to_have_url(f"{live_server.base}/t/{there['table']}")
    expect(page.get_by_role("button", name="Ready", exact=True)).to_be_visible()


def test_sounds_and_their_volume_are_set_where_settings_are(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=opened(live_server), scripts=(ELSEWHERE,))
    page.get_by_role("button", name="Settings").click()
    volume, sounds = (page.get_by_role("group", name=name) for name in ("Volume", "Sounds"))
    expect(volume.get_by_role("radio", name="Low")).to_be_checked()
    expect(sounds.get_by_role("radio", name="All")).to_be_checked()
    volume.get_by_text("Full").click()
    shows(page, "rung", 1)
    sounds.get_by_text("My turn").click()
    shows(page, "rung", 2)
    page.get_by_role("group", name="Vibration").get_by_text("Off", exact=True).click()
    volume.get_by_text("Off").click()
    page.get_by_role("group", name="Notify me of my turn").get_by_text("On", exact=True).click()
    kept = {"volume": "off", "sound": "turn", "vibration": False, "calls": "yes"}
    shows(page, "JSON.parse(localStorage['tefuda.settings'])", kept)
    assert (page.evaluate("rung"), grave(page)) == (2, [])
