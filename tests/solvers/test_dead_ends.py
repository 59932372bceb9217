"""Questions of Carousel with very many dead ends: they are remembered, by what they have in common, or found again."""

from __future__ import annotations

from random import Random

import pytest
from tests.solvers.positions import PACK, Position, any_position
from tests.solvers.programmes import JOKER, Question, by_scipy, programme

from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.matches.registry import find
from tefuda.games.carousel.solver import search, workspace
from tefuda.games.carousel.solver.puzzle import size_of_workspace
from tefuda.games.carousel.solver.question import clear_question, layable, layable_within, pose

# A deal of four players, late: these lie or are to lie, with both jokers, one as the jack; the rest is held.
TWICE = "AS AD AC 2S 2H 2D 3S 3H 3D 3C 4S 4H 4D 5S 5H 5D 5C 6S 6D 7H 7D 7C 8D 9S KD"
ONCE = "AH 2C 4C 6H 6C 7S 8S 8H 8C 9D 9C TS TH TD TC QS QD"
HELD = "AH 2C 4C 6H 6C 7S 8S 8H 8C 9H 9H 9D TS TD TC JH JD"
STOOD_FOR = "JD"


def numbers(text: str) -> tuple[int, ...]:
    return tuple(PACK.number[card] for card in text.split())


LYING = (*numbers(TWICE), *numbers(TWICE), *numbers(ONCE))


def masks(cards: tuple[int, ...]) -> tuple[int, int]:
    """Those there at all, and those there twice."""
    once = twice = 0
    for card in cards:
        once, twice = once | 1 << card, twice | once & 1 << card
    return once, twice


def put(
    d: list[int],
    lies: tuple[int, ...],
    held: tuple[int, ...],
    shown: tuple[int, ...],
    laid: int,
    ace_high: bool = False,
) -> None:
    """On any workspace: what lies, and so many jokers with it; what may be laid beside."""
    blank = [0] * size_of_workspace(1)
    clear_question(blank, int(ace_high))
    blank[workspace.LIES], blank[workspace.LIES_TWICE] = masks(lies)
    blank[workspace.HELD], blank[workspace.HELD_TWICE] = masks(held)
    blank[workspace.SHOWN : workspace.SHOWN + len(shown)] = shown
    blank[workspace.JOKERS_LAID] = laid
    for i in range(workspace.QUESTION):
        d[i] = blank[i]
    d[workspace.ACE_HIGH], d[workspace.UNIT] = int(ace_high), 1


def test_a_late_table_of_four_is_looked_through_in_a_moment() -> None:
    """CA-12, CA-13: no table can be made of it.  While there was room for few dead ends this took forty minutes."""
    backend = compiled_backend(find("carousel"))
    pose_natively, can_lie = backend.driver(pose), backend.driver(search.can_lie)
    d, looked = backend.row([0] * size_of_workspace(1)), []
    for case in range(2):  # the joker that lies there keeps its card, or is freed by the held one
        put(d, LYING, numbers(HELD), numbers(STOOD_FOR), 1)
        assert pose_natively(d, case)
        assert not can_lie(d, 1_000_000)
        looked.append(1_000_000 - int(d[workspace.PATIENCE]))
    assert all(10_000 < steps < 300_000 for steps in looked), looked


def test_an_integer_programme_makes_no_table_of_it_either() -> None:
    asked = Question(LYING, numbers(STOOD_FOR), (*numbers(HELD), JOKER), (1,) * (JOKER + 1))
    assert by_scipy(programme(asked)) is None


def test_who_has_no_patience_says_no() -> None:
    d = [0] * size_of_workspace(1)
    put(d, LYING, numbers(HELD), numbers(STOOD_FOR), 1)
    assert not layable_within(d, 20)
    assert d[workspace.PATIENCE] == 0
    put(d, numbers("4S 4H 4D"), numbers("4C"), (), 0)
    assert layable_within(d, 20) and layable(d)


@pytest.mark.parametrize("seed", range(3))
def test_a_note_that_is_lost_costs_time_and_never_the_truth(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for sixteen dead ends, or for none that lasts, the same is found."""
    random, answers = Random(f"notes/{seed}"), set()
    for _ in range(25):
        position = any_position(random)
        laid = tuple(random.sample(position.hand, min(2, len(position.hand))))
        found = []
        for slots, near_by in ((workspace.SLOTS, workspace.NEAR_BY), (16, 16), (16, 1)):
            with monkeypatch.context() as room:
                room.setattr(search, "SLOTS", slots)
                room.setattr(workspace, "SLOTS", slots)
                room.setattr(search, "NEAR_BY", near_by)
                found.append(may_lie(position, laid))
        assert found[0] == found[1] == found[2], (position.table, position.cards)
        answers.add(found[0])
    assert answers == {False, True}


def may_lie(position: Position, laid: tuple[int, ...]) -> bool:
    """Can these cards of the hand be laid, with whatever else of it?"""
    question = position.question
    rest = list(position.hand)
    for card in laid:
        rest.remove(card)
    lies = (*question.table, *(card for card in laid if card != JOKER))
    d = [0] * size_of_workspace(1)
    put(d, lies, tuple(card for card in rest if card != JOKER), question.shown, laid.count(JOKER), position.ace_high)
    return layable(d)
