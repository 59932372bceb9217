"""Refusals: `why_not` is silent exactly where `words` allows the play, in any order of its cards."""

from __future__ import annotations

from random import Random
from typing import Any

from tefuda.conform.finding import Bilingual, Wrong, hold
from tefuda.conform.lines import Meaning, all_lines, attempts, made_of, meaning, shuffled_text, some_lines
from tefuda.conform.ours import raised
from tefuda.conform.tables import CheckedTable, legal_tree_of, moments
from tefuda.engine.errors import IllegalPlay
from tefuda.engine.match import Match
from tefuda.engine.words import END, Line

MOST = 3_000  # plays of one moment, at most; a richer moment is passed over
NOT_REFUSED = Bilingual(
    "{text!r} of seat {seat} is not listed, and not refused ({moment})",
    "席{seat}の「{text}」は選べないのに、断られません（{moment}）",
)
NO_REASON = Bilingual(
    "the rules have no reason against {text!r} of seat {seat} ({moment})",
    "席{seat}の「{text}」を断る理由がルールにありません（{moment}）",
)
REFUSED_ONCE = Bilingual(
    "{text!r} is refused by why_not, and not by play: {error}",
    "「{text}」をwhy_notは断るのに、playは断りません：{error}",
)
REFUSED = Bilingual(
    "{text!r} of seat {seat} is listed, and refused: {why} ({moment})",
    "席{seat}の「{text}」は選べるのに、断られます：{why}（{moment}）",
)
NOT_UNDERSTOOD = Bilingual(
    "{text!r} of seat {seat} is listed, and not understood ({moment})",
    "席{seat}の「{text}」は選べるのに、通じません（{moment}）",
)
LISTED = 600  # plays of one moment that are listed; if there are more, only those of the same words, if that is cheap


def check_refused(match: Match, seat: int, text: str) -> None:
    """Check that rules and match refuse an illegal play.

    The refusal must name a clause and change nothing.
    """
    why = match.why_not(seat, text)
    about: dict[str, Any] = {"text": text, "seat": seat, "moment": moment(match)}
    if why is None:
        raise Wrong(NOT_REFUSED.english, NOT_REFUSED.japanese, **about)
    line = (*match.game.vocabulary.read(text), END)
    own = match.why_not_line(seat, line)
    hold(own, NO_REASON.english, NO_REASON.japanese, **about)
    hold(why.clause, "the refusal of {text!r} names no clause", "「{text}」を断る条項がありません", **about)
    before = (match.state.copy(), match.record())
    error = raised(lambda: match.play(seat, text))
    if not isinstance(error, IllegalPlay):
        raise Wrong(REFUSED_ONCE.english, REFUSED_ONCE.japanese, **about, error=error)
    same = (error.clause, error.reason) == (why.clause, why.name)
    hold(same, "play and why_not give other reasons", "playとwhy_notの理由が違います")
    still = (match.state, match.record()) == before
    hold(still, "the refusal of {text!r} changed the match", "「{text}」は断られたのに、対局が変わりました", **about)


def check_allowed(match: Match, seat: int, text: str) -> None:
    """Check that a legal play is not refused, not even by the rules' own ``why_not``."""
    line = (*match.game.vocabulary.read(text), END)
    why = match.why_not_line(seat, line)
    said = why and f"{why.clause}, {why.name}"
    about: dict[str, Any] = {"text": text, "seat": seat, "why": said, "moment": moment(match)}
    hold(why is None, REFUSED.english, REFUSED.japanese, **about)
    hold(match.why_not(seat, text) is None, NOT_UNDERSTOOD.english, NOT_UNDERSTOOD.japanese, **about)


def moment(match: Match) -> Bilingual:
    """The moment of a match, as text: its deal, and the number of plays so far."""
    made = len(match.journal) - match.dealt
    return Bilingual(f"deal {match.dealt}, after {made} plays", f"第{match.dealt}ディール、{made}プレイの後")


def legal_meanings(match: Match, seat: int) -> set[Meaning] | None:
    """Return all legal plays of a seat, as meanings; None if there are too many."""
    if seat not in match.may_act:
        return set()
    lines = all_lines(legal_tree_of(match, seat), MOST if match.game.costly else LISTED)
    return None if lines is None else {meaning(line) for line in lines}


def check_refusals(table: CheckedTable, seed: int, count: int, tries: int = 40) -> None:
    """Check legal plays, near misses and nonsense, for every seat, at random moments."""
    random, laid_out = Random(seed), set[bool]()
    judged = 0
    for match in moments(table, seed, count, rich=True):
        for seat in range(match.seats):
            legal = legal_meanings(match, seat)
            for text in attempts(match, seat, random, tries if seat in match.may_act else 5):
                line = match.game.vocabulary.read(text)
                is_legal = judge(match, seat, line, legal)
                if is_legal is not None:
                    judged += 1
                    laid_out |= {is_legal} if line[0] in match.game.vocabulary.workbench else set()
                    (check_allowed if is_legal else check_refused)(match, seat, text)
    hold(judged, "no moment was simple enough to be judged", "判定できるほど単純な場面がありませんでした")
    hold(
        len(laid_out) == 2 or not table.game.vocabulary.workbench,
        "no play of the workbench was simple enough to be judged, or none was legal, or all were",
        "作業台のプレイを判定できるほど単純な場面か、正しいプレイか、誤ったプレイがありませんでした",
    )


def judge(match: Match, seat: int, line: Line, legal: set[Meaning] | None) -> bool | None:
    """Return whether this play is listed; None if there are too many plays to tell.

    If all plays are too many, only those of the same words are examined.
    """
    if legal is not None:
        return meaning(line) in legal
    lines = None if match.game.costly else made_of(legal_tree_of(match, seat), line)
    return None if lines is None else meaning(line) in {meaning(line) for line in lines}


def check_any_order(table: CheckedTable, seed: int, count: int) -> None:
    """Check that a play leads to the same state and the same events in any order of its cards."""
    random = Random(seed)
    for match in moments(table, seed, count, rich=True):
        seat = random.choice(match.may_act)
        tree = legal_tree_of(match, seat)
        for line in some_lines(tree, MOST, random, 12):
            usual, other = match.copy(), match.copy()
            events = usual.apply(seat, tree.play(line))
            mixed = shuffled_text(line, match.game.vocabulary, random)
            about: dict[str, Any] = {"mixed": mixed, "usual": tree.play(line)}
            told = other.play(seat, mixed) == events
            hold(
                told, "{mixed!r} tells other events than {usual}", "「{mixed}」と「{usual}」で知らせが違います", **about
            )
            same = other.state == usual.state
            hold(same, "{mixed!r} leads elsewhere than {usual}", "「{mixed}」と「{usual}」で結果が違います", **about)
            kept = other.record() == usual.record()
            hold(
                kept,
                "{mixed!r} is recorded otherwise than {usual}",
                "「{mixed}」と「{usual}」で記録が違います",
                **about,
            )
