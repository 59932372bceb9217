"""Errors of the REST side: always a `Problem`, always in the client's language."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from tefuda.engine.errors import TefudaError
from tefuda.server.rooms.lobby import HouseFull, NoTable
from tefuda.server.sentences import lang_of, sentence
from tefuda.server.store import Conflict, StoreDown
from tefuda.server.wire.answers import Problem
from tefuda.server.wire.messages import Lang
from tefuda.text import Speaker

# What an answer of each status means, for the description of the routes.
PROBLEMS: Final[dict[int, dict[str, Any]]] = {
    status: {"model": Problem, "description": why}
    for status, why in {
        400: "The body is no JSON",
        403: "Not for whoever asks",
        404: "There is no such thing",
        409: "Not now, or taken already",
        410: "It was there",
        413: "Too large",
        422: "Something in the request does not fit",
        429: "Too often",
        503: "The store does not answer",
    }.items()
}


class Refusal(Exception):
    """A request that cannot be met."""

    def __init__(self, status: int, code: str, id: str, lang: Lang | None = None, **gaps: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.id, self.lang, self.gaps = status, code, id, lang, gaps


def wished_lang(request: Request) -> Lang:
    """The language of a request: its ``lang``, else what the browser prefers."""
    return lang_of(request.query_params.get("lang") or request.headers.get("accept-language"))


def problem(status: int, code: str, text: str, where: str | None = None) -> JSONResponse:
    """An error as JSON."""
    return JSONResponse(asdict(Problem(code=code, text=text, where=where)), status)


def answer_problems(app: FastAPI) -> None:
    """Whatever goes wrong in a route becomes a `Problem`."""
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(TefudaError, _rules)
    app.add_exception_handler(NoTable, _no_table)
    app.add_exception_handler(HouseFull, _full)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Conflict, _conflict)
    app.add_exception_handler(StoreDown, _store)


async def _refusal(request: Request, error: Any) -> JSONResponse:
    return problem(error.status, error.code, sentence(error.lang or wished_lang(request), error.id, **error.gaps))


async def _rules(request: Request, error: Any) -> JSONResponse:
    return problem(422, "rules", Speaker(wished_lang(request), None, [], None).say(error.said))


async def _no_table(request: Request, error: Any) -> JSONResponse:
    return problem(404, "table", sentence(wished_lang(request), "trouble-table"))


async def _full(request: Request, error: Any) -> JSONResponse:
    return problem(503, "full", sentence(wished_lang(request), "trouble-full"))


async def _invalid(request: Request, error: Any) -> JSONResponse:
    """The first thing that is wrong: where, and what was expected; never what was sent."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if isinstance(part, str | int))[:80]
    where = where.encode("utf-8", "replace").decode()
    return problem(422, "body", sentence(wished_lang(request), "error-body", where=where, why=first["type"]), where)


async def _http(request: Request, error: Any) -> JSONResponse:
    id = {404: "error-not-found", 405: "error-method", 413: "trouble-size"}.get(error.status_code, "trouble-frame")
    answer = problem(error.status_code, "http", sentence(wished_lang(request), id))
    answer.headers.update(error.headers or {})
    return answer


async def _conflict(request: Request, error: Any) -> JSONResponse:
    return problem(503, "server", sentence(wished_lang(request), "trouble-server"))


async def _store(request: Request, error: Any) -> JSONResponse:
    return problem(503, "server", sentence(wished_lang(request), "trouble-store"))
