"""Passkeys (WebAuthn): the owner of a profile registers one on a device, and signs in with it on another.

A challenge is stored as a hash, so that any node takes the answer; it works once, and for a few minutes.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from fido2.server import Fido2Server
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    RegistrationResponse,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.server.guard.hosts import is_address
from tefuda.server.profiles.profile_store import ProfileStore, StoredProfile, add_device
from tefuda.server.store import tables
from tefuda.session.ports import StoreDown
from tefuda.session.refusals import RequestRefused

LIFE: Final = 300.0  # seconds for which a challenge is valid
MOST: Final = 10  # passkeys of a profile
VERIFIED: Final = UserVerificationRequirement.REQUIRED  # a stolen key alone signs nobody in


class PasskeyRefused(RequestRefused):
    """An answer of an authenticator does not prove anything, or a passkey cannot be used here."""

    def __init__(self, why: str = "passkey-refused") -> None:
        super().__init__(409 if why in ("profile-another", "passkey-many") else 403, "passkey", why)


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """The site for which passkeys are made: its host, and the origin of its pages."""

    id: str
    origin: str

    @classmethod
    def at(cls, base: str) -> RelyingParty | None:
        """Return the party of a server at this address; None where browsers make no passkeys.

        >>> RelyingParty.at("https://cards.example/tefuda"), RelyingParty.at("http://cards.example")
        (RelyingParty(id='cards.example', origin='https://cards.example'), None)
        """
        parts = urlsplit(base)
        host = parts.hostname or ""
        local = host == "localhost" or host.endswith(".localhost")
        if not host or is_address(host) or (parts.scheme != "https" and not local):
            return None
        return cls(host, f"{parts.scheme}://{parts.netloc}")

    def server(self) -> Fido2Server:
        """Return what checks the answers of authenticators."""
        entity = PublicKeyCredentialRpEntity(name="Tefuda", id=self.id)
        return Fido2Server(entity, verify_origin=lambda origin: origin == self.origin)


class Passkeys:
    """The passkeys of all profiles."""

    def __init__(self, store: ProfileStore) -> None:
        self._store = store

    async def registration(self, party: RelyingParty, found: StoredProfile, at: float) -> str:
        """Return the options with which a browser makes a passkey for a profile, as JSON.

        Raises:
            PasskeyRefused: The profile has as many as it may.
        """
        async with self._store.database.reading() as connection:
            of = tables.passkeys.c
            rows = list(await connection.execute(select(of.key).where(of.profile == found.id)))
        if len(rows) >= MOST:
            raise PasskeyRefused("passkey-many")
        name = found.shown.name or "Tefuda"
        user = PublicKeyCredentialUserEntity(id=found.id.encode(), name=name, display_name=name)
        options, _ = party.server().register_begin(
            user,
            [AttestedCredentialData(bytes(row.key)) for row in rows],
            resident_key_requirement=ResidentKeyRequirement.REQUIRED,
            user_verification=VERIFIED,
            challenge=await self._challenge(found.id, at),
        )
        return json.dumps(dict(options)["publicKey"])

    async def register(self, party: RelyingParty, found: StoredProfile, answer: str, at: float) -> None:
        """Store the passkey that a browser has made.  Raises `PasskeyRefused`."""
        try:
            given = RegistrationResponse.from_dict(_object(answer))
            challenge = given.response.client_data.challenge
            await self._use(challenge, found.id, at)
            made = party.server().register_complete(_state(challenge), given)
            data = made.credential_data
        except (PasskeyRefused, StoreDown):
            raise
        except Exception as error:  # whatever an authenticator may send
            raise PasskeyRefused from error
        if data is None:
            raise PasskeyRefused
        row = {"id": data.credential_id, "profile": found.id, "key": bytes(data), "count": made.counter, "at": at}
        try:
            async with self._store.database.writing() as connection:
                await connection.execute(insert(tables.passkeys).values(**row))
        except IntegrityError as error:
            raise PasskeyRefused from error

    async def sign_in_options(self, party: RelyingParty, at: float) -> str:
        """Return the options with which a browser asks for a passkey, as JSON."""
        challenge = await self._challenge(None, at)
        options, _ = party.server().authenticate_begin(user_verification=VERIFIED, challenge=challenge)
        return json.dumps(dict(options)["publicKey"])

    async def sign_in(self, party: RelyingParty, answer: str, device: bytes, at: float, *, earlier: bool) -> None:
        """Add a device to the profile of a passkey; ``earlier``: with the seats that it has taken before.

        Raises:
            PasskeyRefused: The answer proves nothing, or the device keeps another profile.
        """
        try:
            given = AuthenticationResponse.from_dict(_object(answer))
            challenge = given.response.client_data.challenge
            await self._use(challenge, None, at)
            row = await self._found(given.raw_id)
            known = [AttestedCredentialData(bytes(row["key"]))]
            party.server().authenticate_complete(_state(challenge), known, given)
            count = given.response.authenticator_data.counter
        except (PasskeyRefused, StoreDown):
            raise
        except Exception as error:  # whatever an authenticator may send
            raise PasskeyRefused from error
        try:
            async with self._store.database.writing() as connection:
                await _counted(connection, given.raw_id, count)
                await add_device(connection, row["profile"], device, at, earlier=earlier)
        except IntegrityError as error:
            raise PasskeyRefused("profile-another") from error

    async def remove(self, profile: str) -> None:
        """Delete all passkeys of a profile."""
        async with self._store.database.writing() as connection:
            await connection.execute(delete(tables.passkeys).where(tables.passkeys.c.profile == profile))

    async def _found(self, id: bytes) -> dict[Any, Any]:
        async with self._store.database.reading() as connection:
            asked = select(tables.passkeys).where(tables.passkeys.c.id == id)
            row = (await connection.execute(asked)).mappings().first()
        if row is None:
            raise PasskeyRefused("passkey-unknown")
        return dict(row.items())

    async def _challenge(self, profile: str | None, at: float) -> bytes:
        made, of = secrets.token_bytes(32), tables.passkey_challenges
        async with self._store.database.writing() as connection:
            await connection.execute(delete(of).where(of.c.until < at))
            await connection.execute(insert(of).values(challenge=_hash(made), profile=profile, until=at + LIFE))
        return made

    async def _use(self, challenge: bytes, profile: str | None, at: float) -> None:
        """Use a challenge up.  Raises `PasskeyRefused` where there is none, or it is for another profile."""
        of = tables.passkey_challenges.c
        theirs = of.profile == profile if profile is not None else of.profile.is_(None)
        used = delete(tables.passkey_challenges).where(of.challenge == _hash(challenge), of.until >= at, theirs)
        async with self._store.database.writing() as connection:
            if (await connection.execute(used.returning(of.challenge))).first() is None:
                raise PasskeyRefused("passkey-old")


async def _counted(connection: AsyncConnection, id: bytes, count: int) -> None:
    """Store how often an authenticator has signed.  Raises `PasskeyRefused` where it is a copy of an older state."""
    of = tables.passkeys.c
    newer = update(tables.passkeys).where(of.id == id, of.count < count if count else of.count == 0)
    if (await connection.execute(newer.values(count=count).returning(of.id))).first() is None:
        raise PasskeyRefused


def _object(text: str) -> Mapping[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise TypeError("no object")
    return found


def _state(challenge: bytes) -> dict[str, Any]:
    return {"challenge": websafe_encode(challenge), "user_verification": VERIFIED}


def _hash(challenge: bytes) -> bytes:
    return hashlib.sha256(b"passkey " + challenge).digest()
