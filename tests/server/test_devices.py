"""Moving to another device: a code carries seats over, once and soon; who guesses, repeats or is late gets nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.live import TWO, LiveServer, running, settings
from tests.server.test_life import opened, wish

from tefuda.session.tokens import MOST_DEVICES, hash_token, new_code, new_token

Seat = dict[str, Any]


async def post(live_server: LiveServer, path: str, status: int, **body: Any) -> dict[str, Any]:
    answer = await live_server.web.post(path, json=body)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def held(*seats: Seat) -> list[dict[str, str]]:
    return [{"table": seat["table"], "token": seat["token"]} for seat in seats]


async def offered(live_server: LiveServer, *seats: Seat) -> dict[str, Any]:
    return await post(live_server, "/api/transfer-codes", 201, seats=held(*seats))


async def moved(live_server: LiveServer, *seats: Seat) -> list[Seat]:
    """The seats on another device."""
    code = (await offered(live_server, *seats))["code"]
    found: list[Seat] = (await post(live_server, "/api/transfers", 201, code=code))["seats"]
    return found


async def refused(live_server: LiveServer, code: str, status: int, lang: str = "en") -> str:
    problem = await post(live_server, "/api/transfers", status, code=code, lang=lang)
    assert problem["code"] == "code"
    told: str = problem["text"]
    return told


async def age(live_server: LiveServer, seconds: float) -> None:
    """All codes were made so long ago."""
    async with live_server.app.state.parts.store.engine.begin() as connection:
        await connection.execute(text(f"UPDATE transfer_codes SET until = until - {seconds}"))


async def test_all_seats_of_a_device_go_to_another_and_both_play(live_server: LiveServer) -> None:
    first, second = await live_server.pair()
    other = await live_server.open()
    transfer_code = await offered(live_server, first, other)
    assert (transfer_code["seats"], transfer_code["seconds"], len(transfer_code["code"])) == (2, 300, 10)
    assert transfer_code["link"].endswith(f"/move#{transfer_code['code']}")
    assert transfer_code["qr"].lstrip().startswith(("<?xml", "<svg")) and "<path" in transfer_code["qr"]
    typed = f" {transfer_code['code'][:5].lower()}-{transfer_code['code'][5:]}"
    seats = (await post(live_server, "/api/transfers", 201, code=typed))["seats"]
    assert {(seat["table"], seat["seat"]) for seat in seats} == {(first["table"], 0), (other["table"], 0)}
    assert not {seat["token"] for seat in seats} & {first["token"], other["token"]}
    phone = next(seat for seat in seats if seat["table"] == first["table"])
    laptop, pocket, ben = (
        await live_server.guest(first),
        await live_server.guest(phone),
        await live_server.guest(second),
    )
    assert (laptop.scene["seat"], pocket.scene["seat"], pocket.scene["zones"]) == (0, 0, laptop.scene["zones"])
    await wish(pocket, "offer_end")
    for guest in (laptop, ben):
        await guest.until(lambda scene: scene["agreed"] == [{"what": "offer_end", "seats": [0]}])


async def test_a_code_is_good_once(live_server: LiveServer) -> None:
    seat = await live_server.open()
    code = (await offered(live_server, seat))["code"]
    await post(live_server, "/api/transfers", 201, code=code)
    assert "been used" in await refused(live_server, code, 410)
    assert "もう使われています" in await refused(live_server, code, 410, "ja")


async def test_of_two_who_bring_a_code_at_once_one_gets_the_seat(live_server: LiveServer) -> None:
    seat = await live_server.open()
    code = (await offered(live_server, seat))["code"]
    answers = await asyncio.gather(*(live_server.web.post("/api/transfers", json={"code": code}) for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [201, *[410] * 5]
    room = await live_server.lobby.room(seat["table"])
    assert len(room.keys.held[0]) == 2


async def test_an_old_code_is_told_from_one_that_never_was(live_server: LiveServer) -> None:
    seat = await live_server.open()
    old = (await offered(live_server, seat))["code"]
    await age(live_server, 301)
    assert "expired" in await refused(live_server, old, 410)
    assert "does not exist" in await refused(live_server, new_code(), 404)
    await age(live_server, 3600)
    await offered(live_server, seat)  # each new one clears the oldest away
    assert "does not exist" in await refused(live_server, old, 404)


async def test_a_guesser_is_soon_told_to_wait(sqlite: str) -> None:
    async with running(settings(sqlite, code_burst=5, code_rate=0.0001)) as live_server:
        seat = await live_server.open()
        code = (await offered(live_server, seat))["code"]
        for _ in range(5):
            await refused(live_server, new_code(), 404)
        answer = await live_server.web.post("/api/transfers", json={"code": code})
        assert (answer.status_code, answer.json()["code"]) == (429, "rate")


@pytest.mark.parametrize("code", ["", "x" * 40, "'; DROP TABLE transfer_codes; --", "\u0000", "０" * 10, "🂡"])
async def test_nonsense_is_no_code(live_server: LiveServer, code: str) -> None:
    assert "does not exist" in await refused(live_server, code, 404)


async def test_half_a_letter_is_no_code(live_server: LiveServer) -> None:
    """The code is half of a letter, which JSON can write, and no text can hold."""
    answer = await live_server.web.post("/api/transfers", content=b'{"code": "\\ud83c"}')
    assert answer.status_code in (404, 422)


async def test_only_who_holds_a_seat_can_give_it_away(live_server: LiveServer) -> None:
    first, second = await live_server.pair()
    stranger = {"table": first["table"], "token": new_token()}
    told = await post(live_server, "/api/transfer-codes", 403, seats=[stranger], lang="ja")
    assert "もうその席がありません" in told["text"]
    nowhere = {"table": "bcdfghjkmnpq", "token": first["token"]}
    await post(live_server, "/api/transfer-codes", 403, seats=[nowhere])
    seats = await moved(live_server, stranger, second)
    assert [(seat["table"], seat["seat"]) for seat in seats] == [(first["table"], 1)]
    assert await post(live_server, "/api/only-here", 200, seats=[stranger, nowhere]) == {"seats": 0}
    assert (await live_server.guest(first)).scene["seat"] == 0


async def test_a_code_follows_a_player_who_changes_seats_and_is_void_once_they_are_given_up(
    live_server: LiveServer,
) -> None:
    first = await opened(live_server, [{"kind": "me"}, *[{"kind": "open"}] * 3], "literature")
    aki = await live_server.guest(first)
    code, late = [(await offered(live_server, first))["code"] for _ in range(2)]
    await wish(aki, "change_seat", seat=2)
    (seat,) = (await post(live_server, "/api/transfers", 201, code=code))["seats"]
    assert seat["seat"] == 2
    phone = await live_server.guest(seat)
    await wish(phone, "change_seat", seat=3)
    assert (await live_server.guest(first)).scene["seat"] == 3
    assert (await live_server.guest(seat)).scene["seat"] == 3
    await wish(aki, "leave")
    assert "no longer exists" in await refused(live_server, late, 409)
    for gone in (first, seat):
        assert (await live_server.guest(gone)).last["code"] == "token"


async def test_only_here_sends_the_other_devices_away(live_server: LiveServer) -> None:
    first, _ = await live_server.pair()
    (seat,) = await moved(live_server, first)
    laptop, phone = await live_server.guest(first), await live_server.guest(seat)
    assert await post(live_server, "/api/only-here", 200, seats=held(seat)) == {"seats": 1}
    told = await laptop.hear("error")
    assert (told["code"], told["final"]) == ("token", True)
    assert (await live_server.guest(first)).last["code"] == "token"
    await wish(phone, "offer_end")
    await phone.until(lambda scene: scene["ended"])


async def test_devices_survive_the_server_and_so_do_codes(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'devices.db'}"
    async with running(settings(url)) as live_server:
        first, other = await live_server.open(), await live_server.open()
        (phone,) = await moved(live_server, first)
        (tablet,) = await moved(live_server, other)
        await post(live_server, "/api/only-here", 200, seats=held(tablet))
        code = (await offered(live_server, phone))["code"]
    async with running(settings(url)) as live_server:
        (watch,) = (await post(live_server, "/api/transfers", 201, code=code))["seats"]
        for seat in (first, phone, watch, tablet):
            assert (await live_server.guest(seat)).scene["seat"] == 0
        assert (await live_server.guest(other)).last["code"] == "token"
        assert "been used" in await refused(live_server, code, 410)


async def test_who_plays_again_does_so_on_all_devices(live_server: LiveServer) -> None:
    first, second = await live_server.pair()
    (phone,) = await moved(live_server, first)
    aki, ben = await live_server.guest(first), await live_server.guest(second)
    for guest in (aki, ben):
        await wish(guest, "offer_end")
    await aki.until(lambda scene: scene["state"] == "over")
    await wish(aki, "rematch")
    await ben.until(lambda scene: scene["rematch"])
    there = ben.scene["rematch"].removeprefix("/t/")
    for seat, number in [(first, 0), (phone, 0), (second, 1)]:
        assert (await live_server.guest({**seat, "table": there})).scene["seat"] == number


async def test_a_seat_is_held_on_so_many_devices_and_no_more(live_server: LiveServer) -> None:
    seat = await live_server.open()
    code = (await offered(live_server, seat))["code"]
    for _ in range(MOST_DEVICES - 1):
        await moved(live_server, seat)
    told = await post(live_server, "/api/transfer-codes", 409, seats=held(seat))
    assert "Only on this device" in told["text"]
    assert "Only on this device" in await refused(live_server, code, 409)
    await post(live_server, "/api/only-here", 200, seats=held(seat))
    assert len(await moved(live_server, seat)) == 1


async def test_nothing_of_a_code_or_a_token_is_stored_or_logged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "devices.db"
    async with running(settings(f"sqlite+aiosqlite:///{path}")) as live_server:
        seat = await live_server.open(TWO)
        code = (await offered(live_server, seat))["code"]
        (phone,) = (await post(live_server, "/api/transfers", 201, code=code))["seats"]
        await refused(live_server, code, 410)
    stored = b"".join(one.read_bytes() for one in tmp_path.iterdir())
    said = "".join(capsys.readouterr()).casefold()
    assert hash_token(phone["token"]) in stored
    for secret in (code, seat["token"], phone["token"]):
        assert secret.casefold().encode() not in stored.lower() and secret.casefold() not in said
    assert "/api/transfers" in said or said == ""
