"""Liveness: every listed word leads to a legal play, and every game ends."""

from __future__ import annotations

from itertools import chain
from random import Random

from tefuda.conform.lines import all_lines, meaning
from tefuda.conform.tables import Table, moments, mouth_of, played_out, random_line
from tefuda.engine.match import Match
from tefuda.engine.plays import Mouth
from tefuda.engine.words import END, Line


def prefixes(mouth: Mouth, most: int) -> list[tuple[Line, list[int]]]:
    """Beginnings of plays with the words that may follow, the short ones first; at most so many."""
    found: list[tuple[Line, list[int]]] = []
    waiting: list[Line] = [()]
    while waiting and len(found) < most:
        line = waiting.pop(0)
        following = mouth.after(line)
        found.append((line, following))
        waiting += [(*line, word) for word in following if word != END]
    return found


def check_words(match: Match, seat: int, most: int = 150) -> None:
    """No dead end, and no word listed twice."""
    mouth = mouth_of(match, seat)
    for line, following in prefixes(mouth, most):
        shown = match.game.vocabulary.write(line)
        assert following, f"a dead end after {shown!r}"
        assert len(set(following)) == len(following), f"a word is listed twice after {shown!r}"


def check_walks(match: Match, seat: int, random: Random, walks: int = 5) -> None:
    """Random words lead to plays that are legal, and that can be made."""
    mouth = mouth_of(match, seat)
    for _ in range(walks):
        play = mouth.play(random_line(mouth, random))
        why = match.why_not(seat, play.text)
        assert why is None, f"{play} is listed, and refused: {why}"
        match.copy().play(seat, play.text)


def check_listed_once(match: Match, seat: int, most: int = 400) -> None:
    """No play is listed in two orders of its cards."""
    lines = all_lines(mouth_of(match, seat), most)
    if lines is not None:
        assert len({meaning(line) for line in lines}) == len(lines), "a play is listed twice"


def check_silence(match: Match) -> None:
    """Actors have something to say, and nobody else has."""
    for seat in range(match.seats):
        said = mouth_of(match, seat).after(())
        if seat in match.actors:
            assert said, f"seat {seat} is to act and has no words"
        else:
            assert not said, f"seat {seat} has words and is not to act"
        assert match.words(seat) == [match.game.vocabulary.text(word) for word in said], "words differ from the rules'"
    assert bool(match.awaited) == bool(match.actors), "some may act, and nobody is waited for"
    for nobody in (-1, match.seats):
        assert match.words(nobody) == [], "who has no seat has words"


def check_liveness(table: Table, seed: int, count: int) -> None:
    """At random moments."""
    random = Random(seed)
    for match in chain(moments(table, seed, count // 2), moments(table, seed, count, rich=True)):
        check_silence(match)
        for seat in match.actors:
            check_words(match, seat)
            check_walks(match, seat, random)
            check_listed_once(match, seat)


def check_ends(table: Table, seed: int) -> None:
    """A random match ends, with winners who are seats, a settlement for each, and nobody to act."""
    match = played_out(table, seed)
    assert match.actors == (), "a match is over, and somebody may act"
    assert match.deal_over, "a match is over, and its deal is not"
    assert all(seat in range(match.seats) for seat in match.winners), "a winner has no seat"
    assert match.settlement is not None, "a match is over without a settlement"
    assert len(match.settlement) == match.seats, "a settlement is not for every seat"
    check_silence(match)
