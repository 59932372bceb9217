"""What has gone is cleared away when there is enough of it, and not before."""

from __future__ import annotations

import gc
import weakref

import pytest

from tefuda.server.rubbish import FEW, SHARE, TABLE, Rubbish


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def by_hand() -> object:
    """Nothing is cleared away by itself."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("living", [0, 100_000])
def test_it_is_looked_for_when_enough_has_gone(living: int) -> None:
    rubbish, knot = Rubbish(), weakref.ref(Knot())
    rubbish.comes(living + TABLE)
    goes = int(max(FEW, SHARE * living))
    rubbish.comes(goes)
    for _ in range(goes):
        rubbish.goes()
    assert knot() is not None
    rubbish.goes(TABLE)
    assert knot() is None
    assert rubbish.open == living
