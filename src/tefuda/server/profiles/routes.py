"""The requests about profiles.

The device's own name proves whose profile it is, so it is in a header, and names to search for are in bodies: addresses
are logged.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Final, TypeVar

from fastapi import Header, Request, Response

from tefuda.clock import now
from tefuda.protocol import bodies, profiles
from tefuda.server.profiles import removal
from tefuda.server.profiles.passkeys import RelyingParty
from tefuda.server.profiles.profile_store import ProfileChoice, StoredProfile, finished_own
from tefuda.server.rest.problems import JSON, json_response, requester
from tefuda.server.rest.responses import (
    Spoken,
    base_of,
    body,
    device_hash_of,
    error_responses,
    json_route,
    limited,
    not_too_many_sign_ups,
    not_too_often,
    paths,
)
from tefuda.server.startup.parts import parts_of
from tefuda.session.figures import FinishedOwn, figures, filtered
from tefuda.session.names import clean_name
from tefuda.session.own_matches import listed
from tefuda.session.refusals import RequestRefused

people = paths("profiles")

PROFILE: Final = "/api/profile"
DeviceHeader = Annotated[
    str | None, Header(alias="tefuda-device", max_length=60, description="What the device calls itself.")
]
T = TypeVar("T")


def device_hash(request: Request) -> bytes:
    """The hash of the device that asks.  Raises `RequestRefused` where it does not say which it is."""
    found = device_hash_of(request)
    if found is None:
        raise RequestRefused(403, "device", "profile-device")
    return found


async def own_profile(request: Request) -> StoredProfile:
    """Return the profile of the device that asks.  Raises `RequestRefused` where it keeps none."""
    found = await parts_of(request).profiles.of_device(device_hash(request))
    if found is None:
        raise RequestRefused(404, "profile", "profile-none")
    return found


@people.get(PROFILE, **json_route(profiles.ProfileAnswer, 403, 422, 429, 503))
async def read_profile(request: Request, lang: Spoken, device: DeviceHeader = None) -> Response:
    """Return the profile that this device keeps."""
    found = await parts_of(request).profiles.of_device(device_hash(request))
    return profile_response(request, found)


@people.post(PROFILE, **json_route(profiles.ProfileAnswer, 403, 413, 422, 429, 503))
async def keep_profile(
    request: Request,
    wish: Annotated[bodies.ProfileBody, body(bodies.ProfileBody)],
    device: DeviceHeader = None,
) -> Response:
    """Keep a name on this device, or change the one that it keeps.  Names are not unique."""
    device_kept = device_hash(request)
    choice = ProfileChoice(clean_name(wish.name), wish.avatar, wish.lang)
    changes = await parts_of(request).profiles.of_device(device_kept) is not None
    (not_too_often if changes else not_too_many_sign_ups)(request)
    kept = await parts_of(request).profiles.keep(device_kept, choice, now(), earlier=wish.earlier)
    return profile_response(request, kept)


@people.delete(PROFILE, **json_route(profiles.ProfileErasure, 403, 404, 422, 429, 503))
async def delete_profile(request: Request, lang: Spoken, device: DeviceHeader = None) -> Response:
    """Delete everything that is kept about the owner of this device's profile.  The plays stay, without a name."""
    limited(request, "replay")
    found = await removal.removed(parts_of(request).profiles, parts_of(request).clubs, await own_profile(request))
    for id in found.tables:  # the names stand in memory, too; other nodes are told by the database
        await parts_of(request).services.lobby.read_anew(id)
    return json_response(profiles.ProfileErasure(tables=len(found.tables)))


@people.post(f"{PROFILE}/leave", **json_route(profiles.ProfileAnswer, 403, 409, 422, 429, 503))
async def leave_profile(request: Request, lang: Spoken, device: DeviceHeader = None) -> Response:
    """Keep the profile on this device no longer, where another device keeps it, too."""
    limited(request, "replay")
    if not await parts_of(request).profiles.leave(device_hash(request)):
        raise RequestRefused(409, "last", "profile-last")
    return profile_response(request, None)


@people.post(f"{PROFILE}/only-here", **json_route(profiles.ProfileAnswer, 403, 404, 422, 429, 503))
async def keep_profile_only_here(request: Request, lang: Spoken, device: DeviceHeader = None) -> Response:
    """Make this device the only one that keeps its profile."""
    limited(request, "replay")
    await parts_of(request).profiles.alone(device_hash(request))
    return profile_response(request, await own_profile(request))


@people.post(f"{PROFILE}/matches", **json_route(profiles.OwnMatchList, 403, 404, 413, 422, 429, 503))
async def list_own_matches(
    request: Request,
    wish: Annotated[bodies.OwnMatchesBody, body(bodies.OwnMatchesBody)],
    device: DeviceHeader = None,
) -> Response:
    """Return a page of the finished matches of this device's profile."""
    return json_response(await _of_matches(request, wish, lambda matches: listed(matches, wish)))


@people.post(f"{PROFILE}/figures", **json_route(profiles.OwnFigures, 403, 404, 413, 422, 429, 503))
async def count_own_matches(
    request: Request,
    wish: Annotated[bodies.OwnMatchesBody, body(bodies.OwnMatchesBody)],
    device: DeviceHeader = None,
) -> Response:
    """Return the figures of the finished matches of this device's profile that a filter finds."""
    return json_response(await _of_matches(request, wish, lambda matches: figures(filtered(matches, wish))))


async def _of_matches(request: Request, wish: bodies.OwnMatchesBody, look: Callable[[list[FinishedOwn]], T]) -> T:
    """Read the matches of the profile, and look at them in a thread."""
    limited(request, "replay")
    rows = await parts_of(request).profiles.matches((await own_profile(request)).id)
    work = parts_of(request).services.public_work.short
    return await work.do(requester(request), lambda: look([finished_own(*row) for row in rows]))


@people.get(
    f"{PROFILE}/export",
    response_class=Response,
    responses={
        200: {"content": {JSON: {"schema": {"type": "object"}}}},
        **error_responses(403, 404, 422, 429, 503),
    },
)
async def export_profile(request: Request, lang: Spoken, device: DeviceHeader = None) -> Response:
    """Return everything that is kept about the owner of this device's profile."""
    limited(request, "replay")
    profile = await own_profile(request)
    found = await removal.exported(parts_of(request).profiles, parts_of(request).clubs, profile, lang)
    headers = {"content-disposition": 'attachment; filename="tefuda-profile.json"'}
    return Response(json.dumps(found, ensure_ascii=False, indent=1), headers=headers, media_type=JSON)


def profile_response(request: Request, found: StoredProfile | None) -> Response:
    """Return the answer with a profile, and whether its owner can use passkeys here."""
    shown = found.shown if found is not None else None
    return json_response(profiles.ProfileAnswer(profile=shown, passkeys=party_of(request) is not None))


def party_of(request: Request) -> RelyingParty | None:
    """The site for which passkeys are made here; None where browsers make none."""
    return RelyingParty.at(base_of(request))
