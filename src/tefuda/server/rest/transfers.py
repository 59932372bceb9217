"""The REST side of moving to another device: a code is made, then used, and the old device may be locked out."""

from __future__ import annotations

import io
from typing import Annotated, Final

from fastapi import Request

from tefuda.protocol import answers, bodies
from tefuda.server.rest.problems import PROBLEMS, body, paths
from tefuda.server.transfers import LIFE, TransferFailure, Transfers
from tefuda.session.opening import RequestRefused
from tefuda.session.sentences import sentence

transfers = paths("devices")

_STATUS: Final = {"code-unknown": 404, "code-none": 403, "code-used": 410, "code-old": 410}


def _problems(*statuses: int) -> dict[int | str, dict[str, object]]:
    return {status: PROBLEMS[status] for status in statuses}


def _transfers(request: Request) -> Transfers:
    found: Transfers = request.app.state.transfers
    return found


@transfers.post("/api/transfer-codes", status_code=201, responses=_problems(400, 403, 409, 413, 422, 429, 503))
async def offer_transfer_code(
    request: Request, wish: Annotated[bodies.HeldSeatsBody, body(bodies.HeldSeatsBody)]
) -> answers.TransferCodeAnswer:
    """Create a code with which another device can hold these seats too; it works once, and for a short time."""
    _not_too_often(request, "newcomers", wish)
    try:
        code, seats = await _transfers(request).offer((one.table, one.token) for one in wish.seats)
    except TransferFailure as error:
        raise _refusal(error, wish) from None
    link = f"{_base(request)}/move#{code}"
    picture = _picture(link, sentence(wish.lang, "qr-title"))
    return answers.TransferCodeAnswer(code=code, link=link, qr=picture, seconds=int(LIFE), seats=seats)


@transfers.post("/api/transfers", status_code=201, responses=_problems(400, 403, 404, 409, 410, 413, 422, 429, 503))
async def take_transfer_code(
    request: Request, wish: Annotated[bodies.RedeemTransferBody, body(bodies.RedeemTransferBody)]
) -> answers.TransferredSeats:
    """Return the seats that a code carries, with new tokens for this device.  Each is sent here and never again."""
    _not_too_often(request, "guesses", wish)
    try:
        arrivals = await _transfers(request).take(wish.code)
    except TransferFailure as error:
        raise _refusal(error, wish) from None
    seats = (
        answers.SeatGrant(table=one.room.id, seat=one.seat, token=one.token, link=f"/t/{one.room.id}")
        for one in arrivals
    )
    return answers.TransferredSeats(seats=tuple(seats))


@transfers.post("/api/only-here", responses=_problems(400, 403, 413, 422, 429, 503))
async def only_here(
    request: Request, wish: Annotated[bodies.HeldSeatsBody, body(bodies.HeldSeatsBody)]
) -> answers.SingleDeviceSeats:
    """Make these tokens the only ones that hold their seats: those of other devices lose them."""
    _not_too_often(request, "newcomers", wish)
    return answers.SingleDeviceSeats(
        seats=await _transfers(request).only_here((one.table, one.token) for one in wish.seats)
    )


def _not_too_often(request: Request, what: str, wish: bodies.HeldSeatsBody | bodies.RedeemTransferBody) -> None:
    address = request.client.host if request.client is not None else ""
    if not getattr(request.app.state, what).take(address):
        raise RequestRefused(429, "rate", "trouble-rate", wish.lang)


def _refusal(error: TransferFailure, wish: bodies.HeldSeatsBody | bodies.RedeemTransferBody) -> RequestRefused:
    return RequestRefused(_STATUS.get(error.why, 409), "code", error.why, wish.lang)


def _base(request: Request) -> str:
    base: str = request.app.state.settings.public_url or str(request.base_url)
    return base.rstrip("/")


def _picture(link: str, title: str) -> str:
    """The link as a QR code, within the answer: no request may contain a code, since addresses are logged."""
    import segno

    drawn = io.BytesIO()
    code = segno.make(link, micro=False)
    code.save(drawn, kind="svg", scale=8, border=4, title=title, dark="#1F2430", light="#FFFDF8", omitsize=True)
    return drawn.getvalue().decode()
