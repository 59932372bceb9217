"""The errors of which a client is told, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from tefuda.engine.matches.registry import games
from tefuda.engine.texts.errors import TefudaError
from tefuda.protocol.answers import ProblemDetails
from tefuda.protocol.values import InvalidMessage, Lang
from tefuda.session.sentences import sentence
from tefuda.text import MessageFormatter

LONGEST_PLACE: Final = 80  # letters


class ForeseenError(Exception):
    """An error of which the client is told: an HTTP status, a word for programs, and a sentence with its gaps."""

    status: int = 503
    code: str = "server"
    why: str = "trouble-server"  # the id of the sentence
    gaps: Mapping[str, Any] = MappingProxyType({})


class RequestRefused(ForeseenError):
    """A request that cannot be met."""

    def __init__(self, status: int, code: str, why: str, **gaps: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.why, self.gaps = status, code, why, gaps


class StaleRoom(ForeseenError):
    """The table is not in this room any more; it must be looked up in the lobby again."""

    why = "trouble-restart"


def no_such_game(game: str, status: int = 404) -> RequestRefused:
    """The refusal of a game that is not played here; it says which games are."""
    return RequestRefused(status, "game", "error-game", game=game, known=games())


FORESEEN: Final = (ForeseenError, InvalidMessage, TefudaError)


def problem_of(error: Exception, lang: Lang) -> tuple[int, ProblemDetails]:
    """Return the HTTP status of an error, and the problem."""
    match error:
        case InvalidMessage():
            where = error.where[:LONGEST_PLACE].encode("utf-8", "replace").decode()
            text = sentence(lang, "error-body", where=where, why=error.why)
            return 422, ProblemDetails(code="body", text=text, where=where)
        case TefudaError():
            return 422, ProblemDetails(code="rules", text=MessageFormatter(lang).say(error.said))
        case ForeseenError():
            return error.status, ProblemDetails(code=error.code, text=sentence(lang, error.why, **error.gaps))
        case _:
            return problem_of(ForeseenError(), lang)
