"""The answers to HTTP requests, a struct for each.

Only the server makes them, so they are not validated.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from tefuda.layout import Ground, Weight
from tefuda.protocol.values import ChannelKind, Lang, QuietHours, Skill, Spoken, Strength, TableId, Token


class OptionChoice(Struct, frozen=True, kw_only=True):
    """One of several values of an option, and its name."""

    value: str
    label: str


class RuleOptionInfo(Struct, frozen=True, kw_only=True):
    """One line of the form for the rules of a game."""

    name: str
    label: str
    help: str = ""
    kind: Literal["number", "choice", "flag"]
    default: str
    low: int | None = None
    high: int | None = None
    choices: tuple[OptionChoice, ...] = ()
    clause: str | None = None


class Preset(Struct, frozen=True, kw_only=True):
    """A known way to play a game: a name, and the rules that belong to it."""

    id: str
    label: str
    rules: dict[str, str]
    changes: tuple[str, ...] = ()  # each rule that differs from the usual ones, in words


class PicturedPile(Struct, frozen=True, kw_only=True):
    """Cards that lie together in a small picture of a table.

    ``x`` and ``y`` are their middle, in hundredths of the picture's height.
    """

    cards: tuple[str | None, ...]  # None lies face down
    x: int  # 0 to 200: the picture is twice as wide as high
    y: int  # 0 to 100
    how: Literal["row", "fan", "pile"]


class GameShowcase(Struct, frozen=True, kw_only=True):
    """The presentation of a game to people who do not know it."""

    ease: Literal[1, 2, 3]  # a newcomer can play it after a minute; after a deal or two; after an evening
    players: int  # the number of players for which it is best
    rules: dict[str, str]  # rules for learners, with which a table against bots opens
    table: tuple[PicturedPile, ...]


class LessonInfo(Struct, frozen=True, kw_only=True):
    """A lesson of a game: its title, the minutes that it takes, and how many steps and players it has."""

    id: str
    title: str
    minutes: int
    steps: int
    seats: int


class PuzzleList(Struct, frozen=True, kw_only=True):
    """GET /api/puzzles: the puzzles of one game and how hard they are, without their solutions."""

    game: str
    name: str
    levels: tuple[int, ...]  # the difficulty of each puzzle in order, from 1 to 5


class PuzzlePicture(Struct, frozen=True, kw_only=True):
    """A puzzle as a list draws it: the hand, the melds and piles that lie open near it, and the question."""

    hand: tuple[str, ...]
    table: tuple[tuple[str, ...], ...]
    task: str


class PuzzlePictureList(Struct, frozen=True, kw_only=True):
    """GET /api/puzzles/{game}: the pictures of a game's puzzles, in order."""

    game: str
    lang: Lang
    pictures: tuple[PuzzlePicture, ...]


class GameInfo(Struct, frozen=True, kw_only=True):
    """GET /api/games: a game that can be played on this server."""

    id: str
    name: str
    tagline: str
    also_called: str = ""  # another name, or better known relatives
    seats: tuple[int, ...]  # the possible numbers of players, the best one first
    minutes: str = ""
    options: tuple[RuleOptionInfo, ...]
    presets: tuple[Preset, ...]
    bots: tuple[OptionChoice, ...]
    bot: str = ""  # the bot that plays where no particular one is requested
    strengths: tuple[Strength, ...] = ()  # the strengths at which bots can play it here, the weakest first
    strength_help: dict[str, str] = field(default_factory=dict)  # what a strength means, where the game has own words
    conventions: tuple[OptionChoice, ...] = ()  # bots that keep to a convention with their partners
    personas: tuple[str, ...] = ()  # the ids of the named bots, in the order in which they sit down to this game
    hints: bool = False  # a table may allow hints
    score_pad: bool = False  # the score of a match with real cards can be kept
    suits: str = ""  # the letters of its suits
    showcase: GameShowcase | None = None
    ground: Ground = "washi"  # the surface of its table
    lessons: tuple[LessonInfo, ...] = ()  # in the order in which they are taken


class OpenTable(Struct, frozen=True, kw_only=True):
    """A table whose people want others to find it, while seats are free."""

    table: TableId
    link: str
    game: str
    name: str  # of the game
    minutes: str
    rules: tuple[str, ...]  # what differs from the usual rules and settings, in words
    seats: int
    free: tuple[int, ...]  # the seats that can be taken
    players: tuple[str, ...]  # the names of the computer players who sit there, and of the people who have given one
    skill: Skill
    spoken: Spoken
    since: float  # when the table was opened, in seconds since the epoch


class OpenTableList(Struct, frozen=True, kw_only=True):
    """GET /api/open-tables: the tables that anybody may join, those that wait longest first."""

    tables: tuple[OpenTable, ...]
    more: int  # the number of tables that are left out
    now: float  # seconds since the epoch, by the clock of all other times


class SeatGrant(Struct, frozen=True, kw_only=True):
    """A seat that was taken, and the secret token that holds it.  The token is sent once and never again."""

    table: TableId
    seat: int
    token: Token
    link: str  # "/t/k3x9…": for the friend; holds no secret


class TransferCodeAnswer(Struct, frozen=True, kw_only=True):
    """A code that carries seats to another device.  It is sent once, is valid for ``seconds``, and works once."""

    code: str
    link: str  # an address with the code behind the #, which browsers send to no server
    qr: str  # the link as a picture: SVG
    seconds: int
    seats: int


class TransferredSeats(Struct, frozen=True, kw_only=True):
    """The seats that a code has brought to this device."""

    seats: tuple[SeatGrant, ...]


class UploadedRecordAnswer(Struct, frozen=True, kw_only=True):
    """A record that was uploaded and can be looked back at."""

    id: str
    link: str  # "/replay/record…"


class DuplicateInvitation(Struct, frozen=True, kw_only=True):
    """A link by which others can play the same cards."""

    id: str
    link: str  # "/duplicate/…"


class ExclusiveSeatsAnswer(Struct, frozen=True, kw_only=True):
    """The number of seats that are held by this device alone from now on."""

    seats: int


class NotificationChannels(Struct, frozen=True, kw_only=True):
    """The ways in which this host can notify players; ``push`` is the key for push subscriptions, empty: none."""

    push: str = ""
    email: bool = False
    webhook: bool = False


class Subscription(Struct, frozen=True, kw_only=True):
    """One way in which the holder of a seat is notified."""

    id: Token
    channel: ChannelKind
    to: str  # the e-mail address, the address of the webhook, or the host of the push service
    confirmed: bool  # False: the owner of the e-mail address has not agreed yet
    here: bool  # the push subscription of the device that asks
    quiet: QuietHours | None = None


class SeatSubscriptions(Struct, frozen=True, kw_only=True):
    """All ways in which the holder of a seat is notified.

    ``proof`` spares a confirmed e-mail address the same question at another table.
    """

    subscriptions: tuple[Subscription, ...]
    proof: str = ""


class QuietHoursAnswer(Struct, frozen=True, kw_only=True):
    """The number of subscriptions for which the quiet hours hold from now on."""

    subscriptions: int


class SubscriptionGrant(Struct, frozen=True, kw_only=True):
    """A new notification; ``secret`` signs the requests to a webhook, and is sent only here."""

    id: Token
    confirmed: bool
    secret: str = ""


class NotificationLink(Struct, frozen=True, kw_only=True):
    """The notification that a link of an e-mail is about; the address is not shown in full.

    That of a push message goes to no address: ``to`` is empty.
    """

    game: str
    to: str
    state: Literal["unconfirmed", "on", "off"]


class Rulebook(Struct, frozen=True, kw_only=True):
    """GET /api/games/{game}/rulebook: safe HTML with an anchor for every clause."""

    game: str
    lang: Lang
    title: str
    html: str


class PrimerTerm(Struct, frozen=True, kw_only=True):
    """A word of the table: its meaning as safe HTML, and the clause that says more."""

    word: str
    help: str
    clause: str | None = None


class Primer(Struct, frozen=True, kw_only=True):
    """GET /api/games/{game}/primer: an introduction to a game for newcomers.

    The keys of ``terms`` are the names that zones, melds, badges and lines of the scene give as their ``term``.  A name
    also explains terms that begin with it (``half-suit`` explains ``half-suit-LS``).
    """

    game: str
    lang: Lang
    aim: str  # in one sentence; empty where the rulebook has no short account
    minute: str  # safe HTML
    terms: dict[str, PrimerTerm]


class DemoPlace(Struct, frozen=True, kw_only=True):
    """A place of a demo where cards lie: its middle, the width of a card, the way from card to card.

    Lengths are in hundredths of the width of the stage, which is 100 wide and 62 high.
    """

    x: float
    y: float
    how: Literal["row", "fan", "pile"]
    size: float
    step: float
    face: str = ""  # the id of the named bot that sits there
    team: int | None = None


class DemoStep(Struct, frozen=True, kw_only=True):
    """A step of a demo.

    ``lay`` gives what lies in the places that change, ``slips`` the slips of paper beside places, in this step only. A
    card is written as everywhere, a hidden one as ``?``; a word that `GameDemo.instead` lists stands for others.
    """

    say: str  # two to four words
    said: str  # the whole step in a sentence, for a screen reader
    time: float  # in seconds
    when: str = ""  # the rules under which the step is shown, as in "history=last"; empty: always
    lay: dict[str, str]
    slips: dict[str, str]


class DemoTextOverrides(Struct, frozen=True, kw_only=True):
    """Words of a demo, and what stands in their place under these rules."""

    when: str
    words: dict[str, str]


class GameDemo(Struct, frozen=True, kw_only=True):
    """GET /api/games/{game}/demo: how the game goes, shown with cards in twenty seconds; no steps: it has no demo.

    ``usual``: every option with its usual value, from which the options of a table differ.
    """

    game: str
    lang: Lang
    usual: dict[str, str]
    places: dict[str, DemoPlace]
    instead: tuple[DemoTextOverrides, ...] = ()
    steps: tuple[DemoStep, ...] = ()


class ProblemDetails(Struct, frozen=True, kw_only=True):
    """The body of every error of the REST side: a code for programs, a sentence for people, and where the error is."""

    code: str
    text: str
    where: str | None = None


class ScorePadQuestion(Struct, frozen=True, kw_only=True):
    """A question of the score pad.

    ``when``: it is asked only if another one has one of these values; ``besides``: not of the players that another one
    names.
    """

    id: str
    kind: Literal["amount", "count", "yes", "choice", "player"]
    label: str
    each: bool  # it is asked of each player
    low: int
    high: int
    step: int
    choices: tuple[str, ...] = ()
    nobody: str = ""  # the choice of no player; empty: there is none
    when: str = ""
    values: tuple[int, ...] = ()
    besides: str = ""


class ScorePadResult(Struct, frozen=True, kw_only=True):
    """A deal of a score pad: what was said of it, or why it cannot be, and at which question."""

    scores: tuple[int, ...]  # empty where it is not counted
    said: tuple[str, ...] = ()
    problem: str = ""
    figure: str = ""
    seat: int | None = None


class ScorePadSummaryRow(Struct, frozen=True, kw_only=True):
    """A line of numbers below the deals: a total, a bonus, what a pair exchanges."""

    label: str
    values: tuple[str, ...]
    weight: Weight


class ScorePadSheet(Struct, frozen=True, kw_only=True):
    """POST /api/score-pad: the score sheet, the questions of one deal, who deals and leads next, and the end."""

    game: str
    name: str
    seats: tuple[int, ...]  # how many can play
    keeps: bool  # the score keeper has to be known, as this player does not deal
    options: tuple[RuleOptionInfo, ...]
    at: int
    figures: tuple[ScorePadQuestion, ...]
    heads: tuple[str, ...]  # of the columns: players or teams
    columns: tuple[tuple[int, ...], ...]  # the seats of each
    leaders: tuple[int, ...]  # the columns that lead after the last deal, or have won; empty: all have as much
    deals: tuple[ScorePadResult, ...]
    sums: tuple[ScorePadSummaryRow, ...]
    note: str
    before: tuple[str, ...]  # what has to be known before deal ``at``; empty once the match is over
    marks: tuple[str, ...]  # and of each player
    over: bool
    verdict: str
    settlement: tuple[ScorePadSummaryRow, ...]
