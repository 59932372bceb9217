"""The games as the start page needs them: names, options and bots, from each game's own declaration."""

from __future__ import annotations

from tefuda.engine.game import Game
from tefuda.engine.options import Between, Limit
from tefuda.engine.registry import find, games
from tefuda.server import bots
from tefuda.server.sentences import sentence
from tefuda.server.wire import bodies
from tefuda.server.wire import messages as m
from tefuda.show.games import value as value_in_words
from tefuda.text import Speaker


def game_infos(lang: m.Lang) -> list[bodies.GameInfo]:
    """Every game that can be played here."""
    return [_info(find(game), lang) for game in games()]


def _info(game: Game, lang: m.Lang) -> bodies.GameInfo:
    speaker = Speaker(lang, game.id, [], None)
    return bodies.GameInfo(
        id=game.id,
        name=speaker.text("name"),
        tagline=speaker.text("tagline"),
        seats=list(game.seats),
        minutes=speaker.text("minutes"),
        options=[_option(speaker, game, name, limit) for name, limit in game.limits.items()],
        presets=[
            bodies.Preset(id=name, label=speaker.text(f"preset-{name}"), rules={k: str(v) for k, v in rules.items()})
            for name, rules in game.presets.items()
        ],
        bots=[bodies.Choice(value=bot, label=sentence(lang, f"bot-{bot}")) for bot in bots.names(game.id)],
        bot=bots.usual(game.id),
        hints=game.hint is not None,
    )


def _option(speaker: Speaker, game: Game, name: str, limit: Limit) -> bodies.Option:
    """A line of the form.  Two choices that are just yes and no are a flag."""
    help_id = f"option-{name}.help"
    option = bodies.Option(
        name=name,
        label=speaker.text(f"option-{name}"),
        help=speaker.text(help_id) if speaker.has(help_id) else "",
        kind="number" if isinstance(limit, Between) else "choice",
        default=str(limit.show(getattr(game.rules(), name))),
        clause=limit.clause or None,
    )
    if isinstance(limit, Between):
        return option.model_copy(update={"low": limit.low, "high": limit.high})
    choices = [bodies.Choice(value=value, label=value_in_words(speaker, limit, name, value)) for value in limit.names]
    kind = "flag" if set(limit.names) == {"no", "yes"} else "choice"
    return option.model_copy(update={"choices": choices, "kind": kind})
