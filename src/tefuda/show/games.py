"""The description of a game at a table: its suits, its words, and the rules that differ from the defaults."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tefuda.engine.options import Between, Limit
from tefuda.engine.registry import find
from tefuda.show.scene import GameCard, Lang
from tefuda.text import Speaker


def game_card(game: str, rules: Mapping[str, str], lang: Lang) -> GameCard:
    """Describe a game: its name, its suits, and the options that differ from the defaults, in words."""
    return _game_card(game, tuple(rules.items()), lang)


@lru_cache(maxsize=512)
def _game_card(game: str, given_rules: tuple[tuple[str, str], ...], lang: Lang) -> GameCard:
    rules, found, speaker = dict(given_rules), find(game), Speaker(lang, game, [], None)
    default = found.rules()
    given = {name: str(found.limits[name].show(getattr(found.read_rules(rules), name))) for name in rules}
    changed = {k: v for k, v in given.items() if v != str(found.limits[k].show(getattr(default, k)))}
    lines = (f"{speaker.text(f'option-{k}')}: {value(speaker, found.limits[k], k, v)}" for k, v in changed.items())
    pack = found.vocabulary.pack
    return GameCard(
        id=game,
        name=speaker.text("name"),
        suits=pack.suits,
        ranks=pack.ranks,
        ground=found.ground,
        suit_names={suit: speaker.text(f"suit-name-{suit}") for suit in pack.suits},
        minutes=speaker.text("minutes") if speaker.has("minutes") else "",
        rules=tuple(lines),
        options=changed,
        words=speaker.own("page-"),
    )


def value(speaker: Speaker, limit: Limit, name: str, given: str) -> str:
    """Return the value of an option in words."""
    if isinstance(limit, Between):
        return speaker.text("option-number", number=int(given))
    id = f"option-{name}-{given}"
    return speaker.text(id) if speaker.has(id) else given
