"""Positions of Literature: what they have beyond the fields that `state` declares."""

from __future__ import annotations

from typing import Any

from tefuda.cards.bits import bit, count
from tefuda.engine.declarations.positions import PositionReader, written
from tefuda.engine.texts.errors import BadPosition, ExpectedInput
from tefuda.games.literature.half_suits import NAMES, PACK, SIX, card_at, halves
from tefuda.games.literature.knowledge_notation import read_known, write_known
from tefuda.games.literature.options import DeclareWhenOption, FirstAskerOption, Rules
from tefuda.games.literature.rules import go_on
from tefuda.games.literature.scoring import is_out
from tefuda.games.literature.state import IN_PLAY, NOBODY, NONE, TEAMS, Phase, SharedFields, State
from tefuda.games.literature.words import candidates, in_play, names_declarer

ORDER = ("dealer", "turn", "phase", "hands", "points", "last_asker", "last_question", "taken", "won", "table")
LIVE = (Phase.ASK, Phase.CHOOSE, Phase.ENDGAME)
ANSWERS = ("no", "yes")

IN_HAND = ExpectedInput("cards in the hands of both teams, or of one team in phase endgame", "cards-in-hand")
TO_CHOOSE = ExpectedInput("a turn player without cards, and two or more who can follow", "to-choose")
QUESTION = ExpectedInput("seats of both players, the card, and yes or no, as in 0 3 KH yes", "question")
HALF_SUITS = ExpectedInput("half-suits, each once: " + " ".join(NAMES), "half-suits", names=list(NAMES))
ON_TABLE = ExpectedInput("the cards of the taken half-suits", "on-table")
WAITING = ExpectedInput("nobody, except in phase ask or choose", "waits-in-play")


def read_position(given: PositionReader, r: Rules, s: State) -> None:
    """Fill a fresh state from the keys of a position.

    Raises:
        BadPosition: if a key does not fit the rules or the other keys.
    """
    s.seats = given.seats
    given.fill(s, "dealer")
    s.phase = Phase.ASK
    given.fill(s, "phase")
    asks_first = (s.dealer + 1) % s.seats if r.first_asker == FirstAskerOption.LEFT else s.dealer
    s.turn = given.number("turn", asks_first, 0 if s.phase in LIVE else NONE, s.seats - 1)
    read_taken(given, r, s)
    read_hands(given, s)
    read_questions(given, s)
    given.fill(s, "points", "scores", "totals", "ended")
    read_known(given, r, s)
    check_phase(r, s)


def read_taken(given: PositionReader, r: Rules, s: State) -> None:
    """Read the half-suits that are out of play; their cards lie on the table (LI-14)."""
    won = given.listed(given.keys.pop("won", [[], []]), "won", TEAMS)
    taken = named_halves(given, r, given.keys.pop("taken", [name for names in won for name in some(names)]), "taken")
    for half in taken:
        s.taken[half] = NOBODY
        for place in range(SIX):
            given.left.remove(card_at(r, half, place))
    for side, names in enumerate(won):
        for half in named_halves(given, r, names, "won"):
            if s.taken[half] != NOBODY:
                raise BadPosition(NAMES[half], HALF_SUITS, "won")
            s.taken[half] = side
    table = given.keys.pop("table", None)
    if table is not None and sorted(given.read(table, "table")) != sorted(on_table(r, s)):
        raise BadPosition(table, ON_TABLE, "table")


def some(names: object) -> list[Any]:
    """The list itself, or an empty one if it is no list."""
    return names if isinstance(names, list) else []


def named_halves(given: PositionReader, r: Rules, names: object, where: str) -> list[int]:
    """The half-suits of a list of names, each at most once."""
    known = NAMES[: halves(r)]
    listed = given.listed(names, where, len(known))
    if any(name not in known for name in listed) or len(set(listed)) != len(listed):
        raise BadPosition(names, HALF_SUITS, where)
    return [known.index(name) for name in listed]


def on_table(r: Rules, s: SharedFields) -> list[int]:
    """The cards of the half-suits that have been declared."""
    return [card_at(r, half, place) for half in range(halves(r)) if s.taken[half] != IN_PLAY for place in range(SIX)]


def read_hands(given: PositionReader, s: State) -> None:
    """Read the hands; without them all cards are dealt."""
    given.hands(s, "hands", len(given.left) // s.seats if s.phase in LIVE else 0)
    for seat in range(s.seats):
        s.counts[seat] = count(s.hands[seat])


def read_questions(given: PositionReader, s: State) -> None:
    """Read what is remembered of the questions, and who has said wait (LI-6, LI-15, LI-16)."""
    given.fill(s, "last_asker")
    if any(asker not in (NONE, *range(side, s.seats, TEAMS)) for side, asker in enumerate(s.last_asker)):
        raise BadPosition(s.last_asker, ExpectedInput("for each team one of its seats, or -1", "askers"), "last_asker")
    read_last_question(given, s)
    given.fill(s, "waiting")
    if s.waiting != NONE and s.phase not in (Phase.ASK, Phase.CHOOSE):
        raise BadPosition(s.waiting, WAITING, "waiting")
    s.waited = bit(s.waiting) if s.waiting != NONE else 0
    given.fill(s, "waited")


def read_last_question(given: PositionReader, s: State) -> None:
    """Read the last question and its answer (LI-16)."""
    text = given.keys.pop("last_question", "")
    if text == "":
        return
    parts = text.split() if isinstance(text, str) else []
    seats = [int(part) for part in parts[:2] if part.isascii() and part.isdigit() and len(part) <= 2]
    card = PACK.card(parts[2]) if len(parts) == 4 else None
    known = len(seats) == 2 and max(seats) < s.seats and card is not None
    if not known or parts[3] not in ANSWERS or seats[0] % TEAMS == seats[1] % TEAMS:
        raise BadPosition(text, QUESTION, "last_question")
    s.asked_by, s.asked_of = seats
    s.asked_card, s.asked_given = NONE if card is None else card, ANSWERS.index(parts[3])


def check_phase(r: Rules, s: State) -> None:
    """Check that the phase fits the cards; pass by a turn player without cards, as in play (LI-10, LI-17)."""
    if s.phase not in LIVE:
        return
    out = is_out(s, 0), is_out(s, 1)
    if all(out) or in_play(r, s) == 0 or (s.phase == Phase.ENDGAME and not any(out)):
        raise BadPosition(Phase(s.phase).name.lower(), IN_HAND, "phase")
    if s.phase != Phase.CHOOSE:
        go_on(r, s, [0])
        return
    heirs = count(candidates(s))
    if s.counts[s.turn] or heirs < 2 or (names_declarer(s) and r.declare_when != DeclareWhenOption.IN_TURN):
        raise BadPosition("choose", TO_CHOOSE, "phase")


def write_position(r: Rules, s: SharedFields) -> dict[str, Any]:
    """The fields, and the keys that the game writes itself.

    The position of a view does not tell what was asked before the last question (LI-16).
    """
    found = written(
        s,
        r,
        PACK,
        ORDER,
        last_question=last_question(s),
        taken=[NAMES[half] for half in range(halves(r)) if s.taken[half] != IN_PLAY],
        won=[[NAMES[half] for half in range(halves(r)) if s.taken[half] == side] for side in range(TEAMS)],
        table=" ".join(map(PACK.text, on_table(r, s))),
    )
    return found | write_known(r, s) if isinstance(s, State) else found


def last_question(s: SharedFields) -> str:
    """The last question: who asked, whom, for which card, and the answer; empty before the first question."""
    if s.asked_card == NONE:
        return ""
    return f"{s.asked_by} {s.asked_of} {PACK.text(s.asked_card)} {ANSWERS[s.asked_given]}"
