"""OpenSpiel games: each game of Tefuda as a Python game of OpenSpiel.

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

from tefuda.engine.declarations.defaults import everybody
from tefuda.engine.declarations.game import Game
from tefuda.engine.encoding.tokens import stream
from tefuda.engine.matches.chance import seed_bytes
from tefuda.engine.matches.match import Match, check_seats
from tefuda.engine.matches.registry import find, games
from tefuda.envs.pure import PureState
from tefuda.envs.sampled_deals import PRIORS
from tefuda.envs.spec import REWARDS
from tefuda.envs.spiel_observers import PickleByNameMixin, SeatTokenHistory, SpielObserver

ORDERS = 64  # possible orders in which seats that may act out of turn are asked
MOST_SCORED = 100_000.0  # no deal of any game comes near it
USUAL_LENGTH = 2_048  # tokens of a history as a tensor
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
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.seats[0],
            "reward": "win",
            "rules": "",
            "prior": PRIORS[0],
            "history_length": USUAL_LENGTH,
        },
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


class SpielGame(PickleByNameMixin, pyspiel.Game):  # type: ignore[misc]  # theirs has no types
    """A game.

    Parameters: ``players``; ``reward``, as for `tefuda.envs.vector`; ``rules``, the name of a preset; ``prior``, of the
    deals that `SpielState.resample_from_infostate` draws, as for `tefuda.envs.BatchedEnv.resample`; ``history_length``,
    the tokens of an information state as a tensor, which are the latest.

    Raises:
        ValueError: there is no such reward or prior, or no room for any token.
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
        self.history_length = int(given.get("history_length", USUAL_LENGTH))
        if self.history_length < 1:
            raise ValueError(f"history_length is at least 1, not {self.history_length}")
        read = game.read_rules(rules or None)
        seats = check_seats(game, int(given.get("players", game.seats[0])), read)
        self.key = (self.id, seats, self.reward, rules)
        self.orders = ORDERS if game.rules.must_act is not everybody else 0
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

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """Return an observer, or None for what no table shows: all hands at once, or the history of a watcher.

        Raises:
            ValueError: there are parameters, of which an observer takes none.
        """
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        if iig_obs_type is not None:
            private = iig_obs_type.private_info
            if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
                return None
            if iig_obs_type.perfect_recall and (
                private == pyspiel.PrivateInfoType.NONE or not iig_obs_type.public_info
            ):
                return None
        return SpielObserver(self.key, iig_obs_type, self.history_length)


class ChanceHistory(tuple[int, ...]):
    """The outcomes of chance so far; a deep copy is the same object."""

    def __deepcopy__(self, memo: object) -> ChanceHistory:
        return self


class SpielState(PickleByNameMixin, pyspiel.State):  # type: ignore[misc]  # theirs has no types
    """A deal.

    ``drawn``: the outcomes of chance; ``said``: the words of each player, as text; ``at``: the table, once it is dealt;
    ``past``: the history of each player.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.key, self.orders, self.prior = game.key, game.orders, game.prior
        self.drawn, self.said = ChanceHistory(), ""
        self.at: Any = None
        self.past: tuple[SeatTokenHistory, ...] = (SeatTokenHistory(),) * self.door.num_players

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
            player = self.current_player()
            self.said += f"{player} {self.door.spec.actions[action]}\n"
            self.past = (*self.past[:player], self.past[player].said(action), *self.past[player + 1 :])
            self._hear(self.door.step(self.at, [action]))
            return
        self.drawn = ChanceHistory((*self.drawn, action))
        if len(self.drawn) == 1 + len(self.pack) + bool(self.orders):
            self._deal(self.drawn[1 : 1 + len(self.pack)], self.drawn[-1] if self.orders else 0)

    def _hear(self, at: PureState) -> None:
        """Go on to this state, and let each player hear what has happened on the way."""
        self.at = at
        self.past = tuple(past.heard(at, seat) for seat, past in enumerate(self.past))

    def _deal(self, deck: tuple[int, ...], order: int) -> None:
        match = Match(self.door.game, self.door.num_players, self.door.rules, seed_bytes(0), self.drawn[0])
        events = match.deal(deck)
        for seat in range(match.seats):
            told = (event.entry for event in events if event.seen_by(seat))
            tokens = bytes(stream(match.game, match.seats, seat, told))
            self.past = (*self.past[:seat], SeatTokenHistory(tokens), *self.past[seat + 1 :])
        self._hear(self.door.set_state(match.state, order))

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

        Its cards were not drawn at chance nodes: its history remains that of the deal which it replaces.  The other
        seats have heard of other cards; so their information states begin there, with what they know.

        Args:
            player: the seat.
            sampler: a function that returns numbers from 0 to 1.
        """
        twin, number = self.clone(), int(sampler() * 2**53)
        twin.at = self.door.resample(self.at, player, number, self.prior)
        twin.past = tuple(
            past if seat == player else SeatTokenHistory(begun=twin.at) for seat, past in enumerate(self.past)
        )
        twin.said += f"another deal for seat {player}, {number}\n"
        return twin

    def _to_struct(self) -> dict[str, Any]:
        """Return all of the table, secrets included: the outcomes of chance, and the position once it is dealt."""
        tables = self.door
        found = {"game": tables.id, "players": tables.num_players, "chance": list(self.drawn)}
        if self.at is None:
            return found
        position = tables.game.rules.write_position(tables.rules, tables.game_state(self.at))
        return found | {"position": position} | self._turn()

    def _turn(self) -> dict[str, Any]:
        """Return who is asked, and what was said of the play that is begun."""
        return {"current_player": self.current_player(), "said": list(self.door.words_so_far(self.at))}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """Return what a player knows, in the words of positions."""
        tables = self.door
        found: dict[str, Any] = {"game": tables.id, "players": tables.num_players, "seat": player}
        if self.at is None:
            return found
        known = tables.game.rules.view_type()
        tables.game.rules.view(tables.rules, tables.game_state(self.at), player, known)
        turn = self._turn() if player == self.current_player() else {"current_player": self.current_player()}
        return found | {"position": tables.game.rules.write_position(tables.rules, known)} | turn

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        """Return an action by its name."""
        return {"action": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        """Return the action of such a name."""
        return [self.string_to_action(self.current_player(), str(struct["action"]))]

    def __str__(self) -> str:
        """Return the outcomes of chance, and who said what, for debugging."""
        text, cards = self.door.game.vocabulary.pack.text, self.drawn[1 : 1 + len(self.pack)]
        drawn = [*map(str, self.drawn[:1]), *map(text, cards), *map(str, self.drawn[1 + len(self.pack) :])]
        return f"{self.key}, drawn: {' '.join(drawn)}\n{self.said}"


def even(outcomes: range) -> list[tuple[int, float]]:
    """Return outcomes of equal probability."""
    return [(outcome, 1 / len(outcomes)) for outcome in outcomes]
