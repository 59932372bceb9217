"""The names of metrics in English and Japanese, and how their values are written."""

from __future__ import annotations

from typing import Final

from tefuda.text import Speaker
from tefuda.text.numbers import decimal

NAMES: Final = {
    "plays": ("plays a deal", "1ディールのプレイ数"),
    "words": ("words a deal", "1ディールの語数"),
    "turns": ("turns a deal", "1ディールの番の数"),
    "minutes": ("minutes a deal (estimated)", "1ディールの分数（目安）"),
    "deals": ("deals a match", "1対局のディール数"),
    "decisions": ("choices a deal", "1ディールの選択の数"),
    "decided": ("words that were a choice", "選択だった語の割合"),
    "branching": ("ways to go on, at a choice", "選択ごとの選べる語の数"),
    "convergence": ("more ways late in a deal than early", "終盤に増える選べる語の数"),
    "score": ("points a seat and deal", "1席1ディールの点"),
    "margin": ("lead of the best score", "トップと次の点差"),
    "tied": ("nobody alone is best", "トップが並んだ割合"),
    "lead changes": ("changes of the lead, a match", "1対局の首位交代"),
    "comeback": ("won from behind at half-way", "折り返しからの逆転勝ち"),
    "drama": ("drama between deals", "ドラマ（ディール間）"),
    "visibility": ("cards of which a seat knows where they are", "場所が分かっている札の割合"),
    "spread": ("chances between the best play and the worst", "最善と最悪のプレイの勝率差"),
    "security": ("winner ahead between deals", "勝者が首位だった割合"),
}
"""The names of metrics in English and in Japanese, by the names that the lab uses."""

GROUPS: Final = {
    "ending": ("ends with {}", "{}で終わる割合"),
    "best": ("best score by player {}", "{}番手がトップの割合"),
    "wins": ("matches won by {}", "{}の勝率"),
    "own": ("{} a deal", "{}（1ディール）"),
    "fact": ("{}, a deal", "{}（1ディールの回数）"),
}
SHARES: Final = {"decided", "tied", "comeback", "security", "visibility", "spread", "ending", "best", "wins"}


def called(name: str, lang: str, game: str) -> str:
    """Return the name of a metric, in English or in Japanese.

    >>> called("plays", "en", "carousel"), called("best 2", "ja", "carousel"), called("own late", "en", "carousel")
    ('plays a deal', '2番手がトップの割合', 'late a deal')
    >>> called("ending stock_end", "en", "carousel"), called("ending stock_end", "ja", "carousel")
    ('ends with the stock used up', '山札切れで終わる割合')
    """
    group, _, rest = name.partition(" ")
    pair = NAMES.get(name) or GROUPS[group]
    return pair[lang == "ja"].format(fact_called(rest, lang, game) if group in ("ending", "fact") else rest)


def fact_called(fact: str, lang: str, game: str) -> str:
    """Return a fact in the words of its game, ``fact-NAME``; where there are none, its name.

    >>> fact_called("went_out", "ja", "carousel"), fact_called("not_there", "en", "carousel")
    ('上がり', 'not there')
    """
    voice, id = Speaker(lang, game, [], None), f"fact-{fact.replace('_', '-')}"
    return voice.text(id) if voice.has(id) else fact.replace("_", " ")


def is_share(name: str) -> bool:
    """Return whether a metric is a share, which is written in per cent."""
    return name.partition(" ")[0] in SHARES


def shown(name: str, value: float, signed: bool = False) -> str:
    """Return a value as text, shares in per cent."""
    if is_share(name):
        return decimal(100 * value, 1, signed) + ("" if signed else " %")
    return decimal(value, 2, signed)
