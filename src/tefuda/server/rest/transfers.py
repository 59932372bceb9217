"""The REST side of moving to another device."""

from __future__ import annotations

from typing import Annotated

from fastapi import Request, Response

from tefuda.protocol import answers, bodies
from tefuda.server.rest.problems import json_response
from tefuda.server.rest.responses import base_of, body, json_route, limited, paths, qr_code, remember_device
from tefuda.server.startup.parts import parts_of
from tefuda.server.transfers import (
    LIFE,
)
from tefuda.session.opening import seat_grant

transfers = paths("devices")


@transfers.post(
    "/api/transfer-codes", **json_route(answers.TransferCodeAnswer, 403, 409, 413, 422, 429, 503, status=201)
)
async def offer_transfer_code(
    request: Request, wish: Annotated[bodies.HeldSeatsBody, body(bodies.HeldSeatsBody)]
) -> Response:
    """Create a code with which another device can hold these seats too; it works once, and for a short time."""
    limited(request, "table")
    code, seats = await parts_of(request).transfers.offer((one.table, one.token) for one in wish.seats)
    path = f"/move#{code}"
    picture = qr_code(request, path).decode()  # within the answer: no request may contain a code, as they are logged
    link = f"{base_of(request)}{path}"
    told = answers.TransferCodeAnswer(code=code, link=link, qr=picture, seconds=int(LIFE), seats=seats)
    return json_response(told, 201)


@transfers.post(
    "/api/transfers", **json_route(answers.TransferredSeats, 403, 404, 409, 410, 413, 422, 429, 503, status=201)
)
async def take_transfer_code(
    request: Request, wish: Annotated[bodies.RedeemTransferBody, body(bodies.RedeemTransferBody)]
) -> Response:
    """Return the seats that a code carries, with new tokens for this device.  Each is sent here and never again."""
    limited(request, "code")
    seats = [seat_grant(one.room.id, one.seat, one.token) for one in await parts_of(request).transfers.take(wish.code)]
    for grant in seats:
        await remember_device(request, grant)
    return json_response(answers.TransferredSeats(seats=tuple(seats)), 201)


@transfers.post("/api/only-here", **json_route(answers.ExclusiveSeatsAnswer, 403, 413, 422, 429, 503))
async def only_here(request: Request, wish: Annotated[bodies.HeldSeatsBody, body(bodies.HeldSeatsBody)]) -> Response:
    """Make these tokens the only ones that hold their seats: those of other devices lose them."""
    limited(request, "table")
    seats = await parts_of(request).transfers.only_here((one.table, one.token) for one in wish.seats)
    return json_response(answers.ExclusiveSeatsAnswer(seats=seats))
