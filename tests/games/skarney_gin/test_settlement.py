"""SK-20: the winner of the match may still have to pay."""

from __future__ import annotations

import pytest

from tefuda.engine.declarations.events import EVERYBODY, Event, RawEvent
from tefuda.engine.matches.registry import find
from tefuda.games.skarney_gin.facts import Fact
from tefuda.text import MessageFormatter


def settled(points: int) -> Event:
    game = find("skarney-gin")
    entry = RawEvent(Fact.SETTLED, EVERYBODY, (0, points, 0, 0))
    return game.rules.facts.event(entry, game.vocabulary.pack, game.read_rules(None), game.presentation.event_text)


@pytest.mark.parametrize(
    ("points", "lang", "you", "said"),
    [
        (-64, "en", 0, "The settlement: you pay 64."),
        (-64, "en", 1, "The settlement: Aki pays 64."),
        (-64, "ja", 0, "精算：あなたが64点を払います。"),
        (712, "en", 0, "The settlement: you receive 712 points."),
    ],
)
def test_a_settlement_is_paid_or_received(points: int, lang: str, you: int, said: str) -> None:
    assert MessageFormatter(lang, "skarney-gin", ["Aki", "Ben"], you).say(settled(points).said) == said
