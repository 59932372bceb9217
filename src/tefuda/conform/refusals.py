"""Refusals: `why_not` is silent exactly where `words` allows the play, in whatever order the cards come."""

from __future__ import annotations

from random import Random

from tefuda.conform.lines import Meaning, all_lines, attempts, made_of, meaning, shuffled_text, some_lines
from tefuda.conform.ours import raised
from tefuda.conform.tables import Table, moments, mouth_of
from tefuda.engine.errors import IllegalPlay
from tefuda.engine.match import Match
from tefuda.engine.words import END, Line

MOST = 3_000  # plays of one moment, at most; a richer moment is passed over
LISTED = 600  # plays of one moment that are listed; of more, those of the same words are, where that is cheap


def check_refused(match: Match, seat: int, text: str) -> None:
    """Neither the rules nor the match let an illegal play by; the refusal names a clause and changes nothing."""
    why = match.why_not(seat, text)
    assert why is not None, f"{text!r} of seat {seat} is not listed, and not refused"
    line = (*match.game.vocabulary.read(text), END)
    assert match.game.why_not(match.rules, match.state, seat, line), f"the rules have no reason against {text!r}"
    assert why.clause, f"the refusal of {text!r} names no clause"
    before = (match.state.copy(), match.record())
    error = raised(lambda: match.play(seat, text))
    assert isinstance(error, IllegalPlay), f"{text!r} is refused by why_not, and not by play: {error}"
    assert (error.clause, error.reason) == (why.clause, why.name), "play and why_not give other reasons"
    assert (match.state, match.record()) == before, f"the refusal of {text!r} changed the match"


def check_allowed(match: Match, seat: int, text: str) -> None:
    """A legal play is not refused, by the rules' own ``why_not`` either."""
    line = (*match.game.vocabulary.read(text), END)
    why = match.game.why_not(match.rules, match.state, seat, line)
    assert why is None, f"{text!r} of seat {seat} is listed, and refused: {why}"
    assert match.why_not(seat, text) is None, f"{text!r} of seat {seat} is listed, and not understood"


def legal_meanings(match: Match, seat: int) -> set[Meaning] | None:
    """All legal plays of a seat, as meanings; None if there are too many."""
    if seat not in match.actors:
        return set()
    lines = all_lines(mouth_of(match, seat), MOST if match.game.costly else LISTED)
    return None if lines is None else {meaning(line) for line in lines}


def check_refusals(table: Table, seed: int, count: int, tries: int = 40) -> None:
    """Legal plays, near misses and nonsense, for every seat, at random moments."""
    random = Random(seed)
    judged = 0
    for match in moments(table, seed, count, rich=True):
        for seat in range(match.seats):
            legal = legal_meanings(match, seat)
            for text in attempts(match, seat, random, tries if seat in match.actors else 5):
                is_legal = judge(match, seat, match.game.vocabulary.read(text), legal)
                if is_legal is not None:
                    judged += 1
                    (check_allowed if is_legal else check_refused)(match, seat, text)
    assert judged, "no moment was simple enough to be judged"


def judge(match: Match, seat: int, line: Line, legal: set[Meaning] | None) -> bool | None:
    """Is this play listed?  Of too many only those of the same words are looked at; None: too many even so."""
    if legal is not None:
        return meaning(line) in legal
    lines = None if match.game.costly else made_of(mouth_of(match, seat), line)
    return None if lines is None else meaning(line) in {meaning(line) for line in lines}


def check_any_order(table: Table, seed: int, count: int) -> None:
    """However its cards are ordered, a play leads to the same state and the same events."""
    random = Random(seed)
    for match in moments(table, seed, count, rich=True):
        seat = random.choice(match.actors)
        mouth = mouth_of(match, seat)
        for line in some_lines(mouth, MOST, random, 12):
            usual, other = match.copy(), match.copy()
            events = usual.make(seat, mouth.play(line))
            mixed = shuffled_text(line, match.game.vocabulary, random)
            assert other.play(seat, mixed) == events, f"{mixed!r} tells other events than {mouth.play(line)}"
            assert other.state == usual.state, f"{mixed!r} leads elsewhere than {mouth.play(line)}"
            assert other.record() == usual.record(), f"{mixed!r} is recorded otherwise than {mouth.play(line)}"
