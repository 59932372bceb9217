"""Plays of one seat: listed, completed from some cards, or brought into the usual order.

Everything here only walks along `words`; it knows no game and no legality of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tefuda.engine.game import Game
from tefuda.engine.observation import Observation, State
from tefuda.engine.options import Rules
from tefuda.engine.scratch import Scratch, thread_scratch
from tefuda.engine.words import BAR, CARD, END, MELD, SEAT, Line

FEW = 16  # whole plays that can stand side by side as buttons
STEPS = 4_000  # words looked at before a search gives up

Asked = dict[Line, list[int]]  # what may follow the beginnings that have been asked for


class Play(NamedTuple):
    """A whole play: its words with END, and how it is written."""

    line: Line
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass
class LegalTree:
    """Asks the rules which words may follow; ``state`` may be a state or a view that holds still meanwhile.

    What has been asked once is kept: a scene asks for the same beginnings again and again.  Two who ask for one
    seat in one position may share it, be it of the truth or of the seat's view: what is legal follows from the view.
    """

    game: Game
    rules: Rules
    state: State | Observation
    seat: int
    scratch: Scratch | None = None  # others may use it between two questions
    asked: Asked = field(default_factory=dict)

    def after(self, line: Line) -> list[int]:
        """The words that may follow this beginning."""
        known = self.asked.get(line)
        if known is None:
            known = self.asked[line] = self._ask(line)
        return known

    def _ask(self, line: Line) -> list[int]:
        scratch = thread_scratch(self.game.scratch) if self.scratch is None else self.scratch
        scratch.say(line)
        found = self.game.words(self.rules, self.state, self.seat, scratch)
        return [int(word) for word in scratch.out[:found]]

    def follows(self, line: Line) -> bool:
        """May these words be said, one after the other?"""
        return all(word in self.after(line[:i]) for i, word in enumerate(line))

    def lines(self, begun: Line = ()) -> Iterator[Line]:
        """All whole plays with this beginning, in the usual order."""
        if begun and begun[-1] == END:
            yield begun
            return
        for word in self._ask(begun):  # each is asked for once, and there may be very many
            yield from self.lines((*begun, word))

    def count(self, begun: Line = ()) -> int:
        """How many they are."""
        if begun and begun[-1] == END:
            return 1
        return sum(1 if word == END else self.count((*begun, word)) for word in self._ask(begun))

    def play(self, line: Line) -> Play:
        """A whole line as a play."""
        return Play(line, self.game.vocabulary.write(line))


def is_card(word: int) -> bool:
    """Is this word a card?"""
    return CARD <= word < MELD


def usual_order(line: Line) -> Line:
    """The cards between two bars, and then the parts, in the order of their ints."""
    words = line[1:-1]
    parts = sorted((*sorted(cards), *rest) for cards, rest in _parts(words))
    bars = [word for part in parts for word in (BAR, *part)][1:] if words else []
    return (line[0], *bars, END)


def in_order(tree: LegalTree, line: Line) -> Line | None:
    """The same play with its cards (and its melds) in the usual order, or None if it is not legal."""
    for said in (line, usual_order(line)):
        if tree.follows(said):
            return said
    parts = _parts(line[1:-1])
    return _ordered(tree, line[:1], parts, ((), ()), [STEPS])


Part = tuple[Line, Line]  # cards in any order, then words that keep their places; cards among them may change theirs


def _parts(words: Line) -> tuple[Part, ...]:
    """What stands between the bars."""
    parts: list[Part] = [((), ())]
    for word in words:
        cards, rest = parts[-1]
        if word == BAR:
            parts.append(((), ()))
        elif is_card(word) and not rest:
            parts[-1] = ((*cards, word), rest)
        else:
            parts[-1] = (cards, (*rest, word))
    return tuple(parts)


def _ordered(tree: LegalTree, said: Line, parts: tuple[Part, ...], now: Part, steps: list[int]) -> Line | None:
    """Say what is left of ``now``, then the other parts in any order; give up when the steps are used."""
    steps[0] -= 1
    if steps[0] < 0:
        return None
    cards, rest = now
    allowed = tree.after(said)
    if cards:
        choices = [(word, (_without(cards, word), rest), parts) for word in dict.fromkeys(cards) if word in allowed]
    elif rest and is_card(rest[0]):
        size = next((i for i, word in enumerate(rest) if not is_card(word)), len(rest))
        return _ordered(tree, said, parts, (rest[:size], rest[size:]), steps)
    elif rest:
        choices = [(rest[0], ((), rest[1:]), parts)] if rest[0] in allowed else []
    elif not parts:
        return (*said, END) if END in allowed else None
    else:
        return _next_part(tree, said, parts, steps)
    for word, left, others in choices:
        found = _ordered(tree, (*said, word), others, left, steps)
        if found:
            return found
    return None


def _next_part(tree: LegalTree, said: Line, parts: tuple[Part, ...], steps: list[int]) -> Line | None:
    begun = said if len(said) == 1 else (*said, BAR)
    if begun is not said and BAR not in tree.after(said):
        return None
    for i, part in enumerate(parts):
        found = _ordered(tree, begun, parts[:i] + parts[i + 1 :], part, steps)
        if found:
            return found
    return None


def _without(cards: Line, word: int) -> Line:
    at = cards.index(word)
    return cards[:at] + cards[at + 1 :]


def with_cards(tree: LegalTree, cards: Line, limit: int = 24) -> list[Play]:
    """Whole plays that use exactly these cards (and whatever other words they need)."""
    found: list[Play] = []
    _complete(tree, (), cards, found, limit, [STEPS])
    return found


def _complete(tree: LegalTree, said: Line, cards: Line, found: list[Play], limit: int, steps: list[int]) -> None:
    steps[0] -= 1
    if steps[0] < 0 or len(found) >= limit:
        return
    for word in tree.after(said):
        if not said and laid_out(tree, word):
            continue
        if word == END:
            if not cards:
                found.append(tree.play((*said, END)))
        elif not is_card(word):
            _complete(tree, (*said, word), cards, found, limit, steps)
        elif word in cards:
            _complete(tree, (*said, word), _without(cards, word), found, limit, steps)


def laid_out(tree: LegalTree, verb: int) -> bool:
    """A play that is put together on a workbench or a board, and not from selected cards."""
    return verb in tree.game.vocabulary.workbench or verb in tree.game.vocabulary.claims


def tapped_elsewhere(tree: LegalTree, verb: int) -> bool:
    """A play that does not begin with a card of one's own: it is laid out, or begins with a player."""
    return laid_out(tree, verb) or bool(seats_after(tree, verb))


def seats_after(tree: LegalTree, verb: int) -> list[int]:
    """The seats, as words, with which a play of this kind may go on; nothing is asked where none could be read."""
    named = tree.game.vocabulary.bare.get(verb) == SEAT
    return [word for word in tree.after((verb,)) if SEAT <= word < CARD] if named else []


def plays_without_cards(tree: LegalTree, verb: int) -> list[Play]:
    """The plays of a verb that name no card; none where they are many."""
    if verb in tree.game.selecting.lit or tapped_elsewhere(tree, verb):
        return []
    found: list[Play] = []
    lines: list[Line] = [(verb,)]
    while lines and len(found) + len(lines) <= FEW:
        line = lines.pop(0)
        follow = [word for word in tree.after(line) if not is_card(word)]
        found += [tree.play((*line, word)) for word in follow if word == END]
        lines += [(*line, word) for word in follow if word != END]
    return [] if lines else found


def played_at_once(tree: LegalTree) -> list[Play]:
    """The plays of one card that need no thinking twice: nothing can follow the card, and no other play takes one."""
    verbs = tree.after(())
    wanted = [verb for verb in verbs if verb in tree.game.vocabulary.at_once]
    if not wanted or any(tree.after((verb,)) != [END] for verb in verbs if verb not in wanted):
        return []
    cards = [word for verb in wanted for word in tree.after((verb,))]
    begun = [(verb, word) for verb in wanted for word in tree.after((verb,)) if is_card(word)]
    return [tree.play((*line, END)) for line in begun if tree.after(line) == [END] and cards.count(line[1]) == 1]


def named_cards(tree: LegalTree) -> set[int]:
    """The cards that some play begins with, or goes on with: those worth trying beside others."""
    return _walked(tree, [()], set(), STEPS // 20)[0]


def lit_cards(tree: LegalTree, view: Observation, held: set[int]) -> set[int]:
    """Of the cards that a seat holds those that take part in a play of it now; ``view``: what it knows.

    A game may say so itself for kinds of play that have very many lines.  Else the lines are walked along: first
    those that show a card not seen before, which mostly finds them all, then the others.
    """
    told = tree.game.selecting.lit
    verbs = [verb for verb in tree.after(()) if not tapped_elsewhere(tree, verb)]
    cards = {card for verb in verbs if verb in told for card in told[verb](tree.rules, view, tree.seat)}
    begun: list[Line] = [(verb,) for verb in verbs if verb not in told]
    cards, left = _walked(tree, begun, cards, STEPS // 20)
    steps = STEPS // 10
    while left and steps and not held <= cards:
        line = left.pop()
        steps -= 1
        follow = tree.after(line)
        cards.update(word for word in follow if is_card(word))
        left += [(*line, word) for word in follow if word != END]
    return cards & held


def _walked(tree: LegalTree, lines: list[Line], cards: set[int], steps: int) -> tuple[set[int], list[Line]]:
    """The cards found by going on only where a new one is said, and the beginnings that were passed by."""
    passed: list[Line] = []
    for _ in range(steps):
        if not lines:
            break
        line = lines.pop()
        follow = [word for word in tree.after(line) if line or not tapped_elsewhere(tree, word)]
        fresh = [word for word in follow if is_card(word) and word not in cards]
        cards.update(fresh)
        lines += [(*line, word) for word in follow if word in fresh or not (is_card(word) or word == END)]
        passed += [(*line, word) for word in follow if is_card(word) and word not in fresh]
    return cards, passed + lines
