"""Shared reviews: rooms in which several people look back at a match, one of whom presents, pointing and commenting.

Nothing is stored.  A room exists as long as somebody is in it, and a moment longer for those who reload the page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tefuda.protocol.messages import ReviewPointer, SharedReviewComment, SharedReviewMember, SharedReviewState
from tefuda.session.rate_limits import AddressQuota, TokenBucket
from tefuda.session.refusals import ForeseenError
from tefuda.session.replays import ViewableMatch

SEATS: Final = 16  # people in one of them
COMMENTS: Final = 200  # kept in one room
LINGERS: Final = 60.0  # seconds that an empty one is kept

Wake = Callable[[], None]
Key = tuple[str, str]  # the id of the match, and of the room in its link


class SharedReviewFull(ForeseenError):
    """There is no room for one more."""

    code, why = "rate", "trouble-company-full"


class TooManySharedReviews(SharedReviewFull):
    """This address has opened as many rooms as it may."""

    why = "trouble-company-share"


class ReviewRoomRefusal(Exception):
    """The request is refused; ``why`` is a message id."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(eq=False)
class SharedReviewParticipant:
    """A person in the room."""

    number: int
    name: str
    key: str  # a secret of the page, by which a returning participant is recognised; may be empty
    wake: Wake
    speaks: TokenBucket = field(default_factory=lambda: TokenBucket(0.5, 8))
    points: TokenBucket = field(default_factory=lambda: TokenBucket(4.0, 20))


class SharedReviewRoom:
    """A match that several people look at together."""

    def __init__(self, found: ViewableMatch, at: int, viewpoint: str) -> None:
        self._found = found
        self.first, self.last = found.timeline.first, len(found.timeline)
        self.at = max(self.first, min(at, self.last))
        self.viewpoint = viewpoint if viewpoint in found.choice else found.choice[0]
        self.people: dict[int, SharedReviewParticipant] = {}
        self.comments: dict[int, SharedReviewComment] = {}
        self.presenter: int | None = None
        self.change = 0
        self._pointers: dict[int, str] = {}
        self._authors: dict[str, int] = {}  # the authors of the comments that are there, by their keys
        self._came = 0
        self._said = 0

    def come(self, name: str, key: str, wake: Wake) -> SharedReviewParticipant:
        """Add a participant; the first one presents.  Raises `SharedReviewFull`."""
        if len(self.people) >= SEATS:
            raise SharedReviewFull
        self._came += 1
        before = self._authors.get(key, self._came)
        number = self._came if before in self.people else before
        person = self.people[number] = SharedReviewParticipant(number, name, key, wake)
        if self.presenter is None and len(self.people) == 1:
            self.presenter = person.number
        self._tell()
        return person

    def go(self, person: SharedReviewParticipant) -> None:
        """Remove a participant.  If that was the presenter, nobody presents until somebody begins to."""
        self.people.pop(person.number, None)
        self._pointers.pop(person.number, None)
        if self.presenter == person.number:
            self.presenter = None
        self._tell()

    def show(self, person: SharedReviewParticipant, at: int, viewpoint: str) -> None:
        """Move to a moment and view, as the presenter; all pointers are removed.  Raises `ReviewRoomRefusal`."""
        if self.presenter != person.number:
            raise ReviewRoomRefusal("trouble-not-leading")
        self._there_is(at)
        if viewpoint not in self._found.choice:
            raise ReviewRoomRefusal("error-viewpoint")
        if (at, viewpoint) != (self.at, self.viewpoint):
            self.at, self.viewpoint = at, viewpoint
            self._pointers.clear()
            self._tell()

    def present(self, person: SharedReviewParticipant, to: int | None) -> None:
        """Begin to present, which anybody may; or hand it over, as the presenter.  Raises `ReviewRoomRefusal`."""
        heir = person.number if to is None else to
        if heir != person.number and self.presenter != person.number:
            raise ReviewRoomRefusal("trouble-not-leading")
        if heir not in self.people:
            raise ReviewRoomRefusal("trouble-nobody-there")
        self.presenter = heir
        self._tell()

    def point(self, person: SharedReviewParticipant, spot: str) -> None:
        """Point at something, for all to see until the presenter goes on.  Raises `ReviewRoomRefusal`."""
        if not person.points.take():
            raise ReviewRoomRefusal("trouble-rate")
        self._pointers.pop(person.number, None)
        if spot:
            self._pointers[person.number] = spot
        self._tell()

    def comment(self, person: SharedReviewParticipant, at: int, text: str) -> None:
        """Add a comment for all to read, also for those who come later.  Raises `ReviewRoomRefusal`."""
        self._there_is(at)
        if len(self.comments) >= COMMENTS:
            raise ReviewRoomRefusal("trouble-remarks-full")
        if not person.speaks.take():
            raise ReviewRoomRefusal("trouble-rate")
        self._said += 1
        self.comments[self._said] = SharedReviewComment(
            number=self._said, at=at, by=person.number, name=person.name, text=text
        )
        if person.key:
            self._authors[person.key] = person.number
        self._tell()

    def delete_comment(self, person: SharedReviewParticipant, number: int) -> None:
        """Remove one's own comment.  Raises `ReviewRoomRefusal`."""
        comment = self.comments.get(number)
        if comment is None or comment.by != person.number:
            raise ReviewRoomRefusal("trouble-not-said")
        del self.comments[number]
        if all(one.by != person.number for one in self.comments.values()):
            self._authors.pop(person.key, None)
        self._tell()

    def seen_by(self, person: SharedReviewParticipant) -> SharedReviewState:
        """The state of the room for a participant, without the comments."""
        return SharedReviewState(
            you=person.number,
            presenter=self.presenter,
            at=self.at,
            viewpoint=self.viewpoint,
            watchers=tuple(SharedReviewMember(number=one.number, name=one.name) for one in self.people.values()),
            pointers=tuple(ReviewPointer(by=by, spot=spot) for by, spot in self._pointers.items()),
        )

    def _there_is(self, at: int) -> None:
        if not self.first <= at <= self.last:
            raise ReviewRoomRefusal("trouble-moment")

    def _tell(self) -> None:
        self.change += 1
        for person in self.people.values():
            person.wake()


class SharedReviews:
    """All such rooms of a server; each takes a place of ``quota`` for the address that opened it."""

    def __init__(self, quota: AddressQuota) -> None:
        self._quota = quota
        self._review_rooms: dict[Key, SharedReviewRoom] = {}
        self._openers: dict[Key, str] = {}  # the address whose place each room takes
        self._closing: dict[Key, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        """The number of rooms."""
        return len(self._review_rooms)

    def enter(
        self, key: Key, opened: Callable[[], SharedReviewRoom], name: str, me: str, wake: Wake, address: str = ""
    ) -> tuple[SharedReviewRoom, SharedReviewParticipant]:
        """Enter a room; the first one opens it, from this address.  Raises `SharedReviewFull`."""
        if key not in self._review_rooms:
            self._make_room(address)
            self._review_rooms[key], self._openers[key] = opened(), address
        closing = self._closing.pop(key, None)
        if closing is not None:
            closing.cancel()
        review_room = self._review_rooms[key]
        return review_room, review_room.come(name, me, wake)

    def leave(self, key: Key, review_room: SharedReviewRoom, person: SharedReviewParticipant) -> None:
        """Leave a room; an empty one is closed soon."""
        review_room.go(person)
        if not review_room.people:
            self._closing[key] = asyncio.get_running_loop().call_later(LINGERS, self._close, key)

    def _make_room(self, address: str) -> None:
        """Take a place for one more room; where there is none, close an empty room, first one of this address.

        Raises:
            TooManySharedReviews: This address has its share of rooms, none of them empty.
            SharedReviewFull: No room is empty.
        """
        if self._quota.take(address):
            return
        if (own := self._empty(address)) is not None:
            self._close(own)
        elif not self._quota.has_share(address):
            raise TooManySharedReviews
        elif (other := self._empty()) is not None:
            self._close(other)
        if not self._quota.take(address):
            raise SharedReviewFull

    def _empty(self, address: str | None = None) -> Key | None:
        """The room that has been empty for the longest time, of this address or of any; None: none."""
        return next((key for key in self._closing if address in (None, self._openers[key])), None)

    def _close(self, key: Key) -> None:
        closing = self._closing.pop(key, None)
        if closing is not None:
            closing.cancel()
        if self._review_rooms.pop(key, None) is not None:
            self._quota.give_back(self._openers.pop(key))
