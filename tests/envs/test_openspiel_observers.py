"""OpenSpiel's demands on games that it ships: playthroughs, observers of each part, perfect recall, structs."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation
from tests.envs.acting import COMPILED
from tests.envs.test_openspiel import dealt, load

from tefuda.engine.declarations.words import END
from tefuda.engine.encoding.tokens import STOP, stream
from tefuda.engine.matches.chance import seed_bytes
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import games
from tefuda.envs.spiel import name_of
from tefuda.envs.spiel_observers import ACTED
from tefuda.envs.stepping import SEATED

NONE, ONE, ALL = (getattr(pyspiel.PrivateInfoType, name) for name in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS"))
compiled_games = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in COMPILED else pytest.mark.soak) for game in games()]
)


def observer(game: Any, *, public: bool, private: Any, recall: bool = False) -> Any:
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    return make_observation(game, kind)


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_a_playthrough_is_written_and_repeated(game: str) -> None:
    """OpenSpiel keeps each of its games as it is by a text, from which the same text comes again."""
    flags.FLAGS(["test"])
    text = generate_playthrough.playthrough(name_of(game), [], seed=7)
    for part in ("InformationStateString(0)", "PublicObservationString()", "PrivateObservationString(1)"):
        assert part in text
    again = generate_playthrough._playthrough_params(text.splitlines())
    assert generate_playthrough.playthrough(**again) == text


@compiled_games
def test_public_and_private_part_are_the_whole(game: str) -> None:
    played = load(game)
    whole, public, private = (
        observer(played, public=public, private=private)
        for public, private in ((True, ONE), (True, NONE), (False, ONE))
    )
    state = dealt(played, 3, 12)
    for player in range(played.num_players()):
        for one in (whole, public, private):
            one.set_from(state, player)
        assert private.tensor.any() and whole.tensor.tolist() == state.observation_tensor(player)
        assert (np.where(whole.tensor == public.tensor, public.tensor, private.tensor) == whole.tensor).all()
        assert (private.tensor[whole.tensor == public.tensor] == 0).all()


def test_the_public_part_is_the_same_with_other_hands() -> None:
    played = load("skarney-gin")
    state, public = dealt(played, 3, 6), observer(played, public=True, private=NONE)
    other = state.resample_from_infostate(0, lambda: 0.5)
    assert public.string_from(other, 0) == public.string_from(state, 0)
    private = observer(played, public=False, private=ONE)
    assert private.string_from(other, 1) != private.string_from(state, 1)


def test_no_observer_shows_all_hands_or_what_an_watcher_has_heard() -> None:
    played = load("skarney-gin")
    assert observer(played, public=True, private=ALL) is None
    assert observer(played, public=True, private=NONE, recall=True) is None
    with pytest.raises(ValueError, match="no parameters"):
        played.make_py_observer(None, {"x": 1})


def told(state: Any, player: int) -> list[int]:
    """The tokens of what a player has heard in this deal, which is played once more as a match."""
    tables = state.door
    match = Match(tables.game, tables.num_players, tables.rules, seed_bytes(0), state.drawn[0])
    happened = match.deal(state.drawn[1 : 1 + len(state.pack)])
    kept = state.at.kept.tables
    written = [int(word) for word in kept["told"][0][: int(kept["progress"][0]["written"])]]
    while written:
        end = written.index(END) + 1
        happened += match.play(SEATED - written[0], match.game.vocabulary.write(tuple(written[1:end])))
        written = written[end:]
    return stream(match.game, match.seats, player, [one.entry for one in happened if one.seen_by(player)])


def heard_only(tokens: bytes) -> list[int]:
    """A history without the player's own actions."""
    found, at = list[int](), 0
    while at < len(tokens):
        if tokens[at] == ACTED:
            at = tokens.index(STOP, at)
        else:
            found.append(tokens[at])
        at += 1
    return found


@pytest.mark.parametrize("game", COMPILED)
def test_an_information_state_is_all_that_was_heard_and_said(game: str) -> None:
    played = load(game)
    for steps in (0, 1, 40, 400):
        state = dealt(played, steps, steps)
        for player in range(played.num_players()):
            heard = state.past[player].latest(10**6)
            written = state.information_state_string(player)
            assert written.count("said ") == state.said.count(f"\n{player} ") + state.said.startswith(f"{player} ")
            shown = [int(token) for token in state.information_state_tensor(player)]
            assert shown[: len(heard)] == list(heard[-len(shown) :])
            assert heard_only(heard) == told(state, player)


def test_two_ways_to_one_table_are_two_information_states() -> None:
    """The observation is the table as it lies; the information state is how it came about."""
    played, seen = load("literature"), dict[str, set[str]]()
    for seed in range(8):
        state = dealt(played, 3, 0)
        chance = np.random.default_rng(seed)
        for _ in range(30):
            if state.is_terminal():
                break
            player = state.current_player()
            seen.setdefault(state.observation_string(player), set()).add(state.information_state_string(player))
            state.apply_action(int(chance.choice(state.legal_actions())))
    assert max(map(len, seen.values())) > 1


def test_the_other_seats_know_their_own_hands_in_a_deal_that_is_drawn() -> None:
    """A search that keeps values by information state would mix up hands that they tell apart."""
    state, numbers = dealt(load("skarney-gin"), 2, 10), np.random.default_rng(5)
    drawn = [state.resample_from_infostate(0, numbers.random) for _ in range(4)]
    assert len({other.information_state_string(0) for other in [state, *drawn]}) == 1
    hands = {other.observation_string(1): other.information_state_string(1) for other in drawn}
    assert len(set(hands.values())) == len(hands) > 1
    assert drawn[0].observation_string(1).split("\n", 1)[1] in drawn[0].information_state_string(1)


def test_structs_name_actions_and_what_is_known() -> None:
    state = dealt(load("skarney-gin"), 1, 6)
    player = state.current_player()
    action = state.legal_actions()[-1]
    named = state.action_to_struct(player, action)
    assert json.loads(named.to_json()) == {"action": state.action_to_string(player, action)}
    assert state.struct_to_actions(named) == [action]
    own, other = (json.loads(state.to_observation_struct(seat).to_json())["position"] for seat in (player, 1 - player))
    everything = json.loads(state.to_struct().to_json())["position"]
    assert own["hands"][player] == everything["hands"][player] == "" or own["hands"][player] != other["hands"][player]
    assert own["hands"][1 - player] != everything["hands"][1 - player]
    twin = state.clone()
    twin.apply_action_struct(named)
    state.apply_action(action)
    assert str(twin) == str(state)
    begun = load("skarney-gin").new_initial_state()
    assert json.loads(begun.to_struct().to_json())["chance"] == []
