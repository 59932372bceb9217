"""Told that it is one's turn with the page closed: turned on and off at the table, shown by the worker, and by mail."""

from __future__ import annotations

import asyncio
import json
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.server.receivers import Browser, HttpReceiver, Mailbox, link_of

from .checks import LOOKS, faults, grave, open_menu
from .conftest import NARROW, Newcomer, holding
from .live_server import LiveServer, Pair, Two, play_on
from .watch import LINE, Watch


class Outside:
    """A push service and a mail server, which lie outside the server, in a thread of their own."""

    def __init__(self) -> None:
        self.receiver, self.mailbox = HttpReceiver(), Mailbox()
        self._loop, self._open, self._over = asyncio.new_event_loop(), threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._run(),))
        self._thread.start()
        self._open.wait()

    async def _run(self) -> None:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.receiver.listening())
            await stack.enter_async_context(self.mailbox.listening())
            self._open.set()
            await self._over.wait()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()
        self._loop.close()


@pytest.fixture(scope="module")
def outside() -> Iterator[Outside]:
    outside = Outside()
    yield outside
    outside.close()


@pytest.fixture(scope="module")
def live_server(outside: Outside) -> Iterator[LiveServer]:
    """A server that others reach by an address of its own: without one nobody is notified."""
    with tempfile.TemporaryDirectory(prefix="tefuda-") as folder:
        server = LiveServer(Path(folder), public="https://cards.example", mail=outside.mailbox.port)
        yield server
        server.close()


# The push service of the browser cannot be reached: in its place stands that of the test, which decrypts.
DEVICE = """
const given = %s;
const raw = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const key = 'test.subscribed';
Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
Notification.requestPermission = async () => 'granted';
const subscription = () => localStorage[key] ? {
  endpoint: given.endpoint, options: { applicationServerKey: raw(localStorage[key]).buffer },
  getKey: (name) => raw(given[name]).buffer,
  unsubscribe: async () => delete localStorage[key],
} : null;
PushManager.prototype.getSubscription = async () => subscription();
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  localStorage[key] = btoa(String.fromCharCode(...applicationServerKey));
  return subscription();
};
"""


def device(browser: Browser) -> str:
    return DEVICE % json.dumps(browser.subscription)


def folded_out(page: Page) -> Locator:
    """The part of the menu that says how one is notified."""
    menu = open_menu(page)
    menu.locator(".own-turn > summary").click()
    expect(menu.locator(".notify section").first).to_be_visible()
    return menu


def waits_for(seat: int) -> Callable[[Two], bool]:
    return lambda guests: bool(guests[0].scene["state"] == "playing" and guests[seat].may_act)


def new_turn(live_server: LiveServer, seats: Pair, seat: int) -> None:
    """A turn of this seat begins; nobody is at a page, or on the line."""
    with live_server.guest(seats[0]) as first, live_server.guest(seats[1]) as second:
        play_on((first, second), waits_for(1 - seat))
        play_on((first, second), waits_for(seat))


def until(page: Page, wanted: Callable[[], Any]) -> None:
    """Wait for something outside the page."""
    while not wanted():
        page.wait_for_timeout(20)


def test_a_device_is_told_while_no_page_is_open_until_one_turns_it_off(
    newcomer: Newcomer, live_server: LiveServer, outside: Outside
) -> None:
    seats, own = live_server.pair(), Browser(outside.receiver, "aki")
    page = newcomer("/", seat=seats[0], size=NARROW, scripts=(device(own),))
    page.context.grant_permissions(["notifications"], origin=live_server.base)
    page.goto(f"/t/{seats[0]['table']}")
    menu = folded_out(page)
    here = menu.get_by_role("region", name="This device")
    here.get_by_role("button", name="Turn on").click()
    expect(here.get_by_role("status")).to_contain_text("while the page is closed")
    assert (faults(page), grave(page)) == ([], [])
    page.goto("/")
    new_turn(live_server, seats, 0)
    until(page, lambda: own.heard)
    [told] = own.heard
    path = f"/t/{seats[0]['table']}"
    shown = {"body": "It is your turn.", "tag": path, "lang": "en", "icon": "/icon-192.png"}
    data, actions = {"path": path, "off": told["off"]}, [{"action": "off", "title": "Turn off"}]
    assert delivered(page, live_server.base, told) == ["Skarney Gin", shown | {"data": data, "actions": actions}]
    assert "no more notifications" in pressed(page, "off")
    assert subscriptions(live_server, seats[0]) == []
    page.goto(path)
    here = folded_out(page).get_by_role("region", name="This device")
    expect(here.get_by_role("status")).to_contain_text("turned this table off")  # and opening it changes nothing
    assert (subscriptions(live_server, seats[0]), faults(page), grave(page)) == ([], [], [])
    here.get_by_role("button", name="Turn on").click()
    expect(here.get_by_role("status")).to_contain_text("while the page is closed")
    assert len(subscriptions(live_server, seats[0])) == 1
    page.reload()
    here = folded_out(page).get_by_role("region", name="This device")
    here.get_by_role("button", name="Turn off").click()
    expect(here.get_by_role("button", name="Turn on")).to_be_visible()
    assert json.loads(page.evaluate("localStorage['tefuda.settings']"))["calls"] == "no"
    assert page.evaluate("localStorage['test.subscribed']") is None


def test_a_page_that_was_left_open_is_not_looked_at(
    newcomer: Newcomer, live_server: LiveServer, outside: Outside
) -> None:
    """After some minutes without a touch this device is notified, until somebody is at the page again."""
    seats, own = live_server.pair(), Browser(outside.receiver, "left")
    page = newcomer("/", seat=seats[0], scripts=(device(own),))
    page.clock.install()
    page.context.grant_permissions(["notifications"], origin=live_server.base)
    page.evaluate("localStorage['tefuda.settings'] = JSON.stringify({ calls: 'yes' })")
    page.goto(f"/t/{seats[0]['table']}")
    until(page, lambda: subscriptions(live_server, seats[0]))
    said: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda sent: said.append(str(sent))))
    page.reload()
    until(page, lambda: any('"hello"' in one for one in said))
    with live_server.guest(seats[0]) as first, live_server.guest(seats[1]) as second:
        play_on((first, second), waits_for(1))
        play_on((first, second), waits_for(0))
    page.clock.fast_forward("02:00")
    assert not own.heard and not any("set_hidden" in one for one in said)
    page.clock.fast_forward("03:00")
    until(page, lambda: own.heard)
    page.mouse.move(300, 300)
    page.mouse.move(320, 300)
    until(page, lambda: looked_at(said))


def looked_at(said: list[str]) -> bool:
    """The last that a page has told of itself is that it is seen, or it has come back: until then it counts so."""
    told = [one for one in said if "set_hidden" in one or '"hello"' in one]
    return '"hidden":true' not in told[-1]


def delivered(page: Page, origin: str, told: dict[str, Any]) -> list[Any]:
    """The browser takes a push message, as from its push service; what it is asked to show, as it has no screen."""
    [worker] = page.context.service_workers
    worker.evaluate("self.registration.showNotification = async (...given) => { self.given = given; }")
    session = page.context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    until(page, lambda: known)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": known[0]["registrationId"], "data": json.dumps(told)},
    )
    until(page, lambda: worker.evaluate("self.given ?? null"))
    found: list[Any] = worker.evaluate("self.given")
    return found


def pressed(page: Page, action: str) -> str:
    """The sentence that is shown after an action of the notification was pressed."""
    [worker] = page.context.service_workers
    worker.evaluate(
        """(action) => {
            const [title, said] = self.given;
            self.given = null;
            const click = new ExtendableEvent('notificationclick');
            self.dispatchEvent(Object.assign(click, { action, notification: { title, ...said, close() {} } }));
        }""",
        action,
    )
    until(page, lambda: worker.evaluate("self.given"))
    return str(worker.evaluate("self.given[1].body"))


def test_by_mail_with_quiet_hours_and_the_link_that_ends_it(
    newcomer: Newcomer, live_server: LiveServer, outside: Outside
) -> None:
    seats = live_server.pair()
    page = newcomer(seat=seats[0])
    menu = folded_out(page)
    mail = menu.get_by_role("region", name="E-mail")
    mail.get_by_label("E-mail address").fill("aki@home.example")
    mail.get_by_role("button", name="Turn on").click()
    expect(mail).to_contain_text("Open the link in it")
    asked = outside.mailbox.mails[-1]
    other = newcomer(f"/notifications#yes.{link_of(asked)}", size=NARROW)
    expect(other.get_by_role("status")).to_contain_text("Should mails go to a…@home.example")
    assert (faults(other), grave(other), "#" in other.url) == ([], [], False)
    other.get_by_role("button", name="Yes, send them").click()
    expect(other.get_by_role("status")).to_contain_text("From now on")
    quiet = menu.get_by_role("region", name="Quiet hours")
    quiet.get_by_text("On", exact=True).click()
    expect(quiet.get_by_label("From")).to_have_value("22:00")
    quiet.get_by_text("Off", exact=True).click()
    expect(quiet.get_by_label("From")).to_have_count(0)
    page.goto("/")
    new_turn(live_server, seats, 0)
    until(page, lambda: outside.mailbox.mails[-1] is not asked)
    told = outside.mailbox.mails[-1]
    assert told["Subject"] == "Skarney Gin: It is your turn."
    other.goto(f"/notifications#off.{link_of(told)}")
    expect(other.get_by_role("status")).to_contain_text("No more mails")
    page.goto(f"/t/{seats[0]['table']}")
    mail = folded_out(page).get_by_role("region", name="E-mail")
    expect(mail.get_by_label("E-mail address")).to_have_value("aki@home.example")


def test_quiet_hours_are_set_once_for_all_tables(newcomer: Newcomer, live_server: LiveServer, watch: Watch) -> None:
    """In the settings of the start page; at each table they are the same, for the server and on the page."""
    watch.excuse(*LINE)
    here, there = live_server.pair()[0], live_server.pair()[0]
    for seat in (here, there):
        wish = {"token": seat["token"], "webhook": "https://127.0.0.1:9/hook"}
        live_server._post(f"/api/tables/{seat['table']}/notifications", wish)
    page = newcomer("/", size=NARROW, scripts=(holding(here), holding(there)))
    page.get_by_role("button", name="Settings").click()
    quiet = page.get_by_role("region", name="Quiet hours")
    quiet.get_by_text("On", exact=True).click()
    quiet.get_by_label("To").fill("07:15")
    quiet.get_by_label("To").blur()
    wanted = {"start": 22 * 60, "end": 7 * 60 + 15, "zone": page.evaluate(ZONE)}
    until(page, lambda: [hours(live_server, seat) for seat in (here, there)] == [wanted, wanted])
    page.goto(f"/t/{there['table']}")
    expect(folded_out(page).get_by_role("region", name="Quiet hours").get_by_label("To")).to_have_value("07:15")
    page.context.set_offline(True)
    page.get_by_role("region", name="Quiet hours").get_by_text("Off", exact=True).click()
    expect(page.get_by_role("region", name="Quiet hours").get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("region", name="Quiet hours").get_by_label("To")).to_have_value("07:15")


ZONE = "new Intl.DateTimeFormat().resolvedOptions().timeZone"


def hours(live_server: LiveServer, seat: dict[str, Any]) -> Any:
    """The quiet hours of the only notification of a seat."""
    [one] = subscriptions(live_server, seat)
    return one["quiet"]


def subscriptions(live_server: LiveServer, seat: dict[str, Any]) -> list[Any]:
    path = f"{live_server.base}/api/tables/{seat['table']}/notifications/list"
    found: list[Any] = live_server.client.post(path, json={"token": seat["token"]}).json()["subscriptions"]
    return found


def test_a_webhook_and_its_secret(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=live_server.pair()[0], size=NARROW)
    menu = folded_out(page)
    menu.locator(".notify summary").click()
    menu.get_by_label("Address of the webhook").fill("https://127.0.0.1:9/hook")
    menu.locator(".notify details button").click()
    expect(menu.locator(".secret code")).to_contain_text("whsec_")
    assert (faults(page), grave(page)) == ([], [])
    menu.get_by_role("button", name="Turn off").click()
    expect(menu.locator(".secret")).to_have_count(0)


@LOOKS
def test_how_it_looks(newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int], lang: str) -> None:
    """All of it unfolded, in either language: it fits, and axe finds nothing."""
    page = newcomer(seat=live_server.pair()[0], size=size, lang=lang)
    menu = folded_out(page)
    menu.locator(".notify section").last.locator("label").last.click()
    menu.locator(".notify summary").click()
    expect(menu.locator(".hours input").first).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
