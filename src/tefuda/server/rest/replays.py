"""The REST side of replays: a match, some of its moments, uploaded records, and playing on."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Query, Request, Response

from tefuda.protocol import answers, bodies
from tefuda.protocol.reviews import Replay, ReplaySegment, ReviewStatus
from tefuda.server.rest.problems import json_response, json_text, requester
from tefuda.server.rest.responses import (
    IdPath,
    SeatToken,
    Spoken,
    body,
    device_hash_of,
    granted,
    in_turn,
    json_route,
    limited,
    not_too_often,
    paths,
)
from tefuda.server.startup.parts import parts_of
from tefuda.session import opening, replay_access
from tefuda.session.replay_access import ReplaySeat
from tefuda.session.replays import LINES, ViewableMatch

replays = paths("replays")

ViewpointQuery = Annotated[str | None, Query(max_length=4, description="A seat's number, none, or all.")]


@replays.get("/api/replays/{id}", **json_route(Replay, 403, 404, 409, 422, 429, 503))
async def look_back(
    request: Request, id: IdPath, lang: Spoken, token: SeatToken, viewpoint: ViewpointQuery = None
) -> Response:
    """Return a match that can be looked back at: who played, and what happened when."""
    return json_text(await in_turn(request, replay_access.whole(await _found(request, id, token), viewpoint, lang)))


@replays.get(
    "/api/replays/{id}/moments",
    **json_route(ReplaySegment, 403, 404, 409, 422, 429, 503),
)
async def some_moments(
    request: Request,
    id: IdPath,
    first: Annotated[int, Query(ge=0)],
    last: Annotated[int, Query(ge=0)],
    lang: Spoken,
    token: SeatToken,
    viewpoint: ViewpointQuery = None,
) -> Response:
    """Return some moments in a row, each as the socket would tell it."""
    found = await _found(request, id, token)
    return json_text(await in_turn(request, replay_access.some(found, viewpoint, lang, first, last)))


@replays.post(
    "/api/replays",
    **json_route(answers.UploadedRecordAnswer, 403, 413, 422, 429, 503, status=201),
    openapi_extra={"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}, "required": True}},
)
async def bring_record(request: Request, lang: Spoken) -> Response:
    """Open a record.

    It is kept while this server runs and until others have been opened; the same record has the same id.
    """
    record = await request.body()
    not_too_often(request)
    limited(request, "line", min(record.count(b"{"), LINES))  # each entry is an object
    return json_response(await replay_access.bring(parts_of(request).services, record, requester(request)), 201)


@replays.post(
    "/api/replays/{id}/tables",
    **json_route(answers.SeatGrant, 403, 404, 409, 413, 422, 429, 503, status=201),
)
async def play_on(
    request: Request, id: IdPath, wish: Annotated[bodies.BranchRequest, body(bodies.BranchRequest)]
) -> Response:
    """Open a table that goes on from a moment: the same rules, totals and cards; what is dealt later is new."""
    not_too_often(request)
    found = await _found(request, id, None)
    limited(request, "line", min(wish.at, len(found.timeline)))
    return await granted(request, await opening.play_on(parts_of(request).services, found, wish, requester(request)))


async def _found(request: Request, id: str, token: str | None) -> ViewableMatch:
    limited(request, "replay")
    return await parts_of(request).services.replays.find(id, token, requester(request))


reviews = paths("reviews")

SeatQuery = Annotated[int | None, Query(ge=0, le=15, description="Of a record: whose plays are looked over.")]
ERRORS: Final = (403, 404, 409, 422, 429, 503)


@reviews.get("/api/reviews/{id}", **json_route(ReviewStatus, *ERRORS))
async def ask_for_review(
    request: Request, id: IdPath, lang: Spoken, token: SeatToken, seat: SeatQuery = None
) -> Response:
    """Return the progress and the result of one's own review and, where several people played, who has agreed."""
    asked = await _asked(request, id, seat, token)
    return json_text(await replay_access.look(parts_of(request).services, asked, lang))


@reviews.post("/api/reviews/{id}", **json_route(ReviewStatus, *ERRORS))
async def begin_review(
    request: Request, id: IdPath, lang: Spoken, token: SeatToken, seat: SeatQuery = None
) -> Response:
    """Begin to review one's own plays, in the background; a review that exists already is returned."""
    asked = await _asked(request, id, seat, token)
    return json_text(await replay_access.begin(parts_of(request).services, asked, lang, lambda: not_too_often(request)))


@reviews.delete("/api/reviews/{id}", **json_route(ReviewStatus, *ERRORS))
async def give_review_up(
    request: Request, id: IdPath, lang: Spoken, token: SeatToken, seat: SeatQuery = None
) -> Response:
    """Cancel one's own review; what is done stays."""
    asked = await _asked(request, id, seat, token)
    return json_text(await replay_access.give_up(parts_of(request).services, asked, lang))


@reviews.post("/api/reviews/{id}/consent", **json_route(ReviewStatus, 413, *ERRORS))
async def agree_to_review(
    request: Request,
    id: IdPath,
    wish: Annotated[bodies.ReviewConsentBody, body(bodies.ReviewConsentBody)],
    token: SeatToken,
) -> Response:
    """Say whether a match in which one played may be reviewed; each player answers alone, and may answer again."""
    asked = await _asked(request, id, None, token)
    return json_text(await replay_access.agree(parts_of(request).services, asked, wish.lang, wish.yes))


async def _asked(request: Request, id: str, seat: int | None, token: str | None) -> ReplaySeat:
    limited(request, "replay")
    own = await _own_seat(request, id, seat) if token is None else None
    return await replay_access.mine(parts_of(request).services, id, token, seat, requester(request), own)


async def _own_seat(request: Request, id: str, seat: int | None) -> int | None:
    """The seat at a table that the profile of the device that asks has held there; None: none."""
    device = device_hash_of(request)
    profiles = parts_of(request).profiles
    profile = await profiles.of_device(device) if device is not None else None
    if profile is None:
        return None
    held = [one.seat for one in await profiles.seats(profile.id) if one.table == id]
    return next((one for one in held if seat in (None, one)), None)
