"""Access to replays: the matches that can be looked back at, and what each reader may see of them."""

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
    """Return a match that this ``Authorization`` may see; ``who`` is the client's address.  Raises `RequestRefused`."""
    kind, _, token = (authorization or "").partition(" ")
    try:
        return await services.replays.find(id, token if kind.lower() == "bearer" else None, who)
    except NoReplay as error:
        raise _refusal(error, None) from None


def whole(found: FoundMatch, wished: str | None, lang: m.Lang) -> Callable[[], str]:
    """Return a function that makes the `Replay` as text, which takes a moment.

    Raises:
        RequestRefused: The reader may not look through the wished eyes.
    """
    seen, table = _eyes(found, wished), found.id if found.played_here else None
    told: dict[str, Any] = {"choice": found.choice, "running": found.running, "table": table}
    return lambda: told_again(found.retelling, found.id, seen, lang, **told)[1]


def some(found: FoundMatch, wished: str | None, lang: m.Lang, first: int, last: int) -> Callable[[], str]:
    """Return a function that makes the `Moments` as text.

    Raises:
        RequestRefused: There are no such moments, they are too many, or the reader may not see them.
    """
    seen, low, high = _eyes(found, wished), found.retelling.first, len(found.retelling)
    if not low <= first <= last <= high or last - first >= WINDOW:
        raise RequestRefused(422, "moment", "error-moment", lang, low=low, high=high, most=WINDOW)

    def make() -> str:
        told = ",".join(moments(found.retelling, found.id, seen, lang, first, last))
        return f'{{"first":{first},"told":[{told}]}}'

    return make


async def bring(services: Services, record: bytes, lang: m.Lang | None, who: str = "") -> answers.Brought:
    """Keep a record that somebody has uploaded.

    Raises:
        RequestRefused: It is not text in UTF-8, or cannot be looked back at.
        BadRecord: It cannot be read.
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
    """The wished eyes, if this reader may have them; by default the first that the reader may have."""
    eyes = wished if wished is not None else found.choice[0]
    if eyes not in found.choice:
        raise RequestRefused(403 if found.running else 422, "eyes", "error-eyes")
    return int(eyes) if eyes.isdecimal() else "all" if eyes == "all" else "none"
