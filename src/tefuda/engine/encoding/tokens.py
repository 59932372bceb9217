"""Events that a seat has heard, as tokens: small numbers one after the other, the same alphabet for every game.

A fact is its kind, then its arguments as the game's table declares them: a seat (one's own is 0), cards, numbers.  A
secret that is not told to this seat is `HIDDEN`.  An argument of variable length ends with `STOP`.  So a stream can be
read again, and holds all that the seat was ever told: nothing of the past has to be remembered elsewhere.

>>> from tefuda.engine.matches.match import new_match
>>> from tefuda.engine.matches.registry import find
>>> match = new_match(find("skarney-gin"), 2, 7)
>>> told = [event.entry for event in match.deal() if event.seen_by(1)]
>>> heard = stream(match.game, 2, 1, told)
>>> [say(match.game, token) for token in heard[:4]], [say(match.game, token) for token in heard[-3:]]
(['dealt', 'own + 1', 'hidden', '10'], ['KC', 'stop', '10'])
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tefuda.cards.bits import BITS, IN_AN_INT, ONE_CARD, lowest
from tefuda.engine.declarations.arguments import NIBBLE, FactEncoding
from tefuda.engine.declarations.events import ARGUMENTS, NOBODY, RawEvent
from tefuda.engine.declarations.facts import FactRegistry
from tefuda.engine.declarations.game import Game

PAD, HIDDEN, STOP, MINUS = range(4)
KIND, SEAT, CARD, DIGIT, TOKENS = 16, 80, 128, 192, 256
FEW = 6  # bits of a digit
MOST = 1 + ARGUMENTS * 64  # tokens of a fact
SECRET, WIDE, MANY = 4, 5, 8  # bits: is it secret, how many ints it has, how many places; the form stands below


@cache
def forms_of(facts: FactRegistry) -> tuple[int, ...]:
    """The form in which each int of a fact is written: `ARGUMENTS` forms to a kind; 0: the int says nothing."""
    found = [0] * (ARGUMENTS * (1 + max((int(kind) for kind in facts.rows), default=0)))
    for kind, row in facts.rows.items():
        for argument, place in row.places():
            for at in range(place.start, place.stop):
                secret = int(argument.secret and at == place.start)
                told = secret << SECRET | argument.width << WIDE | argument.places << MANY
                found[ARGUMENTS * int(kind) + at] = argument.written | told
    return tuple(found)


def hear(log: list[int], at: int, own: int, seats: int, forms: list[int], out: list[int], n: int) -> int:
    """Write the log entry at ``at`` behind the ``n`` tokens of a seat; return how many there are then.

    In the rules' dialect.  There must be room for `MOST` more.
    """
    kind = log[at]
    out[n] = KIND + kind
    n += 1
    j = 0
    while j < ARGUMENTS:
        form, x = forms[ARGUMENTS * kind + j], log[at + 2 + j]
        if (form >> SECRET) & 1 == 1 and x == NOBODY:
            out[n] = HIDDEN
            n += 1
            j += (form >> WIDE) & (MANY - 1)
        else:
            n = write(x, form & ((1 << SECRET) - 1), form >> MANY, own, seats, out, n)
            j += 1
    return n


def write(x: int, form: int, places: int, own: int, seats: int, out: list[int], n: int) -> int:
    """Write one int of a fact; return how many tokens there are then."""
    if form == FactEncoding.SEAT or form == FactEncoding.SEAT_EACH:
        for k in range(places):
            seat = (x >> (NIBBLE * k)) & ((1 << NIBBLE) - 1) if form == FactEncoding.SEAT_EACH else x
            out[n] = SEAT + (seat + seats - own) % seats
            n += 1
    elif form == FactEncoding.CARD or form == FactEncoding.SMALL:
        out[n] = STOP if x < 0 else (CARD if form == FactEncoding.CARD else DIGIT) + x
        n += 1
    elif form == FactEncoding.SEATS or form == FactEncoding.CARDS:
        n = write_many(x, form, own, seats, out, n)
    elif form == FactEncoding.LISTED:
        n = write_listed(x, out, n)
    elif form == FactEncoding.NUMBER:
        n = write_number(x, out, n)
    return n


def write_many(mask: int, form: int, own: int, seats: int, out: list[int], n: int) -> int:
    """Write the bits of a mask, of seats or of cards; return how many tokens there are then."""
    while mask > 0:
        bit = lowest(mask)
        out[n] = CARD + bit if form == FactEncoding.CARDS else SEAT + (bit + seats - own) % seats
        n += 1
        mask &= mask - 1
    out[n] = STOP
    return n + 1


def write_listed(x: int, out: list[int], n: int) -> int:
    """Write cards in a row (`tefuda.cards.bits`); return how many tokens there are then."""
    for k in range(IN_AN_INT):
        noted = (x >> (BITS * k)) & ONE_CARD
        if noted != 0:
            out[n] = CARD + noted - 1
            n += 1
    out[n] = STOP
    return n + 1


def write_number(x: int, out: list[int], n: int) -> int:
    """Write any int, in digits of six bits, the lowest first; return how many tokens there are then."""
    if x < 0:
        out[n] = MINUS
        n += 1
        x = -x
    while x > 0:
        out[n] = DIGIT + (x & ((1 << FEW) - 1))
        n += 1
        x >>= FEW
    out[n] = STOP
    return n + 1


def stream(game: Game, seats: int, own: int, entries: Iterable[RawEvent | None]) -> list[int]:
    """The tokens of what a seat was told, one entry after the other; those it may not hear must not be among them."""
    forms, found = list(forms_of(game.rules.facts)), list[int]()
    for entry in entries:
        if entry is not None:
            log = [0, entry.kind, entry.audience, *entry.ints]
            out = [0] * MOST
            found += out[: hear(log, 1, own, seats, forms, out, 0)]
    return found


def say(game: Game, token: int) -> str:
    """The text of a token, for people."""
    if token < KIND:
        return ("pad", "hidden", "stop", "minus")[token]
    if token < SEAT:
        kinds = {int(kind): kind.name for kind in game.rules.facts.rows}
        return kinds[token - KIND].lower().replace("_", "-")
    if token < CARD:
        return f"own + {token - SEAT}" if token > SEAT else "own"
    return game.vocabulary.pack.text(token - CARD) if token < DIGIT else str(token - DIGIT)
