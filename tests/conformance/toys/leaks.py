"""Wrong sisters of `gifts`: each tells a secret in one way, and what the suite must say of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.changed import changed
from tests.conformance.toys import gifts
from tests.conformance.toys.gifts import GIFTS, SEATS, Fact, Phase, Rules, State, Verb, View

from tefuda.cards.bits import bit
from tefuda.conformance import declared, house_rules, secrecy
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations.events import EVERYBODY, emit
from tefuda.engine.declarations.fields import BY_ALL, BY_OWNER, by_seat
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.kinds import card, card_elsewhere
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.rules import RevealedByRules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD


class Leak(NamedTuple):
    """A game that tells what it declares secret, the check that must find it, and what that check says."""

    game: Game
    check: Callable[[GameConfiguration], object]
    says: str


def view_of_what_is_aside(r: Rules, s: State, seat: int, v: View) -> None:
    """Shows everybody's chosen card."""
    gifts.view(r, s, seat, v)
    for at in range(SEATS):
        v.aside[at] = s.aside[at]


def view_of_what_was_given(r: Rules, s: State, seat: int, v: View) -> None:
    """Shows what was passed to others."""
    gifts.view(r, s, seat, v)
    for at in range(SEATS):
        v.given[at] = s.given[at]


def view_of_whether_it_is_high(r: Rules, s: State, seat: int, v: View) -> None:
    """Shows of a chosen card only whether it is high, in a field that is open to all."""
    gifts.view(r, s, seat, v)
    v.leader = 1 if s.aside[0] > 5 else v.leader


def view_under_a_rare_option(r: Rules, s: State, seat: int, v: View) -> None:
    """Shows all hands, but only with a value that no preset has."""
    gifts.view(r, s, seat, v)
    for at in range(SEATS if r.target == gifts.LONGEST else 0):
        v.hands[at] = s.hands[at]


def words_by_two_cards_of_the_next(r: Rules, s: State, at: int, p: Scratch) -> int:
    """Lists two words the other way round for the first player if the next one has two certain cards."""
    n = gifts.words(r, s, at, p)
    if n > 1 and s.phase == Phase.GIVE and s.hands[(at + 1) % s.seats] & 3 == 3 and at == 0:
        p.out[0], p.out[1] = p.out[1], p.out[0]
    return n


def play_that_says_what_was_chosen(r: Rules, s: State, at: int, p: Scratch) -> None:
    """Tells all which card was laid aside."""
    gifts.play(r, s, at, p)
    if p.line[0] == Verb.GIVE:
        emit(p.log, Fact.PLAYED, EVERYBODY, at, p.line[1] - CARD, 0, 0)


def play_that_says_what_was_given(r: Rules, s: State, at: int, p: Scratch) -> None:
    """Tells all, when all have chosen, which cards were passed."""
    gifts.play(r, s, at, p)
    if p.line[0] == Verb.GIVE and s.waits == 0:
        for giver in range(s.seats):
            emit(p.log, Fact.GOT, EVERYBODY, (giver + 1) % s.seats, s.given[giver], 0, 0)


def play_that_says_that_one_has_chosen(r: Rules, s: State, at: int, p: Scratch) -> None:
    """Tells all that somebody has chosen, which makes stale what they have just chosen themselves."""
    gifts.play(r, s, at, p)
    if p.line[0] == Verb.GIVE and s.waits != 0:
        emit(p.log, Fact.WON, EVERYBODY, at, 0, 0, 0)


def play_that_remembers(r: Rules, s: State, at: int, p: Scratch) -> None:
    """Leaves in an open field whether the next player could have followed suit."""
    gifts.play(r, s, at, p)
    if s.phase == Phase.PLAY and s.turn != s.leader:
        s.totals[SEATS - 1] = int(s.hands[s.turn] & gifts.SUITS[s.trick[s.leader] % 3] != 0)


def why_not_that_would_tell(r: Rules, v: View, at: int, line: tuple[int, ...]) -> IllegalPlayReason | None:
    """Names another reason if somebody holds the card: so it would, if it were asked of the truth."""
    why = GIFTS.rules.why_not(r, v, at, line)
    named = [word - CARD for word in line[1:-1] if CARD <= word < CARD + gifts.CARDS]
    held = any(hand >> card & 1 for card in named for hand in v.hands)
    return IllegalPlayReason("G-2", "held-by-another") if why is not None and held and why.reason == "not-held" else why


def deal_that_tells_the_lowest(r: Rules, s: State, p: Scratch) -> None:
    """Says who was dealt the lowest card."""
    gifts.deal(r, s, p)
    for at in range(s.seats):
        if s.hands[at] & 1 != 0:
            emit(p.log, Fact.WON, EVERYBODY & ~bit(at), at, 0, 0, 0)


class Silent(State):
    """A state in which the chosen cards declare nothing."""

    aside: list[int] = by_seat(SEATS, start=-1)


class Wide(State):
    """A state that declares open what the view hides."""

    aside: list[int] = by_seat(SEATS, card(), seen=BY_ALL)


class Spoken(State):
    """A state in which the chosen cards are said to lie elsewhere."""

    aside: list[int] = by_seat(SEATS, card_elsewhere(), seen=BY_OWNER)


def declares(table: GameConfiguration) -> None:
    """The check of the fields."""
    declared.check_declared(table, 1, 30)


def keeps_secrets_quickly(table: GameConfiguration) -> None:
    """The check of secrecy at very few moments."""
    secrecy.check_secrecy(table, 1, 2)


def keeps_secrets(table: GameConfiguration) -> None:
    """The check of secrecy."""
    secrecy.check_secrecy(table, 1, 12)


def sister(name: str, check: Callable[[GameConfiguration], object], says: str, **parts: Any) -> Leak:
    """`gifts` with some parts replaced."""
    return Leak(changed(GIFTS, id=f"gifts-{name}", **parts), check, says)


WOULD_TELL = changed(GIFTS, id="gifts-would-tell", why_not=why_not_that_would_tell)

LEAKS = (
    sister("open-aside", keeps_secrets, "in aside what is secret", view=view_of_what_is_aside),
    sister("rare", house_rules.check_values, "with target = 20: the view of .* hands", view=view_under_a_rare_option),
    sister("open-aside-declared", declares, "shows aside", view=view_of_what_is_aside),
    sister("open-given", keeps_secrets, "in given what is secret", view=view_of_what_was_given),
    sister("open-given-declared", declares, "shows given", view=view_of_what_was_given),
    sister("high-aside", keeps_secrets, "in leader what is secret: aside", view=view_of_whether_it_is_high),
    sister("two-cards", keeps_secrets_quickly, "cannot know its own words", words=words_by_two_cards_of_the_next),
    sister("told-aside", keeps_secrets, "what is secret, aside, hands: played", play=play_that_says_what_was_chosen),
    sister("told-given", keeps_secrets, "what is secret, aside, .*: got", play=play_that_says_what_was_given),
    sister("told-chosen", keeps_secrets, "invalidates the", play=play_that_says_that_one_has_chosen),
    sister("remembered", keeps_secrets, "in totals what is secret: .*hands", play=play_that_remembers),
    sister("told-lowest", keeps_secrets, "what is secret, hands: won", deal=deal_that_tells_the_lowest),
    sister("not-given-away", keeps_secrets, "in .*turn.* what is secret", revealing=RevealedByRules()),
    sister("silent", declares, "the field aside of Silent declares nothing", state=Silent),
    sister("wide", declares, "aside.* is hidden from", state=Wide),
    sister("elsewhere", declares, "these cards are missing", state=Spoken),
)
