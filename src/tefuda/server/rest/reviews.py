"""The REST side of reviews."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Header, Path, Query, Request, Response

from tefuda.server.rest import review_access
from tefuda.server.rest.asking import as_json, not_too_often, paths, requester, services_of
from tefuda.server.rest.problems import wished_lang
from tefuda.server.rest.refusal import RequestRefused
from tefuda.server.rest.review_access import ReviewRequest
from tefuda.server.wire import bodies
from tefuda.server.wire import messages as m
from tefuda.server.wire.reviews import Reviewing
from tefuda.show.schema import whole

reviews = paths("reviews")

IdPath = Annotated[m.TableId, Path(examples=["k3x9mvt2bqrw"])]
LangQuery = Annotated[m.Lang | None, Query(description="The reader's language; else Accept-Language decides.")]
SeatQuery = Annotated[int | None, Query(ge=0, le=15, description="Of a record: whose plays are looked over.")]
Bearer = Annotated[str | None, Header(max_length=60, description="Bearer and a seat's token.")]
ANSWERS: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/json": {"schema": whole(Reviewing)}}},
    **as_json(403, 404, 409, 422, 429, 503),
}


@reviews.get("/api/reviews/{id}", response_class=Response, responses=ANSWERS)
async def ask_for_review(
    request: Request, id: IdPath, lang: LangQuery = None, seat: SeatQuery = None, authorization: Bearer = None
) -> Response:
    """Return the progress and the result of one's own review and, where several people played, who has agreed."""
    asked = await _asked(request, id, lang, seat, authorization)
    return _told(await review_access.look(services_of(request), asked))


@reviews.post("/api/reviews/{id}", response_class=Response, responses=ANSWERS)
async def begin_review(
    request: Request, id: IdPath, lang: LangQuery = None, seat: SeatQuery = None, authorization: Bearer = None
) -> Response:
    """Begin to review one's own plays, in the background; a review that exists already is returned."""
    asked = await _asked(request, id, lang, seat, authorization)
    return _told(await review_access.begin(services_of(request), asked, lambda: not_too_often(request, asked.lang)))


@reviews.delete("/api/reviews/{id}", response_class=Response, responses=ANSWERS)
async def give_review_up(
    request: Request, id: IdPath, lang: LangQuery = None, seat: SeatQuery = None, authorization: Bearer = None
) -> Response:
    """Cancel one's own review; what is done stays."""
    asked = await _asked(request, id, lang, seat, authorization)
    return _told(await review_access.give_up(services_of(request), asked))


@reviews.post("/api/reviews/{id}/consent", response_class=Response, responses=ANSWERS | as_json(400, 413))
async def agree_to_review(request: Request, id: IdPath, wish: bodies.Consent, authorization: Bearer = None) -> Response:
    """Say whether a match in which one played may be reviewed; each player answers alone, and may answer again."""
    asked = await _asked(request, id, wish.lang, None, authorization)
    return _told(await review_access.agree(services_of(request), asked, wish.yes))


async def _asked(
    request: Request, id: str, lang: m.Lang | None, seat: int | None, authorization: str | None
) -> ReviewRequest:
    spoken = lang or wished_lang(request)
    if not request.app.state.lookers.take(requester(request)):
        raise RequestRefused(429, "rate", "trouble-rate", spoken)
    return await review_access.asked_by(services_of(request), id, spoken, seat, authorization, requester(request))


def _told(text: str) -> Response:
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})
