"""Answers to questions that change nothing: what cards can become, what a workbench makes, what would be good.

They are worked out from the asker's own view, as it was when he asked, so that nobody waits for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tefuda.engine.bench import Benched, MeldTried
from tefuda.engine.errors import TefudaError
from tefuda.engine.plays import Play
from tefuda.engine.refusal import Refusal
from tefuda.engine.registry import find
from tefuda.engine.said import Said
from tefuda.engine.words import BAR, CARD, END, MELD
from tefuda.server import messages as m
from tefuda.server.circle import Step
from tefuda.server.speaking import Voice

Question = m.Select | m.Bench | m.Hint | m.Follow


class Advice:
    """For one reader at one version; made while the table holds still, asked in a thread."""

    def __init__(self, voice: Voice) -> None:
        table = voice.table
        self._voice, self._version, self._hints = voice, table.version, table.setup.hints
        self._game = find(table.setup.game)
        seated = voice.seat is not None and table.match is not None
        self._counsel = table.match.counsel(voice.seat) if seated and table.match is not None else None

    def answer(self, question: Question) -> m.Offers | m.Benched | m.Hinted | m.Followed:
        """The answer to any of them."""
        match question:
            case m.Select():
                return self._offers(question)
            case m.Bench():
                return self._benched(question)
            case m.Hint():
                return self._hinted(question)
            case m.Follow():
                return self._followed(question)

    # --- what cards can become -------------------------------------------------------------------

    def _offers(self, select: m.Select) -> m.Offers:
        """For an onlooker, nothing."""
        none = m.Offers(id=select.id, version=self._version, actions=[])
        if self._counsel is None:
            return none
        try:
            found = self._counsel.offers(select.cards, select.meld)
        except TefudaError as error:
            return none.model_copy(update={"missing": self._voice.say(error.said)})
        return m.Offers(
            id=select.id,
            version=self._version,
            actions=[self._action(play) for play in found.plays],
            missing=self._said(found.missing),
            clause=found.clause or None,
            extend=list(found.extend),
            tally=self._said(found.tally.said if found.tally else None),
            reached=found.tally.percent if found.tally else 0,
        )

    # --- what a workbench makes ------------------------------------------------------------------

    def _benched(self, bench: m.Bench) -> m.Benched:
        if self._counsel is None:
            return self._no_bench(bench, Said("not-seated" if self._voice.seat is None else "not-started"))
        try:
            return self._bench_shown(bench, self._counsel.bench(bench.verb, bench.melds, bench.tidy))
        except TefudaError as error:
            return self._no_bench(bench, error.said)

    def _no_bench(self, bench: m.Bench, why: Said) -> m.Benched:
        return m.Benched(id=bench.id, version=self._version, melds=[], problem=self._voice.say(why))

    def _bench_shown(self, bench: m.Bench, found: Benched) -> m.Benched:
        reason, clause = self._why(found.problem)
        return m.Benched(
            id=bench.id,
            version=self._version,
            melds=[self._meld(meld) for meld in found.melds],
            play=found.play.text if found.play is not None else None,
            problem=reason,
            clause=clause,
        )

    def _meld(self, meld: MeldTried) -> m.BenchMeld:
        reason, clause = self._why(meld.refusal)
        return m.BenchMeld(
            cards=list(meld.cards),
            label=self._said(meld.label),
            free=list(meld.free),
            ways=[list(way) for way in meld.ways],
            reason=reason,
            clause=clause,
        )

    # --- what may be tapped next -----------------------------------------------------------------

    def _followed(self, follow: m.Follow) -> m.Followed:
        none = m.Followed(id=follow.id, version=self._version, steps=[])
        if self._counsel is None:
            return none
        try:
            found = self._counsel.steps(follow.line)
        except TefudaError as error:
            return none.model_copy(update={"missing": self._voice.say(error.said)})
        steps = [Step(word=s.word, kind=s.kind, group=s.group, play=s.play) for s in found]
        return none.model_copy(update={"steps": steps})

    # --- what would be good ----------------------------------------------------------------------

    def _hinted(self, hint: m.Hint) -> m.Hinted:
        found = self._recommended()
        if isinstance(found, Said):
            return m.Hinted(id=hint.id, version=self._version, missing=self._voice.say(found))
        on_bench = found.line[0] in self._game.vocabulary.bench
        melds = self._melds(found.line) if on_bench else []
        return m.Hinted(id=hint.id, version=self._version, action=self._action(found), melds=melds)

    def _recommended(self) -> Play | Said:
        """A play, or why there is none."""
        if self._voice.seat is None:
            return Said("not-seated")
        if not self._hints or self._game.hint is None:
            return Said("no-hints")
        found = self._counsel.hint() if self._counsel is not None else Refusal("", Said("not-started"))
        return found.reason if isinstance(found, Refusal) else found

    def _melds(self, line: Sequence[int]) -> list[list[str]]:
        """The combinations of a play, between its bars."""
        parts = groupby((word for word in line[1:] if word != END), lambda word: word == BAR)
        return [[self._game.vocabulary.text(word) for word in part] for is_bar, part in parts if not is_bar]

    def _action(self, play: Play) -> m.Action:
        """A play and the words of its button."""
        assert self._counsel is not None  # nobody else finds plays
        text, said = self._game.vocabulary.text, self._counsel.label(play)
        cards = [text(word) for word in play.line if CARD <= word < MELD]
        return m.Action(play=play.text, label=self._voice.say(said), verb=text(play.line[0]), cards=cards)

    def _said(self, said: Said | None) -> str:
        return self._voice.say(said) if said is not None else ""

    def _why(self, why: Refusal | None) -> tuple[str, str | None]:
        """A reason and its clause."""
        return ("", None) if why is None else (self._voice.say(why.reason), why.clause or None)
