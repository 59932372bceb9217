"""Melds are marked that others have touched, until the reader's next play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import tefuda
from tefuda.show import ReaderPresenter
from tefuda.show.presenter import TablePresenter
from tefuda.table import CommandAccepted, SeatAssignment, Table, TableSetup

NAMES = ("Aki", "Ben", "Chie")


def table(game: str, position: dict[str, Any]) -> Table:
    people = tuple(SeatAssignment("human", name) for name in NAMES)
    found = Table(TableSetup(game, people, bytes(32)))
    found.state = replace(found.state, match=tefuda.position(game, position, seats=len(NAMES)))
    return found


def play(at: Table, seat: int, *lines: str) -> None:
    for line in lines:
        assert isinstance(at.play(seat, f"{at.version}", at.version, line), CommandAccepted), line


def marked(at: Table, seat: int | None = 0) -> list[str]:
    """The melds that this reader sees marked."""
    scene = ReaderPresenter(TablePresenter(at), seat, "en").scene()
    return [" ".join(meld.cards) for zone in scene.zones for meld in zone.melds if meld.marked]


def test_a_rearranged_table_stays_marked_through_the_turns_of_the_others() -> None:
    """Melds are numbered again as others lay; drawing and passing are plays that touch no meld."""
    runs, kings = ["6S 7S 8S 9S", "6D 7D 8D 9D"], "KH KD KC"
    hands = ["2C QC KS", "6H 9C JD", "QC 3D"]
    at = table("carousel", {"turn": 0, "phase": "play", "hands": hands, "table": [*runs, kings], "stock": 20})
    play(at, 0, "lay KS")
    assert marked(at) == ["KS KH KD KC"]
    play(at, 0, "done")
    assert marked(at) == []
    play(at, 1, "draw", "lay 6H", "done")
    play(at, 2, "draw", "draw")
    assert sorted(marked(at)) == ["6S 6H 6D", "7D 8D 9D", "7S 8S 9S"]
    assert marked(at, None) == [], "for a watcher what is marked is the last play's"
    play(at, 2, "draw")
    play(at, 0, "draw")
    assert marked(at) == []


def test_what_somebody_has_laid_stays_marked_after_the_turn() -> None:
    position = {"turn": 1, "phase": "play", "almighty": "S", "shown": ["J", "J", "Q"], "piles": ["2S", "", ""]}
    hands = ["2D 5C 6R", "3C 3D 3H 7D", "8H 9C"]
    at = table("rummy-fifty", position | {"hands": hands, "melds": [["4C 4H 4R"], [], []]})
    play(at, 1, "meld 3C 3D 3H", "done")
    assert sorted(marked(at)) == sorted(marked(at, 2)) == ["3H 3D 3C"]
    assert marked(at, 1) == []
