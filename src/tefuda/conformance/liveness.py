"""Liveness: every listed word leads to a legal play, and every game ends."""

from __future__ import annotations

from itertools import chain
from random import Random

from tefuda.conformance.finding import hold
from tefuda.conformance.refusals import all_lines, meaning
from tefuda.conformance.tables import GameConfiguration, following, legal_tree_of, moments, played_out, random_line
from tefuda.engine.declarations.words import END, Line
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.match import Match


def prefixes(tree: LegalTree, most: int) -> list[tuple[Line, list[int]]]:
    """Return at most ``most`` beginnings of plays, short ones first, with the words that may follow."""
    found: list[tuple[Line, list[int]]] = []
    waiting: list[Line] = [()]
    while waiting and len(found) < most:
        line = waiting.pop(0)
        following = tree.after(line)
        found.append((line, following))
        waiting += [(*line, word) for word in following if word != END]
    return found


def check_words(match: Match, seat: int, most: int = 150) -> None:
    """Check that there is no dead end, no word listed twice, and none outside the game's alphabet."""
    tree = legal_tree_of(match, seat)
    alphabet = set(match.game.vocabulary.all_words(match.game.pack(match.seats, match.rules), match.seats, match.rules))
    for line, _ in prefixes(tree, most):
        listed, shown = following(tree, line), match.game.vocabulary.write(line)
        hold(len(set(listed)) == len(listed), "liveness-word-listed-twice-after", shown=shown)
        strange = " ".join(match.game.vocabulary.text(word) for word in set(listed) - alphabet)
        hold(not strange, "liveness-strange", shown=shown, strange=strange)


def check_walks(match: Match, seat: int, random: Random, walks: int = 5) -> None:
    """Check that random words lead to plays that are legal and can be made."""
    tree = legal_tree_of(match, seat)
    for _ in range(walks):
        play = tree.play(random_line(tree, random))
        why = match.why_not(seat, play.text)
        hold(why is None, "liveness-listed-refused", play=play, why=why)
        match.copy().play(seat, play.text)


def check_listed_once(match: Match, seat: int, most: int = 400) -> None:
    """Check that no play is listed in two orders of its cards."""
    lines = all_lines(legal_tree_of(match, seat), most)
    if lines is not None:
        hold(len({meaning(line) for line in lines}) == len(lines), "liveness-play-listed-twice")


def check_silence(match: Match) -> None:
    """Check that seats that may act have words, and that no other has."""
    for seat in range(match.seats):
        tree = legal_tree_of(match, seat)
        if seat in match.may_act:
            said = following(tree, ())
        else:
            said = tree.after(())
            hold(not said, "liveness-words-out-of-turn", seat=seat)
        same = match.legal_words(seat) == [match.game.vocabulary.text(word) for word in said]
        hold(same, "liveness-words-differ-rules")
    hold(bool(match.must_act) == bool(match.may_act), "liveness-may-act-nobody-waited")
    for nobody in (-1, match.seats):
        hold(match.legal_words(nobody) == [], "liveness-words-without-a-seat")


def check_liveness(table: GameConfiguration, seed: int, count: int) -> None:
    """Check words and plays at random moments."""
    random = Random(seed)
    for match in chain(moments(table, seed, count // 2), moments(table, seed, count, rich=True)):
        check_silence(match)
        for seat in match.may_act:
            check_words(match, seat)
            check_walks(match, seat, random)
            check_listed_once(match, seat)


def check_ends(table: GameConfiguration, seed: int) -> None:
    """Check that a random match ends, with seats as winners, a settlement for each seat, and nobody to act."""
    match = played_out(table, seed)
    hold(match.may_act == (), "liveness-match-over-somebody-may-act")
    hold(match.deal_over, "liveness-match-over-deal-not")
    hold(all(seat in range(match.seats) for seat in match.winners), "liveness-winner-no-seat")
    paid = match.settlement
    hold(paid is not None, "liveness-match-over-without-settlement")
    hold(len(paid or ()) == match.seats, "liveness-settlement-not-every-seat")
    check_silence(match)
