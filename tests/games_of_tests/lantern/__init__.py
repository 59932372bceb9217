"""Lantern: seven tricks with the trumps that a turned card names.  A game of the tests, not one of ours."""

from __future__ import annotations

from tefuda.games.lantern import facts, layout, options, positions, refusals, rules, state, words
from tefuda.games.lantern.positions import PACK
from tefuda.games.lantern.showcase import SHOWCASE
from tefuda.games.lantern.state import SEATS, Verb

from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.presentation import GamePresentation
from tefuda.engine.declarations.rules import GameRules
from tefuda.engine.declarations.words import PlayVocabulary

GAME = GameDefinition(
    seats=(SEATS,),
    vocabulary=PlayVocabulary(Verb, PACK, at_once=frozenset({Verb.PLAY})),
    rules=GameRules(state, options, words, rules, facts, refusals, positions),
    presentation=GamePresentation(
        layout.layout, joint_sentences={(facts.Fact.PLAYED, facts.Fact.TOOK): layout.played_and_took}, showcase=SHOWCASE
    ),
)
