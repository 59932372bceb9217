"""Refusals: `why_not` is silent exactly where `words` allows the play, in any order of its cards."""

from __future__ import annotations

from random import Random
from typing import Any

from tefuda.conformance.finding import CheckMessage, ConformanceFinding, hold
from tefuda.conformance.garbage import raised
from tefuda.conformance.tables import GameConfiguration, legal_tree_of, moments, random_line
from tefuda.engine.declarations.reasons import split
from tefuda.engine.declarations.words import (
    BAR,
    CARD,
    END,
    EXTRA,
    MELD,
    NUMBER,
    SEAT,
    TO,
    WITH,
    Line,
    PlayVocabulary,
    is_card,
)
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import BadNotation, IllegalPlay

QUESTIONS = 1_500  # asked about the next word, at one moment

Meaning = tuple[int, tuple[tuple[Line, Line], ...]]


def meaning(line: Line) -> Meaning:
    """Return the same for two lines that differ only in the order of cards, or of the parts between bars."""
    verb, *rest = line[:-1] if line[-1] == END else line
    return verb, tuple(sorted(map(_part, split(tuple(rest)))))


def _part(words: Line) -> tuple[Line, Line]:
    """Return the cards, which may come in any order, and the other words, with only cards in a row sorted."""
    size = next((i for i, word in enumerate(words) if not is_card(word)), len(words))
    return tuple(sorted(words[:size])), tuple(word for row in _rows(words[size:]) for word in sorted(row))


def _rows(words: Line) -> list[list[int]]:
    """Return groups of words: cards that stand side by side, and every other word alone."""
    rows: list[list[int]] = []
    for i, word in enumerate(words):
        beside = i > 0 and is_card(word) and is_card(words[i - 1])
        rows[-1].append(word) if beside else rows.append([word])
    return rows


def all_lines(tree: LegalTree, most: int) -> list[Line] | None:
    """Return all complete plays; None if there are more than ``most``, or too many questions are needed."""
    found: list[Line] = []
    waiting: list[Line] = [()]
    asked = 0
    while waiting and len(found) <= most and asked <= QUESTIONS:
        line = waiting.pop()
        if line and line[-1] == END:
            found.append(line)
        else:
            asked += 1
            waiting += [(*line, word) for word in reversed(tree.after(line))]
    return None if waiting or len(found) > most else found


def some_lines(tree: LegalTree, most: int, random: Random, count: int) -> list[Line]:
    """Return ``count`` of all plays; if they are too many to list, plays of random words."""
    lines = all_lines(tree, most)
    if lines is None:
        return [random_line(tree, random) for _ in range(count)]
    return random.sample(lines, min(len(lines), count))


def made_of(tree: LegalTree, words: Line, steps: int = 2_000) -> list[Line] | None:
    """Return the complete plays of exactly these words; None if that takes too many steps."""
    found: list[Line] = []
    waiting: list[tuple[Line, Line]] = [((), words)]
    while waiting:
        said, left = waiting.pop()
        steps -= 1
        if steps < 0:
            return None
        allowed = tree.after(said)
        if not left:
            found += [(*said, END)] if END in allowed else []
        for i in _next(left, BAR in words):
            if left[i] in allowed:
                waiting.append(((*said, left[i]), left[:i] + left[i + 1 :]))
    return found


def _next(left: Line, bars: bool) -> list[int]:
    """Return the indices of words that may come next: any card, and the first other word (any if there are parts)."""
    others = [i for i, word in enumerate(left) if not is_card(word)]
    cards = [i for i, word in enumerate(left) if is_card(word) and word not in left[:i]]
    return cards + (others if bars else others[:1])


def shuffled_text(line: Line, vocabulary: PlayVocabulary, random: Random) -> str:
    """Return the text of the same play with its cards and its parts in another order."""
    parts = split(line[1:-1])
    random.shuffle(parts)
    mixed = [(*random.sample(cards, len(cards)), *_mixed(rest, random)) for cards, rest in map(_part, parts)]
    return " ".join([vocabulary.text(line[0]), " | ".join(vocabulary.write(part) for part in mixed)]).strip()


def _mixed(rest: Line, random: Random) -> list[int]:
    return [word for row in _rows(rest) for word in random.sample(row, len(row))]


def any_word(vocabulary: PlayVocabulary, random: Random) -> int:
    """Return a word of any kind."""
    kinds = (
        random.choice([int(verb) for verb in vocabulary.verbs]),
        random.choice([BAR, TO, WITH]),
        CARD + random.choice(vocabulary.pack.cards),
        MELD + random.randrange(4),
        SEAT + random.randrange(4),
        NUMBER + random.randrange(20),
    )
    extras = [EXTRA + i for i in range(len(vocabulary.extras))]
    return random.choice((*kinds, random.choice(extras)) if extras else kinds)


def some_word(tree: LegalTree, random: Random) -> int:
    """Return a word that occurs in some play of this moment or, less often, any word."""
    if random.random() < 0.3:
        return any_word(tree.game.vocabulary, random)
    return random.choice(random_line(tree, random)[:-1])


def another_card(tree: LegalTree, random: Random) -> int:
    """Return any card of the pack, which most often another seat has, or a word."""
    pack = tree.game.vocabulary.pack
    return CARD + random.choice(pack.cards) if random.random() < 0.7 else some_word(tree, random)


def near_miss(tree: LegalTree, random: Random) -> str:
    """Return a play with one, two or three words changed, dropped, doubled or added."""
    words = list(random_line(tree, random)[:-1])
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        at = random.randrange(len(words)) if words else 0
        change = random.randrange(4)
        if change == 0 and words:
            words[at] = another_card(tree, random) if is_card(words[at]) else some_word(tree, random)
        elif change == 1 and words:
            del words[at]
        elif change == 2 and words:
            words.insert(random.randrange(len(words) + 1), words[at])
        else:
            words.insert(at + 1, some_word(tree, random))
    return tree.game.vocabulary.write(tuple(words))


def random_words(tree: LegalTree, random: Random) -> str:
    """Return a verb and random words."""
    verb = random.choice([int(verb) for verb in tree.game.vocabulary.verbs])
    return tree.game.vocabulary.write((verb, *(some_word(tree, random) for _ in range(random.randrange(6)))))


def attempts(match: Match, seat: int, random: Random, count: int) -> list[str]:
    """Return plays to try on this seat: legal ones in any order, near misses, and nonsense; all can be read."""
    vocabulary = match.game.vocabulary
    tree = legal_tree_of(match, seat if seat in match.may_act else match.may_act[0])
    found = []
    for i in range(count):
        if i % 5 == 0:
            found.append(shuffled_text(random_line(tree, random), vocabulary, random))
        else:
            found.append(random_words(tree, random) if i % 5 == 1 else near_miss(tree, random))
    return [text for text in found if _readable(vocabulary, text)]


def _readable(vocabulary: PlayVocabulary, text: str) -> bool:
    try:
        return bool(vocabulary.read(text))
    except BadNotation:
        return False


MOST = 3_000  # plays of one moment, at most; a richer moment is passed over
LISTED = 600  # plays of one moment that are listed; if there are more, only those of the same words, if that is cheap


def check_refused(match: Match, seat: int, text: str) -> None:
    """Check that rules and match refuse an illegal play.

    The refusal must name a clause and change nothing.
    """
    why = match.why_not(seat, text)
    about: dict[str, Any] = {"text": text, "seat": seat, "moment": moment(match)}
    if why is None:
        raise ConformanceFinding("refusals-not-refused", **about)
    line = (*match.game.vocabulary.read(text), END)
    hold(match.why_not_line(seat, line), "refusals-no-reason", **about)
    hold(why.clause, "refusals-refusal-names-no-clause", **about)
    before = (match.state.copy(), match.record())
    error = raised(lambda: match.play(seat, text))
    if not isinstance(error, IllegalPlay):
        raise ConformanceFinding("refusals-refused-once", **about, error=error)
    hold((error.clause, error.reason) == (why.clause, why.name), "refusals-play-why-not-give-reasons")
    hold((match.state, match.record()) == before, "refusals-refusal-changed-match", **about)


def check_allowed(match: Match, seat: int, text: str) -> None:
    """Check that a legal play is not refused, not even by the rules' own ``why_not``."""
    line = (*match.game.vocabulary.read(text), END)
    why = match.why_not_line(seat, line)
    said = why and f"{why.clause}, {why.name}"
    about: dict[str, Any] = {"text": text, "seat": seat, "why": said, "moment": moment(match)}
    hold(why is None, "refusals-refused", **about)
    hold(match.why_not(seat, text) is None, "refusals-not-understood", **about)


def moment(match: Match) -> CheckMessage:
    """The moment of a match, as text: its deal, and the number of plays so far."""
    made = len(match.journal) - match.dealt
    return CheckMessage("refusals-moment", {"deal": match.dealt, "made": made})


def legal_meanings(match: Match, seat: int) -> set[Meaning] | None:
    """Return all legal plays of a seat, as meanings; None if there are too many."""
    if seat not in match.may_act:
        return set()
    lines = all_lines(legal_tree_of(match, seat), MOST if match.game.rules.costly else LISTED)
    return None if lines is None else {meaning(line) for line in lines}


def check_refusals(table: GameConfiguration, seed: int, count: int, tries: int = 40) -> None:
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
                    laid_out |= {is_legal} if line[0] in match.game.vocabulary.staged else set()
                    (check_allowed if is_legal else check_refused)(match, seat, text)
    hold(judged, "refusals-no-simple-moment")
    hold(len(laid_out) == 2 or not table.game.vocabulary.staged, "refusals-no-simple-staging")


def judge(match: Match, seat: int, line: Line, legal: set[Meaning] | None) -> bool | None:
    """Return whether this play is listed; None if there are too many plays to tell.

    If all plays are too many, only those of the same words are examined.
    """
    if legal is not None:
        return meaning(line) in legal
    lines = None if match.game.rules.costly else made_of(legal_tree_of(match, seat), line)
    return None if lines is None else meaning(line) in {meaning(line) for line in lines}


def check_any_order(table: GameConfiguration, seed: int, count: int) -> None:
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
            hold(other.play(seat, mixed) == events, "refusals-tells-events-than", **about)
            hold(other.state == usual.state, "refusals-leads-elsewhere-than", **about)
            hold(other.record() == usual.record(), "refusals-recorded-otherwise-than", **about)
