"""The forwarding of REST requests that name a table to the node that leads it."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any, Final

import httpx
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tefuda.server.nodes.leases import DatabaseLeases, headers_of
from tefuda.server.nodes.members import ClusterMembers
from tefuda.server.nodes.relay import NOT_HERE, PAUSE, inward
from tefuda.server.rest.problems import address_of, problem, requester, wished_lang
from tefuda.session.connection import LEADER_WAIT
from tefuda.session.executors import QueueFull
from tefuda.session.lobby import Lobby
from tefuda.session.log import log
from tefuda.session.ports import NotTableLeader, StoreDown
from tefuda.session.replays import BEGIN, Replays
from tefuda.session.sentences import sentence

NAMED: Final = re.compile(r"/api/(?:tables|replays|reviews)/([a-z0-9]{1,24})(?:/|$)")
ANSWERS: Final = 30.0  # seconds within which that node must answer
OWN: Final = frozenset({"connection", "transfer-encoding", "keep-alive", "content-length"})  # headers of a single hop
NOT_FURTHER: Final = OWN | {"x-forwarded-for", "x-forwarded-proto", "forwarded"}


class ForwardingMiddleware:
    """ASGI middleware behind the guard that forwards requests to other nodes."""

    def __init__(
        self,
        app: ASGIApp,
        lobby: Lobby,
        replays: Replays,
        members: ClusterMembers,
        leases: DatabaseLeases,
        web: httpx.AsyncClient,
    ) -> None:
        self._app, self._lobby, self._replays = app, lobby, replays
        self._members, self._leases, self._web = members, leases, web

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request here if this node or no node leads what it names; else return the leader's answer."""
        named = NAMED.match(scope["path"]) if scope["type"] == "http" else None
        if named is None:
            await self._app(scope, receive, send)
            return
        request, until = Request(scope, receive), time.monotonic() + LEADER_WAIT
        while time.monotonic() < until and not self._members.leaving:
            try:
                await self._settle(named[1], requester(request))
            except NotTableLeader as other:
                answer = _not_here() if inward(scope) else await self._passed_on(request, other)
                if answer is not None:
                    await answer(scope, receive, send)
                    return
            else:
                await self._here(request, scope, send)
                return
        await _later(request)(scope, receive, send)

    async def _settle(self, id: str, who: str) -> None:
        try:
            await (self._replays.settle(id) if id.startswith(BEGIN) else self._lobby.settle(id, who))
        except (StoreDown, QueueFull):
            return  # the route will say so

    async def _here(self, request: Request, scope: Scope, send: Send) -> None:
        """Answer the request here, with a body that may have been read before, for a node that could not be reached."""
        body = await request.body()

        async def again() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, again, send)

    async def _passed_on(self, request: Request, other: NotTableLeader) -> Response | None:
        """Return the answer of the other node; None: it does not lead the table, and did nothing."""
        if not other.url:
            await asyncio.sleep(PAUSE)
            return None
        try:
            answer = await self._asked(request, other)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            self._leases.unreached(other.node)
            await asyncio.sleep(PAUSE)
            return None
        except httpx.HTTPError as error:  # the other node may have done what was requested
            log().warning("node_broke_off", node=other.node, error=type(error).__name__)
            return _later(request)
        self._leases.unreached(other.node, reached=True)
        if NOT_HERE in answer.headers:
            await asyncio.sleep(PAUSE)
            return None
        return answer

    async def _asked(self, request: Request, other: NotTableLeader) -> Response:
        address = address_of(request)
        headers = {name: value for name, value in request.headers.items() if name not in NOT_FURTHER}
        headers |= headers_of(self._members, address, request.url.scheme)
        path = request.scope["raw_path"].decode("ascii", "replace")
        query = request.url.query
        asked = self._web.build_request(
            request.method,
            f"{other.url}{path}{'?' if query else ''}{query}",
            headers=headers,
            content=await request.body(),
        )
        found = await self._web.send(asked, stream=True)
        try:
            content = b"".join([part async for part in found.aiter_raw()])
        finally:
            await found.aclose()
        told = Response(content, found.status_code)
        told.raw_headers = [
            *((name.lower(), value) for name, value in found.headers.raw if name.lower().decode() not in OWN),
            (b"content-length", str(len(content)).encode()),
        ]
        return told


def _not_here() -> Response:
    return Response(status_code=503, headers={NOT_HERE: "1"})


def _later(request: Request) -> Response:
    return problem(503, "server", sentence(wished_lang(request), "trouble-restart"))
