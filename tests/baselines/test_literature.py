"""Literature's greedy player in duplicate deals against those it is measured by; and it asks for what can be had."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from bench.baselines.duplicate import Player, duplicate
from bench.baselines.literature_eager import eager
from bench.baselines.literature_first import first
from tests.bots.test_literature import first_said
from tests.chance import fresh
from tests.solvers.literature_deals import GAME, begun

from tefuda.bots import make
from tefuda.games.literature.greedy import attentive, greedy, master, sharp
from tefuda.games.literature.options import PRESETS
from tefuda.solvers import literature

STRICT: Mapping[str, object] = PRESETS["pagat"]
OURS: Mapping[str, object] = {}


@pytest.mark.soak
@pytest.mark.parametrize("rules", [STRICT, OURS], ids=["strict", "ours"])
@pytest.mark.parametrize(("other", "least"), [(eager, 0.55), (first, 0.62)], ids=["eager", "first"])
def test_it_beats_its_baselines(other: Player, least: float, rules: Mapping[str, object]) -> None:
    found = duplicate(GAME, greedy, other, 1000, fresh(1), rules)
    assert found.low > least, found


@pytest.mark.soak
def test_who_notices_what_is_passed_by_is_no_worse_for_it() -> None:
    """A little better, over 4,400 pairs (decision 110): too little to be seen in fewer, but worse would be."""
    assert duplicate(GAME, attentive, greedy, 2000, fresh(1), OURS).high > 0.5
    assert duplicate(GAME, attentive, eager, 1000, fresh(1), OURS).low > 0.55


@pytest.mark.soak
@pytest.mark.parametrize("rules", [STRICT, OURS], ids=["strict", "ours"])
def test_masters_read_hands(rules: Mapping[str, object]) -> None:
    """A sharp player reads hands, too, when little is left to count (decision 153)."""
    assert duplicate(GAME, master, greedy, 1000, fresh(1), rules).low > 0.57
    assert duplicate(GAME, master, eager, 1000, fresh(1), rules).low > 0.60
    assert duplicate(GAME, sharp, greedy, 1000, fresh(1), rules).low > 0.5
    assert duplicate(GAME, master, sharp, 2000, fresh(1), rules).high > 0.52


def test_it_asks_for_what_may_be_had_while_there_is_something() -> None:
    """No question in vain while a real one exists: by an exact count of all that the asker knows."""
    match = begun(6, 2)
    seated = [make("steady", GAME, seat) for seat in range(6)]
    questions = 0
    while questions <= 9:
        seat, said = first_said(match, seated)
        verb, *rest = said.split()
        if verb == "ask":
            chances = literature.count(match.observation(seat), compiled=True).cards
            asked = [text.split()[1:] for text in map(str, match.legal_plays(seat)) if text.startswith("ask")]
            real = [target for target, card in asked if chances[card][int(target)] > 0]
            assert not real or chances[rest[1]][int(rest[0])] > 0
            questions += bool(real)
        match.play(seat, said)
