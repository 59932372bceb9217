"""The REST side: games, new tables, open seats, records, rulebooks."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from tefuda.engine.matches.registry import games
from tefuda.protocol import answers, bodies
from tefuda.protocol import frames as m
from tefuda.protocol.messages import TableInfo
from tefuda.protocol.scene import Persona
from tefuda.server.rest.problems import json_response, json_text, requester
from tefuda.server.rest.responses import (
    IdPath,
    SeatToken,
    Spoken,
    body,
    error_responses,
    granted,
    in_turn,
    json_route,
    limited,
    not_too_often,
    paths,
    qr_code,
)
from tefuda.server.startup.parts import parts_of
from tefuda.session import opening
from tefuda.session.games import game_infos, personas, puzzle_pictures, puzzle_shelves
from tefuda.session.ports import StoreDown
from tefuda.session.refusals import RequestRefused, no_such_game
from tefuda.session.rulebook import demo, primer, rulebook
from tefuda.session.score_pad import score_pad
from tefuda.show import ReaderPresenter
from tefuda.table import CommandAccepted, CommandRefused

api = paths()

GamePath = Annotated[str, Path(max_length=40, examples=[games()[0]])]
SeatPath = Annotated[int, Path(ge=0, le=15, examples=[1])]
GameQuery = Annotated[str | None, Query(max_length=40, description="Only tables of this game.")]
SpokenQuery = Annotated[m.Lang | None, Query(description="Only tables where this language will do.")]
EXAMPLES: Final = {
    "bot": {
        "summary": "Against a bot",
        "value": {
            "game": games()[0],
            "name": "Aki",
            "lang": "en",
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
        },
    },
    "friend": {
        "summary": "With a friend, who comes by the link",
        "value": {"game": games()[0], "name": "Aki", "lang": "ja", "seats": [{"kind": "me"}, {"kind": "open"}]},
    },
}


@api.get("/api/games", **json_route(list[answers.GameInfo], 422, 429), tags=["games"])
async def list_games(request: Request, lang: Spoken) -> Response:
    """List the games that can be played here, and the rules that can be chosen."""
    return json_response(game_infos(lang, parts_of(request).services.ports.workers.thinking.levels))


@api.get("/api/bots", **json_route(list[Persona], 422, 429), tags=["games"])
async def list_bots(request: Request, lang: Spoken) -> Response:
    """List the named bots: their names, their characters, and how strong they play."""
    return json_response(personas(lang, parts_of(request).services.ports.workers.thinking.levels))


@api.get("/api/puzzles", **json_route(list[answers.PuzzleList], 422, 429), tags=["games"])
async def list_puzzles(request: Request, lang: Spoken) -> Response:
    """List the games that have puzzles."""
    return json_response(await in_turn(request, lambda: puzzle_shelves(lang)))


@api.get("/api/puzzles/{game}", **json_route(answers.PuzzlePictureList, 404, 422, 429), tags=["games"])
async def draw_puzzles(request: Request, game: GamePath, lang: Spoken) -> Response:
    """Return what a list shows of a game's puzzles: hands, melds and questions, without seeds and solutions."""
    if game not in games():
        raise no_such_game(game)
    return json_response(await in_turn(request, lambda: puzzle_pictures(game, lang)))


@api.get("/api/games/{game}/rulebook", **json_route(answers.Rulebook, 404, 422, 429), tags=["games"])
async def read_rulebook(request: Request, game: GamePath, lang: Spoken) -> Response:
    """Return a game's rulebook; every clause is an element with the clause's id."""
    if game not in games():
        raise no_such_game(game)
    return json_response(rulebook(game, lang))


@api.get("/api/games/{game}/primer", **json_route(answers.Primer, 404, 422, 429), tags=["games"])
async def read_primer(request: Request, game: GamePath, lang: Spoken) -> Response:
    """Return an introduction to a game for newcomers: its aim, a short account, and the words of its table."""
    if game not in games():
        raise no_such_game(game)
    return json_response(primer(game, lang))


@api.get("/api/games/{game}/demo", **json_route(answers.GameDemo, 404, 422, 429), tags=["games"])
async def read_demo(request: Request, game: GamePath, lang: Spoken) -> Response:
    """Return how a game goes as a demo of its cards; one without steps where the game has none."""
    if game not in games():
        raise no_such_game(game)
    return json_response(demo(game, lang))


@api.post("/api/score-pad", **json_route(answers.ScorePadSheet, 404, 413, 422, 429), tags=["games"])
async def keep_score(request: Request, written: Annotated[bodies.ScorePadBody, body(bodies.ScorePadBody)]) -> Response:
    """Return the score sheet of a match with real cards, and what is asked next.  Nothing of it is stored."""
    return json_response(await in_turn(request, lambda: score_pad(written)))


@api.post(
    "/api/tables",
    **json_route(answers.SeatGrant, 403, 413, 422, 429, 503, status=201),
    tags=["tables"],
    openapi_extra={"requestBody": {"content": {"application/json": {"examples": EXAMPLES}}}},
)
async def open_table(request: Request, wish: Annotated[bodies.NewTable, body(bodies.NewTable)]) -> Response:
    """Open a table and take a seat.  The token is sent here and never again."""
    not_too_often(request)
    if wish.listing is not None:
        limited(request, "listing", why="trouble-listing")
    return await granted(request, await opening.open_table(parts_of(request).services, wish, requester(request)))


@api.get("/api/open-tables", **json_route(answers.OpenTableList, 422, 429), tags=["tables"])
async def list_open_tables(
    request: Request, lang: Spoken, game: GameQuery = None, spoken: SpokenQuery = None
) -> Response:
    """List the tables whose people want others to join them.  No table is here whose creator has not asked for it."""
    found = parts_of(request).services.open_tables.listed(lang, game, spoken)
    return json_response(found)


@api.post(
    "/api/tables/{table}/seats/{seat}",
    **json_route(answers.SeatGrant, 403, 404, 409, 413, 422, 429, 503, status=201),
    tags=["tables"],
)
async def sit_down(
    request: Request, table: IdPath, seat: SeatPath, wish: Annotated[bodies.SitDownBody, body(bodies.SitDownBody)]
) -> Response:
    """Take an open seat.  The first to ask gets it."""
    not_too_often(request)
    me = opening.person(wish.name, wish.avatar)
    told, token = await parts_of(request).services.lobby.sit(table, seat, me)
    if not isinstance(told, CommandAccepted):
        id = told.reason.id if isinstance(told, CommandRefused) else "trouble-seat"
        raise RequestRefused(409, "seat", id)
    return await granted(request, opening.seat_grant(table, seat, token))


@api.get(
    "/api/tables/{table}",
    **json_route(TableInfo, 404, 422, 429, 503),
    tags=["tables"],
)
async def look_at_table(request: Request, table: IdPath, lang: Spoken, token: SeatToken) -> Response:
    """Return what anyone with the link may see: the game, who sits where, the commitment.

    Where those who watch are behind, or may not watch, only the token of a seat shows how the table stands now.
    """
    room = await parts_of(request).services.lobby.room(table)
    seat = room.keys.seat_of(token)
    async with room.lock:
        presenter = ReaderPresenter(room.shown, None, lang)
        source, sealed = room.seen_from(seat), seat is None and room.table.state.sealed
        if sealed:
            info = presenter.info_of_sealed()
        elif source is room:
            info = presenter.info()
        else:
            info = presenter.info_at_the_door(ReaderPresenter(source.shown, None, lang))
        return json_text(presenter.write(info))


@api.get(
    "/api/tables/{table}/record",
    response_class=Response,
    responses={
        200: {"content": {"application/json": {"schema": {"type": "object"}}}},
        **error_responses(404, 409, 422, 429, 503),
    },
    tags=["tables"],
)
async def read_record(request: Request, table: IdPath) -> Response:
    """Return the whole match, once it is over; where others still play the same cards, once they have ended too."""
    record = await parts_of(request).store.record(table)
    if record is None:
        room = await parts_of(request).services.lobby.room(table)  # is there such a table at all?
        raise RequestRefused(409, "over", "table-sealed" if room.table.state.sealed else "error-record-not-over")
    named = {"Content-Disposition": f'attachment; filename="tefuda-{table}.json"'}
    return Response(record, media_type="application/json", headers=named)


@api.get(
    "/api/tables/{table}/qr.svg",
    response_class=Response,
    responses={
        200: {
            "content": {"image/svg+xml": {"schema": {"type": "string"}}},
            "description": "The invitation as a QR code",
        },
        **error_responses(404, 422, 429, 503),
    },
    tags=["tables"],
)
async def read_invitation(request: Request, table: IdPath, lang: Spoken) -> Response:
    """Return the link as a QR code, for the phone across the table.  It holds no secret."""
    await parts_of(request).services.lobby.room(table)
    return Response(qr_code(request, f"/t/{table}"), media_type="image/svg+xml")


@api.get("/healthz", response_class=PlainTextResponse, responses=error_responses(429, 503), tags=["operator"])
async def read_health(request: Request) -> PlainTextResponse:
    """Check that something can be stored."""
    node = parts_of(request).node
    if node is not None and (node.members.leaving or not node.members.sure):
        raise StoreDown("leaving" if node.members.leaving else "sure")
    try:
        async with asyncio.timeout(5):
            await parts_of(request).store.healthy()
    except Exception as error:  # whatever it is, the operator must see "not healthy"
        raise StoreDown(type(error).__name__) from error
    return PlainTextResponse("ok\n")


@api.get("/metrics", response_class=PlainTextResponse, responses=error_responses(429), tags=["operator"])
async def read_metrics(request: Request) -> PlainTextResponse:
    """Return the metrics for Prometheus."""
    return PlainTextResponse(parts_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
