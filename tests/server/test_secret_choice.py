"""All choose at once and in secret: every byte that the others are sent is the same, whatever one chooses."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from tests.server import live
from tests.server.live import Guest, LiveServer, running, settings

GAME = "rummy-fifty"
ME, OPEN = {"kind": "me"}, {"kind": "open"}
COURTS = ("J", "Q", "K")
SHOWN = [["J = 10"], ["Q = 20"], ["K = 30"]]
OWN = re.compile(r'"pick":{"choices":\[[^]]*\]}')  # the listener's own choices: nothing is chosen there
SINCE = re.compile(r'"waiting_since":[0-9.]+')


@pytest.fixture
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is dealt the same hands, by the same dealer."""
    monkeypatch.setattr(live, "seeds_of_this_test", lambda: lambda: bytes(31) + b"\7")


async def three(live_server: LiveServer) -> tuple[list[Guest], Guest]:
    """Three people at a new table, and one who looks on; all have the first scene."""
    first = await live_server.open([ME, OPEN, OPEN], game=GAME)
    seats = [first, await live_server.sit(first["table"], 1, "Ben"), await live_server.sit(first["table"], 2, "Chie")]
    guests = [await live_server.guest(seat, lang="en") for seat in seats]
    return guests, await live_server.guest(table=first["table"], lang="en")


def since(guest: Guest, heard: int) -> list[str]:
    """The messages to a guest after so many others; what differs from table to table is struck out."""
    texts = (text.replace(guest.scene["table"], "?" * 12) for text in guest.heard[heard:])
    return [SINCE.sub('"waiting_since":0', text) for text in texts]


async def seen_by_others(live_server: LiveServer, chooser: int, court: str) -> list[list[str]]:
    """The messages to the others about one player's choice."""
    guests, watcher = await three(live_server)
    others = [guest for seat, guest in enumerate([*guests, watcher]) if seat != chooser]
    version = max(guest.version for guest in guests)
    for guest in [*guests, watcher]:
        await guest.with_all(3, 1)
    before = [len(guest.heard) for guest in others]
    assert (await guests[chooser].play(f"show {court}"))["t"] == "accepted"
    for guest in others:
        await guest.until(lambda scene: scene["version"] > version)
    return [since(guest, heard) for guest, heard in zip(others, before, strict=True)]


@pytest.mark.parametrize("chooser", [0, 2])
async def test_nobody_can_tell_a_choice_by_what_they_are_sent(sqlite: str, same_cards: None, chooser: int) -> None:
    async with running(settings(sqlite)) as live_server:
        sent = [await seen_by_others(live_server, chooser, court) for court in COURTS]
    assert sent[0] == sent[1] == sent[2]
    for of_one in sent[0]:
        news = json.loads(of_one[-1])
        assert news["events"] == [], "that somebody has chosen is no event, and so makes nobody's choice stale"
        assert [player["badges"] for player in news["scene"]["players"]][chooser] == ["has chosen"]


async def test_refusals_and_offers_do_not_tell_what_others_have_chosen(sqlite: str, same_cards: None) -> None:
    async with running(settings(sqlite)) as live_server:
        answers = []
        for court in COURTS:
            guests, watcher = await three(live_server)
            await guests[1].play(f"show {court}")
            answers.append([await asked(guest, guests[0].hand) for guest in (guests[0], guests[2], watcher)])
    assert answers[0] == answers[1] == answers[2]


async def asked(guest: Guest, cards: list[str]) -> list[Any]:
    """The answers to a player who asks and tries all that they can."""
    heard = []
    for number, play in enumerate(("draw", "show X", "discard 7S", "draw pile 1", "done")):
        frame = {"t": "play", "id": f"a{number}", "base": guest.version, "play": play}
        await guest.send(frame)
        heard.append(without_version(await guest.hear("refused", "accepted")))
    await guest.send({"t": "select", "id": "b", "base": guest.version, "cards": cards[:2]})
    return [*heard, without_version(await guest.hear("selected"))]


def without_version(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key != "version"}


def courts_of(scene: dict[str, Any]) -> list[list[str]]:
    """The badges of the court cards; one's own hand has another, of what it counts."""
    return [[badge for badge in player["badges"] if badge[0] in COURTS] for player in scene["players"]]


async def test_choices_made_at_the_same_time_all_count_and_are_shown_together(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        for order in ((0, 1, 2), (2, 0, 1)):
            guests, watcher = await three(live_server)
            base = guests[0].version
            for seat in order:  # all on the version at which the cards were dealt
                assert (await guests[seat].play(f"show {COURTS[seat]}", base=base))["t"] == "accepted"
            for guest in [*guests, watcher]:
                await guest.until(lambda scene: courts_of(scene) == SHOWN)
                shown = [event["text"] for event in guest.events if event["kind"] == "showed"]
                assert len(shown) == 3


async def test_a_bot_at_the_table_chooses_without_a_trace(sqlite: str) -> None:
    seats = [ME, {"kind": "bot", "bot": "steady"}, {"kind": "bot", "bot": "steady"}]
    async with running(settings(sqlite)) as live_server:
        for _ in range(6):
            me = await live_server.guest(await live_server.open(seats, game=GAME), lang="en")
            await me.until(lambda scene: [p["acting"] for p in scene["players"]] == [True, False, False])
            told = OWN.sub("", "".join(me.heard))
            assert '"chosen":true' not in "".join(me.heard)
            assert not re.search(r'"[JQK] \+|[JQK][SHDCRN]"|shows|"showed"', told)
            chosen = ["has chosen" in player["badges"] for player in me.scene["players"]]
            assert chosen == [False, True, True]
