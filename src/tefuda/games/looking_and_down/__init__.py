"""Looking and Down: a Hand and Foot game of many packs, each for himself, with a second hand that nobody has seen."""

from __future__ import annotations

from pathlib import Path

from tefuda.engine.game import Game
from tefuda.engine.words import MELD, NUMBER, Vocabulary
from tefuda.games.looking_and_down.dealing import deal
from tefuda.games.looking_and_down.facts import FACTS
from tefuda.games.looking_and_down.greedy import greedy
from tefuda.games.looking_and_down.layout import label, layout
from tefuda.games.looking_and_down.options import LIMITS, PRESETS, Rules
from tefuda.games.looking_and_down.paper import Paper
from tefuda.games.looking_and_down.positions import PACK, packs, read_position, write_position
from tefuda.games.looking_and_down.refusals import why_not
from tefuda.games.looking_and_down.rules import actors, awaited, over, play, points, start, winners
from tefuda.games.looking_and_down.selection import missing, proposals, tally
from tefuda.games.looking_and_down.state import MELDS, State, Verb, View
from tefuda.games.looking_and_down.telling import tell
from tefuda.games.looking_and_down.view import shows, view
from tefuda.games.looking_and_down.words import words

GAME = Game(
    id="looking-and-down",
    folder=Path(__file__).parent,
    seats=(5, 2, 3, 4, 6, 7, 8),
    vocabulary=Vocabulary(
        Verb,
        PACK,
        bare={Verb.ADD: MELD, Verb.GRAB: NUMBER},
        # While one is frozen in time the table moves on; and what others then meld stops nobody in his turn.  Only
        # who takes the pile must have seen its top.
        anytime=frozenset({Verb.DRAW, Verb.MELD, Verb.ADD, Verb.DISCARD, Verb.DONE}),
        melds_a_seat=MELDS,
        pack_clause="LD-1",
    ),
    packs=packs,
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
    why_not=why_not,
    missing=missing,
    proposals=proposals,
    tally=tally,
    label=label,
    facts=FACTS,
    tell=tell,
    shows=shows,
    read_position=read_position,
    write_position=write_position,
    layout=layout,
)
