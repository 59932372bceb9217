"""Lantern: seven tricks with the trumps that a turned card names.  A game of the tests, not one of ours."""

from __future__ import annotations

from tefuda.games.lantern import facts, layout, options, positions, refusals, rules, state, words
from tefuda.games.lantern.positions import PACK
from tefuda.games.lantern.showcase import SHOWCASE
from tefuda.games.lantern.state import SEATS, Verb

from tefuda.engine.declarations.modules import game_of
from tefuda.engine.declarations.words import PlayVocabulary

GAME = game_of(
    state,
    options,
    words,
    rules,
    facts,
    refusals,
    positions,
    layout,
    seats=(SEATS,),
    vocabulary=PlayVocabulary(Verb, PACK, at_once=frozenset({Verb.PLAY})),
    derive=state.derive,
    showcase=SHOWCASE,
)
