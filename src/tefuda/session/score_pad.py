"""The score pad: a match with real cards, written down by one of its players, as its score sheet and next questions.

Nothing is stored, and nothing is scored here: each deal is entered into a state of the game, which scores it by the
functions of its rules (`tefuda.engine.declarations.score_pad`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tefuda.engine.declarations.events import LOG, entries
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.score_pad import (
    PadRefusal,
    ScorePadDeal,
    ScorePadField,
    ScorePadSpec,
    answered,
    out_of_bounds,
)
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.layout import ScoreCountLine, TableLayout
from tefuda.protocol import answers, bodies
from tefuda.protocol.json_form import Text
from tefuda.session.games import option_of
from tefuda.session.names import clean_name
from tefuda.session.refusals import RequestRefused, no_such_game
from tefuda.show.ending import ScoreSheetBuilder, points
from tefuda.text import MessageFormatter

SILENT: Final = [0]  # a log that records nothing


@dataclass(frozen=True)
class EnteredDeal:
    """One deal of the pad: its scores, and what was told of it; or why it cannot be, and then it is not counted."""

    scores: tuple[int, ...] = ()
    said: tuple[Translatable, ...] = ()
    refused: PadRefusal | None = None


@dataclass
class ScorePadMatch:
    """A match that is written down: its state after the deals that have been entered so far."""

    game: Game
    pad: ScorePadSpec[Rules, State]
    rules: Rules
    seats: int
    state: State
    deals: list[EnteredDeal] = field(default_factory=list)

    @classmethod
    def begin(cls, game: Game, rules: Rules, seats: int, dealer: int, keeper: int | None) -> ScorePadMatch:
        """Start a match before its first deal.  The game must have a score pad."""
        assert game.rules.score_pad is not None
        state = game.rules.state()
        game.rules.start(rules, state, seats, dealer)
        if keeper is not None and game.rules.score_pad.keep is not None:
            game.rules.score_pad.keep(state, keeper)
        return cls(game, game.rules.score_pad, rules, seats, state)

    @property
    def over(self) -> bool:
        """True once somebody has won."""
        return self.game.rules.over(self.rules, self.state)

    def figures(self) -> tuple[ScorePadField, ...]:
        """Return what is asked after the next deal."""
        return self.pad.figures(self.rules, self.state)

    def enter(self, entry: ScorePadDeal) -> EnteredDeal:
        """Enter the next deal; one that cannot be changes nothing."""
        entry = answered(self.figures(), entry, self.seats)
        refused = self._refused(entry)
        self.deals.append(EnteredDeal(refused=refused) if refused else self._scored(entry))
        return self.deals[-1]

    def _refused(self, entry: ScorePadDeal) -> PadRefusal | None:
        if self.over:
            return PadRefusal("", None, Translatable("pad-over"))
        bounds = out_of_bounds(self.figures(), entry, self.seats)
        return bounds or self.pad.refuse(self.rules, self.state, entry)

    def _scored(self, entry: ScorePadDeal) -> EnteredDeal:
        log = [1] + [0] * (LOG - 1)
        self.pad.enter(self.rules, self.state, entry)
        self.pad.close(self.rules, self.state, log)
        pack = self.game.pack(self.seats, self.rules)
        told = (
            self.game.rules.facts.event(one, pack, self.rules, self.game.presentation.event_text).said
            for one in entries(log)
        )
        return EnteredDeal(tuple(self.state.scores[: self.seats]), tuple(told))

    def totals(self) -> tuple[int, ...]:
        """Return the last line of totals at the foot of the score sheet, one number for each seat."""
        return self.layout().last_totals or (0,) * self.seats

    def layout(self) -> TableLayout:
        """Return the table as everybody sees it: the foot of the score sheet, and the settlement."""
        view = self.game.rules.view_type()
        self.game.rules.view(self.rules, self.state, -1, view)
        return self.game.presentation.layout(self.rules, view)


class ScorePadPresenter:
    """One reader's score pad.  ``names``: of the players; one who has none is called by the number of the seat."""

    def __init__(self, match: ScorePadMatch, names: Sequence[str], lang: str) -> None:
        self._match = match
        self._formatter = MessageFormatter(lang, match.game.id, names)
        self._columns = ScoreSheetBuilder(match.seats, match.game.rules.teams(match.rules, match.seats, -1))

    @property
    def name(self) -> str:
        """The game's name."""
        return self._formatter.text("name")

    def say(self, text: Text) -> str:
        """Return a text in the reader's language."""
        if isinstance(text, Translatable):
            return self._formatter.say(text)
        return self._formatter.name(text) if isinstance(text, SpokenSeat) else text

    def questions(self) -> tuple[answers.ScorePadQuestion, ...]:
        """Return what is asked after the next deal."""
        return tuple(map(self._figure, self._match.figures()))

    def _figure(self, figure: ScorePadField) -> answers.ScorePadQuestion:
        when, values = figure.when or ("", ())
        return answers.ScorePadQuestion(
            id=figure.id,
            kind=figure.kind,
            label=self.say(figure.question),
            each=figure.each,
            low=figure.low,
            high=figure.high,
            step=figure.step,
            choices=tuple(map(self.say, figure.choices)),
            nobody=self.say(figure.nobody) if figure.nobody else "",
            when=when,
            values=values,
            besides=figure.besides or "",
        )

    def deal(self, deal: EnteredDeal) -> answers.ScorePadResult:
        """Return a deal with its scores, one for each column, or with its problem."""
        if deal.refused is not None:
            problem = self.say(deal.refused.why)
            return answers.ScorePadResult(
                scores=(), problem=problem, figure=deal.refused.figure, seat=deal.refused.seat
            )
        return answers.ScorePadResult(scores=self._columns.of(deal.scores), said=tuple(map(self.say, deal.said)))

    def heads(self) -> tuple[str, ...]:
        """Return the heads of the columns."""
        return tuple(map(self.say, self._columns.heads))

    def columns(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each column."""
        return self._columns.seats

    def before(self) -> tuple[str, ...]:
        """Return who deals and who leads next; nothing once the match is over."""
        match = self._match
        if match.over:
            return ()
        leader = SpokenSeat(match.pad.leader(match.rules, match.state))
        said = (
            Translatable("pad-dealer", {"seat": SpokenSeat(match.state.dealer)}),
            *match.pad.before(match.rules, match.state),
            Translatable("pad-leader", {"seat": leader}),
        )
        return tuple(map(self.say, said))

    def marks(self) -> tuple[str, ...]:
        """Return what each player has to know before the next deal; empty texts where there is nothing."""
        match = self._match
        marks = (match.pad.mark(match.rules, match.state, seat) for seat in range(match.seats))
        return tuple("" if mark is None or match.over else self.say(mark) for mark in marks)

    def rows(self, lines: Sequence[ScoreCountLine]) -> tuple[answers.ScorePadSummaryRow, ...]:
        """Return lines of the score sheet, without those that have no values."""
        return tuple(
            answers.ScorePadSummaryRow(
                label=self.say(line.label),
                values=tuple("" if value is None else points(value) for value in self._columns.of(line.values)),
                weight=line.weight,
            )
            for line in lines
            if set(line.values) != {None}
        )

    def leaders(self) -> tuple[int, ...]:
        """Return the columns that lead, or, once the match is over, have won; nothing where all have as much."""
        match = self._match
        columns = range(len(self._columns.seats))
        if match.over:
            won = match.game.rules.winners(match.rules, match.state)
            return tuple(at for at in columns if won >> self._columns.seats[at][0] & 1)
        totals = self._columns.of(match.totals())
        if len(set(totals)) < 2:
            return ()
        first = min(totals) if match.pad.fewest_lead else max(totals)
        return tuple(at for at in columns if totals[at] == first)

    def verdict(self) -> str:
        """Return who has won, once the match is over."""
        match = self._match
        if not match.over:
            return ""
        first = [self._columns.heads[at] for at in self.leaders()]
        if len(first) == 1:
            return self.say(Translatable("pad-won", {"seat": first[0]}))
        return self.say(Translatable("verdict-shared", {"names": first}) if first else Translatable("verdict-drawn"))


def score_pad(asked: bodies.ScorePadBody) -> answers.ScorePadSheet:
    """Return the score sheet of a match, and the questions of one of its deals.

    Raises:
        BadRules: an option that the game does not have, or a value out of its limits.
        RequestRefused: an unknown game, or players that cannot play it so.
    """
    if asked.game not in games() or find(asked.game).rules.score_pad is None:
        raise no_such_game(asked.game)
    game = find(asked.game)
    rules = game.read_rules(asked.rules)
    names = [clean_name(name) for name in asked.names]
    match = _begun(game, rules, asked, len(names))
    reader = ScorePadPresenter(match, names, asked.lang)
    at = len(asked.deals) if asked.at is None else min(asked.at, len(asked.deals))
    questions, before, marks = reader.questions(), reader.before(), reader.marks()
    for number, figures in enumerate(asked.deals, 1):
        match.enter(ScorePadDeal(figures))
        if number == at:
            questions, before, marks = reader.questions(), reader.before(), reader.marks()
    laid = match.layout()
    return answers.ScorePadSheet(
        game=game.id,
        name=reader.name,
        seats=tuple(sorted(game.seats_for(rules))),
        keeps=match.pad.keep is not None,
        options=_options(game, asked.lang),
        at=at,
        figures=questions,
        heads=reader.heads(),
        columns=reader.columns(),
        leaders=reader.leaders(),
        deals=tuple(map(reader.deal, match.deals)),
        sums=reader.rows(laid.sums),
        note=reader.say(laid.note),
        before=before,
        marks=marks,
        over=match.over,
        verdict=reader.verdict(),
        settlement=reader.rows(laid.count.settlement if match.over and laid.count is not None else ()),
    )


def _begun(game: Game, rules: Rules, asked: bodies.ScorePadBody, players: int) -> ScorePadMatch:
    """Return the match before its first deal; without names it is that of the usual number of players."""
    possible = game.seats_for(rules)
    seats = players or possible[0]
    if seats not in possible:
        raise RequestRefused(422, "seats", "pad-players", count=seats)
    for who in (asked.dealer, asked.keeper):
        if who is not None and who >= seats:
            raise RequestRefused(422, "seats", "pad-no-such-player", number=who + 1)
    if asked.keeper == asked.dealer:
        raise RequestRefused(422, "seats", "pad-keeper-deals")
    return ScorePadMatch.begin(game, rules, seats, asked.dealer, asked.keeper)


def _options(game: Game, lang: str) -> tuple[answers.RuleOptionInfo, ...]:
    """Return the options that matter for the score, with their texts."""
    assert game.rules.score_pad is not None
    formatter = MessageFormatter(lang, game.id)
    return tuple(option_of(formatter, game, name, game.rules.limits[name]) for name in game.rules.score_pad.options)
