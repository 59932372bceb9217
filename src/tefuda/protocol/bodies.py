"""The bodies of HTTP requests, a class for each; the answers are in `tefuda.protocol.answers`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from tefuda.protocol.values import (
    Avatar,
    Clock,
    Company,
    FigureValue,
    InboundMessage,
    MatchOutcome,
    Pace,
    PageNumber,
    QuietHours,
    RawName,
    RequestBody,
    SeatCount,
    SeatNumber,
    SeatWish,
    Skill,
    Spoken,
    Strength,
    TableId,
    Timestamp,
    Token,
    WatchDelay,
    Word,
    whole,
)


class RequestedPlayer(InboundMessage, frozen=True):
    """The player wanted at a seat: the sender (``me``), anybody with the link (``open``), or a bot.

    A bot is chosen by one of ``bot`` (a program), ``who`` (a named bot) and ``strength`` (how strong it plays); a named
    bot may also be given another strength.
    """

    kind: SeatWish
    bot: Word | None = None
    who: Word | None = None
    strength: Strength | None = None


class ListingRequest(InboundMessage, frozen=True):
    """The people who are wanted at a table, for the list of open tables."""

    skill: Skill = "any"
    spoken: Spoken = "any"


class NewTable(RequestBody, frozen=True):
    """POST /api/tables: open a table, and take one of its seats."""

    game: Word
    seats: Annotated[list[RequestedPlayer], Meta(min_length=1, max_length=16)]
    name: RawName = ""
    avatar: Avatar | None = None
    rules: Annotated[dict[Word, Word], Meta(max_length=40)] = field(default_factory=dict)
    hints: bool | None = None  # players may ask for hints, and all are told; null: where one person plays alone
    asks_ready: bool = False  # the first deal waits until all people are ready, where there are several
    all_shuffle: bool = False  # the first deal waits until all people have shuffled
    reads_first: bool = False  # the first deal also waits for a player who is alone with bots
    talk: bool = True  # people may say one of a few things to each other
    chat: bool = False  # people may write messages to each other
    takes_back: bool = True  # a play may be taken back if it revealed nothing, and the others agree
    pace: Pace = "usual"  # of the bots
    clock: Clock = 0  # seconds that each decision may take; 0: no clock
    grace: Annotated[int, Meta(ge=1, le=604800)] = 60  # seconds until a bot may play for somebody who is away
    watchers: Annotated[int, Meta(ge=0, le=200)] = 50  # how many may watch at once; 0: nobody
    watch_delay: WatchDelay = "none"  # how far behind they are
    listing: ListingRequest | None = None  # others may find this table; null: only those who have its link
    rated: bool = False  # the result counts for ratings: without hints, without undo, by the rules of the source


class BranchRequest(RequestBody, frozen=True):
    """POST /api/replays/{id}/tables: open a table that goes on from the moment ``at`` of a match."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Annotated[list[RequestedPlayer], Meta(min_length=1, max_length=16)]
    name: RawName = ""
    avatar: Avatar | None = None
    pace: Pace = "usual"


class ShareDuplicateBody(RequestBody, frozen=True):
    """POST /api/duplicates: let others play the cards of this table."""

    table: TableId


class OpenDuplicateBody(RequestBody, frozen=True):
    """POST /api/duplicates/{id}/tables: open a table with the same cards.

    ``seat`` is the place to play at, as the players sat the first time.  ``turned``: play with the other team's cards.
    ``company``: bots or friends sit where other people sat.
    """

    seat: SeatNumber
    turned: bool = False
    company: Literal["bots", "friends"] = "bots"
    name: RawName = ""
    avatar: Avatar | None = None
    pace: Pace = "usual"


class ReviewConsentBody(RequestBody, frozen=True):
    """POST /api/reviews/{id}/consent: agree that this match is reviewed, or refuse it."""

    yes: bool


class SitDownBody(RequestBody, frozen=True):
    """POST /api/tables/{table}/seats/{seat}: take an open seat."""

    name: RawName = ""
    avatar: Avatar | None = None


class SeatCredential(InboundMessage, frozen=True):
    """A seat, and the token that holds it."""

    table: TableId
    token: Token


class HeldSeatsBody(RequestBody, frozen=True):
    """POST /api/transfer-codes and /api/only-here: the seats of this device that the request is about."""

    seats: Annotated[list[SeatCredential], Meta(min_length=1, max_length=16)]


class RedeemTransferBody(RequestBody, frozen=True):
    """POST /api/transfers: a code from another device, as it was typed."""

    code: Word


Figures = Annotated[dict[Word, Annotated[list[FigureValue | None], Meta(max_length=16)]], Meta(max_length=40)]


class ScorePadBody(RequestBody, frozen=True):
    """POST /api/score-pad: a match with real cards, as a score keeper has written it down.

    The host stores nothing of it.  ``deals``: for each deal the figures by their ids: for each a list with one number,
    or one for each player; null is not asked or not yet said.  ``at``: the deal whose questions are wanted, counted
    from 0; the next one if it is left out.
    """

    game: Word
    names: Annotated[list[RawName], Meta(max_length=16)] = field(default_factory=list)
    dealer: SeatNumber = 0  # of the first deal
    keeper: SeatNumber | None = None  # where the score keeper may not deal
    rules: Annotated[dict[Word, Word], Meta(max_length=40)] = field(default_factory=dict)
    deals: Annotated[list[Figures], Meta(max_length=200)] = field(default_factory=list)
    at: Annotated[int, Meta(ge=0, le=200)] | None = None


class ProfileBody(RequestBody, frozen=True):
    """POST /api/profile: keep this name on this device, or change what is kept.

    ``earlier``: the seats that this device has taken before belong to a new profile, too.
    """

    name: RawName = ""
    avatar: Avatar | None = None
    earlier: bool = True


class PasskeyBody(RequestBody, frozen=True):
    """POST /api/profile/passkeys and /api/sign-in: the credential that a browser has made, or shown, as JSON.

    ``earlier``: when signing in, the seats that this device has taken before belong to the profile, too.
    """

    credential: Annotated[str, Meta(max_length=12_000)]
    earlier: bool = False


class PersonAtTable(InboundMessage, frozen=True):
    """Another person, as the one at this seat of a match of one's own."""

    table: TableId
    seat: SeatNumber


class OwnMatchesBody(RequestBody, frozen=True):
    """POST /api/profile/matches and /api/profile/figures: one's own finished matches.

    Each field is a filter; the defaults let all matches through.  ``text`` is looked for in the names of the players.
    """

    game: Word = ""
    outcome: MatchOutcome | None = None
    players: SeatCount | None = None
    company: Company = "any"
    strength: Strength | None = None  # of a computer player on another side
    person: PersonAtTable | None = None
    since: Timestamp | None = None
    until: Timestamp | None = None
    text: RawName = ""
    page: PageNumber = 0


Base64 = r"[A-Za-z0-9_-]"
Address = Annotated[str, Meta(max_length=1000, pattern=whole(r"[!-~]*"))]


class PushTarget(InboundMessage, frozen=True):
    """A browser's push subscription (RFC 8291): where messages for it go, and the keys by which only it reads them."""

    endpoint: Address
    p256dh: Annotated[str, Meta(pattern=whole(f"{Base64}{{87}}"))]
    auth: Annotated[str, Meta(pattern=whole(f"{Base64}{{22}}"))]


class SubscribeBody(RequestBody, frozen=True):
    """POST /api/tables/{table}/notifications: send the holder of a seat a notification at the start of each turn.

    Exactly one of ``push``, ``email`` and ``webhook`` names the target.  ``proof`` is the answer of an earlier request:
    it shows that the owner of this e-mail address has confirmed it.
    """

    token: Token
    push: PushTarget | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Address | None = None
    proof: Annotated[str, Meta(max_length=64)] = ""
    quiet: QuietHours | None = None


class ListSubscriptionsBody(RequestBody, frozen=True):
    """POST /api/tables/{table}/notifications/list: the notifications of this seat.

    ``endpoint``: that of the push subscription of this device, so that the answer can tell it from others.
    """

    token: Token
    endpoint: Address = ""


class UnsubscribeBody(RequestBody, frozen=True):
    """POST /api/tables/{table}/notifications/off: end one notification of this seat, or, without ``id``, all."""

    token: Token
    id: Token | None = None


class QuietHoursBody(RequestBody, frozen=True):
    """POST /api/notifications/quiet: the quiet hours of a device, at all seats that it holds; null: none.

    They hold for the e-mails and webhooks of these seats, and for the push subscription of the device, which its
    ``endpoint`` names.
    """

    seats: Annotated[list[SeatCredential], Meta(min_length=1, max_length=16)]
    quiet: QuietHours | None
    endpoint: Address = ""


class NotificationLinkBody(RequestBody, frozen=True):
    """POST /api/notification-links: follow the link of an e-mail, which names one notification by its id.

    The action of a push message does the same, with the step ``off``.
    """

    id: Token
    step: Literal["look", "confirm", "off"]
