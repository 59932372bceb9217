"""Moving to another device: a code carries seats over, once and soon; who guesses, repeats or is late gets nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.live import TWO, House, running, settings
from tests.server.test_life import opened, wish

from tefuda.server.guard.tokens import hash_token, new_code, new_token
from tefuda.server.rooms.keys import MOST

Seat = dict[str, Any]


async def post(house: House, path: str, status: int, **body: Any) -> dict[str, Any]:
    answer = await house.web.post(path, json=body)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def held(*seats: Seat) -> list[dict[str, str]]:
    return [{"table": seat["table"], "token": seat["token"]} for seat in seats]


async def offered(house: House, *seats: Seat) -> dict[str, Any]:
    return await post(house, "/api/passages", 201, seats=held(*seats))


async def moved(house: House, *seats: Seat) -> list[Seat]:
    """The seats on another device."""
    code = (await offered(house, *seats))["code"]
    found: list[Seat] = (await post(house, "/api/arrivals", 201, code=code))["seats"]
    return found


async def refused(house: House, code: str, status: int, lang: str = "en") -> str:
    problem = await post(house, "/api/arrivals", status, code=code, lang=lang)
    assert problem["code"] == "code"
    told: str = problem["text"]
    return told


async def age(house: House, seconds: float) -> None:
    """All codes were made so long ago."""
    async with house.app.state.store.engine.begin() as connection:
        await connection.execute(text(f"UPDATE passages SET until = until - {seconds}"))


async def test_all_seats_of_a_device_go_to_another_and_both_play(house: House) -> None:
    first, second = await house.pair()
    other = await house.open()
    passage = await offered(house, first, other)
    assert (passage["seats"], passage["seconds"], len(passage["code"])) == (2, 300, 10)
    assert passage["link"].endswith(f"/move#{passage['code']}")
    assert passage["qr"].lstrip().startswith(("<?xml", "<svg")) and "<path" in passage["qr"]
    typed = f" {passage['code'][:5].lower()}-{passage['code'][5:]}"
    seats = (await post(house, "/api/arrivals", 201, code=typed))["seats"]
    assert {(seat["table"], seat["seat"]) for seat in seats} == {(first["table"], 0), (other["table"], 0)}
    assert not {seat["token"] for seat in seats} & {first["token"], other["token"]}
    phone = next(seat for seat in seats if seat["table"] == first["table"])
    laptop, pocket, ben = await house.guest(first), await house.guest(phone), await house.guest(second)
    assert (laptop.scene["seat"], pocket.scene["seat"], pocket.scene["zones"]) == (0, 0, laptop.scene["zones"])
    await wish(pocket, "agree")
    for guest in (laptop, ben):
        await guest.until(lambda scene: scene["agreed"] == [0])


async def test_a_code_is_good_once(house: House) -> None:
    seat = await house.open()
    code = (await offered(house, seat))["code"]
    await post(house, "/api/arrivals", 201, code=code)
    assert "been used" in await refused(house, code, 410)
    assert "もう使われています" in await refused(house, code, 410, "ja")


async def test_of_two_who_bring_a_code_at_once_one_gets_the_seat(house: House) -> None:
    seat = await house.open()
    code = (await offered(house, seat))["code"]
    answers = await asyncio.gather(*(house.web.post("/api/arrivals", json={"code": code}) for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [201, *[410] * 5]
    room = await house.lobby.room(seat["table"])
    assert len(room.keys.held[0]) == 2


async def test_an_old_code_is_told_from_one_that_never_was(house: House) -> None:
    seat = await house.open()
    old = (await offered(house, seat))["code"]
    await age(house, 301)
    assert "too old" in await refused(house, old, 410)
    assert "no such code" in await refused(house, new_code(), 404)
    await age(house, 3600)
    await offered(house, seat)  # whoever makes one clears the oldest away
    assert "no such code" in await refused(house, old, 404)


async def test_whoever_guesses_is_soon_told_to_wait(sqlite: str) -> None:
    async with running(settings(sqlite, code_burst=5, code_rate=0.0001)) as house:
        seat = await house.open()
        code = (await offered(house, seat))["code"]
        for _ in range(5):
            await refused(house, new_code(), 404)
        answer = await house.web.post("/api/arrivals", json={"code": code})
        assert (answer.status_code, answer.json()["code"]) == (429, "rate")


@pytest.mark.parametrize("code", ["", "x" * 40, "'; DROP TABLE passages; --", "\u0000", "０" * 10, "🂡"])
async def test_nonsense_is_no_code(house: House, code: str) -> None:
    assert "no such code" in await refused(house, code, 404)


async def test_half_a_letter_is_no_code(house: House) -> None:
    """As JSON can write it, and no text can hold it."""
    answer = await house.web.post("/api/arrivals", content=b'{"code": "\\ud83c"}')
    assert answer.status_code in (404, 422)


async def test_only_who_holds_a_seat_can_give_it_away(house: House) -> None:
    first, second = await house.pair()
    stranger = {"table": first["table"], "token": new_token()}
    told = await post(house, "/api/passages", 403, seats=[stranger], lang="ja")
    assert "もうありません" in told["text"]
    nowhere = {"table": "bcdfghjkmnpq", "token": first["token"]}
    await post(house, "/api/passages", 403, seats=[nowhere])
    seats = await moved(house, stranger, second)
    assert [(seat["table"], seat["seat"]) for seat in seats] == [(first["table"], 1)]
    assert await post(house, "/api/only-here", 200, seats=[stranger, nowhere]) == {"seats": 0}
    assert (await house.guest(first)).scene["seat"] == 0


async def test_a_code_follows_whoever_changes_seats_and_is_nothing_once_they_are_given_up(house: House) -> None:
    first = await opened(house, [{"kind": "me"}, *[{"kind": "open"}] * 3], "literature")
    aki = await house.guest(first)
    code, late = [(await offered(house, first))["code"] for _ in range(2)]
    await wish(aki, "move", seat=2)
    (seat,) = (await post(house, "/api/arrivals", 201, code=code))["seats"]
    assert seat["seat"] == 2
    phone = await house.guest(seat)
    await wish(phone, "move", seat=3)
    assert (await house.guest(first)).scene["seat"] == 3
    assert (await house.guest(seat)).scene["seat"] == 3
    await wish(aki, "leave")
    assert "Nobody sits" in await refused(house, late, 409)
    for gone in (first, seat):
        assert (await house.guest(gone)).last["code"] == "token"


async def test_only_here_sends_the_other_devices_away(house: House) -> None:
    first, _ = await house.pair()
    (seat,) = await moved(house, first)
    laptop, phone = await house.guest(first), await house.guest(seat)
    assert await post(house, "/api/only-here", 200, seats=held(seat)) == {"seats": 1}
    told = await laptop.hear("trouble")
    assert (told["code"], told["final"]) == ("token", True)
    assert (await house.guest(first)).last["code"] == "token"
    await wish(phone, "agree")
    await phone.until(lambda scene: scene["agreed"] == [0])


async def test_devices_survive_the_server_and_so_do_codes(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'devices.db'}"
    async with running(settings(url)) as house:
        first, other = await house.open(), await house.open()
        (phone,) = await moved(house, first)
        (tablet,) = await moved(house, other)
        await post(house, "/api/only-here", 200, seats=held(tablet))
        code = (await offered(house, phone))["code"]
    async with running(settings(url)) as house:
        (watch,) = (await post(house, "/api/arrivals", 201, code=code))["seats"]
        for seat in (first, phone, watch, tablet):
            assert (await house.guest(seat)).scene["seat"] == 0
        assert (await house.guest(other)).last["code"] == "token"
        assert "been used" in await refused(house, code, 410)


async def test_who_plays_again_does_so_on_all_devices(house: House) -> None:
    first, second = await house.pair()
    (phone,) = await moved(house, first)
    aki, ben = await house.guest(first), await house.guest(second)
    for guest in (aki, ben):
        await wish(guest, "agree")
    await aki.until(lambda scene: scene["state"] == "over")
    await wish(aki, "again")
    await ben.until(lambda scene: scene["again"])
    there = ben.scene["again"].removeprefix("/t/")
    for seat, number in [(first, 0), (phone, 0), (second, 1)]:
        assert (await house.guest({**seat, "table": there})).scene["seat"] == number


async def test_a_seat_is_held_on_so_many_devices_and_no_more(house: House) -> None:
    seat = await house.open()
    code = (await offered(house, seat))["code"]
    for _ in range(MOST - 1):
        await moved(house, seat)
    told = await post(house, "/api/passages", 409, seats=held(seat))
    assert "Only here" in told["text"]
    assert "Only here" in await refused(house, code, 409)
    await post(house, "/api/only-here", 200, seats=held(seat))
    assert len(await moved(house, seat)) == 1


async def test_nothing_of_a_code_or_a_token_is_stored_or_logged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "devices.db"
    async with running(settings(f"sqlite+aiosqlite:///{path}")) as house:
        seat = await house.open(TWO)
        code = (await offered(house, seat))["code"]
        (phone,) = (await post(house, "/api/arrivals", 201, code=code))["seats"]
        await refused(house, code, 410)
    stored = b"".join(one.read_bytes() for one in tmp_path.iterdir())
    said = "".join(capsys.readouterr()).casefold()
    assert hash_token(phone["token"]) in stored
    for secret in (code, seat["token"], phone["token"]):
        assert secret.casefold().encode() not in stored.lower() and secret.casefold() not in said
    assert "/api/arrivals" in said or said == ""
