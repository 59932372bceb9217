"""The requests about passkeys: to make one for a profile, and to sign in with one on another device."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

from fastapi import Request, Response

from tefuda.clock import now
from tefuda.protocol import bodies, profiles
from tefuda.protocol.values import Lang
from tefuda.server.profiles.passkeys import PasskeyRefused, Passkeys, RelyingParty
from tefuda.server.profiles.profile_store import ProfileStore
from tefuda.server.profiles.routes import (
    PROFILE,
    DeviceHeader,
    LangQuery,
    device_hash,
    own_profile,
    party_of,
    private,
    told,
)
from tefuda.server.rest.responses import body, json_route, not_too_often, paths, requester, wished_lang
from tefuda.session.opening import RequestRefused

passkey_routes = paths("profiles")

SIGN_IN: Final = "/api/sign-in"
_STATUS: Final = {"profile-another": 409, "passkey-many": 409}
Credential = Annotated[bodies.PasskeyBody, body(bodies.PasskeyBody)]


def _store(request: Request) -> ProfileStore:
    found: ProfileStore = request.app.state.profiles
    return found


def _party(request: Request, lang: Lang) -> RelyingParty:
    """The site for which passkeys are made.  Raises `RequestRefused` where there are none."""
    party = party_of(request)
    if party is None:
        raise RequestRefused(409, "passkeys", "passkey-insecure", lang)
    return party


def _count(request: Request, lang: Lang) -> None:
    """Count a try, as for transfer codes.  Raises `RequestRefused` where this address tries too often."""
    if not request.app.state.code_limiter.take(requester(request)):
        raise RequestRefused(429, "rate", "trouble-rate", lang)


@passkey_routes.post(f"{PROFILE}/passkeys/options", **json_route(profiles.PasskeyOptions, 403, 404, 409, 422, 429, 503))
async def offer_passkey(request: Request, device: DeviceHeader = None, lang: LangQuery = None) -> Response:
    """Return the options with which a browser makes a passkey for the profile of this device."""
    spoken = lang or wished_lang(request)
    _count(request, spoken)
    found = await own_profile(request, spoken)
    with _refusals(spoken):
        made = await Passkeys(_store(request)).registration(_party(request, spoken), found, now())
    return private(profiles.PasskeyOptions(options=made))


@passkey_routes.post(f"{PROFILE}/passkeys", **json_route(profiles.ProfileAnswer, 403, 404, 409, 413, 422, 429, 503))
async def register_passkey(request: Request, wish: Credential, device: DeviceHeader = None) -> Response:
    """Store a passkey that the browser has made for the profile of this device."""
    _count(request, wish.lang)
    found = await own_profile(request, wish.lang)
    with _refusals(wish.lang):
        await Passkeys(_store(request)).register(_party(request, wish.lang), found, wish.credential, now())
    return told(request, await own_profile(request, wish.lang))


@passkey_routes.delete(f"{PROFILE}/passkeys", **json_route(profiles.ProfileAnswer, 403, 404, 422, 429, 503))
async def remove_passkeys(request: Request, device: DeviceHeader = None, lang: LangQuery = None) -> Response:
    """Delete all passkeys of the profile of this device."""
    spoken = lang or wished_lang(request)
    _count(request, spoken)
    await Passkeys(_store(request)).remove((await own_profile(request, spoken)).id)
    return told(request, await own_profile(request, spoken))


@passkey_routes.post(f"{SIGN_IN}/options", **json_route(profiles.PasskeyOptions, 409, 422, 429, 503))
async def offer_sign_in(request: Request, lang: LangQuery = None) -> Response:
    """Return the options with which a browser asks its owner for a passkey."""
    spoken = lang or wished_lang(request)
    _count(request, spoken)
    made = await Passkeys(_store(request)).sign_in_options(_party(request, spoken), now())
    return private(profiles.PasskeyOptions(options=made))


@passkey_routes.post(SIGN_IN, **json_route(profiles.ProfileAnswer, 403, 404, 409, 413, 422, 429, 503))
async def sign_in(request: Request, wish: Credential, device: DeviceHeader = None) -> Response:
    """Add this device to the profile of a passkey."""
    _count(request, wish.lang)
    not_too_often(request, wish.lang)
    with _refusals(wish.lang):
        await Passkeys(_store(request)).sign_in(
            _party(request, wish.lang), wish.credential, device_hash(request, wish.lang), now(), earlier=wish.earlier
        )
    return told(request, await own_profile(request, wish.lang))


@contextmanager
def _refusals(lang: Lang) -> Iterator[None]:
    """Answer what an authenticator did not prove in the reader's language."""
    try:
        yield
    except PasskeyRefused as error:
        raise RequestRefused(_STATUS.get(error.why, 403), "passkey", error.why, lang) from None
