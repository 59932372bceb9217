"""The built page: its files, and one index for all its routes."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tefuda.server.rest.compression import GzipMiddleware, takes_gzip
from tefuda.server.rest.offline_site import OfflineSite, serve_here
from tefuda.server.rest.problems import wished_lang
from tefuda.server.sentences import sentence

FOLDER: Final = Path(str(files("tefuda.server"))) / "static"
PATHS: Final = (
    *("/", "/move", "/t/{table}", "/replay/{id}", "/duplicate/{id}", "/rules/{game}", "/learn/{game}/{lesson}"),
    *("/puzzles", "/puzzle/{game}/{number}", "/again/{id}/{seat}/{at}"),
)
_BARE: Final = '<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Tefuda</title><p>{text}</p></html>'

_OFFERED: Final = '<meta name="tefuda-here" />'  # tells the page that a table may be played on the reader's device
_SCRIPT: Final = re.compile(r'<script type="module"[^>]* src="[^"]*/assets/([^"/]+)\.js"')


@cache
def built() -> str:
    """The version of the page served here, or empty where none is built.

    It is the name of the page's script, which changes with the content.
    """
    page = FOLDER / "index.html"
    found = _SCRIPT.search(page.read_text(encoding="utf-8")) if page.is_file() else None
    return found[1] if found is not None else ""


class PageFiles(StaticFiles):
    """The files of the page; those whose names change with their content may be cached forever.

    ``lost`` gives the page itself, for a reader whose address leads nowhere.
    """

    def __init__(self, lost: Callable[[Request], Response]) -> None:
        super().__init__(directory=FOLDER)
        self._lost = lost

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file; hashed ones (``assets/``) are immutable.  Where there is none, a browser gets the page."""
        try:
            answer = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code == 404 and wants_page(request := Request(scope)):
                return self._lost(request)
            raise
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        answer.headers.setdefault("cache-control", kept)
        return answer


def wants_page(request: Request) -> bool:
    """Return whether the answer is for a reader in a browser, and the path is not one of the API."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api/", "/assets/"))


def serve_page(app: FastAPI, here: OfflineSite) -> None:
    """Add the page's routes.  They come last, so that they hide nothing of the API."""

    async def index(request: Request) -> Response:
        return shown(request, 200)

    def lost(request: Request) -> Response:
        return shown(request, 404)

    def shown(request: Request, status: int) -> Response:
        page = FOLDER / "index.html"
        if page.is_file():
            text = page.read_text(encoding="utf-8")
            return _packed(request, text.replace("</head>", f"{_OFFERED}</head>", 1) if here.offered else text, status)
        lang = wished_lang(request)
        return HTMLResponse(_BARE.format(lang=lang, text=sentence(lang, "error-page")), 503)

    serve_here(app, here)
    for path in PATHS:
        app.router.routes.append(Route(path, index, include_in_schema=False))
    if FOLDER.is_dir():
        app.mount("/", GzipMiddleware(PageFiles(lost), minimum_size=1024))
    else:
        app.mount("/", _nothing)


def _packed(request: Request, page: str, status: int) -> Response:
    """The page, compressed where possible: it is loaded before anything else."""
    headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
    if not takes_gzip(request.headers):
        return HTMLResponse(page, status, headers)
    packed = gzip.compress(page.encode(), mtime=0)
    return HTMLResponse(packed, status, headers | {"content-encoding": "gzip"})


async def _nothing(scope: Scope, receive: object, send: object) -> None:
    raise HTTPException(404)
