"""Positions of Literature: its keys, read and written."""

from __future__ import annotations

from typing import Any

from tefuda.cards.bits import bit, count, has
from tefuda.engine.errors import BadPosition
from tefuda.engine.expected import Expected
from tefuda.engine.positions import Given
from tefuda.games.literature.half_suits import NAMES, PACK, SIX, card_at, halves
from tefuda.games.literature.knowledge import read_known, write_known
from tefuda.games.literature.options import DeclareWhen, FirstAsker, Rules
from tefuda.games.literature.rules import go_on
from tefuda.games.literature.state import IN_PLAY, NOBODY, NONE, TEAMS, Phase, Public, State
from tefuda.games.literature.teams import is_out
from tefuda.games.literature.words import candidates, in_play, names_declarer

MOST = 10**6
LIVE = (Phase.ASK, Phase.CHOOSE, Phase.ENDGAME)
ANSWERS = ("no", "yes")

IN_HAND = Expected("cards in the hands of both teams, or of one team in phase endgame", "cards-in-hand")
TO_CHOOSE = Expected("a turn player without cards, and two or more who can follow", "to-choose")
QUESTION = Expected("who asked, whom, for which card, and yes or no, as in 0 3 KH yes", "question")
HALF_SUITS = Expected("half-suits, each once: " + " ".join(NAMES), "half-suits", names=list(NAMES))
ON_TABLE = Expected("the cards of the half-suits that are taken", "on-table")
WAITING = Expected("nobody, but in phase ask or choose", "waits-in-play")


def read_position(given: Given, r: Rules, s: State) -> None:
    """Fill a fresh state."""
    s.seats = given.seats
    s.dealer = given.number("dealer", 0, 0, s.seats - 1)
    s.phase = given.name("phase", Phase, Phase.ASK)
    asks_first = (s.dealer + 1) % s.seats if r.first_asker == FirstAsker.LEFT else s.dealer
    s.turn = given.number("turn", asks_first, 0 if s.phase in LIVE else NONE, s.seats - 1)
    read_taken(given, r, s)
    read_hands(given, s)
    read_questions(given, s)
    read_score(given, s)
    read_known(given, r, s)
    check_phase(r, s)


def read_taken(given: Given, r: Rules, s: State) -> None:
    """LI-14: half-suits out of play; their cards lie on the table."""
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
    """A list, or nothing."""
    return names if isinstance(names, list) else []


def named_halves(given: Given, r: Rules, names: object, where: str) -> list[int]:
    """Half-suits by their names, each once."""
    known = NAMES[: halves(r)]
    listed = given.listed(names, where, len(known))
    if any(name not in known for name in listed) or len(set(listed)) != len(listed):
        raise BadPosition(names, HALF_SUITS, where)
    return [known.index(name) for name in listed]


def on_table(r: Rules, s: Public) -> list[int]:
    """The cards of half-suits that have been declared."""
    return [card_at(r, half, place) for half in range(halves(r)) if s.taken[half] != IN_PLAY for place in range(SIX)]


def read_hands(given: Given, s: State) -> None:
    """Hands as given; without them all cards are dealt."""
    if given.has("hands"):
        for seat, text in enumerate(given.by_seat("hands", "")):
            s.hands[seat] = given.mask(text, "hands")
    else:
        each = len(given.left) // s.seats
        for seat in range(s.seats if s.phase in LIVE else 0):
            s.hands[seat] = sum(map(bit, given.draw(each)))
    for seat in range(s.seats):
        s.counts[seat] = count(s.hands[seat])


def read_questions(given: Given, s: State) -> None:
    """LI-6, LI-15, LI-16: what is remembered of the questions, and who has said wait."""
    s.last_asker[:] = pair(given, "last_asker", NONE, NONE, s.seats - 1)
    if any(asker not in (NONE, *range(side, s.seats, TEAMS)) for side, asker in enumerate(s.last_asker)):
        raise BadPosition(s.last_asker, Expected("for each team one of its seats, or -1", "askers"), "last_asker")
    read_last_question(given, s)
    s.waiting = given.seat("waiting")
    if s.waiting != NONE and s.phase not in (Phase.ASK, Phase.CHOOSE):
        raise BadPosition(s.waiting, WAITING, "waiting")
    waited = [s.waiting] if s.waiting != NONE else []
    for seat in given.listed(given.keys.pop("waited", waited), "waited", s.seats):
        s.waited |= bit(given.whole(seat, "waited", 0, s.seats - 1))


def read_last_question(given: Given, s: State) -> None:
    """LI-16: the last question and its answer."""
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


def pair(given: Given, key: str, default: int, low: int, high: int) -> list[int]:
    """A number for each team."""
    value = given.keys.pop(key, [default] * TEAMS)
    if not isinstance(value, list) or len(value) != TEAMS:
        raise BadPosition(value, Expected("a list with a value for each of the two teams", "by-team"), key)
    return [given.whole(number, key, low, high) for number in value]


def read_score(given: Given, s: State) -> None:
    """The score sheet."""
    s.points[:] = pair(given, "points", 0, 0, MOST)
    s.scores[: s.seats] = given.numbers("scores", 0, MOST)
    s.totals[: s.seats] = given.numbers("totals", 0, MOST)
    s.ended = given.number("ended", 0, 0, MOST)


def check_phase(r: Rules, s: State) -> None:
    """The phase fits the cards; a turn player without cards is passed by as in play (LI-10, LI-17)."""
    if s.phase not in LIVE:
        return
    out = is_out(s, 0), is_out(s, 1)
    if all(out) or in_play(r, s) == 0 or (s.phase == Phase.ENDGAME and not any(out)):
        raise BadPosition(Phase(s.phase).name.lower(), IN_HAND, "phase")
    if s.phase != Phase.CHOOSE:
        go_on(r, s, [0])
        return
    heirs = count(candidates(s))
    if s.counts[s.turn] or heirs < 2 or (names_declarer(s) and r.declare_when != DeclareWhen.IN_TURN):
        raise BadPosition("choose", TO_CHOOSE, "phase")


def write_position(r: Rules, s: Any) -> dict[str, Any]:
    """All keys of a state; of a view those that its seat may be shown (LI-16: what was asked before is not)."""
    found: dict[str, Any] = {
        "dealer": s.dealer,
        "turn": s.turn,
        "phase": Phase(s.phase).name.lower(),
        "hands": [cards(mask) for mask in s.hands[: s.seats]],
        "points": list(s.points),
        "last_asker": list(s.last_asker),
        "last_question": last_question(s),
        "taken": [NAMES[half] for half in range(halves(r)) if s.taken[half] != IN_PLAY],
        "won": [[NAMES[half] for half in range(halves(r)) if s.taken[half] == side] for side in range(TEAMS)],
        "table": " ".join(map(PACK.text, on_table(r, s))),
        "waiting": s.waiting,
        "waited": [seat for seat in range(s.seats) if has(s.waited, seat)],
        "scores": s.scores[: s.seats],
        "totals": s.totals[: s.seats],
        "ended": s.ended,
    }
    return found | write_known(r, s) if isinstance(s, State) else found


def last_question(s: Public) -> str:
    """Who asked, whom, for which card, and the answer; nothing before the first question."""
    if s.asked_card == NONE:
        return ""
    return f"{s.asked_by} {s.asked_of} {PACK.text(s.asked_card)} {ANSWERS[s.asked_given]}"


def cards(mask: int) -> str:
    """A set of cards, written."""
    return " ".join(PACK.spread(mask))
