"""A deal of each game goes as it is written down in ``playthroughs``, on either backend."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.changed import changed
from tests.conformance import playthroughs

import tefuda
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import deal, play, view
from tefuda.engine.matches.registry import find, games

ROOT = Path(tefuda.__file__).parent

# Those of our games: a game that lies elsewhere has none here.
OURS = tuple(game for game in games() if ROOT in find(game).folder.parents)
NATIVE = "skarney-gin"  # in `make test`; the soak compiles every game for it
every_game = pytest.mark.parametrize("game", OURS)


def check(game: Game) -> None:
    """The playthrough is as it is written down; if not, the lines that differ and what to do."""
    path = playthroughs.path_of(game)
    again = f"write it anew with `{playthroughs.COMMAND} {game.id}`, and say in the commit why"
    assert path.exists(), f"{game.id} has no playthrough; {again}"
    wanted, found = path.read_text(encoding="utf-8"), playthroughs.of(game)
    at = playthroughs.first_difference(wanted, found)
    assert wanted == found, f"{path.name} line {at} is another now; if that is meant, {again}"


@pytest.mark.quick
@every_game
def test_a_deal_goes_as_it_is_written_down(game: str) -> None:
    check(find(game))


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == NATIVE else pytest.mark.soak) for game in OURS]
)
def test_natively_it_is_told_and_seen_the_same(game: str) -> None:
    """Three programs are compiled for a game, of which signatures and compiled views hold the rest."""
    check(native_twin(find(game)))


def test_nothing_is_left_of_games_that_are_gone() -> None:
    assert {path.stem for path in playthroughs.FOLDER.iterdir()} == set(OURS)


def dealt(r: Rules, s: State, p: Scratch) -> None:
    """A driver: the deal."""
    deal(r, s, p)


def played(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """A driver: a play."""
    play(r, s, seat, p)


def looked(r: Rules, s: State, seat: int, v: Observation) -> None:
    """A driver: what a seat may know."""
    view(r, s, seat, v)


def native_twin(game: Game) -> Game:
    """The same game, of which deal, play and view run on the compiled backend."""
    backend = compiled_backend(game)
    state, sight, scratch = backend.states(1)[0], backend.views(1)[0], backend.scratch()
    compiled_deal, compiled_play, compiled_view = map(backend.driver, (dealt, played, looked))

    def on_paper(s: State, p: Scratch, run: Callable[[], None]) -> None:
        backend.copy(s, state)
        backend.copy(p, scratch)
        run()
        backend.copy(state, s)
        p.log[:] = scratch["log"].tolist()

    def deal_there(r: Rules, s: State, p: Scratch) -> None:
        on_paper(s, p, lambda: compiled_deal(r, state, scratch))

    def play_there(r: Rules, s: State, seat: int, p: Scratch) -> None:
        on_paper(s, p, lambda: compiled_play(r, state, seat, scratch))

    def view_there(r: Rules, s: State, seat: int, v: Observation) -> None:
        backend.copy(s, state)
        compiled_view(r, state, seat, sight)
        backend.copy(sight, v)

    return changed(game, deal=deal_there, play=play_there, view=view_there)
