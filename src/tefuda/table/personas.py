"""The computer players: their ids, the strength of each, and the order in which they sit down.

Names, characters and strengths are texts (``bot-…``), and faces are drawn by the client; both refer to a player by
the id listed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, get_args
from zlib import crc32

from tefuda.engine.declarations.observation import Observation
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.commands import MakePlay
from tefuda.protocol.values import Strength
from tefuda.table.handlers import CommandEnvelope, CommandResult

if TYPE_CHECKING:
    from tefuda.table.state import TableState


class BotInterface(Protocol):
    """A bot that chooses a play from an observation.  It is never given the state."""

    @property
    def name(self) -> str:
        """The bot's name in the registry."""
        ...

    def choose(self, view: Observation) -> str:
        """Return a whole legal play in the game's notation.

        An empty string means that the bot does nothing. This is possible where others can go on: nobody waits for this
        bot, or a player in a higher seat is waited for as well.
        """
        ...


class BotTurn(NamedTuple):
    """A bot's chance to play: its seat, the version it looks at, and its observation.

    ``must_act``: the bot must play, as no other player is left who is waited for.
    """

    seat: int
    base: int
    view: Observation
    must_act: bool = True

    @property
    def id(self) -> str:
        """The play's id.  A bot plays once on a version, however often it is asked."""
        return str(self.base)

    def request(self, text: str) -> CommandEnvelope:
        """Return the request for this play, which the bot has chosen."""
        return CommandEnvelope(self.seat, MakePlay(self.id, self.base, text), by_host=True)


class BotTableInterface(Protocol):
    """A table at which bots play: it says whose turn it is, and carries out their plays."""

    def bot_turns(self) -> Iterator[BotTurn]:
        """Yield the turns of bots that may play now; first those of bots that may also do nothing."""
        ...

    def left_to_people(self, turn: BotTurn, text: str) -> float:
        """Return for how many paces a bot leaves this play to people; `inf`: for good."""
        ...

    def do(self, request: CommandEnvelope, /) -> CommandResult:
        """Carry out a command, or refuse it."""
        ...


def let_bots_play(table: BotTableInterface, bots: Mapping[int, BotInterface]) -> int:
    """Make the plays of all bots until a person must act; return the number of plays made."""
    made = 0
    while chosen := first_word(table, bots):
        turn, text = chosen
        table.do(turn.request(text))
        made += 1
    return made


def first_word(table: BotTableInterface, bots: Mapping[int, BotInterface]) -> tuple[BotTurn, str] | None:
    """Return the turn and the play of the first bot asked that wants to play now; None if none does.

    No time passes here: what a bot only delays for people is played at once.
    """
    said = ((turn, bots[turn.seat].choose(turn.view)) for turn in table.bot_turns())
    return next(((turn, text) for turn, text in said if text and table.left_to_people(turn, text) < inf), None)


STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)  # from the weakest to the strongest; programs' names, too
THINKING: Final[frozenset[Strength]] = frozenset({"sharp", "master"})  # they think ahead, which not every server can do

# All computer players, each with a different first letter, in both scripts.  Where a seat names none, it takes the one
# at its place here, so new ones go to the end.
PERSONAS: Final[dict[str, Strength]] = {
    "fuji": "steady",
    "sora": "master",
    "hana": "gentle",
    "mori": "gentle",
    "toki": "sharp",
    "nami": "gentle",
    "koto": "steady",
    "yuki": "gentle",
    "rin": "gentle",
    "umi": "steady",
    "iro": "steady",
    "waka": "gentle",
    "ema": "gentle",
    "ogi": "sharp",
    "chiyo": "master",
    "asa": "gentle",
}


def strength_of(program: str | None) -> Strength | None:
    """Return the strength of a program, which has its name; None for another program."""
    return next((strength for strength in STRENGTHS if strength == program), None)


def who_plays(who: str, seat: int) -> str:
    """Return the computer player at this seat; where no known one is stored, each seat has a fixed one."""
    return who if who in PERSONAS else tuple(PERSONAS)[(seat - 1) % len(PERSONAS)]


def spoken_bot(who: str) -> Translatable:
    """Return the name of a computer player, to be spoken in the reader's language."""
    return Translatable(f"bot-{who}")


def substitute_at(state: TableState, seat: int) -> Translatable:
    """Return the name of the computer player that plays for the person at this seat."""
    return spoken_bot(who_plays(state.assignments[seat].who, seat))


def callers(game: str) -> Iterator[str]:
    """Yield all computer players in the order in which they sit down to this game; the game decides who is first."""
    people = tuple(PERSONAS)
    first = crc32(game.encode()) % len(people)
    yield from (*people[first:], *people[:first])


def company(game: str, program: str, seats: int, taken: Iterable[str] = ()) -> list[str]:
    """Choose computer players for so many seats, without those at the table: those of this program's strength first."""
    here = set(taken)
    free = [who for who in callers(game) if who not in here] or list(PERSONAS)
    free.sort(key=lambda who: PERSONAS[who] != program)
    return [free[i % len(free)] for i in range(seats)]
