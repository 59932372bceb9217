"""Errors: whatever goes wrong, Tefuda raises only its own."""

from __future__ import annotations

from collections.abc import Callable

from tefuda.conform.finding import Wrong, hold
from tefuda.engine.errors import TefudaError


def only_ours(call: Callable[[], object], what: str) -> None:
    """Check that a call succeeds, or raises an error of Tefuda with a text and a sentence to be spoken."""
    found = raised(call)
    if found is None:
        return
    told = {"what": what, "error": f"{type(found).__name__}: {found}"}
    if not isinstance(found, TefudaError):
        raise Wrong("{what} raises {error}", "{what}で{error}が出ます", **told)
    hold(
        str(found), "{what} raises {error}, an error without words", "{what}で、説明のないエラー{error}が出ます", **told
    )
    hold(
        found.said.id,
        "{what} raises {error}, which cannot be spoken",
        "{what}で、言葉のないエラー{error}が出ます",
        **told,
    )


def raised(call: Callable[[], object]) -> Exception | None:
    """Return the exception that a call raises, or None."""
    try:
        call()
    except Exception as error:
        return error
    return None
