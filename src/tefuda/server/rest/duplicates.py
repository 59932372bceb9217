"""The REST side of duplicates (the same cards for others): a link, a table with the cards, and a comparison."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Header, Path, Query, Request, Response

from tefuda.protocol import answers, bodies
from tefuda.protocol import frames as m
from tefuda.protocol.json_form import whole
from tefuda.protocol.reviews import DuplicateComparison
from tefuda.server.duplicates import MOST, Duplicates, DuplicateUnavailable
from tefuda.server.rest.problems import (
    as_json,
    body,
    bounds,
    not_too_often,
    paths,
    problems,
    requester,
    services_of,
    wished_lang,
)
from tefuda.session import bots
from tefuda.session.opening import RequestRefused, person
from tefuda.show import Localizer
from tefuda.show.duplicate import DuplicateSides, side_by_side
from tefuda.table import SeatAssignment
from tefuda.table.duplicates import DuplicateRequest, turns

duplicates = paths("duplicates")

IdPath = Annotated[str, Path(**bounds(m.TableId), examples=["k3x9mvt2bqrw"])]
LangQuery = Annotated[m.Lang | None, Query(description="The reader's language; else Accept-Language decides.")]
OwnQuery = Annotated[
    str | None, Query(**bounds(m.TableId), description="The table at which the reader has had these cards.")
]
Bearer = Annotated[str | None, Header(max_length=60, description="Bearer and the token that holds a seat there.")]
_KEPT_NOWHERE: Final = {"cache-control": "no-store"}


def _duplicates(request: Request) -> Duplicates:
    found: Duplicates = request.app.state.duplicates
    return found


@duplicates.post("/api/duplicates", status_code=201, responses=problems(400, 403, 404, 409, 413, 422, 429, 503))
async def share_duplicate(
    request: Request, wish: Annotated[bodies.ShareDuplicateBody, body(bodies.ShareDuplicateBody)]
) -> answers.DuplicateLink:
    """Create a link by which others play the cards of a finished match; the same match has the same link."""
    not_too_often(request, wish.lang)
    try:
        id = await _duplicates(request).share(wish.table)
    except DuplicateUnavailable as error:
        raise _refusal(error, wish.lang) from None
    return answers.DuplicateLink(id=id, link=f"/duplicate/{id}")


@duplicates.get(
    "/api/duplicates/{id}",
    response_class=Response,
    responses={
        200: {"content": {"application/json": {"schema": whole(DuplicateComparison)}}},
        **as_json(404, 422, 429, 503),
    },
)
async def compare_duplicate(
    request: Request, id: IdPath, lang: LangQuery = None, table: OwnQuery = None, authorization: Bearer = None
) -> Response:
    """Return who has played these cards and, to those who have played them too, the results."""
    address = request.client.host if request.client is not None else ""
    if not request.app.state.lookers.take(address):
        raise RequestRefused(429, "rate", "trouble-rate", lang)
    duplicates, spoken = _duplicates(request), lang or wished_lang(request)
    room, twins = await duplicates.first(id)
    kind, _, token = (authorization or "").partition(" ")
    own = await duplicates.own(twins, table, token if kind.lower() == "bearer" else None)
    had, setup = await duplicates.had(twins, own, requester(request)), room.table.setup
    localizer = Localizer(room.shown, None, spoken)
    sides = DuplicateSides.of(len(setup.assignments), room.shown.teams(None))
    full, turned = len(twins) >= MOST, turns(setup)
    told = side_by_side(id, localizer.game_card(), room.table.commitment, had, sides, spoken, turns=turned, full=full)
    text = await services_of(request).public_work.short.do(requester(request), lambda: localizer.write(told))
    return Response(text, media_type="application/json", headers=_KEPT_NOWHERE)


@duplicates.post(
    "/api/duplicates/{id}/tables", status_code=201, responses=problems(400, 403, 404, 409, 413, 422, 429, 503)
)
async def take_duplicate(
    request: Request, id: IdPath, wish: Annotated[bodies.OpenDuplicateBody, body(bodies.OpenDuplicateBody)]
) -> answers.SeatGrant:
    """Open a table with these cards.  Nobody learns the secret number before the match there is over."""
    not_too_often(request, wish.lang)
    duplicates = _duplicates(request)
    room, _ = await duplicates.first(id)
    setup = room.table.setup
    if wish.turned and not turns(setup):
        raise RequestRefused(422, "seat", "duplicate-turned", wish.lang)
    me = person(wish.name, wish.avatar, wish.lang)
    others = SeatAssignment("open") if wish.company == "friends" else _of_bots(setup.game)
    try:
        again = DuplicateRequest(wish.seat, me, others, wish.turned, wish.pace)
        laid, seat, token = await duplicates.lay(id, again)
    except DuplicateUnavailable as error:
        raise _refusal(error, wish.lang) from None
    return answers.SeatGrant(table=laid.id, seat=seat, token=token, link=f"/t/{laid.id}")


def _of_bots(game: str) -> SeatAssignment:
    """The bot seat that takes the place of a person whom nobody replaces."""
    return SeatAssignment("bot", "", bots.usual(game))


def _refusal(error: DuplicateUnavailable, lang: m.Lang) -> RequestRefused:
    if error.why == "duplicate-seat":
        return RequestRefused(422, "seat", error.why, lang)
    return RequestRefused(409, "over" if error.why == "duplicate-not-over" else "full", error.why, lang)
