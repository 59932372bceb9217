"""Access to replays: the matches that can be looked back at, and what each reader may see of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tefuda.protocol import answers
from tefuda.protocol import frames as m
from tefuda.protocol.commands import AgreeToReview
from tefuda.protocol.json_form import written
from tefuda.protocol.reviews import ReviewConsent, ReviewStatus
from tefuda.session.refusals import RequestRefused
from tefuda.session.replays import ReplayUnavailable, ViewableMatch
from tefuda.session.reviews import ReviewWork
from tefuda.session.room import Room
from tefuda.session.sentences import sentence
from tefuda.session.services import Services
from tefuda.show.cached_formatter import cached_formatter
from tefuda.show.people import names_of
from tefuda.show.replay import WINDOW, Viewpoint, moments, overview
from tefuda.table import CommandEnvelope, CommandRefused, Table


def whole(found: ViewableMatch, wished: str | None, lang: m.Lang) -> Callable[[], str]:
    """Return a function that makes the `Replay` as text, which takes a moment.

    Raises:
        RequestRefused: The reader may not have the wished viewpoint.
    """
    seen, table = _viewpoint(found, wished), found.id if found.played_here else None
    told: dict[str, Any] = {"choice": found.choice, "running": found.running, "table": table}
    return lambda: overview(found.timeline, found.id, seen, lang, **told)[1]


def some(found: ViewableMatch, wished: str | None, lang: m.Lang, first: int, last: int) -> Callable[[], str]:
    """Return a function that makes the `ReplaySegment` as text.

    Raises:
        RequestRefused: There are no such moments, they are too many, or the reader may not see them.
    """
    seen, low, high = _viewpoint(found, wished), found.timeline.first, len(found.timeline)
    if not low <= first <= last <= high or last - first >= WINDOW:
        raise RequestRefused(422, "moment", "error-moment", low=low, high=high, most=WINDOW)

    def make() -> str:
        told = ",".join(moments(found.timeline, found.id, seen, lang, first, last))
        return f'{{"first":{first},"told":[{told}]}}'

    return make


async def bring(services: Services, record: bytes, who: str = "") -> answers.UploadedRecordAnswer:
    """Keep a record that somebody has uploaded.

    Raises:
        RequestRefused: It is not text in UTF-8, or cannot be looked back at.
        BadRecord: It cannot be read.
    """
    try:
        id = await services.replays.bring(record.decode(), who)
    except UnicodeDecodeError:
        raise RequestRefused(422, "record", "error-record-text") from None
    return answers.UploadedRecordAnswer(id=id, link=f"/replay/{id}")


def _viewpoint(found: ViewableMatch, wished: str | None) -> Viewpoint:
    """The wished viewpoint, if this reader may have it; by default the first that the reader may have."""
    viewpoint = wished if wished is not None else found.choice[0]
    if viewpoint not in found.choice:
        raise RequestRefused(403 if found.running else 422, "viewpoint", "error-viewpoint")
    return int(viewpoint) if viewpoint.isdecimal() else "all" if viewpoint == "all" else "none"


@dataclass(frozen=True)
class ReplaySeat:
    """A match and the reader's seat in it.

    ``room`` is None for an uploaded record, and ``who`` is the client's address.
    """

    found: ViewableMatch
    seat: int
    room: Room | None
    who: str = ""

    @property
    def allowed(self) -> bool:
        """True if the plays may be reviewed."""
        return self.room is None or self.room.table.state.may_be_reviewed


async def mine(
    services: Services, id: str, token: str | None, seat: int | None, who: str = "", held: int | None = None
) -> ReplaySeat:
    """Return the seat that the token holds or, of a record, which is nobody's table, the seat that is named.

    ``who`` is the client's address; ``held``: the seat that it has shown to be its own in another way.

    Raises:
        QueueFull: This address has too much waiting already.
        TableNotFound: There is neither such a table nor such a record.
        ReplayUnavailable: The match goes on, the token holds no seat there, or the record has no such seat.
    """
    found = await services.replays.find(id, token, who)
    if found.running:
        raise ReplayUnavailable("replay-goes-on")
    if not found.played_here:
        if not 0 <= (seat or 0) < found.timeline.match.seats:
            raise ReplayUnavailable("review-seat")
        return ReplaySeat(found, seat or 0, None, who)
    room = await services.lobby.room(id, who)
    own = room.keys.seat_of(token) if token else held
    if own is None or seat not in (None, own):
        raise ReplayUnavailable("trouble-token")
    return ReplaySeat(found, own, room, who)


async def look(services: Services, asked: ReplaySeat, lang: m.Lang) -> str:
    """Return the progress of a review, and its result."""
    return await _told(services, asked, lang, await services.reviews.look(asked.found, asked.seat, asked.who))


async def begin(services: Services, asked: ReplaySeat, lang: m.Lang, may: Callable[[], None] = lambda: None) -> str:
    """Begin a review, or return the one that is there; ``may`` raises where the client does so too often."""
    rooms = services.reviews
    work = await rooms.look(asked.found, asked.seat, asked.who)
    if work is None or work.state == "failed":
        may()
        if not rooms.offered(asked.found):
            raise RequestRefused(409, "off", _off(services))
        if not asked.allowed:
            raise RequestRefused(403, "consent", "review-no-consent")
        work = await rooms.begin(asked.found, asked.seat, asked.who)
    return await _told(services, asked, lang, work)


async def give_up(services: Services, asked: ReplaySeat, lang: m.Lang) -> str:
    """Cancel a review; one that is complete stays."""
    await services.reviews.give_up(asked.found, asked.seat, asked.who)
    return await look(services, asked, lang)


async def agree(services: Services, asked: ReplaySeat, lang: m.Lang, yes: bool) -> str:
    """Record whether the player agrees to a review."""
    if asked.room is not None:
        version = asked.room.table.version
        request = CommandEnvelope(asked.seat, AgreeToReview(f"review{version}", yes), by_host=True)
        answer = await asked.room.ask(request)
        if isinstance(answer, CommandRefused) and answer.reason.id != "review-already":
            raise RequestRefused(409, "over", answer.reason.id)
    return await look(services, asked, lang)


async def _told(services: Services, asked: ReplaySeat, lang: m.Lang, work: ReviewWork | None) -> str:
    rooms = services.reviews
    if work is not None and work.state == "done" and work.told is None:
        work.told = await services.public_work.short.do(asked.who, work.put_together)
    state = work.state if work is not None else "new" if rooms.offered(asked.found) else "off"
    names, game = names_of(asked.found.timeline.past.assignments, lang), asked.found.timeline.game.id
    why = {"off": _off(services), "failed": "review-failed"}.get(state)
    return written(
        ReviewStatus(
            seat=asked.seat,
            state=state,
            text=sentence(lang, why) if why is not None else "",
            people=_people(asked, lang),
            allowed=asked.allowed,
            place=rooms.place(work) if work is not None else 0,
            done=len(work.found.judged) if work is not None else 0,
            all=work.all if work is not None else 0,
            seconds=rooms.expected(asked.found, asked.seat) if state == "new" else 0,
            review=work.told if work is not None else None,
        ),
        cached_formatter(lang, game, names, asked.seat).say,
    )


def _off(services: Services) -> str:
    """The reason why there are no reviews: of any match here, or of this one."""
    return "review-slow" if services.reviews.worker.offered else "review-off"


def _people(asked: ReplaySeat, lang: m.Lang) -> tuple[ReviewConsent, ...]:
    table: Table | None = asked.room.table if asked.room is not None else None
    seats = table.state.seated if table is not None else ()
    if table is None or len(seats) < 2:
        return ()
    names = names_of(table.assignments, lang)
    says: dict[bool | None, Literal["", "yes", "no"]] = {True: "yes", False: "no", None: ""}
    return tuple(
        ReviewConsent(seat=seat, name=names[seat], you=seat == asked.seat, said=says[table.state.reviewers.get(seat)])
        for seat in seats
    )
