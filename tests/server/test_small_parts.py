"""The small parts: tokens, names, buckets, settings, the scribe."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance import examples

from tefuda.engine.matches.registry import find, games
from tefuda.server.guard.limits import REMEMBERED, AddressRateLimiter, ConnectionLimiter
from tefuda.server.startup.config import Settings
from tefuda.session import bots
from tefuda.session.games import game_infos
from tefuda.session.names import LONGEST, NameTooLong, clean_name
from tefuda.session.rate_limits import TokenBucket
from tefuda.session.render_queue import RenderQueue
from tefuda.session.tokens import MOST_DEVICES, SeatKeys, hash_code, hash_token, new_code, new_table_id, new_token
from tefuda.show.ending import points


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_token_holds_256_bits_and_its_hash_finds_the_seat() -> None:
    tokens = [new_token() for _ in range(50)]
    assert len(set(tokens)) == 50
    assert all(len(token) == 43 for token in tokens)
    keys = SeatKeys({seat: hash_token(token) for seat, token in enumerate(tokens)})
    assert [keys.seat_of(token) for token in tokens] == list(range(50))
    assert keys.seat_of(new_token()) is None


def test_a_seat_is_held_on_several_devices_until_one_is_to_hold_it_alone() -> None:
    keys = SeatKeys({0: b"a", 1: b"b"}, {1: (b"c",)})
    keys.add(0, b"d")
    assert [keys.seat_of_hash(hashed) for hashed in (b"a", b"b", b"c", b"d", b"e")] == [0, 1, 1, 0, None]
    keys.move(1, 2)
    assert (keys.seat_of_hash(b"c"), keys.first, keys.more) == (2, {0: b"a", 2: b"b"}, {0: (b"d",), 2: (b"c",)})
    keys.sit(0, b"d")
    assert (keys.seat_of_hash(b"a"), keys.seat_of_hash(b"d")) == (None, 0)
    for number in range(MOST_DEVICES - 1):
        assert not keys.full(0)
        keys.add(0, bytes([number]))
    assert keys.full(0)


def test_a_code_is_long_enough_and_can_be_typed_in_any_way() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 10 and code.isalnum() and not set(code) & set("AEIOUL01acx") for code in codes)
    code = new_code()
    assert hash_code(f" {code[:5].lower()}-{code[5:]} ") == hash_code(code)


def test_table_ids_spell_nothing() -> None:
    ids = {new_table_id() for _ in range(200)}
    assert len(ids) == 200
    assert not set("".join(ids)) & set("aeiouyl10")


@examples(100)
@given(st.text(max_size=200))
def test_a_clean_name_stays_as_it_is(raw: str) -> None:
    try:
        name = clean_name(raw)
    except NameTooLong:
        return
    assert clean_name(name) == name
    assert len(name) <= LONGEST
    assert (name == name.strip() and name.isprintable()) or "\u200d" in name


def test_a_bucket_lets_bursts_through_and_keeps_the_rate() -> None:
    clock = Clock()
    bucket = TokenBucket(rate=2.0, burst=3, clock=clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_have_buckets_of_their_own_and_are_forgotten() -> None:
    limit = AddressRateLimiter(rate=0.001, burst=1)
    assert [limit.take("a"), limit.take("b"), limit.take("a")] == [True, True, False]
    for number in range(REMEMBERED):
        limit.take(f"other {number}")
    assert limit.take("a") is True
    assert len(limit._buckets) == REMEMBERED


def test_the_doorkeeper_gives_places_back() -> None:
    door = ConnectionLimiter(1)
    with door.admit("a") as first, door.admit("a") as second, door.admit("b") as other:
        assert (first, second, other) == (True, False, True)
    with door.admit("a") as again:
        assert again
    assert not door._inside


def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    given = Settings.from_environment(
        {"TEFUDA_DATA": str(tmp_path), "TEFUDA_ORIGINS": "https://a.test, https://b.test"}
    )
    assert given.database_url == f"sqlite+aiosqlite:///{tmp_path}/tefuda.sqlite3"
    assert given.origins == {"https://a.test", "https://b.test"}
    asked = Settings.from_environment({"TEFUDA_DATABASE_URL": "postgres://db/x", "TEFUDA_BOT_PACE": "0"})
    assert (asked.database_url, asked.bot_pace) == ("postgresql+asyncpg://db/x", 0.0)
    assert Settings.from_environment({"TEFUDA_DATABASE_URL": "sqlite:///a"}, "sqlite:///b").database_url.endswith(
        "///b"
    )
    assert "tefuda" in Settings.from_environment({}).database_url


@pytest.mark.parametrize(
    ("value", "signed", "written"),
    [(None, True, "—"), (0, True, "0"), (5, True, "+5"), (5, False, "5"), (-7, True, "−7"), (-7, False, "−7")],
)
def test_numbers_on_the_sheet(value: int | None, signed: bool, written: str) -> None:
    assert points(value, signed) == written


async def test_rendering_gives_way_to_the_journal_but_not_forever() -> None:
    idle = asyncio.Event()
    render_queue, order = RenderQueue(idle), list[str]()

    async def write(name: str) -> None:
        async with render_queue.turn():
            order.append(name)

    writing = [asyncio.create_task(write(name)) for name in "ab"]
    for _ in range(10):
        await asyncio.sleep(0)  # give way: they could begin, if they might
    assert order == []
    idle.set()
    await asyncio.gather(*writing)
    idle.clear()
    await write("c")
    assert order == ["a", "b", "c"]


def test_the_house_seats_a_player_without_agreements_unless_another_is_chosen() -> None:
    assert {bots.usual(game) for game in games()} == {"steady"}
    assert {info.id: (info.bot, info.seats[0]) for info in game_infos("en", lambda game: ())} == {
        game: ("steady", find(game).seats[0]) for game in games()
    }
