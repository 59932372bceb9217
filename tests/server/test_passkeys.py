"""Passkeys: made on one device, shown on another; an answer that is old, from elsewhere or of others proves nothing."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData
from tests.server.live import LiveServer, execute, running, settings
from tests.server.test_profiles import AKI, BEN, EVE, PHONE, asked, played, told
from tests.typed import typed

HOST = "cards.example"
ORIGIN = f"https://{HOST}"
VERIFIED = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV


@pytest.fixture
async def live_server(database: str) -> AsyncIterator[LiveServer]:
    async with running(settings(database, public_url=f"{ORIGIN}/tefuda")) as live_server:
        yield live_server


@dataclass
class Authenticator:
    """The browser's part in a passkey: one key, and how often it has signed."""

    origin: str = ORIGIN
    flags: AuthenticatorData.FLAG = VERIFIED
    count: int = 0
    id: bytes = b"credential"
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def make(self, options: dict[str, Any]) -> str:
        """The answer to the options of a registration."""
        point = self.key.public_key().public_numbers()
        public = ES256({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        made = AttestedCredentialData.create(bytes(16), self.id, public)
        flags = self.flags | AuthenticatorData.FLAG.AT
        data = AuthenticatorData.create(sha256(HOST.encode()).digest(), flags, self.count, bytes(made))
        client = CollectedClientData.create("webauthn.create", websafe_decode(options["challenge"]), self.origin)
        return self._said(client, attestationObject=bytes(AttestationObject.create("none", data, {})))

    def show(self, options: dict[str, Any]) -> str:
        """The answer to the options of a sign-in."""
        data = AuthenticatorData.create(sha256(HOST.encode()).digest(), self.flags, self.count)
        client = CollectedClientData.create("webauthn.get", websafe_decode(options["challenge"]), self.origin)
        signature = self.key.sign(data + client.hash, ec.ECDSA(hashes.SHA256()))
        return self._said(client, authenticatorData=bytes(data), signature=signature)

    def _said(self, client: bytes, **response: bytes) -> str:
        written = {
            name: websafe_encode(value) for name, value in (response | {"clientDataJSON": bytes(client)}).items()
        }
        id = websafe_encode(self.id)
        return json.dumps({"id": id, "rawId": id, "type": "public-key", "response": written})


async def options(live_server: LiveServer, device: str = "") -> dict[str, Any]:
    """The options of a sign-in, or (with a device) of a registration."""
    path = "/api/profile/passkeys/options" if device else "/api/sign-in/options"
    answer = await live_server.web.post(path, headers={"tefuda-device": device} if device else {})
    assert answer.status_code == 200, answer.text
    return typed(dict, json.loads(answer.json()["options"]))


async def registered(live_server: LiveServer, device: str = AKI, **how: Any) -> Authenticator:
    await asked(live_server, device, name="Aki")
    made = Authenticator(**how)
    kept = await asked(live_server, device, "/passkeys", credential=made.make(await options(live_server, device)))
    assert kept["profile"]["passkeys"] == 1
    return made


async def signs_in(live_server: LiveServer, device: str, credential: str, status: int = 200, **more: Any) -> Any:
    body = {"credential": credential, **more}
    answer = await live_server.web.post("/api/sign-in", json=body, headers={"tefuda-device": device})
    assert answer.status_code == status, answer.text
    return answer.json()


async def test_a_passkey_carries_a_profile_to_another_device(live_server: LiveServer) -> None:
    key = await registered(live_server)
    await played(live_server, AKI, BEN)
    signed = await signs_in(live_server, PHONE, key.show(await options(live_server)))
    assert (signed["profile"]["name"], signed["profile"]["devices"], signed["passkeys"]) == ("Aki", 2, True)
    assert (await asked(live_server, PHONE, "/matches"))["found"] == 1
    assert await asked(live_server, PHONE, "/leave") == {"profile": None, "passkeys": True}
    assert await asked(live_server, AKI, "/leave") == {"profile": None, "passkeys": True}  # the passkey leads back
    assert (await signs_in(live_server, AKI, key.show(await options(live_server))))["profile"]["name"] == "Aki"


async def test_what_was_played_on_a_friends_device_stays_the_friends(live_server: LiveServer) -> None:
    key = await registered(live_server)
    await played(live_server, EVE, BEN)
    await signs_in(live_server, EVE, key.show(await options(live_server)))
    assert (await asked(live_server, EVE, "/matches"))["found"] == 0
    await asked(live_server, EVE, "/leave")
    await signs_in(live_server, EVE, key.show(await options(live_server)), earlier=True)
    assert (await asked(live_server, EVE, "/matches"))["found"] == 1


async def test_a_challenge_counts_once_and_not_for_long(live_server: LiveServer) -> None:
    key = await registered(live_server)
    given = await options(live_server)
    await signs_in(live_server, PHONE, key.show(given))
    assert (await signs_in(live_server, EVE, key.show(given), 403))["code"] == "passkey"
    late = await options(live_server)
    await execute(live_server, "UPDATE passkey_challenges SET until = until - 301")
    await signs_in(live_server, EVE, key.show(late), 403)
    own = await options(live_server, AKI)  # for a registration: not for a sign-in, and for nobody else
    await signs_in(live_server, EVE, key.show(own), 403)
    await asked(live_server, BEN, name="Ben")
    other = Authenticator(id=b"another").make(await options(live_server, AKI))
    await asked(live_server, BEN, "/passkeys", status=403, credential=other)


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"flags": AuthenticatorData.FLAG.UP},
        {"key": ec.generate_private_key(ec.SECP256R1())},
        {"id": b"unknown"},
    ],
    ids=["origin", "not verified", "key", "id"],
)
async def test_a_wrong_answer_signs_nobody_in(live_server: LiveServer, wrong: dict[str, Any]) -> None:
    key = await registered(live_server)
    false = Authenticator(**{"key": key.key, **wrong})
    assert (await signs_in(live_server, EVE, false.show(await options(live_server)), 403))["code"] == "passkey"
    assert await told(live_server, EVE) is None


@pytest.mark.parametrize(
    "credential", ["", "{}", "[]", "null", '{"id": 1}', "x" * 12_000, '{"rawId":"AA","response":{}}']
)
async def test_nonsense_is_no_passkey(live_server: LiveServer, credential: str) -> None:
    await asked(live_server, AKI, name="Aki")
    await signs_in(live_server, EVE, credential, 403)
    await asked(live_server, AKI, "/passkeys", status=403, credential=credential)


async def test_a_copy_of_an_authenticator_that_counts_is_found(live_server: LiveServer) -> None:
    key = await registered(live_server, count=5)
    key.count = 6
    await signs_in(live_server, PHONE, key.show(await options(live_server)))
    await signs_in(live_server, EVE, key.show(await options(live_server)), 403)
    key.count = 7
    await signs_in(live_server, EVE, key.show(await options(live_server)))


async def test_a_device_with_a_name_of_its_own_is_not_taken_over(live_server: LiveServer) -> None:
    key = await registered(live_server)
    await asked(live_server, EVE, name="Eve")
    await signs_in(live_server, EVE, key.show(await options(live_server)), 409)
    assert (await told(live_server, EVE))["name"] == "Eve"


async def test_passkeys_go_with_the_profile_and_by_themselves(live_server: LiveServer) -> None:
    key = await registered(live_server)
    assert (await asked(live_server, AKI, "/passkeys", method="DELETE"))["profile"]["passkeys"] == 0
    await signs_in(live_server, EVE, key.show(await options(live_server)), 403)
    again = Authenticator(id=b"again")
    await asked(live_server, AKI, "/passkeys", credential=again.make(await options(live_server, AKI)))
    await asked(live_server, AKI, method="DELETE")
    await signs_in(live_server, EVE, again.show(await options(live_server)), 403)


async def test_without_https_none_is_offered(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        assert (await asked(live_server, AKI, name="Aki"))["passkeys"] is False
        assert (await live_server.web.post("/api/sign-in/options")).status_code == 409
