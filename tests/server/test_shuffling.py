"""Everyone shuffles, over real sockets: nobody is told a byte early, and the record shows it all."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from tests.server.live import TWO, Guest, LiveServer, new_id
from tests.server.test_life import opened, wish

import tefuda
from tefuda.engine.matches.chance import SEED_BYTES, seal, seed_bytes

AKI, BEN = seed_bytes(1001), seed_bytes(1002)


async def asked(guest: Guest, frame: dict[str, Any]) -> dict[str, Any]:
    await guest.send({"id": new_id(), **frame})
    return await guest.hear("accepted", "refused")


async def sealed(guest: Guest, secret: bytes) -> dict[str, Any]:
    return await asked(guest, {"t": "commit", "seal": seal(secret)})


async def told(guest: Guest, secret: bytes) -> dict[str, Any]:
    return await asked(guest, {"t": "reveal", "secret": secret.hex()})


async def two(live_server: LiveServer) -> tuple[dict[str, Any], Guest, Guest]:
    first = await opened(live_server, TWO, all_shuffle=True)
    return first, await live_server.guest(first), await live_server.guest(await live_server.sit(first["table"]))


async def test_the_cards_are_dealt_when_both_have_shuffled_and_can_be_checked_at_the_end(
    live_server: LiveServer,
) -> None:
    first, aki, ben = await two(live_server)
    before = aki.scene["fair"]
    assert before["seals"] == ["", ""] and (await told(aki, AKI))["t"] == "refused"
    assert (await sealed(aki, AKI))["t"] == "accepted"
    await ben.until(lambda scene: scene["fair"]["seals"][0])
    assert ben.scene["fair"]["seals"] == [seal(AKI), ""] and not ben.scene["fair"]["may_tell"]
    await sealed(ben, BEN)
    await aki.until(lambda scene: scene["fair"]["may_tell"])
    assert "does not match the commitment" in (await told(aki, BEN))["reason"]
    await told(aki, AKI)
    await ben.until(lambda scene: scene["fair"]["told"] == [0])
    assert ben.scene["prompt"]["text"] == "Everyone shuffles: waiting for your device."
    await aki.until(lambda scene: scene["prompt"]["text"] == "Everyone shuffles: waiting for Ben.")
    assert aki.scene["state"] == "waiting"
    await told(ben, BEN)
    await aki.until(lambda scene: scene["state"] == "playing")
    assert not any(AKI.hex() in text for text in ben.heard), "secrets are told when the match is over"
    watcher = await live_server.guest(table=first["table"])
    assert watcher.scene["fair"]["secrets"] == [] and watcher.scene["fair"]["seed"] is None
    for one in (aki, ben):
        await wish(one, "offer_end", yes=True)
    await aki.until(lambda scene: scene["state"] == "over")
    fair = aki.scene["fair"]
    assert fair["secrets"] == [AKI.hex(), BEN.hex()] and fair["commitment"] == before["commitment"]
    assert hashlib.sha256(b"tefuda/1 commitment" + bytes.fromhex(fair["seed"])).hexdigest() == before["commitment"]
    record = (await live_server.web.get(f"/api/tables/{first['table']}/record")).text
    match = tefuda.replay(record)
    assert match.shuffles is not None and match.shuffles.secrets == (AKI, BEN)
    assert fair["text"].startswith("The match is over. Your browser checks below that the cards are the ones")


async def test_after_a_restart_it_goes_on_where_it_was(live_server: LiveServer) -> None:
    first, aki, ben = await two(live_server)
    await sealed(aki, AKI)
    await sealed(ben, BEN)
    await told(ben, BEN)
    await live_server.lobby.send_all_away()
    live_server.lobby.forget_idle(0.0)
    back = await live_server.guest(first)
    assert back.scene["fair"]["told"] == [1] and back.scene["fair"]["may_tell"]
    await told(back, AKI)
    await back.until(lambda scene: scene["state"] == "playing")


@pytest.mark.parametrize("bytes_", [b"", bytes(SEED_BYTES - 1), bytes(SEED_BYTES + 1)])
async def test_what_are_not_32_bytes_is_refused(live_server: LiveServer, bytes_: bytes) -> None:
    _, aki, _ = await two(live_server)
    await aki.send({"t": "reveal", "id": "a", "secret": bytes_.hex()})
    assert (await aki.hear("error"))["code"] == "frame"
    await aki.send({"t": "commit", "id": "b", "seal": "Z" * 64})
    assert (await aki.hear("error"))["code"] == "frame"
    watcher = await live_server.guest(table=aki.scene["table"])
    await watcher.send({"t": "commit", "id": "c", "seal": seal(AKI)})
    assert (await watcher.hear("refused"))["code"] == "not-seated"
