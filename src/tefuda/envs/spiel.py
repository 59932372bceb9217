"""OpenSpiel games: each of our games as a Python game of OpenSpiel.

Chance is explicit: first the dealer, then card by card, then, in games in which seats may act out of turn, the order
in which they are asked.  An episode is a deal.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from tefuda.engine.declarations.game import Game, everybody
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.matches.match import check_seats
from tefuda.engine.matches.registry import find, games
from tefuda.envs.imagining import PRIORS
from tefuda.envs.pure import PureEnv
from tefuda.envs.spec import REWARDS

ORDERS = 64  # possible orders in which seats that may act out of turn are asked
MOST_SCORED = 100_000.0  # no deal of any game comes near it
LONGEST = 100_000  # decisions in a deal; bots that play at random need some thousands
BALANCED = ("win", "zero-sum")


def name_of(game: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"tefuda_{game.replace('-', '_')}"


def register() -> list[str]:
    """Register all games with OpenSpiel, also those that ``TEFUDA_GAMES`` names, and return their names there."""
    known = set(pyspiel.registered_names())
    for game in games():
        if name_of(game) not in known:
            pyspiel.register_game(type_of(find(game), "win"), made(game))
    return [name_of(game) for game in games()]


def type_of(game: Game, reward: str) -> Any:
    """Return the type of a game, in the terms of OpenSpiel."""
    sums = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(game.id),
        long_name=f"Tefuda {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.ZERO_SUM if reward in BALANCED else sums.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "reward": "win", "rules": "", "prior": PRIORS[0]},
    )


def loaded(name: str, params: dict[str, Any]) -> Any:
    """Load a game of OpenSpiel; a pickled game is restored by this."""
    register()
    return pyspiel.load_game(name, params)


@cache
def made(game: str) -> type[Any]:
    """Return the class of a game, because OpenSpiel wants a class for each."""
    return type(name_of(game), (SpielGame,), {"id": game})


def __getattr__(name: str) -> type[Any]:
    """Return the class of a game by its name, which OpenSpiel asks for when it reads a game from text."""
    for game in games():
        if name_of(game) == name:
            return made(game)
    raise AttributeError(f"there is no {name}")


@cache
def door(game: str, seats: int, reward: str, rules: str) -> PureEnv:
    """Return the tables of a game."""
    return PureEnv(game, seats=seats, reward=reward, rules=rules or None)


@cache
def names(game: str, seats: int, reward: str, rules: str) -> tuple[str, ...]:
    """Return what each number of an observation means."""
    seen = door(game, seats, reward, rules).spec.observation
    return tuple(map(seen.name, range(seen.size)))


class PickledByName:
    """An object that refers to its tables by name, so that it can be copied and pickled."""

    key: tuple[str, int, str, str]

    @property
    def door(self) -> PureEnv:
        """The tables."""
        return door(*self.key)

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards of the pack."""
        return tuple(self.door.game.pack(self.door.num_players, self.door.rules).cards)


class SpielGame(PickledByName, pyspiel.Game):  # type: ignore[misc]  # theirs has no types
    """A game.

    Parameters: ``players``; ``reward``, as for `tefuda.envs.vector`; ``rules``, the name of a preset; ``prior``, of the
    deals that `SpielState.resample_from_infostate` draws, as for `tefuda.envs.Vector.resample`.

    Raises:
        ValueError: there is no such reward or prior.
        BadRules: there is no such preset or number of players.
    """

    id: str

    def __init__(self, params: Any = None) -> None:
        given, game = dict(params or {}), find(self.id)
        self.reward, rules = str(given.get("reward", "win")), str(given.get("rules", ""))
        self.prior = str(given.get("prior", PRIORS[0]))
        for name, found, known in (("reward", self.reward, REWARDS), ("prior", self.prior, PRIORS)):
            if found not in known:
                raise ValueError(f"there is no {name} {found}: there are {', '.join(known)}")
        read = game.read_rules(rules or None)
        seats = check_seats(game, int(given.get("players", game.seats[0])), read)
        self.key = (self.id, seats, self.reward, rules)
        self.orders = ORDERS if game.must_act is not everybody else 0
        most = 1.0 if self.reward == "win" else MOST_SCORED
        info = pyspiel.GameInfo(
            num_distinct_actions=self.door.num_actions,
            max_chance_outcomes=max(seats, max(self.pack) + 1, self.orders),
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if self.reward in BALANCED else None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game, self.reward), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the game by its name and its parameters, as OpenSpiel loads it."""
        return loaded, (name_of(self.id), self.get_parameters())

    def new_initial_state(self) -> SpielState:
        """Return the state before the first deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of chance nodes: the dealer, every card, and the order of asking where there is one."""
        return 1 + len(self.pack) + bool(self.orders)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer, which shows a table to one seat."""
        return SpielObserver(self.key, iig_obs_type, params)


class ChanceHistory(tuple[int, ...]):
    """The outcomes of chance so far; a deep copy is the same object."""

    def __deepcopy__(self, memo: object) -> ChanceHistory:
        return self


class SpielState(PickledByName, pyspiel.State):  # type: ignore[misc]  # theirs has no types
    """A deal.

    ``drawn``: the outcomes of chance; ``said``: the words of each player, as text; ``at``: the table, once it is dealt.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.key, self.orders, self.prior = game.key, game.orders, game.prior
        self.drawn, self.said = ChanceHistory(), ""
        self.at: Any = None

    def current_player(self) -> int:
        """Return the seat that is asked, or OpenSpiel's number for chance or for a terminal state."""
        if self.at is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.at.terminated[0] else self.at.current_player[0])

    def is_terminal(self) -> bool:
        """Return whether the deal is over."""
        return self.at is not None and bool(self.at.terminated[0])

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.at.legal_action_mask[0])]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes with their probabilities: dealers, the cards that are left, or orders."""
        if not self.drawn:
            return even(range(self.door.num_players))
        if len(self.drawn) > len(self.pack):
            return even(range(self.orders))
        left = Counter(self.pack) - Counter(self.drawn[1:])
        return [(card, left[card] / left.total()) for card in sorted(left)]

    def _apply_action(self, action: int) -> None:
        if self.at is not None:
            self.said += f"{self.current_player()} {self.door.spec.actions[action]}\n"
            self.at = self.door.step(self.at, [action])
            return
        self.drawn = ChanceHistory((*self.drawn, action))
        if len(self.drawn) == 1 + len(self.pack) + bool(self.orders):
            deck = self.drawn[1 : 1 + len(self.pack)]
            order = self.drawn[-1] if self.orders else 0
            first = dealt(self.door.game, self.door.rules, self.door.num_players, self.drawn[0], deck)
            self.at = self.door.set_state(first, order)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(self.door.spec.actions[action])
        if not self.drawn:
            return f"dealer {action}"
        if len(self.drawn) > len(self.pack):
            return f"order {action}"
        return str(self.door.game.vocabulary.pack.text(action))

    def returns(self) -> list[float]:
        """Return what each seat has made of the deal; shares are exact, where the tables keep them as float32."""
        if not self.is_terminal():
            return [0.0] * self.door.num_players
        shares = self.door.num_players
        return [float(Fraction(float(gained)).limit_denominator(shares)) for gained in self.at.rewards[0]]

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """Return another deal that fits what this seat knows, drawn by the game's ``prior``.

        Its cards were not drawn at chance nodes: its history remains that of the deal which it replaces.

        Args:
            player: the seat.
            sampler: a function that returns numbers from 0 to 1.
        """
        twin, number = self.clone(), int(sampler() * 2**53)
        twin.at = self.door.resample(self.at, player, number, self.prior)
        twin.said += f"another deal for seat {player}, {number}\n"
        return twin

    def __str__(self) -> str:
        """Return the outcomes of chance, and who said what, for debugging."""
        text, cards = self.door.game.vocabulary.pack.text, self.drawn[1 : 1 + len(self.pack)]
        drawn = [*map(str, self.drawn[:1]), *map(text, cards), *map(str, self.drawn[1 + len(self.pack) :])]
        return f"{self.key}, drawn: {' '.join(drawn)}\n{self.said}"


class SpielObserver(PickledByName):
    """An observer of what a seat knows, as numbers (``tensor``, and by names ``dict``) and as text.

    With and without perfect recall it is the same: what the view holds, and of the past what the view holds of it.
    """

    def __init__(self, key: tuple[str, int, str, str], kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        if kind is not None and kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observer sees what one seat knows, that seat's secrets included")
        self.key = key
        self.tensor = np.zeros(self.door.observation_shape, np.float32)
        self.dict = {
            part.name: self.tensor[part.slice].reshape(part.shape) for part in self.door.spec.observation.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state for one seat: fill ``tensor``."""
        self.tensor[:] = 0.0 if state.at is None else self.door.observe(state.at, player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the same as text: the names of the numbers that are not 0, with their values if not 1."""
        self.set_from(state, player)
        name = names(*self.key)
        lines = [
            name[at] if self.tensor[at] == 1 else f"{name[at]} = {self.tensor[at]:g}"
            for at in np.flatnonzero(self.tensor).tolist()
        ]
        return "\n".join([f"seat {player}" + (", before the deal" if state.at is None else ""), *lines])


def dealt(game: Game, rules: Rules, seats: int, dealer: int, deck: tuple[int, ...]) -> State:
    """Return a state with these cards dealt, the top one first."""
    state, scratch = game.state(), game.scratch()
    game.start(rules, state, seats, dealer)
    scratch.stack(deck)
    game.deal(rules, state, scratch)
    return state


def even(outcomes: range) -> list[tuple[int, float]]:
    """Return outcomes of equal probability."""
    return [(outcome, 1 / len(outcomes)) for outcome in outcomes]
