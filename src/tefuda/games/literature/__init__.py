"""Literature: questions, memory and declarations, team against team."""

from __future__ import annotations

from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.players import BeginnerOversights, GameHints, GamePlayers, SearchSettings
from tefuda.engine.declarations.presentation import GamePresentation, SelectionMessages
from tefuda.engine.declarations.rules import GameRules
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.score_pad import ScorePadSpec
from tefuda.engine.declarations.words import SEAT, PlayVocabulary
from tefuda.games.literature import (
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
from tefuda.games.literature.greedy import (
    Scratch,
    attentive,
    by_convention,
    candidate_questions,
    greedy,
    look_again,
    master,
    overlook,
    sharp,
)
from tefuda.games.literature.half_suits import NAMES, PACK, pack_for
from tefuda.games.literature.kernels import KERNELS
from tefuda.games.literature.knowledge_notation import recall
from tefuda.games.literature.layout import SHOWCASE, deal_summary
from tefuda.games.literature.sampling import ENUMERABLE, draw_again, expect, resample
from tefuda.games.literature.state import Verb

GAME = GameDefinition(
    seats=options.seats_under(options.Rules()),
    vocabulary=PlayVocabulary(
        Verb,
        PACK,
        bare={Verb.ASK: SEAT, Verb.DECLARE: SEAT, Verb.CHOOSE: SEAT},
        claims=frozenset({Verb.DECLARE}),
        anytime=frozenset({Verb.DECLARE, Verb.WAIT, Verb.RESUME}),
        out_of_turn=frozenset({Verb.WAIT}),
        extras=NAMES,
        pack_clause="LI-2",
    ),
    rules=GameRules(
        state,
        options,
        words,
        rules,
        facts,
        refusals,
        positions,
        seats_under=options.seats_under,
        packs=pack_for,
        teams=layout.teams,
        scratch=Scratch,
        must_act=rules.must_act,
        timed=layout.timed,
        score_pad=ScorePadSpec(scoring.PAD_OPTIONS, scoring.figures, scoring.enter, rules.end_deal, rules.leader),
    ),
    presentation=GamePresentation(
        layout.layout,
        event_text=layout.tell,
        joint_sentences=layout.JOINT,
        deal_summary=deal_summary,
        selecting=SelectionMessages(refusals.meant, label=hint_reasons.label),
        recall=recall,
        showcase=SHOWCASE,
        ground="slate",
    ),
    players=GamePlayers(
        greedy=greedy,
        bots={"steady-convention": by_convention, "steady-attentive": attentive, "sharp": sharp, "master": master},
        conventions=("steady-convention",),
        blunders=BeginnerOversights(overlook, look_again),
        thinking=SearchSettings(sharp=0, master=0, player=master, candidates=candidate_questions),
        hints=GameHints(
            hint=hint_reasons.hint, reason=hint_reasons.reason, chance=hint_reasons.chance, caution=hint_reasons.caution
        ),
        leaves_to=layout.leaves_to,
        pace=3.0,
        kernels=KERNELS,
    ),
    sampling=StateSampler(resample, ENUMERABLE, belief=expect, redraw=draw_again),
)
