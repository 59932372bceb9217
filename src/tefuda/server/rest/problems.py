"""Answers and errors as JSON, and what each request says of its client: all that needs no part of the server."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response

from tefuda.protocol.answers import ProblemDetails
from tefuda.protocol.json_form import unspoken
from tefuda.protocol.values import Lang
from tefuda.session.rate_limits import network_of
from tefuda.session.sentences import lang_of

JSON: Final = "application/json"
SOON: Final = "2"  # seconds after which the client may try again


def wished_lang(request: Request) -> Lang:
    """The language of a request: the ``lang`` of its body or of its query, else the browser's preference."""
    named = getattr(request.state, "lang", None) or request.query_params.get("lang")
    return lang_of(named or request.headers.get("accept-language"))


def json_response(sent: object, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(unspoken(sent), status, media_type=JSON)


def json_text(text: str) -> Response:
    """An answer that is written as JSON already."""
    return Response(text, media_type=JSON)


def problem(status: int, code: str, text: str, where: str | None = None) -> Response:
    """An error as JSON."""
    answer = json_response(ProblemDetails(code=code, text=text, where=where), status)
    if status in (429, 503):
        answer.headers["retry-after"] = SOON
    if status in (408, 413):
        answer.headers["connection"] = "close"  # what is left of the body is no request
    return answer


def address_of(request: Request) -> str:
    """The address of the client; "" where the connection has none."""
    return request.client.host if request.client is not None else ""


def requester(request: Request) -> str:
    """The address of the client, as shared resources are divided: an IPv6 network counts as one."""
    return network_of(address_of(request)) if request.client is not None else ""
