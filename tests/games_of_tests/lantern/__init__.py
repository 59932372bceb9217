"""Lantern: seven tricks with the trumps that a turned card names.  A game of the tests, not of the house."""

from __future__ import annotations

from pathlib import Path

from tefuda.games.lantern.facts import FACTS
from tefuda.games.lantern.layout import layout
from tefuda.games.lantern.options import LIMITS, PRESETS, Rules
from tefuda.games.lantern.positions import PACK, read_position, write_position
from tefuda.games.lantern.refusals import why_not
from tefuda.games.lantern.rules import actors, deal, over, play, points, start, winners
from tefuda.games.lantern.state import SEATS, State, Verb, View
from tefuda.games.lantern.view import view
from tefuda.games.lantern.words import words

from tefuda.engine.game import Game
from tefuda.engine.words import Vocabulary

GAME = Game(
    id="lantern",
    folder=Path(__file__).parent,
    seats=(SEATS,),
    vocabulary=Vocabulary(Verb, PACK, at_once=frozenset({Verb.PLAY})),
    rules=Rules,
    limits=LIMITS,
    presets=PRESETS,
    state=State,
    view_type=View,
    start=start,
    deal=deal,
    actors=actors,
    words=words,
    play=play,
    points=points,
    winners=winners,
    over=over,
    view=view,
    why_not=why_not,
    facts=FACTS,
    read_position=read_position,
    write_position=write_position,
    layout=layout,
)
