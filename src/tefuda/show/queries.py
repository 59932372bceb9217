"""Answers to queries, questions that change nothing: what cards can become, what staged melds make, which play is good.

An answer is worked out from the asker's own view at the time of the question, in a thread, so that nobody has to wait
for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from tefuda.engine.declarations.presentation import RearrangementStep
from tefuda.engine.matches.legal_plays import PlayRefusal
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.frames import (
    Query,
    RequestCommonKnowledge,
    RequestHint,
    RequestLegalWords,
    RequestSelectionPlays,
    RequestStagedPlay,
)
from tefuda.protocol.json_form import Text
from tefuda.protocol.messages import (
    CardKnowledgeAnswer,
    HintAnswer,
    HintStep,
    LegalWordsAnswer,
    QueryAnswer,
    SecondBest,
    SelectionAnswer,
    StagedMeld,
    StagingAnswer,
)
from tefuda.protocol.values import NoteMark
from tefuda.show.hints import Suggestion, melds_of
from tefuda.show.reader_presenter import ReaderPresenter
from tefuda.show.seat_view import SeatView, seat_view_for
from tefuda.show.staging import StagedMeldAnalysis, StagingResult


class QueryAnswerer:
    """The answers to one reader's queries at one version; created under the table's lock, used in a thread."""

    def __init__(self, presenter: ReaderPresenter) -> None:
        table = presenter.table
        self._seat, self._version, self._hints = presenter.seat, table.version, table.setup.hints
        self._game = find(table.setup.game)
        self._missed_deadline: Translatable | None = None
        match = table.match if presenter.seat is not None else None
        self._seat_view = seat_view_for(match, presenter.seat, hints=self._hints) if match is not None else None

    def answer(self, query: Query) -> QueryAnswer:
        """Return the answer to a query."""
        match query:
            case RequestSelectionPlays():
                return self.selected(query.id, query.cards, query.meld)
            case RequestStagedPlay():
                return self.staged(query.id, query.verb, query.melds, query.tidy)
            case RequestHint():
                return self.hint(query.id)
            case RequestLegalWords():
                return self.legal_words(query.id, query.line)
            case RequestCommonKnowledge():
                return self.card_knowledge(query.id)

    def failed(self, query: Query) -> QueryAnswer:
        """Return the answer to a query that failed with an unexpected error."""
        why, id, version = Translatable("trouble-answer"), query.id, self._version
        match query:
            case RequestSelectionPlays():
                return SelectionAnswer(id=id, version=version, missing=why)
            case RequestStagedPlay():
                return StagingAnswer(id=id, version=version, problem=why)
            case RequestHint():
                return HintAnswer(id=id, version=version, missing=why)
            case RequestLegalWords():
                return LegalWordsAnswer(id=id, version=version, missing=why)
            case RequestCommonKnowledge():
                return CardKnowledgeAnswer(id=id, version=version)

    # --- what cards can become -------------------------------------------------------------------

    def selected(self, id: str, cards: Sequence[str], meld: str | None = None) -> SelectionAnswer:
        """Return what exactly these cards can become; empty for a watcher."""
        none = SelectionAnswer(id=id, version=self._version)
        if self._seat_view is None:
            return none
        try:
            found = self._seat_view.offers(cards, meld)
        except TefudaError as error:
            return structs.replace(none, missing=error.said)
        return SelectionAnswer(
            id=id,
            version=self._version,
            actions=tuple(map(self._seat_view.action, found.plays)),
            cautions=self._seat_view.cautions(found.plays),
            missing=found.missing or "",
            clause=found.clause or None,
            extend=found.extend,
            tally=found.tally.said if found.tally else "",
            reached=found.tally.percent if found.tally else 0,
        )

    # --- what staged melds make ------------------------------------------------------------------

    def staged(self, id: str, verb: str, melds: Sequence[Sequence[str]], tidy: bool = False) -> StagingAnswer:
        """Judge these combinations as a play of this kind."""
        none = StagingAnswer(id=id, version=self._version)
        if self._seat_view is None:
            return structs.replace(none, problem=Translatable("not-seated" if self._seat is None else "not-started"))
        try:
            return self._laid(none, self._seat_view.staged(verb, melds, tidy))
        except TefudaError as error:
            return structs.replace(none, problem=error.said)

    def _laid(self, none: StagingAnswer, found: StagingResult) -> StagingAnswer:
        reason, clause = _why(found.problem)
        play = found.play.text if found.play is not None else None
        return structs.replace(none, melds=tuple(map(_meld, found.melds)), play=play, problem=reason, clause=clause)

    # --- what may be tapped next -----------------------------------------------------------------

    def legal_words(self, id: str, line: str) -> LegalWordsAnswer:
        """List the words that may follow this prefix of a play."""
        none = LegalWordsAnswer(id=id, version=self._version)
        if self._seat_view is None:
            return none
        try:
            words, cautions = self._seat_view.following(line), self._seat_view.caution_before(line)
            return structs.replace(none, words=words, cautions=cautions)
        except TefudaError as error:
            return structs.replace(none, missing=error.said)

    # --- what could have been noted --------------------------------------------------------------

    def card_knowledge(self, id: str) -> CardKnowledgeAnswer:
        """Return what everybody knows for certain: only what an attentive player could have written down."""
        marks: dict[str, dict[str, NoteMark]] = {}
        for noted in self._seat_view.card_knowledge() if self._seat_view is not None else ():
            marks.setdefault(noted.card, {})[str(noted.seat)] = "yes" if noted.held else "no"
        return CardKnowledgeAnswer(id=id, version=self._version, marks=marks)

    # --- what would be good ----------------------------------------------------------------------

    @property
    def asking(self) -> SeatView | None:
        """The view of the seat that may be given a hint; None where no hint may be given."""
        may = self._hints and self._game.players.gives_hints and self._seat_view is not None and self._seat_view.may
        return self._seat_view if may else None

    def heed(self, advised: Sequence[Suggestion]) -> None:
        """Use these suggestions from a search in place of the game's quick hint."""
        if self._seat_view is not None and advised:
            self._seat_view.heed(tuple(advised))

    def note_missed_deadline(self) -> None:
        """Note that there was no time for the usual search, so that the hint says so."""
        self._missed_deadline = Translatable("hint-hurried")

    def hint(self, id: str) -> HintAnswer:
        """Return a recommended play."""
        found, seat_view = self._recommended(), self._seat_view
        if isinstance(found, Translatable) or seat_view is None:
            return HintAnswer(id=id, version=self._version, missing=found if isinstance(found, Translatable) else "")
        steps = tuple(map(self._step, seat_view.steps(found.play)))
        is_staged = found.play.line[0] in self._game.vocabulary.staged
        melds = (
            tuple(filter(None, steps[-1].melds))
            if steps
            else melds_of(self._game, found.play.line)
            if is_staged
            else ()
        )
        return HintAnswer(
            id=id,
            version=self._version,
            action=seat_view.recommended(found.play),
            melds=melds,
            steps=steps,
            why=found.why or "",
            chance=found.chance or "",
            tried=found.tried or "",
            leads=found.leads or "",
            hurried=self._missed_deadline or "",
            second=None if melds else self._second(seat_view),
        )

    def _step(self, step: RearrangementStep) -> HintStep:
        melds = (tuple(map(self._game.vocabulary.text, meld)) for meld in step.melds)
        return HintStep(melds=tuple(melds), text=step.said, note=step.note or "")

    def _second(self, seat_view: SeatView) -> SecondBest | None:
        """Return the next best play, if its cost is known."""
        for other in seat_view.advised[1:]:
            if other.cost is not None:
                return SecondBest(action=seat_view.recommended(other.play), why=other.why or "", cost=other.cost)
        return None

    def _recommended(self) -> Suggestion | Translatable:
        """Return a suggestion, or the reason why there is none."""
        if self._seat is None:
            return Translatable("not-seated")
        if not self._hints or not self._game.players.gives_hints:
            return Translatable("no-hints")
        found = self._seat_view.hint() if self._seat_view is not None else PlayRefusal("", Translatable("not-started"))
        return found.reason if isinstance(found, PlayRefusal) else found


def _meld(meld: StagedMeldAnalysis) -> StagedMeld:
    reason, clause = _why(meld.refusal)
    return StagedMeld(
        cards=meld.cards, label=meld.label or "", free=meld.free, ways=meld.ways, reason=reason, clause=clause
    )


def _why(why: PlayRefusal | None) -> tuple[Text, str | None]:
    """Return the reason and the clause of a refusal."""
    return ("", None) if why is None else (why.reason, why.clause or None)
