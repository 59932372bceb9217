"""A game and a table's settings in words: the card of the game, and the options that differ from the usual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Between, Limit, Rules
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.json_form import Text
from tefuda.protocol.scene import SceneGame
from tefuda.protocol.values import Lang
from tefuda.table import TableSetup
from tefuda.text import MessageFormatter
from tefuda.text.books import gaps_of, usual


def game_card(game: str, rules: Mapping[str, str], lang: Lang) -> SceneGame:
    """Describe a game: its name, its suits, and the options that differ from the defaults, in words."""
    return _game_card(game, tuple(rules.items()), lang)


def listed_rules(setup: TableSetup, rules: Iterable[Text]) -> tuple[Text, ...]:
    """List what differs from the usual at a table: how the match is played, the game's ``rules``, then the company."""
    return (*_agreed_on_play(setup), *rules, *_agreed_on_company(setup))


def rules_help(setup: TableSetup, lang: Lang) -> tuple[str, ...]:
    """Return a sentence on each of the rules and settings that this table's card lists, in the same order."""
    formatter = MessageFormatter(lang, setup.game)
    rules = [Translatable(f"option-{name}") for name in _changed(find(setup.game), setup.rules)]
    ids = [f"{said.id}.help" for said in listed_rules(setup, rules) if isinstance(said, Translatable)]
    return tuple(formatter.text(id) if formatter.has(id) else "" for id in ids)


def _agreed_on_play(setup: TableSetup) -> list[Translatable]:
    """List the settings by which everybody plays; a person must not overlook them before sitting down."""
    told = [
        (setup.rated, Translatable("match-rated")),
        (setup.hints, Translatable("hints-given")),
        (setup.clock > 0, Translatable("clock-each", {"seconds": setup.clock})),
        (not setup.takes_back, Translatable("plays-stand")),
    ]
    return [said for holds, said in told if holds]


def _agreed_on_company(setup: TableSetup) -> list[Translatable]:
    """List the settings of shuffling, talking and watching."""
    told = [
        (setup.all_shuffle, Translatable("all-shuffle")),
        (not setup.talk, Translatable("talk-off")),
        (setup.chat, Translatable("chat-on")),
        (setup.watchers == 0, Translatable("watchers-none")),
        (setup.watch_delay != "none", Translatable("watchers-delayed", {"delay": setup.watch_delay})),
    ]
    return [said for holds, said in told if holds]


@lru_cache(maxsize=512)
def _game_card(game: str, given_rules: tuple[tuple[str, str], ...], lang: Lang) -> SceneGame:
    rules, found, formatter = dict(given_rules), find(game), MessageFormatter(lang, game)
    given = _shown(found, rules)
    pack = found.vocabulary.pack
    return SceneGame(
        id=game,
        name=formatter.text("name"),
        suits=pack.suits,
        ranks=pack.ranks,
        ground=found.presentation.ground,
        suit_names={suit: formatter.text(f"suit-name-{suit}") for suit in pack.suits},
        minutes=formatter.text("minutes") if formatter.has("minutes") else "",
        rules=changed_rules(formatter, found, rules),
        options=_changed(found, rules),
        words=formatter.own("page-", **gaps_of({**usual(game), **given})),
    )


def _shown(game: Game, rules: Mapping[str, object]) -> dict[str, str]:
    """Return the given options as they are written."""
    return _written(game, game.read_rules(rules), rules)


def _written(game: Game, rules: Rules, names: Iterable[str]) -> dict[str, str]:
    return {name: str(game.rules.limits[name].show(getattr(rules, name))) for name in names}


def _changed(game: Game, rules: Mapping[str, object]) -> dict[str, str]:
    """Return the options that differ from the defaults, as they are written."""
    usual = _written(game, game.rules.options(), rules)
    return {name: value for name, value in _shown(game, rules).items() if value != usual[name]}


def changed_rules(formatter: MessageFormatter, game: Game, rules: Mapping[str, object]) -> tuple[str, ...]:
    """Return the options that differ from the defaults, in words."""
    return tuple(
        formatter.text(
            "labelled",
            label=formatter.text(f"option-{name}"),
            text=value(formatter, game.rules.limits[name], name, given),
        )
        for name, given in _changed(game, rules).items()
    )


def value(formatter: MessageFormatter, limit: Limit, name: str, given: str) -> str:
    """Return the value of an option in words."""
    if isinstance(limit, Between):
        return formatter.text("option-number", number=int(given))
    id = f"option-{name}-{given}"
    return formatter.text(id) if formatter.has(id) else given
