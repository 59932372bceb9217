"""Literature: questions, memory and declarations, team against team."""

from __future__ import annotations

from pathlib import Path

from tefuda.engine.game import Game
from tefuda.engine.words import SEAT, Vocabulary
from tefuda.games.literature.alike import ALIKE
from tefuda.games.literature.drawing import resample
from tefuda.games.literature.facts import FACTS
from tefuda.games.literature.greedy import by_convention, greedy
from tefuda.games.literature.half_suits import NAMES, PACK, pack_for
from tefuda.games.literature.kernels import KERNELS
from tefuda.games.literature.layout import layout
from tefuda.games.literature.options import LIMITS, PRESETS, Rules, seats_under
from tefuda.games.literature.paper import Paper
from tefuda.games.literature.positions import read_position, write_position
from tefuda.games.literature.refusals import missing, why_not
from tefuda.games.literature.rules import actors, awaited, deal, over, play, points, start, winners
from tefuda.games.literature.state import State, Verb, View
from tefuda.games.literature.telling import tell, timed
from tefuda.games.literature.view import view
from tefuda.games.literature.words import words

GAME = Game(
    id="literature",
    folder=Path(__file__).parent,
    seats=seats_under(Rules()),
    seats_under=seats_under,
    vocabulary=Vocabulary(
        Verb,
        PACK,
        bare={Verb.ASK: SEAT, Verb.DECLARE: SEAT, Verb.CHOOSE: SEAT},
        claims=frozenset({Verb.DECLARE}),
        anytime=frozenset({Verb.DECLARE, Verb.WAIT, Verb.RESUME}),
        out_of_turn=frozenset({Verb.WAIT}),
        extras=NAMES,
        pack_clause="LI-2",
    ),
    packs=pack_for,
    rules=Rules,
    limits=LIMITS,
    presets=PRESETS,
    state=State,
    view_type=View,
    paper=Paper,
    start=start,
    deal=deal,
    actors=actors,
    awaited=awaited,
    words=words,
    play=play,
    points=points,
    winners=winners,
    over=over,
    view=view,
    greedy=greedy,
    bots={"greedy-convention": by_convention},
    resample=resample,
    alike=ALIKE,
    kernels=KERNELS,
    why_not=why_not,
    missing=missing,
    facts=FACTS,
    tell=tell,
    timed=timed,
    read_position=read_position,
    write_position=write_position,
    layout=layout,
)
