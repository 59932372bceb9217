"""Requests without a server: the same paths and answers, for everything that one person can do alone."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from tefuda.engine.matches.records import write_record
from tefuda.protocol import bodies
from tefuda.protocol.json_form import spoken, unspoken
from tefuda.protocol.profiles import ProfileErasure
from tefuda.protocol.values import InboundMessage, Lang, read
from tefuda.session import opening, replay_access
from tefuda.session.figures import figures, filtered
from tefuda.session.log import log
from tefuda.session.own_matches import listed, shown
from tefuda.session.refusals import FORESEEN, RequestRefused, problem_of
from tefuda.session.score_pad import score_pad
from tefuda.session.services import Services
from tefuda.session.tokens import bearer
from tefuda.show import ReaderPresenter
from tefuda.site.browser_store import BrowserStore

Body = TypeVar("Body", bound=InboundMessage)


@dataclass(frozen=True)
class LocalResponse:
    """An answer to the page."""

    status: int
    text: str
    kind: str = "application/json"


@dataclass
class LocalRequest:
    """A request from the page."""

    id: str
    query: dict[str, str]
    body: str
    token: str | None
    lang: Lang

    def read(self, kind: type[Body]) -> Body:
        """Read the body; from now on the language that it names counts.  Raises `InvalidMessage`."""
        found = read(kind, self.body)
        self.lang = getattr(found, "lang", self.lang)
        return found


Way = Callable[["LocalApi", LocalRequest], Awaitable[LocalResponse]]


class LocalApi:
    """The request handlers of a page without a server."""

    def __init__(self, services: Services, store: BrowserStore) -> None:
        self._services, self._store = services, store

    async def answer(self, method: str, path: str, text: str, authorization: str, lang: Lang) -> LocalResponse:
        """Answer a request; errors become answers too."""
        parts = urlsplit(path)
        query = {key: values[-1] for key, values in parse_qs(parts.query).items()}
        asked = LocalRequest("", query, text, bearer(authorization), "ja" if query.get("lang", lang) == "ja" else "en")
        try:
            for (verb, pattern), way in WAYS.items():
                if verb == method and (found := re.fullmatch(pattern, parts.path)):
                    asked.id = unquote(found["id"]) if "id" in found.groupdict() else ""
                    return await way(self, asked)
            raise RequestRefused(404, "http", "error-not-found")
        except Exception as error:
            if not isinstance(error, FORESEEN):
                log().error("unexpected", path=parts.path, exc_info=error)
            status, problem = problem_of(error, asked.lang)
        return LocalResponse(status, unspoken(problem))

    async def open(self, asked: LocalRequest) -> LocalResponse:
        """Open a table."""
        return LocalResponse(201, unspoken(await opening.open_table(self._services, asked.read(bodies.NewTable))))

    async def keep_score(self, asked: LocalRequest) -> LocalResponse:
        """Return the score sheet of a match with real cards, and what is asked next."""
        return LocalResponse(200, unspoken(score_pad(asked.read(bodies.ScorePadBody))))

    async def look(self, asked: LocalRequest) -> LocalResponse:
        """Return what anyone with the link may know of a table."""
        room = await self._services.lobby.room(asked.id)
        async with room.lock:
            presenter = ReaderPresenter(room.shown, None, asked.lang)
            return LocalResponse(200, presenter.write(presenter.info()))

    async def record(self, asked: LocalRequest) -> LocalResponse:
        """Return the record of the whole match, once it is over."""
        record = await self._store.record(asked.id)
        if record is None:
            await self._services.lobby.room(asked.id)  # raises TableNotFound for an unknown table
            raise RequestRefused(409, "over", "error-record-not-over")
        return LocalResponse(200, record)

    async def carry(self, asked: LocalRequest) -> LocalResponse:
        """Return the match so far as a record, to be moved to another device; only this device's player is in it."""
        room = await self._services.lobby.room(asked.id)
        async with room.lock:
            match, seat = room.table.match, room.keys.seat_of(asked.token)
            if match is None or seat is None:
                raise RequestRefused(403, "token", "trouble-token")
            return LocalResponse(200, write_record(match))

    async def look_back(self, asked: LocalRequest) -> LocalResponse:
        """Return the overview of a replay."""
        found = await self._services.replays.find(asked.id, asked.token)
        return LocalResponse(200, replay_access.whole(found, asked.query.get("viewpoint"), asked.lang)())

    async def moments(self, asked: LocalRequest) -> LocalResponse:
        """Return some moments of a replay."""
        found = await self._services.replays.find(asked.id, asked.token)
        first, last = int(asked.query.get("first", 0)), int(asked.query.get("last", 0))
        return LocalResponse(200, replay_access.some(found, asked.query.get("viewpoint"), asked.lang, first, last)())

    async def bring(self, asked: LocalRequest) -> LocalResponse:
        """Open a record from elsewhere."""
        return LocalResponse(201, unspoken(await replay_access.bring(self._services, asked.body.encode())))

    async def play_on(self, asked: LocalRequest) -> LocalResponse:
        """Open a table that continues from a moment of a replay."""
        found = await self._services.replays.find(asked.id, None)
        return LocalResponse(
            201, unspoken(await opening.play_on(self._services, found, asked.read(bodies.BranchRequest)))
        )

    async def review(self, asked: LocalRequest) -> LocalResponse:
        """Return the progress of a review, and its results so far."""
        return LocalResponse(200, await replay_access.look(self._services, await self._of_plays(asked), asked.lang))

    async def begin_review(self, asked: LocalRequest) -> LocalResponse:
        """Start the review of one's own plays; it runs in the second worker."""
        return LocalResponse(200, await replay_access.begin(self._services, await self._of_plays(asked), asked.lang))

    async def give_review_up(self, asked: LocalRequest) -> LocalResponse:
        """Stop a review at once."""
        return LocalResponse(200, await replay_access.give_up(self._services, await self._of_plays(asked), asked.lang))

    async def matches(self, asked: LocalRequest) -> LocalResponse:
        """Return a page of the matches that were finished in this browser."""
        wish = asked.read(bodies.OwnMatchesBody)
        return LocalResponse(200, unspoken(listed(await self._store.matches(), wish)))

    async def figures(self, asked: LocalRequest) -> LocalResponse:
        """Return the figures of the matches that were finished in this browser."""
        wish = asked.read(bodies.OwnMatchesBody)
        return LocalResponse(200, unspoken(figures(filtered(await self._store.matches(), wish))))

    async def export(self, asked: LocalRequest) -> LocalResponse:
        """Return the matches that were finished in this browser, with the reviews that were made of them."""
        made = await self._store.matches()
        reviews = {one.table: await self._store.review(one.table, one.seat) for one in made}
        matches = [spoken(shown(one, asked.lang), str) for one in made]
        return LocalResponse(200, json.dumps({"matches": matches, "reviews": reviews}, ensure_ascii=False, indent=1))

    async def delete_all(self, asked: LocalRequest) -> LocalResponse:
        """Delete everything that this browser keeps of matches."""
        rooms = self._services.lobby.rooms
        for room in rooms:
            self._services.lobby.put_away(room.id)
        await self._store.clear()
        return LocalResponse(200, unspoken(ProfileErasure(tables=len(rooms))))

    async def _of_plays(self, asked: LocalRequest) -> replay_access.ReplaySeat:
        seat = asked.query.get("seat")
        whose = int(seat) if seat is not None else None
        return await replay_access.mine(self._services, asked.id, asked.token, whose)


WAYS: Final[dict[tuple[str, str], Way]] = {
    ("POST", "/api/score-pad"): LocalApi.keep_score,
    ("POST", "/api/tables"): LocalApi.open,
    ("POST", "/api/profile/matches"): LocalApi.matches,
    ("POST", "/api/profile/figures"): LocalApi.figures,
    ("GET", "/api/profile/export"): LocalApi.export,
    ("DELETE", "/api/profile"): LocalApi.delete_all,
    ("GET", "/api/tables/(?P<id>[^/]+)"): LocalApi.look,
    ("GET", "/api/tables/(?P<id>[^/]+)/record"): LocalApi.record,
    ("GET", "/api/tables/(?P<id>[^/]+)/carried"): LocalApi.carry,
    ("POST", "/api/replays"): LocalApi.bring,
    ("GET", "/api/replays/(?P<id>[^/]+)"): LocalApi.look_back,
    ("GET", "/api/replays/(?P<id>[^/]+)/moments"): LocalApi.moments,
    ("POST", "/api/replays/(?P<id>[^/]+)/tables"): LocalApi.play_on,
    ("GET", "/api/reviews/(?P<id>[^/]+)"): LocalApi.review,
    ("POST", "/api/reviews/(?P<id>[^/]+)"): LocalApi.begin_review,
    ("DELETE", "/api/reviews/(?P<id>[^/]+)"): LocalApi.give_review_up,
}
