"""The requests of a club and of its tournaments, and the answers to them.

Everybody who has the id of a club may read it, as its board hangs in the room.  Tokens are in bodies only, since
addresses are logged.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from tefuda.protocol.values import (
    CardKind,
    ClubLink,
    Pairing,
    RawName,
    RequestBody,
    Scoring,
    TableId,
    Token,
    TournamentAction,
    Word,
)

TablePoints = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
SeasonName = Annotated[str, Meta(max_length=100)]


class NewClubBody(RequestBody, frozen=True):
    """POST /api/clubs: open a club."""

    name: RawName


class JoinClubBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/members: become a member, by the token of the members' link.

    With the director's token: add a member who has no device here.
    """

    token: Token
    name: RawName


class ClubMemberBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/members/{member}/remove: by the member, or by a director."""

    token: Token


class DeleteClubBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/delete: by a director; everything of the club is deleted, but matches at tables stay."""

    token: Token


class RenewLinkBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/links/renew: by a director; the former link no longer works, and members stay members.

    ``renewed``: the new token of the link: 32 random bytes as base64url.  The client draws it and keeps it before it
    asks, so that an answer that gets lost locks nobody out.  The same request with the new token changes nothing.
    """

    token: Token
    link: ClubLink
    renewed: Token


class CheckLinksBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/links/check: ask whether the tokens of links still work, or have been replaced."""

    director: Token | None = None
    join: Token | None = None


class NewTournamentBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/tournaments: by a director.

    ``size``: the wanted number of players at a table; null: the one with which the game plays best.  ``scoring``:
    "duplicate" needs tables on the server, which have one size.  ``rounds``: 0: as many as the director pairs.
    ``season``: a name that tournaments which count together have in common.
    """

    token: Token
    name: RawName
    game: Word
    pairing: Pairing = "swiss"
    scoring: Scoring = "match"
    size: Annotated[int, Meta(ge=2, le=8)] | None = None
    rounds: Annotated[int, Meta(ge=0, le=60)] = 0
    cards: CardKind = "here"
    rules: Annotated[dict[Word, Word], Meta(max_length=40)] = field(default_factory=dict)
    season: SeasonName = ""


class RenameTournamentBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/tournaments/{tournament}/rename: by a director, at any time: its name and its season."""

    token: Token
    name: RawName
    season: SeasonName = ""


class TournamentCommandBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/tournaments/{tournament}/commands: a command, by a member for themselves, or a director.

    ``player``: for whom it is (a director may name anybody); ``round``, ``table``, ``points``: of a result, by seat,
    null for a player who was not there.  ``winners``: the seats that have won, where the points do not say so.
    ``awarded``: the victory points of each seat, in place of a comparison.  Where all tables play the same deals,
    "restore" takes the result from the table as far as it was played, and "close" does so at all tables without one.
    """

    token: Token
    action: TournamentAction
    player: TableId | None = None
    round: Annotated[int, Meta(ge=0, le=60)] = 0
    table: Annotated[int, Meta(ge=0, le=200)] = 0
    points: Annotated[list[TablePoints | None], Meta(max_length=8)] = field(default_factory=list)
    winners: Annotated[list[Annotated[int, Meta(ge=0, le=7)]], Meta(max_length=8)] = field(default_factory=list)
    awarded: Annotated[list[Annotated[int, Meta(ge=0, le=20)]], Meta(max_length=8)] = field(default_factory=list)


class TournamentSeatBody(RequestBody, frozen=True):
    """POST /api/clubs/{club}/tournaments/{tournament}/seat: a member takes the seat that was drawn for them."""

    token: Token


class ClubGrant(Struct, frozen=True, kw_only=True):
    """POST /api/clubs: the new club, and the tokens of the links for directors and for members; they are sent once."""

    club: str
    link: str
    director: Token
    join: Token


class ClubLinks(Struct, frozen=True, kw_only=True):
    """POST /api/clubs/{club}/links/check: whether the given tokens of the two links work."""

    director: bool
    join: bool


class RenewedLink(Struct, frozen=True, kw_only=True):
    """POST /api/clubs/{club}/links/renew: the link that has the new token now."""

    link: ClubLink


class MemberGrant(Struct, frozen=True, kw_only=True):
    """POST /api/clubs/{club}/members: the new member; ``token`` is sent once, null where a director adds it."""

    member: str
    name: str
    token: Token | None


class ClubMember(Struct, frozen=True, kw_only=True):
    """A member of a club, as all see it."""

    id: str
    name: str


class SeasonRow(Struct, frozen=True, kw_only=True):
    """A line of a season: the points of all tournaments together, and of each, in the order of the season."""

    rank: int
    player: str
    name: str
    points: float
    results: tuple[float | None, ...]


class ClubSeason(Struct, frozen=True, kw_only=True):
    """A season: the names of its tournaments that have ended, and the standings over them.

    ``begins``, ``ends``: when the first and the last of these were announced.
    """

    name: str
    begins: float
    ends: float
    tournaments: tuple[str, ...]
    rows: tuple[SeasonRow, ...]


class TournamentChoices(Struct, frozen=True, kw_only=True):
    """The choices made for a tournament, and whether it is over."""

    id: str
    name: str
    game: str
    game_name: str
    pairing: Pairing
    scoring: Scoring
    cards: CardKind
    season: str
    at: float  # when it was announced
    ended: bool


class TournamentSummary(TournamentChoices, frozen=True, kw_only=True):
    """A tournament in the list of a club."""

    players: int
    rounds: int  # paired so far


class ClubInfo(Struct, frozen=True, kw_only=True):
    """GET /api/clubs/{club}: members, tournaments (the newest first) and seasons."""

    id: str
    name: str
    members: tuple[ClubMember, ...]
    tournaments: tuple[TournamentSummary, ...]
    seasons: tuple[ClubSeason, ...]


class TournamentPlayer(Struct, frozen=True, kw_only=True):
    """A player of a tournament."""

    id: str
    name: str
    withdrawn: bool
    absent: bool


class TournamentTable(Struct, frozen=True, kw_only=True):
    """A table of a round.

    ``table``: the table on this server, null with real cards.  ``seated``: whether each player has come to
    a seat at it; empty with real cards, and where there is a result.  ``points``: empty: there is no result, or it is
    not told yet: where all tables play the same deals, results are told when all tables have one.
    """

    table: str | None
    players: tuple[str, ...]  # by seat
    seated: tuple[bool, ...]
    sides: tuple[tuple[int, ...], ...]  # the seats that play together
    points: tuple[int | None, ...]
    winners: tuple[int, ...]
    scores: tuple[float, ...]  # what each player has of it; empty as the points
    awarded: bool  # by the director, in place of a comparison
    over: bool  # there is a result, told or not


class TournamentRoundInfo(Struct, frozen=True, kw_only=True):
    """A round: its tables, and who did not play."""

    tables: tuple[TournamentTable, ...]
    byes: tuple[str, ...]
    absent: tuple[str, ...]


class TournamentRow(Struct, frozen=True, kw_only=True):
    """A line of the standings; the tie breaks are told, whether or not they were needed."""

    rank: int
    player: str
    score: float
    buchholz: float
    sonneborn_berger: float
    played: int


class TournamentInfo(TournamentChoices, frozen=True, kw_only=True):
    """GET /api/clubs/{club}/tournaments/{tournament}: everything of a tournament; ``version`` grows with each event."""

    club: str
    club_name: str
    version: int
    planned: int
    players: tuple[TournamentPlayer, ...]
    rounds: tuple[TournamentRoundInfo, ...]
    standings: tuple[TournamentRow, ...]


class ClubDeleted(Struct, frozen=True, kw_only=True):
    """POST /api/clubs/{club}/delete, and the removal of a member: done."""

    deleted: int
