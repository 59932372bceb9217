"""Carousel, after John Scarne: rummy without discards, where the table belongs to all and may be rearranged."""

from __future__ import annotations

from pathlib import Path

from tefuda.engine.game import Game
from tefuda.engine.words import Vocabulary
from tefuda.games.carousel.facts import FACTS
from tefuda.games.carousel.options import LIMITS, PRESETS, Rules
from tefuda.games.carousel.packs import TWO, meld_text, pack_for
from tefuda.games.carousel.paper import Paper
from tefuda.games.carousel.player.greedy import greedy
from tefuda.games.carousel.player.hint import hint
from tefuda.games.carousel.positions import read_position, write_position
from tefuda.games.carousel.refusals import why_not
from tefuda.games.carousel.rules import actors, deal, over, play, points, start, winners
from tefuda.games.carousel.shown.layout import layout
from tefuda.games.carousel.shown.lit import laid_cards
from tefuda.games.carousel.shown.telling import tell
from tefuda.games.carousel.shown.workbench import bench, tidy
from tefuda.games.carousel.solver.puzzle import KERNELS
from tefuda.games.carousel.state import State, Verb, View
from tefuda.games.carousel.view import view
from tefuda.games.carousel.words import words

GAME = Game(
    id="carousel",
    folder=Path(__file__).parent,
    seats=(2, 3, 4, 5),
    vocabulary=Vocabulary(Verb, TWO, bench=frozenset({int(Verb.ARRANGE)}), pack_clause="CA-1"),
    rules=Rules,
    limits=LIMITS,
    presets=PRESETS,
    state=State,
    view_type=View,
    paper=Paper,
    packs=pack_for,
    start=start,
    deal=deal,
    actors=actors,
    words=words,
    play=play,
    points=points,
    winners=winners,
    over=over,
    view=view,
    greedy=greedy,
    kernels={**KERNELS, "meld_text": meld_text},
    why_not=why_not,
    lit={Verb.LAY: laid_cards},
    facts=FACTS,
    tell=tell,
    read_position=read_position,
    write_position=write_position,
    layout=layout,
    hint=hint,
    bench=bench,
    tidy=tidy,
    costly=True,
)
