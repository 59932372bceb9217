"""The built page: its files, and one index for all its routes."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

import structlog
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from tefuda.protocol.headers import WITH_PYTHON
from tefuda.server.guard.http_guard import HERE
from tefuda.server.rest.preloads import PAGES, preloads
from tefuda.server.rest.problems import wished_lang
from tefuda.server.startup.config import root_of
from tefuda.server.startup.parts import parts_of
from tefuda.session.sentences import sentence
from tefuda.text import LANGUAGES
from tefuda.text.lexicon import DEFAULT

UNWANTED: Final = re.compile(r"q=0(\.0*)?")


def takes_gzip(headers: Headers) -> bool:
    """Return whether the client accepts gzip, and not with a weight of 0.

    >>> [takes_gzip(Headers({"accept-encoding": one})) for one in ("br, gzip", "gzip;q=0.5, br", "gzip; q=0", "br", "")]
    [True, True, False, False, False]
    """
    for one in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = one.replace(" ", "").partition(";")
        if name == "gzip":
            return not UNWANTED.fullmatch(weight)
    return False


class GzipMiddleware(GZipMiddleware):
    """The framework's middleware, except that it does not compress for clients that name gzip to refuse it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compress an answer, or pass it on unchanged."""
        if scope["type"] == "http" and not takes_gzip(Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


FOR_EVER: Final = ("assets/", "pyodide-", "tefuda-")  # names that change with the content, so caches may keep the files
PACKED: Final = frozenset({".js", ".mjs", ".css", ".json", ".svg", ".html", ".wasm", ".webmanifest"})
SMALL: Final = 1024  # bytes below which a file is not worth compressing


class SiteSource(NamedTuple):
    """The source of the offline page: whether it is built by now, and a function that writes its files to a folder."""

    built: Callable[[], bool]
    lay_out: Callable[[Path, float], object]  # with the seconds that a bot seems to think


class CompressedPageFiles(StaticFiles):
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


class OfflineSiteFiles:
    """The offline page; its files are written at the first request and removed when the process ends."""

    def __init__(self, source: SiteSource | None, pace: float) -> None:
        self._source, self._pace = source, pace
        self._laying = asyncio.Lock()
        self._place: tempfile.TemporaryDirectory[str] | None = None
        self._files: CompressedPageFiles | None = None

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
            self._files = CompressedPageFiles(directory=self._place.name)

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


def serve_here(app: FastAPI, here: OfflineSiteFiles, lost: Callable[[Request], Response]) -> None:
    """Add the path of the offline page.  Where nothing lies there, a reader gets what ``lost`` gives."""

    async def laid(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await here(scope, receive, send)
        except HTTPException as error:
            if error.status_code != 404 or not wants_page(request := Request(scope)):
                raise
            await lost(request)(scope, receive, send)

    async def into(request: Request) -> Response:
        return RedirectResponse(f".{HERE}?{request.url.query}" if request.url.query else f".{HERE}")

    app.router.routes.append(Route(HERE.rstrip("/"), into, include_in_schema=False))
    app.mount(HERE.rstrip("/"), laid)


FOLDER: Final = Path(str(files("tefuda.server"))) / "static"
# The pages there are the same for everybody, and in either language: `?lang=ja` is the address in Japanese.
LISTED: Final = frozenset(
    ("/", "/rules/{game}", "/learn/{game}/{lesson}", "/puzzles", "/puzzle/{game}/{number}", "/pad")
)
_BARE: Final = '<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Tefuda</title><p>{text}</p></html>'

_OFFERED: Final = '<meta name="tefuda-here" />'  # tells the page that a table may be played on the reader's device
_DESCRIPTION: Final = re.compile(r'<meta\s+name="description"\s+(?:lang="(\w+)"\s+)?content="[^"]*"\s*/>\s*')
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
    """The files of the page; those whose names change with their content may be cached without limit.

    ``lost`` gives the page itself, for a reader whose address leads nowhere.
    """

    def __init__(self, lost: Callable[[Request], Response]) -> None:
        super().__init__(directory=FOLDER)
        self.config_checked = True  # a folder that is replaced under a running server is a 404, not an error
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


def serve_page(app: FastAPI, here: OfflineSiteFiles, root: str) -> None:
    """Add the page's routes.  They come last, so that they hide nothing of the API.

    ``root``: the path below which a proxy has the server.
    """

    def at(path: str) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            return shown(request, 200, path)

        return answer

    def lost(request: Request) -> Response:
        return shown(request, 404)

    def shown(request: Request, status: int, path: str = "") -> Response:
        page = FOLDER / "index.html"
        if page.is_file():
            head = preloads(FOLDER, path, wished_lang(request)) + (_OFFERED if here.offered else "")
            text = page.read_text(encoding="utf-8").replace("</head>", f"{head}</head>", 1)
            headers = {"link": alternates(request)} if path in LISTED else {}
            return _packed(request, spoken(placed(text, root), request), status, headers)
        lang = wished_lang(request)
        return HTMLResponse(_BARE.format(lang=lang, text=sentence(lang, "error-page")), 503)

    async def into(request: Request) -> Response:
        return RedirectResponse(f"{root}/")

    serve_here(app, here, lost)
    if root:
        app.router.routes.append(Route(root, into, include_in_schema=False))
    for path in PAGES:
        app.router.routes.append(Route(path, at(path), include_in_schema=False))
    if FOLDER.is_dir():
        app.mount("/", GzipMiddleware(PageFiles(lost), minimum_size=1024))
    else:
        app.mount("/", _nothing)


def placed(page: str, root: str) -> str:
    """Return the page with its files at their paths: it is the answer to paths of any depth.

    >>> placed('<head><link href="./a.svg" /></head>', "/tefuda")
    '<head><link href="/tefuda/a.svg" /><meta name="tefuda-root" content="/tefuda/" /></head>'
    """
    told = f'<meta name="tefuda-root" content="{root}/" /></head>' if root else "</head>"
    return page.replace('="./', f'="{root}/').replace("</head>", told, 1)


def spoken(page: str, request: Request) -> str:
    """Return the page for the reader of a request: in their language, and described in it alone.

    A search engine wishes for no language, and gets all descriptions, unless the address names one.
    """
    if not (request.headers.get("accept-language") or request.query_params.get("lang")):
        return page
    lang = wished_lang(request)
    told = _DESCRIPTION.sub(lambda found: found[0] if (found[1] or DEFAULT) == lang else "", page)
    return told.replace(f'<html lang="{DEFAULT}">', f'<html lang="{lang}">', 1)


def alternates(request: Request) -> str:
    """Return links to this page in each language, for the header that search engines read."""
    base = (parts_of(request).settings.public_url or str(request.base_url)).rstrip("/")
    path = request.url.path.removeprefix(root_of(base))
    address = f"{base}{quote(path)}"
    langs = {lang: f"{address}?lang={lang}" for lang in LANGUAGES} | {"x-default": address}
    return ", ".join(f'<{href}>; rel="alternate"; hreflang="{lang}"' for lang, href in langs.items())


def _packed(request: Request, page: str, status: int, more: Mapping[str, str]) -> Response:
    """The page, compressed where possible: it is loaded before anything else."""
    headers = {"cache-control": "no-cache", "vary": "accept-encoding, accept-language", **more}
    if not takes_gzip(request.headers):
        return HTMLResponse(page, status, headers)
    packed = gzip.compress(page.encode(), mtime=0)
    return HTMLResponse(packed, status, headers | {"content-encoding": "gzip"})


async def _nothing(scope: Scope, receive: object, send: object) -> None:
    raise HTTPException(404)
