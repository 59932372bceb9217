"""Answers and errors of the REST side: errors are always a `ProblemDetails`, always in the client's language."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any, Final, TypeVar

from fastapi import APIRouter, Depends, FastAPI, Header, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from msgspec import DecodeError, Struct
from msgspec.json import Decoder
from starlette.exceptions import HTTPException

from tefuda.protocol.answers import ProblemDetails, SeatGrant
from tefuda.protocol.json_form import PLACE, Schema, schema_of
from tefuda.protocol.schema import received
from tefuda.protocol.values import END_OF_TEXT, InboundMessage, InvalidMessage, Lang, TableId, read
from tefuda.server.guard.bans import hash_device
from tefuda.server.rest.problems import (
    JSON,
    address_of,
    json_response,
    problem,
    requester,
    wished_lang,
)
from tefuda.server.startup.parts import parts_of
from tefuda.session.lobby import TableNotFound
from tefuda.session.refusals import FORESEEN, RequestRefused, problem_of
from tefuda.session.sentences import sentence
from tefuda.session.tokens import bearer, hash_token

# The meaning of each status, for the description of the routes.
PROBLEMS: Final = {
    403: "Not allowed for this client",
    404: "There is no such thing",
    409: "Not now, or taken already",
    410: "It was there",
    413: "Too large",
    422: "The body is no JSON, or something in the request does not fit",
    429: "Too often",
    503: "The store does not answer",
}
COMPONENTS: Final = "#/components/schemas"  # where the description of the API has its definitions

LangQuery = Annotated[Lang | None, Query(description="The reader's language; else Accept-Language decides.")]
DEVICE: Final = "tefuda-device"  # the header with the name of a device
DEVICE_NAME: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def answer_problems(app: FastAPI) -> None:
    """Turn every error in a route into a `ProblemDetails`."""
    for error in FORESEEN:
        app.add_exception_handler(error, _foreseen)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


async def _foreseen(request: Request, error: Exception) -> Response:
    status, said = problem_of(error, wished_lang(request))
    return problem(status, said.code, said.text, said.where)


Read = TypeVar("Read", bound=InboundMessage)
T = TypeVar("T")
_BODIES: Final[dict[Any, type[InboundMessage]]] = {}  # what each reader of bodies reads
_ANSWERS: Final[dict[str, Schema]] = {}  # the definitions of all answers


def bounds(kind: Any) -> dict[str, Any]:
    """Return the bounds of a text of the protocol in a path or a query, where FastAPI holds them."""
    [declared] = kind.__metadata__
    pattern = declared.pattern.replace(END_OF_TEXT, "$")
    return {"min_length": declared.min_length, "max_length": declared.max_length, "pattern": pattern}


class _NamedLang(Struct):
    """The language that a body names; None: it names none."""

    lang: Lang | None = None


_NAMED_LANG: Final = Decoder(_NamedLang)


IdPath = Annotated[str, Path(**bounds(TableId), examples=["k3x9mvt2bqrw"])]  # of a table, a record, a club


async def _spoken(request: Request, lang: LangQuery = None) -> Lang:
    return wished_lang(request)


Spoken = Annotated[Lang, Depends(_spoken)]
AuthorizationHeader = Annotated[str | None, Header(max_length=60, description="Bearer and the token of a seat.")]


async def _seat_token(authorization: AuthorizationHeader = None) -> str | None:
    return bearer(authorization)


SeatToken = Annotated[str | None, Depends(_seat_token)]  # None: the client shows none


def body(kind: type[Read]) -> Any:
    """Return a dependency of routes: the body of the request, read as a message of this type."""

    async def read_body(request: Request) -> Read:
        if not request.headers.get("content-type", JSON).startswith(JSON):
            raise InvalidMessage("json", "body")
        received = await request.body()
        with suppress(DecodeError, RecursionError, UnicodeError):  # `read` says why
            request.state.lang = _NAMED_LANG.decode(received).lang
        return read(kind, received)

    _BODIES[read_body] = kind
    return Depends(read_body)


def describe(app: FastAPI, api: dict[str, Any]) -> None:
    """Add to the description of the API what the readers of bodies read, and what is answered."""
    defined = api.setdefault("components", {}).setdefault("schemas", {})
    defined |= received(_BODIES.values(), COMPONENTS) | _in_components(_ANSWERS)
    for route in app.routes:
        for needed in route.dependant.dependencies if isinstance(route, APIRoute) else ():
            if isinstance(route, APIRoute) and needed.call in _BODIES:
                _describe_body(api["paths"][route.path_format], f"{COMPONENTS}/{_BODIES[needed.call].__name__}")


def _describe_body(path: dict[str, Any], reference: str) -> None:
    """Add the schema of a body to the one operation of a path that has one."""
    asked = path["post"].setdefault("requestBody", {"content": {JSON: {}}})
    asked["content"][JSON]["schema"], asked["required"] = {"$ref": reference}, True


IDS: Final = frozenset(("path.id", "path.club", "path.tournament"))  # what has no such id is not there


async def _invalid(request: Request, error: Any) -> Response:
    """Describe the first error of a path or a query: its place, but never the value that was sent."""
    where = ".".join(str(part) for part in error.errors()[0]["loc"] if isinstance(part, str | int))
    if where == "path.table":  # no table has such an id
        return await _foreseen(request, TableNotFound())
    if where in IDS:
        return problem(404, "http", sentence(wished_lang(request), "error-not-found"))
    return await _foreseen(request, InvalidMessage("bounds", where))


async def _http(request: Request, error: Any) -> Response:
    id = {404: "error-not-found", 405: "error-method", 413: "trouble-size"}.get(error.status_code, "trouble-frame")
    sent = problem(error.status_code, "http", sentence(wished_lang(request), id))
    sent.headers.update(error.headers or {})
    return sent


def paths(*tags: str) -> APIRouter:
    """Create an empty router whose operations are named after their functions."""
    return APIRouter(tags=list(tags), generate_unique_id_function=lambda route: route.name)


def json_route(kind: Any, *errors: int, status: int = 200) -> dict[str, Any]:
    """The response class, the status and the description of a route that answers with this type, or an error."""
    schema = _in_components(schema_of(kind, _ANSWERS))
    described = {status: {"description": "Done", "content": {JSON: {"schema": schema}}}, **error_responses(*errors)}
    return {"response_class": Response, "status_code": status, "responses": described}


def error_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The responses for the errors of a route: they are JSON, whatever else it answers."""
    content = {JSON: {"schema": _in_components(schema_of(ProblemDetails, _ANSWERS))}}
    return {status: {"description": PROBLEMS[status], "content": content} for status in statuses}


def _in_components(schema: Any) -> Any:
    """The schema with its references to definitions as they lie in the description of the API."""
    return json.loads(json.dumps(schema).replace(f"{PLACE}/", f"{COMPONENTS}/"))


async def in_turn(request: Request, work: Callable[[], T]) -> T:
    """Run the work in a thread, one at a time and each address in turn, and return what it returns."""
    return await parts_of(request).services.public_work.short.do(requester(request), work)


def limited(request: Request, what: str, tokens: int = 1, why: str = "trouble-rate") -> None:
    """Count what this client does, by the limiter of this name (`Limits` has its rate).

    Raises:
        RequestRefused: The client does it too often.
    """
    if not parts_of(request).limiters[what].take(address_of(request), tokens):
        raise RequestRefused(429, "rate", why)


def device_of(request: Request) -> str | None:
    """The name that the client's browser has given itself; None where it gives none, or one that is no such name."""
    named = request.headers.get(DEVICE, "")
    return named if DEVICE_NAME.fullmatch(named) else None


def device_hash_of(request: Request) -> bytes | None:
    """The hash of the device that asks; None where it does not say which it is."""
    device = device_of(request)
    return hash_device(device) if device is not None else None


async def granted(request: Request, grant: SeatGrant) -> Response:
    """The answer to a client who has taken a seat; the device that has taken it is stored, if it says which it is."""
    await remember_device(request, grant)
    return json_response(grant, 201)


async def remember_device(request: Request, grant: SeatGrant) -> None:
    """Store which device has taken a seat, if it says so."""
    device = device_hash_of(request)
    if device is not None:
        await parts_of(request).store.remember_device(grant.table, hash_token(grant.token), device)


def not_too_many_sign_ups(request: Request) -> None:
    """Count a name, a club or a member of a club that this client adds.

    Raises:
        RequestRefused: The client is banned, or adds too many.
    """
    not_banned(request)
    limited(request, "sign_up", why="trouble-sign-ups")


def not_banned(request: Request) -> None:
    """Let this client act, unless it is banned.

    Raises:
        RequestRefused: The client is banned.
    """
    if parts_of(request).bans.refuses(address_of(request), device=device_of(request)):
        raise RequestRefused(403, "banned", "trouble-banned")


def not_too_often(request: Request) -> None:
    """Count a table that is opened or a seat that is taken by this client.

    Raises:
        RequestRefused: The client is banned, or does so too often.
    """
    not_banned(request)
    limited(request, "table")


def base_of(request: Request) -> str:
    """The address at which clients reach this server, without a slash at its end."""
    return (parts_of(request).settings.public_url or str(request.base_url)).rstrip("/")


def qr_code(request: Request, path: str) -> bytes:
    """The link to a path of this server as a QR code, in SVG."""
    import segno

    picture, title = io.BytesIO(), sentence(wished_lang(request), "qr-title")
    code = segno.make(f"{base_of(request)}{path}", micro=False)
    code.save(picture, kind="svg", scale=8, border=4, title=title, dark="#1F2430", light="#FFFDF8", omitsize=True)
    return picture.getvalue()
