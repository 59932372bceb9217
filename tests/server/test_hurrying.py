"""A player without cards has the computer players hurry, where nobody else needs the time."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from tests.server.rooms import bare_room, told

import tefuda
from tefuda.protocol.values import BotSpeed
from tefuda.session.bot_runner import BotPace
from tefuda.show import ReaderPresenter
from tefuda.table import SeatAssignment, Table, TableSetup

ME, FRIEND, BOT = SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben"), SeatAssignment("bot", "", "steady")
OTHERS = ["2S 3S 4S", "AH KH", "5S 6S 9H"]
SLOW = 3600.0  # seconds: no test waits so long


def watching(*others: SeatAssignment, own: str = "", turn: int = 1) -> Table:
    """Literature, when the first of four has no cards."""
    hands = [own, *OTHERS]
    match = tefuda.position("literature", {"turn": turn, "hands": hands}, 4)
    return Table.midway(TableSetup("literature", (ME, *others), bytes(32)), match)


def test_it_is_offered_to_who_has_no_cards_and_only_watches_computer_players() -> None:
    assert watching(BOT, BOT, BOT).state.may_set_bot_speed(0)
    assert not watching(BOT, BOT, BOT).state.may_set_bot_speed(1)
    assert not watching(BOT, BOT, BOT).state.may_set_bot_speed(None)
    assert not watching(FRIEND, BOT, BOT).state.may_set_bot_speed(0), "a friend may need the time"
    assert not watching(BOT, BOT, BOT, own="TH").state.may_set_bot_speed(0), "there are cards to play"


async def test_with_cards_or_with_friends_the_scene_offers_nothing() -> None:
    def speed(table: Table) -> Any:
        return told(ReaderPresenter(bare_room(table).shown, 0, "en")).speed

    assert speed(watching(BOT, BOT, BOT)) == "usual"
    assert speed(watching(FRIEND, BOT, BOT)) is None


async def test_a_new_speed_counts_at_once_for_a_bot_that_waits_already() -> None:
    pace = BotPace(watching(BOT, BOT, BOT), SLOW)

    async def hurry() -> None:
        assert pace.set_speed(0, "end") and pace.speed() == "end"

    await asyncio.gather(pace.wait(asyncio.get_running_loop().time()), hurry())
    assert pace.set_speed(0, "usual") and pace.speed() == "usual"


@pytest.mark.parametrize(("speed", "paces"), [("usual", 4.0), ("faster", 0.25), ("end", 0.0)])
def test_a_play_is_looked_at_only_at_the_usual_speed(speed: BotSpeed, paces: float) -> None:
    pace = BotPace(watching(BOT, BOT, BOT), 10.0)
    assert pace.set_speed(0, speed)
    assert pace.due(1, 4.0) == paces * 10.0


def test_among_the_gentlest_each_question_is_there_long_enough_to_be_read() -> None:
    gentle = replace(BOT, bot="gentle")
    assert BotPace(watching(gentle, gentle, gentle), 1.0).seconds > 1.5
    assert BotPace(watching(gentle, gentle, BOT), 1.0).seconds == 1.0
    elsewhere = Table(TableSetup("skarney-gin", (ME, gentle), bytes(32)))
    assert BotPace(elsewhere, 1.0).seconds == 1.0, "what is played lies on the table"


async def test_nobody_else_can_hurry_them() -> None:
    for table in (watching(FRIEND, BOT, BOT), watching(BOT, BOT, BOT, own="TH")):
        pace = BotPace(table, SLOW)
        assert not pace.set_speed(0, "faster") and pace.speed() == "usual"


async def test_it_is_over_with_the_deal() -> None:
    table = watching(BOT, BOT, BOT)
    room = bare_room(table)
    assert room.set_bot_speed(0, "faster")
    before = room.change
    assert told(ReaderPresenter(room.shown, 0, "en")).speed == "faster"
    assert room.set_bot_speed(0, "end") and room.change == before + 1
    table.state = replace(table.state, ended=True)
    assert told(ReaderPresenter(room.shown, 0, "en")).speed is None
    table.state = replace(table.state, ended=False)
    assert told(ReaderPresenter(room.shown, 0, "en")).speed == "end"
