"""The scene, which is all that a reader sees of a table at one version; its changes; and the events.

The parts that games fill in are in `tefuda.layout`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct, field

from tefuda import layout
from tefuda.engine.declarations.events import CardClaim, CardMove, Stamp
from tefuda.layout import AS_USUAL, DraftPool, HandOrder, PileCutOffer, Team, Weight, WildCards, Zone
from tefuda.protocol.json_form import JSON, Text, term_of
from tefuda.protocol.plays import AvailableVerb, CostlyCardWarning, DeclarationForm, OneTapPlay, PlayCaution, TargetSeat
from tefuda.protocol.values import Avatar, BotSpeed, Lang, Stage, WatchDelay


class Persona(Struct, frozen=True, kw_only=True):
    """A computer player."""

    id: str  # the id by which the client draws the face
    name: str
    also: str  # the name in the other script
    temper: str  # the character, in one line
    strength: str
    level: str  # the strength's id: "gentle", "steady"; empty for a program without a strength


class ScenePlayer(Struct, frozen=True, kw_only=True):
    """The player at one seat."""

    seat: int
    name: Text
    unnamed: bool = False  # a person who has given no name: `name` is the number of the seat
    kind: Literal["human", "bot", "open"]
    you: bool = False
    online: bool = True
    dealer: bool = False
    acting: bool = False
    team: int | None = None
    waiting_since: float | None = None  # seconds since the epoch, if it is this player's turn
    missed_since: float | None = None  # seconds since the epoch, if this player is not here
    left: float | None = None  # seconds left to decide when the message is sent, at a table with a clock
    substitute: Text = ""  # the computer player that plays for this person until they are back
    persona: Persona | None = None  # the computer player at this seat, by `kind` or as `substitute`
    avatar: Avatar | None = None  # the avatar of a person
    host: bool = False  # has opened the table, and may cancel it until the first deal
    badges: tuple[Text, ...] = ()  # short facts: "has opened", "may not draw"

    @property
    def terms(self) -> tuple[str, ...]:
        """The names under which the badges are explained."""
        return tuple(map(term_of, self.badges))


class ChatPhrase(Struct, frozen=True):
    """One of the fixed phrases that people can say to each other at the table."""

    id: str
    text: Text


class Prompt(Struct, frozen=True):
    """The one thing to do now, in words.  ``yours``: the table waits for the reader."""

    text: Text
    yours: bool


class SceneEvent(Struct, frozen=True, kw_only=True):
    """Something that happened, as the reader may know it."""

    version: int  # the table's version that it belongs to
    kind: str  # "drew", "melded"
    seat: int | None = None
    text: Text  # empty where the line of another event of the same play tells it too
    played_by: Text = ""  # the computer player that made this play for the person of the seat, who was away
    moves: tuple[CardMove, ...] = ()
    loud: bool = False  # worth speaking at once (your turn, a deal's end)
    fleeting: bool = False  # forgotten when the next fleeting event comes
    after_a_look: bool = False  # the cards are shown for a moment as they lay before this happens
    claims: tuple[CardClaim, ...] = ()  # claims about cards that the next events show
    stamp: Stamp | None = None  # a mark in ink, for an event worth a moment of attention
    stamp_word: Text = ""  # what the mark means, in a word


class ScoreBreakdownLine(Struct, frozen=True, kw_only=True):
    """One step of the count at the end of a deal or a match."""

    label: Text
    values: tuple[str, ...]  # one for each column, as text: "+34"; empty where nothing is counted
    cards: tuple[tuple[str, ...], ...] = ()  # one list for each column: the cards this step counts
    weight: Weight = "line"

    @property
    def term(self) -> str:
        """The name under which the line is explained."""
        return term_of(self.label)


class ScoreBreakdown(Struct, frozen=True, kw_only=True):
    """The count after a deal or a match, step by step."""

    title: Text
    heads: tuple[Text, ...]  # the columns: players, or teams
    lines: tuple[ScoreBreakdownLine, ...]
    outcome: Text  # "Aki wins this deal by 54 points."
    story: tuple[Text, ...] = ()  # the story of the deal, from what the reader was told
    stamp: Stamp | None = None  # for how the deal has ended
    final: bool = False  # the match is over with this count
    settlement: tuple[ScoreBreakdownLine, ...] = ()  # the match's end, after the deal's count


class Standing(Struct, frozen=True, kw_only=True):
    """The final place of a player or a team."""

    name: Text
    seats: tuple[int, ...]
    place: int  # 1: has won; 0: there is no winner
    total: str  # the points, as text
    paid: str = ""  # the points of the settlement, as text, if there is one


class MatchResult(Struct, frozen=True, kw_only=True):
    """The end of a match."""

    verdict: Text  # "You win the match."
    story: tuple[Text, ...] = ()
    standings: tuple[Standing, ...]  # the best first
    won: bool | None  # whether the reader has won; None: a watcher
    agreed: bool = False  # it was broken off by agreement
    resigned: int | None = None  # the seat that has resigned
    at: float  # seconds since the epoch


class ScoreSheetRow(Struct, frozen=True):
    """One line of the score sheet."""

    label: Text  # "1", "2", … or "Total", "Boxes"
    values: tuple[str, ...]
    weight: Weight = "line"

    @property
    def term(self) -> str:
        """The name under which the line is explained."""
        return term_of(self.label)


class ScoreSheet(Struct, frozen=True):
    """The score sheet: a column for each seat, or for each team where there are teams."""

    heads: tuple[Text, ...]
    rows: tuple[ScoreSheetRow, ...]
    note: Text = ""  # "First to 200"

    @property
    def term(self) -> str:
        """The name under which the note is explained."""
        return term_of(self.note)


class DeckCommitment(Struct, frozen=True, kw_only=True):
    """The commitment to the deck, and its seed once the match is over.

    Where everybody shuffles, ``seals`` holds one seal a seat ("": none yet, or a computer player), ``told`` the seats
    that have told their secrets, and ``secrets`` those secrets once the match is over.
    """

    text: Text  # for the player; the exact mechanism after an empty line
    scheme: str  # "hmac-sha256/1"
    commitment: str
    link: str = ""  # binds the rules, deals and plays known to everybody so far; "": nothing is dealt
    seed: str | None = None
    seals: tuple[str, ...] = ()  # empty: the server has shuffled alone
    told: tuple[int, ...] = ()
    may_tell: bool = False  # everybody has sealed, so secrets may be told
    secrets: tuple[str, ...] = ()


class SceneGame(Struct, frozen=True, kw_only=True):
    """The description of a game on the page."""

    id: str
    name: str
    suits: str = "SHDC"
    ranks: str = "A23456789TJQK"  # from the lowest to the highest
    ground: layout.Ground = "washi"  # the surface of the table
    suit_names: dict[str, str] = field(default_factory=dict)  # as they are read out: "hearts"
    minutes: str = ""  # how long a match lasts, in words
    rules: tuple[Text, ...] = ()  # options that differ from the defaults, in words
    options: dict[str, str] = field(default_factory=dict)  # the same as option and value: "history" → "all"
    words: dict[str, str] = field(default_factory=dict)  # the game's own words for the page: "nextDeal" → "Next round"
    goes_on_from: int = 0  # the moment of another match from which this one continues; 0: it has begun as usual
    duplicate: str = ""  # the id of the comparison with other tables that have the same cards; "": none


class TurnClock(Struct, frozen=True):
    """The clock of a game: a play is made for a seat when its time is up."""

    seat: int
    left: float  # seconds, at the moment of sending


@dataclass(frozen=True, kw_only=True)
class SceneCircle(layout.CircleLayout):
    """The circle of players who speak: the groups of cards, and what the reader may say."""

    reach: tuple[TargetSeat, ...] = ()  # seats that a play of the reader may name now
    boards: tuple[DeclarationForm, ...] = ()


class OpenAgreement(Struct, frozen=True):
    """Something that all people who are here must agree to: the command that asks for it, and who has agreed."""

    what: str
    seats: tuple[int, ...]


class SceneWatchers(Struct, frozen=True):
    """Those who watch a table without a seat, and what they are shown."""

    count: int
    delay: WatchDelay
    open_hands: tuple[int, ...]  # the seats whose hands are open to them
    may_open: bool  # the reader may open their hand to them


class ChatWriter(Struct, frozen=True):
    """A person who may write messages, under a name of this table that does not change with the seat."""

    seat: int
    by: str


class SceneChat(Struct, frozen=True):
    """The chat of a table, as a player has it."""

    open: bool  # false: the player who opened the table has closed it
    writes: bool  # the reader may write now
    closes: bool  # the reader may close it, and open it again
    writers: tuple[ChatWriter, ...]  # the people at the table, the reader among them


class Scene(Struct, frozen=True, kw_only=True):
    """Everything that a reader sees of a table at one version."""

    t: Literal["scene"] = "scene"
    table: str
    version: int
    seat: int | None  # None: a watcher
    lang: Lang
    game: SceneGame
    state: Stage
    players: tuple[ScenePlayer, ...]
    zones: tuple[Zone, ...] = ()
    prompt: Prompt
    verbs: tuple[AvailableVerb, ...] = ()
    lit: tuple[str, ...] | None = None  # the reader's cards that some play uses; None: none are laid at this moment
    fresh: tuple[str, ...] = ()  # cards just received
    mark: WildCards | None = None
    sheet: ScoreSheet
    count: ScoreBreakdown | None = None
    end: MatchResult | None = None  # set once the match is over
    ready: tuple[int, ...] = ()  # between deals, and before the first: the seats that have asked for the next one
    grace: int = 60  # seconds after which a computer player may play for a person who is away
    agreed: tuple[OpenAgreement, ...] = ()  # what somebody has asked for and not all have agreed to yet
    each: int = 0  # seconds for each decision; 0: no limit
    takes_back: bool = False  # the reader's last play can be taken back
    asks_back: int | None = None  # the seat that asks to take its last play back
    lets_back: tuple[int, ...] = ()  # that seat, and those that agree
    ended: bool = False  # the match was ended by agreement
    sealed: bool = False  # others still play these cards: no seed, replay, record, review or next table
    reviewers: tuple[int, ...] = ()  # seats that agree to a review of the match, once it is over
    rematch: str | None = None  # the path of the table at which the same people play again
    rematch_by: int | None = None  # the seat that has asked for it
    resigns: bool = False  # the reader may resign the match
    speed: BotSpeed | None = None  # of the computer players, where the reader may hurry them; else None
    fair: DeckCommitment
    link: str | None = None  # the invitation's path while seats are open
    watchers: SceneWatchers
    listed: bool | None = None  # others can find the table in the list of open tables; null: it is never listed
    hints: bool = False  # a player of this table may ask for hints
    phrases: tuple[ChatPhrase, ...] = ()  # phrases that the reader may say to the others now
    chat: SceneChat | None = None  # where players may write to each other; null: nowhere, or the reader watches
    teams: tuple[Team, ...] = ()
    circle: SceneCircle | None = None  # for games in which players speak: the circle of players
    hands: HandOrder = AS_USUAL
    deal: int = 0  # deals so far; notes belong to one
    clock: TurnClock | None = None
    cut: PileCutOffer | None = None
    pick: DraftPool | None = None  # the cards from which a play of `verbs` chooses; afterwards, the reader's choice
    taps: tuple[OneTapPlay, ...] = ()
    cautions: tuple[PlayCaution, ...] = ()  # warnings before plays of `verbs`
    risks: tuple[CostlyCardWarning, ...] = ()  # the reader's cards that cost many points if they are kept


class UnpatchableScene(ValueError):
    """The difference cannot be expressed as a change, or a change does not fit; the whole scene is needed."""


def changes(old: JSON, new: JSON) -> JSON:
    """Return the change that, folded into ``old``, gives ``new``.

    Args:
        old: The data before.
        new: The data after.  No number may stand where a truth value was: ``True == 1`` counts as equal.

    Raises:
        UnpatchableScene: an object has other keys than before, or stands where a list was.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        if old.keys() != new.keys():
            raise UnpatchableScene(f"other keys: {old.keys() ^ new.keys()}")
        return {key: changes(old[key], each) for key, each in new.items() if _differ(old[key], each)}
    if isinstance(old, list) and isinstance(new, dict):
        raise UnpatchableScene("an object where a list was")
    if isinstance(old, list) and isinstance(new, list) and _pays(old, new):
        kept = {str(n): changes(each, new[n]) for n, each in enumerate(old) if _differ(each, new[n])}
        return kept | {str(n): new[n] for n in range(len(old), len(new))}
    return new


def fold(old: JSON, change: JSON) -> JSON:
    """Apply a change to ``old`` and return the new data.

    >>> fold({"lit": ["7S"]}, {"dim": []})
    Traceback (most recent call last):
    tefuda.protocol.scene.UnpatchableScene: nothing stands at 'dim'

    Raises:
        UnpatchableScene: the change was not made for this data.
    """
    if not isinstance(change, dict) or not isinstance(old, dict | list):
        return change
    return _into_list(old, change) if isinstance(old, list) else _into_object(old, change)


def _into_object(old: dict[str, JSON], change: dict[str, JSON]) -> JSON:
    if strange := change.keys() - old.keys():
        raise UnpatchableScene(f"nothing stands at {min(strange)!r}")
    return old | {key: fold(old[key], each) for key, each in change.items()}


def _into_list(old: list[JSON], change: dict[str, JSON]) -> JSON:
    folded = list(old)
    for key, each in change.items():
        place = int(key) if key.isdecimal() else len(folded) + 1
        if place > len(folded):
            raise UnpatchableScene(f"nothing stands at {key!r}")
        folded[place : place + 1] = [fold(folded[place] if place < len(folded) else None, each)]
    return folded


def _differ(old: JSON, new: JSON) -> bool:
    """Compare two values; the identity test skips deep comparison of shared objects."""
    return old is not new and old != new


def _pays(old: list[JSON], new: list[JSON]) -> bool:
    """Return whether a list is worth changing by index: it has not become shorter, and its items are containers."""
    return 0 < len(old) <= len(new) and isinstance(old[0], dict | list)
