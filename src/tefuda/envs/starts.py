"""Starts: where the episodes of an environment begin, if not with the first deal of a match.

The deals of a match differ: totals grow, the dealer changes, and in some games the rules of a deal follow from the
totals.  `"match"` begins each episode with a deal that some match of quick players has come to, and with cards of its
own.  A position, or a moment of a record, is begun as it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import LOW62, MIX, blend, roll
from tefuda.engine.texts.errors import BadRules, ExpectedInput
from tefuda.envs.stepping import CARD_RNG, EPISODES, RNG, SEED

AS_MATCHES = "match"
MATCHES = 64  # of quick players, whose deals are drawn from
LONGEST = 100  # deals of such a match that are played at most
AGAIN = 100  # starts at which no learner decides anything that are passed over
WANTED = ExpectedInput("match, or matches of this game, with as many seats and these rules, within a deal", "start")
Start = str | Match | Sequence[Match] | None


def read_start(start: Start, game: Game, seats: int, rules: Rules) -> str | tuple[State, ...] | None:
    """Return a start as the settings hold it: "match", states that are copies, or None.

    Raises:
        BadRules: it is nothing of the kind, or a match is between deals, of another game, or has other seats or rules.
    """
    if start is None or start == AS_MATCHES:
        return start if start is None else AS_MATCHES
    given = [start] if isinstance(start, Match) else [] if isinstance(start, str) else list(start)
    fits = (
        isinstance(one, Match) and (one.game.id, one.seats, one.rules) == (game.id, seats, rules) and bool(one.may_act)
        for one in given
    )
    if not given or not all(fits):
        raise BadRules(start, WANTED, "start")
    return tuple(one.state.copy() for one in given)


def sow_match(row: Any, number: int) -> None:
    """Seed the cards and the bots of a match of quick players, by its number."""
    card = blend(LOW62 >> 1, number + 1)
    row[CARD_RNG], row[RNG] = card, ((card ^ 1) * MIX) & LOW62


def draw_start(row: Any, pool: Sequence[Any]) -> Any:
    """Draw the start of a table's next episode by the table's seed, and seed its cards and bots."""
    card = blend(int(row[SEED]), int(row[EPISODES]) + 1)
    drawn = [card]
    found = pool[roll(drawn, len(pool))]
    row[CARD_RNG], row[RNG] = drawn[0], ((card ^ 1) * MIX) & LOW62
    return found
