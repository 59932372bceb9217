"""The bots that exist, and a bot at a table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from operator import index
from typing import Any

from tefuda.cards.bits import has
from tefuda.engine.backends.linker import plain_driver
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import greedy, look_again, must_act, overlook, words
from tefuda.engine.matches.candidates import complete, follows
from tefuda.engine.matches.chance import generator, new_seed
from tefuda.engine.matches.playouts import random_play, roll
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import NoSuchBot, NotSupported, instant_bot

SLIPS = 3  # in a game without blunders of its own, one play in so many has random words after the verb
SHORT = 4  # the most words of such a play, its end among them: a card is offered, not a hand laid out


def random_choice(r: Rules, v: Observation, p: Scratch) -> int:
    """Say random words, but only when this seat is waited for; return how many."""
    return random_play(r, v, v.seat, p) if has(must_act(r, v), v.seat) else 0


def steady_choice(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as the game's own greedy player does; return how many words."""
    return greedy(r, v, p)


def gentle_choice(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as greed would without what is overlooked, if that is legal; return how many words."""
    overlook(r, v, p)
    n = greedy(r, v, p)
    look_again(r, v, p)
    return n if may_be_said(r, v, p, n) else greedy(r, v, p)


def may_be_said(r: Rules, v: Observation, p: Scratch, n: int) -> bool:
    """Return whether these words are a play or, if there are none, whether this seat may leave it to others."""
    if n == 0:
        waited_for = must_act(r, v) >> v.seat  # 1: for this seat, and for none above it
        return waited_for & 1 == 0 or (waited_for != 1 and p.must == 0)
    for k in range(n):
        p.n = k
        if not follows(p.out, words(r, v, v.seat, p), p.line[k]):
            return False
    return True


def slipping_choice(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as greed would, but now and then with another card: for games that do not say what may be overlooked."""
    n = greedy(r, v, p)
    if n <= 2 or n > SHORT or not has(must_act(r, v), v.seat) or roll(p.rng, SLIPS) != 0:
        return n
    p.n = 1
    complete(r, v, p)
    return p.n


THINK = "think:"  # think:250 plays out 250 deals for one decision
MOST = 1_000_000


def levels(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that think ahead in this game, the weaker first; none where that is of no use."""
    return ("sharp", "master") if game.is_searchable and game.players.thinking.sharp > 0 else ()


def deals_of(name: str, game: Game, seats: int = 2) -> int | None:
    """Return how many deals a bot of this name plays out for one decision, or None if it does not think ahead.

    ``seats``: the number of players.

    >>> from tefuda.engine.matches.registry import find
    >>> deals_of("think:250", find("skarney-gin")), deals_of("steady", find("skarney-gin"))
    (250, None)
    >>> deals_of("master", find("carousel")), deals_of("master", find("carousel"), seats=4)
    (400, 44)
    """
    if name in levels(game):
        thinking = game.players.thinking
        return thinking.deals(thinking.sharp if name == "sharp" else thinking.master, seats)
    deals = name.removeprefix(THINK)
    wanted = deals != name and deals.isascii() and deals.isdigit() and len(deals) < len(str(MOST))
    if not wanted or not game.is_searchable:
        return None
    return int(deals) or None


Choice = Callable[..., int]
CHOICES: dict[str, Choice] = {"random": random_choice, "gentle": gentle_choice, "steady": steady_choice}
BY_GREEDY = frozenset({"gentle", "steady"})  # these call the game's own greedy player


def rolls_of(seed: int) -> int:
    """Return the start of a bot's random numbers; those of consecutive seeds have nothing in common."""
    return generator(seed, "bot")


def bots(game: str) -> tuple[str, ...]:
    """Return the names of the bots that play this game at once, the simplest first.

    For bots that think ahead see `levels`.

    >>> bots("skarney-gin")
    ('random', 'gentle', 'steady')
    """
    found = find(game)
    usual = (name for name in CHOICES if name not in BY_GREEDY or found.players.greedy is not None)
    return tuple(dict.fromkeys((*usual, *found.players.bots)))


def choice_of(name: str, game: Game) -> Choice:
    """Return the function by which a bot that plays at once chooses, in the rules' dialect.

    Raises:
        NoSuchBot: no bot of this name plays the game.
    """
    known = bots(game.id)
    if name not in known:
        raise NoSuchBot(name, (*known, *levels(game)))
    if name in game.players.bots:
        return game.players.bots[name]
    return slipping_choice if name == "gentle" and game.players.blunders is None else CHOICES[name]


def quick_choice_of(name: str, game: Game) -> Choice:
    """Return the same function, for callers that no bot that thinks ahead can serve, such as a step of an environment.

    Raises:
        NotSupported: the name of a bot that thinks ahead, or of none.
    """
    if name not in bots(game.id):
        raise NotSupported(name, instant_bot(bots(game.id)), "bot")
    return choice_of(name, game)


def own(game: Game) -> dict[str, Callable[..., Any]]:
    """Return the functions of a game that the choices call, beside its rules, by the names that they use."""
    found: dict[str, Callable[..., Any]] = {"greedy": game.players.greedy} if game.players.greedy is not None else {}
    if game.players.blunders is not None:
        found |= {"overlook": game.players.blunders.overlook, "look_again": game.players.blunders.look_again}
    return found


class Bot(ABC):
    """A bot at a table.  It keeps nothing from play to play but its random numbers.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> make("steady", "skarney-gin").choose(match.observation(1))
    'draw'
    """

    def __init__(self, name: str, game: Game, rules: Rules, seed: int, rng: list[int]) -> None:
        """``rng``: the row whose first number is the generator."""
        self.name, self.game, self.rules, self._rng = name, game, rules, rng
        rng[0] = rolls_of(seed)

    @abstractmethod
    def choose(self, view: Observation, must: bool = False) -> str:
        """Return a whole legal play in the game's notation, for the seat whose view this is and which may act.

        The play is empty if the bot has nothing to say now.  This happens only where others can go on: nobody waits for
        this seat, or a higher seat is waited for as well (a seat that is sure goes first; the last one must speak).

        Args:
            view: what the seat knows.
            must: nobody else will be asked; then the play is empty only where nobody waits for this seat.
        """

    def choose_with(self, rng: int, view: Observation) -> str:
        """Return the play of a bot with this seed: it follows from ``rng`` and the view alone."""
        self._rng[0] = rolls_of(rng)
        return self.choose(view)


class QuickBot(Bot):
    """A bot that plays at once."""

    def __init__(self, name: str, game: Game, rules: Rules, seed: int) -> None:
        self._choice = plain_driver(game, choice_of(name, game), **own(game))
        self._scratch = game.rules.scratch()
        super().__init__(name, game, rules, seed, self._scratch.rng)

    def choose(self, view: Observation, must: bool = False) -> str:
        """Return a play as `Bot.choose` does."""
        self._scratch.must = int(must)
        n = self._choice(self.rules, view, self._scratch)
        return self.game.vocabulary.write(tuple(self._scratch.line[:n]))


def make(name: str, game: str, seed: int | None = None, rules: Mapping[str, object] | str | None = None) -> Bot:
    """Make a bot for a game under the rules of a table.

    Args:
        name: the bot's name, from `bots` or `levels`.
        game: the game's id.
        seed: the seed of the bot's own random numbers; from the operating system by default.
        rules: as for `tefuda.new`.

    Raises:
        BadRules: there is no such game, bot, preset or option.
        MissingExtra: the bot thinks ahead, and the ``lab`` extra is not installed.
    """
    found = find(game)
    read = found.read_rules(rules)
    seed = int.from_bytes(new_seed()) if seed is None else index(seed)
    if deals_of(name, found) is None:
        return QuickBot(name, found, read, seed)
    from tefuda.bots.thinker import SearchBot

    return SearchBot(name, found, read, seed)
