"""The offline page: the folder that needs no server, served at a path of its own."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import structlog
from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from tefuda.server.guard.http_guard import HERE, WITH_PYTHON
from tefuda.server.rest.compression import takes_gzip

FOR_EVER: Final = ("assets/", "pyodide-", "tefuda-")  # names that change with the content, so caches may keep the files
PACKED: Final = frozenset({".js", ".mjs", ".css", ".json", ".svg", ".html", ".wasm", ".webmanifest"})
SMALL: Final = 1024  # bytes below which a file is not worth compressing


class SiteSource(NamedTuple):
    """The source of the offline page: whether it is built by now, and a function that writes its files to a folder."""

    built: Callable[[], bool]
    lay_out: Callable[[Path, float], object]  # with the seconds that a bot seems to think


class SiteFiles(StaticFiles):
    """The files of the page, compressed once: WebAssembly is too large to compress for every request."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or its compressed copy, with the headers that it needs."""
        path = "index.html" if path == "." else path
        answer = await super().get_response(path, scope)
        if takes_gzip(Headers(scope=scope)) and self.lookup_path(f"{path}.gz")[1]:
            answer = await super().get_response(f"{path}.gz", scope)
            answer.headers["content-type"] = mimetypes.guess_type(path)[0] or "application/octet-stream"
            answer.headers["content-encoding"] = "gzip"
        answer.headers["vary"] = "accept-encoding"
        answer.headers["content-security-policy"] = WITH_PYTHON
        for_ever = path.startswith(FOR_EVER)
        answer.headers["cache-control"] = "public, max-age=31536000, immutable" if for_ever else "no-cache"
        return answer


class OfflineSite:
    """The offline page; its files are written at the first request and removed when the process ends."""

    def __init__(self, source: SiteSource | None, pace: float) -> None:
        self._source, self._pace = source, pace
        self._laying = asyncio.Lock()
        self._place: tempfile.TemporaryDirectory[str] | None = None
        self._files: SiteFiles | None = None

    @property
    def offered(self) -> bool:
        """True if the page can be offered, as far as is known."""
        return self._files is not None or (self._source is not None and self._source.built())

    async def ready(self) -> None:
        """Write the files if that has not been done; where it fails, the page is not offered any more."""
        async with self._laying:
            if self._files is None and self._source is not None and self._source.built():
                await self._make(self._source)

    async def _make(self, source: SiteSource) -> None:
        try:
            self._place = tempfile.TemporaryDirectory(prefix="tefuda-here-", ignore_cleanup_errors=True)
            await asyncio.to_thread(self._laid_out, source, Path(self._place.name))
        except Exception as error:  # a full or read-only disk, say: tables at the server do not need this page
            structlog.get_logger().error("here_failed", error=type(error).__name__, exc_info=error)
            self._source = None
            self.close()
        else:
            self._files = SiteFiles(directory=self._place.name)

    def _laid_out(self, source: SiteSource, folder: Path) -> None:
        source.lay_out(folder, self._pace)
        for file in [file for file in folder.rglob("*") if file.suffix in PACKED]:
            content = file.read_bytes()
            if len(content) >= SMALL:
                Path(f"{file}.gz").write_bytes(gzip.compress(content, 6, mtime=0))

    def close(self) -> None:
        """Remove all files."""
        place, self._place, self._files = self._place, None, None
        if place is not None:
            place.cleanup()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request for one of the files."""
        await self.ready()
        if self._files is None:
            raise HTTPException(404)
        await self._files(scope, receive, send)


def serve_here(app: FastAPI, here: OfflineSite) -> None:
    """Add the path of the offline page."""

    async def into(request: Request) -> Response:
        return RedirectResponse(f"{HERE}?{request.url.query}" if request.url.query else HERE)

    app.router.routes.append(Route(HERE.rstrip("/"), into, include_in_schema=False))
    app.mount(HERE.rstrip("/"), here)
