"""The legal plays of a seat, as a lazy sequence: no play is looked for before it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple, overload

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.reasons import IllegalPlayReason, split, with_bars
from tefuda.engine.declarations.scratch import Scratch, thread_scratch
from tefuda.engine.declarations.words import BAR, CARD, END, MELD, SEAT, Line, is_card
from tefuda.engine.texts.errors import BadNotation
from tefuda.engine.texts.translatable import SpokenCards, Translatable

FEW = 16  # complete plays that can stand side by side as buttons
STEPS = 4_000  # words looked at before a search gives up

Asked = dict[Line, list[int]]  # what may follow the prefixes that have been asked for


class Play(NamedTuple):
    """A complete play: its words with END, and its text.

    >>> import tefuda
    >>> play = tefuda.new("skarney-gin", seed=7).legal_plays(1)[0]
    >>> play.text, play.line
    ('draw', (1, 0))
    """

    line: Line
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass
class LegalTree:
    """A tree of the words that may follow each prefix of a play, as the rules give them.

    ``state`` is a state or a view that does not change while the tree is used.  Answers are kept: a scene asks for the
    same prefixes again and again.  Two callers that ask for one seat in one position may share a tree, made from the
    state or from the seat's view: what is legal follows from the view.
    """

    game: Game
    rules: Rules
    state: State | Observation
    seat: int
    scratch: Scratch | None = None  # others may use it between two questions
    asked: Asked = field(default_factory=dict)

    def after(self, prefix: Line) -> list[int]:
        """The words that may follow this prefix."""
        known = self.asked.get(prefix)
        if known is None:
            known = self.asked[prefix] = self._ask(prefix)
        return known

    def _ask(self, prefix: Line) -> list[int]:
        scratch = thread_scratch(self.game.rules.scratch) if self.scratch is None else self.scratch
        scratch.say(prefix)
        found = self.game.rules.words(self.rules, self.state, self.seat, scratch)
        return [int(word) for word in scratch.out[:found]]

    def follows(self, line: Line) -> bool:
        """Return whether these words may be said, one after the other."""
        return all(word in self.after(line[:i]) for i, word in enumerate(line))

    def lines(self, prefix: Line = ()) -> Iterator[Line]:
        """All complete plays with this prefix, in the usual order."""
        if prefix and prefix[-1] == END:
            yield prefix
            return
        for word in self._ask(prefix):  # each is asked for once, and there may be very many
            yield from self.lines((*prefix, word))

    def count(self, prefix: Line = ()) -> int:
        """The number of complete plays with this prefix."""
        if prefix and prefix[-1] == END:
            return 1
        return sum(1 if word == END else self.count((*prefix, word)) for word in self._ask(prefix))

    def play(self, line: Line) -> Play:
        """A complete line as a play."""
        return Play(line, self.game.vocabulary.write(line))


def usual_order(line: Line) -> Line:
    """The line with the cards of each part between two bars, and then the parts, in the order of their ints."""
    words = line[1:-1]
    parts = sorted((*sorted(cards), *rest) for cards, rest in _parts(words))
    return (line[0], *with_bars(parts), END)


def in_order(tree: LegalTree, line: Line) -> Line | None:
    """The same play with its cards (and its melds) in the usual order, or None if it is not legal."""
    for said in (line, usual_order(line)):
        if tree.follows(said):
            return said
    parts = _parts(line[1:-1])
    return _ordered(tree, line[:1], parts, ((), ()), [STEPS])


Part = tuple[Line, Line]  # cards in any order, then words that keep their places; cards among them may change theirs


def _parts(words: Line) -> tuple[Part, ...]:
    """The parts between the bars, each divided before its first word that is no card."""
    ends = ((part, next((i for i, word in enumerate(part) if not is_card(word)), len(part))) for part in split(words))
    return tuple((part[:end], part[end:]) for part, end in ends)


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
    prefix = said if len(said) == 1 else (*said, BAR)
    if prefix is not said and BAR not in tree.after(said):
        return None
    for i, part in enumerate(parts):
        found = _ordered(tree, prefix, parts[:i] + parts[i + 1 :], part, steps)
        if found:
            return found
    return None


def _without(cards: Line, word: int) -> Line:
    at = cards.index(word)
    return cards[:at] + cards[at + 1 :]


def with_cards(tree: LegalTree, cards: Line, limit: int = 24) -> list[Play]:
    """Complete plays, at most ``limit``, that use exactly these cards and any other words that they need."""
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
    """Return whether such a play is put together in a staging area or on a board, and not from selected cards."""
    return verb in tree.game.vocabulary.staged or verb in tree.game.vocabulary.claims


def tapped_elsewhere(tree: LegalTree, verb: int) -> bool:
    """Return whether a play does not begin with an own card: it is laid out, or begins with a player."""
    return laid_out(tree, verb) or bool(seats_after(tree, verb))


def seats_after(tree: LegalTree, verb: int) -> list[int]:
    """The seats, as words, that may follow this verb; empty for a verb that names no seat."""
    named = tree.game.vocabulary.bare.get(verb) == SEAT
    return [word for word in tree.after((verb,)) if SEAT <= word < CARD] if named else []


def plays_without_cards(tree: LegalTree, verb: int) -> list[Play]:
    """The plays of a verb that name no card; empty if there are many."""
    if verb in tree.game.presentation.selecting.lit or tapped_elsewhere(tree, verb):
        return []
    found: list[Play] = []
    lines: list[Line] = [(verb,)]
    while lines and len(found) + len(lines) <= FEW:
        line = lines.pop(0)
        follow = [word for word in tree.after(line) if not is_card(word)]
        found += [tree.play((*line, word)) for word in follow if word == END]
        lines += [(*line, word) for word in follow if word != END]
    return [] if lines else found


def takes_one_card(tree: LegalTree, verb: int) -> bool:
    """Return whether every play of this verb names exactly one card and nothing else."""
    follow = tree.after((verb,))
    return bool(follow) and all(is_card(word) and tree.after((verb, word)) == [END] for word in follow)


def played_at_once(tree: LegalTree) -> list[Play]:
    """The plays of one card that one tap can make: nothing can follow the card, and no other play takes it."""
    verbs = tree.after(())
    wanted = [verb for verb in verbs if verb in tree.game.vocabulary.at_once]
    if not wanted or any(tree.after((verb,)) != [END] for verb in verbs if verb not in wanted):
        return []
    cards = [word for verb in wanted for word in tree.after((verb,))]
    prefixes = [(verb, word) for verb in wanted for word in tree.after((verb,)) if is_card(word)]
    return [tree.play((*line, END)) for line in prefixes if tree.after(line) == [END] and cards.count(line[1]) == 1]


def lit_cards(tree: LegalTree, view: Observation, held: set[int]) -> set[int]:
    """The cards among ``held`` that take part in some play of the seat now; ``view``: the seat's view.

    A game may say so itself for verbs with very many lines.  Otherwise the lines are followed: first those that show a
    card not seen before, which mostly finds all cards, then the others.
    """
    told = tree.game.presentation.selecting.lit
    verbs = [verb for verb in tree.after(()) if not tapped_elsewhere(tree, verb)]
    cards = {card for verb in verbs if verb in told for card in told[verb](tree.rules, view, tree.seat)}
    prefixes: list[Line] = [(verb,) for verb in verbs if verb not in told]
    cards, left = _walked(tree, prefixes, cards, STEPS // 20)
    steps = STEPS // 10
    while left and steps and not held <= cards:
        line = left.pop()
        steps -= 1
        follow = tree.after(line)
        cards.update(word for word in follow if is_card(word))
        left += [(*line, word) for word in follow if word != END]
    return cards & held


def _walked(tree: LegalTree, lines: list[Line], cards: set[int], steps: int) -> tuple[set[int], list[Line]]:
    """The cards found by following only lines that show a new one, and the prefixes that were skipped."""
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


class PlayRefusal(NamedTuple):
    """A refusal of a play: the clause of the rules, and the reason as a sentence to be spoken.

    >>> import tefuda
    >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    >>> why = match.why_not(0, "offer 2C")
    >>> why.clause, why.reason.id
    ('SK-9', 'reason-not-held')
    """

    clause: str
    reason: Translatable

    @property
    def name(self) -> str:
        """The bare name of the reason.

        >>> import tefuda
        >>> tefuda.new("skarney-gin", seed=7).why_not(0, "draw").name
        'not-your-turn'
        """
        return self.reason.id.removeprefix("reason-")


def refusal(game: Game, why: IllegalPlayReason) -> PlayRefusal:
    """Make a refusal, with its sentence, from a game's reason."""
    args: dict[str, Any] = dict(why.numbers)
    if why.cards:
        args["cards"] = SpokenCards([game.vocabulary.text(card) for card in why.cards])
    if is_card(why.word):
        args["card"] = SpokenCards([game.vocabulary.text(why.word)])
    elif why.word >= MELD:
        args["meld"] = game.vocabulary.text(why.word)
    return PlayRefusal(why.clause, Translatable(f"reason-{why.reason}", args))


def not_your_turn() -> PlayRefusal:
    """The refusal of a play out of turn, the same for every game."""
    return PlayRefusal("", Translatable("reason-not-your-turn"))


SHOWN = 8  # plays that a prompt shows of a seat's


class LegalPlays(Sequence[Play]):
    """All complete plays of a seat with one prefix, in the usual order, as the match stands when they are asked for.

    Iterating finds one after the other; ``len`` counts them without storing any.  ``in`` takes a `Play` or its text,
    with its cards in any order, and does not iterate.

    >>> import tefuda
    >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
    >>> plays = match.legal_plays(0)
    >>> len(plays), "offer KS" in plays, "offer 2C" in plays, str(plays[0])
    (3, True, False, 'offer AD')
    """

    def __init__(
        self,
        tree: Callable[[], LegalTree | None],
        find: Callable[[str], Play | PlayRefusal],
        journal_length: Callable[[], int],
        prefix: Line,
    ) -> None:
        self._tree, self._find, self._journal_length, self._prefix = tree, find, journal_length, prefix

    def __iter__(self) -> Iterator[Play]:
        tree, length = self._tree(), self._journal_length()
        if tree is None:
            return
        for line in tree.lines(self._prefix):
            yield tree.play(line)
            if self._journal_length() != length:
                raise RuntimeError(
                    "the match has gone on while its plays were gone through; take list(match.legal_plays(seat))"
                )

    def __len__(self) -> int:
        tree = self._tree()
        return 0 if tree is None else tree.count(self._prefix)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __contains__(self, play: object) -> bool:
        text = play.text if isinstance(play, Play) else play
        if not isinstance(text, str):
            return False
        try:
            found = self._find(text)
        except BadNotation:
            return False
        return isinstance(found, Play) and found.line[: len(self._prefix)] == self._prefix

    @overload
    def __getitem__(self, at: int) -> Play: ...

    @overload
    def __getitem__(self, at: slice) -> list[Play]: ...

    def __getitem__(self, at: int | slice) -> Play | list[Play]:
        if isinstance(at, slice) or at < 0:
            return list(self)[at]
        for play in islice(self, at, None):
            return play
        raise IndexError(at)

    def __repr__(self) -> str:
        first = [str(play) for play in islice(self, SHOWN + 1)]
        return f"<LegalPlays: {', '.join(first[:SHOWN])}{', …' if len(first) > SHOWN else ''}>"
