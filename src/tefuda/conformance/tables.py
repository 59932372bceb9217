"""Tables for the checks: every registered game, seat count and preset, at random moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from tefuda.bots import Bot, make
from tefuda.conformance.facts import listened
from tefuda.conformance.finding import ConformanceFinding, UnplayableFinding, hold, refusal_of, who
from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.words import END, LONGEST, Line
from tefuda.engine.matches.legal_plays import LegalTree, Play
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.texts.errors import BadRules, IllegalPlay

PLAYS = 200_000  # a match that is not over by then does not end
MANY, SOME = 128, 2_000  # with more than MANY cards only SOME plays are random; then greedy bots go on
COSTLY = 4  # a costly game is checked so many times less, but by `make soak` as much as any other


class GameConfiguration(NamedTuple):
    """A game, its number of seats, and a preset.

    ``changed``: an option that differs from the preset.
    """

    game: Game
    seats: int
    preset: str
    changed: tuple[str, Any] | None = None

    def __str__(self) -> str:
        named = f"{self.game.id}-{self.seats}-{self.preset}"
        return "-".join([named, *map(str, self.changed or ())])

    @property
    def rules(self) -> str | dict[str, Any]:
        """The rules in the form that a new match takes."""
        return (
            self.preset if self.changed is None else dict([*self.game.rules.presets[self.preset].items(), self.changed])
        )

    def share(self, count: int) -> int:
        """Return how many of ``count`` moments to examine from every seat.

        All are examined with few seats, fewer with many.
        """
        return max(2, self.plays(count) * 5 // max(5, self.seats * 2 - 3))

    def plays(self, count: int) -> int:
        """Return how many of ``count`` plays to make: fewer of a costly game; the same on every machine."""
        return count // COSTLY if self.game.rules.costly else count

    def match(self, seed: int) -> Match:
        """Return a match with its first deal dealt."""
        match = new_match(self.game, self.seats, seed, self.rules)
        listened(match, match.deal)
        return match


def tables_of(game: Game) -> list[GameConfiguration]:
    """Return every seat count and preset of one game.

    Raises:
        ConformanceFinding: A preset cannot be read.
    """
    for preset in game.rules.presets:
        try:
            game.read_rules(preset)
        except BadRules as error:
            raise ConformanceFinding("tables-preset", preset=preset, why=refusal_of(error, game.id)) from error
    return [
        GameConfiguration(game, seats, preset)
        for seats in game.seats
        for preset in game.rules.presets
        if seats in game.seats_for(game.read_rules(preset))
    ]


def each_once(tables: list[GameConfiguration]) -> list[GameConfiguration]:
    """Return the usual table, and others as long as they bring a preset or a number of seats.

    Those that bring both come first; of a costly game only those are taken.
    """
    found: list[GameConfiguration] = []
    for news in (2,) if tables[0].game.rules.costly else (2, 1):
        for table in tables:
            known = {part for other in found for part in (other.preset, other.seats)}
            if len({table.preset, table.seats} - known) >= news:
                found.append(table)
    return sorted(found, key=tables.index)


def legal_tree_of(match: Match, seat: int) -> LegalTree:
    """The tree of legal plays of this seat, from the true state."""
    return LegalTree(match.game, match.rules, match.state, seat)


def following(tree: LegalTree, line: Line) -> list[int]:
    """Return the words that may follow these, for a seat that may act.

    Raises:
        UnplayableFinding: There are none, or there are too many words already.
    """
    found, shown = tree.after(line), tree.game.vocabulary.write(line)
    if not found:
        raise UnplayableFinding("tables-dead-end-after" if line else "tables-no-words", seat=tree.seat, shown=shown)
    if len(line) >= LONGEST:
        raise UnplayableFinding("tables-play-without-end", seat=tree.seat, shown=tree.game.vocabulary.write(line[:4]))
    return found


def random_line(tree: LegalTree, random: Random) -> Line:
    """Return a complete play, one random word after the other.

    Raises:
        UnplayableFinding: The words lead to a dead end, or do not end.
    """
    line: Line = ()
    while not line or line[-1] != END:
        line = (*line, random.choice(following(tree, line)))
    return line


def who_acts(match: Match, random: Random) -> int:
    """Return a seat that may act; if some may act out of turn, mostly one that must act."""
    out_of_turn = match.may_act != match.must_act
    return random.choice(match.must_act if out_of_turn and random.random() < 0.8 else match.may_act)


def random_play(match: Match, random: Random) -> tuple[int, Play]:
    """Return a seat that may act, and a random play of it."""
    seat = who_acts(match, random)
    tree = legal_tree_of(match, seat)
    return seat, tree.play(random_line(tree, random))


def step(match: Match, random: Random) -> None:
    """Make a random play, or the next deal, and compare what is told with the table of facts."""
    if match.deal_over:
        listened(match, match.deal)
        return
    seat, play = random_play(match, random)
    listened(match, partial(match.apply, seat, play))


def is_rich(match: Match) -> bool:
    """Return whether there is a play of more than its verb."""
    return any(len(line) > 2 for seat in match.may_act for line in islice(legal_tree_of(match, seat).lines(), 3))


def moments(
    table: GameConfiguration, seed: int, count: int, often: float = 0.05, rich: bool = False
) -> Iterator[Match]:
    """Yield copies of ``count`` random moments at which some seat may act.

    Args:
        table: The table.
        seed: The seed of the first match; when it is over, another one begins.
        count: The number of moments.
        often: The chance that a moment is taken.
        rich: Take only moments that are rich (`is_rich`).
    """
    random = Random(f"{table}/{seed}")
    match = table.match(seed)
    for _ in range(count):
        while match.deal_over or random.random() >= often or (rich and not is_rich(match)):
            if match.over:
                seed += 1000
                match = table.match(seed)
            step(match, random)
        yield match.copy()
        step(match, random)


def played_out(table: GameConfiguration, seed: int) -> Match:
    """Return a match that was played to its end at random.

    With many packs only its beginning is random, and greedy bots play on, as it would take hours.
    """
    return _played_out(table, seed).copy()


@lru_cache(maxsize=4)  # several checks look at the same one
def _played_out(table: GameConfiguration, seed: int) -> Match:
    random, match = Random(f"{table}/{seed}"), table.match(seed)
    many = len(table.game.pack(table.seats, match.rules).cards) > MANY
    for _ in range(SOME if many else PLAYS):
        if match.over:
            return match
        step(match, random)
    hold(many, "tables-random-match-does-not-end", table=table)
    return played_by_greed(match)


def played_by_greed(match: Match) -> Match:
    """Play the match to its end with greedy bots, and return it."""
    bot = make("steady", match.game.id, 0, rules=match.options)
    for _ in range(PLAYS):
        if match.over:
            return match
        if match.deal_over:
            listened(match, match.deal)
        listened(match, partial(make_bot_play, match, "steady", *first_said(match, [bot] * match.seats)))
    raise ConformanceFinding("tables-match-does-not-end", game=match.game.id)


def first_said(match: Match, seated: Sequence[Bot]) -> tuple[int, str]:
    """Return the first seat that says something, and its play; seats that need not play are asked first."""
    asked = sorted(match.may_act, key=match.must_act.__contains__)
    said = ((seat, seated[seat].choose(match.observation(seat))) for seat in asked)
    return next(((seat, text) for seat, text in said if text), (match.must_act[0], ""))


def make_bot_play(match: Match, name: str, seat: int, text: str) -> list[Event]:
    """Make a play that a bot has chosen, and return what it tells.

    Raises:
        ConformanceFinding: It is not legal.
    """
    try:
        return match.play(seat, text)
    except IllegalPlay as error:
        why = refusal_of(error, match.game.id)
        raise ConformanceFinding("tables-bot-plays-illegally", name=name, who=who(seat), text=text, why=why) from error
