"""The games as the start page needs them: names, options and bots, from the declaration of each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import structs

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Between, Limit
from tefuda.engine.matches.registry import find, games
from tefuda.protocol import answers
from tefuda.protocol import frames as m
from tefuda.protocol.scene import Persona
from tefuda.session import bots
from tefuda.session.sentences import sentence
from tefuda.show.game_card import changed_rules
from tefuda.show.game_card import value as value_in_words
from tefuda.show.people import persona
from tefuda.study.lessons import lessons_of
from tefuda.study.puzzles import puzzles_of
from tefuda.table.personas import PERSONAS, THINKING, callers
from tefuda.text import MessageFormatter, game_name


def game_infos(lang: m.Lang, thinks: Callable[[str], Sequence[str]]) -> list[answers.GameInfo]:
    """Return every game that can be played here; ``thinks`` gives the bots that think ahead in a game."""
    return [_info(find(game), lang, thinks(game)) for game in games()]


def personas(lang: m.Lang, thinks: Callable[[str], Sequence[str]]) -> list[Persona]:
    """Return the named bots; where no bot can think as far ahead as one should, it plays steadily instead."""
    there = {program for game in games() for program in thinks(game)}
    return [
        persona(who, strength if strength not in THINKING or strength in there else "steady", lang)
        for who, strength in PERSONAS.items()
    ]


def puzzle_shelves(lang: m.Lang) -> list[answers.PuzzleList]:
    """Return the games that have puzzles, and the difficulty of each puzzle."""
    return [
        answers.PuzzleList(game=id, name=game_name(lang, id), levels=levels)
        for id in games()
        if (levels := tuple(puzzle.level for puzzle in puzzles_of(id)))
    ]


@lru_cache(maxsize=32)
def puzzle_pictures(game: str, lang: m.Lang) -> answers.PuzzlePictureList:
    """Return what a list shows of a game's puzzles; none if it ships none.  Raises `BadRules` for an unknown game."""
    pictures = (
        answers.PuzzlePicture(
            hand=tuple(one.hand.split()),
            table=tuple(tuple(group.split()) for group in one.table),
            task=sentence(lang, f"puzzle-task-{one.goal}"),
        )
        for one in puzzles_of(game)
    )
    return answers.PuzzlePictureList(game=game, lang=lang, pictures=tuple(pictures))


def _info(game: Game, lang: m.Lang, thinking: Sequence[str]) -> answers.GameInfo:
    formatter = MessageFormatter(lang, game.id)
    return answers.GameInfo(
        id=game.id,
        name=formatter.text("name"),
        tagline=formatter.text("tagline"),
        also_called=formatter.text("also-called") if formatter.has("also-called") else "",
        seats=tuple(game.seats),
        minutes=formatter.text("minutes"),
        options=tuple(
            option_of(formatter, game, name, limit) for name, limit in game.rules.limits.items() if limit.offered
        ),
        presets=tuple(_preset(formatter, game, name) for name in game.rules.presets),
        bots=tuple(
            answers.OptionChoice(value=bot, label=sentence(lang, f"bot-{bot}"))
            for bot in bots.names(game.id, thinking=thinking)
        ),
        bot=bots.usual(game.id),
        strengths=bots.strengths(game.id, thinking=thinking),
        strength_help=formatter.own("strength-help-"),
        conventions=tuple(
            answers.OptionChoice(value=bot, label=sentence(lang, f"bot-{bot}")) for bot in game.players.conventions
        ),
        personas=tuple(callers(game.id)),
        hints=game.players.gives_hints,
        score_pad=game.rules.score_pad is not None,
        suits=game.vocabulary.pack.suits,
        showcase=_showcase(game),
        ground=game.presentation.ground,
        lessons=tuple(
            answers.LessonInfo(
                id=one.id, title=one.title[lang], minutes=one.minutes, steps=len(one.tasks), seats=one.seats
            )
            for one in lessons_of(game.id)
        ),
    )


def _preset(formatter: MessageFormatter, game: Game, name: str) -> answers.Preset:
    rules = game.rules.presets[name]
    return answers.Preset(
        id=name,
        label=formatter.text(f"preset-{name}"),
        rules={option: str(value) for option, value in rules.items()},
        changes=changed_rules(formatter, game, rules),
    )


def _showcase(game: Game) -> answers.GameShowcase | None:
    show = game.presentation.showcase
    if show is None:
        return None
    table = (answers.PicturedPile(cards=lying.faces, x=lying.x, y=lying.y, how=lying.how) for lying in show.table)
    return answers.GameShowcase(ease=show.ease, players=game.best, rules=dict(show.rules), table=tuple(table))


def option_of(formatter: MessageFormatter, game: Game, name: str, limit: Limit) -> answers.RuleOptionInfo:
    """A line of the form; a choice between yes and no is a flag."""
    help_id = f"option-{name}.help"
    option = answers.RuleOptionInfo(
        name=name,
        label=formatter.text(f"option-{name}"),
        help=formatter.text(help_id) if formatter.has(help_id) else "",
        kind="number" if isinstance(limit, Between) else "choice",
        default=str(limit.show(getattr(game.rules.options(), name))),
        clause=limit.clause or None,
    )
    if isinstance(limit, Between):
        return structs.replace(option, low=limit.low, high=limit.high)
    names = ((value, value_in_words(formatter, limit, name, value)) for value in limit.names)
    choices = tuple(answers.OptionChoice(value=value, label=label) for value, label in names)
    kind: Literal["flag", "choice"] = "flag" if set(limit.names) == {"no", "yes"} else "choice"
    return structs.replace(option, choices=choices, kind=kind)
