"""The bots that there are, and one of them at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import Any

from tefuda.bots.choices import by_chance, by_greed
from tefuda.bots.levels import deals_of, levels
from tefuda.bots.novice import by_novice, by_slips
from tefuda.engine.chance import new_seed
from tefuda.engine.errors import NoSuchBot, Unfit
from tefuda.engine.expectations import at_once
from tefuda.engine.game import Game
from tefuda.engine.linker import plain_driver
from tefuda.engine.observation import Observation
from tefuda.engine.options import Rules
from tefuda.engine.registry import find

Choice = Callable[..., int]
CHOICES: dict[str, Choice] = {"random": by_chance, "novice": by_novice, "greedy": by_greed}
BY_GREED = frozenset({"novice", "greedy"})  # they ask the game's own greedy player
RNG = (1 << 62) - 1


def bots(game: str) -> tuple[str, ...]:
    """The names of the bots that play this game at once, the simplest first; for those who think see `levels`.

    >>> bots("skarney-gin")
    ('random', 'novice', 'greedy')
    """
    found = find(game)
    return (*(name for name in CHOICES if name not in BY_GREED or found.greedy is not None), *found.bots)


def choice_of(name: str, game: Game) -> Choice:
    """How a bot of this name, who plays at once, chooses, in the rules' dialect.

    Raises:
        NoSuchBot: nobody of this name plays the game.
    """
    known = bots(game.id)
    if name not in known:
        raise NoSuchBot(name, (*known, *levels(game)))
    if name == "novice" and game.blunders is None:
        return by_slips
    return game.bots[name] if name in game.bots else CHOICES[name]


def quick_choice_of(name: str, game: Game) -> Choice:
    """The same, where nobody who thinks ahead can play, as within the step of an environment.

    Raises:
        Unfit: the name of one who thinks ahead, or of nobody.
    """
    if name not in bots(game.id):
        raise Unfit(name, at_once(bots(game.id)), "bot")
    return choice_of(name, game)


def own(game: Game) -> dict[str, Callable[..., Any]]:
    """What the choices need of a game, beside its rules, by the names that they use."""
    found: dict[str, Callable[..., Any]] = {"greedy": game.greedy} if game.greedy is not None else {}
    if game.blunders is not None:
        found |= {"overlook": game.blunders.overlook, "look_again": game.blunders.look_again}
    return found


class Bot:
    """One bot at one table.  It keeps nothing from play to play but its random numbers.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> make("greedy", "skarney-gin").choose(match.observation(1))
    'draw'
    """

    def __init__(self, name: str, game: Game, rules: Rules, seed: int) -> None:
        self.name, self.game, self.rules = name, game, rules
        self._choice = plain_driver(game, choice_of(name, game), **own(game))
        self._scratch = game.scratch()
        self._scratch.rng[0] = seed & RNG

    def choose(self, view: Observation, must: bool = False) -> str:
        """A whole legal play in the game's notation, for the seat whose view this is; it may act.

        Empty if it has nothing to say now, which is only so where others can go on: nobody waits for it, or somebody
        in a higher seat is waited for as well (whoever is sure goes first; the last one must speak).  ``must``: whoever
        asks will ask nobody else; then it is empty only where nobody waits for it.
        """
        self._scratch.must = int(must)
        n = self._choice(self.rules, view, self._scratch)
        return self.game.vocabulary.write(tuple(self._scratch.line[:n]))

    def choose_with(self, rng: int, view: Observation) -> str:
        """The same with other random numbers: what is chosen follows from them and the view alone."""
        self._scratch.rng[0] = rng & RNG
        return self.choose(view)


def make(name: str, game: str, seed: int | None = None, rules: Mapping[str, object] | str | None = None) -> Bot:
    """A bot for a game under the rules of a table, given as for `tefuda.new`; ``seed``: of its own random numbers, from
    the operating system if not given.

    Raises:
        BadRules: there is no such game, bot, preset or option.
        MissingExtra: one that thinks ahead is asked for, and the ``lab`` extra is not installed.
    """
    found = find(game)
    read = found.read_rules(rules)
    seed = int.from_bytes(new_seed()) if seed is None else index(seed)
    if deals_of(name, found) is None:
        return Bot(name, found, read, seed)
    from tefuda.bots.thinker import Thinker

    return Thinker(name, found, read, seed)
