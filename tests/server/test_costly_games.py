"""A game that takes long to say what may be said holds up nobody: it is asked in threads, never on the loop."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
from tests.changed import changed
from tests.conformance.toys import pairs
from tests.server.live import GAME, SOON, TWO, Guest, LiveServer, Players, eventually, new_id, running, settings

from tefuda.engine.declarations.players import GameHints
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import END
from tefuda.engine.matches import registry
from tefuda.layout import TableLayout
from tefuda.session import bots
from tefuda.session.executors import SeatQueryRunner

# The game has no words of its own: what is told is not looked at here.
pytestmark = pytest.mark.filterwarnings("ignore::tefuda.text.message_formatter.MissingTranslation")

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
askers: set[int] = set()  # the threads in which the game was asked
gate = threading.Event()


def slow_words(r: Any, s: Any, seat: int, p: Scratch) -> int:
    """The game's words; the thread that asks is noted."""
    askers.add(threading.get_ident())
    return pairs.words(r, s, seat, p)


def slow_hint(r: Any, v: Any) -> tuple[int, ...]:
    askers.add(threading.get_ident())
    return (pairs.Verb.DRAW if v.phase == pairs.Phase.DRAW else pairs.Verb.PASS, END)


def slow_layout(r: Any, v: Any) -> TableLayout:
    """The table of the one who is to play is drawn when the gate is open."""
    if v.hands[v.turn]:
        assert gate.wait(SOON)
    return pairs.layout(r, v)


THOUGHTFUL = changed(
    pairs.PAIRS,
    id="thoughtful-pairs",
    words=slow_words,
    hints=GameHints(hint=slow_hint),
    layout=slow_layout,
    costly=True,
)


@pytest.fixture
async def slow(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LiveServer]:
    """A server that plays the slow game too."""
    monkeypatch.setitem(registry._added, THOUGHTFUL.id, THOUGHTFUL)
    askers.clear()
    gate.set()
    async with running(settings(sqlite)) as live_server:
        yield live_server
    assert threading.get_ident() not in askers
    assert askers


async def pair(live_server: LiveServer, hints: bool = False) -> list[Guest]:
    """Two people at the slow game; the one who is to play comes first."""
    first = await live_server.open(TWO, game=THOUGHTFUL.id, hints=hints)
    guests = [await live_server.guest(seat) for seat in (first, await live_server.sit(first["table"]))]
    return sorted(guests, key=lambda guest: not guest.scene["prompt"]["yours"])


async def do(guest: Guest, play: str) -> None:
    """Make a play and see the scene after it."""
    answer = await guest.play(play)
    assert answer["t"] == "accepted"
    await guest.until(lambda scene: scene["version"] >= answer["version"])


async def test_everything_of_a_slow_game_is_asked_in_threads(slow: LiveServer) -> None:
    mover, other = await pair(slow, hints=True)
    await mover.send({"t": "hint", "id": new_id(), "base": mover.version})
    assert (await mover.hear("hint"))["action"]["play"] == "draw"
    await do(mover, "draw")
    assert (await mover.play("pair 9S 9S"))["code"] == "notation"
    assert (await mover.play("draw"))["code"] == "illegal"
    await mover.send({"t": "select", "id": new_id(), "base": mover.version, "cards": mover.hand[:2]})
    await mover.hear("selected")
    await mover.send({"t": "set_language", "lang": "ja"})
    await mover.hear("scene")
    await slow.web.get(f"/api/tables/{mover.scene['table']}")
    await do(mover, "pass")
    await other.until(lambda scene: scene["prompt"]["yours"])


async def test_a_bot_of_a_slow_game_too_even_if_it_errs(slow: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dumb:
        name = "random"

        def choose(self, view: Any) -> str:
            return "draw"  # which is wrong every second time

    monkeypatch.setattr(bots, "SeatedBots", lambda table, *_: Players({1: Dumb()}))
    me = await slow.guest(await slow.open(BOT, game=THOUGHTFUL.id, target="20"))
    await me.until(lambda scene: scene["prompt"]["yours"])
    await do(me, "draw")
    await do(me, "pass")
    await me.until(lambda scene: scene["prompt"]["yours"] or scene["state"] == "between")


async def test_others_are_answered_in_the_meantime(slow: LiveServer) -> None:
    """Even at the same table, and even the one who waits for a scene that takes long."""
    elsewhere = (await slow.guests())[0]
    mover, other = await pair(slow)
    base = mover.version
    gate.clear()
    assert (await mover.play("draw"))["t"] == "accepted"
    for guest in (elsewhere, other, mover):
        await guest.send({"t": "ping"})
        await guest.hear("pong")
    assert mover.version == base
    gate.set()
    await mover.until(lambda scene: scene["version"] > base)


async def test_an_answer_still_comes_before_its_news(slow: LiveServer) -> None:
    mover, _ = await pair(slow)
    mover.heard.clear()
    await do(mover, "draw")
    heard = [json.loads(text) for text in mover.heard]
    news = [message["t"] for message in heard if message["t"] == "accepted" or message.get("events")]
    assert news == ["accepted", "happened"]


async def test_a_scene_is_made_once_for_a_version(slow: LiveServer) -> None:
    """Everyone is told that a player is online, and nothing is worked out again."""
    mover, other = await pair(slow)
    room = slow.lobby._rooms[mover.scene["table"]]
    kept = room.shown.now.looks[mover.scene["seat"]]
    await other.socket.close()
    await mover.until(lambda scene: not all(player["online"] for player in scene["players"]))
    assert room.shown.now.looks[mover.scene["seat"]] is kept


class Looking:
    """Looks for as long as it is not let go, and counts who looks at once."""

    def __init__(self) -> None:
        self.go, self.guard = threading.Event(), threading.Lock()
        self.now = self.most = 0
        self.order: list[str] = []

    def look(self, who: str) -> str:
        with self.guard:
            self.now += 1
            self.most = max(self.most, self.now)
            self.order.append(who)
        assert self.go.wait(SOON)
        with self.guard:
            self.now -= 1
        return who


async def test_of_costly_questions_one_is_looked_into_at_a_time_and_tables_take_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A crowd at one table keeps nobody else's question waiting for more than one of its own."""
    monkeypatch.setitem(registry._added, THOUGHTFUL.id, THOUGHTFUL)
    questions, looking = SeatQueryRunner(), Looking()
    crowd = [
        asyncio.create_task(questions.answered(THOUGHTFUL.id, "crowded", partial(looking.look, "crowd")))
        for _ in range(12)
    ]
    await eventually(lambda: looking.order)
    other = asyncio.create_task(questions.answered(THOUGHTFUL.id, "other", partial(looking.look, "other")))
    await asyncio.sleep(0)
    for gone in crowd[3:]:  # the one who goes is waited for no longer
        gone.cancel()
    looking.go.set()
    assert await other == "other"
    assert [await one for one in crowd[:3]] == ["crowd"] * 3
    assert looking.order == ["crowd", "other", "crowd", "crowd"]
    assert looking.most == 1


async def test_a_question_whose_asker_has_gone_keeps_its_turn_until_it_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A player who comes and goes would otherwise have as many questions at work at once as they like."""
    monkeypatch.setitem(registry._added, THOUGHTFUL.id, THOUGHTFUL)
    questions, looking = SeatQueryRunner(), Looking()
    gone = asyncio.create_task(questions.answered(THOUGHTFUL.id, "a", partial(looking.look, "gone")))
    await eventually(lambda: looking.order)
    gone.cancel()
    other = asyncio.create_task(questions.answered(THOUGHTFUL.id, "b", partial(looking.look, "other")))
    for _ in range(9):
        await asyncio.sleep(0)
    assert looking.order == ["gone"]
    looking.go.set()
    assert await other == "other" and looking.most == 1
    with pytest.raises(asyncio.CancelledError):
        await gone


async def test_what_is_found_in_no_time_waits_for_nothing() -> None:
    questions, looking = SeatQueryRunner(), Looking()
    slow = [asyncio.create_task(questions.answered(GAME, "one", partial(looking.look, "together"))) for _ in range(2)]
    await eventually(lambda: looking.most == 2)
    looking.go.set()
    assert await asyncio.gather(*slow) == ["together"] * 2
