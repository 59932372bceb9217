"""The requests about passkeys: to make one for a profile, and to sign in with one on another device."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Request, Response

from tefuda.clock import now
from tefuda.protocol import bodies, profiles
from tefuda.server.profiles.passkeys import Passkeys, RelyingParty
from tefuda.server.profiles.routes import (
    PROFILE,
    DeviceHeader,
    device_hash,
    own_profile,
    party_of,
    profile_response,
)
from tefuda.server.rest.problems import json_response
from tefuda.server.rest.responses import Spoken, body, json_route, limited, not_too_often, paths
from tefuda.server.startup.parts import parts_of
from tefuda.session.refusals import RequestRefused

passkey_routes = paths("profiles")

SIGN_IN: Final = "/api/sign-in"
Credential = Annotated[bodies.PasskeyBody, body(bodies.PasskeyBody)]


def _passkeys(request: Request) -> Passkeys:
    return Passkeys(parts_of(request).profiles)


def _party(request: Request) -> RelyingParty:
    """The site for which passkeys are made.  Raises `RequestRefused` where there are none."""
    party = party_of(request)
    if party is None:
        raise RequestRefused(409, "passkeys", "passkey-insecure")
    return party


@passkey_routes.post(f"{PROFILE}/passkeys/options", **json_route(profiles.PasskeyOptions, 403, 404, 409, 422, 429, 503))
async def offer_passkey(request: Request, lang: Spoken, device: DeviceHeader = None) -> Response:
    """Return the options with which a browser makes a passkey for the profile of this device."""
    limited(request, "code")
    found = await own_profile(request)
    made = await _passkeys(request).registration(_party(request), found, now())
    return json_response(profiles.PasskeyOptions(options=made))


@passkey_routes.post(f"{PROFILE}/passkeys", **json_route(profiles.ProfileAnswer, 403, 404, 409, 413, 422, 429, 503))
async def register_passkey(request: Request, wish: Credential, device: DeviceHeader = None) -> Response:
    """Store a passkey that the browser has made for the profile of this device."""
    limited(request, "code")
    found = await own_profile(request)
    await _passkeys(request).register(_party(request), found, wish.credential, now())
    return profile_response(request, await own_profile(request))


@passkey_routes.delete(f"{PROFILE}/passkeys", **json_route(profiles.ProfileAnswer, 403, 404, 422, 429, 503))
async def remove_passkeys(request: Request, lang: Spoken, device: DeviceHeader = None) -> Response:
    """Delete all passkeys of the profile of this device."""
    limited(request, "code")
    await _passkeys(request).remove((await own_profile(request)).id)
    return profile_response(request, await own_profile(request))


@passkey_routes.post(f"{SIGN_IN}/options", **json_route(profiles.PasskeyOptions, 409, 422, 429, 503))
async def offer_sign_in(request: Request, lang: Spoken) -> Response:
    """Return the options with which a browser asks its owner for a passkey."""
    limited(request, "code")
    made = await _passkeys(request).sign_in_options(_party(request), now())
    return json_response(profiles.PasskeyOptions(options=made))


@passkey_routes.post(SIGN_IN, **json_route(profiles.ProfileAnswer, 403, 404, 409, 413, 422, 429, 503))
async def sign_in(request: Request, wish: Credential, device: DeviceHeader = None) -> Response:
    """Add this device to the profile of a passkey."""
    limited(request, "code")
    not_too_often(request)
    await _passkeys(request).sign_in(
        _party(request), wish.credential, device_hash(request), now(), earlier=wish.earlier
    )
    return profile_response(request, await own_profile(request))
