"""Rummy Fifty, by Yutaka: six suits, one of them almighty, and a court card chosen in secret that weighs the count."""

from __future__ import annotations

from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.players import GameHints, GamePlayers, SearchSettings
from tefuda.engine.declarations.presentation import GamePresentation, SelectionMessages
from tefuda.engine.declarations.rules import GameRules
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.score_pad import ScorePadSpec
from tefuda.engine.declarations.words import MELD, SEAT, PlayVocabulary
from tefuda.games.rummy_fifty import (
    facts,
    hint_reasons,
    layout,
    options,
    positions,
    refusals,
    rules,
    scoring,
    state,
    words,
)
from tefuda.games.rummy_fifty.beginner import gentle
from tefuda.games.rummy_fifty.ending import deal_summary
from tefuda.games.rummy_fifty.greedy import greedy
from tefuda.games.rummy_fifty.layout import JOINT, SHOWCASE, tell
from tefuda.games.rummy_fifty.positions import PACK
from tefuda.games.rummy_fifty.sampling import ENUMERABLE, expected, resample
from tefuda.games.rummy_fifty.state import EXTRAS, Verb

GAME = GameDefinition(
    seats=(2, 3, 4),
    vocabulary=PlayVocabulary(
        Verb,
        PACK,
        bare={Verb.DRAW: SEAT, Verb.ADD: MELD},
        extras=EXTRAS,
        owned_melds=True,
        pack_clause="RF-1",
    ),
    rules=GameRules(
        state,
        options,
        words,
        rules,
        facts,
        refusals,
        positions,
        score_pad=ScorePadSpec(
            scoring.PAD_OPTIONS, scoring.figures, scoring.enter, rules.close_round, rules.leader, refuse=scoring.refuse
        ),
    ),
    presentation=GamePresentation(
        layout.layout,
        event_text=tell,
        joint_sentences=JOINT,
        deal_summary=deal_summary,
        selecting=SelectionMessages(refusals.meant, label=layout.label),
        melds=layout.meld_forms,
        showcase=SHOWCASE,
        ground="tatami",
    ),
    players=GamePlayers(
        greedy=greedy,
        bots={"gentle": gentle},
        thinking=SearchSettings(sharp=300, master=10_000, prospects=(100, 210), slow_review=120),
        hints=GameHints(
            reason=hint_reasons.reason,
            leaves=frozenset({Verb.DONE}),
            lays=frozenset({Verb.MELD, Verb.ADD}),
            caution=hint_reasons.caution,
            never=hint_reasons.never,
        ),
    ),
    sampling=StateSampler(resample, ENUMERABLE, by_rolls=True, belief=expected),
)
