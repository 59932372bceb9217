"""Rummy Fifty, by Yutaka: six suits, one of them almighty, and a court card chosen in secret that weighs the count."""

from __future__ import annotations

from tefuda.engine.capabilities import Advising, Drawing, Overlooking, Selecting, Thinking
from tefuda.engine.modules import game_of
from tefuda.engine.words import MELD, SEAT, Vocabulary
from tefuda.games.rummy_fifty import advising, facts, layout, options, positions, refusals, rules, state, view, words
from tefuda.games.rummy_fifty.alike import ALIKE
from tefuda.games.rummy_fifty.drawing import resample
from tefuda.games.rummy_fifty.expecting import expected
from tefuda.games.rummy_fifty.greedy import greedy
from tefuda.games.rummy_fifty.overlooking import look_again, overlook
from tefuda.games.rummy_fifty.positions import PACK
from tefuda.games.rummy_fifty.showcase import SHOWCASE
from tefuda.games.rummy_fifty.state import EXTRAS, Verb
from tefuda.games.rummy_fifty.story import story
from tefuda.games.rummy_fifty.telling import tell

GAME = game_of(
    state,
    options,
    words,
    rules,
    facts,
    view,
    refusals,
    positions,
    layout,
    seats=(2, 3, 4),
    vocabulary=Vocabulary(
        Verb,
        PACK,
        bare={Verb.DRAW: SEAT, Verb.ADD: MELD},
        extras=EXTRAS,
        owned_melds=True,
        pack_clause="RF-1",
    ),
    greedy=greedy,
    drawing=Drawing(resample, ALIKE, by_rolls=True, expected=expected),
    thinking=Thinking(sharp=300, master=10_000, prospects=(100, 210), slow_review=120),
    overlooking=Overlooking(overlook, look_again),
    tell=tell,
    story=story,
    advising=Advising(
        reason=advising.reason,
        leaves=frozenset({Verb.DONE}),
        lays=frozenset({Verb.MELD, Verb.ADD}),
        caution=advising.caution,
    ),
    selecting=Selecting(refusals.missing, label=layout.label),
    showcase=SHOWCASE,
    ground="tatami",
)
