"""Moments of a match: the present one, and those before the plays of one seat, to which it may be taken back."""

from __future__ import annotations

import pickle
import zlib
from typing import Annotated, Generic, NamedTuple, Self, TypeVar

from msgspec import Meta, Struct

from tefuda.engine.declarations.events import Event, RawEvent
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Outcome, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.rules import TimeoutPlay

S = TypeVar("S", bound=State)
SmallNumber = Annotated[int, Meta(ge=0, le=99)]


class RecordEntry(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="t"):
    """An entry of a match's journal: a deck that was dealt, a seat's play, or what a seat did about the match itself.

    As JSON it is a line of the record, under the name that the same command has at a table.

    >>> import tefuda, msgspec
    >>> match = tefuda.new("skarney-gin", seed=7)
    >>> _ = match.play(1, "draw")
    >>> [msgspec.json.encode(entry)[:26] for entry in match.journal]
    [b'{"t":"deal","deck":"AD 5C ', b'{"t":"play","seat":1,"play']
    """

    @property
    def seat(self) -> int:
        """The seat that has acted; -1: a deal."""
        return -1

    @property
    def text(self) -> str:
        """The deck, or the play; empty for anything else."""
        return str(getattr(self, "play", getattr(self, "deck", "")))

    @property
    def is_play(self) -> bool:
        """True if a seat made a play of the game."""
        return isinstance(self, PlayEntry)


class DealEntry(RecordEntry, frozen=True, tag="deal"):
    """A deck that was dealt: its cards, the top one first."""

    deck: str


class PlayEntry(RecordEntry, frozen=True, tag="play"):
    """A play of a seat, in the game's notation."""

    seat: SmallNumber
    play: str


class TakeBackEntry(RecordEntry, frozen=True, tag="take_back"):
    """The seat has taken its last play back."""

    seat: SmallNumber


class ResignEntry(RecordEntry, frozen=True, tag="resign"):
    """The seat has resigned the match."""

    seat: SmallNumber


class BranchOrigin(NamedTuple):
    """The number of lines at the beginning of a journal that belong to another match, and that match's seed."""

    lines: int
    seed: bytes


class ReadOnlyMatch:
    """The standing of a match: who may act, what happened last, the points, the result.  Nothing here changes it."""

    game: Game
    seats: int
    rules: Rules
    state: State
    dealt: int
    resigned: int | None  # the seat that has resigned
    undo_stack: tuple[UndoRecord, ...]  # of one seat's last plays in a row
    _written: tuple[RawEvent, ...]  # of the last deal or play

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The events of the last deal or play, secrets included: they are not for a player's eyes.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> _ = match.play(1, "draw")
        >>> [(str(event), event.seen_by(0)) for event in match.last_events]
        [("drew seat=SpokenSeat(1) card=SpokenCards(['8C'])", False), ('drew seat=SpokenSeat(1)', True)]
        """
        return tuple(map(self.event_of, self._written))

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act now.

        >>> import tefuda
        >>> tefuda.new("skarney-gin", seed=7).may_act, tefuda.new("rummy-fifty", seed=7).may_act
        ((1,), (0, 1))
        """
        if self.resigned is not None:
            return ()
        mask = int(self.game.rules.may_act(self.rules, self.state))
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def must_act(self) -> tuple[int, ...]:
        """The seats, among those that may act, for which the match waits; the others may act out of turn.

        >>> import tefuda
        >>> match = tefuda.new("literature", seed=7)
        >>> match.may_act, match.must_act
        ((0, 1, 2, 3, 4, 5), (4,))
        """
        mask = int(self.game.rules.must_act(self.rules, self.state))
        return tuple(seat for seat in self.may_act if mask >> seat & 1)

    @property
    def timeout_play(self) -> TimeoutPlay | None:
        """The play that is made for a seat if it lets its time pass.

        >>> import tefuda
        >>> match = tefuda.new("literature", seed=7)
        >>> _ = match.play(2, "wait")
        >>> match.timeout_play
        TimeoutPlay(seat=2, play='resume', seconds=60)
        """
        return None if self.deal_over else self.game.rules.timed(self.rules, self.state)

    @property
    def over(self) -> bool:
        """True if the match is over, by the rules or because a player has resigned.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [190, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> _ = match.play(0, "done")
        >>> match.over, match.totals
        (True, [203, 54])
        """
        return self.resigned is not None or bool(self.game.rules.over(self.rules, self.state))

    @property
    def deal_over(self) -> bool:
        """True if no deal is being played: before the first one, between two, or after the last.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [60, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> _ = match.play(0, "done")
        >>> match.deal_over, match.over
        (True, False)
        >>> _ = match.deal()
        >>> match.deal_over
        False
        """
        return self.resigned is not None or not self.game.rules.may_act(self.rules, self.state)

    @property
    def dealer(self) -> int:
        """The dealer; once a deal is over, the dealer of the next one.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [60, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> _ = match.play(0, "done")
        >>> match.dealer  # who has lost a deal deals the next one
        1
        """
        return int(self.state.dealer)

    @property
    def dealt_by(self) -> int:
        """The dealer of the deal on the table, also once it is over.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [60, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> _ = match.play(0, "done")
        >>> match.dealt_by, match.dealer
        (0, 1)
        """
        ended = self.undo_stack[-1:] if self.deal_over else ()  # before its last play the next dealer is not known
        return int(ended[0].state.dealer) if ended else self.dealer

    @property
    def scores(self) -> list[int]:
        """The scores of the seats in the deal that has just ended.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [60, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> _ = match.play(0, "done")
        >>> match.scores
        [13, 0]
        """
        return self._row("scores")

    @property
    def totals(self) -> list[int]:
        """The running totals of the seats.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [60, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> _ = match.play(0, "done")
        >>> match.totals
        [73, 54]
        """
        return self._row("totals")

    @property
    def settlement(self) -> list[int] | None:
        """The points that each seat receives, or pays if negative, once the match is over; None while it lasts.

        Nothing is settled for a match that was resigned.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [190, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> _ = match.play(0, "done")
        >>> match.settlement
        [374, -374]
        """
        if not self.over:
            return None
        if self.resigned is not None:
            return [0] * self.seats
        return [int(self.game.rules.points(self.rules, self.state, seat)) for seat in range(self.seats)]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match; empty while it lasts.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [190, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> _ = match.play(0, "done")
        >>> match.winners
        (0,)
        """
        if self.resigned is not None:
            return tuple(seat for seat in range(self.seats) if seat != self.resigned)
        mask = int(self.game.rules.winners(self.rules, self.state))
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match; None while it lasts.

        >>> import tefuda
        >>> keys = {"turn": 0, "phase": "play", "stock": 2, "hands": ["2S", "KC 5H"], "totals": [190, 54]}
        >>> match = tefuda.position("skarney-gin", keys)
        >>> match.outcome is None
        True
        >>> _ = match.play(0, "done")
        >>> match.outcome.winners, match.outcome.totals, match.outcome.cause[0].kind
        ((0,), (203, 54), 'finished')
        """
        settlement = self.settlement
        if settlement is None:
            return None
        scores, totals = tuple(self.scores), tuple(self.totals)
        return Outcome(self.winners, scores, totals, tuple(settlement), self.dealt, self.last_events)

    def _row(self, name: str) -> list[int]:
        return [int(value) for value in getattr(self.state, name)[: self.seats]]

    def event_of(self, entry: RawEvent) -> Event:
        """The event of a log entry, the same each time it is asked for.

        >>> import tefuda
        >>> match = tefuda.new("skarney-gin", seed=7)
        >>> entries = match.apply_as(1, match.legal_plays(1)[0], tell=lambda entry: entry)
        >>> entries[0].ints, str(match.event_of(entries[0]))
        ((1, 31, 0, 0), "drew seat=SpokenSeat(1) card=SpokenCards(['8C'])")
        """
        return self.game.rules.facts.event(
            entry, self.game.vocabulary.pack, self.rules, self.game.presentation.event_text
        )


class CompressedUndoState(Generic[S]):
    """A compressed record: hundreds of bytes in place of thousands.

    >>> import tefuda
    >>> state = tefuda.new("skarney-gin", seed=7).state
    >>> CompressedUndoState.of(state).unfolded() == state
    True
    """

    __slots__ = ("_kind", "_values")

    def __init__(self, kind: type[S], values: bytes) -> None:
        self._kind, self._values = kind, values

    @classmethod
    def of(cls, record: S) -> Self:
        """Compress a record as it is now."""
        return cls(type(record), zlib.compress(pickle.dumps(record.values()), zlib.Z_BEST_SPEED))

    def unfolded(self) -> S:
        """A copy of the record as it was."""
        record = object.__new__(self._kind)
        vars(record).update(pickle.loads(zlib.decompress(self._values)))
        return record


class UndoRecord(NamedTuple):
    """A play of the seat that has played last, and the state before it."""

    seat: int
    text: str
    before: State | CompressedUndoState[State]
    written: tuple[RawEvent, ...]  # before it

    @property
    def state(self) -> State:
        """The state before the play; it must not be written to."""
        return self.before.unfolded() if isinstance(self.before, CompressedUndoState) else self.before

    def put_away(self) -> UndoRecord:
        """The same step, compressed."""
        if isinstance(self.before, CompressedUndoState):
            return self
        return self._replace(before=CompressedUndoState.of(self.before))
