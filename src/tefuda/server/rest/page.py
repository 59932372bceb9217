"""The built page: its files, and one index for all its routes."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tefuda.server.rest.problems import wished_lang
from tefuda.server.sentences import sentence

FOLDER: Final = Path(str(files("tefuda.server"))) / "static"
PATHS: Final = (
    *("/", "/move", "/t/{table}", "/replay/{id}", "/duplicate/{id}", "/rules/{game}", "/learn/{game}/{lesson}"),
    *("/puzzles", "/puzzle/{game}/{number}", "/again/{id}/{seat}/{at}"),
)
_BARE: Final = '<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Tefuda</title><p>{text}</p></html>'


class PageFiles(StaticFiles):
    """Files whose names change with their content may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file; hashed ones (``assets/``) are immutable."""
        answer = await super().get_response(path, scope)
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        answer.headers.setdefault("cache-control", kept)
        return answer


def serve_page(app: FastAPI) -> None:
    """Add the page's routes.  They come last, so that they hide nothing of the API."""

    async def index(request: Request) -> Response:
        page = FOLDER / "index.html"
        if page.is_file():
            return FileResponse(page, headers={"cache-control": "no-cache"})
        lang = wished_lang(request)
        return HTMLResponse(_BARE.format(lang=lang, text=sentence(lang, "error-page")), 503)

    for path in PATHS:
        app.add_api_route(path, index, methods=["GET", "HEAD"], include_in_schema=False)
    if FOLDER.is_dir():
        app.mount("/", GZipMiddleware(PageFiles(directory=FOLDER), minimum_size=1024))
    else:
        app.mount("/", _nothing)


async def _nothing(scope: Scope, receive: object, send: object) -> None:
    raise HTTPException(404)
