"""Whatever goes wrong, only our own errors leave."""

from __future__ import annotations

from collections.abc import Callable

from tefuda.engine.errors import TefudaError


def only_ours(call: Callable[[], object], what: str) -> None:
    """Whatever happens, it is either fine or an error of our family, with words and a sentence to be spoken."""
    found = raised(call)
    if found is None:
        return
    shown = f"{what} raises {type(found).__name__}: {found}"
    assert isinstance(found, TefudaError), shown
    assert str(found), f"{shown}, an error without words"
    assert found.said.id, f"{shown}, an error that cannot be spoken"


def raised(call: Callable[[], object]) -> Exception | None:
    """What a call raises."""
    try:
        call()
    except Exception as error:
        return error
    return None
