"""The games as the start page needs them: names, options and bots, from each game's own declaration."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tefuda.engine.game import Game
from tefuda.engine.options import Between, Limit
from tefuda.engine.registry import find, games
from tefuda.server import bodies, bots
from tefuda.server import messages as m
from tefuda.server.words import words
from tefuda.text import Speaker


def game_infos(lang: m.Lang) -> list[bodies.GameInfo]:
    """Every game that can be played here."""
    return [_info(find(game), lang) for game in games()]


def game_card(game: str, rules: Mapping[str, str], lang: m.Lang) -> m.GameCard:
    """A game's name, its suits, and the options that differ from the defaults, in words."""
    return _game_card(game, tuple(rules.items()), lang)


@lru_cache(maxsize=512)
def _game_card(game: str, given_rules: tuple[tuple[str, str], ...], lang: m.Lang) -> m.GameCard:
    rules, found, speaker = dict(given_rules), find(game), Speaker(lang, game, [], None)
    default = found.rules()
    given = {name: str(found.limits[name].show(getattr(found.read_rules(rules), name))) for name in rules}
    changed = {k: v for k, v in given.items() if v != str(found.limits[k].show(getattr(default, k)))}
    lines = [f"{speaker.text(f'option-{k}')}: {_value(speaker, found.limits[k], k, v)}" for k, v in changed.items()]
    pack = found.vocabulary.pack
    return m.GameCard(
        id=game,
        name=speaker.text("name"),
        suits=pack.suits,
        ranks=pack.ranks,
        suit_names={suit: speaker.text(f"suit-name-{suit}") for suit in pack.suits},
        rules=lines,
        words=speaker.own("page-"),
    )


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
        bots=[bodies.Choice(value=bot, label=words(lang, f"bot-{bot}")) for bot in bots.names(game.id)],
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
    choices = [bodies.Choice(value=value, label=_value(speaker, limit, name, value)) for value in limit.names]
    kind = "flag" if set(limit.names) == {"no", "yes"} else "choice"
    return option.model_copy(update={"choices": choices, "kind": kind})


def _value(speaker: Speaker, limit: Limit, name: str, value: str) -> str:
    """A value in words."""
    if isinstance(limit, Between):
        return speaker.text("option-number", number=int(value))
    id = f"option-{name}-{value}"
    return speaker.text(id) if speaker.has(id) else value
