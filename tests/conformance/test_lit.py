"""A card of one's own is lit exactly if some play of it can be made now: of all games, along their own lines."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.bots import bots, make
from tefuda.engine.plays import Mouth, _tapped_elsewhere, is_card
from tefuda.engine.registry import find, games
from tefuda.engine.words import END, Line

MOST = 2_000  # beginnings of plays in one position
PLAYS = 40


def by_hand(match: tefuda.Match, seat: int) -> set[str] | None:
    """The cards of all plays, line by line to the end; None where there are too many for a test."""
    counsel = match.counsel(seat)
    mouth: Mouth = counsel._mouth
    lines: list[Line] = [(verb,) for verb in mouth.after(()) if not _tapped_elsewhere(mouth, verb)]
    cards: set[int] = set()
    for _ in range(MOST):
        if not lines:
            return {counsel.game.vocabulary.text(card) for card in cards}
        line = lines.pop()
        follow = mouth.after(line)
        cards.update(word for word in follow if is_card(word))
        lines += [(*line, word) for word in follow if word != END]
    return None


def held(match: tefuda.Match, seat: int) -> set[str]:
    return {card for zone in match.scene(seat).zones if zone.kind == "fan" and zone.seat == seat for card in zone.cards}


@pytest.mark.parametrize(
    ("hand", "melds", "taken"),
    [
        # A king that was just taken may not be offered, but belongs to the only opening.
        ("4S 4H 4C 5D 6D 7D KS KH KD 9C", [], "KH"),
        ("4S 4H 4C 5D 6D 7D KS QH KD 9C", [], "KD"),
        ("3S 4S 8S KD KH KC", ["5S 6S 7S"], "4S"),
    ],
)
def test_in_positions(hand: str, melds: list[str], taken: str) -> None:
    keys = {"turn": 0, "phase": "play", "hands": [hand, "2D 3D"], "melds": [melds, []], "taken": [taken, ""]}
    match = tefuda.position("skarney-gin", {**keys, "stock": 20})
    expected = by_hand(match, 0)
    assert expected is not None
    assert set(match.scene(0).lit) == expected & held(match, 0)


@pytest.mark.parametrize(
    ("game", "bot"), [(game, bot) for game in games() for bot in bots(game) if bot in ("random", "greedy")]
)
def test_through_some_plays(game: str, bot: str) -> None:
    match = tefuda.new(game, seats=min(find(game).seats), seed=3)
    players = [make(bot, game, seat) for seat in range(match.seats)]
    compared = 0
    for _ in range(PLAYS):
        for seat in match.actors:
            expected = by_hand(match, seat)
            if expected is not None:
                assert set(match.scene(seat).lit) == expected & held(match, seat)
                compared += 1
        seat = max(match.awaited)
        match.play(seat, players[seat].choose(match.known(seat)))
        if match.over:
            break
        if match.deal_over:
            match.deal()
    assert compared > 0
