"""All that a reader sees of a table at one version, and what he hears of it.

What lies on the table is declared where games can make it (`tefuda.engine.layout`); here is what the table adds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tefuda.engine import layout
from tefuda.engine.events import Claim, Stamp, Travel
from tefuda.engine.layout import AS_USUAL, Cut, Hands, Mark, Pick, Team, Weight, Zone
from tefuda.show.json_form import Text, term_of
from tefuda.show.seat_layout import Board, Caution, Reach, Risk, Tap, Verb
from tefuda.table.crest import Crest
from tefuda.table.table import Stage

Lang = Literal["en", "ja"]


@dataclass(frozen=True, kw_only=True)
class HousePlayer:
    """One of the house's own players."""

    id: str  # whose face is drawn
    name: str
    also: str  # the name in the other script
    temper: str  # in one line
    strength: str
    level: str  # the same as a value: "gentle", "steady"; empty where a program plays that only programs ask for


@dataclass(frozen=True, kw_only=True)
class Player:
    """Who sits at one seat."""

    seat: int
    name: Text
    kind: Literal["human", "bot", "open"]
    you: bool = False
    online: bool = True
    dealer: bool = False
    acting: bool = False
    team: int | None = None
    waiting_since: float | None = None  # seconds since the epoch, if it is this player's turn
    missed_since: float | None = None  # seconds since the epoch, if he is not here
    left: float | None = (
        None  # seconds for what this player is asked, at the moment of sending, at a table with a clock
    )
    relief: Text = ""  # who of the house plays for him until he is back
    house: HousePlayer | None = None  # who of the house plays here: as `kind` says, or as `relief`
    crest: Crest | None = None  # what a person wears
    host: bool = False  # has opened the table: until the first deal this player may clear it away
    badges: tuple[Text, ...] = ()  # short facts: "has opened", "may not draw"

    @property
    def terms(self) -> tuple[str, ...]:
        """Under which names the badges are explained."""
        return tuple(map(term_of, self.badges))


@dataclass(frozen=True)
class Phrase:
    """One of the few things that people say to each other across the table."""

    id: str
    text: Text


@dataclass(frozen=True)
class Prompt:
    """The one thing to do now, in words.  ``yours``: the reader is the one who is waited for."""

    text: Text
    yours: bool


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened, as the reader may know it."""

    version: int  # the table's version that it belongs to
    kind: str  # "drew", "melded"
    seat: int | None = None
    text: Text
    moves: tuple[Travel, ...] = ()
    loud: bool = False  # worth speaking at once (your turn, a deal's end)
    fleeting: bool = False  # to be forgotten when the next fleeting event comes
    after_a_look: bool = False  # what lay there until now is seen for a moment before this happens
    claims: tuple[Claim, ...] = ()  # what was said of cards that the next events show
    stamp: Stamp | None = None  # a mark in ink, for what is worth a moment


@dataclass(frozen=True, kw_only=True)
class CountLine:
    """One step of the count at a deal's or a match's end."""

    label: Text
    values: tuple[str, ...]  # one a column, already written: "+34"; empty where nothing is counted
    cards: tuple[tuple[str, ...], ...] = ()  # one list a column: the cards this step counts
    weight: Weight = "line"

    @property
    def term(self) -> str:
        """Under which name the line is explained."""
        return term_of(self.label)


@dataclass(frozen=True, kw_only=True)
class Count:
    """The count after a deal or a match, step by step."""

    title: Text
    heads: tuple[Text, ...]  # the columns: players, or teams
    lines: tuple[CountLine, ...]
    outcome: Text  # "Aki wins this deal by 54 points."
    story: tuple[Text, ...] = ()  # how it came to that, from what the reader has heard
    stamp: Stamp | None = None  # for how the deal has ended
    final: bool = False  # the match is over with this count
    settlement: tuple[CountLine, ...] = ()  # the match's end, after the deal's count


@dataclass(frozen=True, kw_only=True)
class Standing:
    """Where a player, or a team, stands when the match is over."""

    name: Text
    seats: tuple[int, ...]
    place: int  # 1: has won; 0: nobody has
    total: str  # already written
    paid: str = ""  # what the settlement brings, if there is one


@dataclass(frozen=True, kw_only=True)
class End:
    """How a match has ended."""

    verdict: Text  # "You win the match."
    story: tuple[Text, ...] = ()
    standings: tuple[Standing, ...]  # the first first
    won: bool | None  # by the reader; None: an onlooker
    agreed: bool = False  # it was broken off by agreement
    at: float  # seconds since the epoch


@dataclass(frozen=True)
class SheetRow:
    """One line of the score sheet."""

    label: Text  # "1", "2", … or "Total", "Boxes"
    values: tuple[str, ...]
    weight: Weight = "line"

    @property
    def term(self) -> str:
        """Under which name the line is explained."""
        return term_of(self.label)


@dataclass(frozen=True)
class Sheet:
    """The score sheet: one column a seat, or a team where there are teams."""

    heads: tuple[Text, ...]
    rows: tuple[SheetRow, ...]
    note: Text = ""  # "First to 200"

    @property
    def term(self) -> str:
        """Under which name the note is explained."""
        return term_of(self.note)


@dataclass(frozen=True, kw_only=True)
class Fairness:
    """The deck's commitment, and its seed once the match is over.

    Where everybody shuffles, ``seals`` by seat ("": none yet, or of the house) and who has told what he had sealed;
    once the match is over, what that was.
    """

    text: Text  # one sentence for the player
    scheme: str  # "hmac-sha256/1"
    commitment: str
    link: str = ""  # binds rules, deals and plays, as far as all have heard of them; "": nothing is dealt
    seed: str | None = None
    seals: tuple[str, ...] = ()  # empty: the house has shuffled alone
    told: tuple[int, ...] = ()
    may_tell: bool = False  # all have sealed
    secrets: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class GameCard:
    """What names the game on the page."""

    id: str
    name: str
    suits: str = "SHDC"
    ranks: str = "A23456789TJQK"  # from the lowest to the highest
    ground: layout.Ground = "washi"  # what the table is covered with
    suit_names: dict[str, str] = field(default_factory=dict)  # as they are read out: "hearts"
    minutes: str = ""  # how long a match lasts, in words
    rules: tuple[Text, ...] = ()  # options that differ from the defaults, in words
    options: dict[str, str] = field(default_factory=dict)  # the same as they are given: "history" → "all"
    words: dict[str, str] = field(default_factory=dict)  # what the page says otherwise here: "nextDeal" → "Next round"
    goes_on_from: int = 0  # the moment of another match from which this one goes on; 0: it has begun as matches do
    duplicate: str = ""  # others have the same cards: under this id it is compared


@dataclass(frozen=True)
class Clock:
    """A play will be made for a seat when the time is up."""

    seat: int
    left: float  # seconds, at the moment of sending


@dataclass(frozen=True, kw_only=True)
class Circle(layout.Circle):
    """Where players speak: what lies between them, and what the reader may say."""

    reach: tuple[Reach, ...] = ()  # seats that a play of the reader may name now
    boards: tuple[Board, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Scene:
    """All that a reader sees of a table at one version."""

    t: Literal["scene"] = "scene"
    table: str
    version: int
    seat: int | None  # None: an onlooker
    lang: Lang
    game: GameCard
    state: Stage
    players: tuple[Player, ...]
    zones: tuple[Zone, ...] = ()
    prompt: Prompt
    verbs: tuple[Verb, ...] = ()
    lit: tuple[str, ...] = ()  # cards that some legal play of the reader uses now
    fresh: tuple[str, ...] = ()  # cards just received
    mark: Mark | None = None
    sheet: Sheet
    count: Count | None = None
    end: End | None = None  # once the match is over
    ready: tuple[int, ...] = ()  # between deals, and before the first: seats that have asked for the next one
    grace: int = 60  # seconds after which the house may play for somebody who is not here
    agreed: tuple[int, ...] = ()  # seats that would like to end the match here
    each: int = 0  # seconds that each decision may take; 0: as long as one likes
    takes_back: bool = False  # the reader's last play could be taken back
    asks_back: int | None = None  # who would like to take his last play back
    lets_back: tuple[int, ...] = ()  # that seat, and those that let it
    ended: bool = False  # it was ended by agreement
    reviewers: tuple[int, ...] = ()  # seats that would let the match be looked over, once it is over
    again: str | None = None  # the path of the table at which the same people play again
    fair: Fairness
    link: str | None = None  # the invitation's path while seats are open
    hints: bool = False  # a player of this table may ask for hints
    phrases: tuple[Phrase, ...] = ()  # what the reader may say now to the others
    teams: tuple[Team, ...] = ()
    circle: Circle | None = None  # where players speak, and sit around what was said
    hands: Hands = AS_USUAL
    deal: int = 0  # deals so far; notes belong to one
    clock: Clock | None = None
    cut: Cut | None = None
    pick: Pick | None = None  # what a play of `verbs` chooses is drawn as cards; afterwards, what the reader has chosen
    taps: tuple[Tap, ...] = ()
    cautions: tuple[Caution, ...] = ()  # before plays of `verbs`
    risks: tuple[Risk, ...] = ()  # the reader's cards that cost much if they are kept
