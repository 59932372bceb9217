"""Positions of Lantern: its keys, read and written."""

from __future__ import annotations

from typing import Any

from tefuda.games.lantern.options import Rules
from tefuda.games.lantern.state import CARDS, HAND, NONE, Phase, State

from tefuda.cards.bits import bit
from tefuda.cards.pack import Pack
from tefuda.engine.declarations.positions import PositionReader
from tefuda.engine.texts.errors import BadPosition

PACK = Pack(ranks="789TJQKA")


def read_position(given: PositionReader, r: Rules, s: State) -> None:
    """Fill a fresh state."""
    s.seats = given.seats
    s.dealer = given.number("dealer", 0, 0, s.seats - 1)
    s.phase = given.name("phase", Phase, Phase.PLAY)
    s.turn = given.number("turn", (s.dealer + 1) % s.seats, 0, s.seats - 1)
    s.leader = given.number("leader", s.turn, 0, s.seats - 1)
    for name in ("scores", "totals"):
        getattr(s, name)[: s.seats] = given.numbers(name, 0, 10**6)
    s.played = given.mask(given.keys.pop("played", ""), "played")
    turned = given.cards(given.keys.pop("turned", ""), "turned")
    read_trick(given, s)
    read_hands(given, s)
    s.turned = read_turned(turned or given.draw(1))
    stock = given.pile("stock", CARDS - s.seats * HAND - 1)
    s.stock = len(stock)
    s.deck[: s.stock] = stock[::-1]


def read_trick(given: PositionReader, s: State) -> None:
    """LA-4: those from the leader to the player before the turn have played, and nobody else."""
    for seat, text in enumerate(given.by_seat("trick", "")):
        found = given.cards(text, "trick")
        due = (seat - s.leader) % s.seats < (s.turn - s.leader) % s.seats
        if len(found) != due:
            raise BadPosition(text, "one card of each who has played to this trick", "trick")
        s.trick[seat] = found[0] if found else NONE


def read_turned(cards: list[int]) -> int:
    """LA-2: exactly one card lies face up."""
    if len(cards) != 1:
        raise BadPosition(len(cards), "exactly one card", "turned")
    return cards[0]


def read_hands(given: PositionReader, s: State) -> None:
    """Hands as given, or dealt; before each trick all hold the same number of cards."""
    if given.has("hands"):
        hands = [given.cards(text, "hands") for text in given.by_seat("hands", "")]
    else:
        hands = [given.draw(HAND) for _ in range(s.seats)]
    held = {len(hand) + (s.trick[seat] != NONE) for seat, hand in enumerate(hands)}
    if len(held) > 1 or (s.phase == Phase.PLAY and held == {0}):
        raise BadPosition([len(hand) for hand in hands], "as many cards in each hand", "hands")
    for seat, hand in enumerate(hands):
        s.hands[seat] = sum(map(bit, hand))


def write_position(r: Rules, s: Any) -> dict[str, Any]:
    """All keys of a state; of a view those that its seat may know."""
    n = s.seats
    return {
        "dealer": s.dealer,
        "turn": s.turn,
        "leader": s.leader,
        "phase": Phase(s.phase).name.lower(),
        "hands": [" ".join(PACK.spread(mask)) for mask in s.hands[:n]],
        "trick": [PACK.text(card) if card != NONE else "" for card in s.trick[:n]],
        "turned": PACK.text(s.turned) if s.turned != NONE else "",
        "played": " ".join(PACK.spread(s.played)),
        "stock": " ".join(PACK.text(c) for c in reversed(s.deck[: s.stock])) if isinstance(s, State) else s.stock,
        "scores": s.scores[:n],
        "totals": s.totals[:n],
    }
