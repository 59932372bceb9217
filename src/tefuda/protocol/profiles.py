"""The answers to HTTP requests about a person's profile and finished matches."""

from __future__ import annotations

from msgspec import Struct

from tefuda.protocol.values import Avatar, Lang, MatchOutcome, Strength, TableId


class Profile(Struct, frozen=True, kw_only=True):
    """A name that lasts, with what its owner has chosen.  Names are not unique."""

    name: str
    avatar: Avatar | None
    lang: Lang
    created: float  # in seconds since the epoch
    devices: int  # those that keep it
    passkeys: int


class ProfileAnswer(Struct, frozen=True, kw_only=True):
    """The profile that this device keeps; null: none."""

    profile: Profile | None
    passkeys: bool  # they can be used at this address


class PasskeyOptions(Struct, frozen=True, kw_only=True):
    """The options of WebAuthn, as JSON for the browser."""

    options: str


class ProfileErasure(Struct, frozen=True, kw_only=True):
    """The number of tables from which a person was erased."""

    tables: int  # at which a name, a note or a notification was deleted


class OwnMatchPlayer(Struct, frozen=True, kw_only=True):
    """A player of one of the reader's matches."""

    seat: int
    name: str
    person: bool
    beside: bool  # on the reader's side
    place: int  # of the player's side; 1: has won, 0: nobody has
    total: int  # the points of the player's side


class OwnMatch(Struct, frozen=True, kw_only=True):
    """A finished match of the reader."""

    table: TableId
    game: str
    at: float  # when it ended, in seconds since the epoch
    seat: int  # the reader's
    outcome: MatchOutcome
    sides: int
    players: tuple[OwnMatchPlayer, ...]  # by seat
    reviewed: bool
    rating_change: int | None  # the points by which it changed the reader's rating; null: it was not rated


class OwnMatchList(Struct, frozen=True, kw_only=True):
    """A page of the reader's finished matches that a filter has found, the newest first."""

    matches: tuple[OwnMatch, ...]
    found: int  # on all pages
    page: int  # counted from 0
    pages: int
    games: tuple[str, ...]  # of all matches, for the choice of a filter
    sizes: tuple[int, ...]  # the numbers of players of all matches


class ComputerRating(Struct, frozen=True, kw_only=True):
    """The rating of a computer player."""

    strength: Strength
    points: int


class OwnRating(Struct, frozen=True, kw_only=True):
    """The reader's rating in one game at one size of table."""

    game: str
    players: int
    points: int  # 1500: as strong as the computer player "steady"
    margin: int  # how far off the points may be, in 95 cases of 100
    matches: int  # that were rated
    computers: tuple[ComputerRating, ...]  # at such tables, the weakest first


class OwnRatings(Struct, frozen=True, kw_only=True):
    """The reader's ratings."""

    ratings: tuple[OwnRating, ...]  # the one with the most matches first


class RatingScaleTable(Struct, frozen=True, kw_only=True):
    """The computer players at one size of table of a game."""

    game: str
    players: int
    computers: tuple[ComputerRating, ...]  # that have a rating at such tables, the weakest first


class RatingScale(Struct, frozen=True, kw_only=True):
    """GET /api/ratings: the ratings of the computer players, with which people compare theirs."""

    tables: tuple[RatingScaleTable, ...]


class MatchTally(Struct, frozen=True, kw_only=True):
    """The results of matches that were played to an end."""

    played: int = 0
    won: int = 0
    drawn: int = 0


class SizeFigures(Struct, frozen=True, kw_only=True):
    """The results with one number of players."""

    players: int
    tally: MatchTally
    mean_place: float | None  # null: nobody has won any of them


class StrengthFigures(Struct, frozen=True, kw_only=True):
    """The results of matches with computer players of one strength on another side."""

    strength: Strength
    tally: MatchTally


class PersonFigures(Struct, frozen=True, kw_only=True):
    """The results of matches with one other person."""

    name: str
    table: TableId  # their newest match together, and the person's seat there
    seat: int
    together: int
    against: MatchTally  # the reader's results where they played against each other
    beside: MatchTally  # and where they were on one side


class BestDeal(Struct, frozen=True, kw_only=True):
    """One of the reader's best deals."""

    table: TableId
    at: float  # when the match ended
    deal: int  # counted from 1
    points: int


class CoursePoint(Struct, frozen=True, kw_only=True):
    """The reader's points in a match."""

    table: TableId
    at: float
    points: int
    outcome: MatchOutcome


class ReviewPoint(Struct, frozen=True, kw_only=True):
    """The cost of the reader's plays in one match, according to its review."""

    table: TableId
    at: float
    decisions: int
    lost: float  # of the chance to win, added up: 1 is a whole win


class ReviewFigures(Struct, frozen=True, kw_only=True):
    """The cost of the reader's plays, according to reviews."""

    matches: int
    decisions: int
    lost: float
    course: tuple[ReviewPoint, ...]  # the newest matches that were reviewed, the oldest of them first


class GameFigures(Struct, frozen=True, kw_only=True):
    """The figures of one game."""

    game: str
    tally: MatchTally
    broken_off: int
    mean_points: float | None  # null: no match was played to an end
    mean_place: float | None
    sizes: tuple[SizeFigures, ...]
    strengths: tuple[StrengthFigures, ...]
    people: tuple[PersonFigures, ...]  # those with whom the reader played most
    best_deals: tuple[BestDeal, ...]
    course: tuple[CoursePoint, ...]  # the newest matches, the oldest of them first
    reviews: ReviewFigures | None  # null: none was made


class OwnFigures(Struct, frozen=True, kw_only=True):
    """The figures of the reader's finished matches that a filter has found."""

    games: tuple[GameFigures, ...]  # what was played most comes first
    people: tuple[PersonFigures, ...]  # in all games
