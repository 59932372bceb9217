"""A room grants wishes one after the other: stored first, then answered, then told to all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.rooms import opened
from tests.table.helpers import given

import tefuda
from tefuda.protocol.commands import Command, MakePlay, SitDown
from tefuda.protocol.messages import Talk
from tefuda.session.bot_runner import LOOK_PER_CARD, BotPace, BotPlayers
from tefuda.session.ports import JournalChange, StoreDown
from tefuda.session.refusals import StaleRoom
from tefuda.session.room import Room, RoomContent
from tefuda.session.tokens import SeatKeys
from tefuda.table import BotTurn, CommandAccepted, CommandResult, SeatAssignment, Table, TableSetup


class Told:
    """A store and a reader that write down in which order they hear of things."""

    seat: int | None = None
    token: str | None = None
    behind = False
    address = "192.0.2.1"

    def __init__(self) -> None:
        self.heard: list[tuple[str, Any]] = []
        self.fails = False

    async def ready(self) -> None:
        self.heard.append(("ready", None))

    async def append(self, table: str, change: JournalChange, lease: Any = None) -> None:
        await asyncio.sleep(0)
        if self.fails:
            raise StoreDown("test")
        self.heard.append(("stored", change.entry.version))

    def wake(self) -> None:
        self.heard.append(("news", None))

    def hear(self, command: Command, answer: CommandResult) -> None:
        self.heard.append(("answer", (command, answer)))

    def sit_elsewhere(self, seat: int | None) -> None:
        self.heard.append(("seat", seat))

    def overhear(self, said: Talk) -> None:
        self.heard.append(("said", said))

    def send_away(self, code: str, id: str) -> None:
        self.heard.append(("away", code))


def room_of(told: Told) -> Room:
    setup = TableSetup("skarney-gin", (SeatAssignment("human", "Aki"), SeatAssignment("open")), bytes(32), {})
    room = opened(RoomContent("bcdfghjkmnpq", Table(setup), SeatKeys({})), told)
    room._readers.add(told)
    return room


async def test_stored_then_answered_then_told() -> None:
    told = Told()
    room = room_of(told)
    wish = given(1, SitDown("sit", "Ben"), by_host=True)
    answer = await room.ask(wish, told)
    assert isinstance(answer, CommandAccepted)
    assert told.heard == [("ready", None), ("stored", 1), ("answer", (wish.command, answer)), ("news", None)]


async def test_what_was_done_before_needs_no_store_and_a_refusal_is_no_news() -> None:
    told = Told()
    room = room_of(told)
    await room.ask(given(1, SitDown("sit", "Ben"), by_host=True))
    draw = given(room.table.must_act[0], MakePlay("a", room.table.version, "draw"))
    await room.ask(draw, told)
    told.heard.clear()
    await room.ask(draw, told)
    assert [name for name, _ in told.heard] == ["answer"]
    told.heard.clear()
    await room.ask(given(draw.seat, MakePlay("b", room.table.version, "draw")), told)
    assert [name for name, _ in told.heard] == ["ready", "answer"]


async def test_wishes_that_come_together_are_granted_one_by_one() -> None:
    """Each is stored before the next is judged: of two who want a seat, the first to ask has it."""
    told = Told()
    room = room_of(told)
    wishes = [given(1, SitDown(f"sit{name}", name), by_host=True) for name in ("Ben", "Eve", "Mia")]
    answers = await asyncio.gather(*(room.ask(wish, told) for wish in wishes))
    assert [isinstance(answer, CommandAccepted) for answer in answers] == [True, False, False]
    assert [what[0] for name, what in told.heard if name == "answer"] == [wish.command for wish in wishes]
    assert [what for name, what in told.heard if name == "stored"] == [1]
    assert room.table.assignments[1].name == "Ben"


async def test_what_cannot_be_stored_is_answered_by_nobody() -> None:
    """The player who asked comes in again and sees what the journal knows."""
    told = Told()
    room = room_of(told)
    told.fails = True
    with pytest.raises(StoreDown):
        await room.ask(given(1, SitDown("sit", "Ben"), by_host=True), told)
    assert [name for name, _ in told.heard] == ["ready", "away"]
    with pytest.raises(StaleRoom):
        await room.ask(given(1, SitDown("sit", "Ben"), by_host=True), told)


HANDS = ["AS 2S 3S", "", "4S 5S 6S", "", "", ""]  # LI-17: no seat can ask any more; 0 and 2 have the last six
DECLARES = "declare LS 0 0 0 2 2 2"


class DeclaringBots(BotPlayers):
    """The computer player at seat 0 declares, and no other does."""

    def __len__(self) -> int:
        return 6

    async def choose(self, turn: BotTurn) -> str:
        return DECLARES if turn.seat == 0 else ""


@pytest.mark.parametrize(("person", "longer"), [(4, True), (1, False), (None, False)])
async def test_a_computer_player_waits_longer_before_what_a_person_of_its_team_may_do_first(
    monkeypatch: pytest.MonkeyPatch, person: int | None, longer: bool
) -> None:
    """The player waits for a person who has no cards left, too."""
    waited: list[float] = []

    async def wait(pace: BotPace, since: float, paces: float, look: float) -> None:
        waited.append(paces)

    monkeypatch.setattr(BotPace, "wait", wait)
    seats = [SeatAssignment("human", "Aki") if n == person else SeatAssignment("bot", "", "steady") for n in range(6)]
    match = tefuda.position("literature", {"phase": "endgame", "turn": 0, "hands": HANDS})
    table = Table.midway(TableSetup("literature", tuple(seats), bytes(32)), match)
    left = next(table.left_to_people(turn, DECLARES) for turn in table.bot_turns() if turn.seat == 0)
    told = Told()
    room = opened(RoomContent("bcdfghjkmnpq", table, SeatKeys({})), told, DeclaringBots(), 1.0)
    room.bot_runner.begin()
    while not told.heard:
        await asyncio.sleep(0)
    room.close()
    assert waited[0] == 1 + left
    assert (left > 0) is longer


class LayingBots(BotPlayers):
    """Computer players that make these plays one after the other."""

    def __init__(self, *plays: str) -> None:
        self.plays = list(plays)
        self.done = asyncio.Event()

    def __len__(self) -> int:
        return 1

    async def choose(self, turn: BotTurn) -> str:
        play = self.plays.pop(0)
        if not self.plays:
            self.done.set()
        return play


async def test_a_play_that_lays_many_cards_is_looked_at_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []

    async def wait(pace: BotPace, since: float, paces: float, look: float) -> None:
        looks.append(look)

    monkeypatch.setattr(BotPace, "wait", wait)
    hands = ["9S 9H 9D 9C 2H 3H 4H KS QH", "TH"]
    table = ["5C 6C 7C", "QS QD QC"]
    match = tefuda.position("carousel", {"phase": "draw", "turn": 0, "hands": hands, "table": table, "stock": "8S 8D"})
    seats = (SeatAssignment("bot", "", "steady"), SeatAssignment("human", "Aki"))
    at = Table.midway(TableSetup("carousel", seats, bytes(32)), match)
    bots = LayingBots("draw", "lay 9S 9H 9D 9C 2H 3H 4H", "lay QH", "done")
    room = opened(RoomContent("bcdfghjkmnpq", at, SeatKeys({})), Told(), bots, 1.0)
    room.bot_runner.begin()
    await bots.done.wait()
    room.close()
    assert looks == pytest.approx([0, 0, 7 * LOOK_PER_CARD, LOOK_PER_CARD])
