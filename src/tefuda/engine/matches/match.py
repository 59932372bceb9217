"""A match: one game under one set of rules, from the first deal to the settlement.

The match holds the truth.  A seat may know its `Match.observation`, its `Match.observation_dict` and the events that
are `seen_by` it; nothing else of a match is for a player's eyes while it lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar, cast, overload

from tefuda.engine.declarations.events import Event, RawEvent, entries
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation, ObservationJson, State
from tefuda.engine.declarations.options import Rules, show_rules
from tefuda.engine.declarations.scratch import Scratch, thread_scratch
from tefuda.engine.declarations.words import END, Line
from tefuda.engine.matches import moments
from tefuda.engine.matches.chance import ShuffleContributions, commitment, first_dealer, new_seed, seed_bytes, shuffled
from tefuda.engine.matches.legal_plays import (
    LegalPlays,
    LegalTree,
    Play,
    PlayRefusal,
    in_order,
    not_your_turn,
    refusal,
    usual_order,
)
from tefuda.engine.matches.moments import BranchOrigin, ReadOnlyMatch, RecordEntry, UndoRecord
from tefuda.engine.texts.errors import SEED, WHOLE_PACK, BadRecord, BadRules, IllegalPlay, ImpossibleSeats, seat_of
from tefuda.engine.texts.translatable import Translatable

WATCHER = -1
T = TypeVar("T")
V = TypeVar("V", bound=Observation)


class Match(ReadOnlyMatch):
    """One match.  Use `tefuda.new`, `tefuda.position` or `tefuda.replay` to get one.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seats=2, seed=7)
    >>> match.may_act, match.legal_words(match.may_act[0])
    ((1,), ['draw'])
    """

    seed: bytes

    def __init__(self, game: Game, seats: int, rules: Rules, seed: bytes, dealer: int | None = None) -> None:
        self.game, self.seats, self.rules, self.seed = game, seats, rules, seed
        self.state: State = game.rules.state()
        self._legal_trees: dict[int, LegalTree] = {}  # by seat, of this position
        self.first_dealer: int = first_dealer(seats, seed) if dealer is None else dealer
        self.journal: list[RecordEntry] = []
        self.origin: dict[str, Any] | None = None  # the position from which it was begun
        self.branched_from: tuple[BranchOrigin, ...] = ()  # moments of other matches, each going on from the one before
        self.shuffles: ShuffleContributions | None = None  # where everybody shuffled: what `seed` was made of
        self.deals: list[tuple[int, ...]] = []  # the scores of each deal
        self.dealt: int = 0
        self._written: tuple[RawEvent, ...] = ()  # of the last deal or play
        self.undo_stack: tuple[UndoRecord, ...] = ()  # what one seat has played in a row, up to now
        self.resigned: int | None = None  # the seat that has resigned
        game.rules.start(rules, self.state, seats, self.first_dealer)

    # --- words and plays --------------------------------------------------------------------

    def legal_tree(self, seat: int) -> LegalTree:
        """The tree of a seat's legal words, made from its view: it can reveal nothing that is hidden from the seat.

        >>> import tefuda
        >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
        >>> tree = match.legal_tree(0)
        >>> [str(tree.play(line)) for line in tree.lines()]
        ['offer AD', 'offer 9H', 'offer KS']
        """
        if seat not in self._legal_trees:
            self._legal_trees[seat] = LegalTree(self.game, self.rules, self.observation(seat), seat)
        return self._legal_trees[seat]

    def why_not_line(self, seat: int, line: Line) -> PlayRefusal | None:
        """The refusal of a complete line, END included; None if the rules allow it.

        >>> import tefuda
        >>> from tefuda.engine.declarations.words import END
        >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
        >>> match.why_not_line(0, (*match.game.vocabulary.read("offer 2C"), END)).clause
        'SK-9'
        """
        why = self.game.rules.why_not(self.rules, cast(Observation, self.legal_tree(seat).state), seat, line)
        return None if why is None else refusal(self.game, why)

    def legal_words(self, seat: int, prefix: str = "") -> list[str]:
        """The words that may follow this prefix of a play; ``END`` where it is whole.

        Raises:
            BadNotation: the prefix cannot be read.

        Example:
            >>> import tefuda
            >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
            >>> match.legal_words(0), match.legal_words(0, "offer"), match.legal_words(0, "offer KS")
            (['offer'], ['AD', '9H', 'KS'], ['END'])
        """
        words = self.game.vocabulary.read(prefix)
        tree = self._tree_after(seat, words)
        return [] if tree is None else [self.game.vocabulary.text(word) for word in tree.after(words)]

    def legal_plays(self, seat: int, prefix: str = "") -> LegalPlays:
        """All complete plays of this seat, in the usual order; there may be thousands, each found when it is needed.

        Raises:
            BadNotation: the prefix cannot be read.

        Example:
            >>> import tefuda
            >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
            >>> match.legal_plays(0), match.legal_plays(0, "meld"), match.legal_plays(1)
            (<LegalPlays: offer AD, offer 9H, offer KS>, <LegalPlays: >, <LegalPlays: >)
        """
        words = self.game.vocabulary.read(prefix)
        tree, parse = partial(self._tree_after, seat, words), partial(self.parse_play, seat)
        return LegalPlays(tree, parse, self.journal.__len__, words)

    def _tree_after(self, seat: int, prefix: Line) -> LegalTree | None:
        """The tree of a seat in which a play has this prefix; None if no play has."""
        return self.legal_tree(seat) if self._may_act(seat) and self.legal_tree(seat).follows(prefix) else None

    def _may_act(self, seat: int) -> bool:
        playing = self.resigned is None and 0 <= seat < self.seats
        return playing and bool(self.game.rules.may_act(self.rules, self.state) >> seat & 1)

    def parse_play(self, seat: int, text: str) -> Play | PlayRefusal:
        """Read a play and put its cards in the usual order; return its refusal if it is not legal.

        Raises:
            BadNotation: it cannot be read.

        Example:
            >>> import tefuda
            >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
            >>> match.parse_play(0, "offer ♠K").text, match.parse_play(0, "offer 2C").name
            ('offer KS', 'not-held')
        """
        line = (*self.game.vocabulary.read(text), END)
        if not 0 <= seat < self.seats or self.resigned is not None:
            return not_your_turn()
        tree = self.legal_tree(seat)
        whole = self.game.rules.costly or line[0] in self.game.vocabulary.staged
        if not whole and self._may_act(seat) and tree.follows(line):
            return tree.play(line)
        refused = self.why_not_line(seat, line)
        if refused is not None:
            return refused
        if whole:  # it takes too long to be said word by word; `why_not` is silent exactly where the words allow it
            return tree.play(usual_order(line))
        ordered = in_order(tree, line) if self._may_act(seat) else None
        return tree.play(ordered) if ordered else PlayRefusal("", Translatable("reason-incomplete"))

    def why_not(self, seat: int, text: str) -> PlayRefusal | None:
        """The reason why this play would be refused; None exactly where it is legal.

        Raises:
            BadNotation: it cannot be read.

        Example:
            >>> import tefuda
            >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
            >>> why = match.why_not(0, "offer 2C")
            >>> why.clause, why.name, match.why_not(0, "offer KS")
            ('SK-9', 'not-held', None)
        """
        found = self.parse_play(seat, text)
        return found if isinstance(found, PlayRefusal) else None

    def play(self, seat: int, text: str) -> list[Event]:
        """Make a play; its cards may come in any order.

        Raises:
            BadNotation: it cannot be read.
            IllegalPlay: the rules refuse it.  Nothing has changed.

        Example:
            >>> import tefuda
            >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS 9H", "4C 4D"]})
            >>> match.play(0, "offer 2C")
            Traceback (most recent call last):
                ...
            tefuda.engine.texts.errors.IllegalPlay: SK-9: not-held
            >>> [str(event) for event in match.play(0, "offer KS")]
            ["offered seat=SpokenSeat(0) card=SpokenCards(['KS'])"]
        """
        found = self.parse_play(seat, text)
        if isinstance(found, PlayRefusal):
            raise IllegalPlay(found.clause, found.name, found.reason)
        return self.apply(seat, found)

    def apply(self, seat: int, play: Play) -> list[Event]:
        """Make a play that `parse_play` or `legal_plays` gave for this very position.

        >>> import tefuda
        >>> from random import Random
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> play = Random(1).choice(match.legal_plays(1))
        >>> [event.kind for event in match.apply(1, play)]
        ['drew', 'drew']
        """
        return self.apply_as(seat, play, self.event_of)

    def apply_as(self, seat: int, play: Play, tell: Callable[[RawEvent], T]) -> list[T]:
        """Make a play as `apply` does, and return ``tell`` of each log entry that the rules have written.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> match.apply_as(1, match.legal_plays(1)[0], tell=lambda entry: entry.ints)  # the seat, the card or -1, …
        [(1, 31, 0, 0), (1, -1, 0, 0)]
        """
        was_dealt, before = not self.deal_over, UndoRecord(seat, play.text, self.state.copy(), self._written)
        thread_scratch(self.game.rules.scratch).say(play.line)
        told = self._happens(before.state, partial(self.game.rules.play, self.rules, self.state, seat), tell)
        self.undo_stack = (*(self.undo_stack if self.undo_stack and self.undo_stack[0].seat == seat else ()), before)
        self.journal.append(moments.PlayEntry(seat, play.text))
        if was_dealt and self.deal_over:
            self.deals.append(tuple(self.scores))
        return told

    def deal(self, deck: Sequence[int] | None = None) -> list[Event]:
        """Deal the next deck: the match's own, or the one given (cards as ints, the top one first).

        Raises:
            IllegalPlay: a deal is still being played, or the match is over.
            BadRecord: the deck is not the game's pack.

        Example:
            >>> import tefuda
            >>> match = tefuda.position("skarney-gin", {"phase": "deal", "dealer": 1, "totals": [60, 20]})
            >>> [event.kind for event in match.deal()], match.may_act, match.totals
            (['dealt', 'dealt', 'dealt', 'dealt'], (0,), [60, 20])
        """
        if not self.deal_over or self.over:
            reason = "match-over" if self.over else "deal-goes-on"
            raise IllegalPlay("", reason, Translatable(f"reason-{reason}"))
        pack = self.game.pack(self.seats, self.rules)
        deck = shuffled(pack.cards, self.seed, self.dealt) if deck is None else list(deck)
        if sorted(deck) != sorted(pack.cards):
            raise BadRecord(len(deck), WHOLE_PACK, "deck")
        thread_scratch(self.game.rules.scratch).stack(deck)
        dealt = partial(self.game.rules.deal, self.rules, self.state)
        told = self._happens(self.state.copy(), dealt, self.event_of)
        self.dealt, self.undo_stack = self.dealt + 1, ()
        self.journal.append(moments.DealEntry(" ".join(pack.text(card) for card in deck)))
        return told

    def take_back(self, seat: int) -> None:
        """Take this seat's last play back, if nobody has played since; asking the others is left to the table.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> before = match.position()
        >>> _ = match.play(1, "draw")
        >>> match.take_back(1)
        >>> match.position() == before, match.journal[1:]
        (True, [PlayEntry(seat=1, play='draw'), TakeBackEntry(seat=1)])

        Raises:
            IllegalPlay: another has played since, the deal is over, or nothing has been played.
        """
        if not self.undo_stack or self.undo_stack[-1].seat != seat or self.deal_over:
            raise IllegalPlay("", "nothing-to-take-back", Translatable("nothing-to-take-back"))
        *run, last = self.undo_stack
        self.undo_stack, self.state, self._written = tuple(run), last.state.copy(), last.written
        self._legal_trees = {}
        self.journal.append(moments.TakeBackEntry(seat))

    def resign(self, seat: int) -> None:
        """Give this seat's match up, in a match of two: the other seat has won.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> match.resign(0)
        >>> match.over, match.winners, match.may_act, match.journal[-1].is_play
        (True, (1,), (), False)

        Raises:
            IllegalPlay: the match is over, nothing is dealt yet, more than two play, or there is no such seat.
        """
        if self.over or not self.dealt:
            reason = "reason-match-over" if self.over else "not-started"
            raise IllegalPlay("", reason.removeprefix("reason-"), Translatable(reason))
        if self.seats != 2 or not 0 <= seat < self.seats:
            raise IllegalPlay("", "resign-of-two", Translatable("resign-of-two"))
        self.resigned, self.undo_stack, self._written, self._legal_trees = seat, (), (), {}
        self.journal.append(moments.ResignEntry(seat))

    def compact_undo(self) -> None:
        """Compress what is needed to take plays back, as nothing is likely to happen soon.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> _ = match.play(1, "draw")
        >>> match.compact_undo()
        >>> match.take_back(1)
        >>> match.legal_words(1)
        ['draw']
        """
        self.undo_stack = tuple(step.put_away() for step in self.undo_stack)

    def _happens(self, before: State, change: Callable[[Scratch], None], tell: Callable[[RawEvent], T]) -> list[T]:
        """Change the state and return what ``tell`` makes of the log; if a game's code fails, undo everything."""
        scratch = thread_scratch(self.game.rules.scratch)
        self._legal_trees = {}
        scratch.listen()
        try:
            change(scratch)
            written = (*entries(scratch.log),)
            told = [tell(entry) for entry in written]
        except BaseException:
            self.state = before
            raise
        self._written = written
        return told

    # --- what a seat may know -----------------------------------------------------------------

    @overload
    def observation(self, seat: int | None) -> Observation: ...

    @overload
    def observation(self, seat: int | None, kind: type[V]) -> V: ...

    def observation(self, seat: int | None, kind: type[Any] | None = None) -> Any:
        """The view of this seat (None: a watcher), as the record that bots are handed.

        ``kind``: the game's own class of views, so that a type checker knows the fields that the game has declared.

        Raises:
            TypeError: ``kind`` is the view of another game.

        >>> import tefuda
        >>> from tefuda.games.skarney_gin.state import View
        >>> tefuda.new("skarney-gin", seed=7).observation(0, View).drawless
        0
        """
        if kind is not None and kind is not self.game.rules.view_type:
            raise TypeError(f"{kind.__module__}.{kind.__qualname__} is no view of {self.game.id}")
        view = self.game.rules.view_type()
        self.game.rules.view(self.rules, self.state, WATCHER if seat is None else seat, view)
        return view

    def observation_dict(self, seat: int | None) -> ObservationJson:
        """The same view as plain data, for JSON: the keys of positions, ``seat``, ``may_act`` and ``counts``.

        >>> import tefuda
        >>> view = tefuda.new("skarney-gin", seed=7).observation_dict(0)
        >>> view["counts"], view["hands"][1], view["stock"]
        ([10, 10], '', 32)
        """
        known = self.observation(seat)
        found = self.game.rules.write_position(self.rules, known)
        own = {"seat": seat, "may_act": list(self.may_act), "counts": list(known.counts[: self.seats])}
        return cast(ObservationJson, found | own)

    # --- saving ------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The whole truth as a position, from which `tefuda.position` makes the same position again.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> keys = match.position()
        >>> keys["hands"][0], keys["turn"]
        ('AH 3S 4H 5C 6H 7D 7C TS TC JS', 1)
        >>> tefuda.position("skarney-gin", keys).position() == keys
        True
        """
        return self.game.rules.write_position(self.rules, self.state)

    @property
    def options(self) -> dict[str, int | str]:
        """The rules that differ from the defaults.

        >>> import tefuda
        >>> tefuda.new("skarney-gin", rules={"target": 100, "ace_block": "when_taken"}).options
        {'target': 100}
        """
        return show_rules(self.rules, self.game.rules.limits)

    @property
    def commitment(self) -> str:
        """The commitment that binds the match to its seed before a card is dealt.

        >>> import tefuda
        >>> from hashlib import sha256
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> match.commitment == sha256(b"tefuda/1 commitment" + match.seed).hexdigest()
        True
        """
        return commitment(self.shuffles.drawn if self.shuffles is not None else self.seed)

    def record(self) -> str:
        """The match as JSON, with every card: it must not be shown to players before the match is over.

        >>> import json, tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> [*json.loads(match.record())]  # doctest: +NORMALIZE_WHITESPACE
        ['format', 'game', 'rules_version', 'seats', 'rules', 'dealer', 'scheme', 'seed', 'commitment', 'entries']
        >>> tefuda.replay(match.record()).position() == match.position()
        True
        """
        from tefuda.engine.matches.records import write_record

        return write_record(self)

    def copy(self) -> Match:
        """A copy that goes its own way from here.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> other = match.copy()
        >>> _ = other.play(1, "draw")
        >>> other.legal_words(1)[:2], match.legal_words(1)
        (['offer'], ['draw'])
        """
        twin = object.__new__(Match)
        vars(twin).update(vars(self))
        twin.state, twin._legal_trees = self.state.copy(), {}
        twin.journal, twin.deals = self.journal[:], self.deals[:]
        return twin

    def branch(self, seed: bytes) -> Match:
        """A copy that goes its own way from here: the cards lie as they lie, and later deals follow from this seed.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> other = match.branch(bytes(32))
        >>> other.position() == match.position(), other.commitment == match.commitment
        (True, False)
        """
        twin = self.copy()
        twin.branched_from, twin.seed = (*self.branched_from, BranchOrigin(len(self.journal), self.seed)), seed
        twin.undo_stack, twin.shuffles = (), None  # nobody takes back what was played in the other one
        return twin

    def __str__(self) -> str:
        r"""The table as text, every hand open: for programmers, not for players.

        >>> import tefuda
        >>> match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": ["AD KS", "4C 4D"]})
        >>> print(*str(match).splitlines()[1:5], sep="\n")
          stock  32 cards
          offer  –
        seat 0, dealer
          hand    AD KS
        """
        from tefuda.engine.texts.text_view import text

        return text(self)

    def _repr_html_(self) -> str:
        """The table as HTML, every hand open, for notebooks."""
        from tefuda.engine.texts.text_view import html

        return html(self)

    def __repr__(self) -> str:
        return f"<Match {self.game.id}, deal {self.dealt}, totals {self.totals}>"


def check_seats(game: Game, seats: int | None, rules: Rules) -> int:
    """The number of seats: the one asked for, or the first with which these rules can be played."""
    allowed = game.seats_for(rules)
    if seats is None:
        return allowed[0]
    if type(seats) is not int or seats not in allowed:
        raise ImpossibleSeats(game.id, seats, allowed)
    return seats


def new_match(
    game: Game,
    seats: int | None = None,
    seed: int | bytes | None = None,
    rules: Mapping[str, object] | str | None = None,
    dealer: int | None = None,
) -> Match:
    """Create a match before its first deal.

    Raises:
        BadRules: the game has no such option, number of seats or dealer, or the seed is none.
    """
    read = game.read_rules(rules)
    seats = check_seats(game, seats, read)
    if dealer is not None and (type(dealer) is not int or dealer not in range(seats)):
        raise BadRules(dealer, seat_of(seats), "dealer")
    try:
        secret = new_seed() if seed is None else seed_bytes(seed)
    except ValueError as error:
        raise BadRules(seed, SEED, "seed") from error
    return Match(game, seats, read, secret, dealer)
