"""Wrong sisters of `gifts` and `pairs` that do not tell what is seen, and what the suite must say of it."""

from __future__ import annotations

from tests.changed import changed
from tests.conformance.toys import gifts, pairs
from tests.conformance.toys.gifts import GIFTS
from tests.conformance.toys.pairs import PAIRS
from tests.conformance.toys.wrong import Wrong

from tefuda.cards.bits import bit
from tefuda.conformance import telling
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations.events import EVERYBODY, emit
from tefuda.engine.declarations.scratch import Scratch


def play_in_silence(r: gifts.Rules, s: gifts.State, at: int, p: Scratch) -> None:
    """Lays a card before all eyes, and tells nobody."""
    heard, p.log[0] = p.log[0], 0
    gifts.play(r, s, at, p)
    p.log[0] = heard


def play_of_some_card(r: gifts.Rules, s: gifts.State, at: int, p: Scratch) -> None:
    """Tells that a card was played, and not which."""
    giving = s.phase == gifts.Phase.GIVE
    play_in_silence(r, s, at, p)
    if not giving:
        emit(p.log, gifts.Fact.WON, EVERYBODY, at, 0, 0, 0)


def deal_with_a_turned_card(r: pairs.Rules, s: pairs.State, p: Scratch) -> None:
    """Turns a card of the stock, and tells nobody."""
    pairs.deal(r, s, p)
    s.stock -= 1
    s.table |= bit(s.deck[s.stock])


def tells(table: GameConfiguration) -> None:
    """The check that what is seen is told."""
    telling.check_telling(table, 1, 30)


SILENT = (
    Wrong(
        changed(GIFTS, id="gifts-silent-play", play=play_in_silence),
        tells,
        "told the same of 'play .*' and 'play .*', but sees a difference in .*gone",
    ),
    Wrong(
        changed(GIFTS, id="gifts-some-card", play=play_of_some_card),
        tells,
        "told the same of 'play .*' and 'play .*', but sees a difference in .*trick",
    ),
    Wrong(
        changed(PAIRS, id="pairs-turned-card", deal=deal_with_a_turned_card),
        tells,
        "told the same of 'deal .' and 'deal .*', but sees a difference in table",
    ),
)
