"""The REST side of looking back at a match: what there is, some moments of it, a record brought along, playing on."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Path, Query, Request, Response

from tefuda.engine.records import write_record
from tefuda.engine.registry import find
from tefuda.server import bots
from tefuda.server.rest.asking import as_json, cleaned, house_of, not_too_often, problems
from tefuda.server.rest.chairs import chair_of
from tefuda.server.rest.problems import Refusal, wished_lang
from tefuda.server.rooms.replays import Found, NoReplay
from tefuda.server.wire import answers, bodies
from tefuda.server.wire import messages as m
from tefuda.show.replay import WINDOW, Eyes, Moments, Replay, moments, told_again
from tefuda.show.schema import whole
from tefuda.table import Chair

replays = APIRouter(tags=["replays"])

IdPath = Annotated[m.TableId, Path(examples=["k3x9mvt2bqrw"])]
LangQuery = Annotated[m.Lang | None, Query(description="The reader's language; else Accept-Language decides.")]
EyesQuery = Annotated[str | None, Query(max_length=4, description="A seat's number, none, or all.")]
Bearer = Annotated[str | None, Header(max_length=60, description="Bearer and a seat's token, while its match goes on.")]
_STATUS: Final = {"trouble-token": (403, "token"), "replay-empty": (422, "record")}


def _answer(kind: type[Any]) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {"application/json": {"schema": whole(kind)}}}}


@replays.get(
    "/api/replays/{id}", response_class=Response, responses={**_answer(Replay), **as_json(403, 404, 409, 422, 429, 503)}
)
async def look_back(
    request: Request, id: IdPath, lang: LangQuery = None, eyes: EyesQuery = None, authorization: Bearer = None
) -> Response:
    """A match that can be looked back at: who played, what happened when."""
    found = await _found(request, id, authorization)
    seen, spoken = _eyes(found, eyes), lang or wished_lang(request)
    _, text = await _made(request, lambda: told_again(found.retelling, id, seen, spoken, **_told_of(found)))
    return Response(text, media_type="application/json", headers=_KEPT_NOWHERE)


@replays.get(
    "/api/replays/{id}/moments",
    response_class=Response,
    responses={**_answer(Moments), **as_json(403, 404, 409, 422, 429, 503)},
)
async def some_moments(
    request: Request,
    id: IdPath,
    first: Annotated[int, Query(ge=0)],
    last: Annotated[int, Query(ge=0)],
    lang: LangQuery = None,
    eyes: EyesQuery = None,
    authorization: Bearer = None,
) -> Response:
    """Some moments in a row, each as the socket would tell it; `WINDOW` of them at most."""
    found = await _found(request, id, authorization)
    seen, spoken = _eyes(found, eyes), lang or wished_lang(request)
    low, high = found.retelling.first, len(found.retelling)
    if not low <= first <= last <= high or last - first >= WINDOW:
        raise Refusal(422, "moment", "error-moment", lang, low=low, high=high, most=WINDOW)
    told = await _made(request, lambda: list(moments(found.retelling, id, seen, spoken, first, last)))
    text = f'{{"first":{first},"told":[{",".join(told)}]}}'
    return Response(text, media_type="application/json", headers=_KEPT_NOWHERE)


@replays.post(
    "/api/replays",
    status_code=201,
    responses=problems(403, 413, 422, 429, 503),
    openapi_extra={"requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}},
)
async def bring_record(request: Request, lang: LangQuery = None) -> answers.Brought:
    """Open a record.  It is kept while this server runs and until others have been opened; the same has the same id."""
    not_too_often(request, lang or wished_lang(request))
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal(422, "record", "error-record-text", lang) from None
    try:
        id = await house_of(request).replays.bring(text)
    except NoReplay as error:
        raise _refusal(error, lang) from None
    return answers.Brought(id=id, link=f"/replay/{id}")


@replays.post("/api/replays/{id}/tables", status_code=201, responses=problems(400, 403, 404, 409, 413, 422, 429, 503))
async def play_on(request: Request, id: IdPath, wish: bodies.PlayOn) -> answers.Seated:
    """Open a table that goes on from a moment: the same rules, totals and cards; what is dealt later is new."""
    not_too_often(request, wish.lang)
    found = await _found(request, id, None)
    match = found.retelling.match
    chairs, mine = _chairs(request, wish, match.game.id, match.seats)
    if not max(found.retelling.first, 1) <= wish.at <= len(found.retelling):
        raise Refusal(422, "moment", "error-moment", wish.lang, low=1, high=len(found.retelling), most=1)
    begun = await house_of(request).replays.until(found, wish.at)
    if begun.over:
        raise Refusal(409, "over", "match-is-over", wish.lang)
    options = {"begun": write_record(begun), "asks_ready": True, "hints": _hints(wish, match.game.id)}
    rules = dict(found.retelling.setup.rules)
    room, token = await house_of(request).lobby.new_table(match.game.id, chairs, mine, rules, pace=wish.pace, **options)
    return answers.Seated(table=room.id, seat=mine, token=token, link=f"/t/{room.id}")


_KEPT_NOWHERE: Final = {"cache-control": "no-store"}


def _chairs(request: Request, wish: bodies.PlayOn, game: str, seats: int) -> tuple[tuple[Chair, ...], int]:
    """Who sits where, and the asker's own seat."""
    if len(wish.seats) != seats:
        gaps = {"game": game, "seats": len(wish.seats), "allowed": str(seats)}
        raise Refusal(422, "seats", "error-seats", wish.lang, **gaps)
    crest = wish.crest.crest() if wish.crest is not None else None
    me, thinking = Chair("human", cleaned(wish.name, wish.lang), crest=crest), house_of(request).thinkers.offered
    chairs = bots.seated(game, [chair_of(seat, game, me, wish.lang, thinking=thinking) for seat in wish.seats])
    mine = [number for number, seat in enumerate(wish.seats) if seat.kind == "me"]
    if len(mine) != 1:
        raise Refusal(422, "seat", "error-me", wish.lang)
    return chairs, mine[0]


def _hints(wish: bodies.PlayOn, game: str) -> bool:
    """Where one person plays alone, and the game gives hints."""
    return find(game).gives_hints and all(seat.kind != "open" for seat in wish.seats)


async def _found(request: Request, id: str, authorization: str | None) -> Found:
    address = request.client.host if request.client is not None else ""
    if not request.app.state.lookers.take(address):
        raise Refusal(429, "rate", "trouble-rate")
    kind, _, token = (authorization or "").partition(" ")
    try:
        return await house_of(request).replays.find(id, token if kind.lower() == "bearer" else None)
    except NoReplay as error:
        raise _refusal(error, None) from None


async def _made(request: Request, work: Any) -> Any:
    """Not many at once, and beside the loop."""
    async with request.app.state.projector:
        return await asyncio.to_thread(work)


def _refusal(error: NoReplay, lang: m.Lang | None) -> Refusal:
    status, code = _STATUS.get(error.why, (409, "over"))
    return Refusal(status, code, error.why, lang)


def _eyes(found: Found, wished: str | None) -> Eyes:
    """Those that are wished for, if this reader may have them; else the first that he may have."""
    eyes = wished if wished is not None else found.choice[0]
    if eyes not in found.choice:
        raise Refusal(403 if found.running else 422, "eyes", "error-eyes")
    return int(eyes) if eyes.isdecimal() else "all" if eyes == "all" else "none"


def _told_of(found: Found) -> dict[str, Any]:
    table = found.id if found.played_here else None
    return {"choice": found.choice, "running": found.running, "table": table}
