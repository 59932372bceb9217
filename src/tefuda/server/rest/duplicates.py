"""The REST side of duplicates: sharing the cards of a match, comparing the results, and playing the cards again."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response

from tefuda.protocol import answers, bodies
from tefuda.protocol import frames as m
from tefuda.protocol.reviews import DuplicateComparison
from tefuda.server.duplicates import MOST
from tefuda.server.rest.problems import json_response, json_text, requester
from tefuda.server.rest.responses import (
    IdPath,
    SeatToken,
    Spoken,
    body,
    bounds,
    granted,
    in_turn,
    json_route,
    limited,
    not_too_often,
    paths,
)
from tefuda.server.startup.parts import parts_of
from tefuda.session import bots
from tefuda.session.opening import person, seat_grant
from tefuda.session.refusals import RequestRefused
from tefuda.show import ReaderPresenter
from tefuda.show.duplicate import ComparedCards, ComparedSides, side_by_side
from tefuda.table import SeatAssignment
from tefuda.table.duplicates import DuplicateMatchRequest, turns

duplicates = paths("duplicates")

OwnQuery = Annotated[
    str | None, Query(**bounds(m.TableId), description="The table at which the reader has had these cards.")
]


@duplicates.post(
    "/api/duplicates",
    **json_route(answers.DuplicateInvitation, 403, 404, 409, 413, 422, 429, 503, status=201),
)
async def share_duplicate(
    request: Request, wish: Annotated[bodies.ShareDuplicateBody, body(bodies.ShareDuplicateBody)]
) -> Response:
    """Create a link by which others play the cards of a finished match; the same match has the same link."""
    not_too_often(request)
    id = await parts_of(request).duplicates.share(wish.table)
    return json_response(answers.DuplicateInvitation(id=id, link=f"/duplicate/{id}"), 201)


@duplicates.get(
    "/api/duplicates/{id}",
    **json_route(DuplicateComparison, 404, 422, 429, 503),
)
async def compare_duplicate(
    request: Request, id: IdPath, lang: Spoken, token: SeatToken, table: OwnQuery = None
) -> Response:
    """Return who has played these cards and, to those who have played them too, the results."""
    limited(request, "replay")
    duplicates = parts_of(request).duplicates
    room, twins = await duplicates.first(id)
    own = await duplicates.own(twins, table, token)
    had, setup = await duplicates.had(twins, own, requester(request)), room.table.setup
    presenter = ReaderPresenter(room.shown, None, lang)
    sides = ComparedSides.of(len(setup.assignments), room.shown.teams(None))
    bound, full = room.table.state.commitment, len(twins) >= MOST
    told = side_by_side(ComparedCards(id, presenter.game_card(), bound, turns(setup), full), had, sides, lang)
    return json_text(await in_turn(request, lambda: presenter.write(told)))


@duplicates.post(
    "/api/duplicates/{id}/tables",
    **json_route(answers.SeatGrant, 403, 404, 409, 413, 422, 429, 503, status=201),
)
async def take_duplicate(
    request: Request, id: IdPath, wish: Annotated[bodies.OpenDuplicateBody, body(bodies.OpenDuplicateBody)]
) -> Response:
    """Open a table with these cards.  Nobody learns the seed before the match there is over."""
    not_too_often(request)
    duplicates = parts_of(request).duplicates
    room, _ = await duplicates.first(id)
    setup = room.table.setup
    if wish.turned and not turns(setup):
        raise RequestRefused(422, "seat", "duplicate-turned")
    me = person(wish.name, wish.avatar)
    others = SeatAssignment("open") if wish.company == "friends" else _of_bots(setup.game)
    again = DuplicateMatchRequest(wish.seat, me, others, wish.turned, wish.pace)
    laid, seat, token = await duplicates.lay(id, again, requester(request))
    return await granted(request, seat_grant(laid.id, seat, token))


def _of_bots(game: str) -> SeatAssignment:
    """The bot seat that takes the place of a person whom nobody replaces."""
    return SeatAssignment("bot", "", bots.usual(game))
