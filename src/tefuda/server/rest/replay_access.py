"""Matches that are looked back at: what is told of them to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tefuda.server.rest.refusal import RequestRefused
from tefuda.server.rooms.replays import FoundMatch, NoReplay
from tefuda.server.services import Services
from tefuda.server.wire import answers
from tefuda.server.wire import messages as m
from tefuda.show.replay import WINDOW, Eyes, moments, told_again

_STATUS: Final = {"trouble-token": (403, "token"), "replay-empty": (422, "record")}


async def find(services: Services, id: str, authorization: str | None, who: str = "") -> FoundMatch:
    """A match, for whoever has this ``Authorization``; ``who``: the address that asks.  Raises `RequestRefused`."""
    kind, _, token = (authorization or "").partition(" ")
    try:
        return await services.replays.find(id, token if kind.lower() == "bearer" else None, who)
    except NoReplay as error:
        raise _refusal(error, None) from None


def whole(found: FoundMatch, wished: str | None, lang: m.Lang) -> Callable[[], str]:
    """What makes a `Replay` as text, which takes a moment.  Raises `RequestRefused` where it is not for these eyes."""
    seen, table = _eyes(found, wished), found.id if found.played_here else None
    told: dict[str, Any] = {"choice": found.choice, "running": found.running, "table": table}
    return lambda: told_again(found.retelling, found.id, seen, lang, **told)[1]


def some(found: FoundMatch, wished: str | None, lang: m.Lang, first: int, last: int) -> Callable[[], str]:
    """What makes `Moments` as text.  Raises `RequestRefused`."""
    seen, low, high = _eyes(found, wished), found.retelling.first, len(found.retelling)
    if not low <= first <= last <= high or last - first >= WINDOW:
        raise RequestRefused(422, "moment", "error-moment", lang, low=low, high=high, most=WINDOW)

    def make() -> str:
        told = ",".join(moments(found.retelling, found.id, seen, lang, first, last))
        return f'{{"first":{first},"told":[{told}]}}'

    return make


async def bring(services: Services, record: bytes, lang: m.Lang | None, who: str = "") -> answers.Brought:
    """Keep a record that somebody has brought along.  Raises `RequestRefused`, and `BadRecord` where it cannot be
    read.
    """
    try:
        id = await services.replays.bring(record.decode(), who)
    except UnicodeDecodeError:
        raise RequestRefused(422, "record", "error-record-text", lang) from None
    except NoReplay as error:
        raise _refusal(error, lang) from None
    return answers.Brought(id=id, link=f"/replay/{id}")


def _refusal(error: NoReplay, lang: m.Lang | None) -> RequestRefused:
    status, code = _STATUS.get(error.why, (409, "over"))
    return RequestRefused(status, code, error.why, lang)


def _eyes(found: FoundMatch, wished: str | None) -> Eyes:
    """Those that are wished for, if this reader may have them; else the first that he may have."""
    eyes = wished if wished is not None else found.choice[0]
    if eyes not in found.choice:
        raise RequestRefused(403 if found.running else 422, "eyes", "error-eyes")
    return int(eyes) if eyes.isdecimal() else "all" if eyes == "all" else "none"
