"""Looking and Down: a Hand and Foot game of many packs, each for himself, with a second hand that nobody has seen."""

from __future__ import annotations

from tefuda.engine.capabilities import Advising, Drawing, Overlooking, Revealing, Selecting, Thinking
from tefuda.engine.modules import game_of
from tefuda.engine.words import MELD, NUMBER, Vocabulary
from tefuda.games.looking_and_down import (
    advising,
    facts,
    layout,
    options,
    positions,
    refusals,
    rules,
    selection,
    state,
    view,
    words,
)
from tefuda.games.looking_and_down.alike import ALIKE
from tefuda.games.looking_and_down.drawing import resample
from tefuda.games.looking_and_down.expecting import expected
from tefuda.games.looking_and_down.greedy import greedy
from tefuda.games.looking_and_down.overlooking import look_again, overlook
from tefuda.games.looking_and_down.positions import PACK, packs
from tefuda.games.looking_and_down.scratch import Scratch
from tefuda.games.looking_and_down.showcase import SHOWCASE
from tefuda.games.looking_and_down.state import MELDS, Verb
from tefuda.games.looking_and_down.story import story
from tefuda.games.looking_and_down.telling import tell
from tefuda.games.looking_and_down.trying import candidates

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
    seats=(5, 2, 3, 4, 6, 7, 8),
    vocabulary=Vocabulary(
        Verb,
        PACK,
        bare={Verb.ADD: MELD, Verb.GRAB: NUMBER},
        # While one is frozen in time the table moves on; and what others then meld stops nobody in his turn.  Only
        # who takes the pile must have seen its top.
        anytime=frozenset({Verb.DRAW, Verb.MELD, Verb.ADD, Verb.DISCARD, Verb.DONE}),
        melds_a_seat=MELDS,
        numbers=words.grabs,
        pack_clause="LD-1",
    ),
    packs=packs,
    scratch=Scratch,
    must_act=rules.must_act,
    greedy=greedy,
    drawing=Drawing(resample, ALIKE, by_rolls=True, expected=expected),
    thinking=Thinking(sharp=300, master=1_500, candidates=candidates, prospects=(280, 270)),
    overlooking=Overlooking(overlook, look_again),
    tell=tell,
    story=story,
    advising=Advising(
        reason=advising.reason,
        leaves=frozenset({Verb.DISCARD, Verb.DONE}),
        lays=frozenset({Verb.MELD, Verb.ADD}),
        risks=advising.risks,
    ),
    selecting=Selecting(selection.missing, selection.proposals, selection.tally, layout.label),
    revealing=Revealing(shows=view.shows),
    showcase=SHOWCASE,
    ground="indigo",
)
