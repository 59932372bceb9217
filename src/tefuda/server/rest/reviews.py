"""The REST side of looking a match over: what was found of one's own plays, and who agrees that it is looked for.

A seat learns of its own plays alone, and of a match that is over: whoever may see its replay sees all that is in it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Header, Path, Query, Request, Response

from tefuda.server.rest.asking import as_json, house_of, not_too_often
from tefuda.server.rest.problems import Refusal, wished_lang
from tefuda.server.rooms.replays import Found, NoReplay
from tefuda.server.rooms.reviews import Crowded, Work
from tefuda.server.rooms.room import Room
from tefuda.server.rooms.whose import mine
from tefuda.server.sentences import sentence
from tefuda.server.wire import bodies
from tefuda.server.wire import messages as m
from tefuda.server.wire.reviews import Agreed, Reviewing
from tefuda.show.people import names_of
from tefuda.show.phrases import phrases
from tefuda.show.schema import whole
from tefuda.show.spoken import written
from tefuda.table import AgreeToReview, Refused, Table
from tefuda.table.looking_over import may_be_reviewed, seated

reviews = APIRouter(tags=["reviews"])

IdPath = Annotated[m.TableId, Path(examples=["k3x9mvt2bqrw"])]
LangQuery = Annotated[m.Lang | None, Query(description="The reader's language; else Accept-Language decides.")]
SeatQuery = Annotated[int | None, Query(ge=0, le=15, description="Of a record: whose plays are looked over.")]
Bearer = Annotated[str | None, Header(max_length=60, description="Bearer and a seat's token.")]
ANSWERS: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/json": {"schema": whole(Reviewing)}}},
    **as_json(403, 404, 409, 422, 429, 503),
}

WHY_NOT: Final[dict[str, tuple[int, str]]] = {"trouble-token": (403, "token"), "review-seat": (422, "seat")}


@dataclass(frozen=True)
class Asked:
    """Who asks about which match; ``room``: None where it is a record that somebody has brought along."""

    found: Found
    seat: int
    lang: m.Lang
    room: Room | None

    @property
    def allowed(self) -> bool:
        """May its plays be weighed?"""
        return self.room is None or may_be_reviewed(self.room.table)


@reviews.get("/api/reviews/{id}", response_class=Response, responses=ANSWERS)
async def ask_for_review(
    request: Request, id: IdPath, lang: LangQuery = None, seat: SeatQuery = None, authorization: Bearer = None
) -> Response:
    """How far one's own review is, and what was found; who has agreed, where several people played."""
    asked = await _asked(request, id, lang, seat, authorization)
    return await _told(request, asked, await house_of(request).reviews.look(asked.found, asked.seat))


@reviews.post("/api/reviews/{id}", response_class=Response, responses=ANSWERS)
async def begin_review(
    request: Request, id: IdPath, lang: LangQuery = None, seat: SeatQuery = None, authorization: Bearer = None
) -> Response:
    """Begin to weigh one's own plays, in the background; where it is there already, it is told."""
    asked = await _asked(request, id, lang, seat, authorization)
    rooms = house_of(request).reviews
    work = await rooms.look(asked.found, asked.seat)
    if work is None or work.state == "failed":
        not_too_often(request, asked.lang)
        if not rooms.desk.offered:
            raise Refusal(409, "off", "review-off", asked.lang)
        if not asked.allowed:
            raise Refusal(403, "consent", "review-no-consent", asked.lang)
        try:
            work = await rooms.begin(asked.found, asked.seat)
        except Crowded:
            raise Refusal(503, "full", "review-crowded", asked.lang) from None
    return await _told(request, asked, work)


@reviews.delete("/api/reviews/{id}", response_class=Response, responses=ANSWERS)
async def give_review_up(
    request: Request, id: IdPath, lang: LangQuery = None, seat: SeatQuery = None, authorization: Bearer = None
) -> Response:
    """It is not wanted any more; what is done stays."""
    asked = await _asked(request, id, lang, seat, authorization)
    rooms = house_of(request).reviews
    await rooms.give_up(asked.found, asked.seat)
    return await _told(request, asked, await rooms.look(asked.found, asked.seat))


@reviews.post("/api/reviews/{id}/consent", response_class=Response, responses=ANSWERS | as_json(400, 413))
async def agree_to_review(request: Request, id: IdPath, wish: bodies.Consent, authorization: Bearer = None) -> Response:
    """Say whether a match in which one played may be looked over; each says it for himself, and may change his mind."""
    asked = await _asked(request, id, wish.lang, None, authorization)
    if asked.room is not None:
        version = asked.room.table.version
        answer = await asked.room.ask(AgreeToReview(asked.seat, f":review{version}", wish.yes))
        if isinstance(answer, Refused) and answer.reason.id != "agreed-before":
            raise Refusal(409, "over", answer.reason.id, wish.lang)
    return await _told(request, asked, await house_of(request).reviews.look(asked.found, asked.seat))


async def _asked(request: Request, id: str, lang: m.Lang | None, seat: int | None, authorization: str | None) -> Asked:
    """Raises `Refusal` for whoever did not sit there, and while the match goes on."""
    spoken = lang or wished_lang(request)
    address = request.client.host if request.client is not None else ""
    if not request.app.state.lookers.take(address):
        raise Refusal(429, "rate", "trouble-rate", spoken)
    kind, _, secret = (authorization or "").partition(" ")
    token, house = secret if kind.lower() == "bearer" else None, house_of(request)
    try:
        own = await mine(house, id, token, seat)
    except NoReplay as error:
        raise Refusal(*WHY_NOT.get(error.why, (409, "over")), error.why, spoken) from None
    return Asked(own.found, own.seat, spoken, own.room)


async def _told(request: Request, asked: Asked, work: Work | None) -> Response:
    rooms = house_of(request).reviews
    if work is not None and work.state == "done" and work.told is None:
        async with request.app.state.projector:
            work.told = await asyncio.to_thread(work.put_together)
    state = work.state if work is not None else "new" if rooms.desk.offered else "off"
    names, game = names_of(asked.found.retelling.past.chairs, asked.lang), asked.found.retelling.game.id
    text = written(
        Reviewing(
            seat=asked.seat,
            state=state,
            text=sentence(asked.lang, f"review-{state}") if state in ("off", "failed") else "",
            people=_people(asked),
            allowed=asked.allowed,
            place=rooms.place(work) if work is not None else 0,
            done=len(work.found.judged) if work is not None else 0,
            all=len(work.made) if work is not None else 0,
            review=work.told if work is not None else None,
        ),
        phrases(asked.lang, game, names, asked.seat).say,
    )
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})


def _people(asked: Asked) -> tuple[Agreed, ...]:
    table: Table | None = asked.room.table if asked.room is not None else None
    seats = seated(table) if table is not None else ()
    if table is None or len(seats) < 2:
        return ()
    names = names_of(tuple(table.chairs), asked.lang)
    says: dict[bool | None, Literal["", "yes", "no"]] = {True: "yes", False: "no", None: ""}
    return tuple(
        Agreed(seat=seat, name=names[seat], you=seat == asked.seat, said=says[table.reviewers.get(seat)])
        for seat in seats
    )
