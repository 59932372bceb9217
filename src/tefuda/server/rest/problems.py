"""Errors of the REST side: always a `Problem`, always in the client's language."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from tefuda.server.rest.refusal import FORESEEN, told
from tefuda.server.sentences import lang_of, sentence
from tefuda.server.wire.answers import Problem
from tefuda.server.wire.messages import Lang

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


SOON: Final = "2"  # seconds after which the client may try again


def wished_lang(request: Request) -> Lang:
    """The language of a request: its ``lang``, else the browser's preference."""
    return lang_of(request.query_params.get("lang") or request.headers.get("accept-language"))


def problem(status: int, code: str, text: str, where: str | None = None) -> JSONResponse:
    """An error as JSON."""
    headers = {"retry-after": SOON} if status in (429, 503) else None
    return JSONResponse(asdict(Problem(code=code, text=text, where=where)), status, headers)


def answer_problems(app: FastAPI) -> None:
    """Turn every error in a route into a `Problem`."""
    for error in FORESEEN:
        app.add_exception_handler(error, _foreseen)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


async def _foreseen(request: Request, error: Exception) -> JSONResponse:
    status, said = told(error, wished_lang(request))
    return JSONResponse(asdict(said), status)


async def _invalid(request: Request, error: Any) -> JSONResponse:
    """Describe the first error: its place and the expectation, but never the value that was sent."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if isinstance(part, str | int))[:80]
    where = where.encode("utf-8", "replace").decode()
    return problem(422, "body", sentence(wished_lang(request), "error-body", where=where, why=first["type"]), where)


async def _http(request: Request, error: Any) -> JSONResponse:
    id = {404: "error-not-found", 405: "error-method", 413: "trouble-size"}.get(error.status_code, "trouble-frame")
    answer = problem(error.status_code, "http", sentence(wished_lang(request), id))
    answer.headers.update(error.headers or {})
    return answer
