"""Ids that are put together while the program runs: each that can come about has words in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import pytest
from tests.text.readers import GAP, all_sentences

from tefuda.bots import bots
from tefuda.conformance.texts import COMMON, SOURCES, called, messages, nodes
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import BadInput
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.literature.half_suits import NAMES as HALF_SUITS
from tefuda.games.looking_and_down.facts import COLOURS
from tefuda.games.looking_and_down.facts import NAMES as RANKS_OF_MANY
from tefuda.protocol.values import PhraseId
from tefuda.show.hint_text import how_often
from tefuda.study.puzzles import GOALS
from tefuda.table.personas import STRENGTHS
from tefuda.text import LANGUAGES, MessageFormatter
from tefuda.text.message_formatter import MissingTranslation

SHARES = [how_often(share) for share in (0.0, 0.004, 0.3, 0.996, 1.0)]
TASKS = (*GOALS, "review")


def expected_in(folder: Path) -> tuple[str, ...]:
    """The expectations of a text, as these sources name them: the second word of each ``Expected``."""
    calls = (node for node in nodes(folder) if isinstance(node, ast.Call) and called(node) == "ExpectedInput")
    words = (argument for call in calls for argument in call.args[1:2] if isinstance(argument, ast.Constant))
    return tuple(sorted({str(word.value) for word in words}))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_is_one_plain_sentence_without_percentages(lang: str) -> None:
    """Figures are for readers who ask further: `tefuda.show.hints.Suggestion`."""
    said = [one for one in all_sentences() if one.lang == lang and re.search(r": why-[a-z-]+$", one.place)]
    whole = [one for one in said if one.text != GAP]
    assert len(whole) > 60
    assert [one for one in whole if re.search("[%％]", one.text)] == []
    ends = {"en": r"\.(?:\s|$)", "ja": "。"}[lang]
    assert [one for one in whole if len(re.findall(ends, one.text)) > 1] == []


# The words that may stand behind each beginning: in the common text, and in that of a game.
IN_COMMON: dict[str, tuple[str, ...]] = {
    "advice-": tuple(SHARES),
    "bad-": tuple(kind.what for kind in BadInput.__subclasses__()),
    "bot-": tuple(sorted({bot for game in games() for bot in bots(game)})),
    "expected-": expected_in(SOURCES / "engine"),
    "phrase-": get_args(PhraseId),
    "puzzle-beside-": TASKS,
    "puzzle-costs-": TASKS,
    "puzzle-done-": TASKS,
    "puzzle-misses-": ("random", "gentle", "steady", "sharp", "master"),
    "puzzle-played-": ("review",),
    "puzzle-task-": TASKS,
    "reason-": ("match-over", "deal-goes-on"),
    "strength-": tuple(STRENGTHS),
}
IN_GAMES: dict[str, dict[str, tuple[str, ...]]] = {
    "carousel": {
        "pad-ended-": ("knock", "out", "stock"),
        "meld-": ("set", "run"),
        "step-": tuple(f"{place}-{source}" for place in ("new", "to") for source in ("hand", "table", "both")),
    },
    "literature": {"half-suit-": HALF_SUITS, "short-": HALF_SUITS},
    "looking-and-down": {"ranks-": RANKS_OF_MANY, "event-canasta-": COLOURS, "canasta-made-": COLOURS},
    "rummy-fifty": {
        "pad-court-": ("J", "Q", "K"),
        "rank-": tuple("A23456789T"),
        "suit-": tuple("SHDCRN"),
        "suit-name-": tuple("SHDCRN"),
        "zone-": ("pile", "extra"),
    },
    "skarney-gin": {"meld-": ("group", "sequence", "straight")},
}


def asked_for(id: str) -> tuple[str, ...]:
    """The figures that the score pad of a game asks for, and the reasons for the bounds of each."""
    game = find(id)
    assert game.rules.score_pad is not None
    rules, state = game.rules.options(), game.rules.state()
    game.rules.start(rules, state, game.seats[0], 0)
    found: list[str] = []
    for figure in game.rules.score_pad.figures(rules, state):
        found += [figure.id] if figure.said is None or figure.said.id == f"pad-{figure.id}" else []
        if figure.kind in ("amount", "count"):
            found += [f"{figure.id}-high"] + [f"{figure.id}-low"] * (figure.low > 0)
            found += [f"{figure.id}-step"] * (figure.step > 1)
    return tuple(found)


for each in games():
    IN_GAMES[each]["pad-"] = asked_for(each)
# `conformance.texts` and `conformance.speech` look at these.
OF_ANY_GAME = {"verb-", "do-", "event-", "stamp-", "reason-", "option-", "preset-", "meld-", "suit-name-"}


def begun() -> set[str]:
    """The beginnings of ids in the sources: where a message is made of an f-string."""
    calls = (node for node in nodes(SOURCES) if isinstance(node, ast.Call) and called(node) in ("Translatable", "text"))
    joined = (call.args[0] for call in calls if call.args and isinstance(call.args[0], ast.JoinedStr))
    first = (text.values[0] for text in joined)
    starts = {str(start.value) for start in first if isinstance(start, ast.Constant)}
    return {start for start in starts if start.endswith("-") and " " not in start}


def test_every_beginning_is_looked_at() -> None:
    of_games = {start for starts in IN_GAMES.values() for start in starts}
    assert begun() - set(IN_COMMON) - of_games - OF_ANY_GAME - {"bot-", "puzzle-"} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_has_words(lang: str) -> None:
    common = set(messages(COMMON / f"{lang}.ftl"))
    assert {f"{start}{end}" for start, ends in IN_COMMON.items() for end in ends} - common == set()
    for game, starts in IN_GAMES.items():
        own = set(messages(find(game).folder / "text" / f"{lang}.ftl"))
        made = {**starts, "expected-": expected_in(find(game).folder)}
        assert {f"{start}{end}" for start, ends in made.items() for end in ends} - own - common == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_is_shown_an_id(lang: str) -> None:
    """An id without words is an error in a test, and a plain sentence to a reader."""
    voice = MessageFormatter(lang)
    with pytest.warns(MissingTranslation, match="ranks-of-nothing"):
        shown = voice.text("waiting", seat=Translatable("ranks-of-nothing"))
    assert "ranks-of-nothing" not in shown
    assert voice.text("no-words") in shown
